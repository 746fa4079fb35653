import { ask } from '../dice/dice.ts';
import { abilityOf, kitOf, type Battle, type Position } from '../../match/book.ts';
import { castOf, runSteps, useFrame } from '../effects/effects.ts';
import { stepCast } from '../casting/casting.ts';
import { openCastWindow } from '../casting/answers/counterspells.ts';
import { isCast, isPlainCast } from '../effects/spells.ts';
import { isLent, keepUp, lapse } from '../areas/concentration.ts';
import { ATTRIBUTES, type Ability, type Effect } from '../../content/content.ts';
import { ruling } from '../dice/dice.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { tell } from '../../match/events.ts';
import { fightPv } from '../creature/in-hand.ts';
import { fixEffects } from '../effects/fixed-effects.ts';
import { concealed, hideAreas, knowing } from '../stealth/concealment.ts';
import { stepFlash } from '../casting/flash.ts';
import { pushMove } from '../movement/movement.ts';
import { amount } from '../creature/numbers.ts';
import { metaOf } from '../effects/metamagic.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { reveal } from '../creature/sight.ts';
import type { AbilityWork } from '../../match/work.ts';

/** Uses of an ability in this Phase, against its limit (GE-R08). */
export const isUsedUp = (p: Position, c: Creature, a: Ability): boolean => {
  if (takenFor(p, c, a) !== undefined) return true;
  if (a.limit === 0) return false;
  const mark = markOf(a);
  return c.used.filter((u) => u === mark).length >= amount(p, c, a.limit, { pv: fightPv(p, c, -1) });
};

/** The one that somebody has taken of several skills of which its stat block gives it one; undefined while it is free. */
export const takenFor = (p: Position, c: Creature, a: Ability): string | undefined =>
  kitOf(p.book, c)
    .profile.either?.filter((group) => group.includes(a.id))
    .flat()
    .find((id) => id !== a.id && c.used.includes(`${TAKEN}${id}`));

/** The mark of the one of several skills that was taken. */
const TAKEN = 'takes ';

/** Marks a use of an ability with a limit, or of one that was taken instead of another. */
export const markUse = (p: Position, c: Creature, a: Ability): void => {
  const mark = `${TAKEN}${a.id}`;
  if (
    kitOf(p.book, c).profile.either?.some((group) => group.includes(a.id)) === true &&
    !c.used.includes(mark)
  )
    c.used = [...c.used, mark];
  if (a.limit !== 0) c.used = [...c.used, markOf(a)];
};

/** The mark of a use that counts for a Phase, or until midnight. */
const markOf = (a: Ability): string => `${a.daily ? 'day' : 'phase'} ${a.id}`;

/** Puts an ability on the pile. */
export const pushAbility = (
  b: Battle,
  given: Pick<
    AbilityWork,
    | 'by'
    | 'ability'
    | 'level'
    | 'element'
    | 'on'
    | 'at'
    | 'arm'
    | 'path'
    | 'against'
    | 'with'
    | 'mains'
    | 'paid'
    | 'adds'
    | 'zone'
    | 'said'
  >,
): void => {
  const frame = useFrame({ ...given, step: 'declared', n: ++b.state.serial });
  frame.rolled = 0;
  b.state.work.push(frame);
};

/** One stretch of an ability, with at most one batch of dice. True when it threw some. */
export const stepAbility = (b: Battle, w: AbilityWork): boolean => {
  const a = abilityOf(b.book, w.ability);
  // Spells say plainly enough what they do; only a game master at the table is asked for more.
  const asks = a.ask !== '' && (a.kind !== 'spell' || b.book.master !== '');
  if (w.step === 'declared' && asks && !isAllowed(b, w, a)) return false;
  if (w.step === 'declared' && a.deity) w.element = elementOf(b, w, a);
  if (isCast(a)) {
    // Who casts openly is seen again (GE-R37).
    const subtle = metaOf(creatureOf(b.state, w.by), a, 'subtle') > 0;
    if (w.step === 'declared' && a.hidden === '' && !subtle && !a.part) reveal(creatureOf(b.state, w.by));
    // A Subtle Spell is a hidden action (GE-HACT-01).
    if (w.step === 'declared' && subtle) w.asked = concealed(b, w.by, ATTRIBUTES.indexOf('PER'));
    if (w.step === 'declared' && runsFirst(b, w, a)) return false;
    if (w.step === 'run') w.step = 'declared';
    return stepCast(b, w);
  }
  if (w.step === 'declared') {
    // A hidden action: who sees through it, is asked first (GE-HACT-01, GE-R11).
    if (a.hidden !== '') w.asked = concealed(b, w.by, ATTRIBUTES.indexOf(a.hidden));
    declare(b, w, a);
    w.step = 'effect';
    if (isPlainCast(a)) openCastWindow(b, w);
    return a.hidden !== '';
  }
  // It was countered, or is over: the end is the one of every casting.
  if (w.step !== 'effect') return stepCast(b, w);
  if (a.effect.some((s) => s.do === 'move' && s.strikes === true)) return stepFlash(b, w, a);
  const next = w.on[w.target++];
  if (next === undefined) {
    if (w.asked.length > 0) hideAreas(b, w);
    if (isPlainCast(a)) {
      w.step = 'chaos';
      return stepCast(b, w);
    }
    takeOff(b.state, w);
    if (w.held > 0) lapse(b, w.by, w.held);
    return false;
  }
  const f = w.against < 0 ? undefined : b.state.work[w.against];
  runSteps(b, {
    by: w.by,
    on: next,
    source: a.id,
    steps: a.effect,
    zone: f?.is === 'attack' ? f.zone : -1,
    wounds: 0,
    explosions: 0,
    level: w.level,
    cast: castOf(w),
  });
  return false;
};

/** What only the game master can say about a feature (GE-R75): our reading first. False when nothing comes of it. */
const isAllowed = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const by = creatureOf(b.state, w.by);
  const text = `${by.name} uses ${a.name}. ${a.ask}`;
  if (ruling(b, by, `ruling ${w.n}`, text, 'GE-R75', 'As far as the rules go', 'Nothing happens'))
    return true;
  takeOff(b.state, w);
  return false;
};

/** The deity says the element (GE-TRAD-11): the game master for it; the user where none is there, with its command or now. */
const elementOf = (b: Battle, w: AbilityWork, a: Ability): string => {
  const { master } = b.book;
  if (master === '' && (w.against < 0 || w.said === true)) return w.element;
  const c = creatureOf(b.state, w.by);
  const ids = [w.element, ...a.elements.filter((element) => element !== w.element)];
  return ask(b, master === '' ? c.seat : master, `element ${w.n}`, ids, () => ({
    text: `With which element does ${c.name} use ${a.name}? The deity says.`,
    rule: 'GE-TRAD-11',
    labels: ids,
  }));
};

/** A run before the check (Bodycheck). True when there is one to take up. */
const runsFirst = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  if (w.path.length === 0 || !a.effect.some((s) => s.do === 'move' && s.first === true)) return false;
  w.step = 'run';
  pushMove(b, {
    who: w.by,
    how: 'skill',
    path: w.path,
    budget: 99,
    provokes: 0,
    except: -1,
    sneaking: false,
  });
  return true;
};

const WITH_WEAPONS: ReadonlySet<string> = new Set(['melee', 'ranged', 'parry', 'block']);

/** What goes by the value of the weapon in use goes by that of each blow and defence, not of one for all (GE-VAL-17, Stances). */
const byWeapon = (a: Ability, e: Effect, i: number): Effect => {
  const given = a.held[i];
  return a.kind === 'skill' && e.hook === 'roll' && given?.hook === 'roll' && WITH_WEAPONS.has(e.roll)
    ? given
    : e;
};

/** The beginning of a skill without a check: what is said, and the concentration that it takes up (GE-R33). */
const declare = (b: Battle, w: AbilityWork, a: Ability): void => {
  const c = creatureOf(b.state, w.by);
  tell(
    b,
    {
      type: 'used',
      rules: [a.actions.includes('reaction') ? 'GE-REACT-02' : 'GE-ACT-03'],
      who: c.id,
      ability: a.id,
      on: w.on.map((n) => creatureOf(b.state, n).id),
      at: w.at,
      level: w.level,
      ...(w.zone === undefined ? {} : { zone: w.zone }),
    },
    w.asked.length > 0 ? knowing(b, w.by, w.asked) : undefined,
  );
  if (!a.keywords.includes('CONCENTRATION')) return;
  w.held = keepUp(b, w.by, a, w.level, w.element, w.on, isLent(a, w));
  if (a.held.length === 0) return;
  const moment = { pv: fightPv(b, c, w.arm), level: w.level, step: w.level };
  c.boons = [
    ...c.boons,
    {
      n: ++b.state.serial,
      source: a.name,
      by: w.by,
      effects: fixEffects(b, c, a.held, moment).map((e, i) => byWeapon(a, e, i)),
      until: 'held',
      rounds: 0,
      from: w.held,
    },
  ];
};
