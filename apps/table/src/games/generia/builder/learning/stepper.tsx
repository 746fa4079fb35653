import type { ReactNode } from 'react';
import './stepper.css';

/** A whole number with a button for less and one for more. */
export const Stepper = ({
  label,
  value,
  least = 0,
  most,
  shown,
  step = 1,
  onChange,
}: {
  /** What is counted, for those who hear it: `STR`. */
  label: string;
  value: number;
  least?: number;
  most: number;
  shown?: ReactNode;
  step?: number;
  onChange: (value: number) => void;
}) => (
  <span className="genstep" role="group" aria-label={label}>
    <button
      type="button"
      aria-label={`Less ${label}`}
      disabled={value <= least}
      onClick={() => onChange(Math.max(least, value - step))}
    >
      −
    </button>
    <output>{shown ?? value}</output>
    <button
      type="button"
      aria-label={`More ${label}`}
      disabled={value >= most}
      onClick={() => onChange(Math.min(most, value + step))}
    >
      +
    </button>
  </span>
);
