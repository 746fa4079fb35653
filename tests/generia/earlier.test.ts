import { parseCharacter, readCharacter } from '@caltrop/generia/builder';
import { expect, it } from 'vitest';
import { jsonOf, textOf } from '../kit/earlier-files.ts';
import { content } from './fixture.ts';
import { must } from '../kit/must.ts';

it('a character from before is read as JSON and in its author’s shape', () => {
  const who = must(parseCharacter(jsonOf('generia-character.json')));
  const read = must(readCharacter(content, textOf('generia-character.yaml'), 'runa.yaml'));
  expect(read.character.name).toBe(who.name);
});
