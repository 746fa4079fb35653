import type { Content, Force } from '@caltrop/dwethia';
import { makeWorkshop } from '../../../builder/make-workshop.tsx';
import { Print, type PrintKind } from '../../../builder/print/print.tsx';
import type { Workshop } from '../../../builder/workshop.ts';
import { Begin } from './begin.tsx';
import { Bench } from './bench.tsx';
import { readersFor } from './bring-in.ts';
import { freshForce } from './edits.ts';
import { ModelCard } from './models/model-card.tsx';
import { fromSaved, makeStamp, toSaved } from './saved.ts';
import { UnitSheet } from './models/unit-sheet.tsx';
import { KIND } from './use-content.ts';

const paper = (content: Content, id: string, force: Force, show: PrintKind) => {
  const stamp = makeStamp(content, force);
  return (
    <Print
      id={id}
      name={force.name}
      show={show}
      rosterHint="The Custom Unit Sheet: every profile, weapon, rule and power once. Boxes are for wounds."
      roster={<UnitSheet content={content} force={force} stamp={stamp} />}
      cards={force.models.map((_, i) => (
        <ModelCard key={i} content={content} force={force} index={i} foot={`${force.name}, ${stamp}`} />
      ))}
    />
  );
};

/** The force builder of Wonders of Dwethia, and the builder of its special rules. */
export const workshop: Workshop = {
  ...makeWorkshop<Force, Content>({
    kind: KIND,
    fresh: (content, query) => freshForce(content, query.get('faction') ?? ''),
    fromSaved,
    toSaved,
    readers: readersFor,
    bench: (content, id, work) => <Bench content={content} id={id} work={work} />,
    paper,
  }),
  Begin,
  sample:
    'Ridge Company\nThe Citadel, Litany of Iron, 500 points\nAnnihilation; SM-C1 First Blood, SM-CIT-1\n\n1 Colonel\n4 Trooper with Hand Weapon, Rifle',
};
