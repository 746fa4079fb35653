import type { Refusal } from '@caltrop/engine';
import { bears } from '../conditions/bearings.ts';
import { friendAmong } from '../ground/friends.ts';
import { refuse, type Position } from '../../match/book.ts';
import type { Effect } from '../../content/content.ts';
import { allEffects } from '../../content/defaults.ts';
import type { EffectOf } from '../../match/effect-order.ts';
import { isPresent, type Creature } from '../../match/state.ts';
import { spacesToLay } from '../ground/laying.ts';
import { spacesOf } from '../ground/map.ts';
import { reachedBy } from '../aiming/reached.ts';
import { seenOf } from '../aiming/targets.ts';
import type { Aiming, Picked } from '../aiming/aim.ts';

/** What a spell, a thing or an ability does, as far as it is turned against somebody. */
export interface Turned {
  readonly aiming: Aiming;
  readonly picked: Picked;
  readonly effects: readonly Effect[];
  /** Those whom it reaches get a roll against it. */
  readonly rolled: boolean;
  /** Whether one who cannot attack may not do it, whoever it reaches. */
  readonly attack: boolean;
}

/** Effects as they come to somebody in the end, whatever is chosen, rolled or counted before. */
const inTheEnd = (effects: readonly Effect[]): readonly Effect[] =>
  effects.flatMap((e) => {
    if (e.do === 'choice') return e.options.flatMap((o) => inTheEnd(o.effects));
    if (e.do === 'save') return [e, ...inTheEnd(e.fail)];
    return e.do === 'if' ? inTheEnd([...e.so, ...(e.otherwise ?? [])]) : [e];
  });

const isHarm = ({ do: does }: Effect): boolean => does === 'harm' || does === 'drain';

/** Whether ground of a kind harms whoever is there when its turn begins. */
const isHarsh = ({ book }: Position, { ground }: EffectOf<'ground'>): boolean =>
  allEffects(book.content.grounds.get(ground)?.onStart ?? []).some(isHarm);

/** Those under whom ground is laid that harms them at each turn start. */
const laidUnder = (p: Position, c: Creature, { picked, effects }: Turned): readonly string[] => {
  const laid = effects.filter((e) => e.do === 'ground').filter((e) => isHarsh(p, e));
  if (laid.length === 0 || !p.book.mapped) return [];
  const { targets = [], at = c.at, spaces = [], dice, sum } = picked;
  const under = new Set(
    laid.flatMap((e) => spacesToLay(p, { by: c.id, on: targets, at, spaces, dice, sum }, e)),
  );
  return p.state.creatures
    .filter((o) => isPresent(o) && spacesOf(p, o).some((t) => under.has(t)))
    .map((o) => o.id);
};

/**
 * CA-DMG-10, CA-R192: what harms others, or gives them a roll against it, is not done by those who cannot attack, nor to those
 * whom one takes for friends: be it a spell or a thing, at once, by a Save or by the ground under their feet.
 */
export const againstFault = (p: Position, c: Creature, turned: Turned): Refusal | undefined => {
  const cannot = bears(p, c, 'cannotAttack');
  if (cannot && turned.attack) return refuse('CA-ATK-01', `${c.name} cannot attack.`);
  if (cannot && turnedOn(p, c, turned, false).length > 0)
    return refuse('CA-ATK-01', `${c.name} cannot attack.`);
  return friendAmong(p, c, () => turnedOn(p, c, turned, turned.rolled));
};

/** Those it is turned against as far as whoever does it sees them: whom it harms, and whom it reaches with a roll of their own. */
const turnedOn = (p: Position, c: Creature, turned: Turned, rolled: boolean): readonly string[] => {
  const effects = inTheEnd(turned.effects);
  const gets = rolled || effects.some((e) => isHarm(e) || e.do === 'save');
  const reached = gets ? reachedBy(p, c, turned.aiming, turned.picked) : [];
  return seenOf(p, c, [...reached, ...laidUnder(p, c, { ...turned, effects })]).filter((id) => id !== c.id);
};
