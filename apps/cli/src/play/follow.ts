/* oxlint-disable no-await-in-loop -- one look comes after the other */
/** Watches a battle that another terminal plays: shows each command as it is written, and writes nothing. */
import { setTimeout } from 'node:timers/promises';
import { err, loadMatch, ok, type DoLine, type Result } from '@caltrop/engine';
import { inFile, quoted, readText } from '../files/files.ts';
import { writerOf, writerWords } from '../files/lock.ts';
import { EXIT, type ExitCode } from '../terminal.ts';
import type { Watched } from './keep/kept-file.ts';
import { isHuman, textOf, visible, type Sitting } from './sitting.ts';

/** How long a move takes to be seen at most. A look costs nothing but the reading of a file. */
const LOOK_MS = 250;

const isSame = (a: DoLine | undefined, b: DoLine | undefined): boolean =>
  a?.sum === b?.sum && a?.seat === b?.seat && JSON.stringify(a?.command) === JSON.stringify(b?.command);

/** How many commands two courses of a battle have in common. */
const commonOf = (before: readonly DoLine[], after: readonly DoLine[]): number => {
  const most = Math.min(before.length, after.length);
  for (let n = 0; n < most; n++) if (!isSame(before[n], after[n])) return n;
  return most;
};

/** The battle as the file has it now. */
const reread = <S, C>(s: Sitting<S, C>, file: string, text: string): Result<Sitting<S, C>> => {
  const match = loadMatch<S, C>(text, () => ok(s.game));
  return match.ok ? ok({ ...s, match: match.value }) : err(inFile(file, match.error));
};

/** Tells what has happened between two looks. */
const tellSince = <S, C>(before: Sitting<S, C>, now: Sitting<S, C>): void => {
  const { reporter, match, game, terminal } = now;
  const [old, all] = [before.match.history(), match.history()];
  const common = commonOf(old, all);
  const back = old.length - common;
  if (back > 0) {
    const text = `Undone: ${back} command${back === 1 ? '' : 's'}.`;
    reporter.show(text, { type: 'undo', commands: common });
    now.told = 0;
  }
  for (const { seat, command: json, events } of all.slice(common)) {
    const command = game.parseCommand(json);
    if (!command.ok) continue;
    // What a person has typed stands on their screen, but not on this one.
    if (!terminal.json && isHuman(now, seat) && visible(now, events).length === events.length)
      terminal.line(`${seat}> ${textOf(now, command.value)}`);
    reporter.deeds(now, [{ seat, command: command.value, events }]);
    now.told = 0;
  }
};

/** Shows what is waited for: the position before a person acts, or the question in the middle of a command. */
const tellDue = <S, C>(s: Sitting<S, C>): void => {
  const { reporter, match } = s;
  const { pending } = match;
  const [seat] = match.toAct();
  if (match.outcome !== undefined || seat === undefined) return;
  if (pending === undefined) {
    if (isHuman(s, seat)) reporter.turn(s, seat, 'anew');
    return;
  }
  reporter.interim(s);
  if (pending.dice !== undefined) reporter.dice(s, pending.dice);
  const question = pending.questions.find((q) => q.seat === seat);
  if (question !== undefined) reporter.question(s, question);
};

/** Watches until the battle is over or nobody plays it any more. */
export const follow = async <S, C>(s: Sitting<S, C>, { file, writer }: Watched): Promise<ExitCode> => {
  const { reporter } = s;
  reporter.greet(s);
  const by = writerWords(writer);
  const text = `${file} is being played by ${by}. You are watching: each move is shown as it comes. Ctrl-C leaves.`;
  reporter.show(text, { type: 'watching', file, by: { pid: writer.pid, host: writer.host } });
  tellDue(s);
  let now = s;
  let held: string | undefined;
  for (;;) {
    // Asked before the file is read: what a writer leaves behind is then read too.
    const played = writerOf(file) !== undefined;
    const read = readText(file);
    const next = !read.ok ? read : read.value === held ? ok(now) : reread(now, file, read.value);
    if (!next.ok || !read.ok) {
      reporter.problems(next.ok ? [] : next.error);
      return EXIT.bad;
    }
    if (read.value !== held && read.value !== now.match.save()) {
      tellSince(now, next.value);
      tellDue(next.value);
    }
    held = read.value;
    now = next.value;
    if (now.match.outcome !== undefined) {
      reporter.end(now, true);
      return EXIT.ok;
    }
    if (!played) {
      const way = `caltrop play --resume ${quoted(file)}`;
      reporter.show(`Nobody is playing ${file} now, and the battle is not over. Continue with: ${way}`, {
        type: 'left',
        commands: now.match.length,
        journal: file,
      });
      return EXIT.ok;
    }
    await setTimeout(LOOK_MS);
  }
};
