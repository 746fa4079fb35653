import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const ICONS = 'virtual:icons/';

/** The drawings of the icons that are used, and of no others, one module a set: the whole collection has thousands. */
export const usedIcons = (sets: Readonly<Record<string, readonly string[]>>): Plugin => ({
  name: 'caltrop-icons',
  resolveId: (id) => (id.startsWith(ICONS) ? `\0${id}` : undefined),
  load(id) {
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
