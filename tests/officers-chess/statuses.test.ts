/** Statuses of packs go by the same rules as printed ones. */
import { expect, it } from 'vitest';
import { readCaseFile, runCase } from '@caltrop/cases';
import { take } from '@caltrop/shelf';
import { ownPacks } from '@caltrop/shelf/node';
import { must } from '../kit/must.ts';

const PACK = `
game: officers-chess
statuses:
  Shaken: { rule: OC-STAT-00, text: No counter attacks., ends: broken, effects: [{ hook: noCounter }] }
`;

/** Shaken before the combat, so it ends with it; given by nothing else, it is not there again. */
const CASE = `
game: officers-chess
cases:
  - name: A status of a pack ends after a combat as Broken does
    rules: [OC-SEQ-09]
    position:
      players: { a: sword-fighter with steel-sword }
      enemies: { b: { class: sword-fighter, items: [steel-sword], statuses: [Shaken] } }
    steps:
      - { do: attack a b, dice: 100, expect: { b: { statuses: [] }, a: 20 } }
`;

it('OC-SEQ-09: a status of a pack that ends as Broken does is gone after a combat that its bearer began with it', async () => {
  const game = must(await take('officers-chess'));
  const [packs, parts, own] = await Promise.all([game.packs(), game.cases(), ownPacks(game)]);
  const kit = must(parts.makeKit([...must(own), must(packs.readPack(PACK, 'own.yaml'))], ['OC-SEQ-09']));
  const { cases } = must(readCaseFile(CASE, 'own.yaml', [kit]));
  expect(cases.flatMap((c) => runCase(c, kit).problems)).toEqual([]);
});
