import type { Refusal } from '@caltrop/engine';
import { conditionsOf, type Effect, type SpecialRule } from '../../content/content.ts';
import { isDeclared, kitOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { Verb, UseCommand } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import {
  findModel,
  modelOf,
  noteDeed,
  otherSide,
  phaseMark,
  type Model,
  type Side,
} from '../../match/state.ts';
import { askFor, isUsed, spend } from '../dice/dice.ts';
import { areCoherent, inContact } from '../ground/measures.ts';
import { isPerRound, isUsedUp } from '../profile/kits.ts';
import { holds, isMet, NO_OCCASION } from '../profile/stats.ts';
import { POSITIONAL, TRIGGER_TEXT } from '../special-rules/library.ts';
import { giveAtOnce, type Answer } from './at-once.ts';

/** Something that is declared and used: a rule or an item, and what it does. */
interface Gadget {
  readonly id: string;
  readonly name: string;
  readonly effects: readonly Effect[];
  readonly used: boolean;
  readonly rule?: SpecialRule;
}

/** What a model can declare: its activated rules, and items that mend. */
const gadgetsOf = (p: Position, m: Model): Gadget[] => {
  const kit = kitOf(p.book, m);
  const rules = kit.rules.filter(isDeclared).map((rule): Gadget => ({
    id: rule.id,
    name: rule.name,
    effects: rule.effects,
    used: isUsed(m, rule) || m.active.includes(rule.id),
    rule,
  }));
  const items = kit.items
    .filter((item, i, all) => item.mends > 0 && all.findIndex((one) => one.id === item.id) === i)
    .map((item): Gadget => ({
      id: item.id,
      name: item.name,
      effects: [{ kind: 'resource', resource: 'W', amount: item.mends, cadence: 'use', to: 'contact' }],
      used: isUsedUp(kit, m, item),
    }));
  return [...rules, ...items];
};

type Gain = Extract<Effect, { readonly kind: 'resource' }>;

const mends = (g: Gadget): Gain | undefined => {
  for (const e of g.effects) if (e.kind === 'resource' && e.resource === 'W') return e;
  return undefined;
};

/** Who may be mended by a gadget: hurt, of the own side, and near enough. */
const patients = (p: Position, m: Model, g: Gadget): Model[] => patientsOf(p, m, mends(g)?.to ?? 'self');

const patientsOf = (p: Position, m: Model, to: Gain['to']): Model[] => {
  return p.state.models.filter((o) => {
    if (o.side !== m.side || o.where !== 'table' || o.pending || o.wounds >= kitOf(p.book, o).stats.W)
      return false;
    return to === 'self' ? o === m : to === 'contact' ? o === m || inContact(m, o) : areCoherent(m, o);
  });
};

/** What works at once needs its trigger, position and condition now; the rest asks for them while it lasts (DW-CSR-06, 22, 23). */
const conditionFault = (p: Position, m: Model, { rule, name }: Gadget): Refusal | undefined => {
  if (rule === undefined || !rule.effects.some(isAtOnce)) return undefined;
  const open = conditionsOf(rule).find((one) => !holds(p, m, one, NO_OCCASION));
  if (open === undefined) return undefined;
  const cited = open === rule.trigger ? 'DW-CSR-06' : POSITIONAL.has(open) ? 'DW-CSR-23' : 'DW-CSR-22';
  return refuse(cited, `${name} works only ${TRIGGER_TEXT[open]}; ${m.name} is not.`);
};

const hides = (e: Effect): boolean => e.kind === 'effect' && e.effect === 'untargetable';

const isAtOnce = (e: Effect): boolean => e.kind === 'resource' || hides(e);

/** Whether anything has been done in this phase: moves, powers, shots, fights, Destiny actions, or a half that is over. */
const hasBegun = ({ state }: Position): boolean => {
  if (state.done.length > 0 || state.begun === phaseMark(state)) return true;
  switch (state.stage) {
    case 'movement':
      return state.models.some((m) => m.moved || m.spent > 0 || m.casts > 0);
    case 'shoot':
      return state.models.some((m) => m.fired !== '' || m.castInShoot);
    case 'combat':
      return state.models.some((m) => m.fought);
    default:
      return false;
  }
};

/** DW-CSR-31: what hides a model is declared at the start of a phase, before anybody has done anything in it. */
const lateFault = (p: Position, { effects, name }: Gadget): Refusal | undefined =>
  effects.some(hides) && hasBegun(p)
    ? refuse('DW-CSR-31', `${name} is declared at the start of a phase; this one has begun.`)
    : undefined;

/** Activated special rules and items that mend (DW-CSR-07, DW-CSR-31, wargear). */
export const useVerb: Verb<UseCommand> = {
  fault: (p, side, { model, rule: id, target }) => {
    const m = findModel(p.state, model);
    if (m === undefined || m.side !== side || m.where !== 'table')
      return refuse('DW-CSR-07', `${side} has no model "${model}" on the table.`);
    const gadget = gadgetsOf(p, m).find((g) => g.id === id);
    if (gadget === undefined) return refuse('DW-CSR-07', `${m.name} has nothing called "${id}" to use.`);
    if (gadget.used) {
      const once = gadget.rule === undefined ? 'DW-WGB-06' : m.used.includes(id) ? 'DW-CSR-20' : 'DW-CSR-21';
      return refuse(once, `${m.name} has used ${gadget.name} already.`);
    }
    const unmet = lateFault(p, gadget) ?? conditionFault(p, m, gadget);
    if (unmet !== undefined) return unmet;
    if (mends(gadget) === undefined) return undefined;
    if (p.state.stage !== 'end') return refuse('DW-CSR-18', `${gadget.name} is used in the End phase.`);
    const open = patients(p, m, gadget);
    return open.some((o) => o.id === (target ?? m.id))
      ? undefined
      : refuse('DW-CSR-18', `${gadget.name} has nobody hurt to mend there.`);
  },
  start: (b, _, { model, rule: id, target }) => {
    const m = modelOf(b.state, model);
    const gadget = gadgetsOf(b, m).find((g) => g.id === id);
    if (gadget !== undefined) apply(b, m, gadget, modelOf(b.state, target ?? model));
  },
  choices: (p, side) => usable(p, side),
  any: (p, side) => {
    if (!p.book.declares) return false;
    for (const m of p.state.models) if (isBearer(p, side, m) && usesOf(p, m).length > 0) return true;
    return false;
  },
};

/** The models of a side that have anything to declare. */
const bearers = (p: Position, side: Side): Model[] => p.state.models.filter((m) => isBearer(p, side, m));

const isBearer = (p: Position, side: Side, m: Model): boolean =>
  m.side === side && m.where === 'table' && kitOf(p.book, m).gadgets;

const NOTHING: readonly UseCommand[] = [];

const usable = (p: Position, side: Side): readonly UseCommand[] =>
  p.book.declares ? bearers(p, side).flatMap((m) => usesOf(p, m)) : NOTHING;

const usesOf = (p: Position, m: Model): UseCommand[] =>
  gadgetsOf(p, m).flatMap((g): UseCommand[] => {
    if (g.used || lateFault(p, g) !== undefined || conditionFault(p, m, g) !== undefined) return [];
    if (mends(g) === undefined) return [{ do: 'use', model: m.id, rule: g.id }];
    return p.state.stage === 'end'
      ? patients(p, m, g).map((o) => ({ do: 'use', model: m.id, rule: g.id, target: o.id }))
      : [];
  });

const apply = (b: Battle, m: Model, g: Gadget, target: Model): void => {
  if (g.rule === undefined) m.used = [...m.used, g.id];
  else spend(m, g.rule);
  if (mends(g) !== undefined) noteDeed(b.state);
  tell(b, { type: 'effect', rules: ['DW-CSR-07'], model: m.id, text: g.name });
  for (const e of g.effects) {
    if (hides(e) && b.state.stage !== 'over') hide(b, m);
    else if (e.kind === 'resource') gain(b, m, target, e, g.name);
    else if (g.rule !== undefined && !m.active.includes(g.rule.id)) m.active = [...m.active, g.rule.id];
  }
};

/** Phase Shift: nobody can target the model in this phase (DW-CSR-31, DW-R135). */
const hide = (b: Battle, m: Model): void => {
  const { stage } = b.state;
  if (stage === 'movement' || stage === 'shoot' || stage === 'combat' || stage === 'end') m.hidden = stage;
};

/** DW-CSR-E6: a Wound back, never above the profile, or points into a pool. */
const gain = (b: Battle, m: Model, target: Model, e: Gain, why: string): void => {
  if (e.resource === 'W') {
    const most = kitOf(b.book, target).stats.W;
    const wounds = Math.min(most, target.wounds + e.amount) - target.wounds;
    target.wounds += wounds;
    tell(b, { type: 'mended', rules: ['DW-CSR-18'], model: target.id, wounds, left: target.wounds });
    return;
  }
  const name = ({ Dst: 'destiny', F: 'faith', Af: 'affinity' } as const)[e.resource];
  const pool = b.state.pools[m.side];
  pool[name] += e.amount;
  tell(b, {
    type: 'pool',
    rules: ['DW-CSR-E6'],
    side: m.side,
    pool: name,
    by: e.amount,
    left: pool[name],
    why,
  });
};

/** DW-CSR-19: what a rule gives every round, at the end of each, where its conditions hold; what is declared is not given twice. */
export const gainPerRound = (b: Battle): void => {
  const { priority } = b.state;
  // Both sides gain at once: the one with priority first (DW-R52).
  for (const side of [priority, otherSide(priority)]) giveAtOnce(b, side, () => gainsOf(b, side));
};

const gainsOf = (b: Battle, side: Side): readonly Answer[] => {
  const found: Answer[] = [];
  for (const m of b.state.models) {
    if (m.side !== side || m.where !== 'table' || m.pending) continue;
    for (const rule of kitOf(b.book, m).giving)
      if (isMet(b, m, rule, NO_OCCASION)) found.push(gainBy(b, m, rule, isPerRound, ''));
  }
  return found;
};

/** What a rule gives by itself, as one of several things that may come at once. */
export const gainBy = (
  b: Battle,
  m: Model,
  rule: SpecialRule,
  isGiven: (e: Effect) => boolean,
  about: string,
): Answer => {
  const gains = rule.effects.filter((e): e is Gain => e.kind === 'resource' && isGiven(e));
  const mended = gains.flatMap((e) => (e.resource === 'W' ? healed(b, m, e) : []));
  return {
    id: `${m.id} ${rule.id}${about}`,
    name: `${m.name}: ${rule.name}`,
    mends: mended.map((o) => o.id),
    needs: conditionsOf(rule).includes('last-wound') ? [m.id] : [],
    give: () => {
      for (const e of gains) give(b, m, e, rule.name);
    },
  };
};

/** Whom a Wound may be given back to: whoever has fallen too is not brought back by it. */
const healed = (p: Position, m: Model, { to }: Gain): Model[] =>
  patientsOf(p, m, to).filter((o) => o.wounds > 0);

/** DW-CSR-E6: what a rule gives by itself: to a pool, or a Wound to whom it is for, as its owner chooses. */
const give = (b: Battle, m: Model, e: Gain, why: string): void => {
  if (e.resource !== 'W') return gain(b, m, m, e, why);
  const open = healed(b, m, e);
  const [first] = open;
  if (first === undefined) return;
  const key = `mend ${m.id} ${b.state.round} ${open.map((o) => `${o.id} ${o.wounds}`).join(' ')}`;
  const id = askFor(
    b,
    m.side,
    key,
    open,
    'DW-CSR-E6',
    () => `Whom does ${why} of ${m.name} mend?`,
    (o) => `${o.name} (${o.wounds} left)`,
  );
  gain(b, m, modelOf(b.state, id), e, why);
};
