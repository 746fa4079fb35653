/**
 * Committed dice. Before the match the SHA-256 of a secret seed of 32 bytes is published; every player may add a
 * salt; after the match the seed is revealed. Whoever keeps the seed was bound before the salts came, and players do
 * not know the seed: so nobody could choose the dice, and everybody can compute every face again:
 *
 *     message = JSON text, without spaces, of ["caltrop-dice-2", [salt, …], draw, attempt]
 *     word    = the first four bytes, most significant first, of HMAC-SHA-256(key = seed, message in UTF-8)
 *     face    = word mod sides + 1, if word < 2 ** 32 - 2 ** 32 mod sides; else the same with the next attempt
 *
 * The salts are those of the salt lines before the command, in their order. `draw` counts from 0 the dice drawn from
 * the stream in the whole journal, those of commands taken back or dropped included; dice that people typed in do not
 * count. `attempt` starts at 0. The seed is the one behind the commitment that holds: of the header, or of the last
 * reseed line before the command.
 *
 * Journals of version 1 number dice by line: ["caltrop-dice", [salt, …], line, draw, attempt], where `line` counts the
 * lines after the header and `draw` the dice of that line, typed ones included; the salts stand in the header.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { err, ok, type Result } from '../result.ts';

/** Reads a seed from outside: 64 hexadecimal digits, returned in lower case. */
export const parseSeed = (text: string): Result<string> =>
  /^[0-9a-f]{64}$/i.test(text)
    ? ok(text.toLowerCase())
    : err([{ code: 'seed-syntax', what: 'A seed is 32 bytes, written as 64 hexadecimal digits.' }]);

/**
 * What is published of a seed beforehand: its SHA-256 in hexadecimal. The seed must be one that `parseSeed`
 * accepts.
 */
export const commitment = (seedHex: string): string => bytesToHex(sha256(hexToBytes(seedHex)));

/** Whether a revealed seed is the one that was committed to; false for anything that is no seed. */
export const verifyCommitment = (seedHex: string, committed: string): boolean => {
  const seed = parseSeed(seedHex);
  return seed.ok && commitment(seed.value) === committed.toLowerCase();
};

/** The face of one die of a match, from 1 to `sides`, for up to 2 ** 32 sides. */
export const streamFace = (seedHex: string, salts: readonly string[], draw: number, sides: number): number =>
  faceFor(seedHex, sides, (attempt) => streamMessage(salts, draw, attempt));

/** The text that is hashed for one attempt at one die. */
export const streamMessage = (salts: readonly string[], draw: number, attempt: number): string =>
  JSON.stringify(['caltrop-dice-2', salts, draw, attempt]);

/** The same in a journal of version 1. */
export const streamFaceByLine = (
  seedHex: string,
  salts: readonly string[],
  line: number,
  draw: number,
  sides: number,
): number => faceFor(seedHex, sides, (attempt) => streamMessageByLine(salts, line, draw, attempt));

export const streamMessageByLine = (
  salts: readonly string[],
  line: number,
  draw: number,
  attempt: number,
): string => JSON.stringify(['caltrop-dice', salts, line, draw, attempt]);

const faceFor = (seedHex: string, sides: number, message: (attempt: number) => string): number => {
  const key = hexToBytes(seedHex);
  const fair = WORDS - (WORDS % sides);
  for (let attempt = 0; ; attempt += 1) {
    const word = firstWord(hmac(sha256, key, utf8ToBytes(message(attempt))));
    if (word < fair) return (word % sides) + 1;
  }
};

const WORDS = 0x1_0000_0000;

const firstWord = (digest: Uint8Array): number => {
  const [a = 0, b = 0, c = 0, d = 0] = digest;
  return a * 0x100_0000 + b * 0x1_0000 + c * 0x100 + d;
};
