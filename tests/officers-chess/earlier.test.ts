import { parseArmyText, readArmies } from '@caltrop/officers-chess/workshop';
import { expect, it } from 'vitest';
import { jsonOf, textOf } from '../kit/earlier-files.ts';
import { must } from '../kit/must.ts';
import { content } from './fixture.ts';

it('an army from before is read as JSON and as text', () => {
  const [army] = must(readArmies(jsonOf('officers-chess-army.json')));
  expect(army?.units.length).toBeGreaterThan(0);
  expect(must(parseArmyText(content, textOf('officers-chess-army.txt'))).units).toHaveLength(
    army?.units.length ?? 0,
  );
});
