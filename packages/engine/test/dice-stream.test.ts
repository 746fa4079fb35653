import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commitment,
  parseSeed,
  streamFace,
  streamFaceByLine,
  streamMessage,
  streamMessageByLine,
  verifyCommitment,
} from '../src/dice/stream.ts';

const ZEROS = '00'.repeat(32);
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

/** The word of one attempt, computed with Node's own HMAC. */
const wordOf = (seed: string, message: string): number =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(message, 'utf8').digest().readUInt32BE(0);

describe('committed dice', () => {
  it('commit to a seed by its SHA-256', () => {
    expect(commitment(ZEROS)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(commitment(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
      }),
    );
  });

  it('prove the revealed seed, and nothing else', () => {
    expect(verifyCommitment(SEED, commitment(SEED))).toBe(true);
    expect(verifyCommitment(SEED.toUpperCase(), commitment(SEED).toUpperCase())).toBe(true);
    expect(verifyCommitment(ZEROS, commitment(SEED))).toBe(false);
    expect(verifyCommitment('no seed', commitment(SEED))).toBe(false);
    expect(verifyCommitment(SEED.slice(2), commitment(SEED))).toBe(false);
  });

  it('read a seed of 64 hexadecimal digits', () => {
    expect(parseSeed(SEED.toUpperCase())).toEqual({ ok: true, value: SEED });
    for (const text of ['', 'ab', `${ZEROS}00`, `g${ZEROS.slice(1)}`]) {
      expect(parseSeed(text)).toMatchObject({ ok: false, error: [{ code: 'seed-syntax' }] });
    }
  });

  it('hash a text that no two dice share', () => {
    expect(streamMessage(['blue', 'red "x"'], 14, 0)).toBe('["caltrop-dice-2",["blue","red \\"x\\""],14,0]');
    expect(streamMessage(['a,b'], 1, 0)).not.toBe(streamMessage(['a', 'b'], 1, 0));
  });

  it('take the first word of the HMAC', () => {
    const face = (wordOf(SEED, '["caltrop-dice-2",["salt"],5,0]') % 6) + 1;
    expect(streamFace(SEED, ['salt'], 5, 6)).toBe(face);
  });

  it('of version 1 are numbered by line and place', () => {
    expect(streamMessageByLine(['blue', 'red "x"'], 3, 14, 0)).toBe(
      '["caltrop-dice",["blue","red \\"x\\""],3,14,0]',
    );
    const face = (wordOf(SEED, '["caltrop-dice",["salt"],2,5,0]') % 6) + 1;
    expect(streamFaceByLine(SEED, ['salt'], 2, 5, 6)).toBe(face);
  });

  it('agree with the published recipe for every die', () => {
    const sides = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 2 ** 32 }));
    fc.assert(
      fc.property(
        seeds,
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
        fc.nat(),
        fc.nat(),
        sides,
        (seed, salts, line, draw, n) => {
          const fair = 2 ** 32 - (2 ** 32 % n);
          const faceBy = (messageOf: (attempt: number) => unknown): number => {
            const words = Array.from({ length: 64 }, (_, attempt) =>
              wordOf(seed, JSON.stringify(messageOf(attempt))),
            );
            return ((words.find((w) => w < fair) ?? NaN) % n) + 1;
          };
          expect(streamFace(seed, salts, draw, n)).toBe(
            faceBy((attempt) => ['caltrop-dice-2', salts, draw, attempt]),
          );
          expect(streamFaceByLine(seed, salts, line, draw, n)).toBe(
            faceBy((attempt) => ['caltrop-dice', salts, line, draw, attempt]),
          );
        },
      ),
    );
  });

  it('reject words that would favour some faces', () => {
    // Nearly half of all words lie above the fair range of these sides: some die of twenty needs a second
    // attempt.
    const sides = 2 ** 31 + 1;
    const draws = Array.from({ length: 20 }, (_, draw) => draw);
    const second = draws.filter((draw) => wordOf(SEED, streamMessage([], draw, 0)) >= sides);
    expect(second.length).toBeGreaterThan(0);
    for (const draw of second) expect(streamFace(SEED, [], draw, sides)).toBeLessThanOrEqual(sides);
    expect(streamFace(SEED, [], 0, 2 ** 32)).toBe(wordOf(SEED, streamMessage([], 0, 0)) + 1);
    expect(streamFace(SEED, [], 0, 1)).toBe(1);
  });

  it('are fair', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let draw = 0; draw < 6000; draw += 1) {
      const face = streamFace(SEED, ['a', 'b'], draw, 6);
      counts[face - 1] = (counts[face - 1] ?? NaN) + 1;
    }
    // 5 degrees of freedom, exceeded once in a thousand times
    expect(counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(20.52);
  });
});
