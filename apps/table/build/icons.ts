import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const ICONS = 'virtual:icons';

/** The drawings of the icons that are used, and of no others: the whole set has thousands. */
export const usedIcons = (names: readonly string[]): Plugin => ({
  name: 'caltrop-icons',
  resolveId: (id) => (id === ICONS ? `\0${ICONS}` : undefined),
  load(id) {
    if (id !== `\0${ICONS}`) return undefined;
    const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
    const set = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly icons: Readonly<Record<string, { readonly body: string }>>;
      readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
    };
    const bodies: Record<string, string> = {};
    for (const name of new Set(names)) {
      const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
      if (icon === undefined) return this.error(`there is no icon "${name}" in game-icons`);
      bodies[name] = icon.body;
    }
    return `export default ${JSON.stringify(bodies)};`;
  },
});
