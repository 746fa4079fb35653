import { useState, type ReactNode } from 'react';
import './fold.css';

/** A row that explains: folded it still says its own summary. What it holds is made when it is first unfolded. */
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
}) => {
  const [seen, setSeen] = useState(open);
  return (
    <details
      className="fold"
      open={open}
      onToggle={(e) => {
        if (e.currentTarget.open) setSeen(true);
      }}
    >
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
      {open || seen ? children : undefined}
    </details>
  );
};
