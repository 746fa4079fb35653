import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { titleOf } from '../rules/book/use-book.ts';
import { rosterWords } from '../shelf/games.ts';
import { Top } from '../shell/top.tsx';
import { Glyph } from './parts/glyphs.tsx';
import { FaultChip, UndoTools } from './tools.tsx';
import type { Work } from './use-roster.ts';

/** The page on which a roster is put together: what can be had, the list with its head and foot, what is wrong. */
export const BenchPage = ({
  kind,
  look = '',
  label,
  catalogue,
  side,
  over,
  children,
}: {
  /** The game, named beside the way back. */
  kind: string;
  look?: string;
  /** What the list is, for those who hear it: `The list`. */
  label: string;
  catalogue: ReactNode;
  side: ReactNode;
  /** Dialogs. */
  over: ReactNode;
  children: ReactNode;
}) => (
  <div className="builder">
    <Top>
      <Link href="/build" className="top-game builder-back">
        My {rosterWords(kind).many}
      </Link>
      <span className="top-where builder-back">{titleOf(kind)}</span>
    </Top>
    <main className={`builder-wrap ${look}`.trim()}>
      {catalogue}
      <section className="card keyline builder-list" aria-label={label}>
        {children}
      </section>
      <div className="builder-side">{side}</div>
    </main>
    {over}
  </div>
);

/** The head of the list: its name, what it costs, whether it is legal, undo and redo. */
export const BenchHead = ({
  title,
  nameLabel,
  name,
  rename,
  sum,
  faults,
  work,
  children,
}: {
  title: string;
  nameLabel: string;
  name: string;
  rename: (name: string) => void;
  sum: ReactNode;
  faults: number;
  work: Pick<Work<unknown>, 'undo' | 'redo'>;
  children?: ReactNode;
}) => (
  <header className="builder-head">
    <div className="builder-name">
      <h1 className="heard">
        {title}: {name}
      </h1>
      <input
        type="text"
        className="builder-title"
        aria-label={nameLabel}
        value={name}
        maxLength={60}
        onChange={(e) => rename(e.target.value)}
      />
      {children}
    </div>
    <div className="builder-sum">
      {sum}
      <FaultChip faults={faults} />
      <UndoTools work={work} />
    </div>
  </header>
);

/** The button below the list that adds to it. */
export const AddButton = ({
  look = '',
  onClick,
  children,
}: {
  look?: string;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button type="button" id="builder-hire" className={`builder-hire ${look}`.trim()} onClick={onClick}>
    <Glyph name="plus" /> {children}
  </button>
);

/** The foot of the list: where it can go from here. */
export const BenchFoot = ({
  id,
  share,
  stamp,
  compare,
  trade,
  more,
  play,
  children,
}: {
  id: string;
  share: ReactNode;
  stamp: string;
  compare: () => void;
  /** Undefined while there is nobody in the list. */
  trade: (() => void) | undefined;
  /** Another page of this builder. */
  more: ReactNode;
  play: () => void;
  /** The word on the main button. */
  children: ReactNode;
}) => (
  <footer className="builder-foot">
    {share}
    <a className="btn" href={`#/build/${id}?print=roster`}>
      Print
    </a>
    <button type="button" className="btn" onClick={compare}>
      Compare
    </button>
    <button type="button" className="btn" disabled={trade === undefined} onClick={trade}>
      Try the trade
    </button>
    <span className="grow" />
    {more}
    <button type="button" className="btn pri" onClick={play}>
      {children}
    </button>
    <p className="cap builder-stamp">{stamp}; saved on this device</p>
  </footer>
);
