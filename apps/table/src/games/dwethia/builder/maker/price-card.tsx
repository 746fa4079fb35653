import type { Problem, Term } from '@caltrop/engine';
import type { GuideRange } from '@caltrop/dwethia';
import { useId, type ReactNode } from 'react';
import { plain, signed } from '../../../../parts/text/signed.ts';
import { RuleLink } from '../../../../rules/rule-link.tsx';
import { Glyph } from '../../../../builder/parts/glyphs.tsx';
import { KIND } from '../use-content.ts';
import './price-card.css';

/** How a number came to be: one line for each term with its rule, and the sum. */
export const TermList = ({ terms, unit = 'points' }: { terms: readonly Term[]; unit?: string }) => {
  const total = terms.reduce((sum, t) => sum + t.value, 0);
  const sum = terms.map((t, i) =>
    i === 0 ? plain(t.value) : ` ${t.value < 0 ? '−' : '+'} ${Math.abs(t.value)}`,
  );
  return (
    <>
      <ul className="price-terms">
        {terms.map((t, i) => (
          <li key={`${i} ${t.label}`}>
            <span className="price-label">
              {t.label} <RuleLink kind={KIND} rule={t.rule} />
            </span>
            <i className="price-dots" aria-hidden="true" />
            <b className={t.value < 0 ? 'go' : undefined}>{signed(t.value)}</b>
          </li>
        ))}
      </ul>
      <p className="price-sum">
        <span>{terms.length > 1 ? sum.join('') : ''}</span>
        <b className="disp">
          {total} {unit === 'points' && total === 1 ? 'point' : unit}
        </b>
      </p>
    </>
  );
};

/** The price on a scale, with the range that the text leaves to the game master. */
export const GuideScale = ({ price, guide }: { price: number; guide: GuideRange }) => {
  const top = Math.max(5, guide.most + 1, price + 1);
  const x = (n: number): number => 10 + (n / top) * 320;
  const step = top > 12 ? 5 : 1;
  const open = guide.least !== guide.most;
  const words = open
    ? `The rule book leaves ${guide.least} to ${guide.most} points to the game master.`
    : `The rule book says ${guide.most} ${guide.most === 1 ? 'point' : 'points'}.`;
  return (
    <figure className="price-guide">
      <svg viewBox="0 0 340 46" aria-hidden="true">
        <path d="M10 22H330" className="price-axis" />
        {Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step).map((n) => (
          <g key={n}>
            <path d={`M${x(n)} 18v8`} className="price-axis" />
            <text x={x(n)} y="41" textAnchor="middle" className="price-tick">
              {n}
            </text>
          </g>
        ))}
        {open ? <path d={`M${x(guide.least)} 22H${x(guide.most)}`} className="price-band" /> : undefined}
        {open ? undefined : <circle cx={x(guide.most)} cy="22" r="6.5" className="price-point" />}
        <path d={`M${x(price)} 14l-6-9h12z`} className="price-mark" />
      </svg>
      <figcaption className="cap">
        {words}
        {price < guide.least || price > guide.most ? ` ${price} is outside.` : ''}
      </figcaption>
    </figure>
  );
};

/** Warnings and faults of something that was made. */
export const Remarks = ({
  problems,
  warnings,
}: {
  problems: readonly Problem[];
  warnings: readonly Problem[];
}) =>
  problems.length + warnings.length === 0 ? undefined : (
    <ul className="price-remarks">
      {[...problems.map((p) => ({ p, bad: true })), ...warnings.map((p) => ({ p, bad: false }))].map(
        ({ p, bad }) => (
          <li key={p.what} className={bad ? 'price-bad' : 'price-warn'}>
            <Glyph name={bad ? 'cross' : 'warn'} />
            <span>
              <span className="heard">{bad ? 'Illegal: ' : 'Warning: '}</span>
              {p.what} {p.rule === undefined ? undefined : <RuleLink kind={KIND} rule={p.rule} />}
            </span>
          </li>
        ),
      )}
    </ul>
  );

/** Something with a price: its name, its words, and the price term by term. */
export const PriceCard = ({
  over,
  name,
  points,
  per,
  text,
  terms,
  children,
}: {
  /** What stands above the name: `Special rule, Trooper`. */
  over: string;
  name: string;
  points: number;
  /** `points each`. */
  per: string;
  text?: string;
  terms: readonly Term[];
  children?: ReactNode;
}) => {
  const id = useId();
  return (
    <section className="card price-card" aria-labelledby={id}>
      <header className="price-head">
        <div>
          <p className="cap">{over}</p>
          <h2 id={id} className="h">
            {name}
          </h2>
        </div>
        <p className="price-points">
          <b className="disp">{points}</b> <span>{per}</span>
        </p>
      </header>
      {text === undefined || text === '' ? undefined : <p className="price-text">{text}</p>}
      <TermList terms={terms} />
      {children}
    </section>
  );
};
