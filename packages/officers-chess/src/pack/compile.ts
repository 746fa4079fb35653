import { err, firstProblems, ok } from '@caltrop/engine';
import type { Problem, Result } from '@caltrop/engine';
import { LETTERS } from '../content/content.ts';
import type { Chest, Content, Letter, Scenario, Tag } from '../content/content.ts';
import { compileArmies } from './sections/armies.ts';
import { compileSites, compileStatuses, compileTerrain } from './board.ts';
import { compileCampaign } from './sections/campaign.ts';
import { compileClasses } from './sections/classes.ts';
import { didYouMean, hashPacks } from '@caltrop/sheets';
import { compileItems } from './sections/items.ts';
import { complain, mergePacks } from './merge.ts';
import type { Merged } from './merge.ts';
import { collectNames } from './names.ts';
import type { Names } from './names.ts';
import type { Pack } from './place.ts';
import { compileScenario } from './sections/scenarios.ts';
import { compileTags, readTag } from './sections/tags.ts';
import type { TagBook } from './sections/tags.ts';

const table = (byLetter: Readonly<Record<Letter, number>>): number[] =>
  LETTERS.map((letter) => byLetter[letter]);

const compileTriangle = (
  merged: Merged,
  names: Names,
  problems: Problem[],
): Record<string, readonly string[]> => {
  const triangle: Record<string, readonly string[]> = {};
  for (const entry of merged.triangle.values()) {
    const known = (written: string, inside: readonly number[]): string => {
      const type = names.weaponTypes.get(written.toLowerCase());
      if (type === undefined) {
        const what = `unknown weapon type "${written}"${didYouMean(written, names.weaponTypes.keys())}`;
        complain(problems, entry, inside, 'unknown-name', what);
      }
      return type ?? written;
    };
    triangle[known(entry.id, [])] = entry.value.map((type, i) => known(type, [i]));
  }
  return triangle;
};

const plainTags = (book: TagBook): Map<string, Tag> => {
  const tags = new Map<string, Tag>();
  for (const name of book.kinds.keys()) {
    const tag = readTag(book, name);
    if (typeof tag !== 'string') tags.set(name, tag);
  }
  return tags;
};

const tagTexts = (book: TagBook): Content['tagText'] =>
  new Map(
    [...book.kinds].map(([name, kinds]) => [
      name,
      { rule: kinds.at(-1)?.rule ?? '', text: kinds.at(-1)?.text ?? '' },
    ]),
  );

/**
 * Merges packs in order and compiles them for one profile. Nothing is overridden: what two packs both give is a
 * problem, like every reference that leads nowhere.
 */
export const compileContent = (packs: readonly Pack[], profile: string): Result<Content> => {
  const problems: Problem[] = [];
  const merged = mergePacks(packs, problems);
  const tables = merged.profiles.get(profile)?.value;
  if (tables === undefined) {
    const what = `unknown profile "${profile}"${didYouMean(profile, merged.profiles.keys())}`;
    problems.push({ code: 'unknown-profile', what });
  }
  const numbers = merged.numbers.get('numbers')?.value;
  if (numbers === undefined) problems.push({ code: 'missing-section', what: 'no pack gives numbers' });
  const sites = compileSites(merged, problems);
  if (tables === undefined || numbers === undefined || sites === undefined)
    return err(firstProblems(problems));

  const names = collectNames(merged);
  const terrain = compileTerrain(merged, problems);
  const statuses = compileStatuses(merged, names, problems);
  const book = compileTags(merged, names, problems);
  const items = compileItems(merged, book, tables, problems);
  const classes = compileClasses({ merged, book, profile: tables, items, problems });
  const compilation = { merged, book, numbers, items, classes, terrain, sites, problems };
  const armies = compileArmies(compilation);
  const scenarios = new Map<string, Scenario>();
  for (const entry of merged.scenarios.values()) {
    const scenario = compileScenario(entry, compilation);
    if (scenario !== undefined) scenarios.set(entry.id, scenario);
  }
  const chests = new Map<string, Chest>(
    [...merged.chests.values()].map(({ id, value }) => [id, { id, ...value }]),
  );
  const triangle = compileTriangle(merged, names, problems);
  const campaign = compileCampaign(merged, problems);
  if (problems.length > 0 || campaign === undefined) return err(firstProblems(problems));
  return ok({
    profile,
    numbers,
    value: table(tables.value),
    damage: table(tables.damage),
    reduction: table(tables.reduction),
    triangle,
    weaponTypes: [...merged.weaponTypes.keys()],
    classes,
    items,
    terrain,
    statuses,
    scenarios,
    armies,
    chests,
    campaign,
    sites,
    tags: plainTags(book),
    tagText: tagTexts(book),
    hash: hashPacks(merged, { profile }),
  });
};
