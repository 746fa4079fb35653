import type { Character, Content } from '@caltrop/cairn-ap';
import { createCharacter, parseCharacter, parseCharacterText } from '@caltrop/cairn-ap/sheet';
import { parseOptions } from '@caltrop/cairn-ap';
import { makeWorkshop } from '../../../builder/make-workshop.tsx';
import { readEach } from '../../../builder/rosters/read-rosters.ts';
import type { Workshop } from '../../../builder/workshop.ts';
import { Begin } from './maker/begin.tsx';
import { Bench } from './bench.tsx';
import { MatchSheet } from './sheet/match-sheet.tsx';
import { PaperPage } from './sheet/paper.tsx';
import { rolled } from './maker/rolled.ts';
import { fromSaved, toSaved } from './saved.ts';
import { PartySetUp } from './set-up.tsx';
import { KIND } from './use-content.ts';

const anyCharacter = (content: Content): Character => {
  const options = parseOptions({});
  const made = options.ok ? createCharacter(content, options.value, rolled) : options;
  if (!made.ok) throw new Error(made.error.map((p) => p.what).join(' '));
  return made.value;
};

/** The characters of Cairn AP: made, kept, played from, printed. */
export const workshop: Workshop = {
  ...makeWorkshop<Character, Content>({
    kind: KIND,
    fresh: anyCharacter,
    fromSaved,
    toSaved,
    readers: ({ content, game }) => ({
      list: (json) => readEach(json, (one) => parseCharacter(content, one)),
      text: (text) => parseCharacterText(content, text),
      pack: (text, file) => game.readPack(text, file),
      key: 'characters',
      none: 'This link holds no character.',
    }),
    bench: (content, id, work) => <Bench content={content} id={id} work={work} />,
    paper: (content, id, who) => <PaperPage content={content} id={id} who={who} />,
  }),
  Begin,
  sample: 'Ragnar, Marchguard\nSTR 14, DEX 11, WIL 9, HP 5\nGold: 11\n- long-sword\n- rations',
  Sheet: MatchSheet,
  SetUp: PartySetUp,
};
