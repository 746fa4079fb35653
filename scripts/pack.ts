/**
 * `npm run pack`: every public package as strangers install it. While we work, packages are TypeScript sources; what is
 * published is JavaScript with type declarations, in `dist/packages/<name>`, and a tarball of each in `dist/tarballs`.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCli, ROOT } from './nodes.mjs';

/** A target of `exports` or `imports`: a file, or one for each condition. */
type Target = string | { readonly [condition: string]: Target };

/** What a package's own package.json says, as far as it matters here. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, Target>>;
  readonly imports?: Readonly<Record<string, Target>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly [other: string]: unknown;
}

/** A package of the workspace that is meant for others. */
export interface PublicPackage {
  /** The folder in the workspace, such as `packages/engine`. */
  readonly folder: string;
  readonly manifest: Manifest;
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** All public packages: those of the workspace that are not private. */
export const publicPackages = (): readonly PublicPackage[] => {
  const { workspaces } = readManifest(ROOT) as Manifest & { readonly workspaces: readonly string[] };
  return globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: ROOT },
  )
    .map((file) => join(file, '..').replaceAll('\\', '/'))
    .toSorted()
    .map((folder) => ({ folder, manifest: readManifest(join(ROOT, folder)) }))
    .filter(({ manifest }) => manifest.private !== true);
};

/** What goes along beside the code, where a package has it. */
const BESIDE = ['README.md', 'LICENSE.md', 'content', 'teach', 'rules.md', 'pack.schema.json'];

const built = (source: string, ending: string): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, ending);

/** A target in the built package; an entry point names its types first, as TypeScript wants it. */
const builtTarget = (target: Target, typed: boolean): Target => {
  if (typeof target !== 'string')
    return Object.fromEntries(Object.entries(target).map(([when, to]) => [when, builtTarget(to, typed)]));
  if (!target.endsWith('.ts')) return target;
  return typed ? { types: built(target, '.d.ts'), default: built(target, '.js') } : built(target, '.js');
};

const builtTargets = (
  targets: Readonly<Record<string, Target>>,
  typed: boolean,
): Readonly<Record<string, Target>> =>
  Object.fromEntries(Object.entries(targets).map(([name, target]) => [name, builtTarget(target, typed)]));

/** The package.json of the built package. */
export const builtManifest = (manifest: Manifest, files: readonly string[]): Manifest => {
  const { exports, imports, bin, devDependencies: _, ...kept } = manifest;
  return {
    ...kept,
    engines: readManifest(ROOT)['engines'],
    files: ['dist', ...files],
    ...(bin === undefined
      ? {}
      : { bin: Object.fromEntries(Object.keys(bin).map((name) => [name, 'dist/main.js'])) }),
    exports: { ...builtTargets(exports ?? {}, true), './package.json': './package.json' },
    ...(imports === undefined ? {} : { imports: builtTargets(imports, false) }),
  };
};

const run = (command: readonly string[], cwd: string): string => {
  const done = spawnSync(process.execPath, command, { cwd, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command.join(' ')}\n${done.stdout}${done.stderr}`);
  return done.stdout;
};

/** Compiles the sources of all packages at once: a file of the workspace for each, with its types beside it. */
const compile = (packages: readonly PublicPackage[], out: string): void => {
  const config = join(out, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        checkJs: false,
        allowJs: false,
        rootDir: ROOT,
        outDir: join(out, 'compiled'),
        types: ['node'],
        typeRoots: [join(ROOT, 'node_modules', '@types')],
      },
      include: packages.map(({ folder }) => join(ROOT, folder, 'src')),
    }),
  );
  run([join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', config], ROOT);
};

/** The compiler leaves the names of files in declarations as they are, and there are no `.ts` files there. */
const mendDeclarations = (folder: string): void => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const mended = text.replaceAll(/((?:from |import\()(['"])\.{1,2}\/[^'"\n]*)\.ts\2/g, '$1.js$2');
    if (mended !== text) writeFileSync(path, mended);
  }
};

/**
 * Copies data that the code imports. Packages reach each other through links in `node_modules`, and the compiler leaves out
 * a JSON file that it happens to find by that way first: about one build in four was without it.
 */
const copyData = (from: string, to: string): void => {
  for (const file of globSync('**/*.json', { cwd: from })) cpSync(join(from, file), join(to, file));
};

/** Builds every public package into a folder of its own below `out`, and gives those folders. */
export const buildPackages = (out: string): readonly string[] => {
  const packages = publicPackages();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  compile(packages, out);
  const folders = packages.map(({ folder, manifest }) => {
    const home = join(out, manifest.name.replace('@caltrop/', ''));
    mkdirSync(home);
    renameSync(join(out, 'compiled', folder, 'src'), join(home, 'dist'));
    mendDeclarations(join(home, 'dist'));
    copyData(join(ROOT, folder, 'src'), join(home, 'dist'));
    const beside = BESIDE.filter((name) => existsSync(join(ROOT, folder, name)));
    for (const name of beside) cpSync(join(ROOT, folder, name), join(home, name), { recursive: true });
    if (!beside.includes('LICENSE.md')) cpSync(join(ROOT, 'LICENSE'), join(home, 'LICENSE'));
    writeFileSync(
      join(home, 'package.json'),
      `${JSON.stringify(builtManifest(manifest, beside), null, 2)}\n`,
    );
    return home;
  });
  rmSync(join(out, 'compiled'), { recursive: true });
  rmSync(join(out, 'tsconfig.json'));
  return folders;
};

/** Packs folders of packages into tarballs in `out`, and gives their paths in the same order. */
export const packTarballs = (folders: readonly string[], out: string): readonly string[] => {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const flags = ['--pack-destination', out, '--json', '--ignore-scripts', '--loglevel=error'];
  const npm = npmCli();
  if (npm === undefined) throw new Error('Could not find npm.');
  const listed = run([npm, 'pack', ...flags, ...folders.map((folder) => resolve(folder))], out);
  const packed = JSON.parse(listed) as readonly { readonly filename: string }[];
  return packed.map(({ filename }) => join(out, filename));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folders = buildPackages(join(ROOT, 'dist', 'packages'));
  for (const tarball of packTarballs(folders, join(ROOT, 'dist', 'tarballs')))
    process.stdout.write(`${tarball}\n`);
}
