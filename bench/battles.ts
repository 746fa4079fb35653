import { createRequire } from 'node:module';
import { forecast, Match, runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { openOfficersChess, type Command, type OfficersChess, type State } from '@caltrop/officers-chess';
import { loadOwnPacks } from '@caltrop/officers-chess/content-node';
import { compileContent } from '@caltrop/officers-chess/pack';
import type { Client as ClientOf } from 'boardgame.io/client';
import { benchCairnAp } from './cairn-ap.ts';
import { benchDwethia } from './dwethia.ts';
import { median, perSecond, processor, sideBySide, type Row } from './measure.ts';
import { bundleSize } from './bundle.ts';

// Its ES modules cannot be loaded by Node, its CommonJS ones can.
const { Client } = createRequire(import.meta.url)('boardgame.io/client') as { Client: typeof ClientOf };

const open = (setup: Parameters<typeof openOfficersChess>[1]): OfficersChess => {
  const packs = loadOwnPacks();
  if (!packs.ok) throw new Error(JSON.stringify(packs.error));
  const content = compileContent(packs.value, 'seed');
  if (!content.ok) throw new Error(JSON.stringify(content.error));
  const game = openOfficersChess(content.value, setup);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return game.value;
};

interface Said {
  readonly seat: string;
  readonly command: Command;
}

/** Plays one battle at random; gives the commands said. */
const randomBattle = (game: OfficersChess, seed: number, keep?: Said[]): number => {
  const random = SimRandom.from('bench', seed);
  const table = new SimulationTable(random, (_seat, _key, ids) => ids[random.below(ids.length)] ?? '');
  const state = game.start();
  let moves = 0;
  for (;;) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return moves;
    const command = game.randomCommand(state, seat, random);
    runCommand(game, state, seat, command, table);
    keep?.push({ seat, command });
    moves++;
  }
};

/** The same commands again, straight through the rules. */
const rerun = (game: OfficersChess, said: readonly Said[]): number => {
  const table = new SimulationTable(SimRandom.from('rerun'));
  const state = game.start();
  for (const { seat, command } of said) runCommand(game, state, seat, command, table);
  return said.length;
};

/** The same rules as a boardgame.io game: its move runs our command on its state. Undo is off, which favours it. */
const boardgame = (game: OfficersChess, said: readonly Said[]): (() => number) => {
  const table = new SimulationTable(SimRandom.from('rerun'));
  const definition = {
    setup: () => game.start(),
    disableUndo: true,
    moves: {
      command: ({ G }: { G: State }, seat: string, command: Command): void => {
        runCommand(game, G, seat, command, table);
      },
    },
  };
  return () => {
    const client = Client({ game: definition, numPlayers: 1, debug: false });
    for (const { seat, command } of said) client.moves['command']?.(seat, command);
    return said.length;
  };
};

/** Commands whose rerun never depends on a die: the opening moves of a battle, the same for everybody. */
const openingMoves = (game: OfficersChess): Said[] => {
  const said: Said[] = [];
  randomBattle(game, 1, said);
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

export const benchBattles = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  const random = SimRandom.from('pace');
  const dice = perSecond(() => {
    for (let i = 0; i < 100_000; i++) random.below(20);
    return 100_000;
  });
  rows.push({
    name: 'one d20 of the seeded generator: the pace of the machine during this run',
    ours: 1e9 / dice,
    unit: 'ns',
    target: 'for information; 4.9 ns on an idle machine of this kind',
    met: true,
  });
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
    name: 'random battles, Three Hamlets with 4 units (the smallest: 9 units, 9 rounds)',
    ours: small,
    unit: 'battles a second of processor time',
    target: '≥ 5,000',
    met: small >= 5000,
  });
  const large = perSecond(battles(full), 5, 400, processor);
  rows.push({
    name: 'random battles, Ferry Crossing with 8 units',
    ours: large,
    unit: 'battles a second of processor time',
    target: 'for information',
    met: true,
  });

  const said = openingMoves(full);
  const peer = boardgame(full, said);
  const bare = sideBySide(() => rerun(full, said), peer);
  rows.push({
    name: 'moves through the rules',
    ours: bare.ours,
    unit: 'moves/s',
    peer: bare.peer,
    peerName: 'boardgame.io 0.50.2, same rules',
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
    name: 'moves through a match (journal, checksums, log)',
    ours: recorded.ours,
    unit: 'moves/s',
    peer: recorded.peer,
    peerName: 'boardgame.io 0.50.2, same rules',
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
    name: 'exact forecast of one exchange',
    ours: typical * 1000,
    unit: 'µs, median',
    target: '< 200 µs',
    met: typical < 0.2,
  });

  rows.push(...benchDwethia());
  rows.push(...benchCairnAp());

  const size = await bundleSize(import.meta.dirname);
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
