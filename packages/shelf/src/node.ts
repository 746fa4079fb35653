/** What stands beside a cartridge on disk: its content, its rule book, and packs of a user's own. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok, type CaseKit, type OpenBox, type Problem, type Result } from '@caltrop/engine';
import { rowFault } from '@caltrop/sheets';
import type { AnyPack, Cartridge } from '@caltrop/sheets/cartridge';
import { loadPacks, readFileAs } from '@caltrop/sheets/packs-node';
import { readSheet, type Sheet } from '@caltrop/sheets';
import { parseRuleBook, type Rule } from '@caltrop/sheets/rulebook';
import { readHints, readHowTo, readLesson, type Teaching } from '@caltrop/sheets/teach';
import { packsIn, readCarried } from './packs.ts';

export { gamesNamed } from './more-node.ts';

/** The folder of a game's package. */
export const homeOf = ({ home }: Cartridge): string => fileURLToPath(new URL('..', home));

const once = <T>(make: (cartridge: Cartridge) => T): ((cartridge: Cartridge) => T) => {
  const made = new Map<string, T>();
  return (cartridge) => {
    const known = made.get(cartridge.lid.kind);
    if (known !== undefined) return known;
    const fresh = make(cartridge);
    made.set(cartridge.lid.kind, fresh);
    return fresh;
  };
};

/** The packs that come with a game, one for each file, read once. */
export const ownPacks = once(async (cartridge): Promise<Result<readonly AnyPack[]>> => {
  const part = await cartridge.packs();
  return loadPacks((text, file) => part.readPack(text, file), homeOf(cartridge));
});

/** The content that comes with a game as it is written, one sheet for each file: with the marks of its clauses. */
export const ownSheets = once((cartridge): Result<readonly Sheet[]> =>
  loadPacks((text, file) => readSheet(text, file, 'pack', 'sections'), homeOf(cartridge)),
);

/** The rules of a game's book, read once. */
export const rulesOf = once((cartridge): readonly Rule[] =>
  parseRuleBook(cartridge.book, readFileSync(new URL('../rules.md', cartridge.home), 'utf8')),
);

/** What a game teaches with, read once; a file that it does not have is left out. */
export const teachingOf = once((cartridge): Result<Teaching> => {
  const read = <T>(
    name: string,
    reader: (text: string, file: string) => Result<T>,
  ): Result<T | undefined> => {
    const path = join(homeOf(cartridge), 'teach', name);
    return existsSync(path) ? readFileAs(reader, path, `teach/${name}`) : ok(undefined);
  };
  const lesson = read('lesson.yaml', readLesson);
  const howTo = read('how-to-play.yaml', readHowTo);
  const hints = read('hints.yaml', readHints);
  if (!lesson.ok) return lesson;
  if (!howTo.ok) return howTo;
  if (!hints.ok) return hints;
  return ok({
    ...(lesson.value === undefined ? {} : { lesson: lesson.value }),
    ...(howTo.value === undefined ? {} : { howTo: howTo.value }),
    ...(hints.value === undefined ? {} : { hints: hints.value }),
  });
});

/** Reads pack files of a user; problems name file, line and field. */
export const readPackFiles = async (
  cartridge: Cartridge,
  files: readonly string[],
): Promise<Result<readonly AnyPack[]>> => {
  if (files.length === 0) return ok([]);
  const part = await cartridge.packs();
  const packs: AnyPack[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const pack = readFileAs((text, name) => part.readPack(text, name), file, file);
    if (pack.ok) packs.push(pack.value);
    else problems.push(...pack.error);
  }
  return problems.length > 0 ? err(problems) : ok(packs);
};

const compiled = new Map<string, unknown>();
/** Of what carries packs of a user so many are kept, so that strangers' packs do not fill the memory of a server. */
const MOST_WITH_PACKS = 16;

const keep = (key: string, content: unknown, carriesPacks: boolean): void => {
  compiled.set(key, content);
  if (!carriesPacks) return;
  withPacks.push(key);
  const oldest = withPacks.length > MOST_WITH_PACKS ? withPacks.shift() : undefined;
  if (oldest !== undefined) compiled.delete(oldest);
};
const withPacks: string[] = [];

/** The content of a game with a user's packs beside its own, in a variant; what was compiled lately is kept. */
export const contentOf = async (
  cartridge: Cartridge,
  packs: readonly AnyPack[] = [],
  variant = '',
): Promise<Result<unknown>> => {
  const key = JSON.stringify([cartridge.lid.kind, variant, packs.map((pack) => pack.data)]);
  if (compiled.has(key)) return ok(compiled.get(key));
  const [part, ours] = await Promise.all([cartridge.packs(), ownPacks(cartridge)]);
  const content = ours.ok ? part.compileContent([...ours.value, ...packs], variant) : ours;
  if (content.ok) keep(key, content.value, packs.length > 0);
  return content;
};

/** The content that a setup plays by: with the packs it carries, in the variant it asks for, with what it writes out. */
export const contentFor = async (cartridge: Cartridge, setup: unknown): Promise<Result<unknown>> => {
  const carried = packsIn(setup);
  const packs = carried.length === 0 ? ok([]) : readCarried(await cartridge.packs(), carried);
  if (!packs.ok) return packs;
  const part = await cartridge.play();
  const content = await contentOf(cartridge, packs.value, part.variantOf?.(setup) ?? '');
  return content.ok ? ok(part.withSetup?.(content.value, setup) ?? content.value) : content;
};

/** Opens a match from a setup as it is stored. */
export const openSetup = async (
  cartridge: Cartridge,
  setup: unknown,
): Promise<Result<OpenBox<unknown, unknown>>> => {
  const content = await contentFor(cartridge, setup);
  if (!content.ok) return content;
  const { box } = await cartridge.play();
  return box.open(content.value, setup);
};

/** How cases of a game are run, with a user's packs beside its own. */
export const caseKitOf = async (
  cartridge: Cartridge,
  packs: readonly AnyPack[] = [],
): Promise<Result<CaseKit>> => {
  const [part, ours] = await Promise.all([cartridge.cases(), ownPacks(cartridge)]);
  if (!ours.ok) return ours;
  const all = [...ours.value, ...packs];
  const kit = part.makeKit(
    all,
    rulesOf(cartridge).map((rule) => rule.id),
  );
  return kit.ok ? ok({ ...kit.value, rowFault: rowFault(all) }) : kit;
};
