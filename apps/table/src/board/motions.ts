import type { Motion, Point, Token } from '@caltrop/engine';
import { distance } from './geometry.ts';

/** How long things take, in milliseconds, as the tokens of the look say; 0 under reduced motion. */
export interface Pace {
  readonly step: number;
  readonly place: number;
  readonly deal: number;
}

/** A motion with its time. */
export interface TimedMotion {
  readonly motion: Motion;
  readonly time: number;
}

/** Most that one list should take, and that a single way may. */
const WHOLE = 1000;
/** The same where dice land: they want to be read. */
const WHOLE_WITH_DICE = 1600;
const DICE_TIMES = 2.5;
const LONGEST_WAY = 720;

const lengthOf = (path: readonly Point[]): number =>
  path.reduce((sum, p, i) => sum + (i === 0 ? 0 : distance(path[i - 1] ?? p, p)), 0);

/** The joints of a way with how much of it lies behind each, so that it is gone at one speed. */
export const joints = (path: readonly Point[]): { at: Point; offset: number }[] => {
  const whole = lengthOf(path);
  return path.map((at, i) => ({
    at,
    offset: whole === 0 ? (i === 0 ? 0 : 1) : Math.min(1, lengthOf(path.slice(0, i + 1)) / whole),
  }));
};

/** The time of one motion by itself; a tile takes a step, and so do three inches. */
const naturalTime = (motion: Motion, pace: Pace, perStep: number): number => {
  switch (motion.kind) {
    case 'move':
      return Math.min(LONGEST_WAY, (lengthOf(motion.path) / perStep) * pace.step);
    case 'strike':
      return motion.dice === undefined ? pace.place : pace.place * DICE_TIMES;
    case 'gone':
    case 'appears':
      return pace.place;
    case 'banner':
      return pace.deal * 1.5;
  }
};

/** Motions that are shown at the same time: units that go one after the other go together, everything else by itself. */
const atOnce = (motions: readonly Motion[]): Motion[][] => {
  const beats: Motion[][] = [];
  for (const motion of motions) {
    const last = beats.at(-1);
    const joins =
      motion.kind === 'move' && last?.every((m) => m.kind === 'move' && m.unit !== motion.unit) === true;
    if (joins) last?.push(motion);
    else beats.push([motion]);
  }
  return beats;
};

/** All motions with their times, those of each beat at once: together hardly more than a second, so that nobody waits. */
export const planOf = (motions: readonly Motion[], pace: Pace, unit: 'tile' | 'inch'): TimedMotion[][] => {
  const beats = atOnce(motions).map((beat) =>
    beat.map((motion) => ({ motion, time: naturalTime(motion, pace, unit === 'tile' ? 1 : 3) })),
  );
  const whole = beats.reduce((sum, beat) => sum + Math.max(...beat.map((m) => m.time)), 0);
  const most = motions.some((m) => m.kind === 'strike' && m.dice !== undefined) ? WHOLE_WITH_DICE : WHOLE;
  const faster = whole > most ? most / whole : 1;
  return beats.map((beat) => beat.map(({ motion, time }) => ({ motion, time: time * faster })));
};

/** The units as they stand before the motions: as last seen, but where the motions find them. */
export const before = (
  seen: readonly Token[],
  after: readonly Token[],
  motions: readonly Motion[],
): readonly Token[] => {
  const starts = new Map<string, Point>();
  const coming = new Set<string>();
  for (const m of motions) {
    if (m.kind === 'appears' && !starts.has(m.unit)) coming.add(m.unit);
    const [first] = m.kind === 'move' ? m.path : [];
    if (m.kind === 'move' && first !== undefined && !starts.has(m.unit) && !coming.has(m.unit)) {
      starts.set(m.unit, first);
    }
  }
  const known = new Set(seen.map((t) => t.id));
  // Somebody who is seen for the first time stands there from the start, unless a motion brings him.
  const all = [...seen, ...after.filter((t) => !known.has(t.id))];
  return all
    .filter((t) => !coming.has(t.id))
    .map((t) => {
      const at = starts.get(t.id);
      return at === undefined ? t : { ...t, at };
    });
};

/** The units after one motion. */
export const played = (
  tokens: readonly Token[],
  motion: Motion,
  after: readonly Token[],
): readonly Token[] => {
  switch (motion.kind) {
    case 'move': {
      const end = motion.path.at(-1);
      return end === undefined ? tokens : tokens.map((t) => (t.id === motion.unit ? { ...t, at: end } : t));
    }
    case 'strike':
      return tokens.map((t) => (t.id === motion.target ? { ...t, hp: motion.hp } : t));
    case 'gone':
      return tokens.filter((t) => t.id !== motion.unit);
    case 'appears': {
      const coming = after.find((t) => t.id === motion.unit);
      return coming === undefined || tokens.some((t) => t.id === coming.id)
        ? tokens
        : [...tokens, { ...coming, at: motion.at }];
    }
    case 'banner':
      return tokens;
  }
};
