import { askWarden } from '../../match/ask-warden.ts';
import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import { LENGTHS, PATHS, TERRAINS, type CommandOf } from '../../match/command.ts';
import { bearingsOf, bears } from '../conditions/bearings.ts';
import { isImmune } from '../conditions/resistance.ts';
import { endGap } from '../encounter/gap.ts';
import { passTime } from '../healing/clock.ts';
import { deprive, eatRation } from '../healing/deprivation.ts';
import { addFatigue } from '../healing/fatigue.ts';
import { beginRest, nightFor } from '../healing/rest.ts';
import { addItem, itemOf, tellItem } from '../inventory/inventory.ts';
import { creatureOf, findCreature, isPresent, type Creature } from '../../match/state.ts';
import { befall } from './events.ts';
import { rollOn } from './tables.ts';
import {
  CATASTROPHIC,
  EXTREME,
  INCLEMENT,
  isSureFooted,
  LEFT,
  note,
  PAID,
  party,
  PATH,
  RULE,
  say,
  TERRAIN,
  UNPLEASANT,
  weatherOf,
  WEATHERS,
} from './weather.ts';

/** Three watches make a day: morning, afternoon, night. */
const WATCH_MINUTES = 8 * 60;
const NAMES = ['morning', 'afternoon', 'night'] as const;
export const watchOf = (clock: number): (typeof NAMES)[number] =>
  NAMES[Math.floor(clock / WATCH_MINUTES) % NAMES.length] ?? 'morning';

/** The day, counted from 1, on which they have last made camp. */
const CAMPED = 'camped';

type Journey = CommandOf<'journey'>;
type Watch = CommandOf<'watch'>;

/** Watches of a way: short, medium and long 1, 2 and 3; road, trail and wild 0, 1 and 2 more; terrain 0, 1 and 2 more. */
const watchesOf = (length: Journey['length'], path: Journey['path']): number =>
  LENGTHS.indexOf(length) + 1 + PATHS.indexOf(path);
/** The table that says whether they are lost; on a road nobody is. */
const LOST: Readonly<Partial<Record<Journey['path'], string>>> = {
  trail: 'lost-on-a-trail',
  wild: 'lost-in-the-wild',
};

/** Weather makes terrain a step worse; a sure-footed mount of theirs makes it a step easier. */
const terrainNow = (g: Play, terrain: Journey['terrain']): number => {
  const worse = weatherOf(g) >= INCLEMENT ? 1 : 0;
  const step = Math.min(TERRAINS.length - 1, TERRAINS.indexOf(terrain) + worse);
  return isEased(g, TERRAINS[step] ?? terrain) ? step - 1 : step;
};

const isEased = (g: Play, terrain: Journey['terrain']): boolean => {
  if (terrain === 'easy') return false;
  if (isSureFooted(g)) return true;
  const first = g.state.creatures.find(
    (c) =>
      isPresent(c) &&
      bears(g, c, 'easesTravel') &&
      bearingsOf(g, c).some(({ easesTravel }) => easesTravel === 'tough'),
  );
  return terrain === 'tough' && first !== undefined && isItsGround(g, first);
};

/** CA-WARD-11: a metal foot makes some tough terrain easy, and a person says which. */
const isItsGround = (g: Play, c: Creature): boolean =>
  askWarden(g, {
    step: 'open',
    key: `terrain:${c.id}`,
    rule: RULE,
    ids: ['yes', 'no'],
    serves: c.seat,
    text: () => `Is this tough terrain easy for ${c.name}?`,
    label: (word) => word,
  }) === 'yes';

/** A wagon is slow: the way takes a watch more with one. */
const slowed = (p: Position): number =>
  party(p).some((c) => c.items.some((i) => itemOf(p.book, i).slow === true)) ? 1 : 0;

/** Where they are going: how many watches it takes. */
export const journeyVerb: Verb<Journey> = {
  who: 'warden',
  stages: ['scene'],
  fault: (p) =>
    weatherOf(p) === CATASTROPHIC
      ? refuse(RULE, 'The weather is catastrophic: nobody can travel.')
      : undefined,
  start(g, _seat, { length, path, terrain }) {
    endGap(g);
    const left = watchesOf(length, path) + terrainNow(g, terrain) + slowed(g);
    note(g, { [LEFT]: left, [PATH]: PATHS.indexOf(path), [TERRAIN]: TERRAINS.indexOf(terrain) });
    say(g, `The way takes ${left} watch${left === 1 ? '' : 'es'}`);
  },
  choices: () => [],
};

/** One watch, and one thing done in it. Who has made no camp when the night is over is the worse for it. */
export const watchVerb: Verb<Watch> = {
  who: 'warden',
  stages: ['scene'],
  fault(p, _seat, { act, creatures = [] }) {
    const stranger = creatures.find((id) => findCreature(p.state, id) === undefined);
    if (stranger !== undefined) return refuse(RULE, `There is no creature "${stranger}".`);
    if (act !== 'travel') return undefined;
    if (weatherOf(p) === CATASTROPHIC) return refuse(RULE, 'The weather is catastrophic: nobody can travel.');
    return (p.state.counters[LEFT] ?? 0) > 0 ? undefined : refuse(RULE, 'Say first where they go: journey.');
  },
  start(g, _seat, { act, creatures }) {
    const who = creatures === undefined ? party(g) : creatures.map((id) => creatureOf(g.state, id));
    const night = watchOf(g.state.clock) === 'night';
    for (let nth = 0; nth < (night ? 2 : 1); nth++) befall(g, 'wilderness-events', who, { nth });
    const day = dayBegun(g);
    if (act === 'camp') {
      note(g, { [CAMPED]: day });
      return camp(g, who);
    }
    const camped = g.state.counters[CAMPED] === day;
    passTime(g, WATCH_MINUTES);
    say(g, `A watch passes: ${act === 'none' ? 'they wait' : act}`);
    if (act === 'travel') travel(g, who);
    if (act === 'explore') explore(g);
    if (act === 'supply') supply(g, who);
    if (!night || camped) return;
    for (const c of who) {
      addFatigue(g, c, 1);
      deprive(g, c, 'rest');
    }
  },
  choices: () => [],
};

/** A stretch of the way, unless they are lost; bad weather tires or delays them. */
const travel = (g: Play, who: readonly Creature[]): void => {
  const left = g.state.counters[LEFT] ?? 0;
  const table = LOST[PATHS[g.state.counters[PATH] ?? 0] ?? 'road'];
  const lost =
    table !== undefined &&
    rollOn(g, table, { hidden: false, creatures: who.map((c) => c.id) })?.id === 'lost';
  const later = weathered(g, who);
  const now = left + later - (lost ? 0 : 1);
  note(g, { [LEFT]: Math.max(0, now) });
  say(g, now <= 0 ? 'They arrive' : `${lost ? 'They are lost; the' : 'The'} way takes ${now} more`);
};

/** The day, counted from 1, of a watch that begins. */
const dayBegun = ({ state }: Position): number =>
  Math.floor(state.clock / (NAMES.length * WATCH_MINUTES)) + 1;

/** The day, counted from 1, of a watch that is just over. */
const dayOf = ({ state }: Position): number => Math.ceil(state.clock / (NAMES.length * WATCH_MINUTES));

/** What the weather of a day costs, once: 1 Fatigue or a watch, both where it is extreme. Gives the watches. */
const weathered = (g: Play, who: readonly Creature[]): number => {
  const weather = weatherOf(g);
  const day = dayOf(g);
  if (weather < UNPLEASANT || g.state.counters[PAID] === day) return 0;
  const pays =
    weather >= EXTREME
      ? 'both'
      : askWarden(g, {
          step: 'open',
          key: `weather:${g.state.clock}`,
          rule: RULE,
          ids: ['fatigue', 'watch'],
          ...(who[0] === undefined ? {} : { serves: who[0].seat }),
          text: () => `The weather is ${WEATHERS[weather] ?? ''}. What does it cost them?`,
          label: (id) => (id === 'fatigue' ? '1 Fatigue each' : 'one watch more'),
        });
  note(g, { [PAID]: day });
  if (pays !== 'watch') for (const c of who) if (!isImmune(g, c, 'weather')) addFatigue(g, c, 1);
  return pays === 'fatigue' ? 0 : 1;
};

const RATIONS = 'rations';

/** What is found is for the Warden to say. */
const explore = (g: Play): void => {
  const left = g.state.counters[LEFT] ?? 0;
  const found = askWarden(g, {
    step: 'open',
    key: `explore:${g.state.clock}`,
    rule: 'CA-WARD-11',
    ids: left > 1 ? ['a shortcut', 'a place worth a note', 'nothing'] : ['a place worth a note', 'nothing'],
    text: () => 'What do they find?',
    label: (id) => id,
  });
  if (found === 'nothing') return;
  if (found === 'a shortcut') note(g, { [LEFT]: left - 1 });
  g.state.notes = [...g.state.notes, { text: `Found: ${found}`, secret: false, clock: g.state.clock }];
};

/** Rations: a d4, a step larger for each who helps, up to a d12. The first of them carries what is found. */
const supply = (g: Play, who: readonly Creature[]): void => {
  const [first] = who;
  if (first === undefined) return;
  const row = rollOn(g, 'supply', {
    hidden: false,
    creatures: who.map((c) => c.id),
    steps: who.length - 1,
  });
  // Each row of the table is of one number.
  const rations = row?.from ?? 0;
  if (rations < 1) return;
  const most = Math.max(1, g.book.content.items.get(RATIONS)?.uses ?? 1);
  // Content 2.3: a slot holds three days of food.
  for (let left = rations; left > 0; left -= most) {
    const uses = Math.min(most, left);
    const carried = addItem(g, first, { item: RATIONS, uses });
    tellItem(g, first, carried, `is found: ${uses} days of it`, RULE);
  }
};

/** A ration each and a night's sleep clear all Fatigue; without a ration somebody goes Deprived. */
const camp = (g: Play, who: readonly Creature[]): void => {
  for (const c of who) {
    // Whoever needs no food eats none.
    if (isImmune(g, c, 'food')) continue;
    if (!eatRation(g, c)) deprive(g, c, 'food');
  }
  beginRest(g, nightFor(who.map((c) => c.id)));
};
