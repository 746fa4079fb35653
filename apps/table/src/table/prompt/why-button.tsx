import { useWhy } from '../../rules/why/why-store.ts';

/** Opens the rule behind something. Without a rule there is nothing to open, and nothing is shown. */
export const WhyButton = ({
  kind,
  rule,
  of,
  children = 'why?',
}: {
  kind: string;
  rule: string;
  /** What it explains, for readers: `to hit, 75`. */
  of: string;
  children?: string;
}) => {
  const ask = useWhy((s) => s.ask);
  if (rule === '') return undefined;
  return (
    <button
      type="button"
      className="why"
      aria-label={`${children === 'why?' ? 'Why' : children}: ${of}`}
      title={rule}
      onClick={() => ask(kind, rule)}
    >
      {children}
    </button>
  );
};
