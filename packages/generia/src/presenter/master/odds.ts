import { fraction, toNumber, type FormBars, type FormOdds, type Odds } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { skillTally } from '../../rules/master/checks.ts';
import type { Skill } from '../../match/desk-command.ts';
import { allWays, keptWays } from '../../rules/dice/dice.ts';
import { faultOf } from '../../match/verbs.ts';
import { creatureOf, numberOf, type Creature } from '../../match/state.ts';
import { hurtChance, outChance } from '../forecast/change-ladders.ts';
import { oddsOf } from '../forecast/forecast-odds.ts';
import { markOf } from '../places.ts';
import type { DeskAt } from './forms/kit.ts';

/** The first of the outcomes, as a number from 0 to 1. */
export const chanceOf = ({ ways, total }: Odds): number => toNumber(fraction(ways[0] ?? 0n, total));

/** An Advantage Score in words (GE-CORE-06 to 08). */
export const scoreWords = (score: number): string =>
  score === 0
    ? 'A plain d20'
    : score > 0
      ? `Advantage ${score}: ${score + 1} d20, keep the highest`
      : `Disadvantage ${-score}: ${1 - score} d20, keep the lowest`;

const signedSum = (n: number): string => (n === 0 ? '' : n > 0 ? ` + ${n}` : ` − ${-n}`);

/** How a total of 1d20 and what is added may come out. */
export const barsOf = (c: Creature, score: number, plus: number, label: string): FormBars => {
  const dice = score === 0 ? 'd20' : `${1 + Math.abs(score)}d20 ${score > 0 ? 'high' : 'low'}`;
  const total = allWays(20, score);
  return {
    label: `${c.name}, ${dice}${signedSum(plus)}${label === '' ? '' : ` (${label})`}`,
    side: markOf(c),
    // What exploding dice add lies beyond the picture.
    points: Array.from({ length: 20 }, (_, i) => ({
      value: i + 1 + plus,
      chance: toNumber(fraction(keptWays(20, score, i + 1), total)),
    })),
  };
};

/** The bars of somebody's check. */
export const skillBars = (p: Position, c: Creature, skill: Skill): FormBars => {
  const t = skillTally(p, numberOf(p.state, c.id), skill, false);
  return barsOf(c, t.adv, t.eased, skill.pv ?? skill.attribute);
};

/** What a command of the desk comes to for somebody: wounds, going down, death; exact unless the rules say otherwise. */
export const bodyLines = (
  d: DeskAt,
  who: Creature,
  command: Command,
): { readonly lines: FormOdds['lines']; readonly samples: number; readonly hurt: number } => {
  const seat = d.book.master;
  const none = { lines: [], samples: 0, hurt: 0 };
  if (faultOf(d, seat, command) !== undefined) return none;
  const odds = oddsOf(d.game, d.state, seat, command, {});
  if (!odds.ok) return none;
  const n = numberOf(d.state, who.id);
  const hurt = hurtChance(d, odds.value, n);
  const out = outChance(d, odds.value, n);
  const before = creatureOf(d.state, n);
  let severe = 0;
  let dead = 0;
  for (const leaf of odds.value.leaves) {
    const after = leaf.state.creatures[n];
    const weight = toNumber(fraction(leaf.n, leaf.d));
    if (after !== undefined && after.severe > before.severe) severe += weight;
    if (after?.dead === true && !before.dead) dead += weight;
  }
  const line = (text: string, chance: number, rule: string): FormOdds['lines'] =>
    chance > 0 ? [{ text, chance, rule }] : [];
  return {
    samples: odds.value.samples,
    hurt,
    lines: [
      ...line(`${who.name} is wounded`, hurt, 'GE-WND-01'),
      ...line('a severe wound', severe, 'GE-WND-05'),
      ...line(`${who.name} is out`, out, 'GE-WND-02'),
      ...line(`${who.name} dies`, dead, 'GE-R48'),
    ],
  };
};
