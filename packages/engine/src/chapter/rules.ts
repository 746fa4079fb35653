import type { Random, Refusal } from '../game.ts';
import type { Seat } from '../table/table.ts';
import { top, type Frame, type Piled, type Steps } from './pile.ts';
import type { Battle, Position, Spoken, Verb, Verbs } from './verb.ts';

/** Where a battle stands when no frame is to be taken up: at rest, at a joint, or on to the next frame without one. */
export type Stand = 'rest' | 'joint' | 'on';

/** The chapters of a game: its verbs, its frames, and what holds for all of them. Made once, for all matches. */
export interface Chapters<
  Book,
  State extends Piled<F>,
  C extends Spoken,
  F extends Frame,
  By extends Seat = Seat,
> {
  readonly verbs: Verbs<Position<Book, State>, Battle<Book, State>, C, By>;
  readonly steps: Steps<Battle<Book, State>, F>;
  /** Why a seat may not say such a thing now, whatever its verb would answer: whose turn it is, which stage. */
  readonly gate: (p: Position<Book, State>, seat: Seat, command: C) => Refusal | undefined;
  /** For whom a seat speaks with a verb: `forItself`, unless a game knows sides or a game master who speaks for others. */
  readonly speaker: (p: Position<Book, State>, seat: Seat, word: C['do']) => By;
  /** Whose choices are listed, one after the other, where it is not the speaker: the creatures that a seat can act with. */
  readonly choosers?: (p: Position<Book, State>, seat: Seat) => readonly By[];
  /** The verbs that a seat can choose from now, in a fixed order; none when it is not to act. */
  readonly words: (p: Position<Book, State>, seat: Seat) => readonly C['do'][];
  /** Whether the topmost frame waits for a command of somebody; else its step is taken. */
  readonly waits?: (p: Position<Book, State>, frame: F) => boolean;
  /** What happens by itself when no frame is to be taken up: nothing, where it is left out. */
  readonly idle?: (b: Battle<Book, State>) => Stand;
}

export const forItself = (_p: unknown, seat: Seat): Seat => seat;

/** What the chapters of a game come to. */
export interface Rules<Book, State, C extends Spoken> {
  /** Why a seat cannot say a command now; undefined when it can. */
  readonly fault: (p: Position<Book, State>, seat: Seat, command: C) => Refusal | undefined;
  readonly apply: (b: Battle<Book, State>, seat: Seat, command: C) => Refusal | undefined;
  readonly advance: (b: Battle<Book, State>) => boolean;
  /** Whether `advance` could find something to do. */
  readonly stirs: (state: State) => boolean;
  /** Gives back a command that is known to have no fault: said next in that state, it is not judged again. */
  readonly vouched: (p: Position<Book, State>, seat: Seat, command: C) => C;
  /** Every legal command of a seat: the choices of its verbs that have no fault. */
  readonly commands: (p: Position<Book, State>, seat: Seat) => C[];
  /** A legal command of one verb at random; undefined when none was found. */
  readonly random: (p: Position<Book, State>, seat: Seat, word: C['do'], random: Random) => C | undefined;
}

/** A verb with all that it may have. */
type Alike<P, B, C extends Spoken, By> = Omit<Verb<P, B, C, By>, 'sure' | 'random'> & {
  readonly sure: boolean;
  readonly random: Verb<P, B, C, By>['random'] | undefined;
};

const alike = <P, B, C extends Spoken, By>(verb: Verb<P, B, C, By>): Alike<P, B, C, By> => ({
  sure: false,
  random: undefined,
  ...verb,
});

/** The one place where commands are refused or started, frames taken up and choices looked through. */
export const rulesFrom = <
  Book,
  State extends Piled<F>,
  C extends Spoken,
  F extends Frame,
  By extends Seat = Seat,
>(
  chapters: Chapters<Book, State, C, F, By>,
): Rules<Book, State, C> => {
  type P = Position<Book, State>;
  type B = Battle<Book, State>;
  const { gate, speaker, choosers, words, waits, idle } = chapters;
  // A verb is only ever given commands with its word, a step frames of its kind. A map finds them sooner than a record.
  // All are given one shape: looked into in one place, verbs of twenty shapes are slow.
  const verbs = new Map<string, Alike<P, B, C, By>>(
    Object.entries<Verb<P, B, C, By>>(chapters.verbs).map(([word, verb]) => [word, alike(verb)]),
  );
  const steps = new Map<string, (b: B, frame: F) => boolean | void>(Object.entries(chapters.steps));
  const verbOf = (word: C['do']): Alike<P, B, C, By> => verbs.get(word)!;

  const fault = (p: P, seat: Seat, command: C): Refusal | undefined => {
    const word: C['do'] = command.do;
    return gate(p, seat, command) ?? verbOf(word).fault(p, speaker(p, seat, word), command);
  };

  /**
   * The command without fault that was given out last, for whom and in which state: that very object is not judged again there.
   * Forgotten as soon as any state is played on, for nothing but commands changes a state.
   */
  const sound: { state: State | undefined; seat: Seat; command: C | undefined } = {
    state: undefined,
    seat: '',
    command: undefined,
  };

  const list = (p: P, seat: Seat, word: C['do'], by: By, into: C[]): void => {
    const verb = verbOf(word);
    for (const command of verb.choices(p, by))
      if (verb.sure || fault(p, seat, command) === undefined) into.push(command);
  };

  return {
    fault,
    vouched: ({ state }, seat, command) => {
      sound.state = state;
      sound.seat = seat;
      sound.command = command;
      return command;
    },
    apply: (b, seat, command) => {
      const known = sound.command === command && sound.state === b.state && sound.seat === seat;
      sound.state = undefined;
      const refusal = known ? undefined : fault(b, seat, command);
      const word: C['do'] = command.do;
      if (refusal === undefined) verbOf(word).start(b, speaker(b, seat, word), command);
      return refusal;
    },
    advance: (b) => {
      sound.state = undefined;
      for (;;) {
        const frame = top<F>(b.state);
        if (frame !== undefined && (waits === undefined || !waits(b, frame))) {
          if (steps.get(frame.is)!(b, frame) !== false) return true;
          continue;
        }
        const stand = idle === undefined ? 'rest' : idle(b);
        if (stand !== 'on') return stand === 'joint';
      }
    },
    stirs: (state) => idle !== undefined || state.work.length > 0,
    commands: (p, seat) => {
      const legal: C[] = [];
      const open = words(p, seat);
      if (choosers === undefined) for (const word of open) list(p, seat, word, speaker(p, seat, word), legal);
      else for (const by of choosers(p, seat)) for (const word of open) list(p, seat, word, by, legal);
      return legal;
    },
    random: (p, seat, word, random) => {
      const verb = verbOf(word);
      const by = speaker(p, seat, word);
      if (verb.random !== undefined) return verb.random(p, by, random);
      const choices = verb.choices(p, by);
      const command = choices[random.below(Math.max(1, choices.length))];
      return command !== undefined && fault(p, seat, command) === undefined ? command : undefined;
    },
  };
};
