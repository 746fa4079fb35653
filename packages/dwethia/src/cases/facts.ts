import {
  chance,
  chances,
  expected,
  type Event,
  type FactSource,
  type FactValue,
  type Forecast,
  type Fraction,
} from '@caltrop/engine';
import { gap, INCH } from '@caltrop/engine/inches';
import { bySeat, countsOf, sourceOf, type Readers } from '@caltrop/sheets/case-kit';
import type { Item } from '../content/content.ts';
import { keywordText } from '../content/keywords.ts';
import { kitOf, type Position } from '../match/book.ts';
import type { BattleEvent } from '../match/events.ts';
import type { Dwethia } from '../match/game.ts';
import { hasStarted } from '../rules/end/standing.ts';
import { findModel, isUp, SIDES, type Model, type Side, type State } from '../match/state.ts';
import { need } from '../rules/dice/chart.ts';
import { isScenarioSecret, pointsOf } from '../rules/end/victory.ts';
import { areEngaged, coherentWith, groupOf, inContact } from '../rules/ground/measures.ts';
import { powerPrice } from '../rules/prices/power-price.ts';
import { priceOf } from '../rules/prices/rule-price.ts';
import { wargearPrice } from '../rules/prices/wargear-price.ts';
import { ignoreOf, saveOf, statOf } from '../rules/profile/stats.ts';
import { sightTo } from '../rules/sight/sight.ts';
import { fightsOf } from '../rules/strikes/fights.ts';
import { allowanceOf } from '../rules/ways/paths.ts';
import type { BATTLE_FACTS, MODEL_FACTS, ODDS_FACTS } from './words.ts';

/** Mils as inches, to a thousandth. */
const inches = (mils: number): number => Math.round(mils) / INCH;
const spotText = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `${inches(x)},${inches(y)}`;

const idsOf = (models: readonly Model[]): ReadonlySet<string> => new Set(models.map((m) => m.id));
const orNone = (text: string): string | null => (text === '' ? null : text);
const none = (number: number): number | null => (number === 0 ? null : number);

const weaponFacts = (item: Item): FactSource =>
  sourceOf({
    range: () => item.ranged?.range ?? null,
    strength: () => item.ranged?.strength ?? null,
    penalty: () => item.ranged?.penalty ?? null,
    keywords: () => new Set(item.keywords.map(keywordText)),
  });

/** Facts by the id of something; those that are not there have none. */
const byId = <T extends { readonly id: string }>(
  all: readonly T[],
  read: (one: T) => FactValue,
): FactSource => sourceOf(Object.fromEntries(all.map((one) => [one.id, () => read(one)])));

const modelFacts = (p: Position, m: Model): FactSource => {
  const { book, state } = p;
  const kit = kitOf(book, m);
  const { numbers, powers } = book.content;
  const others = state.models.filter((o) => o !== m && o.where === 'table');
  const known = kit.powers.flatMap((id) => powers.get(id) ?? []);
  const facts: Readers<keyof typeof MODEL_FACTS> = {
    wounds: () => m.wounds,
    at: () => (m.where === 'table' ? spotText(m) : null),
    height: () => inches(m.z),
    where: () => m.where,
    side: () => m.side,
    name: () => m.name,
    mark: () => kit.unit.mark,
    type: () => kit.unit.type,
    base: () => Math.round((m.r * 2 * 25.4) / INCH),
    pending: () => m.pending,
    spent: () => inches(m.spent),
    moved: () => m.moved,
    charged: () => m.charged,
    fought: () => m.fought,
    retreated: () => m.retreated,
    hidden: () => orNone(m.hidden),
    fired: () => orNone(m.fired),
    shots: () => m.shots,
    used: () => new Set([...m.used, ...m.usedThisRound]),
    under: () => new Set(m.lasting.map((l) => l.power)),
    M: () => statOf(p, m, 'M'),
    P: () => statOf(p, m, 'P'),
    S: () => statOf(p, m, 'S'),
    D: () => statOf(p, m, 'D'),
    A: () => statOf(p, m, 'A'),
    W: () => statOf(p, m, 'W'),
    I: () => statOf(p, m, 'I'),
    Dst: () => statOf(p, m, 'Dst'),
    F: () => statOf(p, m, 'F'),
    Af: () => statOf(p, m, 'Af'),
    move: () => inches(allowanceOf(p, m)),
    save: () => none(saveOf(p, m)),
    ignore: () => none(ignoreOf(p, m)),
    reach: () => kit.reach,
    engaged: () => idsOf(others.filter((o) => m.where === 'table' && areEngaged(m, o))),
    coherent: () => idsOf(coherentWith(p, m)),
    group: () => idsOf(m.where === 'table' ? groupOf(p, m) : []),
    touches: () => idsOf(others.filter((o) => m.where === 'table' && inContact(m, o))),
    cover: () =>
      byId(others, (o) => {
        const sight = sightTo(p, o, m);
        return sight.blocked ? 'blocked' : sight.cover;
      }),
    inTheWay: () => byId(others, (o) => [...sightTo(p, o, m).objects]),
    gap: () => byId(others, (o) => inches(gap(m, o))),
    carries: () => new Set(kit.items.map((item) => item.name)),
    weapon: () => byId(kit.ranged, weaponFacts),
    knows: () => new Set(kit.powers),
    rules: () => new Set(kit.rules.map((rule) => rule.name)),
    price: () => kit.points,
    rulePrice: () => byId(kit.rules, (rule) => priceOf(numbers, rule).points),
    itemPrice: () => byId(kit.items, (item) => wargearPrice(numbers, item).points),
    powerPrice: () => byId(known, (power) => powerPrice(numbers, power).points),
    fellTo: () => orNone(m.fell?.by ?? ''),
    fellBy: () => m.fell?.means ?? null,
  };
  return sourceOf(facts, { short: 'wounds' });
};

type Told<T extends BattleEvent['type']> = Extract<BattleEvent, { readonly type: T }>;

const toldOf = <T extends BattleEvent['type']>(events: readonly Event[], type: T): Told<T>[] =>
  // What a battle tells is of these kinds.
  events.filter((e): e is Told<T> => e.type === type);

/** By comparison such as `5 v 4`, what the chart asks of a die. */
const chart = (): FactSource =>
  sourceOf(
    {},
    {
      other: (name) => {
        const [, a, d] = /^(-?[0-9]+) v (-?[0-9]+)$/.exec(name) ?? [];
        return a === undefined || d === undefined ? undefined : need(Number(a), Number(d));
      },
    },
  );

/** Everything that a case can expect of a state. */
export const battleFacts = (game: Dwethia, state: State, events: readonly Event[]): FactSource => {
  const { book } = game;
  const p: Position = { book, state };
  const bySide = (read: (side: Side) => FactValue): FactSource => bySeat(SIDES, read);
  const own = (side: Side): Model[] => state.models.filter((m) => m.side === side);
  const sum = (side: Side, read: (m: Model) => number): number =>
    own(side).reduce((all, m) => all + read(m), 0);
  const facts: Readers<keyof typeof BATTLE_FACTS> = {
    round: () => state.round,
    stage: () => state.stage,
    priority: () => state.priority,
    toAct: () => game.toAct(state)[0] ?? null,
    winner: () => state.result?.winner ?? null,
    wonBy: () => state.result?.rule ?? null,
    scenario: () => bySide((side) => (isScenarioSecret(p) ? null : book.forces[side].scenario)),
    points: () => bySide((side) => pointsOf(p, side).reduce((all, one) => all + one.points, 0)),
    destiny: () => bySide((side) => state.pools[side].destiny),
    faith: () => bySide((side) => state.pools[side].faith),
    affinity: () => bySide((side) => state.pools[side].affinity),
    models: () => bySide((side) => own(side).length),
    count: () =>
      countsOf(
        state.models.filter(isUp).map((m) => [m.side, kitOf(book, m).unit.id]),
        (name) => SIDES.some((side) => side === name) || book.content.units.has(name),
      ),
    worth: () => bySide((side) => sum(side, (m) => (hasStarted(p, m) ? kitOf(book, m).worth : 0))),
    cost: () => bySide((side) => sum(side, (m) => kitOf(book, m).points)),
    board: () => [inches(book.surface.width), inches(book.surface.height)],
    toPlace: () => state.toPlace,
    pieces: () => new Set(state.pieces.map((piece) => `${piece.kind} ${spotText(piece)}`)),
    fights: () => fightsOf(p).map((fight) => fight.map((m) => m.id)),
    markers: () => bySide((side) => [...state.deeds[side].markers]),
    rolls: () =>
      toldOf(events, 'rolled')
        .filter((e) => e.dice > 0)
        .map((e) => `${e.model} ${e.dice} ${e.kind} ${e.need}+`),
    rerolls: () => toldOf(events, 'rerolled').map((e) => `${e.model} ${e.dice}`),
    bids: () => toldOf(events, 'bid').map((e) => `${e.side} ${e.pool} ${e.amount}`),
    happened: () => new Set(events.map((e) => e.type)),
    need: chart,
  };
  return sourceOf(facts, {
    other: (id) => {
      const m = findModel(state, id);
      return m === undefined ? undefined : modelFacts(p, m);
    },
  });
};

/** What a case can expect of the odds of a command. */
export const oddsFacts = (state: State, value: Forecast<State>): Readers<keyof typeof ODDS_FACTS> => {
  const health = (s: State, side: Side): number =>
    s.models.reduce((sum, m) => sum + (m.side === side ? m.wounds : 0), 0);
  const chanceOf = (holds: (end: State) => boolean): Fraction => chance(value, holds);
  const lost = (side: Side, end: State): number => health(state, side) - health(end, side);
  return {
    slain: () =>
      sourceOf(
        {},
        {
          other: (id) =>
            findModel(state, id) === undefined
              ? undefined
              : chanceOf((end) => {
                  const m = findModel(end, id);
                  return m === undefined || m.where === 'slain' || m.wounds === 0;
                }),
        },
      ),
    lost: () => bySeat(SIDES, (side) => chances(value, (end) => lost(side, end))),
    meanLost: () => bySeat(SIDES, (side) => expected(value, (end) => lost(side, end))),
    meanDestiny: () =>
      bySeat(SIDES, (side) => expected(value, (end) => state.pools[side].destiny - end.pools[side].destiny)),
  };
};
