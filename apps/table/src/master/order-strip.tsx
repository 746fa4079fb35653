import { useEffect, useRef } from 'react';
import type { Member, OrderEntry } from '@caltrop/engine';
import { TokenDisc } from '../parts/token.tsx';
import './order-strip.css';

const WHEN = { past: 'has acted', now: 'acts now', next: 'to come' } as const;

/** The round and its order: who has acted, who acts now, who comes next, and what each has left to act with. */
export const OrderStrip = ({
  clock,
  order,
  member,
  chosen,
  onChoose,
}: {
  clock: { readonly title: string; readonly text: string };
  order: readonly OrderEntry[];
  member: (unit: string) => Member | undefined;
  chosen: string | undefined;
  onChoose: (unit: string) => void;
}) => {
  const row = useRef<HTMLOListElement>(null);
  const now = order.findIndex((entry) => entry.when === 'now');
  useEffect(() => {
    const [all, at] = [row.current, row.current?.querySelector<HTMLElement>('.order-now')];
    // Whose turn it is stays in sight, with a little of what was before.
    if (all && at) all.scrollLeft = at.offsetLeft - all.clientWidth / 4;
  }, [now]);
  return (
    <nav className="order" aria-label="Turn order">
      <div className="order-clock">
        <h2 className="disp">{clock.title}</h2>
        <p>{clock.text}</p>
      </div>
      <ol ref={row} className="order-row" tabIndex={0} aria-label="Turns">
        {order.map((entry, i) => {
          const who = member(entry.unit);
          if (who === undefined) return undefined;
          const pips =
            who.pips === undefined ? '' : `, ${who.pips.value} of ${who.pips.of} ${who.pips.label}`;
          return (
            <li key={`${entry.unit} ${i}`} className={`order-entry order-${entry.when}`}>
              <button type="button" aria-pressed={chosen === entry.unit} onClick={() => onChoose(entry.unit)}>
                <TokenDisc
                  unit={{ icon: who.icon, side: who.side, done: entry.when === 'past' }}
                  size={entry.when === 'now' ? 42 : 36}
                />
                <span className="order-text">
                  <b>{who.name}</b>{' '}
                  <span className="order-line">
                    {who.pips === undefined ? undefined : <Pips value={who.pips.value} of={who.pips.of} />}
                    <span>{entry.initiative}</span>{' '}
                  </span>
                  {entry.note === '' ? undefined : <em>{entry.note}</em>}
                  <span className="heard">
                    {pips}, {WHEN[entry.when]}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

/** Points as diamonds: those left are full. Words stand beside or above them. */
export const Pips = ({ value, of }: { value: number; of: number }) => (
  <span className="ap" aria-hidden="true">
    {Array.from({ length: Math.max(of, value) }, (_, i) => (
      <i key={i} className={i < value ? undefined : 'x'} />
    ))}
  </span>
);
