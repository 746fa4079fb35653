import { AMBUSH } from '../../match/unseen.ts';
import { NAMED } from '../../content/known.ts';
import type { Seat } from '@caltrop/engine';
import { afflict } from '../conditions/affliction.ts';
import type { Play } from '../../match/book.ts';
import type { Ending } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { joinFight } from './initiative.ts';
import { freeSpaceNear } from '../ground/free-space.ts';
import { bindTo, creatureOfMonster } from '../../match/setup/opening.ts';
import {
  sideOf,
  spellsOf,
  templated,
  turnsOf,
  underTemplate,
  type Template,
} from '../../match/setup/kits.ts';
import {
  findCreature,
  isPresent,
  newcomerId,
  type Creature,
  type Group,
  type State,
} from '../../match/state.ts';

/** Who calls somebody, and what that one has from its caller. */
export interface Calling {
  readonly by?: string;
  readonly seat?: Seat;
  readonly name?: string;
  /** Content 6.1: a template over its kind, and the spells that it has of those it may have. */
  readonly template?: Template;
  readonly spells?: readonly string[];
  /** It comes unseen (CA-ACT-06). */
  readonly hidden?: boolean;
  /** Magic calls it (CA-R91). */
  readonly magical?: boolean;
  readonly scores?: Partial<Pick<Creature, 'hp' | 'str' | 'dex' | 'wil'>>;
}

/** The condition of those who are there only for a time. */
const CALLED = NAMED.called;
const HIDDEN = 'hidden';

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
  const printed = book.content.monsters.get(monsterId);
  if (printed === undefined) throw new Error(`there is no monster "${monsterId}"`);
  const { template } = calling;
  const heroes = heroesIn(state);
  const monster = templated(printed, template, heroes);
  const side = sideOf(monster, book.options.footprints);
  const spot = book.mapped ? freeSpaceNear(g, at, side) : 0;
  if (spot < 0) return undefined;
  const c = creatureOfMonster(book.content, monster, {
    id: newcomerId(state, underTemplate(monsterId, template)),
    name: calling.name ?? monster.name,
    group,
    at: spot,
    side,
    turns: turnsOf(monster.tags, heroes, book.options.soloTurns),
    key: '',
    inert: false,
    ...spellsOf(monster, calling.spells),
    ...(calling.seat === undefined ? {} : { seat: calling.seat }),
  });
  const { hp = c.hp, str = c.str, dex = c.dex, wil = c.wil } = calling.scores ?? {};
  Object.assign(c, { hp, maxHp: hp, str, maxStr: str, dex, maxDex: dex, wil, maxWil: wil });
  bindTo(c, monster, calling.by === undefined ? undefined : findCreature(state, calling.by));
  state.creatures = [...state.creatures, c];
  if (calling.hidden === true) afflict(g, c, HIDDEN, '', undefined, 0, { of: AMBUSH });
  tell(g, () => ({ type: 'said', rules: ['CA-LOOP-11'], who: c.id, text: `${c.name} appears` }));
  if (ends.length > 0)
    afflict(g, c, CALLED, calling.by ?? '', ends, 0, { magical: calling.magical ?? false });
  joinFight(g, [c.id]);
  return c;
};

/** How many characters of players are here: what a template counts by. */
const heroesIn = ({ creatures }: State): number =>
  Math.max(1, creatures.filter((c) => c.kind === 'pc' && isPresent(c)).length);

/** A Group by its name, made where there is none: enemies of the party unless the Warden says otherwise (CA-INIT-04). */
export const ensureGroup = (state: State, id: string): void => {
  if (state.groups.some((group) => group.id === id)) return;
  const party = state.groups.filter((group) => group.party).map((group) => group.id);
  const group: Group = { id, name: id, party: false, enemies: party, heads: 0, fired: [] };
  state.groups = [...state.groups.map((o) => (o.party ? { ...o, enemies: [...o.enemies, id] } : o)), group];
};
