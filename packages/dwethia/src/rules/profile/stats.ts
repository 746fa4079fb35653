import type { Term } from '@caltrop/engine';
import { conditionIn, type Effect, type SpecialRule } from '../../content/content.ts';
import type { LibraryEffect, Stat, Trigger } from '../../content/words.ts';
import {
  groundOf,
  isDeclared,
  isLimited,
  kitOf,
  powerOf,
  type Bearer,
  type Change,
  type Position,
} from '../../match/book.ts';
import { modelOf, type Model, type Side, type State } from '../../match/state.ts';
import { areCoherent, coherentWith, findsAnyCover, touchesAny, within } from '../ground/measures.ts';

/** What a value is asked for: triggers look at it (DW-CSR-T1, T2). */
export interface Occasion {
  /** The fight's participants by id, where there is one. */
  readonly fight?: readonly string[];
  readonly attacker?: Side;
  /** Those it fights, shoots at or is shot at by. */
  readonly foes?: readonly string[];
  /** Shot at from more than 12". */
  readonly long?: boolean;
  readonly power?: boolean;
}

/** A value asked for out of any fight or shot. */
export const NO_OCCASION: Occasion = {};

const isGiant = (type: string): boolean => type === 'monster' || type === 'titan';

/** What is remembered of a model that has struck in the Movement phase, at one that left it (DW-R21, DW-RET-05). */
const PARTING_BLOW = 'parting blow';

/** A model strikes from its first die on, whatever comes of it: in a fight, or at who leaves it (DW-RET-04). */
export const strike = ({ state }: Position, m: Model): void => {
  if (state.stage !== 'movement') m.struck = true;
  else if (!m.usedThisRound.includes(PARTING_BLOW)) m.usedThisRound = [...m.usedThisRound, PARTING_BLOW];
};

/** Whether a model has struck this turn, in whatever phase. */
export const hasStruck = (m: Model): boolean => m.struck || m.usedThisRound.includes(PARTING_BLOW);

/** Whether the condition of a triggered rule holds. Those that answer an event are asked about when it happens. */
export const holds = (p: Position, m: Model, trigger: Trigger, occasion: Occasion): boolean => {
  const { book, state } = p;
  const foe = (is: (type: string) => boolean): boolean =>
    (occasion.foes ?? []).some((id) => is(kitOf(book, modelOf(state, id)).unit.type));
  switch (trigger) {
    case 'in-coherency':
      return coherentWith(p, m).length > 0;
    case 'coherency-two':
      return coherentWith(p, m).length >= 2;
    case 'coherency-shield':
      return coherentWith(p, m).some((o) => kitOf(book, o).shield);
    case 'alone':
      return m.where === 'table' && coherentWith(p, m).length === 0;
    case 'touching-cover':
      return m.where === 'table' && findsAnyCover(groundOf(p).covering, m);
    case 'attacker':
      return occasion.attacker === m.side;
    case 'defender':
      return occasion.attacker !== undefined && occasion.attacker !== m.side;
    case 'priority':
      return state.priority === m.side;
    case 'shot-at-long':
      return occasion.long === true;
    case 'used-melee':
      // "This phase": what was struck with in Close Combat is over in the End phase, a parting blow before the shots.
      if (state.stage === 'movement') return m.usedThisRound.includes(PARTING_BLOW);
      return m.struck && (state.stage === 'combat' || state.stage === 'retreat');
    case 'charging':
      return m.charged;
    case 'versus-hero':
      return foe((type) => type === 'hero');
    case 'versus-giant':
      return foe(isGiant);
    case 'last-wound':
      return m.wounds === 1 && kitOf(book, m).stats.W >= 2;
    case 'targeted-by-power':
      return occasion.power === true;
    case 'slays':
    case 'captain-slain':
      return false;
  }
};

/** Whether the position and the condition that a rule is limited to hold now (DW-CSR-22, 23). */
export const limitsHold = (p: Position, m: Model, { limits }: SpecialRule, occasion: Occasion): boolean => {
  for (const limit of limits) {
    const needed = conditionIn(limit);
    if (needed !== undefined && !holds(p, m, needed, occasion)) return false;
  }
  return true;
};

/** Whether everything that a rule asks for holds now: its trigger, its position, its condition. */
export const isMet = (p: Position, m: Model, rule: SpecialRule, occasion: Occasion): boolean =>
  (rule.trigger === undefined || holds(p, m, rule.trigger, occasion)) && limitsHold(p, m, rule, occasion);

/** Whether a rule works now: one that is declared only while it is, one that gives dice again once not by itself. */
export const isActive = (p: Position, m: Model, rule: SpecialRule, occasion: Occasion): boolean => {
  if (isDeclared(rule) ? !m.active.includes(rule.id) : isLimited(rule)) return false;
  return isMet(p, m, rule, occasion);
};

const NO_EFFECTS: readonly Effect[] = [];

/** The effects of a model's own rules that work now. */
export const effectsOf = (p: Position, m: Model, occasion: Occasion = NO_OCCASION): readonly Effect[] => {
  const { rules } = kitOf(p.book, m);
  let found = NO_EFFECTS;
  for (const rule of rules)
    if (isActive(p, m, rule, occasion))
      found = found.length === 0 ? rule.effects : [...found, ...rule.effects];
  return found;
};

type Aura = Extract<Effect, { readonly kind: 'aura' }>;

/** The auras that reach a model now (DW-CSR-E5), of those that change a value or give an effect. */
export const aurasOn = (
  p: Position,
  m: Model,
  occasion: Occasion,
  what: Stat | LibraryEffect,
): readonly Aura[] => {
  let found: Aura[] | undefined;
  for (const bearer of p.book.bearers) {
    for (const { rule, aura } of bearer.auras) {
      if (aura.stat !== what && aura.effect !== what) continue;
      for (const by of bearing(p.state, bearer)) {
        if (!isAlive(p.state, by) || !reaches(by, m, aura, occasion)) continue;
        if (isActive(p, by, rule, seenFrom(p, by, m, occasion))) (found ??= []).push(aura);
      }
    }
  }
  return found ?? NO_AURAS;
};

/**
 * DW-CSR-E5: an aura ends with its source. What a shot or power has slain together still stands as it did until all of
 * it is resolved (DW-R139).
 */
const isAlive = ({ work }: State, by: Model): boolean => {
  if (by.where !== 'table' || by.pending) return false;
  if (by.wounds > 0) return true;
  const top = work.at(-1);
  return top?.is === 'wounds' && top.removal !== 'fight' && top.slain.includes(by.id);
};

/** An occasion as the source of an aura sees it: the fight it is in itself; of others' shots it knows nothing. */
const seenFrom = ({ state }: Position, by: Model, m: Model, occasion: Occasion): Occasion => {
  const { fight, attacker } = occasion;
  if (by === m) return occasion;
  if (fight === undefined || attacker === undefined || !fight.includes(by.id)) return NO_OCCASION;
  if (by.side === m.side && occasion.long === undefined && occasion.power === undefined) return occasion;
  return { fight, attacker, foes: fight.filter((id) => modelOf(state, id).side !== by.side) };
};

/** The model with the kit of a bearer, or all those raised in the battle that share it. */
const bearing = ({ models }: State, { id, at }: Bearer): readonly Model[] => {
  // Two kits in the list of kits are those of raised models, which stand at the end of the other list.
  const one = models[at]?.id === id ? models[at] : models[at - 1];
  if (one?.id === id) return [one];
  return models.filter((m) => m.id === id || m.id.startsWith(`${id}-`));
};

const NO_AURAS: readonly Aura[] = [];

const reaches = (by: Model, m: Model, aura: Aura, occasion: Occasion): boolean => {
  switch (aura.over) {
    case 'allies':
      return by === m || areCoherent(by, m);
    case 'enemies':
      return by.side !== m.side && within(by, m, aura.within);
    case 'fight':
      return (
        by.side !== m.side &&
        (occasion.fight?.includes(by.id) ?? false) &&
        (occasion.fight?.includes(m.id) ?? false)
      );
  }
};

/** Values that ground can lower (DW-TERR-06), and those that never fall below 0 (DW-R51). */
const HAZARD: ReadonlySet<Stat> = new Set(['M', 'P', 'S', 'D', 'A', 'I']);
const FLOORED: ReadonlySet<Stat> = new Set(['M', 'P', 'S', 'D', 'A']);

/** DW-CSR-24, DW-R119: of the changes of a value by rules that work now the best and the worst. */
export const extremes = (
  p: Position,
  m: Model,
  changes: readonly Change[],
  occasion: Occasion,
): { readonly most: number; readonly least: number } => {
  let most = 0;
  let least = 0;
  for (const { rule, by } of changes) {
    if (!isActive(p, m, rule, occasion)) continue;
    most = Math.max(most, by);
    least = Math.min(least, by);
  }
  return { most, least };
};

/** A change of a value, written down where somebody reads the terms. */
const noted = (terms: Term[] | undefined, by: number, label: string, rule: string): number => {
  if (by !== 0) terms?.push({ label, value: by, rule });
  return by;
};

/**
 * A value of a model now: its profile, then its own rules, auras, powers and ground. Of rules of the same kind only the
 * best counts (DW-CSR-24, DW-R119); different powers add up (DW-R134).
 */
export const statOf = (
  p: Position,
  m: Model,
  stat: Stat,
  occasion: Occasion = NO_OCCASION,
  terms?: Term[],
): number => {
  const kit = kitOf(p.book, m);
  let value = kit.stats[stat];
  terms?.push({ label: `${kit.unit.name}'s ${stat}`, value, rule: 'DW-PROF-01' });
  const changes = kit.changes.get(stat);
  if (changes !== undefined) {
    const { most, least } = extremes(p, m, changes, occasion);
    value += noted(terms, most + least, 'special rule', 'DW-CSR-E1');
  }
  // The Pirate who has become the Captain (content, section 3).
  if (m.used.length > 0 && m.used.includes('captain-now'))
    value += noted(terms, stat === 'M' ? 2 : stat === 'A' ? 1 : 0, 'the Captain now', 'DW-GLORY-SPEC-9');
  // Terrifying Memory: a scar of the campaign (DW-SCAR-MON-2, DW-R133).
  if (stat === 'M' && kit.markers.length > 0 && kit.markers.includes('DW-SCAR-MON-2')) {
    const isMonster = (id: string): boolean => kitOf(p.book, modelOf(p.state, id)).unit.type === 'monster';
    if ((occasion.foes ?? []).some(isMonster))
      value += noted(terms, -1, 'Terrifying Memory', 'DW-SCAR-MON-2');
  }
  let most = 0;
  let least = 0;
  for (const { by = 0 } of aurasOn(p, m, occasion, stat)) {
    most = Math.max(most, by);
    least = Math.min(least, by);
  }
  value += noted(terms, most + least, 'aura', 'DW-CSR-E5');
  for (const { power } of m.lasting) {
    for (const effect of powerOf(p.book, power).effects) {
      if (effect.does === 'stat' && effect.stat === stat)
        value += noted(terms, effect.by, powerOf(p.book, power).name, 'DW-AFF-01');
    }
  }
  if (m.where === 'table' && HAZARD.has(stat) && touchesAny(groundOf(p).hazardous, m)) {
    value += noted(terms, -1, 'Hazardous ground', 'DW-TERR-06');
  }
  return value < 0 && FLOORED.has(stat) ? value + noted(terms, -value, 'not below 0', 'DW-R51') : value;
};

/** Whether a library effect works on a model now, by its own rules or by an aura (DW-CSR-E4). */
export const hasEffect = (
  p: Position,
  m: Model,
  effect: LibraryEffect,
  occasion: Occasion = NO_OCCASION,
): boolean => {
  const rules = kitOf(p.book, m).grants.get(effect);
  if (rules !== undefined) for (const rule of rules) if (isActive(p, m, rule, occasion)) return true;
  return aurasOn(p, m, occasion, effect).length > 0;
};

/** Whether any rule, of a model or by an aura, could give it one of some effects: if not, no occasion matters. */
export const mayHave = (p: Position, m: Model, effects: readonly LibraryEffect[]): boolean => {
  const { grants } = kitOf(p.book, m);
  for (const effect of effects) if (grants.has(effect)) return true;
  for (const { auras } of p.book.bearers)
    for (const { aura } of auras) if (aura.effect !== undefined && effects.includes(aura.effect)) return true;
  return false;
};

/** What saves hang on, and what lets wounds be ignored. */
export const SAVES: readonly LibraryEffect[] = ['save-5', 'save-6'];
export const IGNORES: readonly LibraryEffect[] = ['undying-4', 'undying-5', 'undying-6'];

/** The roll on which a model ignores a wound: 6 for 6+; 0 without such a rule. */
export const ignoreOf = (p: Position, m: Model, occasion: Occasion = NO_OCCASION): number => {
  if (hasEffect(p, m, 'undying-4', occasion)) return 4;
  if (hasEffect(p, m, 'undying-5', occasion)) return 5;
  return hasEffect(p, m, 'undying-6', occasion) ? 6 : 0;
};

/** The save of a model: its own, innate or by shield, made better by a careful move (DW-MOVE-12); 0 for none. */
export const saveOf = (p: Position, m: Model, occasion: Occasion = NO_OCCASION): number => {
  const { save } = kitOf(p.book, m);
  const innate = hasEffect(p, m, 'save-5', occasion) ? 5 : hasEffect(p, m, 'save-6', occasion) ? 6 : 0;
  const best = save === 0 ? innate : innate === 0 ? save : Math.min(save, innate);
  // DW-R03: a 1 always fails, unless the plain number counts.
  const least = p.book.options.naturalExtremes ? 2 : 1;
  return best !== 0 && m.careful === 'defensive' ? Math.max(least, best - 1) : best;
};
