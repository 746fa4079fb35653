import type { Battle, Position } from '../../match/book.ts';
import type { StatusName } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { happen, mayHappen } from '../happenings/happenings.ts';
import { pushSaves, savesAt } from '../status/saves.ts';
import { saveAgainst } from '../happenings/inflictions.ts';
import { loseCover } from '../stealth/stealth.ts';
import {
  counterOf,
  creatureOf,
  isHere,
  statusOf,
  woundsOf,
  type Creature,
  type State,
  type Status,
} from '../../match/state.ts';
import { inflict, isCursed } from '../status/statuses.ts';
import { isTicking, regenerate, tick } from './ticks.ts';
import { isGrip, release, sinkUnheld } from '../status/tumble.ts';
import { limitOf, saveWaking } from '../wounds/wounds.ts';
import { anyGrows, ageAreas, growAreas } from '../areas/areas.ts';
import { areasAtStart, strikeAtStart, strikeByAura } from '../areas/inside.ts';
import { growDaCapo, hear, hears, sings } from '../traditions/bards.ts';
import { fade, STAYS, waitingSummons, enlist } from '../areas/summons.ts';

const keepsHold = (b: Battle, c: Creature): boolean =>
  c.keptHold || c.held.some((held) => isGrip(b, c, held));

/**
 * What the start of a round, or the start or end of a turn has to do, in order (GE-SEQ-15 to 17): words that `doUpkeep`
 * understands. Mostly there is nothing, and nothing is made.
 */
export const upkeepOf = (p: Position, step: 'round' | 'start' | 'end', who: number): readonly string[] => {
  if (step === 'round') return roundStart(p);
  const c = creatureOf(p.state, who);
  return step === 'start' ? turnStart(p, who, c) : turnEnd(p, who, c);
};

const NOTHING: readonly string[] = [];
const WAKING: readonly string[] = ['waking'];

/** Everybody on the board in order of initiative, mounts after their riders, then those without a place in the order. */
export const inInitiative = (s: State): number[] => {
  const found: number[] = [];
  const add = (n: number): void => {
    if (isHere(creatureOf(s, n))) found.push(n);
  };
  for (const n of s.order) {
    add(n);
    const mount = s.creatures[n]?.mount ?? -1;
    if (mount >= 0) add(mount);
  }
  for (let n = 0; n < s.creatures.length; n++) {
    const rider = s.creatures[n]?.rider ?? -1;
    if (!s.order.includes(n) && (rider < 0 || !s.order.includes(rider))) add(n);
  }
  return found;
};

/** GE-SEQ-15: what happens with a new round, then the saves against tiered effects, one creature after another. */
const roundStart = (p: Position): readonly string[] => {
  let todo: string[] | undefined;
  const add = (word: string): void => void (todo ??= []).push(word);
  const { creatures } = p.state;
  for (let i = 0; i < creatures.length; i++)
    if (p.book.kits[creatures[i]?.kit ?? 0]?.happens.has('round start') === true) add(`new round ${i}`);
  if (p.state.areas.length > 0 && anyGrows(p)) add(GROW);
  if (!creatures.some((c) => savesAt(p, c, 'round start').length > 0)) return todo ?? NOTHING;
  for (const n of inInitiative(p.state))
    for (const kind of savesAt(p, creatureOf(p.state, n), 'round start')) add(`tier ${n} ${kind}`);
  return todo ?? NOTHING;
};

/** GE-SEQ-16. */
const turnStart = (p: Position, who: number, c: Creature): readonly string[] => {
  const first = magicFirst(p, who);
  const areas = magicAreas(p, who);
  const wakes = !c.awake && !c.dead && woundsOf(c) < limitOf(p, c);
  const happens = begins(p, c);
  if (
    c.statuses.length === 0 &&
    first.length + areas.length === 0 &&
    c.prepared === '' &&
    c.mount < 0 &&
    !happens
  )
    return wakes ? WAKING : NOTHING;
  const todo: string[] = [];
  if (c.prepared !== '') todo.push('prepared');
  // Rider and mount act together (GE-MNT-01): what befalls the mount at a turn's start befalls it now.
  const pair = together(c, who);
  for (const n of pair)
    if (creatureOf(p.state, n).statuses.some((s) => s.until === 'own turn')) todo.push(`own turn ${n}`);
  todo.push(...first);
  if (c.mount >= 0 && hears(p, c.mount)) todo.push(`melody ${c.mount}`);
  for (const n of pair) if (begins(p, creatureOf(p.state, n))) todo.push(`own turn start ${n}`);
  for (const n of pair) {
    const one = creatureOf(p.state, n);
    // A feature may give it at this very moment.
    if (statusOf(one, 'Regeneration') !== undefined || begins(p, one)) todo.push(`regenerate ${n}`);
    for (const s of one.statuses) if (isTicking(s)) todo.push(`tick ${n} ${s.kind}`);
  }
  todo.push(...areas);
  // An area is about both (GE-R46).
  if (c.mount >= 0) todo.push(...magicAreas(p, c.mount).map((area) => `${area} ${c.mount}`));
  for (const n of together(c, who)) if (mayThrowOff(p, n, 'turn start')) todo.push(`saves ${n} turn start`);
  if (wakes || areas.length > 0 || c.statuses.some(isTicking)) todo.push('waking');
  return todo;
};

/** Whether something of somebody's own may happen as its turn begins. */
const begins = (p: Position, c: Creature): boolean =>
  p.book.kits[c.kit]?.happens.has('own turn start') === true || c.boons.length > 0;

const isEnding = (p: Position, c: Creature): boolean =>
  p.book.kits[c.kit]?.happens.has('own turn end') === true ||
  c.boons.some((o) => o.effects.some((e) => e.hook === 'on' && e.window === 'own turn end'));

/** GE-SEQ-17. */
const turnEnd = (p: Position, who: number, c: Creature): readonly string[] => {
  const ends = isEnding(p, c);
  const fades = c.summoner >= 0 && counterOf(c, STAYS) > 0;
  if (c.statuses.length + c.boons.length + c.unseenBy.length === 0 && c.grappling < 0 && c.mount < 0)
    if (c.prepared === '' && !ends && !fades && preparedNow(p) === '') return NOTHING;
  const todo: string[] = [];
  for (const n of together(c, who)) {
    const one = creatureOf(p.state, n);
    if (one.statuses.length === 0 && one.boons.length === 0 && one.grappling < 0) continue;
    if (one.statuses.some((s) => s.kind === 'Off-Balance' && s.old)) todo.push(`prone ${n}`);
    if (mayThrowOff(p, n, 'turn end')) todo.push(`saves ${n} turn end`);
    if (one.statuses.some((s) => isCounted(p, s)) || one.boons.some((o) => o.until === 'rounds'))
      todo.push(`counters ${n}`);
    if (one.grappling >= 0) todo.push(`hold ${n}`);
  }
  for (const n of together(c, who)) if (creatureOf(p.state, n).unseenBy.length > 0) todo.push(`cover ${n}`);
  if (preparedNow(p) !== '' || (c.prepared !== '' && !c.prepared.startsWith(NEXT))) todo.push('unprepared');
  for (const n of together(c, who)) if (isEnding(p, creatureOf(p.state, n))) todo.push(`own turn end ${n}`);
  if (fades) todo.push('fades');
  return todo.length === 0 ? NOTHING : todo;
};

const together = (c: Creature, who: number): readonly number[] => (c.mount >= 0 ? [who, c.mount] : [who]);

const mayThrowOff = (p: Position, n: number, when: 'turn start' | 'turn end'): boolean =>
  savesAt(p, creatureOf(p.state, n), when).length > 0;

/** What has been prepared for the next turn, while this one lasts (GE-UNI-04). */
export const NEXT = 'next ';

/** The note of a turn in which somebody prepares anew while what it has prepared before is still to be used. */
export const PREPARES = 'prepares ';

/** What is prepared anew in this turn besides; empty for nothing. */
export const preparedNow = (p: Position): string => {
  for (const note of p.state.turn.notes) if (note.startsWith(PREPARES)) return note.slice(PREPARES.length);
  return '';
};

/** Whether a status goes down or ends with the bearer's turn; what something else keeps up does not (GE-R53, GE-R87). */
const isCounted = (p: Position, s: Status): boolean =>
  s.rounds > 0 ||
  (s.kind === 'Shocked' && s.old && s.until === '') ||
  (p.book.statuses.get(s.kind)?.kind.counter === true && s.until === '');

/** Does one thing of the list, with at most one batch of dice. */
export const doUpkeep = (b: Battle, who: number, what: string): void => {
  if (doMagic(b, who, what)) return;
  const space = what.indexOf(' ');
  const word = space < 0 ? what : what.slice(0, space);
  const second = what.indexOf(' ', space + 1);
  const n = space < 0 ? -1 : Number(what.slice(space + 1, second < 0 ? undefined : second));
  const name = second < 0 ? '' : what.slice(second + 1);
  switch (word) {
    case 'waking':
      saveWaking(b, who);
      break;
    case 'wakes':
      saveWaking(b, n);
      break;
    case 'tier':
      saveTier(b, n, name as StatusName);
      break;
    case 'regenerate':
      regenerate(b, n);
      break;
    case 'tick': {
      const status = statusOf(creatureOf(b.state, n), name as StatusName);
      if (status !== undefined && !creatureOf(b.state, n).dead) tick(b, n, status);
      break;
    }
    case 'saves':
      pushSaves(b, n, savesAt(b, creatureOf(b.state, n), name as 'turn start' | 'turn end'));
      break;
    case 'prone':
      fallOver(b, n);
      break;
    case 'counters':
      countDown(b, n);
      break;
    case 'hold':
      // What it holds by concentration takes no action of its turn (Clamp).
      if (!keepsHold(b, creatureOf(b.state, n))) release(b, n);
      break;
    case 'cover':
      loseCover(b, n < 0 ? who : n);
      break;
    case 'fades':
      fade(b, who);
      break;
    case 'prepared': {
      const c = creatureOf(b.state, who);
      c.prepared = c.prepared.startsWith(NEXT) ? c.prepared.slice(NEXT.length) : '';
      break;
    }
    case 'unprepared': {
      const anew = preparedNow(b);
      creatureOf(b.state, who).prepared = anew === '' ? '' : `${NEXT}${anew}`;
      break;
    }
    case 'new':
      if (mayHappen(b, creatureOf(b.state, Number(name)), null)) happen(b, Number(name), 'round start');
      break;
    case 'own':
      ownTurn(b, who, what);
      break;
    default:
      break;
  }
};

/** GE-STS-33: Off-Balance that was not ended becomes Prone, by the same cause. */
const fallOver = (b: Battle, n: number): void => {
  const { by = -1, dc = 10 } = statusOf(creatureOf(b.state, n), 'Off-Balance') ?? {};
  inflict(b, n, { kind: 'Prone', by, dc });
};

/** What comes with the turn itself, for whoever is named last: the mount, or who has the turn. */
const ownTurn = (b: Battle, who: number, what: string): void => {
  const [moment, n] = named(what, who);
  if (moment === 'own turn') endUntilNow(b, n);
  else if (moment === 'own turn start' || moment === 'own turn end') happen(b, n, moment);
};

/** A word and whom it is about: the number that it ends with. */
const named = (what: string, who: number): readonly [word: string, n: number] => {
  const last = what.lastIndexOf(' ');
  const n = Number(what.slice(last + 1));
  return Number.isNaN(n) ? [what, who] : [what.slice(0, last), n];
};

/** Statuses that last until the bearer's next turn. */
const endUntilNow = (b: Battle, who: number): void => {
  const c = creatureOf(b.state, who);
  for (const s of c.statuses)
    if (s.until === 'own turn')
      tell(b, { type: 'status ends', rules: ['GE-SEQ-16'], who: c.id, status: s.kind });
  c.statuses = c.statuses.filter((s) => s.until !== 'own turn');
};

/** GE-STS-02: against 10 + tier; success takes one tier. */
const saveTier = (b: Battle, n: number, kind: StatusName): void => {
  const c = creatureOf(b.state, n);
  const status = statusOf(c, kind);
  if (status !== undefined && !isCursed(c, kind)) saveAgainst(b, n, status);
};

/** GE-SEQ-17, GE-R87: Blinded, Slowed and what counts rounds go down by one, Shocked ends. */
const countDown = (b: Battle, n: number): void => {
  const c = creatureOf(b.state, n);
  c.statuses = c.statuses.flatMap((s): Status[] => {
    if (!isCounted(b, s)) return [s];
    const left: Status =
      s.rounds > 0
        ? { ...s, rounds: s.rounds - 1 }
        : s.kind === 'Shocked'
          ? { ...s, x: 0 }
          : { ...s, x: s.x - 1 };
    if (s.rounds > 0 ? left.rounds > 0 : left.x > 0) return [left];
    tell(b, { type: 'status ends', rules: ['GE-R87'], who: c.id, status: s.kind });
    return [];
  });
  sinkUnheld(b, c);
  c.boons = c.boons.flatMap((o) =>
    o.until !== 'rounds' ? [o] : o.rounds > 1 ? [{ ...o, rounds: o.rounds - 1 }] : [],
  );
};

/** The growing of areas at the start of a round. */
const GROW = 'grow areas';

/** What magic has to do at the start of a turn before anything else: areas that end, Da Capo, summons (GE-SEQ-16). */
const magicFirst = (p: Position, who: number): readonly string[] => {
  const { areas } = p.state;
  const c = creatureOf(p.state, who);
  if (areas.length === 0 && c.held.length === 0 && c.used.length === 0 && p.state.creatures.length < 3)
    return NOTHING;
  const found: string[] = [];
  if (areas.some((a) => a.by === who || a.met.length > 0)) found.push('areas');
  if (sings(p, c)) found.push('da capo');
  if (hears(p, who)) found.push('melody');
  if (waitingSummons(p, who)) found.push('summons');
  return found;
};

/** FIELD and ZONE areas in order of creation, after the ticks of damage (GE-SEQ-16). */
const magicAreas = (p: Position, who: number): readonly string[] => areasAtStart(p, who);

/** The number that stands at a place of a line. */
const numberIn = (what: string, place: number, otherwise: number): number => {
  const word = what.split(' ')[place];
  return word === undefined ? otherwise : Number(word);
};

/** Does one thing of the list; false when it is none of magic. */
const doMagic = (b: Battle, who: number, what: string): boolean => {
  if (what === 'areas') ageAreas(b, who);
  else if (what === GROW) growAreas(b);
  else if (what === 'da capo') growDaCapo(b, who);
  else if (what.startsWith('melody')) hear(b, numberIn(what, 1, who));
  else if (what === 'summons') enlist(b, who);
  else if (what.startsWith('area ')) strikeAtStart(b, numberIn(what, 2, who), numberIn(what, 1, who));
  else if (what.startsWith('aura ')) strikeByAura(b, numberIn(what, 2, who), numberIn(what, 1, who));
  else return false;
  return true;
};
