import {
  fraction,
  makeCell,
  type Event,
  type FactSource,
  type FactValue,
  type Fraction,
  chance,
  chances,
  type Forecast,
} from '@caltrop/engine';
import { bySeat, countsOf, sourceOf, type Readers } from '@caltrop/sheets/case-kit';
import { kitOf, type Position } from '../match/book.ts';
import type { Character } from '../builder/character.ts';
import { checksOf } from '../builder/checks/checks.ts';
import { apHad, apSpent, spHad, spSpent } from '../builder/cost.ts';
import { sumsOf } from '../builder/worth.ts';
import { TIERED, ZONES, type Content, type Profile, type ValueName } from '../content/content.ts';
import { attributeCost, proficiencyCost } from '../rules/creature/making/derive.ts';
import { median } from '../rules/dice/dice.ts';
import type { BattleEvent } from '../match/events.ts';
import type { Generia } from '../match/game.ts';
import { jumpDifficulty } from '../rules/movement/heights/jumps.ts';
import { reachWith } from '../rules/creature/in-hand.ts';
import { distance } from '../rules/creature/measures.ts';
import { modOf } from '../rules/creature/numbers.ts';
import { isUnseen } from '../rules/creature/sight.ts';
import { coverOf } from '../rules/board/cover.ts';
import { gloomAt } from '../rules/board/light.ts';
import { flankScore, isConfined, isIsolated } from '../rules/board/flanking.ts';
import { proficiencyDifficulty } from '../rules/turns/phases.ts';
import { spreadOf } from '../rules/dice/spread.ts';
import {
  creatureOf,
  isUp,
  numberOf,
  type Creature,
  type State,
  type Status,
  woundsOf,
} from '../match/state.ts';
import { armourOf, valueOf } from '../rules/creature/values.ts';
import type { BATTLE_FACTS, CREATURE_FACTS, ODDS_FACTS } from './words.ts';

/** What facts of a position are asked of: the match, its content, and the characters of its sheets. */
export interface Asked {
  readonly game: Generia;
  readonly content: Content;
  readonly characters: ReadonlyMap<string, Character>;
}

const orNone = (text: string): string | null => (text === '' ? null : text);

const isTiered = (kind: Status['kind']): boolean => TIERED.some((t) => t === kind);

const statusText = ({ kind, x, type }: Status): string =>
  [kind, ...(x !== 1 || isTiered(kind) ? [x] : []), ...(type === '' ? [] : [type])].join(' ');

/** Facts by names that are not listed. */
const byName = (read: (name: string) => FactValue | undefined): FactSource => sourceOf({}, { other: read });

const byZone = (read: (zone: number) => number): FactSource =>
  sourceOf(Object.fromEntries(ZONES.map((zone, i) => [zone, () => read(i)])));

/** Numbers in a name such as `13 14`. */
const numbersIn = (name: string): number[] => name.split(' ').map(Number);

/** The id under which a profile is printed. */
const printedOf = ({ id, printed }: Profile): string => printed ?? id.split('/', 1)[0] ?? id;

const armFacts = (p: Position, c: Creature, read: (arm: number) => FactValue): FactSource => {
  const { arms } = kitOf(p.book, c);
  return sourceOf(Object.fromEntries(arms.map((arm, i) => [arm.name, () => read(i)])));
};

const COVERS = ['none', 'half', 'full', 'total'] as const;
const LIGHTS = ['bright', 'dim', 'dark'] as const;

const creatureFacts = ({ content, characters }: Asked, p: Position, n: number): FactSource => {
  const { book, state } = p;
  const c = creatureOf(state, n);
  const kit = kitOf(book, c);
  const idOf = (other: number): string | null => state.creatures[other]?.id ?? null;
  const value = (name: ValueName) => (): number => valueOf(p, c, name);
  const line = (name: 'hit' | 'parry' | 'block' | 'strength' | 'flat') => (): FactSource =>
    armFacts(p, c, (i) => kit.arms[i]?.[name] ?? 0);
  const other = (read: (o: Creature, i: number) => FactValue) => (): FactSource =>
    byName((id) => {
      const i = numberOf(state, id);
      return i < 0 ? undefined : read(creatureOf(state, i), i);
    });
  const sheet = (read: (character: Character) => FactValue) => (): FactValue => {
    const character = characters.get(c.id);
    return character === undefined ? null : read(character);
  };
  const armState = (i: number) => c.arms.find((a) => a.arm === i);
  const facts: Readers<keyof typeof CREATURE_FACTS> = {
    wounds: () => c.light + c.severe,
    light: () => c.light,
    severe: () => c.severe,
    lightOn: () => byZone((zone) => c.wounds[zone] ?? 0),
    severeOn: () => byZone((zone) => c.wounds[4 + zone] ?? 0),
    awake: () => c.awake,
    dead: () => c.dead,
    where: () => c.where,
    at: () => (c.at < 0 ? null : makeCell(book.board, c.at)),
    up: () => c.up,
    en: () => c.en,
    mp: () => c.mp,
    statuses: () => new Set(c.statuses.map(statusText)),
    shields: () => c.shields.map((s) => s.points),
    held: () => c.held.map((h) => h.ability),
    boons: () => new Set(c.boons.map((b) => b.source)),
    reacted: () => c.reacted,
    hands: () => new Set(c.hands.map((i) => kit.arms[i]?.name ?? '')),
    items: () => byName((id) => c.items.find(([item]) => item === id)?.[1] ?? 0),
    reload: () => armFacts(p, c, (i) => armState(i)?.reload ?? 0),
    coating: () => armFacts(p, c, (i) => orNone(armState(i)?.coating ?? '')),
    counters: () => byName((name) => c.counters.find(([known]) => known === name)?.[1] ?? 0),
    prepared: () => orNone(c.prepared),
    lost: () => new Set(c.lost),
    initiative: () => Math.floor(c.initiative / 16),
    unseenBy: () => new Set(c.unseenBy.flatMap((i) => (isUnseen(p, c, i) ? (idOf(i) ?? []) : []))),
    grapples: () => idOf(c.grappling),
    rides: () => idOf(c.mount),
    wt: value('WT'),
    wl: value('WL'),
    tn: value('TN'),
    ms: value('MS'),
    maxEn: value('EN'),
    maxMp: value('MP'),
    mpr: value('MPR'),
    md: value('MD'),
    er: value('ER'),
    av: () => byZone((zone) => armourOf(p, c, zone)),
    mods: () => kit.mods.map((_, attribute) => modOf(p, c, attribute)),
    dodge: () => kit.dodge,
    hit: line('hit'),
    parry: line('parry'),
    block: line('block'),
    strength: line('strength'),
    flat: line('flat'),
    reach: () =>
      armFacts(p, c, (i) => {
        const arm = kit.arms[i];
        return arm === undefined ? 0 : reachWith(c, arm);
      }),
    distance: other((o) => distance(p, c, o)),
    flanked: other((_, i) => flankScore(p, i, c)),
    cover: other((o) => COVERS[coverOf(p, o, c)]),
    lit: () => (c.at < 0 ? null : LIGHTS[gloomAt(p, c.at, c)]),
    confined: () => isConfined(p, c),
    isolated: () => isIsolated(p, c),
    ap: sheet((s) => apSpent(s).sum),
    apHad: sheet((s) => apHad(s).sum),
    sp: sheet((s) => spSpent(content, s).sum),
    spHad: sheet((s) => spHad(s).sum),
    erSum: sheet((s) => sumsOf(content, s).erSum),
    carry: sheet((s) => sumsOf(content, s).carry / 100),
    overload: sheet((s) => Math.floor(sumsOf(content, s).overload / 100)),
    faults: sheet(
      (s) => new Set(checksOf(content, s).flatMap((f) => (f.level === 'illegal' ? [f.rule] : []))),
    ),
  };
  return sourceOf(facts, { short: 'wounds' });
};

/** The mean of an exploding die. */
const meanOf = (sides: number): Fraction => {
  const { totals, ways, total } = spreadOf([[1, sides]], true, 0);
  return fraction(
    totals.reduce((sum, n, i) => sum + BigInt(n) * (ways[i] ?? 0n), 0n),
    total,
  );
};

/** Everything that a case can expect of a state. */
export const battleFacts = (asked: Asked, state: State, events: readonly Event[]): FactSource => {
  const { game } = asked;
  const { book } = game;
  const p: Position = { book, state };
  // What a match of this game tells is of these kinds.
  const told = events as readonly BattleEvent[];
  const { turn, result } = state;
  const idOf = (n: number): string | null => state.creatures[n]?.id ?? null;
  const facts: Readers<keyof typeof BATTLE_FACTS> = {
    round: () => state.round,
    stage: () => state.stage,
    turn: () => idOf(turn.who),
    toAct: () => [...game.toAct(state)],
    order: () => state.order.map((n) => idOf(n) ?? ''),
    actions: () => new Set((['attack', 'utility', 'move'] as const).filter((a) => !turn[a])),
    extra: () => turn.extra,
    winner: () => (result === null ? null : (book.sides[result.winners[0] ?? -1] ?? null)),
    wonBy: () => result?.rule ?? null,
    count: () =>
      countsOf(
        state.creatures
          .filter((c) => c.where === 'board' && isUp(c))
          .map((c) => [...new Set([book.sides[c.side] ?? '', c.seat, printedOf(kitOf(book, c).profile)])]),
        (name) => [...book.sides, ...book.seats].includes(name) || asked.content.profiles.has(name),
      ),
    areas: () => state.areas.map((a) => a.ability),
    ground: () =>
      new Set(
        state.changed
          .filter(([at], i) => state.changed.findIndex(([square]) => square === at) === i)
          .map(([at, g]) => `${book.grounds[g]?.id ?? ''} ${makeCell(book.board, at)}`),
      ),
    rolls: () => told.flatMap(rollOf),
    scores: () => told.flatMap((e) => (e.type === 'attack rolled' ? [`${e.who} ${e.score}`] : [])),
    outcomes: () => told.flatMap((e) => (e.type === 'defended' ? [`${e.who} ${e.how} ${e.outcome}`] : [])),
    zones: () => told.flatMap((e) => (e.type === 'zone' ? [`${e.who} ${e.zone}`] : [])),
    damage: () => told.flatMap((e) => (e.type === 'damage' ? [`${e.who} ${e.damage}`] : [])),
    hits: () => told.flatMap((e) => (e.type === 'damage' && e.hit ? [e.who] : [])),
    thresholds: () => told.flatMap((e) => (e.type === 'damage' ? [`${e.who} ${e.threshold}`] : [])),
    explosions: () => explosionsIn(told),
    healed: () => told.flatMap((e) => (e.type === 'healed' ? [`${e.who} ${e.points}`] : [])),
    ticks: () => told.flatMap((e) => (e.type === 'tick' ? [`${e.who} ${e.status} ${e.points}`] : [])),
    said: () => told.flatMap(wordsOf),
    happened: () => new Set(told.map((e) => e.type)),
    told: () =>
      bySeat(
        book.seats,
        (seat) => new Set(told.flatMap((e) => (e.to === undefined || e.to.includes(seat) ? [e.type] : []))),
      ),
    attributeCost: () => byName((name) => attributeCost(...pairIn(name))),
    proficiencyCost: () => byName((name) => proficiencyCost(...pairIn(name))),
    median: () => byName((name) => median(numbersIn(name), 0)),
    explodingMean: () => byName((name) => meanOf(Number(name.slice(1)))),
    jump: () => byName((name) => jumpDifficulty(...pairIn(name))),
    civilian: () => byName((name) => proficiencyDifficulty(...pairIn(name))),
  };
  return sourceOf(facts, {
    other: (id): FactValue | undefined => {
      const n = numberOf(state, id);
      return n < 0 ? undefined : creatureFacts(asked, p, n);
    },
  });
};

/** Explosions of all damage dice: a throw that several targets share counts once. */
const explosionsIn = (told: readonly BattleEvent[]): number => {
  const throws = new Map<number, number>();
  for (const e of told) if (e.type === 'damage') throws.set(e.thrown, e.explosions);
  return [...throws.values()].reduce((sum, n) => sum + n, 0);
};

const pairIn = (name: string): [number, number] => {
  const [a = 0, b = 0] = numbersIn(name);
  return [a, b];
};

const rollOf = (e: BattleEvent): string[] => {
  if (e.type === 'attack rolled' || e.type === 'defended') return [`${e.who} ${e.total}`];
  if (e.type === 'saved' || e.type === 'failed')
    return [`${e.who} ${e.type === 'saved' ? 'saves' : 'fails'} ${e.goal}`];
  return e.type === 'check' ? [`${e.who} ${e.good ? 'meets' : 'misses'} ${e.goal}`] : [];
};

const wordsOf = (e: BattleEvent): string[] => {
  if (e.type === 'analyzed') return [...e.facts];
  if (e.type === 'ruling') return [e.answer];
  return e.type === 'text' ? [e.text] : [];
};

/** What a case can expect of the odds of a command. */
export const oddsFacts = (state: State, value: Forecast<State>): Readers<keyof typeof ODDS_FACTS> => {
  const chanceOf = (holds: (end: State) => boolean): Fraction => chance(value, holds);
  const byCreature = (read: (n: number) => FactValue) => (): FactSource =>
    sourceOf(
      {},
      {
        other: (id) => {
          const n = numberOf(state, id);
          return n < 0 ? undefined : read(n);
        },
      },
    );
  const gained = (n: number, end: State): number =>
    woundsOf(creatureOf(end, n)) - woundsOf(creatureOf(state, n));
  return {
    wounded: byCreature((n) => chanceOf((end) => gained(n, end) > 0)),
    newWounds: byCreature((n) => chances(value, (end) => gained(n, end))),
    down: byCreature((n) => chanceOf((end) => !creatureOf(end, n).awake || creatureOf(end, n).dead)),
    dead: byCreature((n) => chanceOf((end) => creatureOf(end, n).dead)),
  };
};
