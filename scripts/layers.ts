/**
 * The house rules as a plugin of oxlint (ESLint's plugin interface), so that one command and one editor squiggle
 * cover them.
 *
 * `layers`: dependencies point one way, engine <- sheets <- games <- bots, cases, lab, shelf <- apps, through package exports.
 * `pure`: rules folders compute the same result everywhere; what they do not know, they ask of the table.
 */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Context, ESTree, Node, Plugin, Reference, Visitor } from '@oxlint/plugins';

/** The package or app that a source file belongs to. */
interface Room {
  readonly kind: 'engine' | 'sheets' | 'game' | 'tool' | 'shelf' | 'app';
  readonly name: string;
  readonly folder: string;
}

const KNOWS: Record<Room['kind'], { packages: readonly string[]; because: string }> = {
  engine: { packages: [], because: 'the engine knows no other package' },
  sheets: { packages: ['engine'], because: 'sheets are read for every game, so they know the engine only' },
  game: { packages: ['engine', 'sheets'], because: 'a game knows the engine, sheets and no other game' },
  tool: {
    packages: ['engine', 'sheets'],
    because: 'bots, cases and lab serve every game alike, so they know the engine and sheets only',
  },
  shelf: { packages: ['*'], because: 'the shelf holds the games and serves the apps' },
  app: { packages: ['*'], because: 'an app uses packages and no other app' },
};

const TOOLS: ReadonlySet<string> = new Set(['bots', 'cases', 'lab']);

function roomOf(filename: string): Room | undefined {
  const path = filename.replaceAll('\\', '/');
  const found = /^.*\/(packages|apps)\/([^/]+)(?=\/src\/)/.exec(path);
  const [folder, group, name] = found ?? [];
  if (folder === undefined || name === undefined) return undefined;
  if (group === 'apps') return { kind: 'app', name, folder };
  if (name === 'engine') return { kind: 'engine', name, folder };
  if (name === 'sheets') return { kind: 'sheets', name, folder };
  if (name === 'shelf') return { kind: 'shelf', name, folder };
  return { kind: TOOLS.has(name) ? 'tool' : 'game', name, folder };
}

/** Calls `visit` with each module a file names: static, re-exported, dynamic and type-only. */
function onImports(visit: (specifier: string, node: Node) => void): Visitor {
  const from = (source: ESTree.Expression | ESTree.StringLiteral | null): void => {
    if (source?.type === 'Literal' && typeof source.value === 'string') visit(source.value, source);
  };
  return {
    ImportDeclaration: (node) => from(node.source),
    ExportNamedDeclaration: (node) => from(node.source),
    ExportAllDeclaration: (node) => from(node.source),
    ImportExpression: (node) => from(node.source),
    TSImportType: (node) => from(node.source),
  };
}

function layers(context: Context): Visitor {
  const room = roomOf(context.filename);
  if (room === undefined) return {};
  const { packages, because } = KNOWS[room.kind];
  const declared = declaredBy(room.folder);

  return onImports((specifier, node) => {
    const refuse = (reason: string): void =>
      context.report({ node, message: `${room.name} may not import '${specifier}': ${reason}` });

    if (specifier.startsWith('.')) {
      const target = resolve(dirname(context.filename), specifier).replaceAll('\\', '/');
      if (!target.startsWith(`${room.folder}/`))
        refuse('it leaves the folder; import the package by its name');
      return;
    }
    // What a plugin of the build makes has no package.
    if (isBuiltin(specifier) || specifier.startsWith('virtual:') || specifier.startsWith('#')) return;
    const [scope = '', name = ''] = specifier.split('/');
    if (scope === 'caltrop') return refuse(because);
    if (scope === '@caltrop' && !packages.includes(name) && !packages.includes('*')) return refuse(because);
    const dependency = scope.startsWith('@') ? `${scope}/${name}` : scope;
    if (!declared.has(dependency)) refuse(`${dependency} is not among the dependencies in its package.json`);
  });
}

const declaredByFolder = new Map<string, ReadonlySet<string>>();

function declaredBy(folder: string): ReadonlySet<string> {
  const known = declaredByFolder.get(folder);
  if (known !== undefined) return known;
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const kinds = ['dependencies', 'peerDependencies', 'optionalDependencies'];
  const declared = new Set(kinds.flatMap((kind) => keysAt(manifest, kind)));
  declaredByFolder.set(folder, declared);
  return declared;
}

function keysAt(value: unknown, key: string): string[] {
  const inner: unknown = value instanceof Object ? Reflect.get(value, key) : undefined;
  return inner instanceof Object ? Object.keys(inner) : [];
}

/** Exact in every JavaScript engine by the language's definition; the rest of `Math` may differ in the last bit. */
const EXACT_MATH = new Set('abs ceil clz32 floor fround imul max min round sign sqrt trunc'.split(' '));

const CLOCK = 'rules read no clock';
const WAIT = 'rules are plain synchronous functions; the table does the waiting';
const HOST = 'rules run alike in a browser, a worker and a server';
const FORBIDDEN: ReadonlyMap<string, string> = new Map([
  ['Date', CLOCK],
  ['performance', CLOCK],
  ['setTimeout', CLOCK],
  ['setInterval', CLOCK],
  ['setImmediate', WAIT],
  ['queueMicrotask', WAIT],
  ['Promise', WAIT],
  ['fetch', 'rules reach no network'],
  ['crypto', 'rules ask the table for dice'],
  ['process', HOST],
  ['Buffer', HOST],
  ['globalThis', HOST],
  ['console', 'rules tell events to the table'],
  ['Intl', 'rules know no locale'],
]);

/** What a `*-node.ts` file may use to read content from disk. */
const FILE_MODULES = new Set(['node:fs', 'node:path', 'node:url']);

/**
 * `try` is for files that turn text into data, because parsers throw, and for the one that runs a command and catches
 * the table's question.
 */
function pure(context: Context): Visitor {
  const path = context.filename.replaceAll('\\', '/');
  const forNode = path.endsWith('-node.ts');
  const mayCatch = forNode || /\/src\/pack\/|\/parse-[^/]+$|\/engine\/src\/table\/run\.ts$/.test(path);
  const refuse = (node: Node, what: string, why: string): void =>
    context.report({ node, message: `no ${what} in rules: ${why}` });

  const refuseAsync = (node: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    if (node.async) refuse(node, 'async function', WAIT);
  };

  return {
    Program() {
      for (const reference of globalsUsed(context)) {
        const node = reference.identifier;
        const why = FORBIDDEN.get(node.name);
        if (why !== undefined) refuse(node, node.name, why);
        if (node.name === 'Math') {
          const member = memberOf(node);
          if (member === 'random') refuse(node, 'Math.random', 'rules ask the table for dice');
          else if (member === undefined)
            refuse(node, 'Math as a value', 'name the function, so that it can be checked');
          else if (!EXACT_MATH.has(member)) {
            refuse(node, `Math.${member}`, 'engines differ in its last bit, and a replay must not');
          }
        }
      }
    },
    ...onImports((specifier, node) => {
      if (!isBuiltin(specifier) || (forNode && FILE_MODULES.has(specifier))) return;
      refuse(node, `import of '${specifier}'`, `${HOST}; a file named *-node.ts may read files`);
    }),
    ImportExpression: (node) => refuse(node, 'import()', WAIT),
    TryStatement(node) {
      if (!mayCatch) refuse(node, 'try/catch', "it would swallow the table's question; return a Result");
    },
    FunctionDeclaration: refuseAsync,
    FunctionExpression: refuseAsync,
    ArrowFunctionExpression: refuseAsync,
    AwaitExpression: (node) => refuse(node, 'await', WAIT),
    ForOfStatement(node) {
      if (node.await) refuse(node, 'for await', WAIT);
    },
    VariableDeclaration(node) {
      const top = node.parent.type === 'Program' || node.parent.type === 'ExportNamedDeclaration';
      if (top && (node.kind === 'let' || node.kind === 'var')) {
        refuse(
          node,
          `${node.kind} at module level`,
          'a match must depend on its journal only; keep it in the state',
        );
      }
    },
    BinaryExpression(node) {
      // A power of BigInts is exact everywhere; mixing a BigInt with a number does not compile.
      if (node.operator === '**' && !isBigInt(node.left) && !isBigInt(node.right)) {
        refuse(node, '**', 'engines differ in its last bit, and a replay must not');
      }
    },
    AssignmentExpression(node) {
      if (node.operator === '**=' && !isBigInt(node.right)) {
        refuse(node, '**=', 'engines differ in its last bit, and a replay must not');
      }
    },
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier') return;
      const name = node.property.name;
      if (name === 'localeCompare' || name.startsWith('toLocale'))
        refuse(node.property, name, 'rules know no locale');
    },
  };
}

/** Uses of names that the file itself does not declare. */
function globalsUsed(context: Context): Reference[] {
  const scope = context.sourceCode.scopeManager.globalScope;
  if (scope === null) return [];
  const known = scope.variables.filter((variable) => variable.defs.length === 0);
  return [...known.flatMap((variable) => variable.references), ...scope.through];
}

function memberOf(node: ESTree.Node): string | undefined {
  const parent = node.parent;
  if (parent?.type !== 'MemberExpression' || parent.object !== node) return undefined;
  if (!parent.computed) return parent.property.type === 'Identifier' ? parent.property.name : undefined;
  return parent.property.type === 'Literal' ? String(parent.property.value) : undefined;
}

function isBigInt(node: ESTree.Node): boolean {
  return node.type === 'Literal' && 'bigint' in node;
}

const plugin: Plugin = {
  meta: { name: 'caltrop' },
  rules: { layers: { create: layers }, pure: { create: pure } },
};

export default plugin;
