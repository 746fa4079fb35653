import { askWarden } from '../../match/ask-warden.ts';
import { refuse, type Play, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { runEffects } from '../../match/effect-order.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { CompiledTable } from '../../content/content.ts';
import { FOES, meet } from './meetings.ts';
import { lose, tire } from './misfortunes.ts';
import { offerPassage } from './parley.ts';
import { diceFault, REACTION, rollOn, tableOf, unmarked } from './tables.ts';
import { lengthen, party, RULE, watchesLeft, worsen } from './weather.ts';

type Row = CompiledTable['rows'][number];
type EventWay = NonNullable<Row['ways']>[number];

/** An event, for whose eyes its dice are, and what tells its questions from those of others. */
interface Occasion {
  readonly who: readonly Creature[];
  readonly hidden: boolean;
  readonly key: string;
}

/** An event of a dungeon or of the wild (content 10); two of one command are told apart by their number. */
export const befall = (
  g: Play,
  table: string,
  who: readonly Creature[],
  { nth = 0, hidden = false }: { readonly nth?: number; readonly hidden?: boolean } = {},
): void => {
  const row = rollOn(g, table, { hidden });
  if (row !== undefined && happen(g, row, { who, hidden, key: keyOf(g, nth) }))
    befall(g, table, who, { nth, hidden });
};

const keyOf = ({ state }: Play, nth: number): string =>
  `${state.clock}:${state.serial}${nth === 0 ? '' : `:${nth}`}`;

/** A roll on a table: reaction, fate, events (CA-WARD-17). A reaction is written on everybody of that Group (CA-R75). */
export const tableVerb: Verb<CommandOf<'table'>> = {
  who: 'warden',
  stages: ['scene', 'fight'],
  fault(p, _seat, { table, creature }) {
    const found = tableOf(p, table);
    if (found === undefined) return refuse(RULE, `There is no table "${table}".`);
    if (table === REACTION.id && creature !== undefined) {
      const c = creatureOf(p.state, creature);
      if (c.kind !== 'npc') return refuse('CA-REACT-01', `${c.name} is not a creature of the Warden’s.`);
      if (c.reaction !== '') return refuse('CA-R75', `How ${c.name} feels is settled: ${c.reaction}.`);
    }
    return diceFault(found.dice);
  },
  start(g, _seat, { table, hidden, creature }) {
    const row = rollOn(g, table, { hidden, creatures: creature === undefined ? [] : [creature] });
    if (row === undefined) return;
    if (table === REACTION.id && creature !== undefined) {
      settleReaction(g, creatureOf(g.state, creature), row.text);
      offerPassage(g, creatureOf(g.state, creature), row.from);
    }
    const who = party(g);
    if (happen(g, row, { who, hidden, key: keyOf(g, 0) })) befall(g, table, who, { hidden });
  },
  choices: () => [],
};

const settleReaction = ({ state }: Play, c: Creature, reaction: string): void => {
  for (const other of state.creatures)
    if (other.kind === 'npc' && other.group === c.group && other.reaction === '') other.reaction = reaction;
};

/** What a row of a table brings about. Whether another event follows. */
const happen = (g: Play, row: Row, occasion: Occasion): boolean => {
  if (row.id === 'loss') lose(g, occasion.who, occasion.key);
  if (row.ways !== undefined) turnOut(g, row, occasion);
  if (row.meets === undefined) receive(g, row, occasion);
  else comeAcross(g, row, occasion);
  return row.id === 'exhaustion' && tire(g, occasion.who, occasion.key);
};

/** Those of a row come where the Warden says so, and how they take to the party is rolled where that is open. */
const receive = (g: Play, row: Row, { hidden, key }: Occasion): void => {
  if (!meet(g, row, key) || row.met !== 'parley') return;
  const felt = rollOn(g, REACTION.id, { hidden });
  for (const c of g.state.creatures)
    if (felt !== undefined && c.group === FOES && c.kind === 'npc' && c.reaction === '')
      c.reaction = felt.text;
};

/** An encounter, or a sign of one: who it is depends on where they are, which the Warden says. */
const comeAcross = (g: Play, { meets = [], met }: Row, occasion: Occasion): void => {
  const [first, ...more] = meets;
  if (first === undefined) return;
  const table = askWarden(g, {
    step: 'open',
    key: `where:${occasion.key}`,
    rule: RULE,
    ids: [first, ...more],
    text: () => 'Somebody is near. Which table says who?',
    label: (id) => tableOf(g, id)?.name ?? id,
  });
  const row = rollOn(g, table, { hidden: occasion.hidden });
  if (row === undefined) return;
  const how = met === 'sign' ? met : (row.met ?? met);
  receive(g, how === undefined ? row : { ...row, met: how }, occasion);
};

/** What the surroundings do, what is discovered: the Warden says which of the ways it is. */
const turnOut = (g: Play, { text, ways = [] }: Row, { who, key }: Occasion): void => {
  const open = ways.filter(({ watches }) => watches === undefined || watchesLeft(g) > Math.max(0, -watches));
  const [first, ...more] = open.map((way) => way.text);
  if (first === undefined) return;
  const chosen = askWarden(g, {
    step: 'open',
    key: `way:${key}`,
    rule: RULE,
    ids: [first, ...more],
    text: () => `${unmarked(text)} What is it?`,
    label: (id) => id,
  });
  for (const way of open) if (way.text === chosen) take(g, way, who);
};

const take = (
  g: Play,
  { text, effects = [], weather, watches }: EventWay,
  who: readonly Creature[],
): void => {
  if (weather !== undefined) worsen(g, weather);
  if (watches !== undefined) lengthen(g, watches);
  g.state.notes = [...g.state.notes, { text, secret: false, clock: g.state.clock }];
  runEffects(g, { by: '', on: who.map((c) => c.id), effects, source: RULE });
};
