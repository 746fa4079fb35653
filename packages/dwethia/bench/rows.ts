import {
  fightOdds,
  fightOf,
  openDwethia,
  type Command,
  type Dwethia,
  type Force,
  type Setup,
  type State,
} from '@caltrop/dwethia';
import { loadOwnPacks } from '@caltrop/dwethia/content-node';
import { compileContent } from '@caltrop/dwethia/pack';
import { forecast } from '@caltrop/engine';
import { benchCrowd } from './crowd.ts';
import { benchBots } from './bots.ts';
import { randomBattle } from '../../../bench/battle.ts';
import { median, perSecond, processor, type Row } from '../../../bench/measure.ts';
import { must } from '../../../tests/kit/must.ts';

const content = must(compileContent(must(loadOwnPacks())));

const open = (setup: Setup): Dwethia => must(openDwethia(content, setup));

/** A listed force with other models: so many of each unit. */
const force = (id: string, units: Readonly<Record<string, number>>): Force => {
  const listed = content.forces.get(id);
  if (listed === undefined) throw new Error(`there is no force "${id}"`);
  return { ...listed, models: Object.entries(units).map(([unit, count]) => ({ unit, count })) };
};

const ROW = 1280;
const MIDDLE = 12_000;

/** Two lines of models face to face, so far apart from middle to middle, at a stage of turn 1. */
const lines = (game: Dwethia, stage: State['stage'], apart: number, heroes = true): State => {
  const state = game.start();
  for (const m of state.models) m.where = 'held';
  for (const side of ['south', 'north'] as const) {
    state.models
      .filter((m) => m.side === side && (heroes || isPlain(game, m.id)))
      .forEach((m, i, all) => {
        m.where = 'table';
        m.x = Math.round(MIDDLE + (i - (all.length - 1) / 2) * ROW);
        m.y = MIDDLE + (side === 'south' ? -apart / 2 : apart / 2);
        m.z = 0;
      });
  }
  return Object.assign(state, { stage, round: 1, active: 'south', priority: 'south', work: [] });
};

const isPlain = ({ book }: Dwethia, id: string): boolean => book.kits.get(id)?.unit.type === 'basic';

/** How long the exact forecast of a command takes, in milliseconds of processor time. */
const forecastTime = (game: Dwethia, state: State, command: Command, times: number): number => {
  const taken: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = processor();
    const cast = forecast(game, state, 'south', command);
    taken.push(processor() - start);
    if (!cast.ok) throw new Error(cast.error.what);
  }
  return median(taken.slice(Math.floor(times / 4)));
};

/** Two lines of plain models in one fight, so many on each side. */
const brawlOf = (count: number): { readonly game: Dwethia; readonly state: State } => {
  const game = open({
    terrain: [],
    south: { force: force('empire-of-sol-500', { 'captain-of-sol': 1, legionaire: count }) },
    north: { force: force('champions-of-the-void-500', { 'death-knight': 1, voidborn: count }) },
  });
  return { game, state: lines(game, 'combat', 1280, false) };
};

/** How long the joint odds of the fight of a model take, in milliseconds of processor time. */
const oddsTime = ({ game, state }: ReturnType<typeof brawlOf>, id: string, times: number): number => {
  const taken: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = processor();
    const p = { book: game.book, state };
    const m = state.models.find((one) => one.id === id);
    const fight = m === undefined ? undefined : fightOf(p, m);
    const odds = fight === undefined ? undefined : fightOdds(p, fight, 'south');
    taken.push(processor() - start);
    if (odds === undefined) throw new Error('there are no odds of the fight');
  }
  return median(taken.slice(Math.floor(times / 4)));
};

/** The turn of each bot from the lines drawn up, 20 models on each side. */
const botTurns = (): Row[] => {
  const undead = { 'death-knight': 1, necromancer: 1, zombie: 14, thrall: 4 };
  const game = open({
    layout: 'crossroads',
    south: { force: 'orc-assault-500' },
    north: { force: force('champions-of-the-void-500', undead) },
  });
  const state = Object.assign(game.start(), { stage: 'movement', round: 1, work: [] } as const);
  return benchBots(game, state);
};

const benchDwethia = (): Row[] => {
  const small = open({
    layout: 'crossroads',
    south: { force: force('empire-of-sol-500', { 'captain-of-sol': 1, legionaire: 2, hunter: 1 }) },
    north: { force: force('champions-of-the-void-500', { necromancer: 1, zombie: 1, voidborn: 2 }) },
  });
  const full = open({ battle: 'first-muster' });
  let seed = 0;
  const battles = (game: Dwethia) => (): number => {
    randomBattle(game, seed++);
    return 1;
  };
  perSecond(battles(small), 1, 2000);
  const few = perSecond(battles(small), 5, 700, processor);
  const many = perSecond(battles(full), 5, 700, processor);

  const open24 = { terrain: [] };
  const guns = open({
    ...open24,
    south: { force: force('citadel-500', { commissar: 1, trooper: 2, grenadier: 1 }) },
    north: { force: force('champions-of-the-void-500', { necromancer: 1, voidborn: 7 }) },
  });
  const grenadier = guns.start().models.find((m) => m.name.startsWith('Grenadier'))?.id ?? '';
  const volley = lines(guns, 'shoot', 5000);
  const shot = guns.commands(volley, 'south').find((c) => c.do === 'shoot' && c.model === grenadier);
  if (shot === undefined) throw new Error('the grenadier has nobody to throw at');
  const blast = forecastTime(guns, volley, shot, 400);

  const eight = brawlOf(8);
  const walk = forecastTime(eight.game, eight.state, { do: 'fight', model: 's2' }, 4);
  const fight = oddsTime(brawlOf(10), 's2', 800);
  return [
    {
      name: 'Wonders of Dwethia: random battles, four models a side',
      ours: few,
      unit: 'battles a second of processor time',
      target: '≥ 5,000',
      met: few >= 5000,
    },
    {
      name: 'Wonders of Dwethia: random battles, First Muster with 34 models',
      ours: many,
      unit: 'battles a second of processor time',
      target: '≥ 200',
      met: many >= 200,
    },
    {
      name: 'Wonders of Dwethia: exact forecast of a grenade into eight',
      ours: blast,
      unit: 'ms of processor time, median',
      target: '< 10 ms',
      met: blast < 10,
    },
    {
      name: 'Wonders of Dwethia: exact joint forecast of a fight of ten against ten',
      ours: fight,
      unit: 'ms of processor time, median',
      peer: walk,
      peerName: 'every branch of eight against eight walked, in fractions',
      ratio: walk / fight,
      target: '< 1 ms',
      met: fight < 1,
    },
    ...benchCrowd(full),
    ...botTurns(),
  ];
};

process.stdout.write(JSON.stringify(benchDwethia()));
