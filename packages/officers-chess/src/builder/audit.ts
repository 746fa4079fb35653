/** What an item or a class is worth in gold: an army with it against the same army without it, which has more units instead. */
import { err, ok, type Problem, type Result } from '@caltrop/engine';
import type { Audit, Handicap } from '@caltrop/sheets/cartridge';
import type { ArmyUnit, Content, Item, UnitClass } from '../content/content.ts';
import { isWeapon } from '../rules/gear/items.ts';
import { armyProblems, unitCost, type ArmyList } from '../rules/army/army.ts';

/** How many bear it, and those who stand beside them; the map has places for eight. */
const BEARERS = 4;
const FILLERS = 2;
const MOST_UNITS = 8;
const SCENARIO = 'two-banners';

const problem = (what: string): Result<never> => err<Problem[]>([{ code: 'unknown-row', what }]);

/** The cheapest weapon that a class may begin with. */
const plainWeapon = (content: Content, unitClass: UnitClass): Item | undefined =>
  [...content.items.values()]
    .filter(
      (item) => isWeapon(item) && isLegal(content, { name: 'x', class: unitClass.id, items: [item.id] }),
    )
    .toSorted((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1))[0];

const isLegal = (content: Content, unit: ArmyUnit): boolean =>
  armyProblems(content, { name: 'x', units: [unit] }, undefined).length === 0;

/** A unit with the change that a word names: a weapon instead of its own, another item besides, or another class. */
const changedBy = (content: Content, plain: ArmyUnit, word: string): ArmyUnit | undefined => {
  const item = content.items.get(word);
  if (item !== undefined) return { ...plain, items: isWeapon(item) ? [word] : [...plain.items, word] };
  return content.classes.has(word) ? { ...plain, class: word } : undefined;
};

/** `audit officers-chess archer longbow`. */
export const openAudit = (
  content: Content,
  [id = '', word = '', ...rest]: readonly string[],
): Result<Audit> => {
  const unitClass = content.classes.get(id);
  if (unitClass === undefined || unitClass.tier === 'creature')
    return problem(
      `There is no class "${id}". There are: ${[...content.classes.values()]
        .filter(({ tier }) => tier !== 'creature')
        .map((c) => c.id)
        .join(', ')}.`,
    );
  const weapon = plainWeapon(content, unitClass);
  const plain: ArmyUnit = { name: unitClass.name, class: id, items: weapon === undefined ? [] : [weapon.id] };
  const changed = rest.length > 0 ? undefined : changedBy(content, plain, word);
  if (changed === undefined)
    return problem(
      `"${[word, ...rest].join(' ')}" is no change of the class ${unitClass.name}: a weapon, another item, or another class.`,
    );
  if (!isLegal(content, changed))
    return problem(`The class ${unitClass.name} may not have ${content.items.get(word)?.name ?? word}.`);
  const filler = [...content.classes.values()].find((c) => c.tier === 'base' && c.id !== id);
  const fillerWeapon = filler === undefined ? undefined : plainWeapon(content, filler);
  if (filler === undefined || fillerWeapon === undefined)
    return problem('There is no class to fill an army with.');
  const extra: ArmyUnit = { name: filler.name, class: filler.id, items: [fillerWeapon.id] };
  const armyOf = (bearer: ArmyUnit, fillers: number): ArmyList => ({
    name: 'Audit',
    units: [
      ...Array.from({ length: BEARERS }, (_, n) => ({ ...bearer, name: `${bearer.name} ${n + 1}` })),
      ...Array.from({ length: fillers }, (_, n) => ({ ...extra, name: `${extra.name} ${n + 1}` })),
    ],
  });
  const withIt = armyOf(changed, FILLERS);
  const handicaps = Array.from({ length: MOST_UNITS - BEARERS - FILLERS + 1 }, (_, more): Handicap => {
    const without = armyOf(plain, FILLERS + more);
    return {
      points: more * unitCost(content, extra),
      there: { scenario: SCENARIO, army: withIt, enemy: without },
      back: { scenario: SCENARIO, army: without, enemy: withIt },
    };
  });
  const named = content.items.get(word)?.name ?? content.classes.get(word)?.name ?? word;
  return ok({
    title: `${unitClass.name} with ${content.items.has(word) ? named : `the class ${named}`}`,
    unit: 'gold',
    bearers: BEARERS,
    book: unitCost(content, changed) - unitCost(content, plain),
    handicaps,
  });
};
