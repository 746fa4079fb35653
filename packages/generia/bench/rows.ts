import { forecast, runCommand, SimRandom, SimulationTable, type Policy } from '@caltrop/engine';
import { openGeneria, type Command, type Generia, type State } from '@caltrop/generia';
import { loadOwnPacks } from '@caltrop/generia/content-node';
import { compileContent } from '@caltrop/generia/pack';
import { randomBattle } from '../../../bench/battle.ts';
import { median, perSecond, processor, type Row } from '../../../bench/measure.ts';
import { must } from '../../../tests/kit/must.ts';

const content = must(compileContent(must(loadOwnPacks())));

/** The duelists of the ring face to face, the fighter's turn just begun. */
const faceToFace = (game: Generia): State => {
  const state = game.start();
  const table = new SimulationTable(SimRandom.from('bench'));
  for (const seat of game.seats) runCommand(game, state, seat, { do: 'ready' }, table);
  const [fighter, marauder] = state.creatures;
  if (fighter === undefined || marauder === undefined) throw new Error('the ring is empty');
  marauder.at = fighter.at + 1;
  state.turn.who = 0;
  state.place = state.order.indexOf(0);
  return state;
};

/** Defenders parry; otherwise the first answer stands. */
const parry: Policy = (_seat, key, ids) =>
  (key.startsWith('defend') ? ids.find((id) => id.startsWith('parry')) : undefined) ?? ids[0] ?? '';

/** How long the exact forecast of a command takes, in milliseconds of processor time. */
const forecastTime = (game: Generia, state: State, command: Command, times: number): number => {
  const taken: number[] = [];
  const [seat = ''] = game.toAct(state);
  for (let i = 0; i < times; i++) {
    const start = processor();
    const cast = forecast(game, state, seat, command, { policy: parry });
    taken.push(processor() - start);
    if (!cast.ok) throw new Error(cast.error.what);
  }
  return median(taken.slice(Math.floor(times / 4)));
};

const benchGeneria = (): Row[] => {
  const ring = must(openGeneria(content, { encounter: 'ring' }));
  let seed = 0;
  const duel = (): number => {
    randomBattle(ring, seed++);
    return 1;
  };
  perSecond(duel, 1, 2000);
  const duels = perSecond(duel, 7, 700, processor);
  const attack: Command = { do: 'attack', arm: 0, on: 'marauder' };
  const blow = forecastTime(ring, faceToFace(ring), attack, 2000);
  return [
    {
      name: 'Generia: random E6 duels per second',
      ours: duels,
      unit: 'duels a second of processor time',
      target: '≥ 5,000',
      met: duels >= 5000,
    },
    {
      name: 'Generia: exact forecast of an attack with parry, zone and wounds, median',
      ours: blow,
      unit: 'ms of processor time, median',
      target: '< 2 ms',
      met: blow < 2,
    },
  ];
};

process.stdout.write(JSON.stringify(benchGeneria()));
