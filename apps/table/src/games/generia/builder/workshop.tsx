import type { Content } from '@caltrop/generia';
import { parseCharacter, readCharacter, type Character } from '@caltrop/generia/builder';
import { ok, type Result } from '@caltrop/engine';
import { sayStop } from '../../../shell/notices/notices.tsx';
import { makeWorkshop } from '../../../builder/make-workshop.tsx';
import { readEach } from '../../../builder/rosters/read-rosters.ts';
import type { Workshop } from '../../../builder/workshop.ts';
import { Begin, firstOf } from './set-up/begin.tsx';
import { Bench } from './bench.tsx';
import { MatchSheet } from './sheet/match-sheet.tsx';
import { PaperPage } from './sheet/paper.tsx';
import { fromSaved, ownId, toSaved } from './saved.ts';
import { PartySetUp } from './set-up/set-up.tsx';
import { KIND } from './use-content.ts';

/** A file in the shape that the author of the game publishes; what is worth knowing about it is said. */
const readFile = (content: Content, text: string): Result<Character> => {
  const read = readCharacter(content, text, 'character');
  if (!read.ok) return read;
  const { character, notes } = read.value;
  if (notes.length > 0)
    // It stays until it is put away: good news would go with the next.
    sayStop(
      `Read with ${notes.length} ${notes.length === 1 ? 'remark' : 'remarks'}: ${notes
        .slice(0, 4)
        .map((n) => n.what)
        .join(' ')}`,
    );
  return ok(character);
};

/** The characters of Generia: made, kept, printed, brought in and taken away, played with. */
export const workshop: Workshop = {
  ...makeWorkshop<Character, Content>({
    kind: KIND,
    fresh: (content, query) =>
      firstOf(content, query.get('class') ?? '', Math.max(1, Number(query.get('level') ?? 5) || 5)),
    fromSaved,
    toSaved: (content, id, who) => toSaved(content, id, /-own-/.test(who.id) ? who : ownId(who, id)),
    readers: ({ content, game }) => ({
      list: (json) => readEach(json, parseCharacter),
      text: (text) => readFile(content, text),
      pack: (text, file) => game.readPack(text, file),
      key: 'characters',
      none: 'This link holds no character.',
    }),
    bench: (content, id, work) => <Bench content={content} id={id} work={work} />,
    paper: (content, id, who) => <PaperPage content={content} id={id} who={who} />,
  }),
  Begin,
  sample:
    'name: Branka\ninfo: { species: Human, level: 5, classes: [Fighter] }\nattributes: { CON: 4, STR: 5, DEX: 4, INT: 0, WIL: 3, PER: 3 }\ninventory:\n  weapons:\n    - Broadsword\nproficiencies:\n  weapons:\n    - "Slashing: Beginner"\n    - [Sword, 3]',
  Sheet: MatchSheet,
  SetUp: PartySetUp,
};
