import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const ALL = 'virtual:icons';
const ICONS = `${ALL}/`;

/**
 * The drawings of the icons that are used, and of no others, one module a set: the whole collection has thousands.
 * The set of the table is always there; those of the games are loaded by kind.
 */
export const usedIcons = (sets: Readonly<Record<string, readonly string[]>>): Plugin => ({
  name: 'caltrop-icons',
  resolveId: (id) => (id === ALL || id.startsWith(ICONS) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${ALL}`) {
      const loads = Object.keys(sets).filter((kind) => kind !== 'table');
      const entries = loads.map(
        (kind) => `${JSON.stringify(kind)}: () => import(${JSON.stringify(ICONS + kind)})`,
      );
      return `export const sets = {${entries.join(', ')}};`;
    }
    if (!id.startsWith(`\0${ICONS}`)) return undefined;
    const names = sets[id.slice(ICONS.length + 1)] ?? [];
    const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
    const all = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly icons: Readonly<Record<string, { readonly body: string }>>;
      readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
    };
    const bodies: Record<string, string> = {};
    for (const name of new Set(names)) {
      const icon = all.icons[name] ?? all.icons[all.aliases?.[name]?.parent ?? ''];
      if (icon === undefined) return this.error(`there is no icon "${name}" in game-icons`);
      bodies[name] = icon.body;
    }
    return `export default ${JSON.stringify(bodies)};`;
  },
});
