/** The odds of an exchange: a card for both sides, and how many HP each may lose. */
import {
  distributionOf,
  fractions,
  makeFraction,
  samplingError,
  toNumber,
  type Forecast,
  type Fraction,
} from '@caltrop/engine';
import {
  findUnit,
  traitsOf,
  unitOf,
  weaponOf,
  type ExchangeOdds,
  type Position,
  type State,
  type StrikeOdds,
  type Unit,
} from '@caltrop/officers-chess';
import { chancesJson, drawTable, fractionJson, type Chance } from '../chart.ts';
import { grouped, hang, padEnd, percent, type Terminal } from '../terminal.ts';
import { inSeatColour } from './board.ts';

/** Whether odds are exact, in words; sampled ones with their error. */
export const exactness = (f: Forecast<State>): string =>
  f.samples === 0
    ? 'exact'
    : `≈ ${grouped(f.samples)} runs, ±${(samplingError(f, { n: 1n, d: 2n }) * 100).toFixed(1)} points at 95%`;

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
  const { distantCounter, spellRange } = traitsOf(p.book, defender);
  if (odds.counter === undefined || weapon === undefined) return false;
  const far = p.book.metric.distance(attacker.tile, defender.tile);
  const most = weapon.range.hi + (weapon.type === 'tome' ? spellRange : 0);
  return distantCounter || (far >= weapon.range.lo && far <= most);
};

const strikesOf = (p: Position, odds: ExchangeOdds, id: string): string => {
  const times = traitsOf(p.book, unitOf(p.state, id)).strikes;
  const first = id === odds.attacker ? 'attacks' : odds.counters ? 'counters' : 'cannot counter';
  const brave = id === odds.attacker || (odds.counters && p.book.options.braveOnCounter);
  const twice = brave && times > 1 ? ` ×${times}` : '';
  return `${first}${twice}${followUp(p, odds) === id ? ', follows up' : ''}`;
};

const row = (p: Position, terminal: Terminal, odds: ExchangeOdds, u: Unit, width: number): string => {
  const attacks = u.id === odds.attacker;
  const strike: StrikeOdds | undefined = attacks
    ? odds.attack
    : odds.counters || followUp(p, odds) === u.id
      ? odds.counter
      : undefined;
  const cell = (text: string, columns: number): string => text.padStart(columns);
  const routs = toNumber(attacks ? odds.defenderRouted : odds.attackerRouted);
  const breaks = toNumber(attacks ? odds.defenderBroken : odds.attackerBroken);
  const expects = toNumber(attacks ? odds.dealt : odds.taken);
  const name = padEnd(inSeatColour(terminal.paint, u.seat, u.name), width);
  const numbers =
    strike === undefined
      ? cell('', 29)
      : cell(percent(toNumber(strike.hit), 0), 6) +
        cell(percent(toNumber(strike.crit), 0), 6) +
        cell(`${strike.damage} / ${strike.critDamage}`, 9) +
        cell(expects.toFixed(1), 8);
  const chances = `${cell(percent(routs), 8)}${cell(percent(breaks), 8)}`;
  return `  ${name}${numbers}${chances}  ${strikesOf(p, odds, u.id)}`.trimEnd();
};

/** The card of an attack: for both sides hit, crit, damage, expected damage, chances to rout and to Break. */
export const drawCard = (p: Position, terminal: Terminal, odds: ExchangeOdds): string => {
  const attacker = unitOf(p.state, odds.attacker);
  const defender = unitOf(p.state, odds.defender);
  const names = [attacker, defender].map((u) => u.name.length);
  const width = Math.max(...names);
  const weapons = [odds.attack?.weapon, odds.counters ? odds.counter?.weapon : undefined];
  const hp = (u: Unit, i: number): string =>
    `${u.name} (${u.hp}/${u.maxHp} HP${weapons[i] === undefined ? '' : `, ${weapons[i]}`})`;
  const guard = toNumber(odds.guardLoss);
  return [
    hang('', `${hp(attacker, 0)} attacks ${hp(defender, 1)}`, terminal.width),
    terminal.paint.dim(`  ${' '.repeat(width)}   hit  crit   damage expects   routs  breaks`),
    row(p, terminal, odds, attacker, width),
    row(p, terminal, odds, defender, width),
    ...(guard > 0 ? [`  A guard is expected to lose ${guard.toFixed(1)} HP.`] : []),
    terminal.paint.dim(`  ${exactness(odds.forecast)}`),
  ].join('\n');
};

/** The exchange in one line, to copy into a chat. */
export const oddsLine = (p: Position, odds: ExchangeOdds): string => {
  const [a, d] = [unitOf(p.state, odds.attacker).name, unitOf(p.state, odds.defender).name];
  const p0 = (f: Fraction): string => percent(toNumber(f), 0);
  const hit = odds.attack === undefined ? '' : ` ${p0(odds.attack.hit)} to hit for ${odds.attack.damage},`;
  const back =
    odds.counters && odds.counter !== undefined
      ? `; ${d} counters at ${p0(odds.counter.hit)} for ${odds.counter.damage}`
      : '; no counter';
  const expects = `expects ${toNumber(odds.dealt).toFixed(1)} dealt, ${toNumber(odds.taken).toFixed(1)} taken`;
  return `${a} attacks ${d}:${hit} ${percent(toNumber(odds.defenderRouted))} rout${back}; ${expects}`;
};

/** How many HP a unit may have lost after a command, with the chance of each. */
export interface Losses {
  readonly unit: Unit;
  readonly chances: readonly Chance[];
}

/** The distributions of HP lost, for every unit that may lose or win any. */
export const lossesOf = (before: State, f: Forecast<State>): Losses[] =>
  before.units.flatMap((unit): Losses[] => {
    const chances = distributionOf(f, (s) => unit.hp - (findUnit(s, unit.id)?.hp ?? unit.hp));
    const certain = chances.length === 1 && chances[0]?.value === 0;
    return certain ? [] : [{ unit, chances }];
  });

/** Tables with bars of the HP each unit may lose. */
export const drawLosses = (terminal: Terminal, losses: readonly Losses[]): string =>
  losses
    .map(({ unit, chances }) => {
      const expected = chances.reduce(
        (sum, c) => fractions.add(sum, fractions.multiply(c.chance, fractions.fraction(c.value))),
        fractions.ZERO,
      );
      const exact = makeFraction(expected);
      const mean = `${toNumber(expected).toFixed(2)}${exact.length > 24 || expected.d === 1n ? '' : ` (${exact})`}`;
      const title = `${inSeatColour(terminal.paint, unit.seat, unit.name)}: ${unit.hp} HP, expects to lose ${mean}`;
      return `${title}\n${drawTable(terminal, 'HP lost', chances)}`;
    })
    .join('\n\n');

const strikeJson = (strike: StrikeOdds | undefined): unknown =>
  strike === undefined
    ? null
    : {
        weapon: strike.weapon,
        targetNumber: strike.targetNumber,
        hit: fractionJson(strike.hit),
        crit: fractionJson(strike.crit),
        damage: strike.damage,
        critDamage: strike.critDamage,
        hitTerms: strike.hitTerms,
        damageTerms: strike.damageTerms,
      };

/** The odds of an exchange as JSON. */
export const exchangeJson = (p: Position, odds: ExchangeOdds): Record<string, unknown> => ({
  attacker: odds.attacker,
  defender: odds.defender,
  attack: strikeJson(odds.attack),
  counter: odds.counters ? strikeJson(odds.counter) : null,
  followUp: followUp(p, odds) ?? null,
  defenderRouted: fractionJson(odds.defenderRouted),
  attackerRouted: fractionJson(odds.attackerRouted),
  defenderBroken: fractionJson(odds.defenderBroken),
  attackerBroken: fractionJson(odds.attackerBroken),
  dealt: fractionJson(odds.dealt),
  taken: fractionJson(odds.taken),
  guardLoss: fractionJson(odds.guardLoss),
});

/** HP lost as JSON, by unit id. */
export const lossesJson = (losses: readonly Losses[]): Record<string, unknown> =>
  Object.fromEntries(losses.map(({ unit, chances }) => [unit.id, chancesJson(chances)]));
