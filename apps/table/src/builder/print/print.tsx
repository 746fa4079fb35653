import { useState, type ReactNode } from 'react';
import { Top } from '../../shell/top.tsx';
import { CardSheets } from './card-sheets.tsx';
import './print.css';

/** What can be printed. */
export const PRINTS = ['roster', 'cards'] as const;
export type PrintKind = (typeof PRINTS)[number];

const PAPERS = [
  { id: 'a4', label: 'A4', size: 'A4' },
  { id: 'letter', label: 'Letter', size: 'letter' },
] as const;

/** Which paper is likely: Letter in North America, A4 elsewhere. */
const likelyPaper = (): 'a4' | 'letter' => (/-(?:US|CA|MX)$/.test(navigator.language) ? 'letter' : 'a4');

const Toggle = ({ on, label, flip }: { on: boolean; label: string; flip: () => void }) => (
  <button type="button" aria-pressed={on} onClick={flip}>
    {label}
  </button>
);

/** A roster as sheets of paper, in true size, and a button that prints them. */
export const Print = ({
  id,
  at = `/build/${id}`,
  name,
  show,
  rosterHint,
  roster,
  cards,
}: {
  id: string;
  /** The address of what is printed, where it is not an army of the builder. */
  at?: string;
  name: string;
  show: PrintKind;
  rosterHint: string;
  /** The sheets; those that count their lines ask whether the type is large. */
  roster: ReactNode | ((large: boolean) => ReactNode);
  cards: readonly ReactNode[];
}) => {
  const [paper, setPaper] = useState(likelyPaper);
  const [large, setLarge] = useState(false);
  const size = PAPERS.find((p) => p.id === paper)?.size ?? 'A4';
  return (
    <>
      <style>{`@page { size: ${size} portrait; margin: 0; }`}</style>
      <Top />
      <main className="print-page">
        <div className="print-bar">
          <h1 className="h">Print {name}</h1>
          {cards.length === 0 ? undefined : (
            <span className="seg" role="group" aria-label="What to print">
              {PRINTS.map((p) => (
                <a key={p} href={`#${at}?print=${p}`} aria-current={p === show ? 'page' : undefined}>
                  {p === 'roster' ? 'Roster' : 'Cards'}
                </a>
              ))}
            </span>
          )}
          <span className="seg" role="group" aria-label="Paper">
            {PAPERS.map((p) => (
              <Toggle key={p.id} on={p.id === paper} label={p.label} flip={() => setPaper(p.id)} />
            ))}
          </span>
          <span className="seg">
            <Toggle on={large} label="Large type" flip={() => setLarge(!large)} />
          </span>
          <span className="grow" />
          <a className="btn" href={`#${at}`}>
            Back
          </a>
          <button type="button" className="btn pri" onClick={() => print()}>
            Print
          </button>
        </div>
        <p className="cap print-hint">
          {show === 'cards'
            ? large
              ? 'Cards of 94.5 × 132 mm, four to a sheet. Print at 100%, without fitting to the page.'
              : 'Cards of 63 × 88 mm, nine to a sheet, as for card sleeves. Print at 100%, without fitting to the page.'
            : rosterHint}
        </p>
        <div
          className={['print-sheets', `print-${paper}`, large ? 'print-large' : ''].join(' ')}
          role="region"
          aria-label="Sheets"
          tabIndex={0}
        >
          {show === 'cards' ? (
            <CardSheets cards={cards} perSheet={large ? 4 : 9} />
          ) : typeof roster === 'function' ? (
            roster(large)
          ) : (
            roster
          )}
        </div>
      </main>
    </>
  );
};
