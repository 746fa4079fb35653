import {
  chance,
  chances,
  expected,
  makeCell,
  type Event,
  type FactSource,
  type FactValue,
  type Forecast,
  type Fraction,
} from '@caltrop/engine';
import { countsOf, sourceOf, type Readers } from '@caltrop/sheets/case-kit';
import { armourOf } from '../rules/inventory/armour.ts';
import { kitOf, type Position } from '../match/book.ts';
import { coverAgainst, isLit } from '../rules/ground/sight.ts';
import type { CairnEvent } from '../match/events.ts';
import type { CairnAp } from '../match/game.ts';
import { moveAllowance } from '../rules/movement/footing.ts';
import { freeSlots, slotsUsed } from '../rules/inventory/slots.ts';
import { findCreature, type Carried, type Creature, type State } from '../match/state.ts';
import type { BATTLE_FACTS, CREATURE_FACTS, ODDS_FACTS } from './words.ts';

const orNone = (text: string): string | null => (text === '' ? null : text);
const kinds = (items: readonly Carried[], place?: Carried['place']): string[] =>
  items.filter((i) => place === undefined || i.place === place).map((i) => i.item);

const creatureFacts = (p: Position, c: Creature): FactSource => {
  const { book, state } = p;
  const facts: Readers<keyof typeof CREATURE_FACTS> = {
    hp: () => c.hp,
    maxHp: () => c.maxHp,
    str: () => c.str,
    maxStr: () => c.maxStr,
    dex: () => c.dex,
    maxDex: () => c.maxDex,
    wil: () => c.wil,
    maxWil: () => c.maxWil,
    ap: () => c.ap,
    pool: () => c.pool,
    bank: () => c.bank,
    at: () => (c.at < 0 ? null : makeCell(book.board, c.at)),
    fate: () => c.fate,
    kind: () => c.kind,
    group: () => c.group,
    conditions: () => new Set(c.conditions.map((a) => a.kind)),
    holds: () => c.holds.map((h) => h.template),
    items: () => kinds(c.items).sort(),
    held: () => kinds(c.items, 'hand'),
    worn: () => new Set(kinds(c.items, 'worn')),
    // Of several of a kind all together: what is found joins what was there. What it does not carry has none.
    uses: () =>
      sourceOf(
        {},
        {
          other: (item) =>
            book.content.items.has(item)
              ? c.items.reduce((sum, i) => (i.item === item ? sum + i.uses : sum), 0)
              : undefined,
        },
      ),
    spells: () => new Set(c.items.flatMap((i) => i.spells)),
    slots: () => slotsUsed(p, c),
    free: () => freeSlots(p, c),
    fatigue: () => c.fatigue,
    tumours: () => c.tumours,
    gold: () => c.gold,
    armour: () => armourOf(p, c),
    move: () => moveAllowance(p, c),
    doomed: () => c.doomed,
    deprived: () => new Set(c.deprived),
    scars: () => [...c.scars],
    mishaps: () => [...c.mishaps],
    age: () => c.age,
    recoveries: () => c.recoveries.map((r) => r.rule),
    notes: () => c.notes.map(({ text }) => text),
    surprised: () => c.surprised,
    initiative: () => c.initiative,
    turns: () => c.turns,
    side: () => c.side,
    deathIn: () => (c.deathAt < 0 ? null : c.deathAt - state.clock),
    cover: () =>
      sourceOf(
        {},
        {
          other: (id) => {
            const by = findCreature(state, id);
            return by === undefined ? undefined : (coverAgainst(p, by, c) ?? null);
          },
        },
      ),
    lit: () => !book.dark || (c.at >= 0 && isLit(p, c.at)),
    reaction: () => orNone(c.reaction),
  };
  return sourceOf(facts, { short: 'hp' });
};

/** Everything that a case can expect of a state. */
export const battleFacts = (game: CairnAp, state: State, events: readonly Event[]): FactSource => {
  const { book } = game;
  const p: Position = { book, state };
  // What a match of this game tells is of these kinds.
  const told = events as readonly CairnEvent[];
  const facts: Readers<keyof typeof BATTLE_FACTS> = {
    round: () => state.round,
    stage: () => state.stage,
    turn: () => orNone(state.turn),
    toAct: () => [...game.toAct(state)],
    clock: () => state.clock,
    order: () => [...state.order],
    winner: () => state.result?.winner ?? null,
    wonBy: () => state.result?.rule ?? null,
    proposal: () => state.proposal?.text ?? null,
    ruled: () => state.proposal?.ruled ?? false,
    journey: () => state.counters['journey'] ?? 0,
    notes: () => state.notes.filter(({ secret }) => !secret).map(({ text }) => text),
    count: () => countsIn(p),
    lying: () => new Set(state.lying.map((l) => `${l.item.item} ${makeCell(book.board, l.at)}`)),
    ground: () => new Set(state.patches.map((x) => `${x.ground} ${makeCell(book.board, x.at)}`)),
    done: () => new Set(state.done),
    rolls: () => told.flatMap(rollOf),
    damage: () => told.flatMap((e) => (e.type === 'harmed' ? [`${e.who} ${e.pool} ${e.lost}`] : [])),
    causes: () => told.flatMap(causesOf),
    row: () => told.flatMap((e) => (e.type === 'rolled' ? [e.row ?? null] : []))[0] ?? null,
    happened: () => new Set(told.map((e) => e.type)),
  };
  return sourceOf(facts, {
    other: (id): FactValue | undefined => {
      const c = findCreature(state, id);
      return c === undefined ? undefined : creatureFacts(p, c);
    },
  });
};

/** Those who are up, by their Group and side, the seat that runs them, and what they are. */
const countsIn = ({ book, state }: Position): FactSource => {
  const sideOf = (group: string): string =>
    state.groups.find((g) => g.id === group)?.party === true ? 'party' : 'foes';
  return countsOf(
    state.creatures
      .filter((c) => c.fate === 'up')
      .map((c) => [...new Set([c.group, sideOf(c.group), c.seat, kitOf(book, c).of])]),
    (name) =>
      ['party', 'foes', ...book.seats, ...state.groups.map((g) => g.id)].includes(name) ||
      book.content.monsters.has(name) ||
      book.content.characters.has(name),
  );
};

const rollOf = (e: CairnEvent): string[] => {
  if (e.type === 'checked') return [`${e.who} ${e.rolled.total}`];
  return e.type === 'saved' ? [`${e.who} ${e.rolled.total}`] : [];
};

const causesOf = (e: CairnEvent): string[] =>
  e.type === 'checked' || e.type === 'saved' ? e.causes.map((c) => `${e.who} ${c.rule} ${c.by}`) : [];

/** HP and STR together: what a wound takes. */
const health = (s: State, id: string): number => {
  const c = findCreature(s, id);
  return c === undefined ? 0 : c.hp + c.str;
};

/** What a case can expect of the odds of a command. */
export const oddsFacts = (state: State, value: Forecast<State>): Readers<keyof typeof ODDS_FACTS> => {
  const chanceOf = (holds: (end: State) => boolean): Fraction => chance(value, holds);
  const byCreature =
    (read: (id: string) => FactValue): (() => FactSource) =>
    () =>
      sourceOf({}, { other: (id) => (findCreature(state, id) === undefined ? undefined : read(id)) });
  const loss = (id: string, end: State): number => health(state, id) - health(end, id);
  const fate = (end: State, id: string): string => findCreature(end, id)?.fate ?? 'lost';
  return {
    hurt: byCreature((id) => chanceOf((end) => loss(id, end) > 0)),
    down: byCreature((id) => chanceOf((end) => fate(end, id) !== 'up')),
    dead: byCreature((id) => chanceOf((end) => fate(end, id) === 'dead')),
    lost: byCreature((id) => chances(value, (end) => loss(id, end))),
    meanLost: byCreature((id) => expected(value, (end) => loss(id, end))),
  };
};
