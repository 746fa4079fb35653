/** Packs: what may stand in them, and how they become content. */
import { err, ok, type Problem, type Result } from '@caltrop/engine';
import {
  byId,
  collect,
  complain,
  fields,
  hashPacks,
  id,
  listOf,
  packGame,
  readPackAs,
  sectionsOf,
  whole,
  words,
  type PackOf,
} from '@caltrop/sheets';
import type { z } from 'zod';

import { KIND, type Content, type Gang, type Yard } from './content.ts';

const goblin = fields('a kind of goblin', {
  name: words('a name'),
  icon: words('an icon of game-icons.net'),
  legs: whole('squares it may go', 1, 9),
  grit: whole('hits it can take', 1, 9),
  reach: whole('squares its weapon reaches', 1, 9),
  aim: whole('what a d6 must show', 2, 6),
});
const gang = listOf('kinds of goblins', id).min(1, { error: 'at least one goblin' });
const yard = fields('a yard', {
  name: words('a name'),
  blurb: words('a sentence'),
  map: words('rows of a map'),
  moss: gang,
  soot: gang,
});

/** A pack file. Every section may be left out; nothing else may stand in it. */
export const packSchema = fields('sections such as goblins or yards', {
  game: packGame(KIND),
  name: words('the name of the pack').optional(),
  about: words('a sentence or two').optional(),
  goblins: byId(goblin).optional(),
  yards: byId(yard).optional(),
});
export type Pack = PackOf<z.infer<typeof packSchema>>;

export type GoblinKind = z.infer<typeof goblin>;

export const sections = sectionsOf(packSchema);

/** Reads the text of a pack file; every problem names file, line and field. */
export const readPack = (text: string, file: string): Result<Pack> =>
  readPackAs({ schema: packSchema, sections: 'sections such as goblins or yards' }, text, file);

/** Puts packs together. What does not fit is named with its place. */
export const compileContent = (packs: readonly Pack[]): Result<Content> => {
  const problems: Problem[] = [];
  const kinds = collect(packs, 'goblins', (d) => d.goblins, problems);
  const drawn = collect(packs, 'yards', (d) => d.yards, problems);
  const yards = [...drawn.values()].map((entry): [string, Yard] => {
    const { map, name, blurb, ...lists } = entry.value;
    const rows = map.trimEnd().split('\n');
    const width = Math.max(...rows.map((row) => row.length));
    const glyphs = rows.map((row) => row.padEnd(width, '.')).join('');
    const tilesOf = (glyph: string): number[] => [...glyphs].flatMap((g, t) => (g === glyph ? [t] : []));
    const say = (field: string, what: string): void => complain(problems, entry, [field], 'bad-yard', what);
    if (tilesOf('P').length !== 1) say('map', 'a map has one parcel, P');
    const gangOf = (gangName: Gang, glyph: string): Yard['gangs'][Gang] => {
      const starts = tilesOf(glyph);
      const list = lists[gangName];
      if (starts.length !== list.length)
        say('map', `${gangName} has ${list.length} goblins and ${starts.length} places ${glyph}`);
      for (const kind of list) if (!kinds.has(kind)) say(gangName, `unknown goblin "${kind}"`);
      return list.map((kind, i) => ({ kind, at: starts[i] ?? 0 }));
    };
    const gangs = { moss: gangOf('moss', 'm'), soot: gangOf('soot', 's') };
    const crates = tilesOf('#');
    const parcel = tilesOf('P')[0] ?? 0;
    return [entry.id, { id: entry.id, name, blurb, width, height: rows.length, crates, parcel, gangs }];
  });
  if (problems.length > 0) return err(problems);
  const goblins = new Map([...kinds.values()].map((entry) => [entry.id, entry.value]));
  return ok({ hash: hashPacks({ goblins: kinds, yards: drawn }), goblins, yards: new Map(yards) });
};
