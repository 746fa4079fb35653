import { greedyBot, randomBot, searchBot } from '@caltrop/bots';
import { runCommand, SimRandom, SimulationTable, type Bot } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { sees, seesTile, type Command, type OfficersChess, type State } from '../src/index.ts';
import { behaviourBot } from '../src/bot/behaviours/index.ts';
import { botKit } from '../src/bot/index.ts';
import { begun, open, randomPositions } from './field.ts';

const game = open({ scenario: 'lanterns-in-the-mirewood' });
const kit = botKit(game);

/** The same position for the players, but not behind the fog: hidden enemies hurt, moved about and rearmed. */
const elsewhere = (state: State, random: SimRandom): State => {
  const changed = game.clone(state);
  const before = { book: game.book, state };
  const dark = game.book.ground.flatMap((terrain, tile) => {
    const free = terrain.move > 0 && !state.units.some((u) => u.tile === tile);
    return free && !seesTile(before, 'players', tile) ? [tile] : [];
  });
  for (const u of changed.units) {
    if (u.side === 'players' || u.where !== 'map' || sees(before, 'players', u)) continue;
    const [tile] = dark.splice(random.below(dark.length), 1);
    u.tile = tile ?? u.tile;
    u.hp = 1 + random.below(u.maxHp);
    u.items = u.items.slice(1);
    u.weapon = -1;
    u.provoked = !u.provoked;
  }
  return changed;
};

const decideTwice = (of: OfficersChess, bot: () => Bot<State, Command>, a: State, b: State): void => {
  const [first, second] = [a, b].map((state) => {
    let now = 0;
    return bot().decide({
      game: of,
      view: of.view(state, 'blue'),
      seat: 'blue',
      random: SimRandom.from(7),
      clock: () => now++,
      budgetMs: 12,
    });
  });
  expect(second).toEqual(first);
};

describe('what a bot cannot see', () => {
  const bots: readonly (readonly [string, () => Bot<State, Command>])[] = [
    ['random', () => randomBot()],
    ['greedy', () => greedyBot(kit)],
    ['search', () => searchBot(kit, { plans: 4, depth: 2 })],
    ['behaviours', () => behaviourBot(game)],
  ];

  it.each(bots)('does not change what %s does', (_name, bot) => {
    let compared = 0;
    for (const { state, random } of randomPositions(game, 2, 40)) {
      if (game.toAct(state)[0] !== 'blue') continue;
      const other = elsewhere(state, random);
      if (JSON.stringify(other) === JSON.stringify(state)) continue;
      expect(game.view(other, 'blue')).toEqual(game.view(state, 'blue'));
      decideTwice(game, bot, state, other);
      compared++;
    }
    expect(compared).toBeGreaterThan(3);
  });

  it('does not stop a bot: its decisions are carried out in the real position', () => {
    const state = begun(game);
    const random = SimRandom.from(3);
    const table = new SimulationTable(random, kit.policy(state));
    const bot = greedyBot(kit);
    for (let n = 0; n < 8; n++) {
      const [seat = ''] = game.toAct(state);
      if (seat !== 'blue') {
        runCommand(game, state, seat, game.randomCommand(state, seat, random), table);
        continue;
      }
      const view = game.view(state, seat);
      const { commands } = bot.decide({ game, view, seat, random, clock: () => 0, budgetMs: 100 });
      const [first] = commands;
      if (first === undefined) throw new Error('the bot said nothing');
      expect(runCommand(game, state, seat, first, table).kind).toBe('done');
    }
  });
});
