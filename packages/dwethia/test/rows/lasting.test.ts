/** Whatever a power leaves behind is put there by casting it, changes what it says, and ends when it says. */
import { describe, expect, it } from 'vitest';
import { INCH } from '@caltrop/engine/inches';
import type { Power } from '../../src/content/content.ts';
import type { Phase } from '../../src/content/words.ts';
import type { Command } from '../../src/match/command.ts';
import { modelOf, type State } from '../../src/match/state.ts';
import { statOf } from '../../src/rules/profile/stats.ts';
import { allowanceOf } from '../../src/rules/ways/paths.ts';
import { ownContent } from '../own.ts';
import { after, from, opened, until, type Table } from './table.ts';

const LASTING = new Set(['stat', 'move', 'root', 'zombie']);
const powers = [...ownContent.powers.values()].filter((p) => p.effects.some((e) => LASTING.has(e.does)));

/** Somebody who casts, and one of each side whom it may be cast at, all values 5. */
const before = (power: Power, phase: Phase): Table => {
  const five = { M: 5, P: 5, S: 5, D: 5, A: 5, I: 5 };
  return opened({
    stage: phase,
    round: 2,
    pools: { south: { affinity: 9 }, north: { faith: 3, destiny: 3 } },
    south: { a: { Af: 3, at: [12, 6], powers: [power.id] }, f: { ...five, at: [14, 6] } },
    north: { x: { ...five, at: [12, 11] } },
  });
};

const targetOf = ({ target }: Power): string => (target === 'friend' ? 'f' : 'x');

const isOn = (state: State, power: Power): boolean =>
  modelOf(state, targetOf(power)).lasting.some((l) => l.power === power.id);

/** What a model's values come to now. */
const valuesOf = ({ game: { book }, state }: Table, id: string): Readonly<Record<string, number>> => {
  const m = modelOf(state, id);
  const p = { book, state };
  const stats = (['M', 'P', 'S', 'D', 'A', 'I'] as const).map((stat) => [stat, statOf(p, m, stat)] as const);
  return Object.fromEntries([...stats, ['Move', allowanceOf(p, m) / INCH]]);
};

/** What the effects of a power say that the values come to: all were 5, the Move 6". */
const saidBy = ({ effects }: Power): Readonly<Record<string, number>> => {
  const values: Record<string, number> = { M: 5, P: 5, S: 5, D: 5, A: 5, I: 5, Move: 6 };
  for (const e of effects) {
    if (e.does === 'stat') values[e.stat] = (values[e.stat] ?? 0) + e.by;
    if (e.does === 'move') values['Move'] = 6 + e.by;
    if (e.does === 'root') values['Move'] = 0;
  }
  return values;
};

/** The last moment at which it still holds: turn and stage, by its own words. */
const lastOf = ({ effects }: Power, phase: Phase): readonly [round: number, stage: string] => {
  for (const e of effects) {
    if (e.does === 'root') return [2, 'end'];
    if (e.does === 'move') return [2, 'movement'];
    if (e.does === 'stat') return e.until === 'phase' ? [2, phase] : [e.until === 'end' ? 2 : 3, 'end'];
  }
  return [3, 'end'];
};

const STAGES = ['movement', 'shoot', 'combat', 'retreat', 'end'];
const isAfter = ({ round, stage }: State, [last, named]: readonly [number, string]): boolean =>
  // The retreats belong to the Close Combat phase.
  round > last ||
  (round === last && STAGES.indexOf(stage === 'retreat' ? 'combat' : stage) > STAGES.indexOf(named));

describe.each(powers.flatMap((power) => power.phases.map((phase) => [power.name, phase, power] as const)))(
  '%s, cast in the %s phase',
  (_name, phase, power) => {
    const table = before(power, phase);
    const target = targetOf(power);
    const cast: Command = { do: 'cast', model: 'a', powers: [{ power: power.id, target }] };
    const done = from(table, after(table, cast));

    it('lies on its target, and changes what it says there', () => {
      expect(isOn(table.state, power)).toBe(false);
      expect(isOn(done.state, power)).toBe(true);
      expect(valuesOf(done, target)).toEqual(saidBy(power));
    });

    it('ends when it says, and everything is as it was', () => {
      const last = lastOf(power, phase);
      const over = until(done, (s) => !isOn(s, power));
      expect([over.state.round, over.state.stage, isAfter(over.state, last)]).toEqual([
        over.state.round,
        over.state.stage,
        true,
      ]);
      const kept = until(done, (s) => isAfter(s, last) || !isOn(s, power));
      expect(isAfter(kept.state, last)).toBe(true);
      expect(valuesOf(over, target)).toEqual(valuesOf(table, target));
    });
  },
);

it('looks at every power that lasts', () => {
  expect(powers.map(({ id }) => id)).toEqual([
    'root',
    'corruption',
    'cosmic-horror',
    'aegis',
    'haste',
    'hex-of-frailty',
    'battle-hymn',
  ]);
});
