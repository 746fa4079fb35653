import type { Problem, Result } from '../../result.ts';
import type { Verdict } from './verify.ts';

/** What a verification has proven, as sentences; or the first thing that differs. */
export interface Proof {
  readonly proven: boolean;
  /** What was found, one sentence or two to a line. */
  readonly lines: readonly string[];
  /** What it does not prove. */
  readonly limits: readonly string[];
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const problemLine = ({ what, where }: Problem): string =>
  where === undefined ? what : `The first difference is in ${where} of the journal. ${what}`;

/** Says in words what was proven and what was not: the same words wherever a battle is checked. */
export const proofOf = (result: Result<Verdict>): Proof => {
  if (!result.ok) {
    const lines = ['This battle fails the check.', ...result.error.map(problemLine)];
    return { proven: false, lines, limits: [] };
  }
  const v = result.value;
  const lines = [rulesWords(v), chainWords(v), diceWords(v), typedWords(v), backWords(v), endWords(v)];
  return { proven: true, lines: lines.filter((line) => line !== ''), limits: limitsOf(v) };
};

const rulesWords = ({ commands, otherRules }: Verdict): string => {
  if (commands === 0) return 'No command was left to replay.';
  const again = `${count(commands, 'command was', 'commands were')} replayed by the rules, and each led to the recorded position.`;
  return otherRules ? `${again} The rules have changed since it was played, but not for this battle.` : again;
};

const chainWords = ({ chained }: Verdict): string =>
  chained
    ? 'Every line carries the hash of the line before it, and all agree: between the first line and the last, none was removed, inserted or changed.'
    : '';

const diceWords = ({ drawn, typed, copied, salts, seedShown }: Verdict): string => {
  if (drawn + typed + copied === 0) return 'No dice were rolled.';
  if (drawn === 0) return '';
  const dice = `${count(drawn, 'die was', 'dice were')} drawn.`;
  if (!seedShown) return `${dice} The seed is not shown yet: only with it can they be checked.`;
  const salted =
    salts === 0 ? '' : ` ${count(salts, 'salt of the players is', 'salts of the players are')} mixed in.`;
  return `${dice} The seed that was committed to before the first of them gives exactly these faces.${salted}`;
};

const typedWords = ({ typed }: Verdict): string =>
  typed === 0 ? '' : `${count(typed, 'die was', 'dice were')} rolled by hand and typed in.`;

const backWords = ({ takenBack, takenBackAfterDice }: Verdict): string => {
  if (takenBack === 0) return 'No command was undone.';
  const back = count(takenBack, 'command was undone', 'commands were undone');
  return takenBackAfterDice === 0
    ? `${back}, none after its dice were rolled.`
    : `${back}, ${takenBackAfterDice} after dice were rolled: those dice were not drawn again.`;
};

const endWords = ({ outcome }: Verdict): string =>
  outcome === undefined ? 'The battle is not over.' : `The battle is over. ${outcome.text}`;

const limitsOf = (v: Verdict): string[] => {
  const { unproven, words, copied, typed, drawn, chained, outcome } = v;
  return [
    unproven === 0
      ? ''
      : `The rules have changed since it began: ${count(unproven, 'command', 'commands')} before the position from which it went on cannot be replayed, and that position is taken as recorded.`,
    words.length === 0
      ? ''
      : `The log of ${count(words.length, 'command', 'commands')} (the first in line ${words[0] ?? ''}) has other words than the rules use now, though the same things happened: the words of the game have changed since, or the log was changed.`,
    copied === 0
      ? ''
      : `${count(copied, 'die comes', 'dice come')} from the battle that this one was forked from. Its seed is not here: they are taken as recorded.`,
    typed === 0 ? '' : 'Nobody can prove what people roll by hand and type in.',
    chained
      ? ''
      : 'This journal is of version 1: its lines do not carry hashes, so some may have been removed, and its dice are numbered by line, so that undoing a command changed the dice to come.',
    outcome === undefined ? 'Nothing shows whether more was played after its last line.' : '',
    drawn === 0
      ? ''
      : 'For a battle on one device this proves no more: its owner had the seed, and could have worked out the dice to come or started over.',
  ].filter((line) => line !== '');
};
