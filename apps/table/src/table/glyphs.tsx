const PATHS = {
  undo: 'M4 9h11a5 5 0 0 1 0 10h-4M4 9l5-5M4 9l5 5',
  redo: 'M20 9H9a5 5 0 0 0 0 10h4M20 9l-5-5M20 9l-5 5',
  threat:
    'M12 3v4M12 17v4M3 12h4M17 12h4M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  goals: 'M6 21V3M6 4h12l-3 4 3 4H6',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v1',
  start: 'M5 5v14M19 6l-9 6 9 6z',
  seats:
    'M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7M2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14a6.5 6.5 0 0 1 3.500 6',
  command: 'M14 4L9 20',
} as const;

/** A line drawing for a button of the table. */
export const Glyph = ({ name }: { name: keyof typeof PATHS }) => (
  <svg
    viewBox="0 0 24 24"
    width="19"
    height="19"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
