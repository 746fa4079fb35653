/** A position as it is drawn: where the battle stands, the board with its legend, what is played for. */
import type { Field, Presenter, Scene, SeatPicture, StripGroup, Zone } from '@caltrop/engine';
import { hang, type Terminal } from '../../terminal.ts';
import { drawInches } from './inches.ts';
import { drawLists, drawPools } from './roster.ts';
import { glyphOf, placeOf, signsOf } from './signs.ts';
import { drawTiles, type Marks } from './tiles.ts';

/** What is marked on a drawn field: tiles by a sign, or a part of a table. */
export interface Marking {
  readonly cells?: Marks;
  readonly zone?: Zone;
}

const NO_CELLS: Marks = () => undefined;

/** Marks every tile or place of a zone with a `+`. */
export const markingOf = (zone: Zone): Marking => {
  const cells = new Set(zone.cells);
  return { cells: (cell) => (cells.has(cell) ? '+' : undefined), zone };
};

/** The field with everybody on it, and what lies over it. */
export const drawBoard = (
  scene: Scene,
  seats: readonly SeatPicture[],
  terminal: Terminal,
  marking: Marking = {},
): string => {
  const { field } = scene;
  const { width, paint } = terminal;
  const rows =
    field.unit === 'inch'
      ? drawInches(scene, field, seats, terminal, marking.zone)
      : drawTiles(scene, field, seats, terminal, marking.cells ?? NO_CELLS);
  const areas = scene.areas ?? [];
  return [
    ...rows,
    ...areas.map((a, i) => hang(`  ${i + 1} `, `${a.label}: ${a.text} ${paint.dim(`(${a.rule})`)}`, width)),
  ].join('\n');
};

/** The grounds of a field by their signs, each name once with what it does. */
const groundsOf = (field: Field): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const found = new Map<string, Map<string, string>>();
  for (const ground of field.unit === 'tile' ? field.cells : field.pieces) {
    const names = found.get(glyphOf(ground)) ?? new Map<string, string>();
    // A door that was struck has a note of its own: the first of a name speaks for all.
    if (!names.has(ground.name)) names.set(ground.name, ground.note);
    found.set(glyphOf(ground), names);
  }
  return found;
};

/** A legend of more lines than this leaves what the grounds do to `ground`. */
const LEGEND_LINES = 4;

/** What the signs on this field mean, only those that are on it. */
const drawLegend = ({ field, dark, marks = [] }: Scene, { paint, width }: Terminal): string => {
  const grounds = [...groundsOf(field)];
  const legend = (notes: boolean): string => {
    const entries = grounds.map(([glyph, names]) => {
      const words = [...names].map(([name, note]) => (notes && note !== '' ? `${name} (${note})` : name));
      return `${glyph} ${words.join(', ')}`;
    });
    const signs = [
      "* acting, ' done",
      ...(marks.length > 0 ? ['@ a place that matters'] : []),
      ...(dark.cells.length > 0 ? ['? out of sight'] : []),
    ];
    return hang('    ', [...entries, ...signs].join('; '), width);
  };
  const full = legend(true);
  return paint.dim(
    full.split('\n').length > LEGEND_LINES ? `${legend(false)}\n    ground says what each does` : full,
  );
};

const inches = (n: number): string => String(Math.round(n * 100) / 100);

/** What the ground does, in words; on a table in inches where each piece is. */
export const drawGround = ({ field }: Scene, width: number): string => {
  if (field.unit !== 'inch') {
    const rows = [...groundsOf(field)].flatMap(([glyph, names]) =>
      [...names].map(([name, note]) => hang(`  ${glyph} `, note === '' ? name : `${name}: ${note}`, width)),
    );
    return rows.join('\n');
  }
  const size = `${field.width} × ${field.height} inches, measured from the lower left corner.`;
  return [
    size,
    ...field.pieces.map(({ id, name, note, shape }) => {
      const xs = shape.map((p) => p.x);
      const ys = shape.map((p) => field.height - p.y);
      const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(inches);
      const text = `${name}, from ${box[0]} ${box[1]} to ${box[2]} ${box[3]}${note === '' ? '' : `: ${note}`}`;
      return hang(`  ${id}  `, text, width);
    }),
  ].join('\n');
};

/** How a side wins, and how far it has come; places that matter. */
export const drawGoals = (
  scene: Scene,
  seats: readonly SeatPicture[],
  { paint, width }: Terminal,
): string[] => [
  ...scene.goals.map((g) => {
    const name = seats.find((s) => s.side === g.side)?.name ?? '';
    const progress = g.progress === '' ? '' : `: ${g.progress}`;
    return hang('', `${name}: ${g.text.replace(/\.$/, '')}${progress} ${paint.dim(`(${g.rule})`)}`, width);
  }),
  ...marksIn(scene).map((text) => hang('', text, width)),
];

/** Places that matter: those of which the same is said are one line, `Heroes may begin on C2, B3, C3`. */
const marksIn = ({ field, marks = [] }: Scene): string[] => {
  const lines = new Map<string, string[]>();
  for (const { at, text } of marks) {
    const place = placeOf(field, at);
    const said = text.replace(/\.$/, '');
    const about = said.endsWith(` ${place}`)
      ? said.slice(0, -place.length - 1)
      : said.includes(place)
        ? said
        : `${said}, at`;
    const told = about === said ? [] : [place];
    lines.set(about, [...(lines.get(about) ?? []), ...told]);
  }
  return [...lines].map(([about, places]) => [about, places.join(', ')].filter((t) => t !== '').join(' '));
};

/** Groups of more units than this are named without them. */
const FEW = 4;
/** How many groups that come after the one that acts are named. */
const MOST_NEXT = 2;

const groupWords = (group: StripGroup, signs: ReadonlyMap<string, string>): string => {
  const label = group.label.replace(/^then /, '');
  const few = group.units.length > 0 && group.units.length <= FEW;
  return few ? `${label} (${group.units.map((id) => signs.get(id) ?? id).join(' ')})` : label;
};

/** Where the battle stands, who acts and who comes after: `── Round 1 of 12: Blue, then three of Enemy ──`. */
export const drawHeading = (scene: Scene, { paint, width }: Terminal): string => {
  const signs = signsOf(scene);
  const now = scene.strip.filter((g) => g.when === 'now').map((g) => groupWords(g, signs));
  const next = scene.strip.filter((g) => g.when === 'next').map((g) => groupWords(g, signs));
  const heading = (more: number): string => {
    const order = now.length === 0 ? '' : `: ${[...now, ...next.slice(0, more)].join(', then ')}`;
    return `${scene.where}${order} ──`;
  };
  const long = heading(MOST_NEXT).length + 3 > width;
  return paint.bold(hang('── ', heading(long ? 1 : MOST_NEXT), width));
};

/** The whole position for people who read it, as the one sees it who looks on. */
export const drawPosition = (
  scene: Scene,
  seat: string,
  seats: readonly SeatPicture[],
  terminal: Terminal,
  { marking = {}, legend = false }: { readonly marking?: Marking; readonly legend?: boolean } = {},
): string =>
  [
    drawHeading(scene, terminal),
    drawBoard(scene, seats, terminal, marking),
    ...(legend ? [drawLegend(scene, terminal)] : []),
    ...drawPools(scene, seats, terminal),
    ...drawLists(scene, seat, seats, terminal),
  ].join('\n');

/** Where units may begin, while they are placed: everything that a click could mean to place one. */
export const beginningOf = <S, C>(
  { reach }: Pick<Presenter<S, C>, 'reach'>,
  view: S,
  seat: string,
  { tokens, away }: Scene,
): Marking => {
  const ready = [...tokens, ...away].filter((t) => t.ready && t.seat === seat);
  const zones = ready.flatMap(({ id }) => {
    const found = reach(view, seat, id);
    return found?.words === undefined ? [] : [found.zone];
  });
  if (zones.length === 0 || zones.length < ready.length) return {};
  return markingOf({ cells: zones.flatMap((z) => z.cells), shapes: zones.flatMap((z) => z.shapes) });
};
