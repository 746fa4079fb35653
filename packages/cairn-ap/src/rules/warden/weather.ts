import type { Play, Position, Verb } from '../../match/book.ts';
import { TERRAINS, type CommandOf } from '../../match/command.ts';
import { bearingsOf, bears } from '../conditions/bearings.ts';
import { tell } from '../../match/events.ts';
import { isPresent, type Creature } from '../../match/state.ts';
import { rollOn } from './tables.ts';

/** Procedures of a journey (content section 10). They have no numbers in the rule book: the Warden calls for them. */
export const RULE = 'CA-WARD-17';

/** From the best to the worst. */
export const WEATHERS = ['nice', 'fair', 'unpleasant', 'inclement', 'extreme', 'catastrophic'] as const;
export const UNPLEASANT = 2;
export const INCLEMENT = 3;
export const EXTREME = 4;
export const CATASTROPHIC = 5;

/** What is kept of a journey, by number: the weather and whether it was paid for, the watches left, the path and its terrain. */
const WEATHER = 'weather';
/** The day, counted from 1, whose weather has had its price; 0 where it has not. */
export const PAID = 'weather:paid';
export const LEFT = 'journey';
export const PATH = 'journey:path';
export const TERRAIN = 'journey:terrain';

export const note = ({ state }: Play, numbers: Readonly<Record<string, number>>): void => {
  state.counters = { ...state.counters, ...numbers };
};

export const weatherOf = ({ state }: Position): number => state.counters[WEATHER] ?? 0;

export const say = (g: Play, text: string): void =>
  tell(g, () => ({ type: 'time', rules: [RULE], minutes: 0, clock: g.state.clock, text }));

export const party = ({ state }: Position): readonly Creature[] =>
  state.creatures.filter((c) => c.kind !== 'npc' && isPresent(c));

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
    setWeather(g, worst ? CATASTROPHIC : now);
    if ((g.state.counters[PAID] ?? 0) > 0) note(g, { [PAID]: 0 });
    if (worst) say(g, 'Extreme weather twice in a row: catastrophic, nobody can travel');
  },
  choices: () => [],
};

/** Terrain that is worse today makes the way that is left longer, and shorter when it is better again. */
const setWeather = (g: Play, now: number): void => {
  const before = worseTerrain(g);
  note(g, { [WEATHER]: now });
  lengthen(g, worseTerrain(g) - before);
};

/** How many steps worse the weather makes the terrain of the journey that runs; nothing is worse than perilous. */
const worseTerrain = (p: Position): number => {
  const terrain = p.state.counters[TERRAIN] ?? 0;
  const now = Math.min(TERRAINS.length - 1, terrain + (weatherOf(p) >= INCLEMENT ? 1 : 0));
  // A sure-footed mount makes either a step easier, and nothing is better than easy.
  return isSureFooted(p) ? Math.max(0, now - 1) - Math.max(0, terrain - 1) : now - terrain;
};

/** Whether anybody who travels along makes all terrain a step easier (Blacklegged Dandy). */
export const isSureFooted = (p: Position): boolean =>
  p.state.creatures.some(
    (c) =>
      isPresent(c) &&
      bears(p, c, 'easesTravel') &&
      bearingsOf(p, c).some(({ easesTravel }) => easesTravel === true),
  );

/** The watches that are left of the journey that runs; none where none runs. */
export const watchesLeft = ({ state }: Position): number => state.counters[LEFT] ?? 0;

/** The way that is left takes so many watches more or less, and one at least. */
export const lengthen = (g: Play, watches: number): void => {
  const left = watchesLeft(g);
  if (left > 0) note(g, { [LEFT]: Math.max(1, left + watches) });
};

/** The weather turns in the course of a day; only whole days make it catastrophic. */
export const worsen = (g: Play, steps: number): void => {
  const now = Math.max(weatherOf(g), Math.min(EXTREME, weatherOf(g) + steps));
  setWeather(g, now);
  say(g, `The weather turns: ${WEATHERS[now] ?? ''}`);
};
