import { refuse } from '../match/book.ts';
import { err, ok, type FactSource, type Policy, type Refusal, type Result, type Seat } from '@caltrop/engine';
import { sourceOf, type Readers } from '@caltrop/sheets/case-kit';
import type { Command } from '../match/command.ts';
import type { OfficersChess } from '../match/game.ts';
import { exchangeOdds, type StrikeOdds } from '../rules/attack/odds.ts';
import type { State } from '../match/state.ts';
import type { ODDS_FACTS, STRIKE_FACTS } from './words.ts';

const strikeFacts = (strike: StrikeOdds): FactSource => {
  const facts: Readers<keyof typeof STRIKE_FACTS> = {
    tn: () => strike.targetNumber,
    hit: () => strike.hit,
    crit: () => strike.crit,
    threshold: () => strike.critThreshold,
    damage: () => strike.damage,
    critDamage: () => strike.critDamage,
  };
  return sourceOf(facts, { short: 'tn' });
};

/** What a case can expect of the odds of an attack. */
export const attackFacts = (
  game: OfficersChess,
  state: State,
  seat: Seat,
  command: Command,
  policy: Policy,
): Result<FactSource, Refusal> => {
  if (command.do !== 'attack') {
    return err(refuse('OC-ODDS-02', 'Only attacks have odds by name; use ends or chances.'));
  }
  const odds = exchangeOdds(game, state, seat, command, { policy });
  if (!odds.ok) return odds;
  const o = odds.value;
  const facts: Readers<keyof typeof ODDS_FACTS> = {
    attack: () => (o.attack === undefined ? null : strikeFacts(o.attack)),
    counter: () => (o.counter === undefined || !o.counters ? null : strikeFacts(o.counter)),
    agility: () => [...o.agility],
    defenderRouted: () => o.defenderRouted,
    attackerRouted: () => o.attackerRouted,
    defenderBroken: () => o.defenderBroken,
    attackerBroken: () => o.attackerBroken,
    dealt: () => o.dealt,
    taken: () => o.taken,
    guardLoss: () => o.guardLoss,
  };
  return ok(sourceOf(facts));
};
