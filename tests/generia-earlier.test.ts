import { parseCharacter, readCharacter } from '@caltrop/generia/builder';
import { expect, it } from 'vitest';
import { jsonOf, textOf } from './earlier-files.ts';
import { content } from './generia.ts';
import { must } from './must.ts';

it('a character from before is read as JSON and in its author’s shape', () => {
  const who = must(parseCharacter(jsonOf('generia-character.json')));
  const read = must(readCharacter(content, textOf('generia-character.yaml'), 'runa.yaml'));
  expect(read.character.name).toBe(who.name);
});
