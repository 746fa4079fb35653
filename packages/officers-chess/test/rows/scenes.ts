/** Combats at random, in which every tag meets every other, in both roles, under house rules: for a second opinion. */
import { makeCell, createBoard, SimRandom } from '@caltrop/engine';
import { RATINGS, type Content, type Item, type Rating } from '../../src/content/content.ts';
import { OPTIONS } from '../../src/match/options.ts';
import { equipFault } from '../../src/rules/gear/items.ts';
import { title } from '../../src/presenter/places.ts';
import type { Fighter, Scene } from './second-opinion.ts';

/** Tags that count in a combat, with numbers beside the printed ones. */
const TAGS = (
  'Armor Backup Covert Flying Mystical Qi_Adept Lucky(5) Lucky(15) ' +
  'Bonus(Str+2) Bonus(Agi+5) Brave Complex Cursed(Def-2) Cursed(Spd-3) Deadly(20) Deadly(5) ' +
  'Drain Effective(Armor) Effective(Flying) Effective(Cavalry) Enchanted Heavy Homing Inverted ' +
  'Inaccurate(2) Inflict(Spd-2) Inflict(Def-1) Inflict(Dex-1) Nimble(10) Nimble(30) Piercing Status(Poisoned) ' +
  'Status(Broken) Status(Silenced) Status(Barrier) Blessed(2) Status(Frozen) Countermeasure(Armor) Guarded SpellRange(1) ' +
  'DistantCounter'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '));
const STATUSES = ['Barrier', 'Broken', 'Poisoned', 'Silenced', 'Frozen'];
const NEAR = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [2, 0],
] as const;
const [WIDTH, HEIGHT] = [9, 7];
const BOARD = createBoard(WIDTH, HEIGHT);

/** A combat of unit `a` against unit `d`: as a position of a case, and for the second opinion. */
export interface Brawl {
  readonly position: object;
  readonly options: Readonly<Record<string, unknown>>;
  readonly scene: Scene;
  /** Whether adepts guard whom they can. */
  readonly guarded: boolean;
}

const range = (item: Item, more: number): number => item.range.hi + (item.type === 'tome' ? more : 0);

/** The combat of a number; undefined where the dice have made somebody who cannot attack. */
export const brawlOf = (content: Content, seed: number): Brawl | undefined => {
  const random = SimRandom.from('brawl', seed);
  const pick = <T>(list: readonly T[]): T => {
    const found = list[random.below(list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  const one = (n: number): boolean => random.below(n) === 0;
  const options: Record<string, unknown> = {};
  for (const { name, initial } of OPTIONS) {
    if (!one(3)) continue;
    if (typeof initial === 'boolean') options[name] = !initial;
    else if (name === 'deadlyMode') options[name] = 'add';
    else if (name === 'heavyMight') options[name] = 1 + random.below(4);
  }
  const open = [...content.terrain.values()].filter((t) => t.move > 0 && !t.flyingOnly).map((t) => t.id);
  const ground = Array.from({ length: HEIGHT }, () =>
    Array.from({ length: WIDTH }, () => (one(2) ? 'plains' : one(8) ? 'wall' : pick(open))),
  );
  const units: Fighter[] = [];
  const items = [...content.items.values()];
  const add = (
    id: string,
    side: Fighter['side'],
    x: number,
    y: number,
    more: readonly string[] = [],
  ): void => {
    const row = ground[y];
    if (row?.[x] === undefined || units.some((u) => u.x === x && u.y === y)) return;
    if (row[x] === 'wall') row[x] = 'plains';
    const kind = pick([...content.classes.values()]);
    const arms = items.filter(
      (i) =>
        (i.kind === 'weapon' || i.kind === 'staff') &&
        i.tags.every((t) => t.name !== 'AoE') &&
        equipFault({ content }, kind.id, i) === undefined,
    );
    const weapon = kind.natural ?? (one(12) || arms.length === 0 ? undefined : pick(arms).id);
    const worn =
      kind.natural === undefined && one(3) ? pick(items.filter((i) => i.kind === 'accessory')).id : undefined;
    const tags = [...new Set([...more, ...Array.from({ length: random.below(4) }, () => pick(TAGS))])];
    const armoured = [...tags, ...kind.tags.map((t) => t.name)].includes('Armor');
    units.push({
      id,
      side,
      class: kind.id,
      weapon,
      accessory: worn,
      tags,
      x,
      y,
      hp: more.length > 0 || one(2) ? kind.hp : 1 + random.below(kind.hp),
      statuses: STATUSES.filter((status) => one(6) && !(armoured && status === 'Broken')),
      lowered: Object.fromEntries(
        RATINGS.filter(() => one(9)).map((rating) => [rating, 1 + random.below(2)]),
      ),
    });
  };
  const side = pick(['players', 'gm'] as const);
  const foe = side === 'gm' ? 'players' : 'gm';
  add('a', side, 4, 3);
  const [a] = units;
  const arm = a?.weapon === undefined ? undefined : content.items.get(a.weapon);
  if (a === undefined || arm?.kind !== 'weapon') return undefined;
  if (arm.type === 'tome' && a.statuses.includes('Silenced')) return undefined;
  const far = range(arm, a.tags.includes('SpellRange(1)') ? 1 : 0);
  const spots = ground.flatMap((row, y) =>
    row.flatMap((_, x) => {
      const d = Math.abs(x - a.x) + Math.abs(y - a.y);
      return d >= arm.range.lo && d <= far ? [[x, y] as const] : [];
    }),
  );
  const [dx, dy] = pick(spots);
  add('d', foe, dx, dy);
  for (const [id, whose, x, y] of [
    ['ab', side, a.x, a.y],
    ['ac', side, dx, dy],
    ['db', foe, dx, dy],
    ['dc', foe, a.x, a.y],
  ] as const) {
    const [east, south] = pick(NEAR);
    if (one(2)) add(id, whose, x + east, y + south, [pick(['Backup', 'Qi Adept'])]);
  }
  const chars = new Map([...content.terrain.values()].map((t) => [t.id, t.char]));
  const written = (u: Fighter): object => ({
    class: u.class,
    at: makeCell(BOARD, u.y * WIDTH + u.x),
    items: [u.weapon, u.accessory].filter(
      (id) => id !== undefined && id !== content.classes.get(u.class)?.natural,
    ),
    ...(u.weapon === undefined ? { weapon: 'none' } : {}),
    tags: u.tags,
    hp: u.hp,
    statuses: [...u.statuses, ...Object.entries(u.lowered).map(([r, by]) => `${title(r as Rating)}-${by}`)],
  });
  const writtenOf = (of: Fighter['side']): object =>
    Object.fromEntries(units.filter((u) => u.side === of).map((u) => [u.id, written(u)]));
  return {
    position: {
      map: ground.map((row) => row.map((id) => chars.get(id)).join('')).join('\n'),
      players: writtenOf('players'),
      enemies: writtenOf('gm'),
      turn: side,
    },
    options,
    scene: { ground, units },
    guarded: one(2),
  };
};
