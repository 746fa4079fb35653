import { didYouMean, type Path } from '@caltrop/sheets';
import type { Content, Faction, Item, Profile, SpecialRule, UnitProfile } from '../content/content.ts';
import { toItem, toRule } from '../content/forms.ts';
import { STATS, type UnitType } from '../content/words.ts';
import type { Kit } from '../match/book.ts';
import { atSetUp, fieldModel } from '../rules/forces/fielded.ts';
import { kitFrom } from '../rules/profile/kits.ts';
import type { CaseModel } from './position.ts';
import { parseWeaponLine } from './weapon-line.ts';

/** Takes down what is wrong with a position. */
export type Complain = (path: Path, code: string, what: string) => void;

/** A complaint as the readers of packs make it. */
const sayAt =
  (path: Path, complain: Complain) =>
  (inside: readonly (string | number)[], code: string, what: string): void =>
    complain([...path, ...inside], code, what);

/** Complains about a name that leads nowhere. */
export const unknown = (
  complain: Complain,
  path: Path,
  what: string,
  name: string,
  known: Iterable<string>,
): undefined => {
  complain(path, `unknown-${what}`, `there is no ${what} "${name}"${didYouMean(name, known)}`);
};

/** A model without a unit: all values 3, one die, one Wound, nothing else. */
const PLAIN: Profile = { M: 3, P: 3, S: 3, D: 3, A: 1, W: 1, I: 0, Dst: 0, F: 0, Af: 0 };
const BASES: Readonly<Record<UnitType, number>> = {
  hero: 40,
  basic: 32,
  religious: 40,
  monster: 50,
  titan: 100,
};
const MARKS: Readonly<Record<UnitType, string>> = {
  hero: 'H.1',
  basic: 'B.1',
  religious: 'R.1',
  monster: 'M.1',
  titan: 'T.1',
};

const readItems = (content: Content, given: CaseModel, path: Path, complain: Complain): Item[] =>
  (given.items ?? []).flatMap((written, i): Item[] => {
    const at: Path = [...path, 'items', i];
    if (typeof written !== 'string') {
      return [
        toItem(
          written.id,
          { ...written, name: written.name ?? written.id, points: written.points ?? 0 },
          sayAt(at, complain),
        ),
      ];
    }
    const item = content.items.get(written) ?? parseWeaponLine(written);
    return item === undefined ? (unknown(complain, at, 'item', written, content.items.keys()) ?? []) : [item];
  });

const readRules = (content: Content, given: CaseModel, path: Path, complain: Complain): SpecialRule[] =>
  (given.rules ?? []).flatMap((written, i): SpecialRule[] => {
    const at: Path = [...path, 'rules', i];
    if (typeof written !== 'string') {
      return [toRule(written.id, { ...written, name: written.name ?? written.id }, sayAt(at, complain))];
    }
    const rule = content.rules.get(written);
    return rule === undefined ? (unknown(complain, at, 'rule', written, content.rules.keys()) ?? []) : [rule];
  });

/**
 * Values that the case gives, over those of the unit, with all that the model carries counted in; what its special rules
 * change comes on top (DW-CSR-E1).
 */
const withValues = (stats: Profile, given: CaseModel, rules: readonly SpecialRule[]): Profile => {
  const named = STATS.filter((stat) => given[stat] !== undefined);
  const own = Object.fromEntries(named.map((stat) => [stat, given[stat]]));
  const ruled = atSetUp({ ...stats, ...own }, rules);
  return { ...stats, ...Object.fromEntries(named.map((stat) => [stat, ruled[stat]])) };
};

/** What a model of a case is for the whole match. */
export const caseKitOf = (
  content: Content,
  faction: Faction,
  id: string,
  given: CaseModel,
  path: Path,
  complain: Complain,
  lens: <T>(rows: T) => T,
): { readonly kit: Kit; readonly base: number } => {
  const { items, rules } = lens({
    items: readItems(content, given, path, complain),
    rules: readRules(content, given, path, complain),
  });
  for (const [i, power] of (given.powers ?? []).entries()) {
    if (!content.powers.has(power) && !content.actions.has(power))
      unknown(complain, [...path, 'powers', i], 'power', power, content.powers.keys());
  }
  if (given.unit !== undefined && !content.units.has(given.unit)) {
    unknown(complain, [...path, 'unit'], 'unit', given.unit, content.units.keys());
  }
  const { numbers } = content;
  const type = given.type ?? content.units.get(given.unit ?? '')?.type ?? 'basic';
  const stats = withValues(PLAIN, given, []);
  const made: UnitProfile = {
    id,
    mark: MARKS[type],
    name: given.name ?? id,
    type,
    move: given.Move ?? 6,
    stats,
    base: given.base ?? BASES[type],
    wargear: [],
    rules: [],
    powers: given.powers ?? [],
    points: 0,
    source: 'house',
  };
  const fielded =
    given.unit === undefined
      ? undefined
      : fieldModel(withItems(content, items), entryOf(given, items, rules));
  const from = fielded ?? {
    unit: made,
    stats: atSetUp(stats, rules),
    move: made.move,
    base: made.base,
    items,
    rules,
    powers: made.powers,
    worth: 0,
    points: 0,
  };
  const kit = kitFrom(
    {
      ...from,
      unit: { ...from.unit, type },
      stats: withValues(from.stats, given, from.rules),
      move: given.Move ?? from.move,
      worth: numbers.worth[type],
    },
    faction,
    given.markers ?? [],
  );
  return { kit, base: given.base ?? from.base };
};

const entryOf = (given: CaseModel, items: readonly Item[], rules: readonly SpecialRule[]) => ({
  unit: given.unit ?? '',
  count: 1,
  rules,
  ...(given.items === undefined ? {} : { wargear: items.map((item) => item.id) }),
  ...(given.race === undefined ? {} : { race: given.race }),
  ...(given.powers === undefined ? {} : { powers: given.powers }),
  ...(given.base === undefined ? {} : { base: given.base }),
});

/** The content with items of the case's own making beside the known ones. */
const withItems = (content: Content, items: readonly Item[]): Content =>
  items.every((item) => content.items.get(item.id) === item)
    ? content
    : { ...content, items: new Map([...content.items, ...items.map((item) => [item.id, item] as const)]) };
