import { useState } from 'react';
import type { Content, Item } from '@caltrop/cairn-ap';
import { iconOfItem } from '@caltrop/cairn-ap/table';
import { Icon } from '../../../parts/icons/icon.tsx';

const factsOf = (item: Item): string =>
  [
    ...(item.strike === undefined ? [] : [`d${item.strike.die}`]),
    ...(item.strike?.hands === 2 ? ['two hands'] : []),
    ...(item.baseArmour === undefined ? [] : [`Armor ${item.baseArmour}`]),
    item.slots === 0 ? 'petty' : item.slots === 1 ? '1 slot' : `${item.slots} slots`,
  ].join(', ');

/** Whether somebody comes here to buy: their address says so. */
const isAsked = (): boolean => location.hash.endsWith('?market');

const toSight = (market: HTMLElement | null): void => {
  if (market !== null && isAsked()) market.scrollIntoView({ block: 'start' });
};

/** The market: what there is to buy, what it costs, and whether there is gold and room for it. */
export const Market = ({
  content,
  gold,
  free,
  onBuy,
}: {
  content: Content;
  gold: number;
  free: number;
  onBuy: (item: string) => void;
}) => {
  const [find, setFind] = useState('');
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const all = [...content.items.values()]
    .filter((i) => i.price !== null)
    .filter((i) => words.every((w) => `${i.name} ${i.kind} ${i.text}`.toLowerCase().includes(w)))
    .toSorted((a, b) => a.kind.localeCompare(b.kind) || (a.price ?? 0) - (b.price ?? 0));
  return (
    <section className="card pc-market" ref={toSight} aria-label="Market">
      <header>
        <h2 className="h">Market</h2>
        <span className="cap">
          {gold} gold, {free} slots free
        </span>
      </header>
      <input
        type="search"
        className="pc-find"
        aria-label="Search the market"
        placeholder="search"
        value={find}
        onChange={(e) => setFind(e.target.value)}
      />
      <ul className="pc-goods">
        {all.map((item) => (
          <li key={item.id}>
            <Icon name={iconOfItem(item)} size={20} />
            <span>
              <b>{item.name}</b>
              <span className="cap">{factsOf(item)}</span>
            </span>
            <button
              type="button"
              className="btn sm"
              aria-label={`Buy ${item.name} for ${item.price} gold`}
              disabled={(item.price ?? 0) > gold}
              onClick={() => onBuy(item.id)}
            >
              {item.price} gp
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
