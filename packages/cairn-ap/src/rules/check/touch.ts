import { bearingsOf, bears } from '../conditions/bearings.ts';
import type { Play } from '../../match/book.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import { runEffects } from '../../match/effect-order.ts';
import { findCreature, type Creature } from '../../match/state.ts';

/** Whoever comes upon somebody with thorns suffers them: all of them by a blow, by a touch those for which that is enough. */
export const prick = (g: Play, c: Creature, by: string, touch: boolean, blow: boolean): void => {
  if (by === c.id || !bears(g, c, 'thorns')) return;
  for (const { thorns, source } of bearingsOf(g, c)) {
    if (thorns === undefined) continue;
    if (!(thorns.contact === true ? touch || blow : thorns.touch === true ? touch : blow)) continue;
    const { save: attribute, effects, pass = [] } = thorns;
    const thing = source.kind === 'item' ? carriedOf(c, source.id) : undefined;
    runEffects(g, {
      by: c.id,
      on: by,
      effects: [{ do: 'save', attribute, fail: effects, pass }],
      // CA-R91: the thorns of a relic and those of a spell are magical.
      magical: source.kind === 'condition' || (thing !== undefined && itemOf(g.book, thing).magical === true),
    });
  }
};

/** Somebody lays hands on others, be it to help them (Barbed Epaulets). */
export const touch = (g: Play, by: string, on: readonly string[]): void => {
  for (const id of on) {
    const c = findCreature(g.state, id);
    if (c !== undefined) prick(g, c, by, true, false);
  }
};
