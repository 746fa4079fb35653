import type { ReactNode } from 'react';
import './sheet-frame.css';

/** The sheet of a character: its name, what stands above everything else, and two columns of cards. */
export const SheetFrame = ({
  name,
  head = true,
  sub,
  above,
  left,
  right,
}: {
  name: string;
  /** Whether the name stands above it; a page may have it already. */
  head?: boolean;
  sub: ReactNode;
  above: ReactNode;
  left: ReactNode;
  right: ReactNode;
}) => (
  <article className="sheet-frame" aria-label={`Sheet of ${name}`}>
    <header className="sheet-frame-head">
      {head ? <h1 className="disp">{name}</h1> : undefined}
      <p className="sub">{sub}</p>
    </header>
    {above}
    <div className="sheet-frame-columns">
      <div className="sheet-frame-column">{left}</div>
      <div className="sheet-frame-column">{right}</div>
    </div>
  </article>
);
