import {
  auditEntry,
  contentFor,
  fieldModel,
  guideRange,
  modelCost,
  priceOf,
  type Content,
  type Force,
} from '@caltrop/dwethia';
import { MeasuredPrice } from '../../../../lab/measured/measured-price.tsx';
import { GuideScale, PriceCard } from '../maker/price-card.tsx';
import { KIND } from '../use-content.ts';
import { ruleText, wordedTerms } from '../words.ts';

/** The selected entry on a card: its cost term by term, and each rule that was added to it. */
export const Selected = ({ content, force, index }: { content: Content; force: Force; index: number }) => {
  const m = force.models[index];
  const own = contentFor(content, force);
  const fielded = m === undefined ? undefined : fieldModel(own, m);
  if (m === undefined || fielded === undefined) return undefined;
  const name = m.name ?? fielded.unit.name;
  const cost = modelCost(own, m);
  const per = m.count > 1 ? 'points each' : 'points';
  return (
    <>
      {(m.rules ?? []).map((rule) => {
        const price = priceOf(content.numbers, rule);
        return (
          <PriceCard
            key={rule.id}
            over={`Special rule, ${name}`}
            name={rule.name}
            points={price.points}
            per={per}
            text={ruleText(rule)}
            terms={wordedTerms(rule, price.terms)}
          >
            <GuideScale price={price.points} guide={guideRange(content.numbers, rule)} />
            <MeasuredPrice
              kind={KIND}
              what={JSON.stringify([m.unit, rule])}
              open={() => auditEntry(content, { unit: m.unit, count: 1, rules: [rule] }, rule.name)}
            />
          </PriceCard>
        );
      })}
      <PriceCard
        over={`${fielded.unit.mark}, base ${fielded.base} mm`}
        name={name}
        points={cost.points}
        per={per}
        terms={cost.terms}
      />
    </>
  );
};
