import {
  chance,
  expected,
  forecast,
  fraction,
  type Forecast,
  type ForecastOptions,
  type Fraction,
  type Game,
  type Refusal,
  type Result,
  type Seat,
  type Term,
} from '@caltrop/engine';
import { distance, onMap, traitsOf, weaponOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { canFightWith, reaches } from '../gear/items.ts';
import { uponActivation } from '../movement/terrain.ts';
import { agilityOf, critThreshold, damageOf, targetNumber } from '../unit/ratings.ts';
import { findUnit, unitOf, type State, type Unit } from '../../match/state.ts';
import { backupFor } from './combat.ts';
import { hasStatus } from '../unit/statuses.ts';
import { BROKEN } from './strike.ts';

/** What one strike of a unit at another would be, with the terms of every number. */
export interface StrikeOdds {
  readonly weapon: string;
  readonly targetNumber: number;
  readonly hit: Fraction;
  readonly crit: Fraction;
  readonly critThreshold: number;
  readonly damage: number;
  readonly critDamage: number;
  readonly hitTerms: readonly Term[];
  readonly damageTerms: readonly Term[];
}

const DIE = 100;
const percent = (n: number): Fraction => fraction(BigInt(Math.max(0, Math.min(DIE, n))), BigInt(DIE));

/** OC-ODDS-01: hit and crit chances and damage of one strike; undefined when the unit could not strike at all. */
export const strikeOdds = (p: Position, striker: Unit, target: Unit, backup = 0): StrikeOdds | undefined => {
  const weapon = weaponOf(p.book, striker);
  if (!canFightWith(p, striker, weapon)) return undefined;
  const { homing } = traitsOf(p.book, striker);
  const hitTerms: Term[] = [];
  const damageTerms: Term[] = [];
  const tn = homing ? DIE : targetNumber(p, striker, target, weapon.hit, hitTerms);
  const crit = homing ? 0 : Math.max(0, Math.min(critThreshold(p, striker, target), tn));
  return {
    weapon: weapon.name,
    targetNumber: tn,
    hit: percent(tn),
    crit: percent(crit),
    critThreshold: crit,
    damage: damageOf(p, striker, target, weapon, false, backup, damageTerms),
    critDamage: damageOf(p, striker, target, weapon, true, backup),
    hitTerms,
    damageTerms,
  };
};

/** The whole forecast of an attack: single strikes of both sides and everything the exchange can lead to. */
export interface ExchangeOdds {
  readonly attacker: string;
  readonly defender: string;
  readonly attack: StrikeOdds | undefined;
  readonly counter: StrikeOdds | undefined;
  /** The defender can strike back at all from here. */
  readonly counters: boolean;
  readonly agility: readonly [attacker: number, defender: number];
  readonly defenderRouted: Fraction;
  readonly attackerRouted: Fraction;
  readonly defenderBroken: Fraction;
  readonly attackerBroken: Fraction;
  readonly dealt: Fraction;
  readonly taken: Fraction;
  /** What an AoE attack deals to everybody but the declared target. */
  readonly others: Fraction;
  readonly guardLoss: Fraction;
  readonly forecast: Forecast<State>;
}

/** OC-ODDS-02, OC-ODDS-04: the exact odds of an attack command. Guards decide by the policy (OC-ODDS-03). */
export const exchangeOdds = (
  game: Game<State, Command> & Pick<Position, 'book'>,
  state: State,
  seat: Seat,
  command: Command & { readonly do: 'attack' },
  options: ForecastOptions = {},
): Result<ExchangeOdds, Refusal> => {
  const cast = forecast(game, state, seat, command, options);
  if (!cast.ok) return cast;
  const f = cast.value;
  const before = game.clone(state);
  const attacker = unitOf(before, command.unit);
  const p = uponActivation({ book: game.book, state: before }, attacker);
  const defender = unitOf(before, command.target);
  if (command.weapon !== undefined) attacker.weapon = command.weapon;
  const routed = (id: string): Fraction => chance(f, (s) => findUnit(s, id)?.where === 'routed');
  const broken = (id: string): Fraction =>
    chance(f, (s) => {
      const u = findUnit(s, id);
      return u !== undefined && onMap(u) && hasStatus(u, BROKEN);
    });
  const counter = strikeOdds(p, defender, attacker);
  const weapon = weaponOf(game.book, defender);
  const far = traitsOf(game.book, defender).distantCounter;
  const inReach =
    weapon !== undefined && (far || reaches(p, defender, weapon, distance(p, attacker, defender)));
  return {
    ok: true,
    value: {
      attacker: attacker.id,
      defender: defender.id,
      attack: strikeOdds(p, attacker, defender, backupFor(p, attacker, defender)),
      counter,
      counters: counter !== undefined && inReach && !traitsOf(game.book, defender).noCounter,
      agility: [agilityOf(p, attacker), agilityOf(p, defender)],
      defenderRouted: routed(defender.id),
      attackerRouted: routed(attacker.id),
      defenderBroken: broken(defender.id),
      attackerBroken: broken(attacker.id),
      dealt: expected(f, (s) => s.tally?.defender ?? 0),
      taken: expected(f, (s) => s.tally?.attacker ?? 0),
      others: expected(f, (s) => s.tally?.others ?? 0),
      guardLoss: expected(f, (s) => s.tally?.guard ?? 0),
      forecast: f,
    },
  };
};
