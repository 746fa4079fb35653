/** The rules: what a goblin can do, and what comes of it. */
import { manhattanDistance, NO_WHY, type Event, type Refusal } from '@caltrop/engine';
import {
  forItself,
  push,
  rulesFrom,
  takeOff,
  type Battle as BattleOf,
  type Rules,
  type Verb,
} from '@caltrop/engine/chapter';
import { GANGS, type Gang } from './content.ts';
import {
  goblinOf,
  kindOf,
  nameOf,
  type Book,
  type Command,
  type Frame,
  type Goblin,
  type Position,
  type State,
} from './state.ts';

type Battle = BattleOf<Book, State>;
type Of<Word extends Command['do']> = Extract<Command, { do: Word }>;

export interface CourierEvent extends Event {
  readonly type: 'went' | 'blow' | 'fled' | 'parcel' | 'turn' | 'end';
  readonly unit?: string;
  readonly target?: string;
  readonly path?: readonly number[];
  readonly grit?: number;
  /** What the die had to show. */
  readonly needs?: number;
  readonly round?: number;
  readonly gang?: string;
}

const LAST_ROUND = 10;

const no = (rule: string, what: string): Refusal => ({ rule, what });
const tell = ({ table }: Battle, event: CourierEvent): void => {
  if (table.telling) table.tell(event);
};

export const otherOf = (gang: Gang): Gang => (gang === 'moss' ? 'soot' : 'moss');

/** How many squares a goblin may go (GC-GO-01, GC-GO-02). */
export const legsOf = (p: Position, g: Goblin): number => (p.state.carrier === g.id ? 1 : kindOf(p, g).legs);

/** Every square a goblin can go to, with the square it comes from; its own leads nowhere (GC-GO-01). */
export const waysOf = (p: Position, g: Goblin): ReadonlyMap<number, number> => {
  const { board, crates } = p.book;
  const taken = new Set(p.state.goblins.map((o) => o.at));
  const from = new Map([[g.at, -1]]);
  let edge = [g.at];
  for (let legs = legsOf(p, g); legs > 0; legs--) {
    const next: number[] = [];
    for (const at of edge)
      for (const to of board.neighbours[at] ?? [])
        if (!from.has(to) && !crates.has(to) && !taken.has(to)) {
          from.set(to, at);
          next.push(to);
        }
    edge = next;
  }
  return from;
};

/** The way to a square, its ends included; none where it cannot be reached. */
export const pathTo = (ways: ReadonlyMap<number, number>, to: number): readonly number[] => {
  const path: number[] = [];
  for (let at: number | undefined = ways.has(to) ? to : -1; at !== undefined && at >= 0; at = ways.get(at))
    path.unshift(at);
  return path;
};

const end = (b: Battle, winner: State['winner'], rule: string): void => {
  b.state.winner = winner;
  b.state.rule = rule;
  tell(b, { type: 'end', rules: [rule], gang: winner });
};

/** A goblin of the seat that can still be used, or why not. */
const usable = (p: Position, seat: string, unit: string, done: 'went' | 'hit'): Goblin | Refusal => {
  const g = goblinOf(p, unit);
  if (g === undefined || g.gang !== seat) return no('GC-TURN-01', `${unit} is no goblin of ${seat}.`);
  if (g.at < 0) return no('GC-HIT-03', `${nameOf(p, g)} has fled.`);
  return g[done] ? no('GC-TURN-02', `${nameOf(p, g)} has done that in this turn.`) : g;
};

const go: Verb<Position, Battle, Of<'go'>> = {
  fault: (p, seat, { unit, to }) => {
    const g = usable(p, seat, unit, 'went');
    if ('rule' in g) return g;
    return to !== g.at && waysOf(p, g).has(to)
      ? undefined
      : no('GC-GO-01', `${nameOf(p, g)} cannot get there with ${legsOf(p, g)} Legs.`);
  },
  start: (b, _seat, { unit, to }) => {
    const g = goblinOf(b, unit);
    if (g === undefined) return;
    const path = b.table.telling ? pathTo(waysOf(b, g), to) : [];
    g.at = to;
    g.went = true;
    tell(b, { type: 'went', rules: ['GC-GO-01'], unit, path });
    if (b.state.parcel === to) {
      b.state.parcel = -1;
      b.state.carrier = unit;
      tell(b, { type: 'parcel', rules: ['GC-GO-03'], unit });
    }
    const { xs, width } = b.book.board;
    const home = g.gang === 'moss' ? 0 : width - 1;
    if (b.state.carrier === unit && xs[to] === home) end(b, g.gang, 'GC-WIN-01');
  },
  choices: (p, seat) =>
    p.state.goblins
      .filter((g) => g.gang === seat && g.at >= 0 && !g.went)
      .flatMap((g) =>
        [...waysOf(p, g).keys()]
          .filter((to) => to !== g.at)
          .map((to) => ({ do: 'go', unit: g.id, to }) as const),
      ),
};

/** Foes within reach of a goblin, from a square (GC-HIT-01). */
export const targetsOf = (p: Position, g: Goblin, from = g.at): readonly Goblin[] =>
  p.state.goblins.filter(
    (o) =>
      o.gang !== g.gang && o.at >= 0 && manhattanDistance(p.book.board, from, o.at) <= kindOf(p, g).reach,
  );

const hit: Verb<Position, Battle, Of<'hit'>> = {
  fault: (p, seat, { unit, target }) => {
    const g = usable(p, seat, unit, 'hit');
    if ('rule' in g) return g;
    return targetsOf(p, g).some((o) => o.id === target)
      ? undefined
      : no('GC-HIT-01', `${nameOf(p, g)} reaches no ${target} from there.`);
  },
  start: ({ state }, _seat, { unit, target }) => push(state, { is: 'blow', unit, target }),
  choices: (p, seat) =>
    p.state.goblins
      .filter((g) => g.gang === seat && g.at >= 0 && !g.hit)
      .flatMap((g) => targetsOf(p, g).map((o) => ({ do: 'hit', unit: g.id, target: o.id }) as const)),
};

/** A blow falls: one die, read in two or three ways (GC-HIT-01 to GC-HIT-03, GC-R01). */
const blow = (b: Battle, frame: Frame): void => {
  const { state, table, book } = b;
  takeOff(state, frame);
  const g = goblinOf(b, frame.unit);
  const foe = goblinOf(b, frame.target);
  if (g === undefined || foe === undefined) return;
  g.hit = true;
  const { aim } = kindOf(b, g);
  const why = table.telling ? { seat: g.gang, rule: 'GC-HIT-01', text: `${nameOf(b, g)} hits` } : NO_WHY;
  const hurt = book.options.sixes ? table.bands(6, [aim - 1, 5], why) : Number(table.test(6, aim, why));
  foe.grit = Math.max(0, foe.grit - hurt);
  const rules = ['GC-HIT-01', ...(hurt === 0 ? [] : [hurt === 1 ? 'GC-HIT-02' : 'GC-R01'])];
  tell(b, { type: 'blow', rules, unit: g.id, target: foe.id, grit: hurt, needs: aim });
  if (foe.grit > 0) return;
  if (state.carrier === foe.id) {
    state.carrier = '';
    state.parcel = foe.at;
  }
  foe.at = -1;
  tell(b, { type: 'fled', rules: ['GC-HIT-03'], unit: foe.id });
  if (state.goblins.every((o) => o.gang !== foe.gang || o.at < 0)) end(b, g.gang, 'GC-WIN-02');
};

const done: Verb<Position, Battle, Of<'done'>> = {
  fault: () => undefined,
  start: (b) => {
    const { state } = b;
    state.turn = otherOf(state.turn);
    for (const g of state.goblins) g.went = g.hit = false;
    if (state.turn === GANGS[0]) state.round++;
    if (state.round > LAST_ROUND) return end(b, goblinOf(b, state.carrier)?.gang ?? 'nobody', 'GC-TURN-03');
    tell(b, { type: 'turn', rules: ['GC-TURN-01'], gang: state.turn, round: state.round });
  },
  choices: () => [{ do: 'done' }],
  sure: true,
};

export const rules: Rules<Book, State, Command> = rulesFrom<Book, State, Command, Frame>({
  verbs: { go, hit, done },
  steps: { blow },
  gate: ({ state }, seat) => {
    if (state.winner !== '') return no(state.rule, 'The match is over.');
    return seat === state.turn ? undefined : no('GC-TURN-01', `It is the turn of ${state.turn}.`);
  },
  speaker: forItself,
  words: ({ state }, seat) => (state.winner === '' && seat === state.turn ? ['go', 'hit', 'done'] : []),
});
