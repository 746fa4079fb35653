import { signOf, type Random } from '@caltrop/engine';
import { deedOf } from '../rules/actions/actions.ts';
import type { Position } from './book.ts';
import { type Command, type Template, TEMPLATES } from './command.ts';
import { canAct } from '../rules/conditions/conditions.ts';
import { moveBudget } from '../rules/movement/footing.ts';
import { creatureOf, type Creature } from './state.ts';

/** Verbs of a turn by how often they are tried at random; whatever is legal has a chance. */
const RANDOM_VERBS = [
  'act',
  'act',
  'act',
  'act',
  'act',
  'act',
  'move',
  'move',
  'move',
  'ability',
  'cast',
  'use',
  'hold',
  'gain',
  'retreat',
] as const;
type RandomVerb = (typeof RANDOM_VERBS)[number];

/** Actions that bring nothing, or give up. */
const UNTRIED: ReadonlySet<Template> = new Set(['throw-prop', 'drop-prone', 'drop', 'dismount', 'surrender']);

/** Actions by how often they are tried: mostly attacks. */
const RANDOM_ACTS: readonly Template[] = [
  ...Array.from({ length: 13 }, () => 'attack' as const),
  ...TEMPLATES.filter((template) => !UNTRIED.has(template)),
];

export const pick = <T>(all: readonly T[], random: Random): T | undefined =>
  all.length === 0 ? undefined : all[random.below(all.length)];

/** Actions that may cost nothing: of those that are tried, all that is left to one without AP. */
const UNPAID: ReadonlySet<Template> = new Set(['let-go', 'interact', 'put-out', 'wake']);

/** An Action at random: of one template that is tried, not of all that could be done. */
const randomAct = (p: Position, c: Creature, random: Random): Command | undefined => {
  const template = pick(RANDOM_ACTS, random) ?? 'attack';
  if (!canAct(p, c) || (c.ap < 1 && !UNPAID.has(template))) return undefined;
  return pick(deedOf(template).choices(p, c), random);
};

/** A way at random: step after step, mostly straight on and often towards somebody, so that every way has a chance. */
const randomMove = (p: Position, c: Creature, random: Random): Command | undefined => {
  const { board, mapped, map } = p.book;
  const budget = !mapped || c.at < 0 ? 0 : moveBudget(p, c);
  if (budget < 1) return undefined;
  const { creatures } = p.state;
  const other = creatures[random.below(2 * creatures.length)];
  const steps = 1 + random.below(budget);
  const path: number[] = [];
  let at = c.at;
  let [dx, dy] = [0, 0];
  for (let i = 0; i < steps; i++) {
    const x = board.xs[at] ?? 0;
    const y = board.ys[at] ?? 0;
    if (other !== undefined && other.at >= 0 && other.group !== c.group) {
      dx = signOf((board.xs[other.at] ?? 0) - x);
      dy = signOf((board.ys[other.at] ?? 0) - y);
    } else if (i === 0 || random.below(3) === 0) {
      const way = random.below(9);
      dx = (way % 3) - 1;
      dy = ((way / 3) | 0) - 1;
    }
    const [tx, ty] = [x + dx, y + dy];
    const stays = dx === 0 && dy === 0;
    if (stays || tx < 0 || ty < 0 || tx + c.side > board.width || ty + c.side > board.height) break;
    const to = ty * board.width + tx;
    if ((map[to]?.cost ?? 0) === 0 || to === other?.at) break;
    path.push(to);
    at = to;
  }
  return path.length === 0 ? undefined : { do: 'move', creature: c.id, path };
};

/** A legal command picked at random: a verb first, then something of it; the end of the turn where nothing fits. */
export const pickCommand = (
  p: Position,
  creature: string,
  random: Random,
  draw: (verb: RandomVerb) => Command | undefined,
  isLegal: (command: Command) => boolean,
): Command => {
  const c = creatureOf(p.state, creature);
  for (let tries = 0; tries < TRIES; tries++) {
    const verb = RANDOM_VERBS[random.below(RANDOM_VERBS.length + 1)];
    if (verb === undefined) break;
    const one =
      verb === 'act' ? randomAct(p, c, random) : verb === 'move' ? randomMove(p, c, random) : draw(verb);
    if (one !== undefined && isLegal(one)) return one;
  }
  return { do: 'end', creature };
};

/** How often something else is tried before the turn ends. */
const TRIES = 6;
