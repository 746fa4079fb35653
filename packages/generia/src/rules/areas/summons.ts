import { radiusOf } from '@caltrop/engine/squares';
import { kitOf, pvOf, type Battle, type Position } from '../../match/book.ts';
import { changeHeld } from './concentration.ts';
import type { Effect } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { newCreature } from '../creature/new-creature.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { isFree } from '../board/standing.ts';
import type { Cast } from '../../match/work.ts';

/** The nearest square to another on which somebody could stand; -1 when there is none. */
export const nearestFree = (p: Position, c: Creature, at: number): number => {
  const { board } = p.book;
  for (let r = 0; r <= Math.max(board.width, board.height); r++) {
    let best = -1;
    let near = Infinity;
    for (const square of radiusOf(board, at, 1, r)) {
      const dx = (board.xs[square] ?? 0) - (board.xs[at] ?? 0);
      const dy = (board.ys[square] ?? 0) - (board.ys[at] ?? 0);
      if (Math.max(Math.abs(dx), Math.abs(dy)) !== r || dx * dx + dy * dy >= near) continue;
      if (!isFree(p, c, square)) continue;
      near = dx * dx + dy * dy;
      best = square;
    }
    if (best >= 0) return best;
  }
  return -1;
};

/** What a summoner gives: a shaman damage by Summoning to its elementals, a druid WL by Fauna to its beasts (GE-TRAD-05, 07). */
const giftsOf = (p: Position, c: Creature, ability: string): readonly Effect[] => {
  const pv = (name: string): number => pvOf(kitOf(p.book, c), name);
  switch (p.book.abilities.get(ability)?.tradition) {
    // Without a condition it would be for weapons alone.
    case 'Shaman':
      return [{ hook: 'damage', by: pv('Summoning'), when: [] }];
    case 'Druid':
      return [{ hook: 'value', value: 'WL', by: pv('Fauna') }];
    default:
      return [];
  }
};

/** GE-R91: a creature appears on the nearest free square; it shares its summoner's initiative from its next turn on. */
export const summon = (b: Battle, by: number, profile: string, wl: number, cast: Cast): void => {
  const c = creatureOf(b.state, by);
  const kit = profile === 'own shadow' ? c.kit : (b.book.kitOf.get(profile) ?? -1);
  const found = b.book.kits[kit];
  if (found === undefined) return;
  const n = b.state.creatures.length;
  const name = profile === 'own shadow' ? `Shadow of ${c.name}` : found.name;
  const fresh = newCreature(found.profile, kit, `${c.id}-summon-${n}`, name, c.side, c.seat, c.at, 'board');
  const at = nearestFree(b, fresh, cast.at >= 0 ? cast.at : c.at);
  if (at < 0) return;
  fresh.at = at;
  fresh.summoner = by;
  fresh.initiative = c.initiative;
  if (wl > 0)
    fresh.boons = [
      {
        n: ++b.state.serial,
        source: cast.ability,
        by,
        effects: [{ hook: 'value', value: 'WL', by: wl - found.wl }],
        until: 'phase',
        rounds: 0,
        from: 0,
      },
    ];
  const effects = giftsOf(b, c, cast.ability);
  if (effects.length > 0)
    fresh.boons = [
      ...fresh.boons,
      { n: ++b.state.serial, source: cast.ability, by, effects, until: 'phase', rounds: 0, from: 0 },
    ];
  b.state.creatures = [...b.state.creatures, fresh];
  const held = c.held.find((h) => h.n === cast.held);
  if (held !== undefined) changeHeld(c, held.n, { on: [...held.on.filter((o) => o !== by), n] });
  tell(b, { type: 'summoned', rules: ['GE-R91'], who: fresh.id, at });
};

/** Whether somebody has summoned creatures that have no place in the order yet. */
export const waitingSummons = (p: Position, who: number): boolean => {
  const { creatures, order } = p.state;
  for (let i = 0; i < creatures.length; i++)
    if (creatures[i]?.summoner === who && creatures[i]?.where === 'board' && !order.includes(i)) return true;
  return false;
};

/** Gives them their place directly after their summoner (GE-R91). */
export const enlist = (b: Battle, who: number): void => {
  const { order, creatures } = b.state;
  const at = order.indexOf(who);
  const fresh = creatures.flatMap((c, i) =>
    c.summoner === who && c.where === 'board' && !order.includes(i) ? [i] : [],
  );
  b.state.order = [...order.slice(0, at + 1), ...fresh, ...order.slice(at + 1)];
};

/** The elemental of an element: `lesser` with Fire is the Lesser Fire Elemental. */
export const elementalOf = (grade: string, element: string): string => {
  const name = `${element.toLowerCase()}-elemental`;
  return grade === 'plain' ? name : `${grade}-${name}`;
};
