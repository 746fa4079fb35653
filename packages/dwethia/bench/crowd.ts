import { reachOf, sightTo, type Dwethia, type Model, type State } from '@caltrop/dwethia';
import { SimRandom } from '@caltrop/engine';
import {
  crossesDisc,
  crossesGround,
  gap,
  INCH,
  makePolygon,
  overlaps,
  sightPoints,
  TOUCH,
  touchesPolygon,
  type Polygon,
} from '@caltrop/engine/inches';
import { median, processor, type Row } from '../../../bench/measure.ts';

const WIDTH = 48 * INCH;
const HEIGHT = 72 * INCH;
const KINDS = ['ruin', 'woods', 'low-wall', 'barricade', 'rock-spire', 'smoke-bank'];

interface Stand {
  readonly book: Dwethia['book'];
  readonly state: State;
}

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** A large table with so many models of each side and pieces of ground, strewn by a seed. */
const strewn = (game: Dwethia, south: number, north: number, pieces: number): Stand => {
  const random = SimRandom.from('crowd');
  const state = game.start();
  const kinds = times(pieces, (i) => KINDS[i % KINDS.length] ?? '');
  state.pieces = kinds.map((kind) => ({
    kind,
    x: random.below(WIDTH - 6 * INCH),
    y: random.below(HEIGHT - 6 * INCH),
  }));
  const blocks = state.pieces.map((piece) => groundOf(game, piece));
  const models: Model[] = [];
  const put = (like: Model | undefined, i: number): void => {
    if (like === undefined) throw new Error('the forces have changed');
    for (;;) {
      const x = like.r + random.below(WIDTH - 2 * like.r);
      const y = like.r + random.below(HEIGHT - 2 * like.r);
      // The copies share the kit of the model that they are made like.
      const m: Model = { ...like, id: `${like.id}-${i}`, where: 'table', x, y, z: 0 };
      if (models.some((o) => overlaps(o, m)) || blocks.some((b) => touchesPolygon(b, m, TOUCH))) continue;
      models.push(m);
      return;
    }
  };
  const first = (side: string): Model | undefined => game.start().models.find((m) => m.side === side);
  times(south, (i) => put(first('south'), i));
  times(north, (i) => put(first('north'), i));
  Object.assign(state, { models, stage: 'movement', round: 1, active: 'south', work: [] });
  return { book: { ...game.book, surface: { width: WIDTH, height: HEIGHT } }, state };
};

const kindOf = ({ book }: Pick<Dwethia, 'book'>, id: string) => {
  const kind = book.content.pieces.get(id);
  if (kind === undefined) throw new Error(`there is no piece "${id}"`);
  return kind;
};

const groundOf = (game: Pick<Dwethia, 'book'>, { kind, x, y }: State['pieces'][number]): Polygon => {
  const { width, depth } = kindOf(game, kind);
  const [w, h] = [width * INCH, depth * INCH];
  return makePolygon([
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ]);
};

/**
 * The same question asked plainly: all 625 lines, each against every piece and every base, and the least penalty of
 * them. It knows only what the table above needs: nobody touches ground, and the shooter has no friends near.
 */
const plainPenalty = (p: Stand, grounds: readonly Polygon[], by: Model, target: Model): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const a of sightPoints(by)) {
    for (const b of sightPoints(target)) {
      let [cover, objects, isStopped] = [0, 0, false];
      p.state.pieces.forEach((piece, i) => {
        const ground = grounds[i];
        if (ground === undefined || !crossesGround(ground, a, b)) return;
        const kind = kindOf(p, piece.kind);
        isStopped ||= kind.impassable || (kind.obscuring && p.book.options.obscuringBlocksThrough);
        cover = Math.max(cover, kind.cover);
        objects++;
      });
      for (const m of p.state.models) if (m !== by && m !== target && crossesDisc(m, a, b)) objects++;
      if (!isStopped) least = Math.min(least, cover + objects);
    }
  }
  return least;
};

/** The median of many runs in milliseconds of processor time. */
const typical = (runs: number, run: () => void): number => {
  const taken = times(runs, () => {
    const start = processor();
    run();
    return processor() - start;
  });
  return median(taken.slice(Math.floor(runs / 4)));
};

/** Sight and reach on a large table. */
export const benchCrowd = (game: Dwethia): Row[] => {
  const field = strewn(game, 1, 20, 20);
  const grounds = field.state.pieces.map((piece) => groundOf(game, piece));
  const [shooter, ...targets] = field.state.models;
  if (shooter === undefined) throw new Error('nobody shoots');
  for (const target of targets) {
    const { blocked, cover, objects } = sightTo(field, shooter, target);
    const penalty = blocked ? Number.POSITIVE_INFINITY : cover + objects.length;
    const plain = plainPenalty(field, grounds, shooter, target);
    if (penalty !== plain) throw new Error(`${target.id}: ${penalty} is not ${plain}`);
  }
  const sight = typical(600, () => targets.forEach((target) => sightTo(field, shooter, target)));
  const plain = typical(12, () => targets.forEach((target) => plainPenalty(field, grounds, shooter, target)));

  const crowd = strewn(game, 30, 30, 12);
  const nearest = (m: Model): number =>
    Math.min(...crowd.state.models.filter((o) => o.side !== m.side).map((o) => gap(o, m)));
  // Who has enemies near has the most to look at.
  const [mover] = crowd.state.models
    .filter((m) => m.side === 'south' && nearest(m) > INCH)
    .sort((a, b) => nearest(a) - nearest(b));
  if (mover === undefined) throw new Error('nobody moves');
  const reach = typical(200, () => reachOf(crowd, mover));
  return [
    {
      name: 'Wonders of Dwethia: sight and cover for one shooter against 20 targets among 20 pieces of terrain',
      ours: sight,
      unit: 'ms of processor time, median',
      peer: plain,
      peerName: 'all 625 lines against everything',
      ratio: plain / sight,
      target: '< 1 ms',
      met: sight < 1,
    },
    {
      name: 'Wonders of Dwethia: legal reach of one model on 48 × 72 inches with 60 models',
      ours: reach,
      unit: 'ms of processor time, median',
      target: '< 5 ms',
      met: reach < 5,
    },
  ];
};
