/** What stands on the card of a fight besides its outcomes (DW-FIGHT-15 to 23). */
import type { Beat, Sum, Term } from '@caltrop/engine';
import { sideName, type Position } from '../../match/book.ts';
import { otherSide, SIDES, type Model, type Side } from '../../match/state.ts';
import { chanceOf, need } from '../../rules/dice/chart.ts';
import { statOf } from '../../rules/profile/stats.ts';
import { supportersOf } from '../../rules/strikes/fights.ts';
import { attackNeed, strikersOf } from '../../rules/strikes/strikes.ts';
import { defenceTarget, occasionOf, strengthOf } from '../../rules/strikes/values.ts';
import { beatOf, type CardParts } from './aim-parts.ts';

const sum = (values: readonly number[]): number => values.reduce((all, v) => all + v, 0);

/** One number, or the least and the most of several. */
const rangeOf = (values: readonly number[], more = ''): string => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? `${low}${more}` : `${low}${more} to ${high}${more}`;
};

export const fightParts = (p: Position, fight: readonly Model[], attacker: Side): CardParts => {
  const supporters = SIDES.flatMap((side) => supportersOf(p, side, fight));
  const work = {
    engaged: fight.map((m) => m.id),
    supporters: supporters.map((m) => m.id),
    attacker,
    option: 'fight' as const,
  };
  const all = [...fight, ...supporters];
  const beats: Beat[] = [];
  const sums: Sum[] = [];
  for (const side of [attacker, otherSide(attacker)]) {
    const terms: Term[] = [];
    const wanted = attackNeed(p, work, side, terms);
    const strikers = strikersOf(p, work, side);
    const [first] = strikers;
    const name = sideName(p.book, side);
    sums.push({ value: `${wanted}+`, label: `${name}: attack dice`, terms, rule: 'DW-FIGHT-19' });
    if (first === undefined) continue;
    const occasion = occasionOf(all, attacker, side);
    const each = strikers.map((m) => statOf(p, m, 'A', occasion));
    const dice = sum(each);
    const target = defenceTarget(p, all, work.engaged, otherSide(side), attacker);
    const strengths = strikers.map((m) => strengthOf(p, m, all, attacker));
    const wounds = strengths.map((strength) => need(strength, target));
    beats.push(
      beatOf(
        p,
        first,
        'attack dice',
        chanceOf(wanted),
        'a hit',
        `${dice === 1 ? '1 die' : `${dice} dice`}, ${wanted}+`,
      ),
      beatOf(
        p,
        first,
        'wound dice',
        sum(wounds.map((n, i) => chanceOf(n) * (each[i] ?? 0))) / Math.max(1, dice),
        'a wound',
        `each hit, ${rangeOf(wounds, '+')}`,
      ),
    );
    sums.push({
      value: rangeOf(wounds, '+'),
      label: `${name}: wound dice, Strength ${rangeOf(strengths)} against Defense ${target}`,
      terms: [],
      rule: 'DW-FIGHT-23',
    });
  }
  const silent = all.filter((m) => !strikersOf(p, work, m.side).includes(m));
  return {
    beats,
    sums,
    assumes: [
      'Everybody who can support does, the Defender fights, and nobody spends Destiny.',
      ...(silent.length === 0 ? [] : [`${silent.map((m) => m.name).join(', ')} cannot strike anybody.`]),
    ],
  };
};
