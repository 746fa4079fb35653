import type { Random } from '../game.ts';

/**
 * A fast seeded generator for simulation and bots: xoshiro128** of Blackman and Vigna. Live dice come from
 * elsewhere.
 *
 * `SimRandom.from(seed, stream)` gives every battle of a run its own stream: battle k of seed s is the same
 * whatever was simulated before it, and on whichever thread.
 */
export class SimRandom implements Random {
  readonly #state: Int32Array;

  private constructor(state: Int32Array) {
    this.#state = state;
  }

  /** The generator of a seed and a stream number from 0 to 2 ** 32 - 1. */
  static from(seed: number | string, stream = 0): SimRandom {
    return new SimRandom(seedState(seed, stream));
  }

  /** The generator that goes on from a state. */
  static restore(state: RandomState): SimRandom {
    return new SimRandom(Int32Array.from(state));
  }

  /** The four 32-bit words from which `restore` goes on. */
  get state(): RandomState {
    const [a = 0, b = 0, c = 0, d = 0] = this.#state;
    return [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
  }

  /** A generator that goes on as this one does, independently of it. */
  clone(): SimRandom {
    return new SimRandom(this.#state.slice());
  }

  /** A uniform integer from 0 to 2 ** 32 - 1. */
  next(): number {
    const s = this.#state;
    const [a, b] = [s[0] ?? 0, s[1] ?? 0];
    const c = (s[2] ?? 0) ^ a;
    const d = (s[3] ?? 0) ^ b;
    const scrambled = Math.imul(b, 5);
    s[0] = a ^ d;
    s[1] = b ^ c;
    s[2] = c ^ (b << 9);
    s[3] = (d << 11) | (d >>> 21);
    return Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
  }

  /** A uniform integer from 0 up to, but not including, `n`, for n up to 2 ** 32. */
  below(n: number): number {
    return n <= EXACT_PRODUCT ? this.#scaled(n) : this.#modulo(n);
  }

  /** A face from 1 to `sides`. */
  die(sides: number): number {
    return this.below(sides) + 1;
  }

  /**
   * The upper half of a 64-bit product, rejecting the few lower halves that would favour some results
   * (Lemire).
   */
  #scaled(n: number): number {
    for (;;) {
      const product = this.next() * n;
      const high = Math.floor(product / WORDS);
      const low = product - high * WORDS;
      if (low >= n || low >= WORDS % n) return high;
    }
  }

  #modulo(n: number): number {
    const fair = WORDS - (WORDS % n);
    for (;;) {
      const word = this.next();
      if (word < fair) return word % n;
    }
  }
}

/** A generator's state: four 32-bit words, not all zero. */
export type RandomState = readonly [number, number, number, number];

const WORDS = 0x1_0000_0000;

/** Up to here a word times n is an exact double. */
const EXACT_PRODUCT = 0x20_0000;

/**
 * Four words from a seed and a stream. Every step of the mixing can be undone, so that no two streams or
 * seeds start in the same state; strings are hashed to 64 bits first.
 */
const seedState = (seed: number | string, stream: number): Int32Array => {
  const [low, high] = typeof seed === 'string' ? hashText(seed) : numberWords(seed);
  const words = Int32Array.of(low, high, stream, typeof seed === 'string' ? 1 : 0);
  for (let i = 0; i < 16; i += 1) {
    const before = words[(i + 3) & 3] ?? 0;
    words[i & 3] = (words[i & 3] ?? 0) ^ mix(before + Math.imul(i + 1, GOLDEN));
  }
  if (words.every((word) => word === 0)) words[0] = 1;
  return words;
};

/** The odd number next to 2 ** 32 divided by the golden ratio. */
const GOLDEN = 0x9e3779b9;

/** The finalizer of MurmurHash3: a permutation of 32-bit words in which every bit depends on every bit. */
const mix = (word: number): number => {
  let x = word | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
};

/** The bits of a double, so that every number is a seed of its own. */
const numberWords = (seed: number): readonly [number, number] => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, seed);
  return [view.getInt32(4), view.getInt32(0)];
};

const hashText = (text: string): readonly [number, number] => {
  let low = 0;
  let high = GOLDEN;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    low = mix(low ^ code) + high;
    high = mix(high + code) ^ low;
  }
  return [low | 0, high | 0];
};
