import { kitOf, soulsOf, type Battle } from '../../match/book.ts';
import { ATTRIBUTES, ZONES, type Effect, type Profile, type StepOf } from '../../content/content.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { endHeld } from '../areas/concentration.ts';
import { nearestFree } from '../areas/summons.ts';
import { shapeId } from '../creature/making/shapes.ts';
import { modOf } from '../creature/numbers.ts';
import { armourOf, valueOf } from '../creature/values.ts';
import { UNHURT, creatureOf, type Creature, type Held } from '../../match/state.ts';
import { isTaken } from '../board/standing.ts';
import { part } from '../status/tumble.ts';
import type { TriggerWork } from '../../match/work.ts';

/** Another shape as long as it is kept up (GE-TRAD-05): an aspect of a beast, what is better of it, all of it; or a weapon. */
export const become = (b: Battle, w: TriggerWork, step: StepOf<'become'>): void => {
  const c = creatureOf(b.state, w.by);
  const held = c.held.find((h) => h.n === w.cast?.held);
  if (held === undefined) return;
  // One shape at a time.
  for (const other of c.held) if (other.was !== undefined) endHeld(b, w.by, other.n);
  if (step.as === 'armed') {
    takeWeapon(b, w, c, held, step.weapons ?? []);
    return;
  }
  const souls = [...new Set(soulsOf(b, c, Infinity).flatMap((item) => item.soul ?? []))];
  const soul = pickShape(b, w, c, 'soul', souls, 'Which beast?', (id) => nameOf(b, id));
  const beast = b.book.content.profiles.get(soul);
  if (beast === undefined) return;
  if (step.as === 'total') {
    change(b, c, held, shapeId(ownId(b, c), 'whole', soul), (kit) => b.book.kits[kit]?.hands ?? [], true);
    return;
  }
  change(b, c, held, shapeId(ownId(b, c), 'part', soul), () => c.hands, false);
  const effects = step.as === 'hybrid' ? betterOf(b, c, beast) : aspectOf(b, w, c, beast);
  const source = b.book.abilities.get(held.ability)?.name ?? held.ability;
  c.boons = [
    ...c.boons,
    { n: ++b.state.serial, source, by: w.by, effects, until: 'held', rounds: 0, from: held.n },
  ];
};

const ownId = (b: Battle, c: Creature): string => kitOf(b.book, c).profile.id;

const nameOf = (b: Battle, id: string): string => b.book.content.profiles.get(id)?.name ?? id;

/** One of several; nobody is asked where there is no choice. */
const pickShape = (
  b: Battle,
  w: TriggerWork,
  c: Creature,
  key: string,
  ids: readonly string[],
  text: string,
  label: (id: string) => string,
): string => {
  const [only = ''] = ids;
  if (ids.length < 2) return only;
  return ask(b, c.seat, `${key} ${w.n}`, ids, () => ({ text, rule: 'GE-TRAD-05', labels: ids.map(label) }));
};

/** Puts somebody into another shape and remembers the own one; a larger body takes the nearest room. */
const change = (
  b: Battle,
  c: Creature,
  held: Held,
  shape: string,
  hands: (kit: number) => readonly number[],
  apart: boolean,
): void => {
  const kit = b.book.kitOf.get(shape);
  if (kit === undefined) return;
  const was = {
    kit: c.kit,
    hands: c.hands,
    arms: c.arms,
    ...(apart ? { wounds: c.wounds } : {}),
  };
  c.held = c.held.map((h) => (h.n === held.n ? { ...h, was } : h));
  c.kit = kit;
  c.hands = hands(kit);
  if (apart) {
    c.arms = [];
    c.wounds = UNHURT;
    c.light = 0;
    c.severe = 0;
  }
  // A beast does not sit in the saddle; with another weapon, or an aspect of a beast, its rider stays there.
  if (apart && c.mount >= 0) part(b, b.state.creatures.indexOf(c), -1);
  if (c.mount < 0 && isTaken(b, c, c.at)) c.at = Math.max(0, nearestFree(b, c, c.at));
  tell(b, { type: 'text', rules: ['GE-TRAD-05'], who: c.id, text: `takes another shape` });
};

/** A weapon of magic comes to hand: what was held there is put away, a shield stays where one hand is enough. */
const takeWeapon = (b: Battle, w: TriggerWork, c: Creature, held: Held, weapons: readonly string[]): void => {
  const weapon = pickShape(
    b,
    w,
    c,
    'weapon',
    weapons,
    'Which weapon?',
    (id) => b.book.content.weapons.get(id)?.name ?? id,
  );
  const { arms } = kitOf(b.book, c);
  change(
    b,
    c,
    held,
    shapeId(ownId(b, c), 'armed', weapon),
    (kit) => {
      const last = (b.book.kits[kit]?.arms.length ?? 1) - 1;
      const shield =
        b.book.kits[kit]?.arms[last]?.hands === 1 ? c.hands.filter((i) => arms[i]?.shield === true) : [];
      return [last, ...shield];
    },
    false,
  );
};

/** The MOD of the beast in place of one's own: which one is asked, the greatest gain first. */
const aspectOf = (b: Battle, w: TriggerWork, c: Creature, beast: Profile): readonly Effect[] => {
  const gain = (i: number): number => (beast.mods[i] ?? 0) - modOf(b, c, i);
  const ids = ATTRIBUTES.map((_, i) => i)
    .toSorted((x, y) => gain(y) - gain(x))
    .map((i) => ATTRIBUTES[i] ?? 'CON');
  const answer = pickShape(b, w, c, 'aspect', ids, `Which attribute of the ${beast.name}?`, (id) => {
    const i = ATTRIBUTES.findIndex((a) => a === id);
    return `${id} ${beast.mods[i] ?? 0} for ${modOf(b, c, i)}`;
  });
  const i = ATTRIBUTES.findIndex((a) => a === answer);
  const value = ATTRIBUTES[i];
  return value === undefined ? [] : [{ hook: 'value', value, by: gain(i) }];
};

const HYBRID = ['CON', 'STR', 'DEX', 'PER'] as const;
const PRINTED = [
  ['WL', 'wl'],
  ['WT', 'wt'],
  ['TN', 'tn'],
  ['MS', 'ms'],
  ['MD', 'md'],
  ['MPR', 'mpr'],
] as const;

/** Every MOD and value of the beast that is better than one's own; not INT, WIL, EN and MP. */
const betterOf = (b: Battle, c: Creature, beast: Profile): readonly Effect[] => {
  const better: Effect[] = [];
  for (const value of HYBRID) {
    const i = ATTRIBUTES.indexOf(value);
    const by = (beast.mods[i] ?? 0) - modOf(b, c, i);
    if (by > 0) better.push({ hook: 'value', value, by });
  }
  for (const [value, field] of PRINTED) {
    const by = beast[field] - valueOf(b, c, value);
    if (by > 0) better.push({ hook: 'value', value, by });
  }
  ZONES.forEach((zone, i) => {
    const by = (beast.av[i] ?? 0) - armourOf(b, c, i);
    if (by > 0) better.push({ hook: 'value', value: 'AV', by, zone });
  });
  return better;
};
