import type { Field, Point, ThrownDice, Token } from '@caltrop/engine';
import { memo, type CSSProperties } from 'react';
import { unitOf } from '../../geometry.ts';
import './notes.css';
import type { BoardProps, ShownWay } from '../../props.ts';
import type { Float } from '../../staging.ts';

/** About half the width of a label, in pixels of the page: enough to keep it on the field however near that is. */
const halfWidth = (text: string): number => Math.min(120, 14 + text.length * 3.4);

/** The place of a label with its middle over a point, moved in from the edges of the field. */
const centred = (at: Point, unit: number, down: number, half: number): CSSProperties => {
  const inset = `calc(${half}px * var(--board-back, 1))`;
  return {
    left: `clamp(${inset}, ${at.x * unit}px, max(100% - ${inset}, ${inset}))`,
    top: (at.y + down) * unit,
  };
};

type Where = 'above' | 'below' | 'right' | 'left';

/** Where a label lies free: not on the way itself, not on what is aimed at, not on other units, not beyond the field. */
const freeSide = (at: Point, field: Field, taken: readonly Point[]): Where => {
  const size = field.unit === 'tile' ? 1 : 1.7;
  const boxes: readonly (readonly [Where, number, number, number, number])[] = [
    ['above', -1.5, 1.5, -1.6, -0.5],
    ['below', -1.5, 1.5, 0.5, 1.6],
    ['right', 0.5, 3.4, -0.5, 0.5],
    ['left', -3.4, -0.5, -0.5, 0.5],
  ];
  let best: Where = 'above';
  let least = Infinity;
  for (const [where, left, right, top, bottom] of boxes) {
    let cost = taken.filter((p) => {
      const [dx, dy] = [(p.x - at.x) / size, (p.y - at.y) / size];
      return dx > left && dx < right && dy > top && dy < bottom;
    }).length;
    const beyond =
      at.y + top * size < -0.7 ||
      at.y + bottom * size > field.height + 0.7 ||
      at.x + left * size < -1 ||
      at.x + right * size > field.width + 1;
    if (beyond) cost += 4;
    if (cost < least) {
      best = where;
      least = cost;
    }
  }
  return best;
};

/** The words of a way beside its end. */
export const WayNote = memo(
  ({
    way,
    field,
    aimed,
    tokens,
  }: {
    way: ShownWay;
    field: Field;
    aimed: Point | undefined;
    tokens: readonly Token[];
  }) => {
    const own = way.path.at(-1);
    if (own === undefined || way.words === '') return null;
    const group = (way.others ?? []).flatMap(({ path }) => path.slice(-1));
    // Beside a group, not on it.
    const end = group.reduce((top, p) => (p.y < top.y ? p : top), own);
    const others = tokens.filter((t) => t.id !== way.unit).map((t) => t.at);
    const taken = [
      ...way.path.slice(0, -1),
      ...others,
      ...group,
      ...(aimed === undefined ? [] : [aimed, aimed]),
    ];
    const where = freeSide(end, field, taken);
    const unit = unitOf(field);
    const half = field.unit === 'tile' ? 0.6 : 1;
    const [dx, dy] = { above: [0, -half - 0.16], below: [0, half], right: [half, 0], left: [-half, 0] }[
      where
    ];
    return (
      <div
        className="board-note board-way-note"
        data-where={where}
        style={
          where === 'above' || where === 'below'
            ? centred(end, unit, dy ?? 0, halfWidth(way.words))
            : { left: (end.x + (dx ?? 0)) * unit, top: end.y * unit }
        }
      >
        {way.words}
      </div>
    );
  },
);

/** Why a spot is not possible, beside it. */
export const RefusalNote = memo(
  ({ refusal, field }: { refusal: NonNullable<BoardProps['refusal']>; field: Field }) => {
    const above = refusal.at.y > 1.6;
    const half = field.unit === 'tile' ? 0.46 : 0.7;
    return (
      <div
        className="board-note board-refusal-note"
        data-where={above ? 'above' : 'below'}
        style={centred(refusal.at, unitOf(field), above ? -half : half, halfWidth(refusal.text))}
      >
        {refusal.text}
      </div>
    );
  },
);

/** More dice than this are counted, not shown. */
const MOST_DICE = 8;
/** Half of what a die takes up beside another, in pixels. */
const DIE_HALF = 19;

/** Dice that land where they count; who listens hears them from the chronicle. */
const DiceNote = ({ float, dice, field }: { float: Float; dice: readonly ThrownDice[]; field: Field }) => {
  const all = dice.flatMap(({ sides, faces }) => faces.map((face, i) => ({ sides, face, first: i === 0 })));
  const rest = all.length - MOST_DICE;
  const half = 8 + DIE_HALF * Math.min(all.length, MOST_DICE) + (rest > 0 ? 36 : 0);
  return (
    <div
      className="board-note board-dice-note"
      data-where="below"
      aria-hidden
      style={centred(float.at, unitOf(field), field.unit === 'tile' ? 0.5 : 0.8, half)}
    >
      {all.slice(0, MOST_DICE).map(({ sides, face, first }, i) => (
        <span
          key={i}
          className={`die ${sides > 20 ? 'p' : ''} ${first && i > 0 ? 'board-die-apart' : ''}`}
          style={{ animationDelay: `${i * 30}ms` }}
        >
          {face}
        </span>
      ))}
      {rest > 0 ? <span className="cap">and {rest} more</span> : undefined}
    </div>
  );
};

/** Words that rise where something happened, or the dice that decide it. */
export const FloatNote = memo(({ float, field }: { float: Float; field: Field }) =>
  float.dice === undefined ? (
    <WordsNote float={float} field={field} />
  ) : (
    <DiceNote float={float} dice={float.dice} field={field} />
  ),
);

const WordsNote = ({ float, field }: { float: Float; field: Field }) => (
  <div
    className="board-note board-float-note"
    data-tone={float.motion.kind === 'strike' ? float.motion.tone : 'gone'}
    data-where="above"
    style={centred(
      { x: float.at.x + 0.4, y: float.at.y },
      unitOf(field),
      -0.18,
      halfWidth(float.motion.text),
    )}
  >
    <span>{float.motion.text}</span>
  </div>
);
