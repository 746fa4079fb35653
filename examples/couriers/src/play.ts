/** How Goblin Couriers is shown and offered, and what bots need. */
import { manhattanDistance, type Box, type Ground, type Presenter } from '@caltrop/engine';
import { plainBots, plainBox, plainPresenter, unitOf } from '@caltrop/engine/plain';
import { matchOf, OPTIONS, type Content, type Couriers } from './match.ts';
import {
  FORMS,
  GANGS,
  homeOf,
  legsOf,
  type Command,
  type Goblin,
  type Position,
  type State,
} from './rules.ts';

const SIGNS = { parcel: 'cardboard-box-closed', done: 'hourglass' } as const;

export const options = OPTIONS;
/** The icons of our own goblins, and those that are named here. */
export const icons: readonly string[] = ['run', 'fist', 'sling', ...Object.values(SIGNS)];

const groundOf = ({ book, state }: Position, tile: number): Ground => {
  const ground = { note: '', rule: 'GC-GO-01', blocked: false };
  if (book.costs[tile] === 0) return { ...ground, look: 'wall', name: 'Crates', blocked: true };
  if (state.carrier === '' && tile === state.parcel)
    return { ...ground, look: 'chest', sign: 'P', name: 'The parcel', rule: 'GC-GO-03' };
  const gang = Object.keys(GANGS).find((seat) => book.board.xs[tile] === homeOf(book, seat));
  return gang === undefined
    ? { ...ground, look: 'plain', name: 'Yard' }
    : { ...ground, look: 'road', name: `Home of ${GANGS[gang] ?? ''}`, rule: 'GC-WIN-01' };
};

export const presenterOf = (game: Couriers): Presenter<State, Command> =>
  plainPresenter(game, FORMS, {
    seats: GANGS,
    role: 'a gang of couriers',
    points: 'Grit',
    away: 'fled',
    prompt: 'Choose a goblin, or end the turn.',
    unit: ({ state }, g: Goblin) => ({
      badges:
        state.carrier === g.id ? [{ icon: SIGNS.parcel, text: 'has the parcel', rule: 'GC-GO-03' }] : [],
      left: g.left,
      most: g.grit,
      done: g.went && g.hit,
      stats: [
        { label: 'Legs', value: String(g.legs), note: 'squares in a turn', rule: 'GC-GO-01' },
        { label: 'Reach', value: String(g.reach), note: 'squares', rule: 'GC-HIT-01' },
        { label: 'Aim', value: String(g.aim), note: 'or more on a d6', rule: 'GC-HIT-01' },
      ],
    }),
    ground: groundOf,
    where: ({ state }) => `Round ${Math.min(state.round, 10)} of 10`,
    goals: ({ state }) =>
      Object.entries(GANGS).map(([gang, name], i) => ({
        side: i === 0 ? 'a' : 'b',
        text: `Bring the parcel to the home of ${name}, or drive the others away.`,
        progress: unitOf(state, state.carrier)?.seat === gang ? 'has the parcel' : '',
        rule: 'GC-WIN-01',
      })),
    steps: legsOf,
    range: (g) => g.reach,
    verbs: {
      go: { form: 'go m1 d3', meaning: 'goes to a square', rule: 'GC-GO-01' },
      hit: { form: 'hit m1 s2', meaning: 'hits a foe', rule: 'GC-HIT-01', label: 'Hit {target}', dice: true },
      done: {
        form: 'done',
        meaning: 'the others go on',
        rule: 'GC-TURN-01',
        label: 'End turn',
        icon: SIGNS.done,
      },
    },
    sentences: {
      went: '{unit} goes to {tile}.',
      parcel: '{unit} picks up the parcel.',
      blow: '{unit} hits {target}: {lost} Grit.',
      miss: '{unit} misses {target}.',
      fled: '{unit} has had enough and flees.',
      turn: '# Round {round}, {seat}',
      end: '# The winner: {seat}',
    },
  });

/** Grit left, and how near the parcel is to home, or a gang to the parcel. */
const worthIn =
  ({ book }: Couriers) =>
  (state: State, seat: string): number => {
    const { board } = book;
    const ours = state.units.filter((g) => g.seat === seat && g.at >= 0);
    const carrier = unitOf(state, state.carrier);
    const goal = carrier?.at ?? state.parcel;
    const chase = Math.min(...ours.map((g) => manhattanDistance(board, g.at, goal)), board.size);
    const home = board.width - Math.abs((board.xs[goal] ?? 0) - homeOf(book, seat));
    const grit = ours.reduce((sum, g) => sum + 3 * g.left, 0);
    return (state.winner === seat ? 100 : 0) + grit - chase + (carrier?.seat === seat ? 2 * (12 + home) : 0);
  };

export const box: Box<Content, State, Command> = plainBox({
  options: OPTIONS,
  match: matchOf,
  presenter: presenterOf,
  kit: (game) =>
    plainBots<State, Command>(game, {
      worth: worthIn(game),
      rolls: (command) => command.do === 'hit',
      throwing: 2,
      words: (command) => ({ go: 'runs', hit: 'strikes', done: 'waits' })[command.do],
    }),
  strike: (unit, target) => ({ do: 'hit', unit, target }),
  playNow: { scenario: 'cooper-lane', seats: { moss: 'human', soot: 'greedy' } },
});
