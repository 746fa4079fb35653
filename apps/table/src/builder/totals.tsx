import { totalsOf, type BuiltArmy, type Content } from '@caltrop/officers-chess';
import './totals.css';

const bounds = (used: number, limit: number): string =>
  used > limit ? `${used - limit} over` : `${limit - used} left`;

/** The number that matters: gold used, of how much, and what is left. */
export const GoldTotal = ({ content, army }: { content: Content; army: BuiltArmy }) => {
  const [gold] = totalsOf(content, army);
  if (gold === undefined) return undefined;
  const { used, limit } = gold;
  const over = limit !== undefined && used > limit;
  return (
    <p className="totals-gold">
      <span className={over ? 'disp stop' : 'disp'}>{used}</span>
      <span>
        {limit === undefined ? 'gold' : `of ${limit} gold`}
        {limit === undefined ? undefined : <b className={over ? 'stop' : undefined}>{bounds(used, limit)}</b>}
      </span>
    </p>
  );
};

/** Gold as a bar: Base, Promoted and what they carry; and every other total as words. */
export const Totals = ({ content, army }: { content: Content; army: BuiltArmy }) => {
  const [gold, ...others] = totalsOf(content, army);
  if (gold === undefined) return undefined;
  const hire = (tier: 'base' | 'promoted'): number =>
    army.units.filter((u) => content.classes.get(u.class)?.tier === tier).length * content.numbers.cost[tier];
  const parts = [
    { label: 'Base', gold: hire('base'), look: 'totals-base' },
    { label: 'Promoted', gold: hire('promoted'), look: 'totals-promoted' },
    { label: 'Items', gold: gold.used - hire('base') - hire('promoted'), look: 'totals-items' },
  ];
  const whole = Math.max(gold.used, gold.limit ?? 0, 1);
  const share = (n: number): string => `${(n / whole) * 100}%`;
  return (
    <div className="totals">
      <div className="totals-bar" aria-hidden="true">
        {parts.map((p) => (
          <i key={p.label} className={p.look} style={{ width: share(p.gold) }} />
        ))}
        {gold.limit !== undefined && gold.used > gold.limit ? (
          <u style={{ left: share(gold.limit), right: 0 }} />
        ) : undefined}
        {gold.limit === undefined ? undefined : <em style={{ left: share(gold.limit) }} />}
      </div>
      <ul className="totals-words">
        {parts.map((p) => (
          <li key={p.label}>
            <i className={p.look} aria-hidden="true" />
            {p.label} {p.gold}
          </li>
        ))}
        <li className="grow" aria-hidden="true" />
        {others.map((t) => (
          <li key={t.code} className={t.limit !== undefined && t.used > t.limit ? 'stop' : undefined}>
            <span>
              {t.label} <b>{t.limit === undefined ? t.used : `${t.used} of ${t.limit}`}</b>
              {t.limit !== undefined && t.used > t.limit ? `, ${bounds(t.used, t.limit)}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
