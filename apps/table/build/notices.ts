import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A package whose work is in the page. */
export interface Noticed {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/**
 * Packages that are in the page by other ways than modules of it: the typefaces come through
 * addresses in styles, the drawings of the icons through a module of ours,
 * the service worker is put together of Workbox by itself, and Vite adds how parts are loaded.
 */
const BESIDES = [
  '@fontsource-variable/brygada-1918',
  '@fontsource-variable/source-sans-3',
  '@fontsource/young-serif',
  '@iconify-json/game-icons',
  'vite',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

/** The folder of the package that a module belongs to; undefined for modules of ours and those made up by a build. */
export const packageOf = (id: string): string | undefined => {
  const [path = ''] = id.replaceAll('\\', '/').replace(/^\0+/, '').split('?', 1);
  const at = path.lastIndexOf('/node_modules/');
  if (at < 0) return undefined;
  const [scope = '', name = ''] = path.slice(at + '/node_modules/'.length).split('/');
  const own = scope.startsWith('@') ? `${scope}/${name}` : scope;
  return own.startsWith('@caltrop/') || own === '' ? undefined : `${path.slice(0, at)}/node_modules/${own}`;
};

const isText = (v: unknown): v is string => typeof v === 'string';

/** What a package says about itself, and the text of its licence; undefined where it has none. */
export const noticeOf = (folder: string): Noticed | undefined => {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null) return undefined;
  const { name, version, license } = manifest as Readonly<Record<string, unknown>>;
  if (!isText(name) || !isText(version)) return undefined;
  const file = readdirSync(folder).find((f) => /^(licen[cs]e|copying)/i.test(f));
  const text = file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim();
  const terms = isText(license) ? license : undefined;
  if (terms === undefined && text === undefined) return undefined;
  return { name, version, license: terms ?? 'see below', text: text ?? `Licence: ${terms ?? ''}` };
};

/** The notices as one text; packages under the very same text stand together. */
export const makeNotices = (all: readonly Noticed[]): string => {
  const byText = new Map<string, Noticed[]>();
  for (const notice of all.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    byText.set(notice.text, [...(byText.get(notice.text) ?? []), notice]);
  const rule = '-'.repeat(78);
  const parts = [...byText].map(([text, packages]) => {
    const heads = packages.map(({ name, version, license }) => `${name} ${version} (${license})`);
    return `${rule}\n${heads.join('\n')}\n${rule}\n\n${text}\n`;
  });
  return `Caltrop is made of its own code and of the work of others, each under its own licence:\n\n${parts.join('\n')}`;
};

/** Where the notices stand in the built page. */
const NOTICES = 'third-party-notices.txt';

/** What the page and its workers are made of: one collector for all bundles of a build. */
export interface Collector {
  /** Takes note of the modules of a bundle. */
  readonly collect: () => Plugin;
  /** Writes the notices beside the page; a package without a licence ends the build. */
  readonly write: () => Plugin;
}

export const makeCollector = (): Collector => {
  const folders = new Set<string>();
  const note = (ids: Iterable<string>): void => {
    for (const id of ids) {
      const folder = packageOf(id);
      if (folder !== undefined) folders.add(folder);
    }
  };
  return {
    collect: () => ({
      name: 'caltrop-collect-modules',
      apply: 'build',
      generateBundle() {
        note(this.getModuleIds());
      },
    }),
    write: () => ({
      name: 'caltrop-notices',
      apply: 'build',
      generateBundle() {
        note(this.getModuleIds());
        for (const name of BESIDES) folders.add(join(MODULES, name).split(sep).join('/'));
        const found = [...folders].map((folder) => {
          const notice = existsSync(folder) ? noticeOf(folder) : undefined;
          return notice ?? this.error(`${folder} is in the page and says nothing of its licence`);
        });
        this.emitFile({ type: 'asset', fileName: NOTICES, source: makeNotices(found) });
      },
    }),
  };
};
