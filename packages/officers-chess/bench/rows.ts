/** What Officer's Chess takes: battles at random, moves, the forecast of an exchange, the bundle. */
import { forecast, Match, runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { openOfficersChess, type Command, type OfficersChess, type State } from '@caltrop/officers-chess';
import { loadOwnPacks } from '@caltrop/officers-chess/content-node';
import { compileContent } from '@caltrop/officers-chess/pack';
import { boardgame, PEER, randomBattle, rerun, type Said } from '../../../bench/battle.ts';
import { bundleSize } from '../../../bench/bundle.ts';
import { median, perSecond, processor, sideBySide, type Row } from '../../../bench/measure.ts';
import { must } from '../../../tests/kit/must.ts';

const content = must(compileContent(must(loadOwnPacks()), 'seed'));

const open = (setup: Parameters<typeof openOfficersChess>[1]): OfficersChess =>
  must(openOfficersChess(content, setup));

/** Commands whose rerun never depends on a die: the opening moves of a battle, the same for everybody. */
const openingMoves = (game: OfficersChess): Said<Command>[] => {
  const said = randomBattle(game, 1, 1000);
  return said.slice(
    0,
    said.findIndex((s) => s.command.do === 'attack' || s.command.do === 'use'),
  );
};

const exchange = (): { game: OfficersChess; state: State } => {
  const game = open({ scenario: 'ferry-crossing' });
  const state = game.start();
  runCommand(game, state, 'blue', { do: 'ready' }, new SimulationTable(SimRandom.from(1)));
  const attacker = state.units.find((u) => u.class === 'sword-fighter' && u.side === 'players');
  const defender = state.units.find((u) => u.class === 'axe-fighter');
  if (attacker === undefined || defender === undefined) throw new Error('the armies have changed');
  attacker.tile = 0;
  defender.tile = 1;
  return { game, state };
};

const rowsOf = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  const smallest = open({ scenario: 'three-hamlets', units: 4 });
  const full = open({ scenario: 'ferry-crossing' });
  let seed = 0;
  const battles = (game: OfficersChess) => (): number => {
    randomBattle(game, seed++);
    return 1;
  };
  // The rules are warm after some seconds; a run of thousands of battles spends its time there.
  perSecond(battles(smallest), 1, 2000);
  const small = perSecond(battles(smallest), 7, 700, processor);
  rows.push({
    name: "Officer's Chess: random battles, Three Hamlets with 4 units (the smallest: 9 units, 9 rounds)",
    ours: small,
    unit: 'battles a second of processor time',
    target: '≥ 5,000',
    met: small >= 5000,
  });
  const large = perSecond(battles(full), 5, 400, processor);
  rows.push({
    name: "Officer's Chess: random battles, Ferry Crossing with 8 units",
    ours: large,
    unit: 'battles a second of processor time',
    target: 'for information',
    met: true,
  });

  const said = openingMoves(full);
  const peer = boardgame(full, said);
  const bare = sideBySide(() => rerun(full, said), peer);
  rows.push({
    name: "Officer's Chess: moves through the rules",
    ours: bare.ours,
    unit: 'moves/s',
    peer: bare.peer,
    peerName: PEER,
    ratio: bare.ours / bare.peer,
    target: '≥ 20 x',
    met: bare.ours / bare.peer >= 20,
  });
  const recorded = sideBySide(() => {
    const match = new Match(full, { seed: '00'.repeat(32) });
    for (const { seat, command } of said) match.command(seat, command);
    return said.length;
  }, peer);
  rows.push({
    name: "Officer's Chess: moves through a match (journal, checksums, log)",
    ours: recorded.ours,
    unit: 'moves/s',
    peer: recorded.peer,
    peerName: PEER,
    ratio: recorded.ours / recorded.peer,
    target: 'for information',
    met: true,
  });

  const { game, state } = exchange();
  const command: Command = { do: 'attack', unit: state.units[0]?.id ?? '', target: 'e1' };
  const times: number[] = [];
  for (let i = 0; i < 4000; i++) {
    const start = performance.now();
    const cast = forecast(game, state, 'blue', command);
    times.push(performance.now() - start);
    if (!cast.ok) throw new Error(cast.error.what);
  }
  const typical = median(times.slice(1000));
  rows.push({
    name: "Officer's Chess: exact forecast of one exchange",
    ours: typical * 1000,
    unit: 'µs, median',
    target: '< 200 µs',
    met: typical < 0.2,
  });

  const size = await bundleSize(import.meta.dirname, '@caltrop/officers-chess');
  rows.push({
    name: "bundle of engine and Officer's Chess without content",
    ours: size.gzip / 1000,
    unit: 'kB gzip',
    target: '< 60 kB',
    met: size.gzip < 60_000,
    note: `${(size.raw / 1000).toFixed(0)} kB minified`,
  });
  return rows;
};

process.stdout.write(JSON.stringify(await rowsOf()));
