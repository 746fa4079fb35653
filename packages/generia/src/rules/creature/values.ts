import { kitOf, type Kit, type Position } from '../../match/book.ts';
import type { ValueName, Zone } from '../../content/effects/effect.ts';
import { evaluate, type Formula } from '../../content/effects/formula.ts';
import type { Hooks } from './hooks.ts';
import { counterOf, type Creature } from '../../match/state.ts';
import { hooksAt, isChanged } from './sources.ts';
import { COLOSSAL } from './making/derive.ts';

/** A printed value of a kit. */
const printed = (kit: Kit, value: ValueName): number => {
  switch (value) {
    case 'WT':
      return kit.wt;
    case 'WL':
      return kit.wl;
    case 'TN':
      return kit.tn;
    case 'MS':
      return kit.ms;
    case 'MD':
      return kit.md;
    case 'ER':
      return kit.er;
    case 'EN':
      return kit.en;
    case 'MP':
      return kit.mp;
    case 'MPR':
      return kit.mpr;
    case 'CON':
    case 'STR':
    case 'DEX':
    case 'INT':
    case 'WIL':
    case 'PER':
      return kit.mods[ORDER.indexOf(value)] ?? 0;
    case 'concentrations':
      return 1;
    case 'AV':
    case 'Block Strength':
    case 'reach':
    case 'range':
    case 'dark sight':
    case 'spell range':
    case 'spell radius':
      return 0;
  }
};

const ORDER: readonly ValueName[] = ['CON', 'STR', 'DEX', 'INT', 'WIL', 'PER'];

/** A value of a creature as it is now: printed, with perks, statuses, boons and areas. */
export const valueOf = (p: Position, c: Creature, value: ValueName): number => {
  const kit = kitOf(p.book, c);
  let sum = printed(kit, value);
  if (value === 'WL' && c.counters.length > 0) sum -= counterOf(c, 'Exhaustion');
  if (kit.hooks.values.length === 0 && !isChanged(p, c)) return sum;
  for (const s of c.statuses) {
    // GE-STS-61: the source of a Value Curse names the value; GE-STS-62: Corruption raises WL by its severity.
    if (s.kind === 'Value Curse' && s.source === value) sum -= s.x;
    else if (s.kind === 'Corruption' && value === 'WL') sum += s.x;
  }
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return sum + modShift(p, c, value);
    if (hooks.values.length > 0) sum += changeBy(kit, hooks, value);
  }
};

/** What raises the value of an attribute itself, not its MOD (Attribute Tonic). */
const raisedBy = (p: Position, c: Creature, attribute: ValueName): number => {
  const kit = kitOf(p.book, c);
  let sum = 0;
  for (let i = 1; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return sum;
    for (const e of hooks.values) if (e.raw === true && e.value === attribute) sum += fixed(kit, e.by);
  }
};

/** What a raised value of an attribute does to its MOD (GE-ATTR-03, GE-R105). */
const modShift = (p: Position, c: Creature, value: ValueName): number => {
  const attribute = ORDER.indexOf(value);
  if (attribute < 0 || c.boons.length === 0) return 0;
  const raw = kitOf(p.book, c).raw[attribute] ?? 0;
  return Math.floor((raw + raisedBy(p, c, value)) / 2) - Math.floor(raw / 2);
};

/** The value of an attribute as it is now, for formulas that name it without "-MOD" (GE-R82). */
export const rawOf = (p: Position, c: Creature, attribute: number): number => {
  const raw = kitOf(p.book, c).raw[attribute] ?? 0;
  const name = ORDER[attribute];
  return c.boons.length === 0 || name === undefined ? raw : raw + raisedBy(p, c, name);
};

/** What one source of effects adds to a value. Printed values have those of the kit's own perks in them already. */
const changeBy = (kit: Kit, hooks: Hooks, value: ValueName, zone?: Zone): number => {
  if (hooks === kit.hooks && value !== 'concentrations' && value !== 'range' && value !== 'reach') return 0;
  let sum = 0;
  for (const e of hooks.values)
    if (e.value === value && e.raw !== true && (e.zone === undefined || e.zone === zone))
      sum += fixed(kit, e.by);
  return sum;
};

/** Formulas of lasting effects are numbers once granted; those of perks look at the kit alone. */
const fixed = (kit: Kit, f: Formula): number =>
  typeof f === 'number'
    ? f
    : evaluate(f, {
        mod: (a) => kit.mods[a] ?? 0,
        raw: (a) => kit.raw[a] ?? 0,
        pv: (name) => kit.pv.get(name) ?? 0,
        variable: () => 0,
      });

/** AV of a zone as it is now: worn, raised by effects, lowered by Brittle; never below 0 (GE-VAL-10, GE-STS-21). */
export const armourOf = (p: Position, c: Creature, zone: number): number => {
  const kit = kitOf(p.book, c);
  let av = kit.av[zone] ?? 0;
  for (const s of c.statuses) if (s.kind === 'Brittle' && (s.zone === zone || s.zone < 0)) av -= s.x;
  if (!isChanged(p, c)) return Math.max(0, av);
  const name = ZONE_NAMES[zone];
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) break;
    if (hooks.values.length > 0) av += changeBy(kit, hooks, 'AV', name);
  }
  return Math.max(0, av);
};

const ZONE_NAMES = ['head', 'torso', 'arms', 'legs'] as const;

/** GE-CTAG-01: by its tag, or by its CON. */
export const isColossus = (p: Position, c: Creature): boolean => {
  const { tags, raw } = kitOf(p.book, c);
  return tags.has('Colossus') || (raw[0] ?? 0) >= COLOSSAL;
};
