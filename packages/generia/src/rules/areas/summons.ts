import { distanceTo } from '../creature/measures.ts';
import { radiusOf } from '@caltrop/engine/squares';
import { kitOf, pvOf, soulsOf, type Battle, type Position } from '../../match/book.ts';
import { ask } from '../dice/dice.ts';
import { changeHeld, vanish } from './concentration.ts';
import type { Effect, StepOf } from '../../content/content.ts';
import { runSteps } from '../effects/effects.ts';
import { lend, pickShadow } from './shadows.ts';
import { tell } from '../../match/events.ts';
import { newCreature } from '../creature/making/new-creature.ts';
import { counterOf, creatureOf, setCounter, type Creature } from '../../match/state.ts';
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

/** What is said of somebody who is summoned, beside its profile. */
type Called = Pick<StepOf<'summon'>, 'wl' | 'joins' | 'steps' | 'soul' | 'hostile' | 'rounds' | 'within'>;

/** The counter of one that is there for a while: turns of its own that are left (GE-R87). */
export const STAYS = 'turns left';

/** Who plays a foe of everybody: the game master, or else the seat of somebody who is no friend of its maker's. */
const seatAgainst = (b: Battle, c: Creature): string =>
  b.book.master === ''
    ? (b.state.creatures.find((o) => o.side !== c.side && o.summoner < 0)?.seat ?? c.seat)
    : b.book.master;

/** Which beast comes: that of a soul anchor; one that joins leaves its anchor empty. */
const pickSoul = (b: Battle, c: Creature, { soul = 99, joins = false }: Called): string => {
  const anchors = soulsOf(b, c, soul);
  const ids = anchors.map((item) => item.id);
  const [only] = ids;
  if (only === undefined) return '';
  const answer =
    ids.length === 1
      ? only
      : ask(b, c.seat, `soul ${++b.state.serial}`, ids, () => ({
          text: 'The beast of which soul anchor?',
          rule: 'GE-R91',
          labels: anchors.map((item) => item.name),
        }));
  if (joins) c.items = c.items.map(([id, n]) => (id === answer ? [id, n - 1] : [id, n]));
  return b.book.content.consumables.get(answer)?.soul ?? '';
};

/**
 * GE-R91: a creature appears on the nearest free square; it shares its summoner's initiative from its next turn on. One that
 * joins is no summon: it has an initiative of its own (golems, familiars).
 */
export const summon = (
  b: Battle,
  by: number,
  profile: string,
  called: Called,
  cast: Cast,
  dc = 0,
): number => {
  const c = creatureOf(b.state, by);
  const { wl = 0, joins = false } = called;
  const [kit, owner] =
    profile === 'own shadow'
      ? pickShadow(b, by)
      : [b.book.kitOf.get(called.soul === undefined ? profile : pickSoul(b, c, called)) ?? -1, undefined];
  const found = b.book.kits[kit];
  if (found === undefined) return -1;
  const n = b.state.creatures.length;
  const name = owner === undefined ? found.name : `Shadow of ${owner}`;
  const { hostile = false, rounds = 0 } = called;
  const fresh = newCreature(
    found.profile,
    kit,
    `${c.id}-summon-${n}`,
    name,
    // A side of its own: all others are hostile to it.
    hostile ? b.book.sides.length : c.side,
    hostile ? seatAgainst(b, c) : c.seat,
    c.at,
    'board',
  );
  if (rounds > 0) setCounter(fresh, STAYS, rounds);
  if (owner !== undefined) lend(c, fresh);
  const at = nearestFree(b, fresh, cast.at >= 0 ? cast.at : c.at);
  if (at < 0 || (called.within !== undefined && distanceTo(b, c, at) > called.within)) return -1;
  fresh.at = at;
  if (!joins) {
    fresh.summoner = by;
    fresh.initiative = c.initiative;
  }
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
  const effects = hostile ? [] : giftsOf(b, c, cast.ability);
  if (effects.length > 0)
    fresh.boons = [
      ...fresh.boons,
      { n: ++b.state.serial, source: cast.ability, by, effects, until: 'phase', rounds: 0, from: 0 },
    ];
  b.state.creatures = [...b.state.creatures, fresh];
  const held = c.held.find((h) => h.n === cast.held);
  if (held !== undefined) changeHeld(c, held.n, { on: [...held.on.filter((o) => o !== by), n] });
  tell(b, { type: 'summoned', rules: ['GE-R91'], who: fresh.id, at });
  if (called.steps !== undefined)
    runSteps(b, {
      by,
      on: n,
      source: cast.ability,
      steps: called.steps,
      zone: -1,
      wounds: 0,
      explosions: 0,
      dc,
      level: cast.level,
      cast,
    });
  // In a fight one who joins rolls its initiative at once and acts from the next round on (GE-R06).
  if (joins && b.state.stage === 'battle')
    b.state.work.push({ is: 'turn', step: 'start', todo: [`arrive ${n}`] });
  return n;
};

/** The end of a turn of one that is there for a while; it is gone after its last. */
export const fade = (b: Battle, n: number): void => {
  const c = creatureOf(b.state, n);
  const left = counterOf(c, STAYS) - 1;
  setCounter(c, STAYS, left);
  if (left > 0) return;
  vanish(b, n, 'GE-R87');
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

/** The elements that elementals are of, in the order of the d4 that picks one (content section 15). */
export const ELEMENTAL = ['Air', 'Fire', 'Stone', 'Water'] as const;

/** The elemental of an element: `lesser` with Fire is the Lesser Fire Elemental. */
export const elementalOf = (grade: string, element: string): string => {
  const name = `${element.toLowerCase()}-elemental`;
  return grade === 'plain' ? name : `${grade}-${name}`;
};
