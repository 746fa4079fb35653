/**
 * Battles of one tree of files, in a process of its own: the tree's engine, rules and bots play as this tree describes.
 * Started by `against.ts`, which asks for so many milliseconds of battles at a time.
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bot, BotKit, Game, Random, Result, Seat } from '@caltrop/engine';
import { processor } from './measure.ts';
import type { Asked, Odds, Played, Standing } from './against.ts';

const [, , tree = '.', kind = '', setup = '{}', policy = 'random', variant = '', asked = ''] = process.argv;
const find = createRequire(join(tree, 'package.json'));

/** A package of the tree. An older tree has by and large the interfaces of today; where it has not, it stops here. */
const load = async <T>(name: string): Promise<T> =>
  (await import(pathToFileURL(find.resolve(name)).href)) as T;

interface Packs {
  readonly loadOwnPacks: () => Result<unknown>;
}
interface Compiler {
  readonly compileContent: (packs: unknown, variant?: string) => Result<Content>;
}
interface Content {
  readonly forces?: ReadonlyMap<string, object>;
}
const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.map((problem) => problem.what).join('\n'));
  return result.value;
};

const { forecast, runCommand, SimRandom, SimulationTable } =
  await load<typeof import('@caltrop/engine')>('@caltrop/engine');
const { greedyBot } = await load<typeof import('@caltrop/bots')>('@caltrop/bots');
const { loadOwnPacks } = await load<Packs>(`@caltrop/${kind}/content-node`);
const { compileContent } = await load<Compiler>(`@caltrop/${kind}/pack`);
const { botKit } = await load<{ botKit: (game: unknown) => BotKit<unknown, unknown> }>(
  `@caltrop/${kind}/bot`,
);
const rules = await load<
  Record<string, (content: Content, setup: unknown) => Result<Game<unknown, unknown>>>
>(`@caltrop/${kind}`);
const rooms = await load<Record<string, (p: unknown, seat: Seat, command: unknown) => unknown>>(
  `@caltrop/${kind}`,
);
const content = must(compileContent(must(loadOwnPacks()), variant === '' ? undefined : variant));

/** A listed force with the models that are asked for in its place: `{ force, models }`. */
const withForces = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('like' in value)) return value;
  const { like, ...rest } = value;
  return { ...content.forces?.get(String(like)), ...rest };
};

/** `openSomeGame` opens a match of `some-game`. */
const opener = `open${kind.replaceAll(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase())}`;
const opened = rules[opener]?.(content, JSON.parse(setup, withForces));
if (opened === undefined) throw new Error(`${tree} has no ${opener}`);
const game = must(opened);
const kit = botKit(game);
const bot: Bot<unknown, unknown> | undefined = policy === 'greedy' ? greedyBot(kit) : undefined;

/** Commands after which a battle is given up. */
const LIMIT = 20_000;
/** Battles whose ends are compared, and the milliseconds after which no more of them are played. */
const SAMPLE = 40;
const SAMPLE_MS = 4000;
const GLANCE_MS = 20;

/** As `caltrop sim` asks bots: a clock that stands still never cuts a thought short. */
const UNHURRIED = { clock: () => 0, budgetMs: 1, telling: false };

/** What a seat says next. */
const next = (state: unknown, seat: Seat, random: Random): readonly unknown[] =>
  bot === undefined
    ? [game.randomCommand(state, seat, random)]
    : bot.decide({ game, view: game.view(state, seat), seat, random, ...UNHURRIED }).commands;

/** Plays a battle to its end: its last state, and how many commands it took. */
const battle = (seed: number): { readonly state: unknown; readonly commands: number } => {
  const random = SimRandom.from('bench', seed);
  const dice = SimRandom.from('bench dice', seed);
  const state = game.start();
  const table = new SimulationTable(dice, (seat, key, ids) =>
    bot === undefined ? (ids[random.below(ids.length)] ?? '') : kit.policy(state)(seat, key, ids),
  );
  let commands = 0;
  while (commands < LIMIT) {
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    const before = commands;
    for (const command of next(state, seat, random)) {
      if (game.toAct(state)[0] !== seat) break;
      if (runCommand(game, state, seat, command, table).kind !== 'done') break;
      commands++;
    }
    if (commands > before) continue;
    runCommand(game, state, seat, game.randomCommand(state, seat, random), table);
    commands++;
  }
  return { state, commands };
};

/** Writes a value into a position, at the place that the dots lead to. */
const put = (state: unknown, path: string, value: unknown): void => {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = state as Record<string, unknown>;
  for (const key of keys) at = at[key] as Record<string, unknown>;
  if (!(last in at)) throw new Error(`${tree}: a position has no ${path}`);
  at[last] = value;
};

/** The odds of a command in the position that is described: each time they are worked out anew. */
const oddsOf = ({ said, position, seat, command, answers, by }: Odds): (() => void) => {
  const state = game.start();
  const table = new SimulationTable(SimRandom.from('bench'));
  for (const [who, word] of said) runCommand(game, state, who, word, table);
  for (const [path, value] of Object.entries(position)) put(state, path, value);
  if (by !== undefined) {
    const p = { book: (game as { readonly book?: unknown }).book, state };
    return () => {
      if (rooms[by]?.(p, seat, command) === undefined) throw new Error(`${tree}: ${by} says nothing`);
    };
  }
  return () => {
    const cast = forecast(game, state, seat, command, {
      policy: (_seat, _key, ids) =>
        ids.find((id) => answers.some((word) => id.startsWith(word))) ?? ids[0] ?? '',
    });
    if (!cast.ok) throw new Error(`${tree}: ${cast.error.what}`);
  };
};
const odds = asked === '' ? undefined : oddsOf(JSON.parse(asked) as Odds);

/** One turn of what is measured: how many commands it took. */
const once = (seed: number): number => {
  if (odds === undefined) return battle(seed).commands;
  odds();
  return 1;
};

const sample = (): readonly string[] => {
  if (odds !== undefined) return [];
  const start = processor();
  const ends: string[] = [];
  for (let seed = 0; seed < SAMPLE && (seed < 2 || processor() - start < SAMPLE_MS); seed++)
    ends.push(
      createHash('sha256')
        .update(JSON.stringify(battle(seed).state))
        .digest('hex'),
    );
  return ends;
};

let seed = SAMPLE;
process.on('message', ({ ms }: Asked) => {
  const start = processor();
  let battles = 0;
  let commands = 0;
  // The clock of the processor takes as long as a command: it is looked at now and then.
  do {
    const since = performance.now();
    do {
      commands += once(seed++);
      battles++;
    } while (performance.now() - since < GLANCE_MS);
  } while (processor() - start < ms);
  process.send?.({ battles, commands, ms: processor() - start } satisfies Played);
});
process.send?.({ ends: sample() } satisfies Standing);
