import { push } from '@caltrop/engine/chapter';
import type { Play, Position } from '../../match/book.ts';
import { bears } from '../conditions/bearings.ts';
import { canAct } from '../conditions/conditions.ts';
import { DISTRACTED } from './ledger.ts';
import { isStrike } from './looked.ts';
import { hears, isHeard, isInSilence } from '../ground/hearing.ts';
import { canSee, distance, hasLine, spacesOf } from '../ground/map.ts';
import { itemOf } from '../inventory/slots.ts';
import { areEnemies, findCreature, isPresent, type Creature, type Hold } from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';
import type { CheckWork, HoldWork } from '../../match/work.ts';

/** A moment at which Held Actions may interrupt (CA-WIN-01, 02, 03, 07). */
export type Moment =
  /** Somebody is about to leave a Space for another, or has just entered one. */
  | { readonly at: 'leave' | 'enter'; readonly who: string; readonly to: number }
  | { readonly at: 'declared' | 'targeted' | 'resolved'; readonly work: CheckWork };

/** A Held Action whose condition is met. */
interface Met {
  readonly c: Creature;
  readonly template: string;
  readonly work: HoldWork;
}

const isAmong = (met: readonly Met[], c: Creature, template: string): boolean => {
  for (const m of met) if (m.c === c && m.template === template) return true;
  return false;
};

/**
 * Puts every Held Action whose condition is met at this moment on the pile, the highest initiative on top (CA-R43).
 * True when there was one: the caller's own work goes on when they are done.
 */
export const fireHolds = (g: Play, moment: Moment): boolean => {
  let met: Met[] | undefined;
  for (const c of g.state.creatures) {
    if (c.holds.length === 0 || !canAct(g, c) || isRunning(g, c.id)) continue;
    for (const hold of c.holds) {
      const { template } = hold;
      // CA-R43 j: of the same template only the oldest.
      if (met !== undefined && isAmong(met, c, template)) continue;
      const on = whoMeets(g, c, hold, moment);
      if (on === undefined) continue;
      met ??= [];
      met.push({ c, template, work: { is: 'hold', creature: c.id, hold: hold.id, on } });
    }
  }
  if (met === undefined) return false;
  // CA-R43 f: what is pushed last happens first.
  met.sort((a, b) => a.c.initiative - b.c.initiative);
  for (const { work } of met) push(g.state, work);
  return true;
};

/** CA-R43 k: whoever has a Held Action running cannot set off its own others by it. */
const isRunning = ({ state }: Position, id: string): boolean => {
  for (const w of state.work)
    if (
      ((w.is === 'check' || w.is === 'deed') && w.hold !== '' && w.creature === id) ||
      (w.is === 'hold' && w.creature === id)
    )
      return true;
  return false;
};

/** Whoever meets the condition of a hold at this moment; undefined for nobody. */
const whoMeets = (g: Play, c: Creature, hold: Hold, moment: Moment): string | undefined => {
  const { trigger } = hold;
  if (trigger.on === 'words') return meetsWords(g, c, hold, moment);
  switch (moment.at) {
    case 'leave':
    case 'enter': {
      const mover = findCreature(g.state, moment.who);
      if (mover === undefined || mover.id === c.id || !isPresent(mover)) return undefined;
      return meetsStep(g, c, hold, mover, moment) && notices(g, c, mover) ? mover.id : undefined;
    }
    case 'declared':
      return meetsDeclared(g, c, hold, moment.work);
    case 'resolved': {
      // An attack on me is resolved: the one who made it.
      const { work } = moment;
      if (trigger.on !== 'resolved' || !work.attack || work.creature === c.id) return undefined;
      const watched = trigger.target === c.id ? minds(g, c).map((o) => o.id) : [trigger.target];
      return work.savings.some((s) => watched.includes(s.id)) ? work.creature : undefined;
    }
    case 'targeted':
      return undefined;
  }
};

/** Telepathy: those whose moments are a creature's own too: itself, and whoever hears its thoughts. */
const minds = ({ state, book }: Position, c: Creature): readonly Creature[] => {
  const link = c.conditions.find((a) => book.content.conditions.get(a.kind)?.telepathic === true);
  if (link === undefined) return [c];
  const isLinked = (o: Creature): boolean =>
    o.id !== c.id &&
    isPresent(o) &&
    !areEnemies(state, c, o) &&
    o.conditions.some((a) => a.kind === link.kind && a.by === link.by);
  return [c, ...state.creatures.filter(isLinked)];
};

/** Whether this holds for a creature, or for anybody who hears its thoughts. */
const isAnyMind = (p: Position, c: Creature, test: (o: Creature) => boolean): boolean =>
  c.conditions.length === 0 ? test(c) : minds(p, c).some(test);

/** Whether a condition of a Held Action means somebody: one that names nobody means every enemy. */
export const isAwaited = (p: Position, c: Creature, who: string, other: Creature): boolean =>
  who === '' ? areEnemies(p.state, c, other) : who === other.id;

/** Deafened, Invisible Stalker: what is not heard must be seen to be waited for, or told of by thought. */
const notices = (p: Position, c: Creature, other: Creature): boolean => {
  const quiet = bears(p, other, 'silent');
  if (!quiet && hears(p, c)) return true;
  return isAnyMind(p, c, (o) => (o.id !== c.id && !quiet && hears(p, o)) || canSee(p, o, other));
};

/** CA-WIN-01. */
const meetsStep = (
  p: Position,
  c: Creature,
  { trigger }: Hold,
  mover: Creature,
  { at, to }: Extract<Moment, { readonly at: 'leave' | 'enter' }>,
): boolean => {
  switch (trigger.on) {
    case 'enters':
      return (
        at === 'enter' &&
        isAwaited(p, c, trigger.who, mover) &&
        isAnyMind(p, c, (o) => distance(p, o, mover) <= trigger.reach)
      );
    case 'enters-zone':
      return (
        at === 'enter' &&
        isAwaited(p, c, trigger.who, mover) &&
        spacesOf(p, mover).some((s) => trigger.spaces.includes(s))
      );
    case 'leaves':
      return (
        at === 'leave' &&
        isAwaited(p, c, trigger.who, mover) &&
        isAnyMind(
          p,
          c,
          (o) =>
            distance(p, o, mover) <= trigger.reach && distance(p, o, { ...mover, at: to }) > trigger.reach,
        )
      );
    default:
      return false;
  }
};

/** CA-DMG-10: whether a check is an attack: with a weapon, or with a spell that harms whoever fails its contest. */
const isAttack = (work: CheckWork): boolean => work.attack || (work.savings.length > 0 && isStrike(work));

/** CA-R213, CA-R11: whether somebody has something in hand to make a noise with, where sound carries. */
const isLoud = (p: Position, c: Creature): boolean =>
  !isInSilence(p, c) && c.items.some((i) => i.place !== 'pack' && itemOf(p.book, i).tags.includes('loud'));

/** Whether the noise that somebody makes reaches any of those whom it is to distract. */
const distractsAny = (p: Position, c: Creature, { savings }: CheckWork): boolean =>
  (isHeard(p, c) || isLoud(p, c)) &&
  (savings.length === 0 ||
    savings.some((s) => {
      const t = findCreature(p.state, s.id);
      return t !== undefined && hears(p, t);
    }));

/** CA-WIN-02, CA-R43 b. */
const meetsDeclared = (
  p: Position,
  c: Creature,
  { trigger, template }: Hold,
  work: CheckWork,
): string | undefined => {
  const actor = findCreature(p.state, work.creature);
  if (actor === undefined || actor.id === c.id) return undefined;
  if (trigger.on !== 'attacks' && trigger.on !== 'casts' && trigger.on !== 'acts') return undefined;
  if (!isAwaited(p, c, trigger.who, actor) || !notices(p, c, actor)) return undefined;
  if (trigger.on === 'casts' && work.kind !== 'cast') return undefined;
  const wanted = trigger.on === 'attacks' ? trigger.target : '';
  if (trigger.on === 'attacks' && !isAttack(work)) return undefined;
  if (wanted !== '' && !work.savings.some((s) => s.id === wanted)) return undefined;
  // CA-EXA-11: a distraction is a noise, and must be heard.
  if (template === 'distract' && !distractsAny(p, c, work)) return undefined;
  // One waits for a friend to do something to somebody, for anybody else to do anything.
  return actor.group === c.group ? wanted || (work.savings[0]?.id ?? actor.id) : actor.id;
};

/** Who waits for a check to be declared, by a Held Action of some kind; words are for a person to read. */
const awaits = (p: Position, work: CheckWork, isMeantHold: (hold: Hold, c: Creature) => boolean): boolean => {
  for (const c of p.state.creatures) {
    if (c.holds.length === 0 || !canAct(p, c)) continue;
    if (c.holds.some((h) => isMeantHold(h, c) && meetsDeclared(p, c, h, work) !== undefined)) return true;
  }
  return false;
};

const distracts = ({ template }: Hold): boolean => template === 'distract';

/** How far a whistle or a horn is heard (content 2.7). */
const HEARD = 8;

/** CA-R43 c: a distraction works on a foe that has the one who makes it in sight, or hears its whistle. */
export const isNoticed = (p: Position, c: Creature, foe: Creature): boolean =>
  !p.book.mapped || hasLine(p, c, foe) || (isLoud(p, c) && distance(p, c, foe) <= HEARD && hears(p, foe));

/** Whether a friend waits to distract from a check, and whoever is attacked with it will notice. */
const isDistracted = (p: Position, work: CheckWork): boolean => {
  const [saving] = work.attack ? work.savings : [];
  const foe = saving === undefined ? undefined : findCreature(p.state, saving.id);
  return awaits(p, work, (hold, c) => distracts(hold) && (foe === undefined || isNoticed(p, c, foe)));
};

/** CA-AUTO-05d, m: a check with what the distraction of a friend will give it as it is declared, for odds beforehand. */
export const withDistraction = (p: Position, work: CheckWork): CheckWork => {
  if (work.fixed || !(work.attack || work.kind === 'cast')) return work;
  if (work.causes.some(({ rule }) => rule === DISTRACTED.rule) || !isDistracted(p, work)) return work;
  return { ...work, causes: [...work.causes, DISTRACTED] };
};

/** Whether Held Actions break into a check as it is declared, so that its own odds are not all there is to it. */
export const isBrokenInto = (p: Position, work: CheckWork): boolean =>
  awaits(p, work, (hold) => !distracts(hold));

/** CA-WARD-15: only a person can say whether words are met; without one they are not. */
const meetsWords = (g: Play, c: Creature, hold: Hold, moment: Moment): string | undefined => {
  if (g.state.desk.holds !== 'ask' || hold.trigger.on !== 'words') return undefined;
  const who = 'who' in moment ? moment.who : moment.work.creature;
  if (who === c.id) return undefined;
  const { text } = hold.trigger;
  g.state.serial += 1;
  const answer = askWarden(g, {
    step: 'holds',
    key: `met:${hold.id}:${g.state.serial}`,
    rule: 'CA-WARD-15',
    ids: ['no', 'yes'],
    off: 'no',
    text: () => `${c.name} waits for this: “${text}”. Is it met now?`,
    label: (id) => (id === 'yes' ? 'It is met' : 'Not yet'),
  });
  return answer === 'yes' ? who : undefined;
};
