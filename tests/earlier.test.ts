import { readFileSync } from 'node:fs';
import { makeProblem, openJournal, parseJournal } from '@caltrop/engine';
import {
  fromKettlewright,
  isKettlewright,
  parseCharacter,
  parseCharacterText,
} from '@caltrop/cairn-ap/sheet';
import * as cairnPacks from '@caltrop/cairn-ap/pack';
import { parseForces, parseForceText, takeUpCampaign } from '@caltrop/dwethia';
import * as dwethiaPacks from '@caltrop/dwethia/pack';
import { parseCharacter as parseGeneria, readCharacter } from '@caltrop/generia/builder';
import * as generiaPacks from '@caltrop/generia/pack';
import { parseArmyText, readArmies } from '@caltrop/officers-chess/workshop';
import * as chessPacks from '@caltrop/officers-chess/pack';
import { describe, expect, it } from 'vitest';
import { must } from './must.ts';
import { ARENAS } from './arenas.ts';
import * as cairn from './cairn-ap.ts';
import * as dwethia from './dwethia.ts';
import * as generia from './generia.ts';
import * as chess from './officers-chess.ts';

const text = (name: string): string => readFileSync(new URL(`./earlier/${name}`, import.meta.url), 'utf8');
const json = (name: string): unknown => JSON.parse(text(name));

/** Files as people have kept them: made once, never written again. */
describe('files from before', () => {
  it.for(Object.entries({ 'officers-chess': 31, dwethia: 7, 'cairn-ap': 10, generia: 44 }))(
    'a save of %s goes on where it was left, in the middle of a question',
    ([game, commands]) => {
      const save = text(`${game}-save.jsonl`);
      const { header, lines } = must(parseJournal(save));
      ARENAS[game]?.((arena) => {
        const opening = must(openJournal(save, must(arena.reopen(header.game, header.setup))));
        const match = opening.is === 'match' ? opening.match : must(opening.playOn());
        expect(match.length).toBe(opening.is === 'match' ? commands : 0);
        expect(match.pending !== undefined).toBe(opening.is === 'match' && lines.some((l) => l.t === 'ask'));
        expect(match.toAct().length).toBeGreaterThan(0);
      });
    },
  );

  it('armies of Officer’s Chess are read', () => {
    const [army] = must(readArmies(json('officers-chess-army.json')));
    expect(army?.units.length).toBeGreaterThan(0);
    expect(must(parseArmyText(chess.content, text('officers-chess-army.txt'))).units).toHaveLength(
      army?.units.length ?? 0,
    );
  });

  it('forces and campaigns of Wonders of Dwethia are read', () => {
    const [force] = must(parseForces(dwethia.content, json('dwethia-force.json')));
    expect(force?.models.length).toBeGreaterThan(0);
    expect(must(parseForceText(dwethia.content, text('dwethia-force.txt'))).models).toHaveLength(
      force?.models.length ?? 0,
    );
    expect(
      must(takeUpCampaign(dwethia.content, text('dwethia-campaign.jsonl'))).match.state.now.roster.members[0],
    ).toMatchObject({
      name: 'Livia',
    });
  });

  it('characters of Cairn are read', () => {
    const who = must(parseCharacter(cairn.content, json('cairn-ap-character.json')));
    expect(must(parseCharacterText(cairn.content, text('cairn-ap-character.txt'))).name).toBe(who.name);
    const sheet = json('cairn-ap-kettlewright.json');
    if (!isKettlewright(sheet)) throw new Error('it is not told as a sheet of Kettlewright');
    expect(must(fromKettlewright(cairn.content, sheet)).name).toBe(who.name);
  });

  it('characters of Generia are read', () => {
    const who = must(parseGeneria(json('generia-character.json')));
    expect(
      must(readCharacter(generia.content, text('generia-character.yaml'), 'runa.yaml')).character.name,
    ).toBe(who.name);
  });

  it.each([
    ['officers-chess', chessPacks.readPack],
    ['dwethia', dwethiaPacks.readPack],
    ['cairn-ap', cairnPacks.readPack],
    ['generia', generiaPacks.readPack],
  ] as const)('a pack of %s that does not name its game is read', (game, read) => {
    const pack = read(text(`${game}-pack.yaml`), 'pack.yaml');
    expect(pack.ok ? [] : pack.error.map(makeProblem)).toEqual([]);
  });
});
