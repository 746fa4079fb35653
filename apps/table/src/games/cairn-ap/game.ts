import type { Character, Content } from '@caltrop/cairn-ap';
import { parseCharacter } from '@caltrop/cairn-ap/sheet';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import { ok, type Problem, type Result } from '@caltrop/engine';
import packed from 'virtual:cairn-ap/content';
import type { Game, ReadRoster } from '../../shelf/games.ts';
import { unpackData } from '../../shelf/packed-data.ts';
import { packsIn } from '../../shelf/packs.ts';

// What was packed when the page was built is what is unpacked here.
const ours = unpackData(packed) as Content;

const contentFor = async (setup: unknown): Promise<Result<Content>> => {
  const packs = packsIn(setup);
  if (packs.length === 0) return ok(ours);
  const { compileWith } = await import('./packs.ts');
  return compileWith(packs);
};

/** A character as it is kept: `Barber-Surgeon, STR 9 DEX 10 WIL 13, 5 HP`. */
export const characterFacts = (content: Content, who: Character): string => {
  const background = content.backgrounds.get(who.background)?.name ?? who.background;
  return `${background}, STR ${who.str} DEX ${who.dex} WIL ${who.wil}, ${who.hp} HP`;
};

/** A character in our own form or in that of Kettlewright. */
export const readCharacter = (content: Content, json: unknown): Result<Character> =>
  parseCharacter(content, json);

const readRosters = async (json: unknown): Promise<Result<readonly ReadRoster[]>> => {
  const all = Array.isArray(json) ? json : [json];
  const read: ReadRoster[] = [];
  const problems: Problem[] = [];
  for (const one of all) {
    const who = readCharacter(ours, one);
    if (who.ok)
      read.push({
        name: who.value.name,
        list: who.value,
        facts: characterFacts(ours, who.value),
        faults: 0,
      });
    else problems.push(...who.error);
  }
  return problems.length > 0 ? { ok: false, error: problems } : ok(read);
};

/** Cairn AP as the table uses it. */
export const game: Game = {
  box: cairnApBox,
  contentFor,
  readPack: async (text, file) => (await import('./packs.ts')).readOwnPack(text, file),
  readRosters,
  // Whoever asks has the content from here.
  danger: async (content, setup) => (await import('./danger.ts')).dangerCase(content as Content, setup),
  rules: async () => {
    const [{ parseRules }, { default: markdown }] = await Promise.all([
      import('@caltrop/cairn-ap/rulebook'),
      import('@caltrop/cairn-ap/rules.md?raw'),
    ]);
    return parseRules(markdown);
  },
};
