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

/** How long the server lets people ask for what they need before it reads the next game ahead of them. */
const WARM_UP_EVERY_MS = 2000;

/**
 * Reads the content of every game, one after the other, with time for those who ask in between: whoever makes the first room of one
 * later need not wait for it, and whoever opens the page at once does not either.
 */
export const warmUp = async (): Promise<void> => {
  for (const kind of KINDS) {
    await new Promise((soon) => setTimeout(soon, WARM_UP_EVERY_MS).unref());
    const cartridge = await take(kind);
    if (cartridge.ok) await contentOf(cartridge.value);
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
