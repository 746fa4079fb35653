import { counted, type Odds, type Refusal } from '@caltrop/engine';
import { kitOf, pvOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { Consumable } from '../../content/content.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import { closeWounds } from './numbers.ts';
import { isWithin, nameFault, named } from './fault.ts';
import { passes, passOdds, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { ROLL } from '../creature/hooks.ts';
import { modOf } from '../creature/numbers.ts';
import { canMeditate, endPhase, passMidnight } from '../turns/phases.ts';
import { counterOf, hasStatus, isHere, numberOf, setCounter, type Creature } from '../../match/state.ts';
import { endStatus } from '../status/statuses.ts';
import { addRolls, advantage, ease, newTally, spendNext, type Tally } from '../effects/tally.ts';

const CON = 0;
/** GE-WND-09: the difficulty of a Medicine check, and by how much it may be hindered. */
const DIFFICULTY = 20;
const MOST_HINDERED = 30;

/** GE-R08, GE-UNI-08: a Phase outside combat passes. */
export const phaseVerb: Verb<CommandOf<'phase'>> = {
  fault: (p, _seat, { meditating }) => {
    const fault = meditating.map((id) => nameFault(p, id)).find((f) => f !== undefined);
    if (fault !== undefined) return fault;
    const troubled = meditating.find((id) => !canMeditate(named(p, id)));
    return troubled === undefined
      ? undefined
      : refuse('GE-UNI-08', `${named(p, troubled).name} cannot meditate now.`);
  },
  start: (b, _seat, { meditating }) => {
    tell(b, { type: 'text', rules: ['GE-R08'], who: '', text: 'A Phase passes.' });
    endPhase(
      b,
      meditating.map((id) => numberOf(b.state, id)),
    );
  },
  choices: () => [],
};

/** GE-TRAD-06: midnight, when Nox Points come back and foreseen dice are gone. */
export const midnightVerb: Verb<CommandOf<'midnight'>> = {
  fault: () => undefined,
  start: (b) => {
    tell(b, { type: 'text', rules: ['GE-TRAD-06'], who: '', text: 'Midnight comes.' });
    passMidnight(b);
  },
  choices: () => [],
};

const EXHAUSTION = 'Exhaustion';
/** GE-VAL-07: hours of sleep that take away a level of Exhaustion, and the longest sleep. */
export const HOURS_OF_SLEEP = 4;
export const LONGEST_SLEEP = 48;

/** GE-VAL-07: every four hours of undisturbed sleep take away one level of Exhaustion. */
export const sleepVerb: Verb<CommandOf<'sleep'>> = {
  fault: (p, _seat, { who, hours }) => {
    const fault = who.map((id) => nameFault(p, id)).find((f) => f !== undefined);
    if (fault !== undefined) return fault;
    if (who.length === 0) return refuse('GE-VAL-07', 'Somebody must sleep.');
    return isWithin(hours, 1, LONGEST_SLEEP)
      ? undefined
      : refuse('GE-VAL-07', `Sleep lasts 1 to ${LONGEST_SLEEP} hours.`);
  },
  start: (b, _seat, { who, hours }) => {
    const levels = Math.floor(hours / HOURS_OF_SLEEP);
    for (const id of new Set(who)) {
      const c = named(b, id);
      const from = counterOf(c, EXHAUSTION);
      tell(b, { type: 'text', rules: ['GE-VAL-07'], who: id, text: `sleeps ${counted(hours, 'hour')}` });
      if (from === 0 || levels === 0) continue;
      const value = Math.max(0, from - levels);
      setCounter(c, EXHAUSTION, value);
      tell(b, { type: 'set', rules: ['GE-VAL-07'], who: id, field: `counter ${EXHAUSTION}`, from, value });
    }
  },
  choices: () => [],
};

/** The best thing that somebody carries of those that make a Medicine check easier (Sanare). */
const scalpelOf = (p: Position, c: Creature): Consumable | undefined => {
  let best: Consumable | undefined;
  for (const [id, n] of c.items) {
    const item = n > 0 ? p.book.content.consumables.get(id) : undefined;
    if (item?.eases !== undefined && item.eases > (best?.eases ?? -1)) best = item;
  }
  return best;
};

/** What Medicine checks need (content section 6): the healer's own, or the patient's. */
const medikitOf = (
  p: Position,
  bearers: readonly Creature[],
): readonly [Creature, Consumable] | undefined => {
  for (const c of bearers)
    for (const [id, n] of c.items) {
      const item = n > 0 ? p.book.content.consumables.get(id) : undefined;
      if (item?.treats === true) return [c, item];
    }
  return undefined;
};

/** Whether there is such a thing at all: packs of old have none, and treat without. */
const needsMedikit = (p: Position): boolean =>
  [...p.book.content.consumables.values()].some((item) => item.treats === true);

/** One use of something with several: the piece goes with the last of them. */
const spendUse = (c: Creature, item: Consumable): void => {
  const counter = `used ${item.id}`;
  const used = counterOf(c, counter) + 1;
  setCounter(c, counter, used >= item.uses ? 0 : used);
  if (used >= item.uses)
    c.items = c.items.map(([id, n]) => (id === item.id ? ([id, n - 1] as const) : ([id, n] as const)));
};

/** What a Medicine check takes: a use of the medikit, a scalpel, what waited for the next one. */
const spendOnCheck = (b: Battle, who: string, on: string): void => {
  const healer = named(b, who);
  const kit = medikitOf(b, [healer, named(b, on)]);
  if (kit !== undefined) spendUse(...kit);
  const scalpel = scalpelOf(b, healer);
  if (scalpel !== undefined)
    healer.items = healer.items.map(([id, n]) =>
      id === scalpel.id ? ([id, n - 1] as const) : ([id, n] as const),
    );
  spendNext(b, numberOf(b.state, who), ROLL.medicine, NO_OCCASION);
};

/** What a healer adds to a Medicine check on somebody (GE-WND-09). */
const treatTally = (
  p: Position,
  { who, on, what, hindered }: CommandOf<'treat'>,
  telling: boolean,
): Tally => {
  const healer = named(p, who);
  const medicine = pvOf(kitOf(p.book, healer), 'Medicine');
  const t = newTally(telling);
  ease(t, modOf(p, named(p, on), CON), 'CON-MOD of the patient', 'GE-WND-09');
  ease(t, medicine, 'Medicine', 'GE-WND-09');
  ease(t, -hindered, 'as the game master says', 'GE-WND-09');
  if (medicine > 0 && what === 'light wound') advantage(t, 1, 'Medicine', 'GE-WND-09');
  const scalpel = scalpelOf(p, healer);
  if (scalpel !== undefined) ease(t, scalpel.eases ?? 0, scalpel.name, 'GE-WND-09');
  addRolls(
    p,
    numberOf(p.state, who),
    healer,
    'rolls',
    ROLL.check | ROLL.medicine,
    { ...NO_OCCASION, proficiency: 'Medicine' },
    t,
  );
  return t;
};

/** The odds of a Medicine check: that it is passed, that it is not. */
export const treatOdds = (p: Position, command: CommandOf<'treat'>): Odds => {
  const t = treatTally(p, command, false);
  return passOdds(p, 20, t.adv, DIFFICULTY - t.eased);
};

const ailmentFault = (p: Position, { on, what }: CommandOf<'treat'>): Refusal | undefined => {
  const c = named(p, on);
  if (c.dead) return refuse('GE-R48', `${c.name} is dead.`);
  if (what === 'sickness')
    return hasStatus(c, 'Sick') ? undefined : refuse('GE-STS-38', `${c.name} is not Sick.`);
  return (what === 'light wound' ? c.light : c.severe) > 0
    ? undefined
    : refuse('GE-WND-09', `${c.name} has no ${what}.`);
};

/** GE-WND-08, 09: a Medicine check heals one wound, light or severe, or ends sickness. */
export const treatVerb: Verb<CommandOf<'treat'>> = {
  fault: (p, _seat, command) => {
    const { who, on, hindered } = command;
    const fault = nameFault(p, who) ?? nameFault(p, on);
    if (fault !== undefined) return fault;
    const healer = named(p, who);
    if (!isHere(healer) || !healer.awake) return refuse('GE-WND-10', `${healer.name} cannot treat anybody.`);
    if (!isWithin(hindered, 0, MOST_HINDERED))
      return refuse('GE-WND-09', `A Medicine check is hindered by ${MOST_HINDERED} at most.`);
    if (needsMedikit(p) && medikitOf(p, [healer, named(p, on)]) === undefined)
      return refuse('GE-WND-09', `Neither ${healer.name} nor ${named(p, on).name} has a medikit.`);
    return ailmentFault(p, command);
  },
  start: (b, _seat, command) => {
    const { who, on, what } = command;
    const t = treatTally(b, command, b.table.telling);
    const why = whyOf(
      b,
      named(b, who),
      'GE-WND-09',
      `Medicine for a ${what} of ${named(b, on).name}`,
      t.terms,
    );
    const good = passes(b, 20, t.adv, DIFFICULTY - t.eased, why, named(b, who));
    spendOnCheck(b, who, on);
    tell(b, { type: 'check', rules: ['GE-WND-09'], who, what: 'Medicine', total: 0, goal: DIFFICULTY, good });
    if (!good) return;
    if (what === 'sickness') {
      endStatus(b, numberOf(b.state, on), 'Sick');
      return;
    }
    const severe = what === 'severe wound';
    closeWounds(named(b, on), severe ? 0 : 1, severe ? 1 : 0);
    tell(b, {
      type: 'healed',
      rules: [severe ? 'GE-WND-08' : 'GE-WND-09'],
      who: on,
      points: 0,
      wounds: 1,
    });
  },
  choices: () => [],
};
