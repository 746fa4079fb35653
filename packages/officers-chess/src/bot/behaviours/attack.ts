import { chance, expected, forecast, runCommand, SimulationTable, toNumber } from '@caltrop/engine';
import { areAllies, onMap, traitsOf, type Position } from '../../match/book.ts';
import { answersFor } from '../answers.ts';
import { exchange } from '../exchange.ts';
import { groundOf } from '../ground.ts';
import { armsOf, profileOf, type Arm, type Notes } from '../profile.ts';
import { wakingHp } from '../scene.ts';
import { backupFor, counterBackupFor } from '../../rules/attack/combat.ts';
import type { Command } from '../../match/command.ts';
import { sees, seesFrom } from '../../rules/fog/fog.ts';
import type { OfficersChess } from '../../match/game.ts';
import { budgetOf, pathTo } from '../../rules/movement/movement.ts';
import { findUnit, type Unit } from '../../match/state.ts';

/** An attack that a unit could make this turn, with its score by the rule of Charge. */
export interface Attack {
  readonly tile: number;
  readonly arm: Arm;
  readonly target: Unit;
  readonly score: number;
}

/** Where behaviours are worked out: the rules, the position, and what is remembered between decisions. */
export interface Field extends Position {
  readonly game: OfficersChess;
  readonly notes: Notes;
}

const ROUT = 10;
/** Scores closer than this are ties but for rounding. */
const TIE = 1e-9;
/** How far from the best guess an attack may be and still be looked at with exact odds. */
const MARGIN = 8;

/** The enemies that a unit knows of, in roster order. */
export const foesOf = (p: Position, u: Unit): Unit[] =>
  p.state.units.filter((t) => onMap(t) && !areAllies(t, u) && sees(p, u.side, t));

/**
 * The attack from one of the tiles with the highest E[dealt] + 10 P(target Routed) - E[taken]; ties go to the target
 * with fewer HP, then roster order, then the nearer tile and the first weapon.
 */
export const bestAttack = (
  f: Field,
  u: Unit,
  tiles: readonly number[],
  targets: readonly Unit[] = foesOf(f, u),
): Attack | undefined => {
  const found = attacksFrom(f, u, tiles, targets);
  let top = Number.NEGATIVE_INFINITY;
  for (const { guess } of found) top = Math.max(top, guess.score);
  let best: Attack | undefined;
  for (const { guess, sure } of found) {
    if (!sure && guess.score < top - MARGIN) continue;
    const attack = sure ? guess : { ...guess, score: exactScore(f, u, guess) };
    if (best === undefined || isBetter(attack, best)) best = attack;
  }
  return best;
};

/** The same at a glance: guards, pushes and statuses are left out of account. */
export const glancedAttack = (f: Field, u: Unit, tiles: readonly number[]): Attack | undefined => {
  let best: Attack | undefined;
  for (const { guess } of attacksFrom(f, u, tiles, foesOf(f, u)))
    if (best === undefined || isBetter(guess, best)) best = guess;
  return best;
};

const isBetter = (a: Attack, b: Attack): boolean =>
  a.score > b.score + TIE || (a.score > b.score - TIE && a.target.hp < b.target.hp);

/** Every attack, in the order that settles ties: targets in roster order, tiles by cost, weapons as carried. */
const attacksFrom = (
  f: Field,
  u: Unit,
  tiles: readonly number[],
  targets: readonly Unit[],
): { readonly guess: Attack; readonly sure: boolean }[] => {
  const ground = groundOf(f.notes, f);
  const hp = wakingHp(f, u);
  const arms = armsOf(f.notes, f, u, profileOf(f.notes, f, u)).toSorted((a, b) => a.weapon - b.weapon);
  const found: { guess: Attack; sure: boolean }[] = [];
  for (const target of targets) {
    const profile = profileOf(f.notes, f, target);
    const guarded = hasAdept(f, target, target.tile);
    const backup = backupFor(f, u, target);
    for (const tile of tiles) {
      if (!seesFrom(f, u, tile, target)) continue;
      const backed = counterBackupFor(f, target, u, tile);
      const away = f.book.metric.distance(tile, target.tile);
      for (const arm of arms) {
        if (away < arm.profile.near || away > arm.profile.far) continue;
        const x = exchange(f, ground, arm.profile, tile, hp, profile, target.tile, target.hp, backup, backed);
        const score = x.dealt + ROUT * x.routs - x.taken;
        const plain = arm.profile.plain && profile.plain && !guarded && !hasAdept(f, u, tile);
        found.push({ guess: { tile, arm, target, score }, sure: plain });
      }
    }
  }
  return found;
};

/** Whether somebody could guard a unit on a tile (OC-CTAG-QI). */
const hasAdept = (p: Position, u: Unit, tile: number): boolean =>
  p.state.units.some(
    (a) =>
      a !== u &&
      onMap(a) &&
      areAllies(a, u) &&
      a.hp === a.maxHp &&
      p.book.metric.distance(a.tile, tile) === 1 &&
      traitsOf(p.book, a).guard > 0,
  );

/** The commands of an attack: the Move, if any, and the attack. */
export const attackCommands = (p: Position, u: Unit, { tile, arm, target }: Attack): Command[] => {
  const weapon = arm.weapon === u.weapon ? {} : { weapon: arm.weapon };
  return [...moveCommands(p, u, tile), { do: 'attack', unit: u.id, target: target.id, ...weapon }];
};

/** The Move to a tile; nothing when the unit is there. */
export const moveCommands = (p: Position, u: Unit, tile: number): Command[] => {
  if (tile === u.tile) return [];
  const path = pathTo(p, u, budgetOf(p, u, p.state.turn), tile);
  return path === undefined || path.length === 0 ? [] : [{ do: 'move', unit: u.id, path }];
};

/** OC-ODDS-04 by the forecast itself, where guards, pushes, drains or statuses make the exchange a guess. */
const exactScore = (f: Field, u: Unit, attack: Attack): number => {
  const { game } = f;
  const state = game.clone(f.state);
  const table = new SimulationTable({ below: () => 0 }, answersFor(state));
  const commands = attackCommands(f, u, attack);
  const last = commands.at(-1);
  for (const command of commands.slice(0, -1)) runCommand(game, state, u.seat, command, table);
  if (last === undefined) return attack.score;
  const cast = forecast(game, state, u.seat, last, { policy: answersFor(state) });
  if (!cast.ok) return attack.score;
  const dealt = toNumber(expected(cast.value, (s) => (s.tally?.defender ?? 0) + (s.tally?.others ?? 0)));
  const taken = toNumber(expected(cast.value, (s) => s.tally?.attacker ?? 0));
  const routed = toNumber(chance(cast.value, (s) => findUnit(s, attack.target.id)?.where === 'routed'));
  return dealt + ROUT * routed - taken;
};
