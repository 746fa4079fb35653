/* oxlint-disable no-await-in-loop -- one person is asked after the other */
/** Taking back: freely where the match allows it, else with the consent of everybody who has any to give. */
import { isDraw, type Seat, type UndoTerms } from '@caltrop/engine';
import { keepJournal } from './keep/keep.ts';
import { humans, isHuman, textOf, type Sitting } from './sitting.ts';

/** `left`: the input ended. `no`: it stays. `done`: it was taken back. */
export type Undone = 'left' | 'no' | 'done';

const complain = <S, C>(s: Sitting<S, C>, what: string): 'no' => {
  s.reporter.problems([{ code: 'bad-command', what }]);
  return 'no';
};

const typed = <S, C>(s: Sitting<S, C>, json: unknown): string => {
  const command = s.game.parseCommand(json);
  return command.ok ? textOf(s, command.value) : '';
};

/** Asks every other person. */
const consent = async <S, C>(s: Sitting<S, C>, seat: Seat, what: string): Promise<Undone> => {
  for (const other of humans(s).filter((h) => h !== seat)) {
    const answer = await s.input.ask(`${other}, do you agree to undo ${what}? (y/n) `);
    if (answer === undefined) return 'left';
    if (!/^y(es)?$/i.test(answer.trim())) return complain(s, `${other} does not agree.`);
  }
  return 'done';
};

/** What stood in the way of taking it back, and who let it pass: house practice is said aloud. */
const announce = <S, C>(s: Sitting<S, C>, seat: Seat, reasons: readonly string[]): string => {
  const others = humans(s).filter((h) => h !== seat);
  const who = others.length > 0 ? `${others.join(', ')} agreed` : 'the bots let you';
  if (reasons.some((because) => because.startsWith('Dice'))) return ` Dice had been rolled; ${who}.`;
  if (reasons.some((because) => because.startsWith('Something hidden')))
    return ` It revealed something hidden; ${who}.`;
  return reasons.length === 0 || others.length === 0 ? '' : ` ${others.join(', ')} agreed.`;
};

const reasonOf = (terms: UndoTerms): string[] => (terms.kind === 'consent' ? [terms.because] : []);

/** Takes back the last command of a person, and all that bots have done since. */
export const takeBack = async <S, C>(s: Sitting<S, C>, seat: Seat): Promise<Undone> => {
  const { match } = s;
  const last = match.history().findLastIndex((line) => isHuman(s, line.seat));
  const taken = match.history()[last];
  if (taken === undefined) return complain(s, 'There is nothing to undo.');
  const text = typed(s, taken.command);
  const since = match.length - 1 - last;
  if (since > 0 || match.undoTerms(seat).kind !== 'free') {
    const agreed = await consent(s, seat, text);
    if (agreed !== 'done') return agreed;
  }
  const others = s.game.seats.filter((other) => other !== seat);
  const reasons: string[] = [];
  while (match.length > last) {
    reasons.push(...reasonOf(match.undoTerms(seat)));
    const said = match.undo(seat, others);
    if (said.kind === 'refused') {
      s.reporter.refused(said.refusal);
      return 'no';
    }
  }
  keepJournal(s);
  const bots = since === 0 ? '' : ` and ${since} command${since === 1 ? '' : 's'} of the bots since`;
  s.reporter.show(`Undone: ${text}${bots}.${announce(s, seat, reasons)}`, {
    type: 'undo',
    command: taken.command,
    commands: match.length,
    dice: reasons.some((because) => because.startsWith('Dice')),
  });
  return 'done';
};

/** Drops the command that waits for an answer or for dice, as `seat` asks. */
export const dropPending = async <S, C>(s: Sitting<S, C>, seat: Seat): Promise<Undone> => {
  const { match } = s;
  const { pending } = match;
  if (pending === undefined) return 'no';
  if (!isHuman(s, pending.seat)) {
    const what = `It is a command of ${pending.seat}. Answer first; then undo your own last command.`;
    return complain(s, what);
  }
  // Whose command it is decides, not who was asked in the middle of it.
  const terms = match.undoTerms(seat);
  const text = typed(s, pending.command);
  if (terms.kind !== 'free') {
    const agreed = await consent(s, seat, text);
    if (agreed !== 'done') return agreed;
  }
  const fell = match.journal({ withSeed: false }).lines.at(-1);
  const dice = fell?.t === 'ask' && fell.taken.some(isDraw);
  const said = match.undo(
    seat,
    s.game.seats.filter((other) => other !== seat),
  );
  if (said.kind === 'refused') {
    s.reporter.refused(said.refusal);
    return 'no';
  }
  keepJournal(s);
  s.reporter.show(`Undone: ${text}.${announce(s, seat, reasonOf(terms))}`, {
    type: 'undo',
    command: pending.command,
    commands: match.length,
    dice,
  });
  return 'done';
};

/** Restores what was taken back, up to the next turn of a person. False when there is nothing to restore. */
export const restore = <S, C>(s: Sitting<S, C>, seat: Seat): boolean => {
  if (!s.match.canRedo) {
    complain(s, 'There is nothing to redo.');
    return false;
  }
  do {
    const said = s.match.redo(seat);
    if (said.kind === 'refused') {
      s.reporter.refused(said.refusal);
      return false;
    }
  } while (s.match.canRedo && !isHuman(s, s.match.toAct()[0]));
  keepJournal(s);
  s.reporter.show('Redone, with the same dice.', { type: 'redo', commands: s.match.length });
  return true;
};
