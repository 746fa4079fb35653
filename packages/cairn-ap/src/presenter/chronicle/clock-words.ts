import { counted } from '@caltrop/engine';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A length of time in words: `2 hours and 10 minutes`. */
export const spanWords = (minutes: number): string => {
  const days = Math.floor(minutes / DAY);
  const hours = Math.floor((minutes % DAY) / HOUR);
  const rest = minutes % HOUR;
  const parts = [
    ...(days > 0 ? [counted(days, 'day')] : []),
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(rest > 0 || minutes === 0 ? [counted(rest, 'minute')] : []),
  ];
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
};

/** How late it is: minutes since the beginning. */
export const clockWords = (minutes: number): string =>
  minutes === 0 ? 'The beginning' : `${spanWords(minutes)} in`;
