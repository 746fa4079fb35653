import { useEffect, useState } from 'react';
import { measurePrice, NODES, priceOf, type AuditSums, type Priced, type Worth } from '@caltrop/lab';
import type { Result } from '@caltrop/engine';
import { useWork } from './use-work.ts';
import './measured.css';

/** So many pairs at the most, and so close that it ends before. */
const PAIRS = 400;
const WITHIN = 0.5;

interface Found {
  readonly price: Worth | undefined;
  readonly pairs: number;
}

const toneOf = (book: number, { at, error }: Worth): string =>
  Math.abs(book - at) > error ? 'measured-off' : '';

/** What something is worth by battles, beside its price by the book: one button, and the price as it becomes known. */
export const MeasuredPrice = ({
  kind,
  what,
  open,
}: {
  kind: string;
  /** Another text is another thing to measure. */
  what: string;
  open: () => Result<Priced & { readonly unit: string }>;
}) => {
  const [found, setFound] = useState<Found>();
  const [fault, setFault] = useState('');
  const [book, setBook] = useState<{ readonly book: number; readonly unit: string }>();
  useEffect(() => {
    setFound(undefined);
    setFault('');
  }, [what]);
  const { running, start, stop } = useWork(async (hands, stopped) => {
    const audit = open();
    if (!audit.ok) {
      setFault(audit.error.map((p) => p.what).join(' '));
      return;
    }
    const { value } = audit;
    setBook({ book: value.book, unit: value.unit });
    setFault('');
    const show = (sums: AuditSums, pairs: number): void => setFound({ price: priceOf(value, sums), pairs });
    const plan = { kind, policy: 'quick', seed: '1', nodes: NODES, pairs: PAIRS, within: WITHIN };
    const sums = await measurePrice(hands, value, plan, { stopped, report: show });
    if (!stopped()) setFound((before) => ({ price: priceOf(value, sums), pairs: before?.pairs ?? 0 }));
  }, what);
  return (
    <div className="measured">
      <p className="measured-price" role="status">
        {fault !== '' ? (
          <span className="stop">{fault}</span>
        ) : found === undefined || book === undefined ? (
          running ? (
            'The first battles are being fought…'
          ) : (
            'What is it worth in battle?'
          )
        ) : found.price === undefined ? (
          `Not known yet after ${found.pairs} pairs of battles.`
        ) : (
          <>
            book {book.book}, measured{' '}
            <b className={toneOf(book.book, found.price)}>{found.price.at.toFixed(1)}</b> ±{' '}
            {found.price.error.toFixed(1)} {book.unit}
            <span className="cap">
              {' '}
              {found.pairs} pairs of quick battles on the same dice, by {found.price.by}
            </span>
          </>
        )}
      </p>
      <button type="button" className="btn sm" onClick={running ? stop : start}>
        {running ? 'Stop' : found === undefined ? 'Measure' : 'Measure again'}
      </button>
    </div>
  );
};
