/** Words that look at the battle and change nothing. */
import { makeCell, type Seat } from '@caltrop/engine';
import {
  budgetOf,
  findByName,
  reachable,
  sheetOf,
  terrainAt,
  threatOf,
  type Position,
  type Unit,
} from '@caltrop/officers-chess';
import { activeUnit, drawBoard, drawLegend, zoneMarks } from '../officers-chess/board.ts';
import { narrate } from '../officers-chess/narrator.ts';
import { findRule, makeRule } from '../officers-chess/rulebook.ts';
import { drawSheets, drawSide } from '../officers-chess/units.ts';
import { drawSum, sumsOfOdds } from '../officers-chess/why.ts';
import { hang } from '../terminal.ts';
import { exampleFor, type Example } from './example.ts';
import { drawOdds, oddsJson, readOdds } from './odds.ts';
import { seen, viewer, visible, whole, type Session } from './session.ts';

/** Shows something to a seat; `rest` is what was typed behind the word. */
export type Look = (s: Session, seat: Seat, rest: string) => void;

const helpFor = ({ unit, other, foe, cell, second, staff }: Example): string => {
  const left = (text: string): string => text.padEnd(24);
  const held = second ?? { unit, item: 'javelin' };
  const use = staff === undefined ? `use ${unit} 1` : `use ${staff.unit} ${staff.item} ${other}`;
  return `Commands (units by name, id or class; an active unit need not be named)
  ${left(`move ${unit} ${cell}`)}attack ${unit} ${foe} [with ${held.item}]
  ${left(use)}equip ${held.unit} ${held.item}
  ${left(`trade ${unit} ${other} give 1`)}end
  pick, visit, seize, escape, raze, special dance ${other}, yield, concede
  before the battle: place ${unit} ${cell}, lead ${unit}, ready
Looking
  map, units, units ${unit} (a sheet), reach [${unit}], threat [${foe}], log [20]
  odds ${foe}, odds ${unit} ${foe} from ${cell}
                          exact odds of an attack, from another tile
  why                     the terms of the last odds or dice, or the rule
                          that refused you
  rules OC-HIT-03, rules break
                          a rule by its ID or by words
Game
  undo, redo, save FILE, share FILE, quit
  attack ${foe}! does not ask again; Enter ends the turn of a unit that has acted.
In the log [15 ≤ 65] is a roll of 15 where 65 or less hits.
On the board * is the active unit, and ' behind a unit says it is done this round.`;
};

const complain = (s: Session, what: string): void => s.reporter.problems([{ code: 'bad-command', what }]);

/** The unit that a word names; without one the active unit, else the whole side. */
const unitsFor = (s: Session, seat: Seat, name: string, own: boolean): readonly Unit[] | undefined => {
  const p = seen(s);
  if (name !== '') {
    const found = findByName(p, seat, name, own);
    if (found.ok) return [found.value];
    s.reporter.problems(found.error);
    return undefined;
  }
  const active = activeUnit(p);
  if (own && active !== undefined) return [active];
  const side = p.book.sideOf[seat];
  return p.state.units.filter((u) => u.where === 'map' && (own ? u.seat === seat : u.side !== side));
};

/** Before the battle a unit reaches the tiles it may be placed on. */
const zone = (s: Session, seat: Seat): void => {
  const p = seen(s);
  const marks = zoneMarks(p, seat);
  const cells = Array.from({ length: p.book.board.size }, (_, tile) => tile)
    .filter((tile) => marks(tile) !== undefined)
    .map((tile) => makeCell(p.book.board, tile));
  const said = 'Units may be placed on the tiles marked +, and on those of your own units.';
  s.reporter.show(`${drawBoard(p, s.terminal, seat, marks)}\n${said}`, { type: 'reach', unit: null, cells });
};

const reach: Look = (s, seat, rest) => {
  if (s.match.state.phase === 'deploy') return zone(s, seat);
  const units = unitsFor(s, seat, rest, true);
  if (units === undefined) return;
  const p = seen(s);
  const [unit] = units;
  if (unit === undefined || units.length > 1)
    return complain(s, `Whose reach? For example: reach ${exampleFor(p, seat).unit}.`);
  const turn = p.state.turn?.unit === unit.id ? p.state.turn : null;
  const tiles = reachable(p, unit, budgetOf(p, unit, turn));
  const cells = tiles.map((tile) => makeCell(p.book.board, tile));
  const board = drawBoard(p, s.terminal, viewer(s), (tile) => (tiles.includes(tile) ? '+' : undefined));
  s.reporter.show(`${board}\n${unit.name} can end a Move on the ${tiles.length} tiles marked +.`, {
    type: 'reach',
    unit: unit.id,
    cells,
  });
};

/** Whether anybody could stand on a tile. */
const canStand = (p: Position, tile: number): boolean => {
  const { move, flyingOnly } = terrainAt(p, tile);
  return move > 0 || flyingOnly;
};

const threat: Look = (s, seat, rest) => {
  const units = unitsFor(s, seat, rest, false);
  if (units === undefined) return;
  const p = seen(s);
  const counts = new Map<number, number>();
  for (const u of units) for (const tile of threatOf(p, u)) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  const board = drawBoard(p, s.terminal, viewer(s), (tile) => {
    const count = canStand(p, tile) ? counts.get(tile) : undefined;
    return count === undefined ? undefined : units.length === 1 ? '!' : String(Math.min(9, count));
  });
  const [only] = units;
  const said =
    units.length === 1 && only !== undefined
      ? `${only.name} could attack the tiles marked ! in its next turn.`
      : 'How many enemies could attack each tile in their next turn.';
  const side = p.book.sideOf[seat];
  const danger = p.state.units.filter((u) => u.side === side && u.where === 'map' && counts.has(u.tile));
  const named = danger.map((u) => (units.length === 1 ? u.id : `${u.id} (${counts.get(u.tile)})`));
  const who = named.length === 0 ? 'Nobody of yours is in reach.' : `In reach now: ${named.join(', ')}.`;
  const cells = [...counts].map(([tile, count]) => ({ cell: makeCell(p.book.board, tile), count }));
  s.reporter.show(`${board}\n${said}\n${hang('', who, s.terminal.width)}`, {
    type: 'threat',
    units: units.map((u) => u.id),
    cells,
  });
};

const units: Look = (s, seat, rest) => {
  const p = seen(s);
  const one = rest === '' ? undefined : unitsFor(s, seat, rest, true);
  if (rest !== '' && one === undefined) return;
  const shown = one ?? p.state.units.filter((u) => u.where !== 'routed' && u.where !== 'escaped');
  const sides = ['players', 'gm']
    .map((side) => shown.filter((u) => u.side === side))
    .filter((u) => u.length > 0);
  const gone = p.state.units.filter((u) => u.where === 'routed' || u.where === 'escaped');
  const text = [
    ...sides.map((side) =>
      one === undefined ? drawSide(p, s.terminal, side) : drawSheets(p, s.terminal, side),
    ),
    ...(one === undefined && gone.length > 0
      ? [hang('Gone: ', gone.map((u) => `${u.name} (${u.where})`).join(', '), s.terminal.width)]
      : []),
  ];
  const sheets = one === undefined ? {} : { sheets: shown.map((u) => sheetOf(p, u)) };
  s.reporter.show(text.join('\n\n'), { type: 'units', units: shown, ...sheets });
};

const LOG_LINES = 20;

const log: Look = (s, _seat, rest) => {
  const count = /^[0-9]{1,6}$/.test(rest) ? Number(rest) : LOG_LINES;
  const events = visible(s, s.match.events());
  const lines = narrate(whole(s), events, s.terminal.paint).filter((line) => line !== '');
  s.reporter.show(lines.slice(-count).join('\n'), { type: 'log', events });
};

const odds: Look = (s, seat, rest) => {
  if (rest === '') {
    const { unit, foe, cell } = exampleFor(seen(s), seat);
    return complain(
      s,
      `Odds of what? For example: odds ${unit} ${foe}, or odds ${unit} ${foe} from ${cell}.`,
    );
  }
  const found = readOdds(s.game, seen(s).state, seat, rest);
  if (!found.ok) {
    s.refusedBy = found.error.find((p) => p.rule !== undefined)?.rule;
    s.reporter.problems(found.error);
    return;
  }
  const { exchange, position } = found.value;
  s.refusedBy = undefined;
  if (exchange !== undefined) s.sums = sumsOfOdds(position, exchange);
  s.reporter.show(drawOdds(s.terminal, found.value), { type: 'odds', ...oddsJson(found.value) });
};

const rules: Look = (s, _seat, rest) => {
  const found = findRule(rest);
  if (rest === '' || found.length === 0)
    return complain(s, `No rule fits "${rest}". For example: rules OC-HIT-03.`);
  const most = 8;
  const shown = found.slice(0, most).map((rule) => makeRule(rule, s.terminal));
  const more = found.length > most ? [`… and ${found.length - most} more.`] : [];
  s.reporter.show([...shown, ...more].join('\n\n'), { type: 'rules', rules: found });
};

const why: Look = (s, seat, rest) => {
  if (rest !== '') return rules(s, seat, rest);
  if (s.refusedBy !== undefined && findRule(s.refusedBy).length > 0) return rules(s, seat, s.refusedBy);
  if (s.sums.length === 0) return complain(s, 'Nothing has been rolled or forecast just now.');
  const text = s.sums.map((sum) => drawSum(sum, s.terminal.paint)).join('\n');
  s.reporter.show(text, { type: 'why', sums: s.sums });
};

const map: Look = (s) => {
  const p = seen(s);
  const text = `${drawBoard(p, s.terminal, viewer(s), zoneMarks(p, viewer(s)))}\n${drawLegend(p, s.terminal)}`;
  s.reporter.show(text, { type: 'map', state: p.state });
};

const help: Look = (s, seat) => {
  const text = helpFor(exampleFor(seen(s), seat));
  s.reporter.show(text, { type: 'help', text });
};

export const LOOKS = { help, map, units, reach, threat, log, odds, why, rules } as const satisfies Record<
  string,
  Look
>;
