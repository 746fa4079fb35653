import type { Point, Token } from '@caltrop/engine';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { LiftedToken } from '../tokens.tsx';

/** Moves the loupe: the spot that it shows, where that spot lies in the board, and how near the field is. */
export interface LoupeHandle {
  follow(point: Point, x: number, y: number, k: number): void;
}

const SIZE = 116;
const NEARER = 1.6;

/** A magnified round of the field under a unit that a finger drags: the finger hides the rest. */
export const Loupe = ({
  id,
  token,
  unit,
  ref,
}: {
  id: string;
  token: Token;
  unit: number;
  ref: Ref<LoupeHandle>;
}) => {
  const frame = useRef<HTMLDivElement>(null);
  const glass = useRef<SVGSVGElement>(null);
  const disc = useRef<SVGGElement>(null);
  useImperativeHandle(ref, () => ({
    follow: (point, x, y, k) => {
      const half = SIZE / 2 / (k * NEARER);
      const [px, py] = [point.x * unit, point.y * unit];
      glass.current?.setAttribute('viewBox', `${px - half} ${py - half} ${half * 2} ${half * 2}`);
      disc.current?.setAttribute('transform', `translate(${px} ${py})`);
      // Above the handle; beside it where the edge is too near.
      const above = y - 44 - SIZE > 0;
      const left = above ? x - SIZE / 2 : x > SIZE + 60 ? x - SIZE - 44 : x + 44;
      const top = above ? y - 40 - SIZE : Math.max(4, y - SIZE / 2);
      if (frame.current !== null)
        frame.current.style.transform = `translate(${Math.max(4, left)}px, ${top}px)`;
    },
  }));
  return (
    <div ref={frame} className="board-loupe" style={{ width: SIZE, height: SIZE }} aria-hidden="true">
      <svg ref={glass} width={SIZE} height={SIZE}>
        <use href={`#${id}-ground`} />
        <use href={`#${id}-overlays`} />
        <use href={`#${id}-tokens`} />
        <g ref={disc} opacity=".7">
          <LiftedToken token={token} unit={unit} />
        </g>
      </svg>
    </div>
  );
};
