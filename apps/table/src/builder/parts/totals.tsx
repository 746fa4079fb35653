import type { ReactNode } from 'react';
import './totals.css';

const bounds = (used: number, limit: number): string =>
  used > limit ? `${used - limit} over` : `${limit - used} left`;

/** The number that matters: gold or points used, of how much, and what is left. */
export const BigTotal = ({
  used,
  limit,
  unit,
}: {
  used: number;
  limit: number | undefined;
  unit: string;
}) => {
  const over = limit !== undefined && used > limit;
  return (
    <p className="totals-gold">
      <span className={over ? 'disp stop' : 'disp'}>{used}</span>
      <span>
        {limit === undefined ? unit : `of ${limit} ${unit}`}
        {limit === undefined ? undefined : <b className={over ? 'stop' : undefined}>{bounds(used, limit)}</b>}
      </span>
    </p>
  );
};

/** A part of the bar. */
export interface TotalPart {
  readonly label: string;
  readonly value: number;
  readonly look: string;
}

/** Another total, in words. */
export interface OtherTotal {
  readonly code: string;
  readonly label: string;
  readonly used: number;
  readonly limit?: number | undefined;
}

/** What is used as a bar with the limit on it, and every other total as words. */
export const Totals = ({
  used,
  limit,
  parts,
  others,
  children,
}: {
  used: number;
  limit: number | undefined;
  parts: readonly TotalPart[];
  others: readonly OtherTotal[];
  children?: ReactNode;
}) => {
  const whole = Math.max(used, limit ?? 0, 1);
  const share = (n: number): string => `${(n / whole) * 100}%`;
  return (
    <div className="totals">
      <div className="totals-bar" aria-hidden="true">
        {parts.map((p) => (
          <i key={p.label} className={p.look} style={{ width: share(p.value) }} />
        ))}
        {limit !== undefined && used > limit ? <u style={{ left: share(limit), right: 0 }} /> : undefined}
        {limit === undefined ? undefined : <em style={{ left: share(limit) }} />}
      </div>
      <ul className="totals-words">
        {parts.map((p) => (
          <li key={p.label}>
            <i className={p.look} aria-hidden="true" />
            {p.label} {p.value}
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
        {children}
      </ul>
    </div>
  );
};
