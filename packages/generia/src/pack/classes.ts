import { complain } from '@caltrop/sheets';
import type { Entry } from '@caltrop/sheets';
import type { Class, Grant, TierGrant } from '../content/content.ts';
import type { ClassData } from '../content/classes.ts';
import { isId, TIERS } from '../content/words.ts';
import { checkName, type Compilation } from './merge.ts';

/** SP for a class by its tier (GE-BUILD-02). */
const PRICES: readonly number[] = [0, 20, 30, 50, 80];

const SLASH = ' / ';
const toGrant = (written: string): Grant => ({ any: written.split(SLASH) });
const toTier = (written: string): TierGrant => {
  const at = written.lastIndexOf(': ');
  return {
    any: written.slice(0, at).split(SLASH),
    tier: TIERS.findIndex((tier) => tier === written.slice(at + 2)),
  };
};

const LISTS = { needs: 'classes', perks: 'traits', skills: 'abilities', spells: 'abilities' } as const;

const checkClass = (compilation: Compilation, entry: Entry<ClassData>): void => {
  const c = entry.value;
  for (const field of ['needs', 'perks', 'skills', 'spells'] as const)
    (c[field] ?? []).forEach((written, i) => {
      for (const name of written.split(SLASH))
        if (isId(name)) checkName(compilation, entry, [field, i], LISTS[field], name);
    });
  const own = new Set([...(c.perks ?? []), ...(c.skills ?? []), ...(c.spells ?? [])]);
  for (const name of Object.keys(c.exclusives ?? {}))
    if (!own.has(name))
      complain(
        compilation.problems,
        entry,
        ['exclusives', name],
        'unknown-name',
        `"${name}" is not a perk, skill or spell of this class`,
      );
};

const toClass = (id: string, c: ClassData): Class => ({
  id,
  name: c.name,
  tier: c.tier,
  sp: PRICES[c.tier] ?? 0,
  needs: (c.needs ?? []).map(toGrant),
  needsTiers: (c.needsTiers ?? []).map(toTier),
  perks: (c.perks ?? []).map(toGrant),
  tiers: (c.tiers ?? []).map(toTier),
  values: Object.entries(c.values ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  ),
  skills: (c.skills ?? []).map(toGrant),
  spells: (c.spells ?? []).map(toGrant),
  budget: c.budget ?? 0,
  exclusives: new Map(
    Object.entries(c.exclusives ?? {}).flatMap(([name, sp]) =>
      sp === undefined ? [] : [[name, sp] as const],
    ),
  ),
  starter: c.starter ?? '',
});

/** Classes of all packs. */
export const compileClasses = (compilation: Compilation): Map<string, Class> => {
  const classes = new Map<string, Class>();
  for (const entry of compilation.merged.classes.values()) {
    checkClass(compilation, entry);
    classes.set(entry.id, toClass(entry.id, entry.value));
  }
  return classes;
};
