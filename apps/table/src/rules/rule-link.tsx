import type { ReactNode } from 'react';
import { useWhy } from './why/why-store.ts';

/** Asks "why?": opens a rule over the page. Without words of its own it says the rule's ID. */
export const RuleLink = ({ kind, rule, children }: { kind: string; rule: string; children?: ReactNode }) => (
  <button
    type="button"
    className="why"
    aria-haspopup="dialog"
    title={`Rule ${rule}`}
    onClick={() => useWhy.getState().ask(kind, rule)}
  >
    {children ?? rule}
  </button>
);
