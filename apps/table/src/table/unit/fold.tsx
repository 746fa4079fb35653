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
  <details className="fold" open={open} onToggle={(e) => onOpen?.(e.currentTarget.open)}>
    <summary>
      <b>{title}</b>
      <span>{summary}</span>
    </summary>
    {children}
  </details>
);
