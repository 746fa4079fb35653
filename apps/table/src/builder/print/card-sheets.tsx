import type { ReactNode } from 'react';
import './card-sheets.css';

/** Short lines outside the cards, where the cuts go. */
const CutMarks = ({ across }: { across: number }) => {
  const lines = Array.from({ length: across + 1 }, (_, i) => `${(i / across) * 100}%`);
  return (
    <span className="card-sheet-marks" aria-hidden="true">
      {lines.flatMap((at) => [
        <i key={`top ${at}`} className="card-sheet-top" style={{ left: at }} />,
        <i key={`foot ${at}`} className="card-sheet-foot" style={{ left: at }} />,
        <i key={`left ${at}`} className="card-sheet-left" style={{ top: at }} />,
        <i key={`right ${at}`} className="card-sheet-right" style={{ top: at }} />,
      ])}
    </span>
  );
};

/** Cards edge to edge with cut marks. */
export const CardSheets = ({ cards, perSheet }: { cards: readonly ReactNode[]; perSheet: 4 | 9 }) =>
  Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, n) => (
    <section key={n} className="print-sheet card-sheet" aria-label={`Sheet ${n + 1}`}>
      <div className="card-sheet-grid">
        {cards.slice(n * perSheet, (n + 1) * perSheet)}
        <CutMarks across={perSheet === 9 ? 3 : 2} />
      </div>
    </section>
  ));
