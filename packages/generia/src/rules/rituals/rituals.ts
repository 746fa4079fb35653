import type { Refusal, Seat } from '@caltrop/engine';
import { kitOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import type { Ability } from '../../content/content.ts';
import { missing, pay, priceOf, type Price } from '../actions/costs.ts';
import { bestElement, topLevel } from '../effects/ability-values.ts';
import { allHold } from '../effects/conditions.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import { needWords } from '../effects/need-words.ts';
import { targetsOf } from '../casting/targets.ts';
import { mostTargets, type Aimed } from '../casting/reach.ts';
import { aimFault } from '../casting/aim-faults.ts';
import { isUsedUp, markUse, pushAbility } from '../skills/abilities.ts';
import { idleFault } from '../skills/idle/uses.ts';
import { tell } from '../../match/events.ts';
import { passPhase } from '../turns/phases.ts';
import { counterOf, creatureOf, isHere, numberOf, setCounter, type Creature } from '../../match/state.ts';

type RitualCommand = CommandOf<'ritual'>;

/** Whether an ability is a ritual that can be performed: one without steps is only written down. */
export const isPerformed = (a: Ability): boolean => a.actions.includes('ritual') && a.effect.length > 0;

/** Half Phases that somebody has spent on rituals before this fight (GE-R96). */
const SPENT = 'ritual time';

/** All that is worked out about a ritual before it can be performed. */
interface Rite {
  readonly a: Ability;
  readonly aimed: Aimed;
  readonly price: Price;
}

const isRite = (v: Rite | Refusal): v is Rite => 'aimed' in v;

/** GE-KEY-12: works a ritual out, or says why it cannot be performed. */
const riteOf = (p: Position, seat: Seat, command: RitualCommand): Rite | Refusal => {
  const n = numberOf(p.state, command.who);
  const c = p.state.creatures[n];
  const master = seat === p.book.master;
  if (c === undefined || (!master && c.seat !== seat))
    return refuse('GE-KEY-12', `"${command.who}" is not yours to perform a ritual.`);
  const a = kitOf(p.book, c).abilities.find((o) => o.id === command.ability);
  if (a === undefined || !isPerformed(a))
    return refuse('GE-KEY-12', `${c.name} knows no ritual "${command.ability}".`);
  if (!isHere(c) || !c.awake) return refuse('GE-WND-10', `${c.name} cannot perform a ritual.`);
  const top = topLevel(kitOf(p.book, c), a);
  const level = command.level ?? 1;
  if (level < 1 || level > top)
    return refuse('GE-TRAD-03', `${a.name} goes up to step ${top} for ${c.name}.`);
  if (!master && lacksTime(p, c, a.time))
    return refuse('GE-R96', `${c.name} has no time left for ${a.name} before the fight.`);
  const aimed: Aimed = {
    on: (command.on ?? []).map((id) => numberOf(p.state, id)),
    at: -1,
    level,
    element: command.element ?? bestElement(kitOf(p.book, c), a),
    with: false,
    path: [],
  };
  if (isUsedUp(p, c, a))
    return refuse('GE-R08', `${c.name} has performed ${a.name} as often as it may for now.`);
  const price = priceOf(p, c, a, {
    level,
    element: aimed.element,
    targets: Math.max(1, aimed.on.length),
    with: false,
  });
  const lacks = missing(p, c, a, price);
  if (lacks !== '') return refuse('GE-R66', `${a.name} takes ${lacks}, which ${c.name} does not have.`);
  const occasion = { ...NO_OCCASION, target: aimed.on[0] ?? -1 };
  if (!allHold(p, n, a.needs, occasion))
    return refuse(
      'GE-SEQ-01',
      `${c.name} cannot perform ${a.name} now: ${needWords(p, n, a.needs, occasion)}.`,
    );
  return aimFault(p, c, a, aimed) ?? idleFault(p, c, a, aimed) ?? { a, aimed, price };
};

/** A ritual for each it could be for: oneself, each creature near, or as many at once as it takes. */
const waysOf = (p: Position, c: Creature, a: Ability): RitualCommand[] => {
  const top = topLevel(kitOf(p.book, c), a);
  const bases = Array.from({ length: top }, (_, i): RitualCommand => ({
    do: 'ritual',
    who: c.id,
    ability: a.id,
    ...(top === 1 ? {} : { level: i + 1 }),
  }));
  if (a.aim.at !== 'creature' && a.aim.at !== 'creatures') return bases;
  const here = p.state.creatures.filter((on) => isHere(on));
  return bases.flatMap((base): RitualCommand[] => {
    if (a.aim.at === 'creature') return here.map((on) => ({ ...base, on: [on.id] }));
    const aimed: Aimed = { on: [], at: -1, level: base.level ?? 1, element: '', with: false, path: [] };
    const others = here.filter((on) => on !== c && on.side === c.side).slice(0, mostTargets(p, c, a, aimed));
    return [{ ...base, on: others.length === 0 ? [c.id] : others.map((on) => on.id) }];
  });
};

/** Whether somebody has not so many Phases left before the fight. */
export const lacksTime = (p: Position, c: Creature, phases: number): boolean =>
  2 * phases > 2 * p.book.preparation - counterOf(c, SPENT);

/** Time passes for the one who performs a ritual or eats: each full Phase ends as any other (GE-R08, GE-R96). */
export const passTime = (b: Battle, n: number, time: number): void => {
  const c = creatureOf(b.state, n);
  const before = counterOf(c, SPENT);
  const after = before + 2 * time;
  if (after === before) return;
  setCounter(c, SPENT, after);
  const phases = Math.floor(after / 2) - Math.floor(before / 2);
  for (let i = 0; i < phases; i++) passPhase(b, n, false);
};

/** How long a ritual takes, in words. */
export const timeWords = ({ time }: Ability): string =>
  time === 0
    ? 'a few seconds'
    : time === 0.5
      ? 'half a Phase'
      : time === 4
        ? 'an hour'
        : time === 1
          ? 'one Phase'
          : `${time} Phases`;

/** GE-KEY-12, GE-R96: a ritual outside combat, with its time, its cost and what it leaves behind. */
export const ritualVerb: Verb<RitualCommand> = {
  fault: (p, seat, command) => {
    const found = riteOf(p, seat, command);
    return isRite(found) ? undefined : found;
  },
  start: (b, seat, command) => {
    const found = riteOf(b, seat, command);
    if (!isRite(found)) return;
    const { a, aimed, price } = found;
    const n = numberOf(b.state, command.who);
    const c = creatureOf(b.state, n);
    tell(b, { type: 'text', rules: ['GE-KEY-12'], who: c.id, text: `takes ${timeWords(a)} for ${a.name}` });
    pay(b, c, a, price);
    passTime(b, n, a.time);
    markUse(b, c, a);
    pushAbility(b, {
      by: n,
      ability: a.id,
      level: aimed.level,
      element: aimed.element,
      on: targetsOf(b, c, a, aimed),
      at: -1,
      arm: -1,
      path: [],
      against: -1,
      with: false,
    });
  },
  choices: (p, seat) =>
    p.state.creatures
      .filter((c) => c.seat === seat || seat === p.book.master)
      .flatMap((c) =>
        kitOf(p.book, c)
          .abilities.filter(isPerformed)
          .flatMap((a) => waysOf(p, c, a))
          .filter((command) => isRite(riteOf(p, seat, command))),
      ),
};
