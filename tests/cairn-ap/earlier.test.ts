import {
  fromKettlewright,
  isKettlewright,
  parseCharacter,
  parseCharacterText,
} from '@caltrop/cairn-ap/sheet';
import { expect, it } from 'vitest';
import { content } from './fixture.ts';
import { jsonOf, textOf } from '../kit/earlier-files.ts';
import { must } from '../kit/must.ts';

it('a character from before is read as JSON, as text and as a sheet of Kettlewright', () => {
  const who = must(parseCharacter(content, jsonOf('cairn-ap-character.json')));
  expect(must(parseCharacterText(content, textOf('cairn-ap-character.txt'))).name).toBe(who.name);
  const sheet = jsonOf('cairn-ap-kettlewright.json');
  if (!isKettlewright(sheet)) throw new Error('it is not told as a sheet of Kettlewright');
  expect(must(fromKettlewright(content, sheet)).name).toBe(who.name);
});
