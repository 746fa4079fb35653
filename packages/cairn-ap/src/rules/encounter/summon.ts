import { NAMED } from '../../content/known.ts';
import type { Seat } from '@caltrop/engine';
import { afflict } from '../conditions/conditions.ts';
import type { Play } from '../../match/book.ts';
import type { Ending, Monster } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { joinFight } from './initiative.ts';
import { freeSpaceNear } from '../ground/free-space.ts';
import { bindTo, creatureOfMonster } from '../../match/setup/opening.ts';
import { findCreature, type Creature } from '../../match/state.ts';

/** Who calls somebody, and what that one has from its caller. */
export interface Calling {
  readonly by?: string;
  readonly seat?: Seat;
  readonly name?: string;
  readonly scores?: Partial<Pick<Creature, 'hp' | 'str' | 'dex' | 'wil'>>;
}

/** The condition of those who are there only for a time. */
const CALLED = NAMED.called;

/** CA-LOOP-11: a creature comes into play on the free Space nearest to one, and joins the fight; undefined without room. */
export const summon = (
  g: Play,
  monsterId: string,
  at: number,
  group: string,
  ends: readonly Ending[],
  calling: Calling = {},
): Creature | undefined => {
  const { book, state } = g;
  const monster = book.content.monsters.get(monsterId);
  if (monster === undefined) throw new Error(`there is no monster "${monsterId}"`);
  const side = sideOf(g, monster);
  const spot = book.mapped ? freeSpaceNear(g, at, side) : 0;
  if (spot < 0) return undefined;
  const c = creatureOfMonster(book.content, monster, {
    id: `${monsterId}-${state.serial}`,
    name: calling.name ?? monster.name,
    group,
    at: spot,
    side,
    turns: 1,
    key: '',
    inert: false,
    ...(calling.seat === undefined ? {} : { seat: calling.seat }),
  });
  state.serial += 1;
  const { hp = c.hp, str = c.str, dex = c.dex, wil = c.wil } = calling.scores ?? {};
  Object.assign(c, { hp, maxHp: hp, str, maxStr: str, dex, maxDex: dex, wil, maxWil: wil });
  bindTo(c, monster, calling.by === undefined ? undefined : findCreature(state, calling.by));
  state.creatures = [...state.creatures, c];
  tell(g, () => ({ type: 'said', rules: ['CA-LOOP-11'], who: c.id, text: `${c.name} appears` }));
  if (ends.length > 0) afflict(g, c, CALLED, calling.by ?? '', ends);
  joinFight(g, [c.id]);
  return c;
};

const sideOf = ({ book }: Play, { size, tags }: Monster): 1 | 2 =>
  book.options.footprints && (size === 'L' || tags.includes('Detachment')) ? 2 : 1;
