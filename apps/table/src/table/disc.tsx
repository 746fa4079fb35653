import type { SideMark } from '@caltrop/engine';
import { iconBody } from '../parts/icon.tsx';
import './disc.css';

/** A unit's base as it lies in strips and on cards: side A light with a solid ring, side B dark with a notched one. */
export const Disc = ({
  icon,
  side,
  size,
  done = false,
}: {
  icon: string;
  side: SideMark;
  size: number;
  done?: boolean;
}) => (
  <svg className={`disc disc-${side}`} viewBox="-24 -23 48 50" width={size} height={(size * 50) / 48} aria-hidden="true">
    {done ? undefined : (
      <>
        <ellipse cy="4.5" rx="20.8" ry="19.5" className="disc-shade" />
        <circle cy="2" r="20" className="disc-plate" />
      </>
    )}
    <circle r="20.8" className="disc-halo" />
    <circle r="20" className="disc-plate" />
    <circle r="16.6" className="disc-ring" />
    <circle r="14" className="disc-face" />
    <svg
      x="-11.5"
      y="-11.5"
      width="23"
      height="23"
      viewBox="0 0 512 512"
      className="disc-glyph"
      // The drawings come with the page, from the icon set it was built with.
      dangerouslySetInnerHTML={{ __html: iconBody(icon) }}
    />
    {done ? <circle r="20" className="disc-done" /> : undefined}
  </svg>
);
