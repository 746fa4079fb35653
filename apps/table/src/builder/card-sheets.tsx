import { profileOf, type BuiltArmy, type Content, type UnitProfile } from '@caltrop/officers-chess';
import { UnitCard } from './unit-card.tsx';
import './card-sheets.css';

const inSheets = (cards: readonly UnitProfile[], perSheet: number): UnitProfile[][] =>
  Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, i) =>
    cards.slice(i * perSheet, (i + 1) * perSheet),
  );

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

/** The units as cards, edge to edge with cut marks. */
export const CardSheets = ({
  content,
  army,
  stamp,
  perSheet,
}: {
  content: Content;
  army: BuiltArmy;
  stamp: string;
  perSheet: 4 | 9;
}) => {
  const cards = army.units.flatMap((u) => profileOf(content, u) ?? []);
  return inSheets(cards, perSheet).map((sheet, n) => (
    <section key={sheet.map((c) => c.name).join()} className="sheet card-sheet" aria-label={`Sheet ${n + 1}`}>
      <div className="card-sheet-grid">
        {sheet.map((profile, i) => (
          <UnitCard key={i} profile={profile} army={`${army.name}, ${stamp}`} />
        ))}
        <CutMarks across={perSheet === 9 ? 3 : 2} />
      </div>
    </section>
  ));
};
