import { err, ok, type Result } from '@caltrop/engine';
import { characterProblems, formProblems, isCharacter } from '../rules/characters/character-check.ts';
import type { Character, Content } from '../content/content.ts';
import { fromKettlewright, isKettlewright } from './kettlewright.ts';

const KIND = 'cairn-ap-character';
/** Changes when an older program could not read the file. */
const VERSION = 1;

/** A character as a file of our own. */
export const writeCharacter = (character: Character): string =>
  `${JSON.stringify({ kind: KIND, version: VERSION, character }, undefined, 2)}\n`;

type Json = Readonly<Record<string, unknown>>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Reads a character: a file of our own, the bare character, or what Kettlewright exports. */
export const parseCharacter = (content: Content, json: unknown): Result<Character> => {
  if (isKettlewright(json)) return fromKettlewright(content, json);
  if (isObject(json) && json['kind'] === KIND && json['version'] !== VERSION)
    return err([
      {
        code: 'other-version',
        what: `This character is of version ${String(json['version'])}; this program reads version ${VERSION}.`,
        where: 'version',
      },
    ]);
  const bare = isObject(json) && json['kind'] === KIND ? json['character'] : json;
  if (!isCharacter(bare)) return err(formProblems(bare, 'character'));
  const problems = characterProblems(content, bare, 'character');
  return problems.length > 0 ? err(problems) : ok(bare);
};
