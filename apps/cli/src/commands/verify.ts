import { ok, parseJournal, proofOf, verifyJournal, type Problem } from '@caltrop/engine';
import type { CommandForm, Given } from '../arguments.ts';
import { inFile, readText } from '../files/files.ts';
import { textsOf, withBox } from '../boxes.ts';
import { inWords } from '../files/journal-words.ts';
import { EXIT, hang, type ExitCode, type Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'verify',
  summary: 'Replays a journal, compares every hash, state, log line and die, and says what that proves.',
  about:
    'Exit code 0: everything matches. 1: something differs; the first difference is named. 2: it cannot be verified here.',
  usage: ['verify FILE'],
  flags: {},
  examples: [['verify battle.jsonl', 'prove that nobody changed the battle or its dice']],
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
  /** Says the first thing that differs. */
  const differs = (problems: readonly Problem[]): ExitCode => {
    if (terminal.json) terminal.value({ ok: false, file, problems });
    else terminal.problems(problems);
    return EXIT.wrong;
  };
  const journal = parseJournal(text.value);
  if (!journal.ok) {
    const problems = inFile(file, journal.error);
    // A line that does not follow the one before it was tampered with; other faults mean that it cannot be read.
    return journal.error.some((p) => p.code === 'chain') ? differs(problems) : terminal.problems(problems);
  }
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
    return verdict.error.some((p) => p.code === 'rules-differ')
      ? terminal.problems(problems)
      : differs(problems);
  }
  const { lines, limits } = proofOf(verdict);
  const { commitment } = journal.value.lines.findLast((line) => line.t === 'reseed') ?? header.dice;
  if (terminal.json) {
    terminal.value({ ok: true, file, ...verdict.value, commitment, proven: lines, notProven: limits });
    return EXIT.ok;
  }
  terminal.line(`${file}: verified.`);
  for (const line of lines) terminal.line(hang('  ', line.split(' '), terminal.width));
  if (limits.length > 0) terminal.line('What this does not prove:');
  for (const line of limits) terminal.line(hang('  ', line.split(' '), terminal.width));
  terminal.line(`Commitment ${commitment}: compare it with the one shown at the start.`);
  return EXIT.ok;
};
