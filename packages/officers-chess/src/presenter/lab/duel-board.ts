import { runCommand, ScriptedTable, type LabValues, type Seat } from '@caltrop/engine';
import { distance, terrainAt, type Position } from '../../match/book.ts';
import { backupFor } from '../../rules/attack/combat.ts';
import type { Command } from '../../match/command.ts';
import type { Content } from '../../content/content.ts';
import { openOfficersChess } from '../../match/game.ts';
import { OPTIONS } from '../../match/options.ts';
import { parseSetup } from '../../match/setup/parse-setup.ts';
import { findUnit, NATURAL, type State, type Unit } from '../../match/state.ts';
import { fieldName, isCombatOption, keptBy, NONE, OWN, statusesFor, type Corner } from './duel-fields.ts';
import { carriedOut } from '../forecast/forecast.ts';

const unitValues = (p: Position, u: Unit, corner: Corner): Record<string, string | number | boolean> => {
  const { content } = p.book;
  const unitClass = content.classes.get(u.class);
  const kept = unitClass === undefined ? [] : keptBy(content, unitClass);
  const own = kept.find((text) => text.split(', ').every((tag) => u.tags.includes(tag)));
  const entries: [string, string | number | boolean][] = [
    ['class', u.class],
    ['weapon', u.weapon === NATURAL ? OWN : (u.items[u.weapon]?.item ?? NONE)],
    ['accessory', u.items[u.accessory]?.item ?? NONE],
    ['hp', u.hp],
    ['full', u.maxHp],
    ['ground', terrainAt(p, u.tile).id],
    ...(kept.length === 0 ? [] : [['kept', own ?? NONE] as [string, string]]),
    ...statusesFor(content, corner).map((s): [string, boolean] => [
      s.name,
      u.statuses.some((has) => has.name === s.name),
    ]),
  ];
  return Object.fromEntries(entries.map(([what, value]) => [fieldName(corner, what), value]));
};

/** The values of an attack on the board, after the way to it and with the attacker's turn begun. */
export const boardValues = (
  content: Content,
  setup: unknown,
  view: State,
  seat: Seat,
  commands: readonly Command[],
): LabValues | undefined => {
  const last = commands.at(-1);
  if (last === undefined || last.do !== 'attack') return undefined;
  const read = parseSetup(setup);
  const opened = read.ok ? openOfficersChess(content, read.value) : read;
  if (!opened.ok) return undefined;
  const game = opened.value;
  const way = carriedOut(game, view, seat, commands.slice(0, -1));
  if (!way.ok) return undefined;
  const state = way.value;
  // What a turn begins with, healing tiles and Broken, comes before the exchange.
  if (state.turn === null) {
    const begun = runCommand(game, state, seat, { do: 'activate', unit: last.unit }, new ScriptedTable([]));
    if (begun.kind !== 'done') return undefined;
  }
  const p: Position = { book: game.book, state };
  const attacker = findUnit(state, last.unit);
  const defender = findUnit(state, last.target);
  if (
    attacker === undefined ||
    defender === undefined ||
    attacker.where !== 'map' ||
    defender.where !== 'map'
  )
    return undefined;
  if (last.weapon !== undefined) attacker.weapon = last.weapon;
  return {
    ...unitValues(p, attacker, 'left'),
    ...unitValues(p, defender, 'right'),
    leftBackup: backupFor(p, attacker, defender) > 0,
    rightBackup: backupFor(p, defender, attacker) > 0,
    distance: distance(p, attacker, defender),
    ...Object.fromEntries(
      OPTIONS.flatMap(({ name }) => (isCombatOption(name) ? [[name, game.book.options[name]]] : [])),
    ),
  };
};
