import type { ReactNode } from 'react';
import './fold.css';

/** A row that explains: folded it still says its own summary. */
export const Fold = ({
  title,
  summary,
  open,
  onOpen,
  children,
}: {
  title: string;
  summary: string;
  open: boolean;
  /** Whoever wants to remember it is told. */
  onOpen?: (open: boolean) => void;
  children: ReactNode;
}) => (
  <details className="fold" open={open}>
    <summary
      onClick={(e) => {
        if (onOpen === undefined) return;
        // Whoever remembers it says whether it is open.
        e.preventDefault();
        onOpen(!open);
      }}
    >
      <b>{title}</b>
      <span>{summary}</span>
    </summary>
    {children}
  </details>
);
