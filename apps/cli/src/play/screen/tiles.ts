/** A field of tiles in the terminal: the ground in letters, units by two letters, what lies over the ground by a number. */
import { standingOn, tokenSide, type Field, type Look, type Scene, type Token } from '@caltrop/engine';
import { hang, type Terminal } from '../../terminal.ts';

type Tiles = Field & { readonly unit: 'tile' };

/** How ground is written; looks that are alike on paper share a letter. */
const GLYPHS: Readonly<Record<Look, string>> = {
  plain: '.',
  wood: 'T',
  thicket: '"',
  mountain: '^',
  rock: 'o',
  water: '~',
  bridge: '=',
  road: ':',
  sand: ',',
  swamp: '%',
  floor: '_',
  stairs: '/',
  wall: '#',
  pillar: 'O',
  building: 'H',
  ruins: 'n',
  fort: 'F',
  gate: '+',
  chasm: 'x',
  fire: 'f',
  ice: '-',
  vines: 'v',
  mist: '?',
  ward: 'w',
  spring: 's',
  goal: 'G',
  exit: 'E',
  chest: 'c',
  village: 'V',
};

/** What stands for each unit on the map: a letter of its name, and a number where several have it; side A in capitals. */
export const marksOf = (tokens: readonly Token[]): ReadonlyMap<string, string> => {
  const marks = new Map<string, string>();
  const used = new Map<string, number>();
  for (const { id, name, side } of tokens) {
    const letter = (/\p{L}/u.exec(name)?.[0] ?? '?').toLowerCase();
    const drawn = side === 'a' ? letter.toUpperCase() : letter;
    const n = (used.get(drawn) ?? 0) + 1;
    used.set(drawn, n);
    marks.set(id, `${drawn}${n}`);
  }
  return marks;
};

/** Names of grounds by what stands for them. */
const legendOf = (field: Tiles): string => {
  const names = new Map<string, Set<string>>();
  for (const { look, name } of field.cells) {
    const glyph = GLYPHS[look];
    names.set(glyph, (names.get(glyph) ?? new Set()).add(name.toLowerCase()));
  }
  return [...names].map(([glyph, all]) => `${glyph} ${[...all].join(', ')}`).join('; ');
};

/** The map, with what its letters mean. */
export const drawTiles = (scene: Scene, field: Tiles, terminal: Terminal): string[] => {
  const { paint } = terminal;
  const standing = standingOn(field, scene.tokens);
  const marks = marksOf(scene.tokens);
  const dark = new Set(scene.dark.cells);
  const areas = scene.areas ?? [];
  const cellOf = (cell: number): string => {
    const token = standing.get(cell);
    if (token !== undefined) {
      const text = (marks.get(token.id) ?? '??').padEnd(2);
      const coloured = token.side === 'a' ? paint.blue(text) : paint.orange(text);
      return token.active ? paint.inverse(coloured) : paint.bold(coloured);
    }
    if (dark.has(cell)) return paint.dim('  ');
    const over = areas.findIndex((a) => a.zone.cells.includes(cell));
    const ground = GLYPHS[field.cells[cell]?.look ?? 'plain'];
    return over < 0 ? paint.dim(`${ground} `) : `${paint.dim(ground)}${paint.bold(String((over + 1) % 10))}`;
  };
  const column = (x: number): string =>
    (x < 26 ? '' : String.fromCharCode(64 + Math.floor(x / 26))) + String.fromCharCode(65 + (x % 26));
  const rows = [
    paint.dim(
      `    ${Array.from({ length: field.width }, (_, x) => column(x).padEnd(2))
        .join('')
        .trimEnd()}`,
    ),
  ];
  for (let y = 0; y < field.height; y++) {
    const cells = Array.from({ length: field.width }, (_, x) => cellOf(y * field.width + x));
    rows.push(`${paint.dim(String(y + 1).padStart(3))} ${cells.join('').trimEnd()}`);
  }
  return [
    ...rows,
    paint.dim(hang('    ', legendOf(field), terminal.width)),
    ...areas.map((a, i) => {
      return hang(`    ${i + 1} `, `${a.label}: ${a.text} ${paint.dim(`(${a.rule})`)}`, terminal.width);
    }),
  ];
};

/** How large and how high somebody is, where that is not as usual: `2 by 2`, `3 up`. */
export const bodyWords = (token: Token): string[] => {
  const side = tokenSide(token);
  return [...(side > 1 ? [`${side} by ${side}`] : []), ...((token.up ?? 0) > 0 ? [`${token.up} up`] : [])];
};
