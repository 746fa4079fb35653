import { greedyPolicy } from '@caltrop/bots';
import { actOdds, openCairnAp, type CairnAp, type Command, type State } from '@caltrop/cairn-ap';
import { botKit } from '@caltrop/cairn-ap/bot';
import { loadOwnPacks } from '@caltrop/cairn-ap/content-node';
import { dangerKit } from '@caltrop/cairn-ap/danger';
import { compileContent } from '@caltrop/cairn-ap/pack';
import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { dangerSeries, dangerSlice } from '@caltrop/lab';
import { randomBattle } from '../../../bench/battle.ts';
import { median, perSecond, processor, type Row } from '../../../bench/measure.ts';
import { must } from '../../../tests/kit/must.ts';

const open = (): CairnAp => {
  const content = must(compileContent(must(loadOwnPacks())));
  return must(openCairnAp(content, { encounter: 'toll-at-sallow-ford', single: true }));
};

/** The exact odds of Ragnar's long sword against a bandit beside him, in milliseconds. */
const attackOdds = (game: CairnAp): number => {
  const state: State = game.start();
  const table = new SimulationTable(SimRandom.from(1));
  runCommand(game, state, 'warden', { do: 'fight', surprised: [] }, table);
  const by = state.creatures.find((c) => c.id === 'ragnar');
  const target = state.creatures.find((c) => c.kind === 'npc');
  if (by === undefined || target === undefined) throw new Error('the encounter has changed');
  by.at = target.at - 1;
  const command = { do: 'act', creature: by.id, template: 'attack', targets: [target.id] } as const;
  const times: number[] = [];
  for (let i = 0; i < 400; i++) {
    const start = performance.now();
    actOdds({ book: game.book, state }, by.seat, command);
    times.push(performance.now() - start);
  }
  return median(times.slice(100));
};

/** Seconds for a report on the danger of 400 fights. */
const dangerTime = (game: CairnAp): number => {
  const policy = greedyPolicy<State, Command>(game, botKit(game));
  const players = Object.fromEntries(game.seats.map((seat) => [seat, policy]));
  const series = dangerSeries(game, dangerKit, players, 'bench');
  const start = performance.now();
  dangerSlice(series, 0, 400);
  return (performance.now() - start) / 1000;
};

/** What Cairn AP takes: random fights, exact odds, a report on danger. */
const benchCairnAp = (): Row[] => {
  const game = open();
  let seed = 0;
  const fights = perSecond(
    () => {
      randomBattle(game, seed++);
      return 1;
    },
    5,
    400,
    processor,
  );
  const odds = attackOdds(game);
  const danger = dangerTime(game);
  return [
    {
      name: 'Cairn AP: random fights, Toll at Sallow Ford',
      ours: fights,
      unit: 'fights a second of processor time',
      target: '≥ 1,000',
      met: fights >= 1000,
    },
    {
      name: 'Cairn AP: exact odds of one attack',
      ours: odds * 1000,
      unit: 'µs, median',
      target: '< 2,000 µs',
      met: odds < 2,
    },
    {
      name: 'Cairn AP: danger of Toll at Sallow Ford, 400 fights with greedy bots on both sides',
      ours: danger,
      unit: 's on the wall, one thread',
      target: '< 8 s',
      met: danger < 8,
      note: `${Math.round(400 / danger)} fights a second`,
    },
  ];
};

process.stdout.write(JSON.stringify(benchCairnAp()));
