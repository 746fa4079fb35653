import type { Creature, State } from './state.ts';
import type { AttackWork, Work } from './work.ts';

/**
 * Whole numbers as a text with a character for each, and yes or no as bits of one: an attack has hundreds of keys, and digits
 * with commas between them take longer to put together and to compare than everything that the rules do between two keys.
 */
const coded = String.fromCharCode;
/** Stands before the numbers of a creature, a status, an attack: no text has it, so none is mistaken for a number. */
const HERE = 1;
const bit = (is: boolean, worth: number): number => (is ? worth : 0);

/**
 * What can differ between two states of the same command, as a short text. Its test names every field of a state, and does
 * not compile when one is new.
 */
export const mergeKey = (s: State): string => {
  const { attack, utility, move, extra } = s.turn;
  let key =
    s.stage + coded(s.round, s.stirred, s.place, extra, bit(attack, 1) + bit(utility, 2) + bit(move, 4));
  for (const c of s.creatures) key += creatureKey(c);
  for (const w of s.work) key += w.is === 'attack' ? attackKey(w) : workKey(w);
  if (s.areas.length > 0)
    for (const a of s.areas)
      key += `#${a.n},${a.at},${a.rounds},${a.uses},${a.met.join()},${a.hiddenFrom.join()}`;
  for (const [square, ground, height, held = 0] of s.changed) key += `^${square},${ground},${height},${held}`;
  for (const [square, gloom] of s.lights) key += `*${square},${gloom}`;
  return s.result === null ? key : key + s.result.text;
};

/** Short names of lists that are replaced and never changed: those with one text have one name, which no other list gets. */
const NAMES = { ofList: new WeakMap<object, string>(), ofText: new Map<string, string>(), given: 0 };
/** More texts than these are not remembered; a list that comes again has another name then, and merely is not merged. */
const MOST_TEXTS = 10_000;

const nameOf = (list: object): string => {
  const known = NAMES.ofList.get(list);
  if (known !== undefined) return known;
  const text = JSON.stringify(list);
  const name = NAMES.ofText.get(text) ?? `[${NAMES.given++}]`;
  if (NAMES.ofText.size >= MOST_TEXTS) NAMES.ofText.clear();
  NAMES.ofText.set(text, name);
  NAMES.ofList.set(list, name);
  return name;
};

const creatureKey = (c: Creature): string => {
  const { at, en, mp, awake, dead, reacted, light, severe } = c;
  const hurt = light + severe > 0;
  let key = coded(HERE, at, en, mp, bit(awake, 1) + bit(dead, 2) + bit(reacted, 4) + bit(hurt, 8));
  if (hurt) key += coded(...c.wounds);
  if (c.up !== 0) key += `^${c.up}`;
  if (c.where !== 'board') key += c.where;
  for (const s of c.statuses) {
    key += s.kind + s.type + s.until + s.source;
    key += coded(HERE, s.x, s.dc, s.by + 1, s.zone + 1, s.rounds, s.pool, s.from, bit(s.magical, 1));
    if (s.hindered !== undefined) key += s.hindered;
    if (s.raised !== undefined) key += `+${s.raised.join(';')}`;
  }
  for (const o of c.boons)
    key += `b${o.n}${o.source}${o.until}${o.rounds}${o.shots === undefined ? '' : `x${o.shots.left}`}${o.dc === undefined ? '' : `d${o.dc}`}`;
  for (const h of c.held) key += `h${h.n},${h.count}`;
  for (const p of c.shields) key += `p${p.n},${p.points}`;
  if (c.unseenBy.length > 0) key += `?${c.unseenBy.join()}`;
  if (c.initiative !== 0) key += `i${c.initiative}`;
  if (c.grappling >= 0) key += `g${c.grappling}`;
  if (c.mount >= 0) key += `m${c.mount}`;
  for (const [name, n] of c.counters) key += `c${name}${n}`;
  if (c.items.length > 0) key += nameOf(c.items);
  for (const a of c.arms) key += `a${a.arm},${a.reload},${a.lies}${a.coating}`;
  for (const u of c.used) key += u;
  if (c.prepared !== '') key += `!${c.prepared}`;
  for (const l of c.lost) key += `l${l}`;
  return key;
};

const attackKey = (w: AttackWork): string => {
  const { n, by, on, arm, manner, face, score, total, item, guard, zone, hit, asleep } = w;
  let key = w.step + w.defence + w.outcome + manner.as + manner.ability;
  key += coded(
    HERE,
    n,
    by,
    on,
    arm,
    face,
    score,
    total,
    item + 1,
    guard,
    zone + 1,
    bit(hit, 1) + bit(asleep, 2),
  );
  key += coded(w.explosions, w.damage, w.wounds, w.severe);
  if (w.asked.length > 0) key += w.asked.join();
  if (w.pained.length > 0) key += w.pained.join();
  if (w.deflected > 0) key += w.deflected;
  if (w.apart !== undefined) key += `+${w.apart}`;
  if (w.thrown !== undefined) key += `=${w.thrown.join()}`;
  if (w.named !== undefined) key += `!${w.named}`;
  if (w.pricks !== undefined) key += `^${w.pricks.map((o) => o.n).join()}`;
  return key;
};

const workKey = (w: Work): string => {
  switch (w.is) {
    case 'wounds':
      return w.step + coded(HERE, w.on, w.zone, w.left, w.taken, w.severe);
    case 'series':
      return `S${w.step}${w.n},${w.on},${w.left}${w.hit ? 'h' : ''}${nameOf(w.struck)}${w.saved.join()}`;
    case 'sweep':
      return `V${w.n},${w.left.join()}${w.rolled ? `,${w.total},${w.score}` : ''},${w.thrown}`;
    default:
      return JSON.stringify(w);
  }
};
