import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { TABLE_ICONS } from '../src/parts/icons/icon-names.ts';

const TABLE = 'virtual:icons/table';

/** The drawings of some icons of game-icons by their names. */
export const drawingsOf = (names: readonly string[]): Record<string, string> => {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const all = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly icons: Readonly<Record<string, { readonly body: string }>>;
    readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
  };
  const bodies: Record<string, string> = {};
  for (const name of new Set(names)) {
    const icon = all.icons[name] ?? all.icons[all.aliases?.[name]?.parent ?? ''];
    if (icon === undefined) throw new Error(`there is no icon "${name}" in game-icons`);
    bodies[name] = icon.body;
  }
  return bodies;
};

/** The drawings of the icons that every table uses, and of no others: the whole collection has thousands. */
export const tableIcons = (): Plugin => ({
  name: 'caltrop-icons',
  resolveId: (id) => (id === TABLE ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${TABLE}` ? `export default ${JSON.stringify(drawingsOf(TABLE_ICONS))};` : undefined,
});
