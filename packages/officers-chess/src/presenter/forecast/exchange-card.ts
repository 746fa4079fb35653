import {
  chance,
  forecastTold,
  ok,
  toNumber,
  type Aside,
  type Forecast,
  type ForecastCard,
  type ForecastOptions,
  type Refusal,
  type Result,
  type Seat,
  type Sum,
} from '@caltrop/engine';
import { distance, onMap, traitsOf, weaponOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { OfficersChess } from '../../match/game.ts';
import { canFightWith, reaches } from '../../rules/gear/items.ts';
import { strikeOdds, type StrikeOdds } from '../../rules/attack/odds.ts';
import { gainedLine, lostLine, nameOf, statusChanges } from '../text/names.ts';
import { combatOf, findUnit, sweepOf, unitOf, type State, type Unit } from '../../match/state.ts';
import { assumptions } from './assumptions.ts';
import { beatsOf, StrikeBook, type Slot } from './beats.ts';
import { average, finePercent, percent, widestError } from './chances.ts';
import { isRouted, lossLadder, routChance } from './ladders.ts';
import { cardSide, resultAsides } from './card-parts.ts';

/** The card of an attack: every strike, what becomes of both, and where the numbers come from (OC-ODDS-01 to 04). */
export const exchangeCard = (
  game: OfficersChess,
  before: State,
  seat: Seat,
  command: Command & { readonly do: 'attack' },
  options: ForecastOptions,
): Result<ForecastCard, Refusal> => {
  const book = new StrikeBook(game.book);
  const cast = forecastTold(game, before, seat, command, options, (stretch) => book.watch(stretch));
  if (!cast.ok) return cast;
  const f = cast.value;
  const opening = book.opening ?? before;
  const p: Position = { book: game.book, state: opening };
  const attacker = unitOf(opening, command.unit);
  const defender = unitOf(opening, command.target);
  const slots = book.ordered();
  const guards = new Set(slots.flatMap((s) => [...s.guards]));
  const ladders = [defender, attacker, ...[...guards].map((id) => unitOf(opening, id))].map((u) =>
    lossLadder(p, f, u),
  );
  const answers = slots.some((s) => s.striker === defender.id);
  return ok({
    left: cardSide(p, attacker),
    right: cardSide(p, defender),
    samples: f.samples,
    error: widestError(
      ladders.flatMap((l) => l.rungs.map((r) => r.chance)),
      f.samples,
    ),
    beats: beatsOf(p, book),
    ladders,
    sums: [
      ...strikeSums(p, attacker, strikeOdds(p, attacker, defender, combatOf(opening)?.attackerBackup ?? 0)),
      ...(answers
        ? strikeSums(p, defender, strikeOdds(p, defender, attacker, combatOf(opening)?.defenderBackup ?? 0))
        : []),
    ],
    asides: [
      ...(answers ? [] : noAnswer(p, attacker, defender)),
      // Estimated odds know who won, not how often it came to each strike.
      ...(f.samples === 0 ? followUps(p, slots) : []),
      ...changes(p, f, [defender, attacker, ...[...guards].map((id) => unitOf(opening, id))]),
      ...bystanders(p, f, opening),
      ...resultAsides(f),
    ],
    assumes: assumptions(p, f.asked, options.policy),
    summary: summaryOf(p, f, attacker, defender, answers),
    line: lineOf(p, f, attacker, defender),
  });
};

const strikeSums = (p: Position, u: Unit, odds: StrikeOdds | undefined): Sum[] => {
  if (odds === undefined) return [];
  const name = nameOf(p, u.id);
  const homing = odds.hitTerms.length === 0;
  return [
    {
      value: `${odds.targetNumber}`,
      label: homing ? `${name} to hit, always` : `${name} to hit`,
      terms: odds.hitTerms,
      rule: homing ? 'OC-WTAG-HOMING' : 'OC-HIT-03',
    },
    { value: `${odds.damage}`, label: `${name}, damage`, terms: odds.damageTerms, rule: 'OC-DMG-05' },
  ];
};

/** OC-CTR-02: why the one attacked does not strike back. */
const noAnswer = (p: Position, attacker: Unit, defender: Unit): Aside[] => {
  const name = nameOf(p, defender.id);
  const weapon = weaponOf(p.book, defender);
  const traits = traitsOf(p.book, defender);
  const aside = (text: string, rule: string): Aside[] => [{ text, chance: 1, rule }];
  if (weapon === undefined) return aside(`${name} has no weapon in hand and makes no counter`, 'OC-WPN-01');
  const held = weapon.name;
  if (!canFightWith(p, defender, weapon))
    return aside(`${name} cannot fight with ${held} and makes no counter`, 'OC-CTR-02');
  if (!traits.distantCounter && !reaches(p, defender, weapon, distance(p, attacker, defender)))
    return aside(`${name} does not reach ${nameOf(p, attacker.id)} with ${held}`, 'OC-CTR-02');
  if (traits.noCounter) return aside(`${name} is Broken and makes no counter`, 'OC-BRK-03');
  return aside(`${name} never comes to its counter`, 'OC-SEQ-08');
};

/** OC-FUP-01: who follows up, and why: by Agility as it is then (OC-R20). */
const followUps = (p: Position, slots: readonly Slot[]): Aside[] =>
  slots
    .filter((s, i) => s.phase === 'follow-up' && s.place[0] === 0 && slots[i - 1]?.phase !== 'follow-up')
    .map(({ striker, agilities, weight }) => ({
      text: `${nameOf(p, striker)} follows up: Agility ${[...agilities].join(' or ')}`,
      chance: Math.min(1, weight),
      rule: 'OC-FUP-01',
    }));

/** Statuses and lowered ratings that units get or lose, and pushes. */
const changes = (p: Position, f: Forecast<State>, units: readonly Unit[]): Aside[] =>
  units.flatMap((u) => {
    const found = new Map<string, { readonly rule: string; chance: number }>();
    const name = nameOf(p, u.id);
    const ruleOf = (status: string): string => p.book.content.statuses.get(status)?.rule ?? 'OC-STAT-INFLICT';
    for (const { state, n, d } of f.leaves) {
      const after = findUnit(state, u.id);
      if (after === undefined || !onMap(after)) continue;
      const { gained, lost } = statusChanges(u, after);
      const lines: (readonly [string, string])[] = [
        ...gained.map((s) => [gainedLine(name, s), ruleOf(s)] as const),
        ...lost.map((s) => [lostLine(name, s), ruleOf(s)] as const),
        ...(after.tile === u.tile ? [] : [[`${name} is pushed away`, 'OC-WTAG-HEAVY'] as const]),
      ];
      for (const [text, rule] of lines) {
        const known = found.get(text) ?? { rule, chance: 0 };
        known.chance += toNumber({ n, d });
        found.set(text, known);
      }
    }
    return [...found].map(([text, { rule, chance: share }]) => ({ text, rule, chance: share }));
  });

/** OC-WTAG-AOE: what happens to the others in range. */
const bystanders = (p: Position, f: Forecast<State>, opening: State): Aside[] =>
  (sweepOf(opening)?.targets ?? []).flatMap((id) => {
    const unit = findUnit(opening, id);
    if (unit === undefined) return [];
    const name = nameOf(p, id);
    const hit = toNumber(chance(f, (s) => isRouted(s, id) || (findUnit(s, id)?.hp ?? 0) < unit.hp));
    const routed = routChance(f, id);
    return [
      ...(hit > routed ? [{ text: `${name} loses HP as well`, chance: hit, rule: 'OC-WTAG-AOE' }] : []),
      ...(routed > 0 ? [{ text: `${name} routed as well`, chance: routed, rule: 'OC-WTAG-AOE' }] : []),
    ];
  });

const meanLoss = (f: Forecast<State>, of: 'defender' | 'attacker'): number => {
  let sum = 0;
  for (const { state, n, d } of f.leaves) sum += toNumber({ n, d }) * (state.tally?.[of] ?? 0);
  return sum;
};

const summaryOf = (
  p: Position,
  f: Forecast<State>,
  attacker: Unit,
  defender: Unit,
  answers: boolean,
): string => {
  const rout = routChance(f, defender.id);
  const gain = rout > 0 ? `${percent(rout)} rout` : `${average(meanLoss(f, 'defender'))} HP on average`;
  const name = nameOf(p, attacker.id);
  return answers ? `${gain}, ${name} risks ${percent(routChance(f, attacker.id))}` : `${gain}, no counter`;
};

const lineOf = (p: Position, f: Forecast<State>, attacker: Unit, defender: Unit): string => {
  const weapon = weaponOf(p.book, attacker)?.name ?? 'nothing';
  const who = `${nameOf(p, attacker.id)} (${weapon}) against ${nameOf(p, defender.id)}, ${defender.hp} of ${defender.maxHp} HP`;
  const rout = finePercent(routChance(f, defender.id));
  const risk = finePercent(routChance(f, attacker.id));
  const means = `${meanLoss(f, 'defender').toFixed(1)} HP dealt and ${meanLoss(f, 'attacker').toFixed(1)} taken on average`;
  const how = f.samples === 0 ? 'exact' : `from ${f.samples} runs`;
  return `${who}: ${rout} to rout, ${risk} to be routed, ${means} (${how})`;
};
