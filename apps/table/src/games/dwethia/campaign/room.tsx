import type { Content } from '@caltrop/dwethia';
import { loadStock, useStock } from '../../../builder/use-stock.ts';
import type { CampaignRoom } from '../../room.ts';
import { Begin as BeginWith } from './begin.tsx';
import { KIND, readCampaign } from './kept.ts';
import { CampaignPage } from './page.tsx';
import { TakeBattle } from './take.tsx';

const Begin = () => {
  const stock = useStock<Content>(KIND);
  if (stock === undefined) return undefined;
  return stock.ok ? (
    <BeginWith content={stock.value.content} />
  ) : (
    stock.error.map((p) => (
      <p key={p.what} className="prose">
        {p.what}
      </p>
    ))
  );
};

/** The campaigns of Wonders of Dwethia. */
export const campaign: CampaignRoom = {
  blurb: 'A roster goes from battle to battle, with its scars and its glory.',
  Begin,
  Page: CampaignPage,
  Take: TakeBattle,
  read: async (text) => {
    const stock = await loadStock<Content>(KIND);
    return stock.ok ? readCampaign(stock.value.content, text) : stock;
  },
};
