import { ok, type Result } from '@caltrop/engine';

/** A pack that a setup carries, whole. */
export interface SetupPack {
  readonly file: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const isPack = (v: unknown): v is SetupPack =>
  typeof v === 'object' && v !== null && 'file' in v && typeof v.file === 'string' && 'data' in v;

/** The packs that a setup carries; whether they are good is said when they are read. */
export const packsIn = (setup: unknown): SetupPack[] => {
  const packs = typeof setup === 'object' && setup !== null && 'packs' in setup ? setup.packs : [];
  return Array.isArray(packs) ? packs.filter(isPack) : [];
};

/** A pack as a game reads it. */
interface ReadPack {
  readonly file: string;
  readonly data: object;
}

/** How a game reads and compiles packs; `P` is a pack that has been read, `M` what else it compiles by, such as a profile. */
export interface PackForm<P extends ReadPack, C, M extends readonly unknown[]> {
  /** The texts of our own packs by their paths. */
  readonly files: Readonly<Record<string, string>>;
  /** The folder of the game, from which problems name its files. */
  readonly folder: string;
  readonly read: (text: string, file: string) => Result<P>;
  readonly compile: (packs: readonly P[], ...more: M) => Result<C>;
}

/** Our packs and those of the user's own, together. */
export interface PackDesk<C, M extends readonly unknown[]> {
  /** Our content with other packs beside it. */
  readonly compileWith: (others: readonly SetupPack[], ...more: M) => Result<C>;
  /** Reads a pack from a file of the user's and tries it beside ours. */
  readonly readOwnPack: (text: string, file: string, ...more: M) => Result<SetupPack>;
}

/** Reads and compiles the packs of a game: ours are only read again beside packs of the user's own. */
export const packDesk = <P extends ReadPack, C, M extends readonly unknown[]>(
  form: PackForm<P, C, M>,
): PackDesk<C, M> => {
  const compileWith = (others: readonly SetupPack[], ...more: M): Result<C> => {
    const packs: P[] = [];
    const texts: (readonly [text: string, file: string])[] = [
      ...Object.keys(form.files)
        .toSorted()
        .map(
          (path) =>
            [
              form.files[path] ?? '',
              path.slice(path.indexOf(`${form.folder}/`) + form.folder.length + 1),
            ] as const,
        ),
      // JSON is YAML too: packs that a setup carries pass the same checks as those from a file.
      ...others.map(({ file, data }) => [JSON.stringify(data, null, 1), file] as const),
    ];
    for (const [text, file] of texts) {
      const pack = form.read(text, file);
      if (!pack.ok) return pack;
      packs.push(pack.value);
    }
    return form.compile(packs, ...more);
  };
  return {
    compileWith,
    readOwnPack: (text, file, ...more) => {
      const pack = form.read(text, file);
      if (!pack.ok) return pack;
      const carried: SetupPack = { file: pack.value.file, data: { ...pack.value.data } };
      const tried = compileWith([carried], ...more);
      return tried.ok ? ok(carried) : tried;
    },
  };
};
