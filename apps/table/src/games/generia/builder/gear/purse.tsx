import type { Content } from '@caltrop/generia';
import { apHad, apSpent, goodsWorth, spHad, spSpent, sumsOf, type Character } from '@caltrop/generia/builder';
import './purse.css';

const Part = ({ label, used, of }: { label: string; used: number; of: number | undefined }) => {
  const over = of !== undefined && used > of;
  const left = of === undefined ? 0 : Math.round((of - used) * 100) / 100;
  return (
    <div className={over ? 'purse-part stop' : 'purse-part'}>
      <dt>{label}</dt>
      <dd>
        <b>{used}</b>
        <span> {of === undefined ? 'gold' : `of ${of}`}</span>
        {of === undefined ? undefined : (
          <em>{over ? `${-left} over` : left === 0 ? 'all spent' : `${left} left`}</em>
        )}
      </dd>
    </div>
  );
};

/** What a character has and has spent: AP, SP, the load, and what its goods cost. */
export const Purse = ({ content, who }: { content: Content; who: Character }) => {
  const { weight, carry } = sumsOf(content, who);
  return (
    <dl className="purse" aria-label="Points and load">
      <Part label="AP" used={apSpent(who).sum} of={apHad(who).sum} />
      <Part label="SP" used={spSpent(content, who).sum} of={spHad(who).sum} />
      <Part label="Weight" used={weight / 100} of={carry / 100} />
      <Part label="Goods" used={goodsWorth(content, who.items) / 100} of={undefined} />
    </dl>
  );
};
