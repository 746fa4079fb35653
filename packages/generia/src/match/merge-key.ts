import type { Creature, State } from './state.ts';
import type { AttackWork, Work } from './work.ts';

/**
 * What can differ between two states of the same command, as a short text. Its test names every field of a state, and does
 * not compile when one is new.
 */
export const mergeKey = (s: State): string => {
  let key = `${s.stage}${s.round},${s.stirred},${s.place},${s.turn.extra}${s.turn.attack ? 'a' : ''}${s.turn.utility ? 'u' : ''}${s.turn.move ? 'm' : ''}`;
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
  let key = `|${c.at},${c.up},${c.en},${c.mp}${c.awake ? '' : 'u'}${c.dead ? 'd' : ''}${c.reacted ? 'r' : ''}`;
  if (c.light + c.severe > 0) {
    key += 'w';
    for (const n of c.wounds) key += n;
  }
  if (c.where !== 'board') key += c.where;
  for (const s of c.statuses)
    key += `s${s.kind}${s.x},${s.dc},${s.by},${s.zone},${s.rounds},${s.pool}${s.type}${s.until}${s.from}${s.source}${s.magical ? 'm' : ''}${s.hindered ?? ''}${s.raised === undefined ? '' : `+${s.raised.join(';')}`}`;
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

const attackKey = (w: AttackWork): string =>
  `A${w.step}${w.n},${w.by},${w.on},${w.arm}${w.manner.ability}${w.manner.as}${w.face},${w.score},${w.total}${w.defence}${w.item}${w.outcome}${w.guard},${w.zone}${w.hit ? 'h' : ''}${w.asleep ? 'z' : ''}${w.explosions},${w.damage},${w.wounds},${w.severe},${w.asked.join()}${w.pained.join()}${w.deflected > 0 ? w.deflected : ''}${w.apart === undefined ? '' : `+${w.apart}`}${w.thrown === undefined ? '' : `=${w.thrown.join()}`}${w.named === undefined ? '' : `!${w.named}`}${w.pricks === undefined ? '' : `^${w.pricks.map((o) => o.n).join()}`}`;

const workKey = (w: Work): string => {
  switch (w.is) {
    case 'wounds':
      return `W${w.step}${w.on},${w.zone},${w.left},${w.taken},${w.severe}`;
    case 'series':
      return `S${w.step}${w.n},${w.on},${w.left}${w.hit ? 'h' : ''}${nameOf(w.struck)}${w.saved.join()}`;
    case 'sweep':
      return `V${w.n},${w.left.join()}${w.rolled ? `,${w.total},${w.score}` : ''},${w.thrown}`;
    default:
      return JSON.stringify(w);
  }
};
