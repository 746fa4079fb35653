/** Small signs for buttons, drawn on 16 × 16. Words stand beside them or in the label of the button. */
const PATHS = {
  undo: 'M6 2 2 6l4 4M2.5 6H10a4 4 0 0 1 0 8H6',
  redo: 'm10 2 4 4-4 4M13.5 6H6a4 4 0 0 0 0 8h4',
  up: 'm3 10 5-5 5 5',
  down: 'm3 6 5 5 5-5',
  copy: 'M5.5 5.500h8v8h-8zM10.5 5.500v-3h-8v8h3',
  bin: 'M2.5 4h11M6 4V2.500h4V4M4 4l.7 9.500h6.600L12 4M6.7 6.500v4.500M9.3 6.500v4.5',
  cross: 'm3.5 3.5 9 9m0-9-9 9',
  tick: 'm2.5 8.5 3.5 4 7.5-9',
  warn: 'M8 2 1.5 13.500h13zM8 6.500v3.500M8 11.500v.6',
  note: 'M8 1.700a6.3 6.3 0 1 0 .01 0M8 7v4.500M8 4.300v.8',
  find: 'M7 2a5 5 0 1 0 .01 0M10.7 10.7 14.5 14.5',
  link: 'M6.5 9.500a3 3 0 0 0 4.3.2l2.2-2.200a3 3 0 0 0-4.3-4.300l-1 1M9.5 6.500a3 3 0 0 0-4.3-.2L3 8.500a3 3 0 0 0 4.3 4.300l1-1',
  plus: 'M8 2.500v11M2.5 8h11',
  grip: 'M5.5 3v.01M10.5 3v.01M5.5 8v.01M10.5 8v.01M5.5 13v.01M10.5 13v.01',
} as const;

export type GlyphName = keyof typeof PATHS;

/** One of the signs. */
export const Glyph = ({ name, size = 16 }: { name: GlyphName; size?: number }) => (
  <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'grip' ? 2.2 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
