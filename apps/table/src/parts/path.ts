/** How many numbers each command of a path takes. */
const COUNTS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([a-zA-Z])/y;

/** Small drawings are looked at closely and need more digits. */
const short = (n: number, s: number): string => {
  const grain = s <= 1 ? 1000 : 100;
  return String(Math.round(n * grain) / grain);
};

/** One argument moved: absolute ones are scaled and shifted, relative ones scaled, the turn and flags of arcs kept. */
const moved = (command: string, i: number, n: number, x: number, y: number, s: number): number => {
  const lower = command.toLowerCase();
  const absolute = command !== lower;
  if (lower === 'a' && i >= 2 && i <= 4) return n;
  if (!absolute || (lower === 'a' && i < 2)) return n * s;
  const isY = lower === 'v' || (lower === 'a' ? i === 6 : lower !== 'h' && i % 2 === 1);
  return n * s + (isY ? y : x);
};

/** The data of an SVG path scaled and then shifted, so that many drawings need no transform of their own and can share one element. */
export const shiftPath = (d: string, x: number, y: number, s = 1): string => {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(d);
    if (found === null) return undefined;
    at = pattern.lastIndex;
    return found[1];
  };
  let out = '';
  let command = '';
  for (;;) {
    const next = take(COMMAND);
    // After a move, further pairs are lines.
    if (next === undefined) command = command === 'm' ? 'l' : command === 'M' ? 'L' : command;
    else command = next;
    // A path that begins with a relative move begins at an absolute place.
    const said = out === '' && command === 'm' ? 'M' : command;
    const count = COUNTS[command.toLowerCase()];
    if (count === undefined) return out;
    const numbers: string[] = [];
    for (let i = 0; i < count; i++) {
      const text = take(command.toLowerCase() === 'a' && (i === 3 || i === 4) ? FLAG : NUMBER);
      if (text === undefined) return out;
      numbers.push(short(moved(said, i, Number(text), x, y, s), s));
    }
    if (next === undefined && count === 0) return out;
    out += said + numbers.join(' ');
  }
};
