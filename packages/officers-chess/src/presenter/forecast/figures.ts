/** The odds in exact numbers, for programs: fractions as text beside the nearest double. */
import {
  distributionOf,
  forecast,
  fractions,
  makeCell,
  makeFraction,
  toNumber,
  type FigureTable,
  type ForecastOptions,
  type Fraction,
  type Seat,
} from '@caltrop/engine';
import { traitsOf, weaponOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { OfficersChess } from '../../match/game.ts';
import { reaches } from '../../rules/gear/items.ts';
import { exchangeOdds, type ExchangeOdds, type StrikeOdds } from '../../rules/attack/odds.ts';
import { gainedLine, lostLine, nameOf, statusChanges } from '../text/names.ts';
import { findUnit, unitOf, type State, type Unit } from '../../match/state.ts';
import { thingChanges } from './card-parts.ts';
import { carriedOut } from './forecast.ts';

/** A fraction as JSON. */
const exact = (f: Fraction): { readonly value: number; readonly fraction: string } => ({
  value: toNumber(f),
  fraction: makeFraction(f),
});

/** Who follows up in an exchange by Agility (OC-FUP-01 to 05): the id, or undefined. */
const followUp = (p: Position, odds: ExchangeOdds): string | undefined => {
  const [own, other] = odds.agility;
  const needed = p.book.content.numbers.followUp;
  const may = (id: string): boolean => !traitsOf(p.book, unitOf(p.state, id)).noFollowUp;
  if (own - other >= needed) return may(odds.attacker) ? odds.attacker : undefined;
  return other - own >= needed && canFollow(p, odds) && may(odds.defender) ? odds.defender : undefined;
};

/** Whether the defender could follow up: one that could counter, and by an option one that is Broken (OC-FUP-05). */
const canFollow = (p: Position, odds: ExchangeOdds): boolean => {
  if (odds.counters || p.book.options.brokenBlocksFollowUp) return odds.counters;
  const [attacker, defender] = [unitOf(p.state, odds.attacker), unitOf(p.state, odds.defender)];
  const weapon = weaponOf(p.book, defender);
  if (odds.counter === undefined || weapon === undefined) return false;
  const far = p.book.metric.distance(attacker.tile, defender.tile);
  return traitsOf(p.book, defender).distantCounter || reaches(p, defender, weapon, far);
};

const strikeFigures = (strike: StrikeOdds | undefined): unknown =>
  strike === undefined
    ? null
    : {
        weapon: strike.weapon,
        targetNumber: strike.targetNumber,
        hit: exact(strike.hit),
        crit: exact(strike.crit),
        damage: strike.damage,
        critDamage: strike.critDamage,
        hitTerms: strike.hitTerms,
        damageTerms: strike.damageTerms,
      };

const exchangeFigures = (p: Position, odds: ExchangeOdds): FigureTable => ({
  attacker: odds.attacker,
  defender: odds.defender,
  attack: strikeFigures(odds.attack),
  counter: odds.counters ? strikeFigures(odds.counter) : null,
  followUp: followUp(p, odds) ?? null,
  defenderRouted: exact(odds.defenderRouted),
  attackerRouted: exact(odds.attackerRouted),
  defenderBroken: exact(odds.defenderBroken),
  attackerBroken: exact(odds.attackerBroken),
  dealt: exact(odds.dealt),
  taken: exact(odds.taken),
  guardLoss: exact(odds.guardLoss),
});

const changes = (p: Position, before: Unit, after: Unit | undefined): string[] => {
  if (after === undefined) return [];
  const name = nameOf(p, before.id);
  const said: string[] = [];
  if (after.hp < before.hp) said.push(`${name} loses ${before.hp - after.hp} HP`);
  if (after.hp > before.hp) said.push(`${name} recovers ${after.hp - before.hp} HP`);
  if (after.where !== before.where) said.push(`${name} is ${after.where}`);
  else if (after.tile !== before.tile) said.push(`${name} is at ${makeCell(p.book.board, after.tile)}`);
  const { gained, lost } = statusChanges(before, after);
  said.push(...gained.map((s) => gainedLine(name, s)), ...lost.map((s) => lostLine(name, s)));
  return said;
};

/** What an exchange comes to for both sides, every way a command can end in words, and the HP each unit may lose. */
export const figuresOf = (
  game: OfficersChess,
  view: State,
  seat: Seat,
  commands: readonly Command[],
  options: ForecastOptions = {},
): FigureTable => {
  const last = commands.at(-1);
  const way = carriedOut(game, view, seat, commands.slice(0, -1));
  if (last === undefined || !way.ok) return {};
  const before = way.value;
  const exchange = last.do === 'attack' ? exchangeOdds(game, before, seat, last, options) : undefined;
  const cast = exchange?.ok === true ? exchange.value.forecast : undefined;
  const plain = cast === undefined ? forecast(game, before, seat, last, options) : undefined;
  const odds = cast ?? (plain?.ok === true ? plain.value : undefined);
  if (odds === undefined) return {};
  const p: Position = { book: game.book, state: before };
  if (last.do === 'attack' && last.weapon !== undefined) unitOf(before, last.unit).weapon = last.weapon;
  const ends = new Map<string, Fraction>();
  for (const leaf of odds.leaves) {
    const said = [
      ...before.units.flatMap((u) => changes(p, u, findUnit(leaf.state, u.id))),
      ...thingChanges(p, leaf.state).map(({ text }) => text),
    ];
    const text = said.length === 0 ? 'nothing changes' : said.join(', ');
    ends.set(text, fractions.add(ends.get(text) ?? fractions.ZERO, fractions.fraction(leaf.n, leaf.d)));
  }
  return {
    ...(exchange?.ok === true ? { exchange: exchangeFigures(p, exchange.value) } : {}),
    ends: [...ends]
      .toSorted(([, a], [, b]) => fractions.compare(b, a))
      .map(([text, share]) => ({ text, ...exact(share) })),
    hpLost: Object.fromEntries(
      before.units.flatMap((unit) => {
        const losses = distributionOf(odds, (s) => unit.hp - (findUnit(s, unit.id)?.hp ?? unit.hp));
        if (losses.length === 1 && losses[0]?.value === 0) return [];
        const shown = losses.map(({ value, chance }) => ({
          value,
          chance: toNumber(chance),
          fraction: makeFraction(chance),
        }));
        return [[unit.id, shown]];
      }),
    ),
  };
};
