import { err, ok, type FactSource, type Policy, type Refusal, type Result, type Seat } from '@caltrop/engine';
import type { Command } from '../command.ts';
import type { OfficersChess } from '../game.ts';
import { exchangeOdds, type StrikeOdds } from '../odds.ts';
import { refuse } from '../refusal.ts';
import type { State } from '../state.ts';
import { sourceOf } from './case-facts.ts';

const strikeFacts = (strike: StrikeOdds): FactSource =>
  sourceOf(
    {
      tn: () => strike.targetNumber,
      hit: () => strike.hit,
      crit: () => strike.crit,
      threshold: () => strike.critThreshold,
      damage: () => strike.damage,
      critDamage: () => strike.critDamage,
    },
    { short: 'tn' },
  );

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
  return ok(
    sourceOf({
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
    }),
  );
};
