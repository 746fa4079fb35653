/** Opens games for rooms: what was opened lately is kept, since many rooms play the same. */
import { createHash } from 'node:crypto';
import { ok, type OpenBox, type Result } from '@caltrop/engine';
import { KINDS, take } from '@caltrop/shelf';
import { contentOf, openSetup } from '@caltrop/shelf/node';

export type AnyOpenBox = OpenBox<unknown, unknown>;
export type Opener = (kind: string, setup: unknown) => Promise<Result<AnyOpenBox>>;

const open: Opener = async (kind, setup) => {
  const cartridge = await take(kind);
  return cartridge.ok ? openSetup(cartridge.value, setup) : cartridge;
};

/** A short name for something that a game is opened by. */
const setupKey = (kind: string, setup: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, setup]))
    .digest('base64url');

/** Reads the content of every game, one after the other: whoever makes the first room of one need not wait for it. */
export const warmUp = async (): Promise<void> => {
  for (const kind of KINDS) {
    const cartridge = await take(kind);
    if (cartridge.ok) await contentOf(cartridge.value);
    await new Promise((soon) => setImmediate(soon));
  }
};

/** An opener that keeps so many games open. */
export const openerKeeping = (most: number): Opener => {
  const kept = new Map<string, AnyOpenBox>();
  return async (kind, setup) => {
    const key = setupKey(kind, setup);
    const known = kept.get(key);
    if (known !== undefined) {
      kept.delete(key);
      kept.set(key, known);
      return ok(known);
    }
    const opened = await open(kind, setup);
    if (!opened.ok) return opened;
    kept.set(key, opened.value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return opened;
  };
};
