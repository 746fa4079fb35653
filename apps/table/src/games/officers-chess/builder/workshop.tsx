import { RULES_VERSION, type Content } from '@caltrop/officers-chess';
import { makeStamp, type BuiltArmy } from '@caltrop/officers-chess/workshop';
import { makeWorkshop } from '../../../builder/make-workshop.tsx';
import { Print, type PrintKind } from '../../../builder/print/print.tsx';
import type { Workshop } from '../../../builder/workshop.ts';
import { Begin } from './begin.tsx';
import { Bench } from './bench.tsx';
import { readersFor } from './bring-in.ts';
import { profiles } from './profiles.ts';
import { RosterSheet } from './roster-sheet.tsx';
import { fromSaved, toSaved } from './saved.ts';
import { UnitCard } from './unit-card.tsx';
import { KIND } from './use-content.ts';

const paper = (content: Content, id: string, army: BuiltArmy, show: PrintKind) => {
  const stamp = makeStamp(content, army, RULES_VERSION);
  return (
    <Print
      id={id}
      name={army.name}
      show={show}
      rosterHint="Every profile and rule once. Boxes are for wounds."
      roster={<RosterSheet content={content} army={army} stamp={stamp} />}
      cards={profiles(content, army).map((profile, i) => (
        <UnitCard key={i} profile={profile} army={`${army.name}, ${stamp}`} />
      ))}
    />
  );
};

/** The army builder of Officer's Chess. */
export const workshop: Workshop = {
  ...makeWorkshop<BuiltArmy, Content>({
    kind: KIND,
    fresh: ({ chests }) => {
      const chest = chests.has('company') ? 'company' : [...chests.keys()][0];
      return { name: 'New army', ...(chest === undefined ? {} : { chest }), units: [] };
    },
    fromSaved: (_, saved) => fromSaved(saved),
    toSaved,
    readers: readersFor,
    bench: (content, id, work) => <Bench content={content} id={id} work={work} />,
    paper,
  }),
  Begin,
  sample: 'My band\nCompany chest\n\nOrla: Sword Fighter with Steel Sword, Torch\nBram: Lance Armor',
};
