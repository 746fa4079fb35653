import type { Refusal, Seat } from '@caltrop/engine';
import { openDuel, seedOf } from '../../engine/test/toy.ts';
import {
  keyHash,
  keyOf,
  Room,
  SERVER,
  USUAL,
  type Key,
  type Line,
  type Made,
  type Say,
} from '../src/index.ts';

export const START = 1_000_000;
export const ANN = keyOf(keyHash('ann'), 'seat', ['a']);
export const BEN = keyOf(keyHash('ben'), 'seat', ['b']);

/** A room of two people whose dice, keys and times are all written down. */
export class Played {
  readonly room: Room;
  readonly lines: Line[] = [];
  now = START;
  private said = 0;

  constructor(made: Partial<Made> = {}) {
    const game = openDuel({ hp: 30 });
    const whole: Made = {
      room: 'r',
      kind: game.kind,
      version: game.version,
      rules: game.rulesHash,
      setup: game.setup,
      seed: seedOf(5),
      typed: [],
      settings: USUAL,
      host: ANN,
      keys: [],
      names: {},
      known: ['random', 'greedy'],
      battle: 'A duel',
      code: 'AAAAA',
      bots: {},
      ...made,
    };
    this.room = new Room(game, whole, START);
  }

  say(by: Key | '', say: Say, knew = this.room.seq): Refusal | undefined {
    this.now += 1000;
    const id = `message-${this.said++}`;
    const heard = this.room.hear({ by: by === '' ? SERVER : by.id, id, knew, say }, this.now);
    if ('line' in heard) this.lines.push(heard.line);
    return 'refusal' in heard ? heard.refusal : undefined;
  }

  why(by: Key | '', say: Say, knew?: number): string {
    return this.say(by, say, knew)?.what ?? '';
  }

  /** Gives the other seat to Ben and begins. */
  begin(): this {
    this.say(ANN, { do: 'key', hash: BEN.hash, role: 'seat', seats: ['b'] });
    this.say(ANN, { do: 'begin' });
    if (this.room.stage !== 'play') throw new Error('the match has not begun');
    return this;
  }

  command(by: Key, seat: Seat, command: object): string {
    return this.why(by, { do: 'command', seat, command: { ...command } });
  }
}
