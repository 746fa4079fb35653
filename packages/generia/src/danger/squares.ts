import { createBoard } from '@caltrop/engine';
import { radiusOf } from '@caltrop/engine/squares';
import { SIZES, type Content, type Encounter, type Fielded } from '../content/content.ts';
import { FEET } from '../rules/creature/creature.ts';

/** Whether the ground of a square can be stood on. */
const isGround = (content: Content, { map }: Encounter, at: number): boolean =>
  (content.ground.get(map.tiles[at] ?? '')?.cost ?? 0) > 0;

/** The side of the block that somebody stands on (GE-GRID-03). */
const footOf = (content: Content, f: Fielded): number =>
  FEET[SIZES.indexOf(content.profiles.get(f.profile)?.size ?? 'Medium')] ?? 1;

/** Whether all of somebody has room at a square, nobody else there. */
const hasRoom = (content: Content, encounter: Encounter, f: Fielded, at: number): boolean => {
  const { width, height } = encounter.map;
  const foot = footOf(content, f);
  const [x, y] = [at % width, Math.floor(at / width)];
  if (x + foot > width || y + foot > height) return false;
  for (let row = 0; row < foot; row++)
    for (let column = 0; column < foot; column++) {
      const square = at + row * width + column;
      if (!isGround(content, encounter, square)) return false;
      if (encounter.fielded.some((o) => o !== f && covers(content, encounter, o, square))) return false;
    }
  return true;
};

const covers = (content: Content, { map: { width } }: Encounter, o: Fielded, square: number): boolean => {
  if (o.at === undefined) return false;
  const foot = footOf(content, o);
  const dx = (square % width) - (o.at % width);
  const dy = Math.floor(square / width) - Math.floor(o.at / width);
  return dx >= 0 && dy >= 0 && dx < foot && dy < foot;
};

/** A free square beside somebody of an encounter; undefined where there is no room. */
export const besideOf = (content: Content, encounter: Encounter, f: Fielded): number | undefined => {
  if (f.at === undefined) return undefined;
  const board = createBoard(encounter.map.width, encounter.map.height);
  const twin: Fielded = { ...f, id: `${f.id}-more` };
  for (const far of [2, 4])
    for (const at of radiusOf(board, f.at, footOf(content, f), far))
      if (hasRoom(content, encounter, twin, at)) return at;
  return undefined;
};

/** Everybody, with the foes some metres nearer to where the party starts, or farther, where there is room. */
export const shiftedBy = (
  content: Content,
  encounter: Encounter,
  party: string,
  by: number,
): readonly Fielded[] => {
  const { width, height } = encounter.map;
  const starts = [
    ...(encounter.places[party] ?? []),
    ...encounter.fielded.flatMap((f) => (f.side === party && f.at !== undefined ? [f.at] : [])),
  ];
  if (starts.length === 0) return encounter.fielded;
  const mean = (of: (at: number) => number): number =>
    starts.reduce((sum, at) => sum + of(at), 0) / starts.length;
  const [mx, my] = [mean((at) => at % width), mean((at) => Math.floor(at / width))];
  let fielded: readonly Fielded[] = encounter.fielded;
  for (const f of encounter.fielded) {
    if (f.side === party || f.at === undefined || f.mount !== '') continue;
    const [x, y] = [f.at % width, Math.floor(f.at / width)];
    const far = Math.max(Math.abs(mx - x), Math.abs(my - y));
    for (let metres = Math.abs(by); metres > 0; metres--) {
      // No nearer than a move away from the party.
      const part = far === 0 ? 0 : (Math.sign(by) * Math.min(metres, Math.max(0, far - 4))) / far;
      const [tx, ty] = [Math.round(x + part * (mx - x)), Math.round(y + part * (my - y))];
      if (tx < 0 || ty < 0 || tx >= width || ty >= height) continue;
      const at = ty * width + tx;
      if (at === f.at || !hasRoom(content, { ...encounter, fielded }, f, at)) continue;
      fielded = fielded.map((o) => (o.id === f.id ? { ...o, at } : o));
      break;
    }
  }
  return fielded;
};
