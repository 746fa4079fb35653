import { abilityVerb } from './abilities.ts';
import { deedOf, perform } from './actions.ts';
import type { Play, Position } from './book.ts';
import { castVerb } from './casting.ts';
import type { Command } from './command.ts';
import { canAct } from './conditions.ts';
import { readyWeapon } from './actions/attack.ts';
import { tell } from './events.ts';
import { actionPrice, declines } from './holds.ts';
import { useVerb } from './items.ts';
import { DISTRACTED } from './ledger.ts';
import { distance, distanceToSpace, spacesOf } from './map.ts';
import { pop, push } from './pile.ts';
import { areEnemies, findCreature, isPresent, type Creature, type Hold } from './state.ts';
import { askWarden } from './warden.ts';
import type { CheckWork, HoldWork, Work } from './work.ts';

/** A moment at which Held Actions may interrupt (CA-WIN-01, 02, 03, 07). */
export type Moment =
  /** Somebody is about to leave a Space for another, or has just entered one. */
  | { readonly at: 'leave' | 'enter'; readonly who: string; readonly to: number }
  | { readonly at: 'declared' | 'targeted' | 'resolved'; readonly work: CheckWork };

/**
 * Puts every Held Action whose condition is met at this moment on the pile, the highest initiative on top (CA-R43).
 * True when there was one: the caller's own work goes on when they are done.
 */
export const fireHolds = (g: Play, moment: Moment): boolean => {
  const met: { readonly c: Creature; readonly work: HoldWork }[] = [];
  for (const c of g.state.creatures) {
    if (c.holds.length === 0 || !canAct(g, c) || isRunning(g, c.id)) continue;
    const fired: string[] = [];
    for (const hold of c.holds) {
      // CA-R43 j: of the same template only the oldest.
      if (fired.includes(hold.template)) continue;
      const on = whoMeets(g, c, hold, moment);
      if (on === undefined || !isPossible(g, c, hold, on)) continue;
      if (declines(g, c, hold)) continue;
      fired.push(hold.template);
      met.push({ c, work: { is: 'hold', creature: c.id, hold: hold.id, on } });
    }
  }
  // CA-R43 f: what is pushed last happens first.
  met.sort((a, b) => a.c.initiative - b.c.initiative);
  for (const { work } of met) push(g, work);
  return met.length > 0;
};

/** CA-R43 k: whoever has a Held Action running cannot set off its own others by it. */
const isRunning = ({ state }: Position, id: string): boolean => {
  for (const w of state.work)
    if ((w.is === 'check' && w.hold !== '' && w.creature === id) || (w.is === 'hold' && w.creature === id))
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
      return meetsStep(g, c, hold, mover, moment) ? mover.id : undefined;
    }
    case 'declared':
      return meetsDeclared(g, c, hold, moment.work);
    case 'resolved': {
      // An attack on me is resolved: the one who made it.
      const { work } = moment;
      if (trigger.on !== 'resolved' || !work.attack || work.creature === c.id) return undefined;
      return work.savings.some((s) => s.id === trigger.target) ? work.creature : undefined;
    }
    case 'targeted':
      return undefined;
  }
};

/** A condition that names nobody means every enemy. */
const isMeant = (p: Position, c: Creature, who: string, other: Creature): boolean =>
  who === '' ? areEnemies(p.state, c, other) : who === other.id;

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
      return at === 'enter' && isMeant(p, c, trigger.who, mover) && distance(p, c, mover) <= trigger.reach;
    case 'enters-zone':
      return (
        at === 'enter' &&
        isMeant(p, c, trigger.who, mover) &&
        spacesOf(p, mover).some((s) => trigger.spaces.includes(s))
      );
    case 'leaves':
      return (
        at === 'leave' &&
        isMeant(p, c, trigger.who, mover) &&
        distance(p, c, mover) <= trigger.reach &&
        distanceToSpace(p, c, to) > trigger.reach
      );
    default:
      return false;
  }
};

/** CA-WIN-02. */
const meetsDeclared = (p: Position, c: Creature, { trigger }: Hold, work: CheckWork): string | undefined => {
  const actor = findCreature(p.state, work.creature);
  if (actor === undefined || actor.id === c.id) return undefined;
  switch (trigger.on) {
    case 'attacks': {
      const aimed = trigger.target === '' || work.savings.some((s) => s.id === trigger.target);
      return work.attack && aimed && isMeant(p, c, trigger.who, actor)
        ? trigger.who !== '' && actor.group === c.group
          ? trigger.target
          : actor.id
        : undefined;
    }
    case 'casts':
      return work.kind === 'cast' && isMeant(p, c, trigger.who, actor) ? actor.id : undefined;
    case 'acts':
      return isMeant(p, c, trigger.who, actor) ? actor.id : undefined;
    default:
      return undefined;
  }
};

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

/** The command of a hold with whoever met its condition as its target, where it names none. */
const aimed = ({ command }: Hold, on: string): Command =>
  command.do === 'act' &&
  (command.targets === undefined || command.targets.length === 0) &&
  command.at === undefined
    ? { ...command, targets: [on] }
    : command;

/** CA-R43 c: a condition counts as met only if the Action is possible then. */
const isPossible = (p: Position, c: Creature, hold: Hold, on: string): boolean => {
  if (!canAct(p, c)) return false;
  if (hold.template === 'distract') return true;
  const command = armed(p, c, aimed(hold, on), on);
  switch (command.do) {
    case 'act':
      return deedOf(command.template).fault(p, c, command) === undefined;
    case 'cast':
      return castVerb.fault(paidFor(p, c, command), c.seat, command) === undefined;
    case 'use':
      return useVerb.fault(paidFor(p, c, command), c.seat, command) === undefined;
    case 'ability':
      return abilityVerb.fault(paidFor(p, c, command), c.seat, command) === undefined;
    default:
      return false;
  }
};

/** A strike for which no weapon was named is made with one that reaches. */
const armed = (p: Position, c: Creature, command: Command, on: string): Command => {
  if (command.do !== 'act' || command.template !== 'attack' || command.item !== undefined) return command;
  const t = findCreature(p.state, on);
  const w = t === undefined ? undefined : readyWeapon(p, c, t);
  return w === undefined ? command : { ...command, item: w.id };
};

/** The position with the AP of a held Action back in hand, as they have been paid already. */
const paidFor = (p: Position, c: Creature, command: Command): Position => ({
  book: p.book,
  state: {
    ...p.state,
    creatures: p.state.creatures.map((o) => (o === c ? { ...c, ap: c.ap + actionPrice(p, c, command) } : o)),
  },
});

/** A Held Action happens: everything but its AP is paid now (CA-HELD-04). */
export const stepHold = (g: Play, { creature, hold: id, on }: HoldWork): void => {
  pop(g);
  const c = findCreature(g.state, creature);
  const hold = c?.holds.find((h) => h.id === id);
  if (c === undefined || hold === undefined || !isPossible(g, c, hold, on)) return;
  c.holds = c.holds.filter((h) => h !== hold);
  tell(g, () => ({ type: 'fired', rules: ['CA-R43', 'CA-HELD-01'], who: c.id, text: hold.template }));
  if (hold.template === 'distract') return distract(g);
  const command = armed(g, c, aimed(hold, on), on);
  if (command.do === 'act') {
    const { spec } = hold;
    return perform(g, c.seat, command, null, {
      hold: hold.id,
      ...(spec === null ? {} : { spec: { ...spec, dis: 0 } }),
    });
  }
  c.ap += actionPrice(g, c, command);
  if (command.do === 'cast') castVerb.start(g, 'warden', command);
  else if (command.do === 'use') useVerb.start(g, 'warden', command);
  else if (command.do === 'ability') abilityVerb.start(g, 'warden', command);
};

/** CA-EXA-11: the attack that was waited for has +1 Advantage. */
const distract = (g: Play): void => {
  const { state } = g;
  let index = -1;
  for (const [i, w] of state.work.entries()) if (w.is === 'check' && w.attack && !w.fixed) index = i;
  if (index < 0) return;
  state.work = state.work.map((w, i): Work => {
    if (i !== index || w.is !== 'check') return w;
    return w.causes.includes(DISTRACTED) ? w : { ...w, causes: [...w.causes, DISTRACTED] };
  });
};
