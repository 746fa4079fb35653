/**
 * `npm run record -- again`: plays the kept recordings of every game, or of those named, and says what differs.
 * `npm run record -- sums GAME`: writes the checksums of today into recordings that play as they did in all else; for a game
 * whose state is kept in another form than it was.
 * `npm run record -- new GAME`: plays 50 battles at random and 10 by bots, every option changed in one of them, and keeps
 * what was said and what was seen in place of the recordings before. Only after a change of rules or questions, and with
 * the content in `tests/recorded/GAME` as it is now.
 * `npm run record -- renew GAME`: the same for those battles alone that no longer play as they did.
 */
import { greedyBot, playOn } from '@caltrop/bots';
import {
  isDraw,
  Match,
  SimRandom,
  type Bot,
  type OpenBox,
  type OptionSpec,
  type Seat,
} from '@caltrop/engine';
import { ARENAS, changedOption, type Arena } from '../tests/fuzz/arenas.ts';
import { drawCommand, oneOf, seedHex } from '../tests/fuzz/playout.ts';
import {
  differenceOf,
  keepRecordings,
  playMoves,
  recordedGames,
  recordingsOf,
  replay,
  type Move,
  type RecordedGame,
  type Recording,
} from '../tests/kit/recorded.ts';

const AT_RANDOM = 50;
const BY_BOTS = 10;
const MOST_MOVES = 160;

/** A setup of an arena that can be opened, with an option changed. */
const drawSetup = <S, C>(
  arena: Arena<S, C>,
  game: RecordedGame,
  option: OptionSpec | undefined,
  random: SimRandom,
): unknown => {
  for (let tries = 0; tries < 3000; tries++) {
    const setup = arena.draw(random) as { readonly options?: Record<string, unknown> };
    const options = { ...setup.options, ...(option === undefined ? {} : changedOption(option, random)) };
    const changed = { ...setup, options };
    if (game.open(changed).ok) return changed;
  }
  throw new Error(`${arena.game}: no battle with ${option?.name ?? 'its options'} changed could be opened`);
};

/** What is said at random, up to the most moves; `inQuestion`: it ends where somebody is asked. */
const atRandom = <S, C>(
  arena: Arena<S, C>,
  box: OpenBox<S, C>,
  seed: string,
  typed: readonly Seat[],
  random: SimRandom,
  inQuestion: boolean,
): Move[] => {
  const match = new Match(box.game, { seed, typed });
  const moves: Move[] = [];
  while (match.outcome === undefined && moves.length < MOST_MOVES) {
    const { pending } = match;
    if (inQuestion && moves.length > MOST_MOVES / 4 && pending !== undefined) break;
    const by = oneOf(match.toAct(), random);
    let move: Move;
    if (pending === undefined) move = { by, command: drawCommand(box.game, match.state, by, random, arena) };
    else if (pending.dice !== undefined) {
      const { seat, sides, count } = pending.dice;
      move = { by: seat, dice: Array.from({ length: count }, () => 1 + random.below(sides)) };
    } else {
      const asked = pending.questions.filter((q) => q.seat === by);
      const question = asked.at(-match.toAct().filter((s) => s === by).length);
      move = { by, answer: oneOf(question?.choices ?? [], random).id, key: question?.key ?? '' };
    }
    if ('answer' in move) match.answer(move.by, move.answer, move.key);
    else if ('dice' in move) match.typeDice(move.by, move.dice);
    // It was drawn from the game itself.
    else match.command(move.by, move.command as C);
    moves.push(move);
  }
  return moves;
};

/** What bots say to each other, up to the most of their turns. */
const byBots = <S, C>(box: OpenBox<S, C>, seed: string): Move[] => {
  const match = new Match(box.game, { seed });
  const greedy = greedyBot(box.kit);
  let turns = 0;
  const players = Object.defineProperties<Record<Seat, Bot<S, C>>>(
    {},
    Object.fromEntries(
      box.game.seats.map((seat) => [seat, { get: () => (turns > MOST_TURNS ? undefined : bot) }]),
    ),
  );
  const bot: Bot<S, C> = {
    ...greedy,
    decide: (task) => {
      turns++;
      return greedy.decide(task);
    },
  };
  // Every look at the clock is a millisecond, so that thinking ends at the same point each time.
  let looks = 0;
  playOn(match, players, { clock: () => looks++, budgetMs: 400 });
  return match
    .history()
    .flatMap(({ seat, command, taken }): Move[] => [
      { by: seat, command },
      ...taken.flatMap((t) => (isDraw(t) ? [] : [{ by: t.by, answer: t.a, key: t.q }])),
    ]);
};
const MOST_TURNS = 120;

/** A battle that ends at once shows nothing: others are tried first. */
const LEAST_MOVES = 30;
const MOST_TRIES = 20;

const record = <S, C>(arena: Arena<S, C>, game: RecordedGame, n: number, tries = 0): Recording => {
  const bots = n >= AT_RANDOM;
  const random = SimRandom.from(`${arena.game} recorded ${tries}`, n);
  const option = bots ? undefined : arena.options[n % arena.options.length];
  const setup = drawSetup(arena, game, option, random);
  const opened = game.open(setup);
  if (!opened.ok) throw new Error('it was opened before');
  // The arena's own game, by the content of the recordings.
  const box = opened.value as OpenBox<S, C>;
  const seed = seedHex(n + 1);
  const typed = !bots && n % 7 === 0 ? box.game.seats.slice(0, 1) : [];
  const moves = bots ? byBots(box, seed) : atRandom(arena, box, seed, typed, random, n % 3 === 0);
  if (!bots && moves.length < LEAST_MOVES && tries < MOST_TRIES) return record(arena, game, n, tries + 1);
  const { match, seen } = playMoves(box.game, { seed, typed, moves });
  const name = `${bots ? 'bots' : 'random'} ${n}`;
  process.stdout.write(
    `${arena.game} ${name}: ${moves.length} moves, ${match.pending === undefined ? 'at rest' : 'in a question'}\n`,
  );
  return {
    game: arena.game,
    name,
    setup,
    seed,
    typed,
    outcome: match.outcome?.winners ?? null,
    moves: moves.map((move, i) => [move, seen[i] ?? fail()]),
  };
};

/** A recording with the checksums of today; everything else must be as it was. */
const withSums = (recording: Recording, game: RecordedGame): Recording => {
  const difference = differenceOf(recording, game, { sums: false });
  if (difference !== undefined) throw new Error(`${recording.name}: ${difference}`);
  const { seen } = replay(recording, game);
  return { ...recording, moves: recording.moves.map(([move], i) => [move, seen[i] ?? fail()]) };
};

const fail = (): never => {
  throw new Error('a move without what was seen of it');
};

const [how, ...only] = process.argv.slice(2);
if (how !== 'new' && how !== 'renew' && how !== 'sums' && how !== 'again')
  throw new Error('npm run record -- again [GAME...], npm run record -- sums|new|renew GAME');
if (how !== 'again' && only.length === 0) throw new Error(`npm run record -- ${how} GAME`);
let same = 0;
let different = 0;
for (const game of (await recordedGames()).filter((g) => only.length === 0 || only.includes(g.game))) {
  if (how === 'new' || how === 'renew') {
    const arena = ARENAS[game.game];
    if (arena === undefined) continue;
    const kept = how === 'new' ? [] : recordingsOf(game.game);
    const asItWas = (n: number): Recording | undefined => {
      const one = kept[n];
      return one !== undefined && differenceOf(one, game) === undefined ? one : undefined;
    };
    keepRecordings(
      game.game,
      Array.from({ length: AT_RANDOM + BY_BOTS }, (_, n) => asItWas(n) ?? record(arena, game, n)),
    );
    continue;
  }
  if (how === 'sums') {
    keepRecordings(
      game.game,
      recordingsOf(game.game).map((recording) => withSums(recording, game)),
    );
    continue;
  }
  for (const recording of recordingsOf(game.game)) {
    const difference = differenceOf(recording, game);
    if (difference === undefined) same++;
    else different++;
    if (difference !== undefined) process.stdout.write(`${game.game} ${recording.name}: ${difference}\n`);
  }
}
if (how === 'again') process.stdout.write(`${same} recordings play as they did, ${different} differ\n`);
process.exitCode = different > 0 ? 1 : 0;
