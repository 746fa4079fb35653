import { askWarden } from '../../match/ask-warden.ts';
import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import { LENGTHS, PATHS, TERRAINS, type CommandOf } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { bears } from '../conditions/bearings.ts';
import { passTime } from '../healing/clock.ts';
import { deprive } from '../healing/deprivation.ts';
import { addFatigue } from '../healing/fatigue.ts';
import { beginRest, nightFor, REST_MINUTES } from '../healing/rest.ts';
import { fuelOf } from '../inventory/charges.ts';
import { addItem, spendUse, tellItem } from '../inventory/inventory.ts';
import { creatureOf, findCreature, isPresent, type Creature } from '../../match/state.ts';
import { befall } from './misfortunes.ts';
import { rollOn } from './tables.ts';

/** Procedures of a journey (content section 10). They have no numbers in the rule book: the Warden calls for them. */
const RULE = 'CA-WARD-17';

/** Three watches make a day: morning, afternoon, night. */
const WATCH_MINUTES = 8 * 60;
const NAMES = ['morning', 'afternoon', 'night'] as const;
export const watchOf = (clock: number): (typeof NAMES)[number] =>
  NAMES[Math.floor(clock / WATCH_MINUTES) % NAMES.length] ?? 'morning';

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

/** From the best to the worst. */
const WEATHERS = ['nice', 'fair', 'unpleasant', 'inclement', 'extreme', 'catastrophic'] as const;
const [UNPLEASANT, INCLEMENT, EXTREME, CATASTROPHIC] = [2, 3, 4, 5];

/** What is kept of a journey, by number: the weather, the watches left, the path. */
const WEATHER = 'weather';
const LEFT = 'journey';
const PATH = 'journey:path';

const note = ({ state }: Play, numbers: Readonly<Record<string, number>>): void => {
  state.counters = { ...state.counters, ...numbers };
};

const weatherOf = ({ state }: Position): number => state.counters[WEATHER] ?? 0;

const say = (g: Play, text: string): void =>
  tell(g, () => ({ type: 'time', rules: [RULE], minutes: 0, clock: g.state.clock, text }));

/** The weather of a day; extreme on two days in a row is catastrophic. */
export const weatherVerb: Verb<CommandOf<'weather'>> = {
  who: 'warden',
  stages: ['scene'],
  fault: () => undefined,
  start(g, _seat, { season }) {
    const row = rollOn(g, `weather-${season}`, { hidden: false });
    const now = Math.max(
      0,
      WEATHERS.findIndex((weather) => weather === row?.id),
    );
    const worst = now === EXTREME && weatherOf(g) >= EXTREME;
    note(g, { [WEATHER]: worst ? CATASTROPHIC : now });
    if (worst) say(g, 'Extreme weather twice in a row: catastrophic, nobody can travel');
  },
  choices: () => [],
};

const party = ({ state }: Position): readonly Creature[] =>
  state.creatures.filter((c) => c.kind !== 'npc' && isPresent(c));

/** Weather makes terrain a step worse; a sure-footed mount of theirs makes it a step easier. */
const terrainNow = (p: Position, terrain: Journey['terrain']): number => {
  const worse = weatherOf(p) >= INCLEMENT ? 1 : 0;
  const eased = p.state.creatures.some((c) => isPresent(c) && bears(p, c, 'easesTravel')) ? 1 : 0;
  const step = TERRAINS.indexOf(terrain);
  return Math.min(TERRAINS.length - 1, Math.max(0, step + worse - (step > 0 ? eased : 0)));
};

/** Where they are going: how many watches it takes. */
export const journeyVerb: Verb<Journey> = {
  who: 'warden',
  stages: ['scene'],
  fault: (p) =>
    weatherOf(p) === CATASTROPHIC
      ? refuse(RULE, 'The weather is catastrophic: nobody can travel.')
      : undefined,
  start(g, _seat, { length, path, terrain }) {
    const left = watchesOf(length, path) + terrainNow(g, terrain);
    note(g, { [LEFT]: left, [PATH]: PATHS.indexOf(path) });
    say(g, `The way takes ${left} watch${left === 1 ? '' : 'es'}`);
  },
  choices: () => [],
};

/** One watch, and one thing done in it. Who does not make camp at night is the worse for it. */
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
    for (let event = 0; event < (night ? 2 : 1); event++) befall(g, 'wilderness-events', who);
    if (act === 'camp') return camp(g, who);
    passTime(g, WATCH_MINUTES);
    say(g, `A watch passes: ${act === 'none' ? 'they wait' : act}`);
    if (act === 'travel') travel(g, who);
    if (act === 'explore') explore(g);
    if (act === 'supply') supply(g, who);
    if (!night) return;
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
    table !== undefined && rollOn(g, table, { hidden: false, creature: who[0]?.id })?.id === 'lost';
  const later = weathered(g, who);
  const now = left + later - (lost ? 0 : 1);
  note(g, { [LEFT]: Math.max(0, now) });
  say(g, now <= 0 ? 'They arrive' : `${lost ? 'They are lost; the' : 'The'} way takes ${now} more`);
};

/** What the weather costs: 1 Fatigue or a watch, both where it is extreme. Gives the watches. */
const weathered = (g: Play, who: readonly Creature[]): number => {
  const weather = weatherOf(g);
  if (weather < UNPLEASANT) return 0;
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
  if (pays !== 'watch') for (const c of who) addFatigue(g, c, 1);
  return pays === 'fatigue' ? 0 : 1;
};

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
  const row = rollOn(g, 'supply', { hidden: false, creature: first.id, steps: who.length - 1 });
  // Each row of the table is of one number.
  const rations = row?.from ?? 0;
  if (rations < 1) return;
  const carried = addItem(g, first, { item: 'rations', uses: rations });
  tellItem(g, first, carried, `is found: ${rations} days of it`, RULE);
};

/** A ration each and a night's sleep clear all Fatigue; without a ration somebody goes Deprived. */
const camp = (g: Play, who: readonly Creature[]): void => {
  for (const c of who) {
    const ration = fuelOf(g, c, 'food');
    if (ration === undefined) deprive(g, c, 'food');
    else spendUse(g, c, ration.id);
  }
  beginRest(g, nightFor(who.map((c) => c.id)));
};

/** A turn in a dungeon: as long as a short rest, and an event where they linger, rush, enter a new place or are loud. */
export const delveVerb: Verb<CommandOf<'delve'>> = {
  who: 'warden',
  stages: ['scene'],
  fault: () => undefined,
  start(g, _seat, { why }) {
    passTime(g, REST_MINUTES.short);
    say(
      g,
      `A turn passes: 8 Spaces and one action each${why === 'rushing' ? ', or three times as far' : ''}`,
    );
    if (why !== undefined) befall(g, 'dungeon-events', party(g));
  },
  choices: () => [],
};
