import type { Refusal, Seat } from '@caltrop/engine';
import { bearingsOf, bears, conditionOf } from '../conditions/bearings.ts';
import { breathes } from '../conditions/blood.ts';
import { isImmune, isUnmoved } from '../conditions/resistance.ts';
import { kitOf, refuse, type Play, type Position } from '../../match/book.ts';
import { allEffects } from '../../content/defaults.ts';
import { newCheck, startCheck } from '../check/check.ts';
import { touch } from '../check/touch.ts';
import { canAct, isAwake } from '../conditions/conditions.ts';
import { endConditions } from '../conditions/endings.ts';
import { againstFault } from '../magic/against.ts';
import type { Command } from '../../match/command.ts';
import type { Effect, ItemUse } from '../../content/content.ts';
import { plainSpec } from '../dice/dice.ts';
import { isOfThisTurn, isWithin, noted } from '../dice/terms.ts';
import { runEffects } from '../../match/effect-order.ts';
import { hears, isHeard, isInSilence } from '../ground/hearing.ts';
import { distance, distanceToSpace } from '../ground/map.ts';
import { perceives } from '../check/looked.ts';
import type { Cause, ObjectDie, RollSpec } from '../../match/ruling.ts';
import { findCreature, isPresent, type Creature } from '../../match/state.ts';
import { DAILY, FOR_LIFE } from '../healing/days.ts';
import { fuelOf } from '../inventory/charges.ts';
import { spendUse } from '../inventory/inventory.ts';
import { settled } from '../magic/spells.ts';
import { isVain } from '../magic/vain.ts';
import { isAnybodyUnseen } from '../ground/sight.ts';
import { isDarkAt, isLit } from '../ground/sight.ts';
import { steerFault } from '../ground/steering.ts';
import type { HeldRoll } from '../../match/work.ts';
import { isUnknownTo } from '../../match/view.ts';
import { flammableOf, setAlight } from '../ground/patches.ts';
import { aimFault } from '../aiming/aiming.ts';
import { areaSpaces, reachedBy } from '../aiming/reached.ts';
import { rangeOf, type Aiming, type Picked } from '../aiming/aim.ts';

/** What somebody uses: a thing or an ability, by its name and id. */
export interface Tool {
  readonly id: string;
  readonly name: string;
  readonly use: ItemUse;
  readonly rule: string;
}

/** How it is aimed: what is heard needs no sight. */
export const aimingOfUse = ({ name, use, rule }: Tool): Aiming => ({
  name,
  rule,
  range: use.range,
  aim: use.aim,
  shape: use.shape,
  hits: use.hits,
  unseen: use.of === 'sound',
  ...(use.blindly === true ? { blindly: true } : {}),
});

/** What was picked with a command; nothing here hangs on Magic Dice. */
export const pickedOf = (command: {
  readonly targets?: readonly string[];
  readonly at?: number;
}): Picked => ({
  targets: command.targets,
  at: command.at,
  dice: 0,
  sum: 0,
});

const OFTEN = { day: 'a day', fight: 'in a fight', life: 'and never again' } as const;

/** Why it cannot be used again so soon: once a turn, a fight, a day, or in so many Rounds. */
export const oftenFault = (p: Position, c: Creature, { id, name, use, rule }: Tool): Refusal | undefined => {
  const { per, every, times } = use;
  if (times !== undefined) return countFault(p, c, times, name, rule);
  for (const u of c.used) {
    if (u.id !== id) continue;
    if (per === 'day' || per === 'fight' || per === 'life')
      return refuse(rule, `${name} can be used once ${OFTEN[per]}.`);
    if (per === 'turn' && isOfThisTurn(p, c, u)) return refuse(rule, `${name} can be used once a turn.`);
    if (every !== undefined && isWithin(p, u, every))
      return refuse(rule, `${name} can be used once in ${every} Rounds.`);
  }
  return undefined;
};

/** Why what can be done so many times a turn cannot be done again: the number of the condition that it comes from. */
const countFault = (p: Position, c: Creature, times: string, name: string, rule: string) => {
  const most = c.conditions.find((a) => a.kind === times)?.n ?? 1;
  const done = c.used.filter((u) => u.id === times && isOfThisTurn(p, c, u)).length;
  return done >= most ? refuse(rule, `${name} can be done ${most} times a turn.`) : undefined;
};

/** Notes that it has been used; what is once a day is kept through fights. */
export const noteUse = (g: Play, c: Creature, { id, use }: Tool): void => {
  if (use.times !== undefined) {
    c.used = [...c.used.filter((u) => u.id !== use.times || isWithin(g, u, 1)), noted(g, c, use.times)];
    return;
  }
  if (use.per === undefined && use.every === undefined) return;
  c.used = [
    ...c.used.filter((u) => u.id !== id),
    use.per === 'day' || use.per === 'life'
      ? { id, round: use.per === 'day' ? DAILY : FOR_LIFE, turn: c.taken }
      : noted(g, c, id),
  ];
};

/** Those whom a thing or an ability has called for somebody and who are still there. */
export const calledBy = (p: Position, c: Creature, { effects }: ItemUse): readonly Creature[] => {
  const called = new Set(allEffects(effects).flatMap((e) => (e.do === 'summon' ? [e.monster] : [])));
  return p.state.creatures.filter(
    (o) =>
      o.kind === 'npc' &&
      isPresent(o) &&
      called.has(kitOf(p.book, o).of) &&
      (o.employer === c.id || (o.employer === '' && o.group === c.group)),
  );
};

/** Why a creature cannot use something now, AP aside. */
export const useFault = (
  p: Position,
  c: Creature,
  tool: Tool,
  picked: Picked,
  choice = '',
): Refusal | undefined => {
  const { use, rule, name } = tool;
  if (!canAct(p, c)) return refuse('CA-LOOP-07', `${c.name} cannot act.`);
  if (use.outside === true && p.state.stage === 'fight')
    return refuse(rule, `${name} cannot be used in a fight.`);
  if (use.of === 'sound' && !isSounding(p, c, tool)) return refuse(rule, `${c.name} makes no sound now.`);
  const rolled = isAgainst(use);
  if (use.fuel !== undefined && fuelOf(p, c, use.fuel) === undefined)
    return refuse(rule, `${name} needs ${use.fuel}, and ${c.name} has none.`);
  if (use.inLight === true && isDarkAt(p, picked.at ?? c.at) && !isLit(p, picked.at ?? c.at))
    return refuse('CA-LIGHT-01', `${name} needs light, and it is dark there.`);
  if (use.one === true && calledBy(p, c, use).length > 0)
    return refuse(rule, `What ${name} called before is still there: one at a time.`);
  const aiming = aimingOfUse(tool);
  return (
    oftenFault(p, c, tool) ??
    aimFault(p, c, aiming, picked) ??
    (use.aim.who === 'ally'
      ? undefined
      : againstFault(p, c, { aiming, picked, effects: use.effects, rolled, attack: rolled })) ??
    steerFault(p, c.id, use.effects, picked.at) ??
    vainFault(p, c, tool, picked, choice)
  );
};

/** CA-R213: whether what is to be heard makes a sound: a voice, or a thing that needs none. */
const isSounding = (p: Position, c: Creature, { use, rule }: Tool): boolean =>
  rule === THING && use.voice !== true ? !isInSilence(p, c) : isHeard(p, c);

/** Whether those whom it reaches get a roll against it: a contest, or a Save against a number (CA-R03). */
const isAgainst = ({ contest, save }: ItemUse): boolean => contest !== undefined || save !== undefined;

/** CA-INV-06: the rule of things, which are paid for with a use or with AP. */
export const THING = 'CA-INV-06';

/** CA-ACT-06: those whom it reaches; in an area only whom its user knows of, so that a refusal tells of nobody hidden. */
const knownTo = (p: Position, c: Creature, tool: Tool, picked: Picked): readonly string[] => {
  const on = reachedBy(p, c, aimingOfUse(tool), picked);
  if (tool.use.hits === undefined) return on;
  return on.filter((id) => {
    const o = findCreature(p.state, id);
    return o !== undefined && !isUnknownTo(p, c.seat, o);
  });
};

/** What its die does to whoever fails its contest, as an effect. */
const blowOf = ({ contest, of, hits }: ItemUse): readonly Effect[] =>
  contest?.die === undefined
    ? []
    : [
        {
          do: 'harm',
          amount: { roll: `d${contest.die}` },
          attack: true,
          ...(of === undefined ? {} : { of }),
          ...(hits === undefined ? {} : { blast: true }),
        },
      ];

/** CA-R153: why it would be paid for nothing: nobody is there to whom it does anything, and nothing else comes of it. */
const vainFault = (
  p: Position,
  c: Creature,
  tool: Tool,
  picked: Picked,
  choice: string,
): Refusal | undefined => {
  const { use, rule, name } = tool;
  const effects = [...blowOf(use), ...use.effects];
  if (effects.length === 0 || (use.hits !== undefined && p.book.mapped && isAnybodyUnseen(p, c)))
    return undefined;
  // CA-R160: a fire that burns webs or tar does something.
  if (use.of === 'fire' && flammableOf(p, areaSpaces(p, c, aimingOfUse(tool), picked)).length > 0)
    return undefined;
  // CA-R94: what is resisted with WIL passes the mindless by.
  const byWil = use.contest?.save === 'wil' || use.save?.attribute === 'wil';
  const reached = knownTo(p, c, tool, picked);
  const on = reached.filter((id) => {
    const t = findCreature(p.state, id);
    return t !== undefined && notices(p, id, use.of, c) && !(byWil && isUnmoved(p, t, tool.id, c.id));
  });
  // Nobody whom it is aimed at feels anything of it: what would come of that is not even asked.
  if (isAgainst(use) && reached.length > 0 && on.length === 0 && !effects.some(isPlaced))
    return refuse(rule, `${name} would do nothing now.`);
  const at = picked.at ?? findCreature(p.state, on[0] ?? picked.targets?.[0] ?? '')?.at ?? c.at;
  const order = { by: c.id, on, at, thing: tool.id, magical: isMagical(use), named: '' };
  return settled(effects, 0, choice).every((e) => isVain(p, e, order))
    ? refuse(rule, `${name} would do nothing now.`)
    : undefined;
};

/** CA-SAVE-10: whether it does harm, now or from turn to turn: nobody lets that happen. */
const isHurtful = (p: Position, effects: readonly Effect[]): boolean =>
  allEffects(effects).some(
    (e) =>
      e.do === 'harm' ||
      (e.do === 'condition' && conditionOf(p, e.condition).tick?.some((tick) => tick.do === 'harm') === true),
  );

/** CA-AUTO-05g: thrown beyond its near range. */
const FAR: Cause = { rule: 'CA-AUTO-05g', text: 'far away', side: 'initiator', die: 'base', by: -1 };

/** CA-R141: what is breathed in. */
const BREATHED: ReadonlySet<string> = new Set(['fumes', 'breath', 'gas']);

/** What the deaf do not hear, the blind do not see and nobody feels who is proof against it does nothing to them. */
const notices = (p: Position, id: string, of: string | undefined, by: Creature): boolean => {
  const t = findCreature(p.state, id);
  if (t === undefined) return false;
  if (of === undefined) return true;
  if (isImmune(p, t, of) || (BREATHED.has(of) && !breathes(p, t))) return false;
  // Gas is poison, and breathed in.
  if (of === 'gas' && (isImmune(p, t, 'poison') || isImmune(p, t, 'fumes'))) return false;
  return !(of === 'sound' && !hears(p, t)) && !(of === 'gaze' && !meetsGaze(p, t, by));
};

/** CA-R181: whether somebody meets the gaze of another: awake, it sees it. */
const meetsGaze = (p: Position, t: Creature, by: Creature): boolean => isAwake(p, t) && perceives(p, t, by);

/** How far a sudden noise is heard by those who hear too well. */
const HEARD = 8;

/** A sudden noise: what it does to those whose ears are too good, friend or foe. */
const startle = (g: Play, by: Creature): void => {
  for (const t of g.state.creatures) {
    if (t.id === by.id || !isPresent(t) || !bears(g, t, 'startles') || distance(g, by, t) > HEARD) continue;
    for (const { startles = [] } of bearingsOf(g, t))
      runEffects(g, { by: by.id, on: t.id, effects: startles, source: 'noise' });
  }
};

/** Effects behind a Save of their own; half of the harm for those who pass where it says so. What falls on Spaces is there anyway. */
const behindSave = ({ save, effects: all }: ItemUse): readonly Effect[] => {
  if (save === undefined) return all;
  const effects = all.filter((e) => !isPlaced(e));
  const { attribute, dc, half } = save;
  const halved = effects.flatMap((e): Effect[] =>
    e.do === 'harm' ? [{ ...e, amount: { ...e.amount, half: true } }] : [],
  );
  return [
    {
      do: 'save',
      attribute,
      fail: effects,
      ...(dc === undefined ? {} : { dc }),
      ...(half === true ? { pass: halved } : {}),
    },
    ...all.filter(isPlaced),
  ];
};

/** CA-AMOD-03, CA-DMG-10: breath, tongue or throw: what harms whoever fails its contest is an attack. */
const isAttack = ({ contest, effects }: ItemUse): boolean =>
  contest !== undefined && (contest.die !== undefined || effects.some((e) => e.do === 'harm'));

/** A use whose harm is that of an attack where it is one. */
const strikesOf = (use: ItemUse): ItemUse =>
  isAttack(use)
    ? { ...use, effects: use.effects.map((e) => (e.do === 'harm' ? { attack: true, ...e } : e)) }
    : use;

/** What its contest is rolled with; undefined where nothing is rolled. */
export const useRoll = ({ name, use: { contest } }: Tool): RollSpec | undefined => {
  if (contest === undefined) return undefined;
  const objects: readonly ObjectDie[] =
    contest.die === undefined
      ? []
      : [{ die: contest.die, sign: 1, adv: 0, dis: 0, role: 'weapon', of: name }];
  return { ...plainSpec(contest.with), objects };
};

/** Does it: a contest where it has one, else its effects at once. AP and uses have been paid. */
export const applyUse = (
  g: Play,
  seat: Seat,
  c: Creature,
  tool: Tool,
  command: Command,
  picked: Picked,
  choice = '',
  held: HeldRoll | null = null,
): void => {
  const { use } = tool;
  const { contest } = use;
  const aiming = aimingOfUse(tool);
  const fuel = use.fuel === undefined ? undefined : fuelOf(g, c, use.fuel);
  if (fuel !== undefined) spendUse(g, c, fuel.id);
  // Nobody is moved by its own song.
  const on = reachedBy(g, c, aiming, picked).filter(
    (id) => notices(g, id, use.of, c) && !(use.of === 'sound' && id === c.id && isAgainst(use)),
  );
  if (use.of === 'sound') startle(g, c);
  if (use.of === 'fire') setAlight(g, areaSpaces(g, c, aiming, picked));
  // What does nothing to somebody still comes down where that one stands.
  const at = picked.at ?? findCreature(g.state, on[0] ?? picked.targets?.[0] ?? '')?.at ?? c.at;
  const magical = isMagical(use);
  const effects = behindSave(strikesOf(use));
  const order = { by: c.id, at, choice, source: tool.id, magical };
  // CA-R13: what is thrown at somebody and misses does nothing to the Space either.
  const isThrown = contest !== undefined && use.aim.who === 'creature';
  const isApart = (e: Effect): boolean => isPlaced(e) && !(isThrown && e.do === 'ground');
  const fixed = effects.filter(isApart);
  const aimed = effects.filter((e) => !isApart(e));
  const byHand = use.range === 'touch';
  if (contest === undefined) {
    // What is pushed first happens last.
    if (byHand) touch(g, c.id, on);
    runEffects(g, { ...order, on, effects: aimed });
    runEffects(g, { ...order, on: [], effects: fixed });
    if (use.save !== undefined && on.length > 0 && g.state.stage === 'fight') endConditions(g, c, 'attacks');
    return;
  }
  if (on.length === 0) return runEffects(g, { ...order, on: [], effects: effects.filter(isPlaced) });
  // CA-SAVE-10: one of the same side lets happen what does no harm.
  const [only] = on;
  const friend =
    on.length === 1 && !isHurtful(g, [...blowOf(use), ...use.effects])
      ? findCreature(g.state, only ?? '')
      : undefined;
  if (friend !== undefined && friend.group === c.group) {
    if (byHand) touch(g, c.id, on);
    runEffects(g, { ...order, on, effects: aimed });
    return runEffects(g, { ...order, on: [], effects: fixed });
  }
  const far = (id: string): number => {
    const t = findCreature(g.state, id);
    return t === undefined ? 0 : distance(g, c, t);
  };
  const beyond =
    use.near !== undefined &&
    (use.shape === undefined
      ? on.every((id) => far(id) > (use.near ?? 0))
      : distanceToSpace(g, c, at) > use.near);
  startCheck(
    g,
    newCheck({
      creature: c.id,
      seat,
      command,
      kind: 'use',
      attack: isAttack(use),
      blast: use.hits !== undefined,
      magical,
      of: use.of ?? '',
      against: { mode: 'CC', save: contest.save },
      spec: useRoll(tool) ?? plainSpec(contest.with),
      ...held,
      causes: beyond ? [FAR] : [],
      targets: on,
      at,
      far: reachOf(g, c, aiming),
      onSuccess: aimed,
      source: tool.id,
      damage:
        contest.die === undefined
          ? null
          : { pool: 'hp', armour: true, item: tool.id, rider: [], onHit: [], extra: 0 },
    }),
  );
  runEffects(g, { ...order, on: [], effects: fixed });
  if (contest.die === undefined && g.state.stage === 'fight') endConditions(g, c, 'attacks');
};

/** CA-R91: songs and gazes are magic, and what says so. */
const isMagical = ({ magical, of }: ItemUse): boolean => magical === true || of === 'sound' || of === 'gaze';

/** How far it gets; -1 for what spreads from its user or is heard. */
const reachOf = (p: Position, c: Creature, aiming: Aiming): number => {
  if (aiming.unseen === true || aiming.aim.who === 'nobody') return -1;
  const far = rangeOf(p, c, aiming, 0, 0);
  return far > 0 && far < Infinity ? far : -1;
};

/** What falls on Spaces happens whether anybody there is hit or not. */
const isPlaced = (e: Effect): boolean =>
  e.do === 'ground' ||
  e.do === 'clear' ||
  e.do === 'summon' ||
  e.do === 'light' ||
  e.do === 'steer' ||
  e.do === 'open' ||
  e.do === 'self';
