import type { Motion, Point, ReachPicture, Scene } from '@caltrop/engine';
import { select } from 'd3-selection';
import { zoom, type D3ZoomEvent } from 'd3-zoom';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Board } from '../board.tsx';
import { ALL_LOOKS, AREAS, crowd, FERRY, MODELS, OPEN_TABLE, sceneOf, STATES, token } from './fixtures.ts';
import './gallery.css';
import type { BoardProps, Spot } from '../props.ts';

const at = (x: number, y: number): Point => ({ x: x + 0.5, y: y + 0.5 });

const around = (scene: Scene, from: Point, steps: number): ReachPicture => {
  const { width, height } = scene.field;
  const costs: [number, number][] = [];
  const strikes: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const n = Math.abs(x + 0.5 - from.x) + Math.abs(y + 0.5 - from.y);
      if (n <= steps) costs.push([y * width + x, n]);
      else if (n <= steps + 1) strikes.push(y * width + x);
    }
  }
  return {
    zone: { cells: costs.map(([c]) => c), shapes: [] },
    costs,
    strikes: { cells: strikes, shapes: [] },
    budget: steps,
  };
};

const circle = (p: Point, r: number): Point[] =>
  Array.from({ length: 48 }, (_, i) => ({
    x: p.x + Math.cos((i / 24) * Math.PI) * r,
    y: p.y + Math.sin((i / 24) * Math.PI) * r,
  }));

const ferry = sceneOf(FERRY, [
  token(0, at(7, 7), { name: 'Ines', hp: 16, maxHp: 16, words: 'Ines, Lance Flier of blue, 16 of 16 HP' }),
  token(2, at(4, 3), { hp: 18 }),
  token(4, at(6, 9), { hp: 9 }),
  token(6, at(6, 8), { hp: 18 }),
  token(8, at(8, 8), { hp: 14, done: true, ready: false }),
  token(12, at(4, 4), { hp: 9, badges: [{ icon: 'broken-shield', text: 'Broken', rule: '' }] }),
  token(9, at(10, 9), { name: 'Axe Armor', hp: 13, letter: 'A' }),
  token(11, at(11, 9), { hp: 5, done: true }),
  token(7, at(13, 8), { hp: 18 }),
  token(23, at(13, 10), { hp: 18 }),
  token(3, at(6, 3), { hp: 6 }),
]);

type Show = Partial<BoardProps> & { readonly scene: Scene; readonly label: string };

const PLAY: readonly Motion[] = [
  { kind: 'move', unit: 'unit-0', path: [at(7, 7), at(8, 7), at(9, 7), at(10, 7), at(10, 8)] },
  { kind: 'strike', unit: 'unit-0', target: 'unit-9', at: at(10, 9), text: '−8', tone: 'hit', hp: 5 },
  { kind: 'strike', unit: 'unit-9', target: 'unit-0', at: at(10, 8), text: 'miss', tone: 'miss', hp: 16 },
  { kind: 'gone', unit: 'unit-9', text: 'routed' },
];

const shows: Readonly<Record<string, Show>> = {
  ferry: {
    scene: ferry,
    label: 'Ferry, 16 by 12 tiles',
    selected: 'unit-0',
    reach: around(ferry, at(7, 7), 4),
    way: {
      unit: 'unit-0',
      path: [at(7, 7), at(8, 7), at(9, 7), at(10, 7), at(10, 8)],
      words: '4 of 4 Movement, none left',
    },
    aims: [
      { group: 'attack', unit: 'unit-9', point: at(10, 9) },
      { group: 'attack', unit: 'unit-11', point: at(11, 9) },
      { group: 'aid', unit: 'unit-6', point: at(6, 8) },
      { group: 'act', unit: undefined, point: at(2, 8) },
    ],
    aimed: { group: 'attack', unit: 'unit-9', point: at(10, 9) },
    wordsFor: (cell) => (cell % 3 === 0 ? 'in reach for 2' : ''),
  },
  looks: {
    scene: sceneOf(
      ALL_LOOKS,
      STATES,
      [10, 11, 12, 13, 14, 15, 26, 27, 28, 29, 30, 31].map((c) => c + 16 * 11),
    ),
    label: 'All looks, 16 by 14 tiles',
    selected: 'unit-16',
    threat: { cells: [75, 76, 77, 90, 91, 92, 93, 94], shapes: [] },
    rings: [
      {
        label: 'Bow, 2 tiles',
        zone: { cells: [108, 92, 124, 107, 109, 76, 140, 106, 110, 91, 93, 123, 125], shapes: [] },
      },
    ],
    refusal: { at: at(2, 5), text: 'Rock cannot be entered.' },
  },
  areas: {
    scene: AREAS,
    label: 'Areas and levels, 20 by 12 tiles',
    selected: 'unit-1',
    aims: [
      { group: 'attack', unit: 'unit-1', point: { x: 11, y: 8 } },
      { group: 'attack', unit: 'unit-3', point: { x: 15.5, y: 2.5 } },
    ],
    aimed: { group: 'attack', unit: 'unit-3', point: { x: 15.5, y: 2.5 } },
    cover: { cells: [1, 2, 3, 21, 22, 23].map((c) => c + 160), shapes: [] },
  },
  inches: {
    scene: sceneOf(OPEN_TABLE, MODELS),
    label: 'Open table, 24 by 24 inches',
    selected: 'unit-2',
    reach: {
      zone: { cells: [], shapes: [circle(MODELS[2]?.at ?? at(0, 0), 3)] },
      costs: [],
      strikes: { cells: [], shapes: [] },
      budget: 3,
    },
    rings: [{ label: 'Rifle, 8″', zone: { cells: [], shapes: [circle(MODELS[2]?.at ?? at(0, 0), 8)] } }],
    way: {
      unit: 'unit-2',
      path: [MODELS[2]?.at ?? at(0, 0), { x: 13, y: 18 }],
      words: '2.9″ of 6″, 3.1″ left',
    },
    aims: [{ group: 'attack', unit: 'unit-1', point: at(1, 1) }],
  },
};

/** Circles and nothing else, moved in the same way: what the board is measured against. */
const Bare = ({ count }: { count: number }) => {
  const root = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current === null) return;
    const move = zoom<HTMLDivElement, unknown>()
      .on('start', () => sheet.current?.style.setProperty('will-change', 'transform'))
      .on('zoom', ({ transform: { x, y, k } }: D3ZoomEvent<HTMLDivElement, unknown>) => {
        sheet.current?.style.setProperty('transform', `translate(${x}px, ${y}px) scale(${k})`);
      })
      .on('end', () => sheet.current?.style.removeProperty('will-change'));
    select(root.current).call(move);
  }, []);
  return (
    <div ref={root} className="gallery-bare" data-bare>
      <div ref={sheet}>
        <svg width={30 * 52} height={20 * 52} aria-hidden="true">
          {Array.from({ length: count }, (_, n) => (
            <circle
              key={n}
              cx={(n % 30) * 52 + 26}
              cy={Math.floor(n / 30) * 104 + 26}
              r="20"
              fill="var(--side-a)"
            />
          ))}
        </svg>
      </div>
    </div>
  );
};

const search = (): URLSearchParams =>
  new URLSearchParams(location.search || location.hash.slice(location.hash.indexOf('?') + 1));

/** The board by itself: `?show=ferry|looks|areas|inches`, `?tokens=300` for many units, `&bare=1` for circles instead. */
export const Gallery = () => {
  const query = useMemo(search, []);
  const many = Number(query.get('tokens') ?? 0);
  const [name, setName] = useState(query.get('show') ?? 'ferry');
  const [said, setSaid] = useState('');
  const [motions, setMotions] = useState<BoardProps['motions']>();
  const [after, setAfter] = useState<Scene>();
  const [play, setPlay] = useState(query.has('bare-overlays'));
  const crowded = useMemo(() => (many > 0 ? crowd(many) : undefined), [many]);
  if (many > 0 && query.get('bare') === '1') {
    return (
      <main className="gallery">
        <div className="gallery-board">
          <Bare count={many} />
        </div>
      </main>
    );
  }
  const show: Show =
    crowded === undefined
      ? (shows[name] ?? { scene: ferry, label: 'Ferry' })
      : { scene: crowded, label: `${many} units` };
  const tell = (what: string) => (spot: Spot | undefined) =>
    setSaid(`${what} ${spot === undefined ? 'nowhere' : `${spot.cell ?? ''} ${spot.unit ?? ''}`}`);
  const start = () => {
    setAfter(
      sceneOf(
        FERRY,
        ferry.tokens
          .filter((t) => t.id !== 'unit-9')
          .map((t) => (t.id === 'unit-0' ? { ...t, at: at(10, 8) } : t)),
      ),
    );
    setMotions((m) => ({ id: (m?.id ?? 0) + 1, motions: PLAY }));
    setPlay(true);
  };
  const { scene, label, ...rest } = show;
  return (
    <main className="gallery">
      <h1 hidden>The board by itself</h1>
      <div className="gallery-bar">
        {Object.keys(shows).map((n) => (
          <button key={n} type="button" className="btn sm" onClick={() => setName(n)}>
            {n}
          </button>
        ))}
        <button type="button" className="btn sm" onClick={start}>
          play
        </button>
        <button type="button" className="btn sm" onClick={() => setAfter(undefined)}>
          back
        </button>
        <output data-said>{said}</output>
      </div>
      <div className="gallery-board">
        <Board
          key={name}
          {...(play ? {} : rest)}
          scene={after ?? scene}
          label={label}
          motions={motions}
          start={query.get('start') === 'touch' ? 'touch' : 'fit'}
          onPress={tell('press')}
          onHover={() => undefined}
          onDrag={(unit, spot) => tell(`drag ${unit}`)(spot)}
          onDrop={(unit, spot) => tell(`drop ${unit}`)(spot)}
          onDetails={tell('details')}
          onMotionsShown={(id) => setSaid((s) => `${s} shown ${id}`)}
        />
      </div>
    </main>
  );
};
