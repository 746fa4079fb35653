import type { Field, Look, SideMark } from '@caltrop/engine';
import './map-picture.css';

type Tint = 'plain' | 'wood' | 'rock' | 'water' | 'build' | 'hazard';

/** A flat tint and a small mark for each kind of ground, the mark from the corner of its tile, so that colour is not needed. */
const DRAWN: Readonly<Record<Look, readonly [tint: Tint, mark: string]>> = {
  plain: ['plain', ''],
  wood: ['wood', 'm.5 .18l.26 .46h-.52zm0 .46v.2'],
  thicket: ['wood', 'm.2 .75q.1 -.4 .2 0m.1 0q.1 -.5 .2 0m.1 0q.1 -.4 .2 0'],
  vines: ['wood', 'm.3 .2q.3 .15 0 .3t0 .3m.4 -.6q-.3 .15 0 .3t0 .3'],
  mountain: ['rock', 'm.12 .8l.38 -.62l.38 .62m-.5 -.42l.12 .12l.12 -.12'],
  rock: ['rock', 'm.2 .7l.12 -.34l.3 -.1l.2 .26l-.06 .2z'],
  wall: ['rock', 'm.05 .35h.9m-.9 .32h.9m-.45 -.32v.32m-.25 0v.28m.5 -.28v.28m-.5 -.9v.3m.5 -.3v.3'],
  pillar: ['rock', 'm.3 .5a.2 .2 0 1 0 .4 0a.2 .2 0 1 0 -.4 0'],
  ruins: ['rock', 'm.2 .8v-.5l.15 .1v-.2m.1 .6h.35v-.3l-.12 -.1'],
  water: ['water', 'm.12 .38q.19 -.2 .38 0t.38 0m-.76 .3q.19 -.2 .38 0t.38 0'],
  ice: ['water', 'm.2 .3l.3 .3m.05 -.35l.3 .3m-.5 .1l.2 .2'],
  mist: ['water', 'm.2 .35h.45m-.3 .17h.45m-.6 .17h.45'],
  spring: ['water', 'm.5 .2q.35 .4 0 .6q-.35 -.2 0 -.6'],
  bridge: ['build', 'm.2 .12v.76m.2 -.76v.76m.2 -.76v.76m.2 -.76v.76'],
  road: ['build', ''],
  floor: ['build', 'm.48 .5h.04'],
  stairs: ['build', 'm.15 .8h.2v-.2h.2v-.2h.2v-.2h.15'],
  building: ['build', 'm.2 .8v-.35l.3 -.25l.3 .25v.35z'],
  village: ['build', 'm.2 .8v-.35l.3 -.25l.3 .25v.35zm.22 0v-.22h.16v.22'],
  fort: ['build', 'm.18 .8v-.56h.14v.12h.12v-.12h.14v.12h.12v-.12h.12v.56z'],
  gate: ['build', 'm.22 .85v-.4q.28 -.4 .56 0v.4m-.28 -.58v.58'],
  chest: ['build', 'm.2 .72v-.34q.3 -.2 .6 0v.34zm0 -.2h.6'],
  goal: ['build', 'm.3 .85v-.65l.4 .15l-.4 .17'],
  exit: ['build', 'm.2 .5h.5m-.2 -.22l.24 .22l-.24 .22'],
  ward: ['build', 'm.5 .2l.3 .3l-.3 .3l-.3 -.3z'],
  sand: ['hazard', 'm.25 .35h.02m.4 .1h.02m-.3 .2h.02m.36 .1h.02'],
  swamp: ['hazard', 'm.15 .7h.25m-.12 0v-.25m.3 .1h.3m-.15 0v-.25'],
  chasm: ['hazard', 'm.15 .2l.2 .6l.15 -.45l.15 .45l.2 -.6'],
  crater: [
    'rock',
    'm.2 .5a.3 .22 0 1 0 .6 0a.3 .22 0 1 0 -.6 0m.14 0a.16 .1 0 1 0 .32 0a.16 .1 0 1 0 -.32 0',
  ],
  hill: ['plain', 'm.1 .75q.4 -.9 .8 0m-.62 -.05q.22 -.45 .44 0'],
  fire: ['hazard', 'm.5 .15q.4 .4 .12 .68h-.24q-.28 -.28 .12 -.68'],
};

/** A unit as a dot of its side: round for A, a diamond for B. */
export interface Dot {
  readonly side: SideMark;
  readonly x: number;
  readonly y: number;
}

interface Props {
  readonly field: Field;
  readonly tokens: readonly Dot[];
  /** What the picture shows, in words; without it the words stand beside it. */
  readonly label?: string;
  readonly className?: string;
}

const outline = (shape: readonly { readonly x: number; readonly y: number }[]): string =>
  `M${shape.map((p) => `${p.x} ${p.y}`).join('L')}Z`;

/** Ground of one look as two paths: what it covers, and its marks. */
interface Layer {
  readonly look: Look;
  cover: string;
  marks: string;
}

const layersOf = (field: Field): { layers: Layer[]; blocked: string } => {
  const layers = new Map<Look, Layer>();
  let blocked = '';
  const layer = (look: Look): Layer => {
    const known = layers.get(look) ?? { look, cover: '', marks: '' };
    layers.set(look, known);
    return known;
  };
  if (field.unit === 'inch') {
    for (const piece of field.pieces) {
      layer(piece.look).cover += outline(piece.shape);
      if (piece.blocked) blocked += outline(piece.shape);
    }
    return { layers: [...layers.values()], blocked };
  }
  for (const [i, { look }] of field.cells.entries()) {
    const corner = `M${i % field.width} ${Math.floor(i / field.width)}`;
    const here = layer(look);
    if (look !== 'plain') here.cover += `${corner}h1v1h-1z`;
    const [, mark] = DRAWN[look];
    if (mark !== '') here.marks += corner + mark;
  }
  return { layers: [...layers.values()], blocked };
};

const gridOf = ({ width, height }: Field): string =>
  Array.from({ length: width - 1 }, (_, i) => `M${i + 1} 0V${height}`).join('') +
  Array.from({ length: height - 1 }, (_, i) => `M0 ${i + 1}H${width}`).join('');

const dotOf = ({ side, x, y }: Dot, size: number): string => {
  const r = (side === 'a' ? 0.36 : 0.44) * size;
  return side === 'a'
    ? `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
    : `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;
};

/** A battlefield seen from far above: flat ground with small marks, and a dot for each unit. */
export const MapPicture = ({ field, tokens, label, className = '' }: Props) => {
  const { layers, blocked } = layersOf(field);
  // Tiles are a unit wide; on a table in inches a dot of the same size could not be seen.
  const size = field.unit === 'tile' ? 1 : Math.max(1, field.width / 24);
  return (
    <svg
      className={`map-picture ${className}`}
      viewBox={`0 0 ${field.width} ${field.height}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {layers.map(({ look, cover, marks }) => (
        <g key={look}>
          {cover === '' ? undefined : <path className={`tint-${DRAWN[look][0]}`} d={cover} />}
          {marks === '' ? undefined : <path className="map-picture-glyph" d={marks} />}
        </g>
      ))}
      {field.unit === 'tile' ? <path className="map-picture-grid" d={gridOf(field)} /> : undefined}
      {blocked === '' ? undefined : <path className="map-picture-blocked" d={blocked} />}
      {tokens.map((dot, i) => (
        <g key={i} className={`map-picture-${dot.side}`}>
          <path className="map-picture-halo" d={dotOf(dot, size)} />
          <path d={dotOf(dot, size)} />
        </g>
      ))}
    </svg>
  );
};
