import { complain } from '@caltrop/sheets';
import type { Layout, PieceKind } from '../content/content.ts';
import { checkName, type Compilation } from './merge.ts';

/** Reads all kinds of terrain pieces. */
export const compilePieces = (compilation: Compilation): Map<string, PieceKind> =>
  new Map(
    [...compilation.merged.pieces.values()].map(({ id, value }) => [
      id,
      {
        id,
        name: value.name,
        shape: value.shape,
        cover: value.cover ?? 0,
        difficult: value.difficult ?? false,
        impassable: value.impassable ?? false,
        hazardous: value.hazardous ?? false,
        obscuring: value.obscuring ?? false,
        stairs: value.stairs ?? false,
        height: value.height,
        width: value.width,
        depth: value.depth,
      },
    ]),
  );

type Spot = Layout['pieces'][number];

/** Reads all layouts; every half piece stands again where a half turn of the board brings it. */
export const compileLayouts = (
  compilation: Compilation,
  pieces: ReadonlyMap<string, PieceKind>,
): Map<string, Layout> => {
  const layouts = new Map<string, Layout>();
  for (const entry of compilation.merged.layouts.values()) {
    const { name, board, half, centre = [] } = entry.value;
    const check = (spots: readonly Spot[], field: string): void =>
      spots.forEach((spot, i) => {
        if (!checkName(compilation, entry, [field, i, 'kind'], 'pieces', spot.kind)) return;
        const kind = pieces.get(spot.kind);
        if (kind === undefined || (spot.x + kind.width <= board && spot.y + kind.depth <= board)) return;
        const what = `${kind.name} at (${spot.x}, ${spot.y}) does not lie on a board of ${board}"`;
        complain(compilation.problems, entry, [field, i], 'off-board', what, { rule: 'DW-R136' });
      });
    check(half, 'half');
    check(centre, 'centre');
    const turned = half.map((spot): Spot => {
      const kind = pieces.get(spot.kind);
      const [w, d] = [kind?.width ?? 0, kind?.depth ?? 0];
      return { kind: spot.kind, x: board - spot.x - w, y: board - spot.y - d };
    });
    layouts.set(entry.id, {
      id: entry.id,
      name,
      board,
      pieces: [...half.flatMap((spot, i) => [spot, turned[i] ?? spot]), ...centre],
    });
  }
  return layouts;
};
