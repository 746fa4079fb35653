/** Where a unit could go, and what enemies could strike. */
import { createBoard, middleOf, type Point, type Scene, type Zone } from '@caltrop/engine';
import { hang } from '../../terminal.ts';
import { readyUnits } from '../advice.ts';
import { covers } from '../screen/inches.ts';
import { beginningOf, drawBoard, markingOf } from '../screen/position.ts';
import { placeOf } from '../screen/signs.ts';
import { callsOf } from '../said/labels.ts';
import { seen } from '../sitting.ts';
import { complain, named, someUnit, type Look } from './look.ts';

/** The names of the tiles of a zone. */
const cellsOf = ({ field }: Scene, zone: Zone): string[] => {
  const board = createBoard(field.width, field.height);
  return zone.cells.map((cell) => placeOf(field, middleOf(board, cell)).toLowerCase());
};

export const reach: Look = (s, seat, rest) => {
  const { presenter } = s.box;
  const view = seen(s);
  const scene = presenter.scene(view, seat);
  const start = rest === '' ? beginningOf(presenter, view, seat, scene) : {};
  if (start.zone !== undefined) {
    const said = 'Units may be placed on what is marked +, and in the places of your own units.';
    const text = `${drawBoard(scene, presenter.seats, s.terminal, start)}\n${said}`;
    s.reporter.show(text, { type: 'reach', unit: null, cells: cellsOf(scene, start.zone) });
    return;
  }
  const ready = readyUnits(scene, seat);
  const id = rest !== '' ? named(s, seat, rest) : ready.length === 1 ? ready[0] : undefined;
  if (id === undefined)
    return rest === '' ? complain(s, `Whose reach? For example: reach ${someUnit(scene, seat)}.`) : undefined;
  const name = scene.tokens.find((t) => t.id === id)?.name ?? id;
  const found = presenter.reach(view, seat, id);
  const zone = found?.zone ?? { cells: [], shapes: [] };
  const cells = cellsOf(scene, zone);
  const said =
    found === undefined
      ? `${name} cannot move now.`
      : scene.field.unit === 'inch'
        ? `${name} can go where it is marked +, ${found.budget}″ at most.`
        : `${name} can end a move on the tiles marked +; there are ${cells.length}.`;
  const text = `${drawBoard(scene, presenter.seats, s.terminal, markingOf(zone))}\n${said}`;
  s.reporter.show(text, { type: 'reach', unit: id, cells });
};

export const threat: Look = (s, seat, rest) => {
  const { presenter } = s.box;
  const view = seen(s);
  const scene = presenter.scene(view, seat);
  const side = presenter.seats.find((one) => one.seat === seat)?.side;
  const one = rest === '' ? undefined : named(s, seat, rest);
  if (rest !== '' && one === undefined) return;
  const foes = scene.tokens.filter((t) => (one === undefined ? t.side !== side : t.id === one));
  const zones = foes.map((t) => presenter.threat(view, seat, [t.id]));
  const counts = new Map<number, number>();
  for (const cell of zones.flatMap((z) => z.cells)) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const { field } = scene;
  const sign = (cell: number): string | undefined => {
    const count = field.unit === 'tile' && field.cells[cell]?.blocked === true ? undefined : counts.get(cell);
    return count === undefined ? undefined : foes.length === 1 ? '!' : String(Math.min(9, count));
  };
  const zone = { cells: [...counts.keys()], shapes: zones.flatMap((z) => z.shapes) };
  const reaches = (z: Zone, at: Point): boolean =>
    field.unit === 'tile'
      ? z.cells.includes(Math.floor(at.y) * field.width + Math.floor(at.x))
      : covers(z, at);
  const danger = scene.tokens
    .filter((t) => t.side === side)
    .map((t) => ({ id: t.id, by: zones.filter((z) => reaches(z, t.at)).length }))
    .filter(({ by }) => by > 0);
  const what = field.unit === 'tile' ? 'tiles' : 'places';
  const [only] = foes;
  const said =
    foes.length === 1 && only !== undefined
      ? `${only.name} could attack the ${what} marked ${field.unit === 'tile' ? '!' : '+'} in its next turn.`
      : field.unit === 'tile'
        ? 'The numbers say how many enemies could attack each tile in their next turn.'
        : 'Enemies could attack the places marked + in their next turn.';
  const calls = callsOf(scene);
  const list = danger
    .map(({ id, by }) => `${calls.get(id) ?? id}${foes.length === 1 ? '' : ` (${by})`}`)
    .join(', ');
  const who = list === '' ? 'None of your units is in reach.' : `In reach now: ${list}.`;
  const board = drawBoard(scene, presenter.seats, s.terminal, { cells: sign, zone });
  s.reporter.show(`${board}\n${said}\n${hang('', who, s.terminal.width)}`, {
    type: 'threat',
    units: foes.map((t) => t.id),
    cells: [...counts].map(([cell, count]) => ({
      cell: cellsOf(scene, { cells: [cell], shapes: [] })[0],
      count,
    })),
    inReach: danger,
  });
};
