import { ok, type Problem, type Result } from '@caltrop/engine';
import type { Content } from '@caltrop/generia';
import { generiaBox } from '@caltrop/generia/table';
import packed from 'virtual:generia/content';
import { writtenIn } from './builder/party.ts';
import type { Game, ReadRoster } from '../../shelf/games.ts';
import { unpackData } from '../../shelf/packed-data.ts';
import { packsIn } from '../../shelf/packs.ts';

// What was packed when the page was built is what is unpacked here.
const ours = unpackData(packed) as Content;

const contentFor = async (setup: unknown): Promise<Result<Content>> => {
  const packs = packsIn(setup);
  if (packs.length === 0) return ok(withWritten(ours, setup));
  const { compileWith } = await import('./packs.ts');
  const content = compileWith(packs);
  return content.ok ? ok(withWritten(content.value, setup)) : content;
};

/** Content with those whom a setup writes out: the odds lab names them like anybody else. */
const withWritten = (content: Content, setup: unknown): Content => {
  const written = writtenIn(setup);
  return written.length === 0
    ? content
    : { ...content, profiles: new Map([...content.profiles, ...written.map((p) => [p.id, p] as const)]) };
};

const readRosters = async (json: unknown): Promise<Result<readonly ReadRoster[]>> => {
  const [{ parseCharacter }, { toSaved }] = await Promise.all([
    import('@caltrop/generia/builder'),
    import('./builder/saved.ts'),
  ]);
  const read: ReadRoster[] = [];
  const problems: Problem[] = [];
  for (const one of Array.isArray(json) ? json : [json]) {
    const who = parseCharacter(one);
    if (!who.ok) {
      problems.push(...who.error);
      continue;
    }
    const { name, list, facts, faults } = toSaved(ours, '', who.value);
    read.push({ name, list, facts, faults });
  }
  return problems.length > 0 ? { ok: false, error: problems } : ok(read);
};

/** Generia as the table uses it. */
export const game: Game = {
  box: generiaBox,
  contentFor,
  readPack: async (text, file) => (await import('./packs.ts')).readOwnPack(text, file),
  readRosters,
  // Whoever asks has the content from here.
  danger: async (content, setup) => (await import('./danger.ts')).dangerCase(content as Content, setup),
  rules: async () => {
    const [{ parseRules }, { default: markdown }] = await Promise.all([
      import('@caltrop/generia/rulebook'),
      import('@caltrop/generia/rules.md?raw'),
    ]);
    return parseRules(markdown);
  },
};
