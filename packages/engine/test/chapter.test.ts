import { describe, expect, test } from 'vitest';
import {
  forItself,
  gameFrom,
  push,
  replace,
  rulesFrom,
  takeOff,
  top,
  type Battle,
  type Piled,
  type Position,
  type Verb,
} from '../src/chapter/index.ts';
import { optional, readCommand, whole, type CommandFrom } from '../src/form.ts';
import { ScriptedTable } from '../src/table/scripted.ts';

/** A race to ten: a throw of one to three dice moves on, a one falls back to the start of the turn. */
const FORMS = { throw: { dice: optional(whole) }, pass: {} };
type Command = CommandFrom<typeof FORMS>;
interface ThrowFrame {
  readonly is: 'throw';
  left: number;
}
interface StepFrame {
  readonly is: 'step';
  readonly by: number;
}
type Work = ThrowFrame | StepFrame;
interface State {
  turn: string;
  at: Record<string, number>;
  work: readonly Work[];
}
interface Book {
  readonly content: { readonly hash: string };
  readonly options: object;
  readonly seats: readonly string[];
}
type P = Position<Book, State>;
type B = Battle<Book, State>;
type Word<C extends Command['do']> = Extract<Command, { do: C }>;

const throwVerb: Verb<P, B, Word<'throw'>> = {
  fault: (_p, _seat, { dice = 1 }) =>
    dice >= 1 && dice <= 3 ? undefined : { rule: 'RA-1', what: 'One to three dice are thrown.' },
  start: (b, _seat, { dice = 1 }) => push(b.state, { is: 'throw', left: dice }),
  choices: () => [{ do: 'throw' }, { do: 'throw', dice: 2 }, { do: 'throw', dice: 4 }],
};
const passVerb: Verb<P, B, Word<'pass'>> = {
  fault: () => undefined,
  start: (b) => {
    b.state.turn = b.book.seats.find((s) => s !== b.state.turn) ?? '';
  },
  choices: () => [{ do: 'pass' }],
  random: () => undefined,
};

const seen: string[] = [];
const rules = rulesFrom<Book, State, Command, Work>({
  verbs: { throw: throwVerb, pass: passVerb },
  steps: {
    throw: (b, frame) => {
      seen.push('throw');
      if (frame.left === 0) {
        takeOff(b.state, frame);
        return false;
      }
      replace(b.state, { ...frame, left: frame.left - 1 });
      push(b.state, {
        is: 'step',
        by: b.table.die(6, { seat: b.state.turn, rule: 'RA-1', text: 'how far' }),
      });
      return true;
    },
    step: (b, frame) => {
      seen.push('step');
      takeOff(b.state);
      const { at, turn } = b.state;
      at[turn] = (at[turn] ?? 0) + frame.by;
    },
  },
  gate: ({ state }, seat) =>
    state.turn === seat ? undefined : { rule: 'RA-2', what: `It is not for ${seat} to act now.` },
  speaker: forItself,
  words: ({ state }, seat) => (state.turn === seat ? ['throw', 'pass'] : []),
});

const game = gameFrom<Book, State, Command>({
  kind: 'race',
  version: '1',
  rules,
  book: { content: { hash: 'x' }, options: {}, seats: ['a', 'b'] },
  start: { turn: 'a', at: { a: 0, b: 0 }, work: [] },
  setup: {},
  seats: ['a', 'b'],
  clone: (s) => ({ turn: s.turn, at: { ...s.at }, work: s.work }),
  toAct: ({ state }) => [state.turn],
  mergeKey: (s) => JSON.stringify(s),
  outcome: () => undefined,
  randomCommand: () => ({ do: 'pass' }),
  view: ({ state }) => state,
  resample: ({ state }) => state,
  secrets: () => [],
  parseCommand: (json) => readCommand(json, FORMS),
});

describe('the pile of frames', () => {
  test('is replaced, never changed: copies of a state may share it', () => {
    const state: Piled<Work> = { work: [] };
    const before = state.work;
    push(state, { is: 'throw', left: 1 }, { is: 'step', by: 2 });
    expect(before).toEqual([]);
    expect(top(state)).toEqual({ is: 'step', by: 2 });
    const [below] = state.work;
    takeOff(state, below);
    expect(state.work).toEqual([{ is: 'step', by: 2 }]);
    replace(state, { is: 'step', by: 3 });
    expect(state.work).toEqual([{ is: 'step', by: 3 }]);
    takeOff(state);
    expect(top(state)).toBeUndefined();
  });
});

describe('a game from its chapters', () => {
  test('refuses by the gate first, then by the verb, and changes nothing', () => {
    const state = game.start();
    const table = new ScriptedTable([]);
    expect(game.apply(state, 'b', { do: 'throw', dice: 9 }, table)?.rule).toBe('RA-2');
    expect(game.apply(state, 'a', { do: 'throw', dice: 9 }, table)?.rule).toBe('RA-1');
    expect(state).toEqual(game.start());
  });

  test('does not judge again what it vouches for, in that state and from that seat, until something is played', () => {
    const state = game.start();
    const table = new ScriptedTable([]);
    const p = { book: game.book, state };
    const wild: Command = { do: 'throw', dice: 9 };
    rules.vouched(p, 'a', wild);
    // A copy of the state, of the command, and another seat are judged as ever.
    expect(game.apply(game.clone(state), 'a', wild, table)?.rule).toBe('RA-1');
    rules.vouched(p, 'a', wild);
    expect(game.apply(state, 'a', { ...wild }, table)?.rule).toBe('RA-1');
    rules.vouched(p, 'a', wild);
    expect(game.apply(state, 'b', wild, table)?.rule).toBe('RA-2');
    // Whatever was said since, it is judged.
    expect(game.apply(state, 'a', wild, table)?.rule).toBe('RA-1');
    expect(game.apply(state, 'a', rules.vouched(p, 'a', wild), table)).toBeUndefined();
    expect(state.work).toHaveLength(1);
    rules.vouched(p, 'a', wild);
    game.advance(state, new ScriptedTable([1]));
    expect(game.apply(state, 'a', wild, table)?.rule).toBe('RA-1');
  });

  test('lists the choices of its open verbs in their order, without those that have a fault', () => {
    const state = game.start();
    expect(game.commands(state, 'a')).toEqual([{ do: 'throw' }, { do: 'throw', dice: 2 }, { do: 'pass' }]);
    expect(game.commands(state, 'b')).toEqual([]);
    const random = { below: (n: number) => n - 1 };
    const p = { book: game.book, state };
    // The last choice has a fault; a verb with its own way of drawing is asked for that.
    expect(rules.random(p, 'a', 'throw', random)).toBeUndefined();
    expect(rules.random(p, 'a', 'throw', { below: () => 1 })).toEqual({ do: 'throw', dice: 2 });
    expect(rules.random(p, 'a', 'pass', random)).toBeUndefined();
  });

  test('lists the choices of one creature after the other where a seat acts with several', () => {
    const both = rulesFrom<Book, State, Command, Work>({
      verbs: {
        throw: {
          ...throwVerb,
          choices: (_p, who) => [{ do: 'throw', dice: who === 'a' ? 1 : 2 }],
          sure: true,
        },
        pass: { ...passVerb, choices: (_p, who) => (who === 'b' ? [{ do: 'pass' }] : []) },
      },
      steps: { throw: () => undefined, step: () => undefined },
      gate: () => undefined,
      speaker: forItself,
      choosers: () => ['a', 'b'],
      words: () => ['throw', 'pass'],
    });
    expect(both.commands({ book: game.book, state: game.start() }, 'a')).toEqual([
      { do: 'throw', dice: 1 },
      { do: 'throw', dice: 2 },
      { do: 'pass' },
    ]);
  });

  test('takes up the topmost frame until none is left; a step without dice is no joint', () => {
    const state = game.start();
    const table = new ScriptedTable([4, 5]);
    seen.length = 0;
    expect(game.apply(state, 'a', { do: 'throw', dice: 2 }, table)).toBeUndefined();
    let joints = 0;
    while (game.advance(state, table)) joints += 1;
    expect(seen).toEqual(['throw', 'step', 'throw', 'step', 'throw']);
    expect(joints).toBe(4);
    expect(state).toEqual({ turn: 'a', at: { a: 9, b: 0 }, work: [] });
    expect(game.advance(state, table)).toBe(false);
  });

  test('goes on by itself where nothing is being resolved: to a joint, to the next frame, to rest', () => {
    const stands: string[] = [];
    const idling = rulesFrom<Book, State, Command, Work>({
      verbs: { throw: throwVerb, pass: passVerb },
      steps: { throw: () => undefined, step: (b) => takeOff(b.state) },
      gate: () => undefined,
      speaker: forItself,
      words: () => [],
      waits: (_p, frame) => frame.is === 'throw',
      idle: (b) => {
        const stand = (['on', 'joint', 'rest'] as const)[stands.length] ?? 'rest';
        stands.push(stand);
        if (stand === 'on') push(b.state, { is: 'step', by: 1 });
        return stand;
      },
    });
    // The frame below waits for a command: only what lies above it is taken up.
    const state: State = { turn: 'a', at: {}, work: [{ is: 'throw', left: 1 }] };
    const b = { book: game.book, state, table: new ScriptedTable([]) };
    expect(idling.advance(b)).toBe(true);
    expect(stands).toEqual(['on']);
    expect(idling.advance(b)).toBe(true);
    expect(idling.advance(b)).toBe(false);
    expect(state.work).toEqual([{ is: 'throw', left: 1 }]);
  });

  test('knows its rules by version, content and options', () => {
    expect(game.rulesHash).toMatch(/^[0-9a-f]{16}$/);
    expect(game.master).toBeUndefined();
  });
});
