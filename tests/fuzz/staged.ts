import {
  forecast,
  runCommand,
  SimRandom,
  SimulationTable,
  type Deed,
  type OpenBox,
  type Policy,
  type Seat,
} from '@caltrop/engine';
import { openAtRandom, type Arena } from './arenas.ts';
import { drawCommand, oneOf, randomly } from './playout.ts';
import { critical, scatterOf } from './scatter.ts';

/** What was compared, and where odds and play do not agree. */
export interface Comparison {
  positions: number;
  /** Commands whose exact forecast was held against play, and cards held against play. */
  forecasts: number;
  cards: number;
  readonly faults: string[];
}

export const noComparison = (): Comparison => ({ positions: 0, forecasts: 0, cards: 0, faults: [] });

/** How much is compared. */
export interface Measure {
  /** Positions of a battle, and commands of each. */
  readonly positions: number;
  readonly commands: number;
  /** How often each command is played. */
  readonly samples: number;
}

/**
 * Answers that depend on nothing but what is asked, so that odds and play answer alike; not on the numbers of units either, since a
 * forecast lets one stand for all that are alike.
 */
const steadily =
  (salt: number): Policy =>
  (seat, key, ids) => {
    let hash = salt;
    for (const letter of seat + key.replaceAll(/\d+/g, '')) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
    return ids[hash % ids.length] ?? '';
  };

/** As unlikely as the chi-square of `critical`: one in a million, on both sides. */
const Z = 4.891638;

/** Branches that are walked: a command with more is compared by another. */
const BUDGET = 3000;

/**
 * Battles at random in which many wait for something. Where somebody does, every strike that is offered throws its dice,
 * and what comes of it scatters round its forecast; what its card says of the target being unharmed is what happens.
 */
export const compare = <S, C>(
  arena: Arena<S, C>,
  number: number,
  { positions, commands, samples }: Measure,
  found: Comparison = noComparison(),
): Comparison => {
  const random = SimRandom.from(`${arena.game} staged`, number);
  const box = openAtRandom(arena, random);
  const { game, presenter } = box;
  const state = game.start();
  const table = new SimulationTable(random, randomly(random));
  let looked = 0;
  for (let said = 0; said < 400 && looked < positions; said++) {
    const seats = game.toAct(state);
    if (seats.length === 0) break;
    const seat = oneOf(seats, random);
    if (arena.isWaiting(state) && random.below(4) === 0) {
      const view = game.view(state, seat);
      const ready = presenter.scene(view, seat).tokens.filter((t) => t.ready && t.seat === seat);
      const strikes = [...ready.map((t) => t.id), undefined]
        .flatMap((unit) => presenter.deeds(view, seat, unit))
        .filter((deed) => deed.dice && deed.refusal === undefined && deed.commands.length === 1);
      if (strikes.length > 0) {
        looked++;
        found.positions++;
        for (let i = 0; i < commands; i++)
          compareDeed(
            arena,
            box,
            state,
            seat,
            oneOf(strikes, random),
            random,
            samples,
            `battle ${number}, ${said} said`,
            found,
          );
      }
    }
    const listed = random.below(5) === 0 ? game.commands(state, seat).filter(arena.waits) : [];
    const command = listed.length > 0 ? oneOf(listed, random) : drawCommand(game, state, seat, random, arena);
    runCommand(game, state, seat, command, table);
  }
  return found;
};

const compareDeed = <S, C>(
  arena: Arena<S, C>,
  box: OpenBox<S, C>,
  state: S,
  seat: Seat,
  deed: Deed<C>,
  random: SimRandom,
  samples: number,
  where: string,
  found: Comparison,
): void => {
  const { game, presenter } = box;
  const [command] = deed.commands;
  if (command === undefined) return;
  const what = `${where}: ${seat}'s ${JSON.stringify(command)}`;
  const policy = steadily(random.below(1000));
  const odds = forecast(game, state, seat, command, { policy, budget: BUDGET });
  if (!odds.ok) {
    if (odds.error.rule !== 'forecast') found.faults.push(`${what}: ${odds.error.what} (${odds.error.rule})`);
    return;
  }
  const before = arena.bodyOf(box, state, deed.target ?? '');
  const counts = new Map<string, number>();
  let unharmed = 0;
  let thrown = 0;
  const counting = {
    below: (n: number): number => {
      thrown++;
      return random.below(n);
    },
  };
  const table = new SimulationTable(counting, policy);
  for (let i = 0; i < samples; i++) {
    const end = game.clone(state);
    runCommand(game, end, seat, command, table);
    const key = game.mergeKey(end);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (arena.bodyOf(box, end, deed.target ?? '') === before) unharmed++;
  }
  found.forecasts++;
  if (thrown === 0 && arena.isBlow(command) && !arena.sure(game, state, seat, command))
    found.faults.push(`${what} throws no dice`);
  const scatter = scatterOf(game, odds.value, samples, counts);
  if (scatter.found !== samples)
    found.faults.push(`${what}: ${samples - scatter.found} of ${samples} ends are not in the forecast`);
  else if (scatter.bins > 1 && scatter.statistic > critical(scatter.bins - 1))
    found.faults.push(`${what}: chi-square ${scatter.statistic.toFixed(1)} over ${scatter.bins} bins`);
  // Where somebody is asked, a card shows what serves them best.
  if (!arena.isBlow(command) || deed.target === undefined || odds.value.asked.length > 0) return;
  const card = presenter.forecast(game.view(state, seat), seat, [command], { policy, budget: BUDGET });
  if (!card.ok || card.value.samples > 0) return;
  const ladder = card.value.ladders.find((l) => l.unit === deed.target);
  if (ladder === undefined) return;
  found.cards++;
  const chance = ladder.rungs.filter((r) => r.value === 0).reduce((sum, r) => sum + r.chance, 0);
  const width =
    Z * Math.sqrt((chance * (1 - chance)) / samples) + 1e-9 + (chance % 1 === 0 ? 0 : 1 / samples);
  if (Math.abs(unharmed / samples - chance) > width)
    found.faults.push(
      `${what}: the card says ${chance.toFixed(4)} for no harm, play ${(unharmed / samples).toFixed(4)}`,
    );
};
