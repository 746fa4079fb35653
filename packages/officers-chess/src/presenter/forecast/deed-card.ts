import {
  forecastTold,
  makeCell,
  ok,
  toNumber,
  type Beat,
  type Event,
  type Forecast,
  type ForecastCard,
  type ForecastOptions,
  type Ladder,
  type Refusal,
  type Result,
  type Seat,
  type Sum,
  type Term,
} from '@caltrop/engine';
import {
  areAllies,
  itemOf,
  onMap,
  otherSide,
  terrainAt,
  traitsOf,
  weaponOf,
  type Position,
} from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { OfficersChess } from '../../match/game.ts';
import type { BattleEvent } from '../../match/events.ts';
import { damageAt } from '../../rules/attack/objects.ts';
import { goneLabel, nameOf, statusChanges, statusLabel } from '../text/names.ts';
import { uponActivation } from '../../rules/movement/terrain.ts';
import { hitOf, targetNumber, weaponDamage } from '../../rules/unit/ratings.ts';
import { innateSpecials, specialOfItem, type Special } from '../../rules/special/special.ts';
import { findUnit, type State, type Unit } from '../../match/state.ts';
import { assumptions } from './assumptions.ts';
import { cardSide, resultAsides, thingAsides } from './card-parts.ts';
import { finePercent, meanOf, percent, rungsOf, weigh, widestError } from './chances.ts';
import { iconOfEffects, iconOfItem, SIGNS } from '../icons.ts';
import { markOf, signed } from '../places.ts';

/** The deed's own rolls, as the log tells them: at whom or what, and whether they worked. */
type Attempt = Extract<BattleEvent, { type: 'used' | 'object-hit' }>;

const isAttempt = (e: Event): e is Attempt => e.type === 'used' || e.type === 'object-hit';

interface Try {
  weight: number;
  works: number;
  readonly first: Attempt;
}

/** The card of anything that is not an attack on a unit: staves, consumables, actions of a class, strikes at doors. */
export const deedCard = (
  game: OfficersChess,
  before: State,
  seat: Seat,
  command: Command,
  options: ForecastOptions,
): Result<ForecastCard, Refusal> => {
  const tries = new Map<string, Try>();
  const cast = forecastTold(game, before, seat, command, options, ({ events, n, d }) => {
    const weight = toNumber({ n, d });
    events.filter(isAttempt).forEach((e, i) => {
      const key = `${i}:${e.type === 'used' ? e.target : e.at}`;
      const known = tries.get(key) ?? { weight: 0, works: 0, first: e };
      known.weight += weight;
      if (e.type === 'used' ? e.result !== 'miss' : e.damage > 0) known.works += weight;
      tries.set(key, known);
    });
  });
  if (!cast.ok) return cast;
  const f = cast.value;
  const p: Position = { book: game.book, state: before };
  const actor = 'unit' in command ? findUnit(before, command.unit) : undefined;
  const nobody = { unit: '', name: seat, side: markOf(p.book.sideOf[seat] ?? 'players'), icon: SIGNS.unit };
  const left = actor === undefined ? nobody : cardSide(p, actor);
  const special = actor === undefined ? undefined : specialOf(p, actor, command);
  const ladders =
    command.do === 'strike' && actor !== undefined
      ? [objectLadder(p, f, actor, command.at)]
      : changeLadders(p, f, actor?.id ?? '');
  const aimed =
    'target' in command && command.target !== undefined ? findUnit(before, command.target) : undefined;
  const first = ladders[0];
  const struck = first === undefined ? undefined : findUnit(before, first.unit);
  const right =
    command.do === 'strike' && first !== undefined
      ? { unit: '', name: first.name, side: first.side, icon: SIGNS.door }
      : cardRight(p, aimed ?? struck ?? actor, left);
  const what = actor === undefined ? command.do : deedName(p, actor, command, special);
  // What becomes of a door that is struck is on its ladder.
  const things = command.do === 'strike' ? [] : thingAsides(p, f);
  const asides = [...things, ...resultAsides(f)];
  const told = [...ladders, ...things];
  const [main] = told;
  const said = main === undefined ? 'nothing changes' : `${percent(main.chance)} ${main.text}`;
  return ok({
    left,
    right,
    samples: f.samples,
    error: widestError(
      ladders.flatMap((l) => l.rungs.map((r) => r.chance)),
      f.samples,
    ),
    beats: actor === undefined ? [] : beatsOf(p, actor, special, what, [...tries.values()], ladders),
    ladders,
    // Veins of its own end as its turn begins (OC-R45).
    sums: actor === undefined ? [] : sumsOf(uponActivation(p, actor), actor, command, special, ladders),
    asides,
    ...(first === undefined && asides.length === 0 ? { idle: true as const } : {}),
    assumes: assumptions(p, f.asked, options.policy),
    summary: said,
    line: `${left.name} (${what})${right.unit === left.unit ? '' : ` on ${right.name}`}: ${lineOf(told)}`,
  });
};

const cardRight = (p: Position, u: Unit | undefined, left: ForecastCard['left']): ForecastCard['left'] =>
  u === undefined ? left : cardSide(p, u);

const lineOf = (told: readonly Pick<Ladder, 'chance' | 'text'>[]): string =>
  told.length === 0
    ? 'nothing changes'
    : told.map(({ chance, text }) => `${finePercent(chance)} ${text}`).join(', ');

const specialOf = (p: Position, u: Unit, command: Command): Special | undefined =>
  command.do === 'use'
    ? specialOfItem(p, u, command.item)
    : command.do === 'special'
      ? innateSpecials(p, u).find((s) => s.name === command.action)
      : undefined;

const armed = (u: Unit, command: Command): Unit =>
  command.do === 'strike' && command.weapon !== undefined ? { ...u, weapon: command.weapon } : u;

const deedName = (p: Position, u: Unit, command: Command, special: Special | undefined): string =>
  special?.name ??
  (command.do === 'strike' ? (weaponOf(p.book, armed(u, command))?.name ?? 'strike') : command.do);

/** What is different about a unit, in words; empty when nothing is. */
const changeWords = (p: Position, before: Unit, after: Unit): string => {
  if (after.where !== before.where) return after.where === 'map' ? 'arrives' : after.where;
  const words: string[] = [];
  if (after.hp !== before.hp) words.push(`${signed(after.hp - before.hp)} HP`);
  const { gained, lost } = statusChanges(before, after);
  words.push(...gained.map(statusLabel), ...lost.map(goneLabel));
  if (after.tile !== before.tile && onMap(after)) words.push(`to ${makeCell(p.book.board, after.tile)}`);
  if (after.refreshed && !before.refreshed) words.push('may act again');
  // Without fog nobody needs light.
  if (p.book.vision > 0 && after.torch > before.torch) words.push(`light ${after.torch} tiles wide`);
  return words.join(', ');
};

/** A ladder for every unit that a deed changes: by what becomes of it, the least change first. */
const changeLadders = (p: Position, f: Forecast<State>, actor: string): Ladder[] => {
  const ladders: Ladder[] = [];
  for (const before of p.state.units) {
    const words = ['unchanged'];
    const gains = new Map<number, number>();
    const found = weigh(f, (s) => {
      const after = findUnit(s, before.id);
      const text = after === undefined ? '' : changeWords(p, before, after);
      if (text === '') return 0;
      if (!words.includes(text)) words.push(text);
      const key = words.indexOf(text);
      gains.set(key, (after?.hp ?? before.hp) - before.hp);
      return key;
    });
    if (words.length === 1) continue;
    const gone = (key: number): boolean => words[key] === 'routed';
    const rungs = rungsOf(found, (key) => words[key] ?? '', gone);
    const likely = rungs.filter((r) => r.label !== 'unchanged').toSorted((a, b) => b.chance - a.chance)[0];
    const name = nameOf(p, before.id);
    ladders.push({
      unit: before.id,
      name,
      side: markOf(before.side),
      chance: rungs[0]?.label === 'unchanged' ? (rungs[1]?.atLeast ?? 0) : 1,
      text: `${name} ${likely?.label ?? ''}`,
      rungs,
      note: `has ${before.hp} of ${before.maxHp} HP`,
      expected: meanOf({ ...found, keys: found.keys.map((key) => gains.get(key) ?? 0) }),
    });
  }
  // Who acts comes last: it is mostly not about them.
  return ladders.toSorted((a, b) => Number(a.unit === actor) - Number(b.unit === actor));
};

/** OC-OBJ-02: what is left of a door or of ice. */
const objectLadder = (p: Position, f: Forecast<State>, actor: Unit, at: number): Ladder => {
  const object = terrainAt(p, at);
  const taken = damageAt(p, at);
  const left = object.objectHp - taken;
  const losses = weigh(f, (s) => {
    const after: Position = { book: p.book, state: s };
    return terrainAt(after, at).id === object.id ? damageAt(after, at) - taken : left;
  });
  const name = `${object.name} at ${makeCell(p.book.board, at)}`;
  const rungs = rungsOf(
    losses,
    (lost) => (lost === left ? 'destroyed' : lost === 0 ? 'unhurt' : `−${lost}`),
    (lost) => lost === left,
  );
  return {
    unit: '',
    name,
    side: markOf(otherSide(actor.side)),
    chance: rungs.at(-1)?.fatal === true ? (rungs.at(-1)?.chance ?? 0) : 0,
    text: `${name} destroyed`,
    rungs,
    note: `has ${left} of ${object.objectHp} left`,
    expected: meanOf(losses),
  };
};

const beatsOf = (
  p: Position,
  actor: Unit,
  special: Special | undefined,
  label: string,
  tries: readonly Try[],
  ladders: readonly Ladder[],
): Beat[] =>
  tries.map(({ weight, works, first }, i) => {
    const ladder = first.type === 'used' ? ladders.find((l) => l.unit === first.target) : ladders[0];
    const weapon = weaponOf(p.book, actor);
    const worst = ladder?.rungs.at(-1)?.label ?? '';
    const done = ladder !== undefined && ladder.text.startsWith(ladder.name);
    return {
      side: markOf(actor.side),
      unit: actor.id,
      icon: iconOfDeed(p, actor, special) ?? (weapon === undefined ? SIGNS.unit : iconOfItem(weapon)),
      label: first.type === 'used' || i === 0 ? label : `${label}, again`,
      chance: weight === 0 ? 0 : Math.min(1, works / weight),
      effect:
        first.type === 'object-hit'
          ? `${first.damage}`
          : done
            ? ladder.text.slice(ladder.name.length + 1)
            : worst,
      note: first.type === 'used' && first.target !== actor.id ? nameOf(p, first.target) : '',
    };
  });

const iconOfDeed = (p: Position, actor: Unit, special: Special | undefined): string | undefined => {
  if (special === undefined) return undefined;
  const held = actor.items[special.item];
  return held === undefined ? iconOfEffects(special.effects) : iconOfItem(itemOf(p.book, held.item));
};

const sumsOf = (
  p: Position,
  actor: Unit,
  command: Command,
  special: Special | undefined,
  ladders: readonly Ladder[],
): Sum[] => {
  if (command.do === 'strike') return objectSums(p, armed(actor, command));
  if (special === undefined) return [];
  const user = special.kind === 'staff' ? { ...actor, weapon: special.item } : actor;
  return ladders.flatMap((l) => {
    const target = findUnit(p.state, l.unit);
    if (target === undefined || areAllies(target, actor)) return [];
    const terms: Term[] = [];
    const tn = targetNumber(p, user, target, special.hit, terms);
    return [{ value: `${tn}`, label: `${nameOf(p, actor.id)} to hit ${l.name}`, terms, rule: 'OC-STAFF-04' }];
  });
};

const objectSums = (p: Position, actor: Unit): Sum[] => {
  const weapon = weaponOf(p.book, actor);
  if (weapon === undefined) return [];
  const sure = traitsOf(p.book, actor).homing || p.book.options.objectsAutoHit;
  const hitTerms: Term[] = [];
  const damageTerms: Term[] = [];
  const hit = hitOf(p, actor, weapon.hit, hitTerms);
  const damage = weaponDamage(p, actor, weapon, damageTerms);
  const name = nameOf(p, actor.id);
  return [
    ...(sure ? [] : [{ value: `${hit}`, label: `${name} to hit`, terms: hitTerms, rule: 'OC-OBJ-02' }]),
    { value: `${damage}`, label: `${name}, damage`, terms: damageTerms, rule: 'OC-OBJ-02' },
  ];
};
