/**
 * The house rules as a plugin of oxlint (ESLint's plugin interface), so that one command and one editor squiggle
 * cover them.
 *
 * `layers`: dependencies point one way, engine <- sheets <- games <- bots, cases, lab, room, shelf <- apps, through package exports.
 * `pure`: rules folders compute the same result everywhere; what they do not know, they ask of the table.
 * `chapters`: inside a game, rooms use what lies below them, and chapters of `rules/` follow the Layers of its README.
 * `page`: in the page, a game keeps to its own room, no screen holds a match, and what serves all screens knows none.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
    because: 'bots, cases, lab and room serve every game alike, so they know the engine and sheets only',
  },
  shelf: { packages: ['*'], because: 'the shelf holds the games and serves the apps' },
  app: { packages: ['*'], because: 'an app uses packages and no other app' },
};

const TOOLS: ReadonlySet<string> = new Set(['bots', 'cases', 'lab', 'room']);

function roomOf(filename: string): Room | undefined {
  const path = filename.replaceAll('\\', '/');
  const found = /^.*\/(packages|apps|examples)\/([^/]+)(?=\/src\/)/.exec(path);
  const [folder, group, name] = found ?? [];
  if (folder === undefined || name === undefined) return undefined;
  if (group === 'apps') return { kind: 'app', name, folder };
  if (group === 'examples') return { kind: 'game', name, folder };
  if (name === 'engine') return { kind: 'engine', name, folder };
  if (name === 'sheets') return { kind: 'sheets', name, folder };
  if (name === 'shelf') return { kind: 'shelf', name, folder };
  return { kind: TOOLS.has(name) ? 'tool' : 'game', name, folder };
}

/** Calls `visit` with each module a file names: static, re-exported, dynamic and type-only. */
function onImports(
  visit: (specifier: string, node: Node, typeOnly: boolean, lazy: boolean) => void,
): Visitor {
  const from = (
    source: ESTree.Expression | ESTree.StringLiteral | null,
    typeOnly = false,
    lazy = false,
  ): void => {
    if (source?.type === 'Literal' && typeof source.value === 'string')
      visit(source.value, source, typeOnly, lazy);
  };
  return {
    ImportDeclaration: (node) => from(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => from(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => from(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => from(node.source, false, true),
    TSImportType: (node) => from(node.source, true),
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

/** The rooms of a game, and which of them each may use; what only names types is free. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  content: [],
  match: ['rules', 'content'],
  rules: ['match', 'content'],
  pack: ['rules', 'match', 'content'],
  builder: ['rules', 'match', 'content'],
  campaign: ['builder', 'rules', 'match', 'content'],
  bot: ['rules', 'match', 'content'],
  danger: ['bot', 'rules', 'match', 'content'],
  // The box hands out the bots, and opens a match with what somebody has built.
  presenter: ['campaign', 'builder', 'bot', 'rules', 'match', 'content'],
  cases: ['presenter', 'campaign', 'danger', 'bot', 'builder', 'pack', 'rules', 'match', 'content'],
};
/** What stands in front of the rooms: it may use them all, and none of them uses it. */
const FRONT = new Set(['index.ts', 'cartridge.ts', 'cartridge']);

/**
 * Rooms and chapters of a game. A chapter is a folder of `rules/`; the block under `## Layers` in the README of the
 * game has a line for each layer of chapters, highest first. Games without `rules/` have no rooms yet.
 */
function chapters(context: Context): Visitor {
  const room = roomOf(context.filename);
  if (room?.kind !== 'game' || !existsSync(join(room.folder, 'src/rules'))) return {};
  const source = `${room.folder}/src/`;
  const [own = '', chapter = '', ...rest] = placeIn(source, context.filename);
  const order = layersOf(room.folder);
  const refuse = (node: Node, message: string): void => context.report({ node, message });

  return {
    Program(node) {
      if (FRONT.has(own)) {
        if (own === 'index.ts') for (const fault of faultsOf(room, order)) refuse(node, fault);
      } else if (!Object.hasOwn(ROOMS, own)) {
        refuse(node, `${own} is no room of a game: there are ${Object.keys(ROOMS).join(', ')}`);
      } else if (own === 'rules' && rest.length === 0) {
        refuse(node, `${chapter} stands in no chapter: a file of rules/ belongs into a folder of it`);
      }
    },
    ...onImports((specifier, node, typeOnly) => {
      if (typeOnly || FRONT.has(own)) return;
      if (isValidator(specifier) && isPlayed(own, context.filename))
        return refuse(node, `${own}/ may not import '${specifier}': ${NO_VALIDATOR}`);
      if (!specifier.startsWith('.')) return;
      const file = resolve(dirname(context.filename), specifier).replaceAll('\\', '/');
      if (!file.startsWith(source)) return;
      const [other = '', below = ''] = placeIn(source, file);
      if (other !== own && !ROOMS[own]?.includes(other)) {
        const open = ROOMS[own]?.join(', ') || 'no other room';
        refuse(node, `${own}/ may not import '${specifier}': it may use ${open}, and types of all`);
      } else if (own === 'rules' && other === 'rules' && below !== chapter) {
        const [here, there] = [order.get(chapter), order.get(below)];
        if (here !== undefined && there !== undefined && there <= here)
          refuse(node, `${chapter} may not import '${specifier}': ${below} is not below it in ${LAYERS}`);
      }
      if (isPlayed(own, context.filename) && !isPlayed(other, file) && reachesValidator(file))
        refuse(node, `${own}/ may not import '${specifier}', which reaches a validator: ${NO_VALIDATOR}`);
    }),
  };
}

const LAYERS = 'the Layers of README.md';
const NO_VALIDATOR =
  'what plays a match carries none; a file named parse-*.ts may read what comes from outside';

const placeIn = (source: string, file: string): string[] =>
  file.replaceAll('\\', '/').slice(source.length).split('/');

/** Whether a file is part of what plays a match: the rules, without what reads data from outside. */
const isPlayed = (room: string, file: string): boolean =>
  (room === 'rules' || room === 'match') && !/\/parse-[^/]+$/.test(file);

const isValidator = (specifier: string): boolean => specifier === 'zod' || specifier === '@caltrop/sheets';

const validated = new Map<string, boolean>();

/** Whether a file uses a validator, itself or through what it imports. */
function reachesValidator(file: string): boolean {
  const known = validated.get(file);
  if (known !== undefined) return known;
  validated.set(file, false);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const named = [...text.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?\bfrom '([^']+)'/gm)];
  const found = named.some(
    ([, specifier = '']) =>
      isValidator(specifier) ||
      (specifier.startsWith('.') && reachesValidator(resolve(dirname(file), specifier))),
  );
  validated.set(file, found);
  return found;
}

const layersByFolder = new Map<string, ReadonlyMap<string, number>>();

/** The layer of each chapter, 0 for the highest. */
function layersOf(folder: string): ReadonlyMap<string, number> {
  const known = layersByFolder.get(folder);
  if (known !== undefined) return known;
  const readme = join(folder, 'README.md');
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
  const [, block = ''] = /^## Layers\n(?:(?! {4}|## ).*\n)*((?: {4}.*(?:\n|$))+)/m.exec(text) ?? [];
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const order = new Map(
    lines.flatMap((line, layer) => line.split(',').map((name) => [name.trim(), layer] as const)),
  );
  layersByFolder.set(folder, order);
  return order;
}

/** What is wrong with the block itself: it names every chapter, and nothing else. */
function faultsOf({ folder }: Room, order: ReadonlyMap<string, number>): string[] {
  const folders = readdirSync(join(folder, 'src/rules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return [
    ...folders
      .filter((name) => !order.has(name))
      .map((name) => `the chapter ${name} is missing in ${LAYERS}`),
    ...[...order.keys()]
      .filter((name) => !folders.includes(name))
      .map((name) => `${name} in ${LAYERS} is no chapter: there is no folder rules/${name}`),
  ];
}

/** Rooms of the page that serve others, and which rooms each may use; all other rooms are screens and may use any. */
const SERVING: Readonly<Record<string, readonly string[]>> = {
  store: [],
  shelf: [],
  parts: ['shelf'],
  shell: ['parts', 'store'],
  workers: ['shelf', 'shell'],
  board: ['parts', 'shell'],
  session: ['workers', 'shelf', 'parts', 'shell', 'store'],
};

/** What holds or makes a match. */
const MATCHES = new Set(['Match', 'loadMatch', 'openJournal', 'verifyJournal', 'runCommand']);

/** Rooms in which a match may be held: where a table is kept, where one is looked at again, and in the games' own rooms. */
const mayHoldMatch = (place: string): boolean => /^(session\/local\/|workers\/|games\/[^/]+\/)/.test(place);

/** The room of a game in the page that a place stands in. */
const gameRoomOf = (place: string): string | undefined => /^games\/([^/]+)\//.exec(place)?.[1];

/**
 * The rooms of the page (`apps/table/README.md`). What only names types is free but for a match, and so is what is
 * loaded when it is wanted.
 */
function page(context: Context): Visitor {
  const room = roomOf(context.filename);
  if (room?.kind !== 'app' || room.name !== 'table') return {};
  const source = `${room.folder}/src/`;
  const place = placeIn(source, context.filename).join('/');
  const [own = ''] = place.split('/');
  const ownGame = gameRoomOf(place);
  const refuse = (node: Node, what: string, why: string): void =>
    context.report({ node, message: `${own}/ may not import ${what}: ${why}` });
  const visitor = onImports((specifier, node, typeOnly, lazy) => {
    const [scope = '', name = ''] = specifier.split('/');
    if (scope === '@caltrop' && !OURS.has(name) && name !== ownGame)
      return refuse(node, `'${specifier}'`, `only games/${name}/ knows that game`);
    if (!specifier.startsWith('.') || specifier.endsWith('.css')) return;
    const other = placeIn(source, resolve(dirname(context.filename), specifier)).join('/');
    const [there = ''] = other.split('/');
    const otherGame = gameRoomOf(other);
    if (otherGame !== undefined && otherGame !== ownGame)
      refuse(node, `'${specifier}'`, 'what a game brings to the page is found by games/rooms.ts');
    else if (other.startsWith('session/local/') && own !== 'session')
      refuse(node, `'${specifier}'`, 'screens speak to the interface of session/session.ts');
    else if (!typeOnly && !lazy && there !== own && SERVING[own]?.includes(there) === false)
      refuse(node, `'${specifier}'`, `it may use ${SERVING[own]?.join(', ') || 'no other room'}`);
  });
  return {
    ...visitor,
    ImportDeclaration(node) {
      visitor.ImportDeclaration?.(node);
      if (mayHoldMatch(place) || node.source.value !== '@caltrop/engine') return;
      for (const one of node.specifiers) {
        if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') continue;
        const { name } = one.imported;
        if (MATCHES.has(name)) refuse(one, name, 'screens get plain data; only session/local/ holds a match');
      }
    },
  };
}

/** The packages that serve every game. */
const OURS = new Set(['engine', 'sheets', 'shelf', ...TOOLS]);

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
  rules: {
    layers: { create: layers },
    pure: { create: pure },
    chapters: { create: chapters },
    page: { create: page },
  },
};

export default plugin;
