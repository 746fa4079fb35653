/** What bots have done wrong once, tried with every level that thinks. */
import { describe, expect, it } from 'vitest';
import { greedyBot, quickBot, searchBot } from '@caltrop/bots';
import { runCommand, SimRandom, SimulationTable, type Bot } from '@caltrop/engine';
import { botKit } from '../src/bot/index.ts';
import type { Command } from '../src/match/command.ts';
import { openGeneria, type Generia } from '../src/match/game.ts';
import type { State } from '../src/match/state.ts';
import { coverOf } from '../src/rules/board/cover.ts';
import { G5, who, type Played } from './field.ts';
import { fight, person } from './fight.ts';
import { must, own } from './own.ts';

const LEVELS: readonly [string, (game: Generia) => Bot<State, Command>][] = [
  ['quick', (game) => quickBot(botKit(game))],
  ['greedy', (game) => greedyBot(botKit(game))],
  ['search', (game) => searchBot(botKit(game))],
];

/** What a bot says next in a position, with as long to think on every machine. */
const said = (game: Generia, state: State, bot: Bot<State, Command>): readonly Command[] => {
  const [seat = ''] = game.toAct(state);
  let looks = 0;
  const view = game.view(state, seat);
  return bot.decide({
    game,
    view,
    seat,
    random: SimRandom.from(1),
    clock: () => looks++,
    budgetMs: 60,
    telling: false,
  }).commands;
};

const isSwing = (c: Command): boolean => c.do === 'use' && c.ability === 'swing';

describe.each(LEVELS)('the %s bot', (_name, make) => {
  it('GE-SEQ-02: does not Swing at nobody', () => {
    const at = (x: number): Played =>
      fight({
        creatures: [
          { id: 'marauder', is: person('marauder-7'), x: 3, y: 3 },
          { id: 'goblin', is: G5, side: 'foes', x, y: 3 },
        ],
      });
    // Eight metres away nobody is in reach, whatever the axe does.
    const far = at(11);
    expect(said(far.game, far.state, make(far.game)).filter(isSwing)).toEqual([]);
    // Whoever has struck has no blow left that a Swing would help.
    const spent = at(4);
    spent.state.turn.attack = true;
    expect(said(spent.game, spent.state, make(spent.game)).filter(isSwing)).toEqual([]);
  });

  it('does not walk off its overwatch, as going ends it', () => {
    // A wall hides the goblin: some steps to the side and it could be shot at.
    const row = (wall: boolean): string => `..${wall ? '#' : '.'}${'.'.repeat(17)}`;
    const { game, state } = fight({
      map: Array.from({ length: 12 }, (_, y) => row(y > 0 && y < 6)),
      creatures: [
        { id: 'archer', is: person('archer-7'), x: 0, y: 3 },
        { id: 'goblin', is: G5, side: 'foes', x: 12, y: 3 },
      ],
    });
    const watch: Command = { do: 'use', ability: 'overwatch', at: 9 * 20 };
    const [seat = ''] = game.toAct(state);
    expect(runCommand(game, state, seat, watch, new SimulationTable(SimRandom.from('watch'))).kind).toBe(
      'done',
    );
    state.turn.attack = false;
    expect(said(game, state, make(game)).map((c) => c.do)).not.toContain('move');
  });

  it('does not leave cover without need: at the ford Hunters keep to the boulders, and Fighters hold the bank', () => {
    const game = must(openGeneria(own, { encounter: 'toll-at-the-ford' }));
    const state = game.start();
    const kit = botKit(game);
    const bot = make(game);
    const table = new SimulationTable(SimRandom.from('ford'), (seat, key, ids) =>
      kit.policy(state)(seat, key, ids),
    );
    const idle = (): Command => ({ do: state.stage === 'battle' ? 'end' : 'ready' });
    // The heroes stay where they are, out of reach of every blade.
    for (let turns = 0; turns < 60 && state.round < 3; turns++) {
      const [seat = ''] = game.toAct(state);
      for (const command of seat === 'heroes' ? [idle()] : said(game, state, bot)) {
        if (game.toAct(state)[0] !== seat || runCommand(game, state, seat, command, table).kind !== 'done')
          break;
      }
    }
    expect(state.round).toBe(3);
    const { width } = game.book.board;
    for (const c of state.creatures.filter((o) => o.id.startsWith('goblin')))
      // The bridge is in columns N to P; nobody of theirs sets a foot on it.
      expect({ id: c.id, east: c.at % width > 15 }).toEqual({ id: c.id, east: true });
    for (const id of ['goblin-hunter-1', 'goblin-hunter-2'])
      expect(coverOf({ book: game.book, state }, who(state, 'archer'), who(state, id))).toBeGreaterThan(0);
  });
});
