import { bearingsOf, bears } from '../conditions/bearings.ts';
import type { Play, Position } from '../../match/book.ts';
import { weaponOf } from '../inventory/weapons.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import { runEffects } from '../../match/effect-order.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { CheckWork } from '../../match/work.ts';

/** Manoeuvres in which one lays hands on the other. */
const HANDS: ReadonlySet<string> = new Set(['grapple', 'shove', 'trip', 'disarm', 'bind']);

/** Whether an Action brings somebody so near that thorns can meet it. */
export const isTouching = (p: Position, work: CheckWork): boolean =>
  (work.melee && work.attack) || (HANDS.has(work.kind) && isTouch(p, work));

/** Whether it is a touch of body on body, with no weapon between. */
const isTouch = (p: Position, work: CheckWork): boolean => {
  if (!work.attack) return HANDS.has(work.kind);
  const weapon =
    work.damage === null ? undefined : weaponOf(p, creatureOf(p.state, work.creature), work.damage.item);
  return weapon === undefined || weapon.class === 'unarmed' || weapon.class === 'natural';
};

/** Whoever hits somebody with thorns in melee suffers them; some are for a touch alone (Barbed Epaulets). */
export const strikeBack = (g: Play, c: Creature, work: CheckWork): void => {
  if (!bears(g, c, 'thorns')) return;
  for (const { thorns, source } of bearingsOf(g, c)) {
    if (thorns === undefined || !(thorns.touch === true ? isTouch(g, work) : work.attack)) continue;
    const { save: attribute, effects } = thorns;
    const thing = source.kind === 'item' ? carriedOf(c, source.id) : undefined;
    runEffects(g, {
      by: c.id,
      on: work.creature,
      effects: [{ do: 'save', attribute, fail: effects }],
      // CA-R91: the thorns of a relic and those of a spell are magical.
      magical: source.kind === 'condition' || (thing !== undefined && itemOf(g.book, thing).magical === true),
    });
  }
};
