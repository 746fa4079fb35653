/** What is the same for every game whose content is packs without profiles: reading them, and matches from a journal. */
import { err, ok, type OpenBox, type Problem, type Result } from '@caltrop/engine';
import type { Given } from './arguments.ts';
import { distrust } from './clean.ts';

interface AnyPack {
  readonly file: string;
  readonly data: object;
}

/** How a game reads its packs and opens a match. */
interface Reader<P extends AnyPack, Content, S, C> {
  readonly loadOwnPacks: () => Result<P[]>;
  readonly readPackFile: (path: string, shownAs?: string) => Result<P>;
  readonly readPack: (text: string, file: string) => Result<P>;
  readonly compileContent: (packs: readonly P[]) => Result<Content>;
  readonly open: (content: Content, setup: unknown) => Result<OpenBox<S, C>>;
}

/** The content of a game with what users bring along. */
export interface PackShelf<P, Content, S, C> {
  /** Our content with a user's packs beside it. */
  readonly compileWith: (packs: readonly P[]) => Result<Content>;
  /** Reads the pack files of a user; problems name file, line and field. */
  readonly readPackFiles: (files: readonly string[]) => Result<P[]>;
  /** Opens a match from the setup of a journal. */
  readonly openBox: (setup: unknown) => Result<OpenBox<S, C>>;
}

const isPack = (v: unknown): v is { readonly file: string; readonly data: unknown } =>
  typeof v === 'object' && v !== null && 'file' in v && typeof v.file === 'string' && 'data' in v;

export const makePackShelf = <P extends AnyPack, Content, S, C>({
  loadOwnPacks,
  readPackFile,
  readPack,
  compileContent,
  open,
}: Reader<P, Content, S, C>): PackShelf<P, Content, S, C> => {
  const compiled = new Map<string, Content>();

  const compileWith = (packs: readonly P[]): Result<Content> => {
    const key = JSON.stringify(packs.map((pack) => pack.data));
    const known = compiled.get(key);
    if (known !== undefined) return ok(known);
    const ours = loadOwnPacks();
    const content = ours.ok ? compileContent([...ours.value, ...packs]) : ours;
    if (content.ok) compiled.set(key, content.value);
    return content;
  };

  /** The packs that a setup carries. JSON is YAML too: they pass the same checks as those from a file. */
  const packsIn = (setup: unknown): Result<P[]> => {
    const carried = typeof setup === 'object' && setup !== null && 'packs' in setup ? setup.packs : [];
    const packs: P[] = [];
    for (const { file, data } of Array.isArray(carried) ? carried.filter(isPack) : []) {
      const pack = readPack(JSON.stringify(data, null, 1), file);
      if (!pack.ok) return pack;
      packs.push(pack.value);
    }
    return ok(packs);
  };

  return {
    compileWith,
    readPackFiles: (files) => {
      const read = files.map((file) => readPackFile(file, file));
      distrust(read.map((pack) => (pack.ok ? pack.value.data : undefined)));
      const problems = read.flatMap((pack) => (pack.ok ? [] : pack.error));
      return problems.length > 0 ? err(problems) : ok(read.flatMap((pack) => (pack.ok ? [pack.value] : [])));
    },
    openBox: (setup) => {
      const packs = packsIn(setup);
      const content = packs.ok ? compileWith(packs.value) : packs;
      return content.ok ? open(content.value, setup) : content;
    },
  };
};

/** Packs as a setup carries them: nothing where there are none. */
export const carriedPacks = (packs: readonly AnyPack[]): { packs?: { file: string; data: object }[] } =>
  packs.length === 0 ? {} : { packs: packs.map(({ file, data }) => ({ file, data: { ...data } })) };

/** Flags of a setup that a game does not know. */
export const strangeFlags = (
  kind: string,
  flags: readonly string[],
  given: Given,
  all: readonly string[],
): Problem[] => {
  const stranger = all.find((flag) => given.has(flag) && !flags.includes(flag));
  const what = `${kind} takes ${flags.map((f) => `--${f}`).join(', ')}.`;
  return stranger === undefined ? [] : [{ code: 'usage', what, where: `--${stranger}` }];
};
