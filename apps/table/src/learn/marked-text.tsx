/** Words with `**bold**` in them, as lessons and pages are written. */
export const MarkedText = ({ text }: { text: string }) =>
  text
    .split(/\*\*(.+?)\*\*/u)
    // The parts of a text have no names, and their places do not change.
    .map((part, i) => (i % 2 === 1 ? <b key={i}>{part}</b> : <span key={i}>{part}</span>));
