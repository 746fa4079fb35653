import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Cartridge } from '@caltrop/sheets/cartridge';
import type { ShelfLine } from './index.ts';

/** The modules of further games, `kind=path` with commas between: games that are being written, or kept elsewhere. */
export const gamesNamed = (text: string): readonly (readonly [kind: string, file: string])[] =>
  text
    .split(',')
    .filter((part) => part.includes('='))
    .map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim(), resolve(part.slice(at + 1).trim())] as const;
    });

/** What `CALTROP_GAMES` names stands at the end of the shelf. */
export const more: Readonly<Record<string, ShelfLine>> = Object.fromEntries(
  gamesNamed(process.env['CALTROP_GAMES'] ?? '').map(([kind, file]) => [
    kind,
    () => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<{ readonly cartridge: Cartridge }>,
  ]),
);
