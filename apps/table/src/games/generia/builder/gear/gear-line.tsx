import type { ReactNode } from 'react';
import { Glyph } from '../../../../builder/parts/glyphs.tsx';
import { Stepper } from '../learning/stepper.tsx';
import './gear.css';

/** The button that takes something off a list. */
export const Off = ({ label, run }: { label: string; run: () => void }) => (
  <button type="button" className="icb" aria-label={label} onClick={run}>
    <Glyph name="bin" />
  </button>
);

/** The quality of something, to be stepped. */
export const Quality = ({
  of,
  value,
  onChange,
}: {
  of: string;
  value: number;
  onChange: (quality: number) => void;
}) => (
  <>
    <span className="lab">Quality</span>
    <Stepper label={`quality of ${of}`} value={value} most={9} onChange={onChange} />
  </>
);

/** Something that is carried, in one line: its words, what can be set on it, and the button that takes it off. */
export const GearLine = ({
  id,
  name,
  facts,
  off,
  onOff,
  children,
}: {
  /** Where findings lead to, where they name it. */
  id?: string;
  name: string;
  facts: string;
  off: string;
  onOff: () => void;
  children: ReactNode;
}) => (
  <li className="gear-line" {...(id === undefined ? {} : { id, tabIndex: -1 })}>
    <div className="gear-words">
      <b>{name}</b>
      <span className="cap">{facts}</span>
    </div>
    {children}
    <Off label={off} run={onOff} />
  </li>
);
