import { isDraw, ok, parseJournal, verifyJournal, type DoLine, type Journal } from '@caltrop/engine';
import type { CommandForm, Given } from '../arguments.ts';
import { inFile, readText } from '../files.ts';
import { textsOf, withBox } from '../boxes.ts';
import { inWords } from '../journal-words.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'verify',
  summary: 'Runs a journal again and compares every state, log line and die with what it holds.',
  about:
    'Exit code 0: all agrees. 1: something differs; the first difference is named. 2: it cannot be verified here.',
  usage: ['verify FILE'],
  flags: {},
  examples: [['verify battle.jsonl', 'prove that nobody changed the battle or its dice']],
};

/** How many commands were taken back, and not restored, after dice had fallen in them. */
const afterDice = ({ lines }: Journal): number => {
  const done: DoLine[] = [];
  let undone: DoLine[] = [];
  let count = 0;
  const fell = (line: DoLine | undefined): number => (line?.taken.some(isDraw) === true ? 1 : 0);
  for (const line of lines) {
    if (line.t === 'do') {
      done.push(line);
      undone = [];
    } else if (line.t === 'undo') {
      const [last] = done.splice(-1);
      count += fell(last);
      if (last !== undefined) undone.push(last);
    } else if (line.t === 'redo') {
      const [last] = undone.splice(-1);
      count -= fell(last);
      if (last !== undefined) done.push(last);
    } else if (line.t === 'drop' && line.taken.some(isDraw)) count++;
  }
  return count;
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const [file, extra] = given.words;
  if (file === undefined || extra !== undefined) {
    return terminal.problems([
      { code: 'usage', what: 'verify takes one file: caltrop verify battle.jsonl.' },
    ]);
  }
  const text = readText(file);
  if (!text.ok) return terminal.problems(text.error);
  const journal = parseJournal(text.value);
  if (!journal.ok) return terminal.problems(inFile(file, journal.error));
  const { header } = journal.value;
  const ran = await withBox(header.game, header.setup, (box) => ({
    verdict: verifyJournal(text.value, () => ok(box.game)),
    textOf: textsOf(box),
  }));
  if (!ran.ok) return terminal.problems(inFile(file, ran.error));
  const { verdict, textOf } = ran.value;
  if (!verdict.ok) {
    const problems = inWords(file, verdict.error, textOf);
    // Other rules cannot prove or disprove anything.
    if (verdict.error.some((p) => p.code === 'rules-differ')) return terminal.problems(problems);
    if (terminal.json) terminal.value({ ok: false, file, problems });
    else terminal.problems(problems);
    return EXIT.wrong;
  }
  const { commands, drawn, typed, copied, diceProven } = verdict.value;
  const { commitment } = header.dice;
  const takenBack = afterDice(journal.value);
  if (terminal.json) {
    const dice = { drawn, typed, copied, diceProven, commitment };
    terminal.value({ ok: true, file, commands, ...dice, takenBackAfterDice: takenBack });
    return EXIT.ok;
  }
  terminal.line(
    `${file} agrees with the rules: ${commands} command${commands === 1 ? ' stands' : 's stand'}, every state and log line is the same.`,
  );
  terminal.line(
    diceProven
      ? `Dice: ${drawn} drawn, each from the seed behind the commitment; ${typed} typed in.`
      : copied > 0
        ? `Dice: ${drawn} drawn; ${copied} came with the battle it was forked from, whose seed is not here.`
        : `Dice: ${drawn} drawn, which can be proven once the seed is shown; ${typed} typed in.`,
  );
  terminal.line(`${takenBack} command${takenBack === 1 ? '' : 's'} taken back after dice.`);
  terminal.line(`commitment ${commitment}: compare it with the one shown at the start`);
  return EXIT.ok;
};
