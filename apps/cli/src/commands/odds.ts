import type { CommandForm, Given } from '../arguments.ts';
import type { ExitCode, Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'odds',
  summary: 'Odds of a dice expression, or of a command in a case or a saved battle.',
  about: [
    'Dice: 3d6+2, 4d6kh3 (keep the highest 3), 2d20kl1 (lowest of two), 20d6>=4 (count dice of 4 or more),',
    'd6! (a 6 rolls again), d66, d%, max(d8, d10), and sums of all these.',
  ].join('\n'),
  usage: [
    'odds DICE [--at-least N]',
    'odds --journal FILE "attack orla e2"',
    'odds --journal FILE "shoot n2 with rifle"',
    'odds --case FILE [--name CASE] "attack e2"',
  ],
  flags: {
    'at-least': { value: 'N', help: 'also the chance of N or more' },
    'at-most': { value: 'N', help: 'also the chance of N or less' },
    exactly: { value: 'N', help: 'also the chance of exactly N' },
    all: { help: 'a row for every outcome, however many there are' },
    journal: { value: 'FILE', help: 'a saved battle: the command is forecast where it stands' },
    at: { value: 'N', help: 'with --journal: after the first N commands' },
    case: { value: 'FILE', help: 'a case file: the command is forecast in its position' },
    name: { value: 'CASE', help: 'with --case: which case (the first)' },
    seat: { value: 'SEAT', help: 'who gives the command (the seat to act)' },
  },
  examples: [
    ['odds 4d6kh3 --at-least 15', 'four dice, the best three'],
    ['odds "20d6>=4"', 'how many of twenty dice show 4 or more'],
    ['odds --journal battle.jsonl "attack orla e2"', 'both sides of an exchange'],
  ],
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const text = given.words.join(' ');
  if (text === '') {
    const what = 'odds needs dice or a command, such as caltrop odds 4d6kh3.';
    return terminal.problems([{ code: 'usage', what }]);
  }
  if (given.has('journal') || given.has('case')) {
    const { commandOdds } = await import('../odds/command-odds.ts');
    return commandOdds(text, given, terminal);
  }
  const idle = ['at', 'name', 'seat'].find((flag) => given.has(flag));
  if (idle !== undefined) {
    const what = `--${idle} goes with --journal or --case, not with dice.`;
    return terminal.problems([{ code: 'usage', what }]);
  }
  const { diceOdds } = await import('../odds/dice-odds.ts');
  return diceOdds(text, given, terminal);
};
