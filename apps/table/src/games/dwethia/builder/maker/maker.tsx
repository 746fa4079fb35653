import { auditEntry, type Content } from '@caltrop/dwethia';
import type { ReactNode } from 'react';
import { FIRST_ITEM, ItemForm } from './item-form.tsx';
import { appraise, SAMPLES } from './making.ts';
import { FIRST_POWER, PowerForm } from './power-form.tsx';
import { MeasuredPrice } from '../../../../lab/measured/measured-price.tsx';
import { KIND } from '../use-content.ts';
import { GuideScale, PriceCard, Remarks } from './price-card.tsx';
import { FIRST_RULE, RuleForm } from './rule-form.tsx';
import type { Made, What } from './use-makings.ts';
import './maker.css';

/** Something new of a kind. */
export const firstOf = (what: What): Made => {
  switch (what) {
    case 'rule':
      return { what, value: FIRST_RULE };
    case 'item':
      return { what, value: FIRST_ITEM };
    case 'power':
      return { what, value: FIRST_POWER };
  }
};

export const WHAT_WORDS: Readonly<Record<What, string>> = {
  rule: 'Special rule',
  item: 'Wargear',
  power: 'Power',
};

const Form = ({ content, draft, set }: { content: Content; draft: Made; set: (made: Made) => void }) => {
  switch (draft.what) {
    case 'rule':
      return <RuleForm content={content} rule={draft.value} set={(value) => set({ what: 'rule', value })} />;
    case 'item':
      return <ItemForm content={content} item={draft.value} set={(value) => set({ what: 'item', value })} />;
    case 'power':
      return <PowerForm power={draft.value} set={(value) => set({ what: 'power', value })} />;
  }
};

/** Starting points: the samples of the text for rules, what there is for wargear and powers. */
const Starts = ({ content, draft, set }: { content: Content; draft: Made; set: (made: Made) => void }) => {
  if (draft.what === 'rule') {
    const rules = SAMPLES.flatMap((id) => content.rules.get(id) ?? []);
    return (
      <div className="maker-starts" role="group" aria-label="Start with an example from the rule book">
        <span className="lab">Begin with</span>
        {rules.map((rule) => (
          <button
            key={rule.id}
            type="button"
            className="btn sm"
            onClick={() => set({ what: 'rule', value: { ...rule, id: '' } })}
          >
            {rule.name}
          </button>
        ))}
      </div>
    );
  }
  const all = draft.what === 'item' ? [...content.items.values()] : [...content.powers.values()];
  return (
    <label className="field maker-starts">
      <span className="lab">Begin with</span>
      <select
        value=""
        onChange={(e) => {
          const item = content.items.get(e.target.value);
          const power = content.powers.get(e.target.value);
          if (draft.what === 'item' && item !== undefined) set({ what: 'item', value: { ...item, id: '' } });
          if (draft.what === 'power' && power !== undefined)
            set({ what: 'power', value: { ...power, id: '' } });
        }}
      >
        <option value="">an existing item…</option>
        {all.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  );
};

/** A rule is tried on the cheapest Basic unit: what it is worth there. */
const bearerOf = (content: Content): string =>
  [...content.units.values()]
    .filter(({ type }) => type === 'basic')
    .toSorted((a, b) => a.points - b.points)[0]?.id ?? '';

/** The workbench of one thing: its parts on the left, its price term by term on the right. */
export const Maker = ({
  content,
  draft,
  set,
  children,
}: {
  content: Content;
  draft: Made;
  set: (made: Made) => void;
  /** What can be done with it, below the price. */
  children: ReactNode;
}) => {
  const { points, terms, problems, warnings, guide, text } = appraise(content, draft);
  return (
    <div className="maker">
      <p className="maker-now" aria-hidden="true">
        <span>{draft.value.name.trim() === '' ? 'Unnamed' : draft.value.name}</span>
        <b>
          {points} {points === 1 ? 'point' : 'points'}
        </b>
      </p>
      <form className="maker-form" onSubmit={(e) => e.preventDefault()}>
        <Starts content={content} draft={draft} set={set} />
        <Form content={content} draft={draft} set={set} />
      </form>
      <div className="maker-price">
        <PriceCard
          over={WHAT_WORDS[draft.what]}
          name={draft.value.name.trim() === '' ? 'Unnamed' : draft.value.name}
          points={points}
          per={points === 1 ? 'point' : 'points'}
          text={text}
          terms={terms}
        >
          {guide === undefined ? undefined : <GuideScale price={points} guide={guide} />}
          <div aria-live="polite">
            <Remarks problems={problems} warnings={warnings} />
          </div>
          {draft.what === 'rule' && problems.length === 0 ? (
            <MeasuredPrice
              kind={KIND}
              what={JSON.stringify(draft.value)}
              open={() =>
                auditEntry(
                  content,
                  { unit: bearerOf(content), count: 1, rules: [draft.value] },
                  draft.value.name,
                )
              }
            />
          ) : undefined}
          <div className="maker-deeds">{children}</div>
        </PriceCard>
      </div>
    </div>
  );
};
