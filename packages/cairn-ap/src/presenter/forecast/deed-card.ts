import {
  finePercent,
  forecast,
  meanOf,
  ok,
  percent,
  rungsOf,
  weigh,
  widestError,
  type Forecast,
  type ForecastCard,
  type ForecastOptions,
  type Ladder,
  type Refusal,
  type Result,
  type Seat,
} from '@caltrop/engine';
import { conditionOf } from '../../rules/conditions/bearings.ts';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { CairnAp } from '../../match/game.ts';
import { AUTO_DESK } from '../../match/setup/setup.ts';
import { findCreature, type Creature, type State } from '../../match/state.ts';
import { cardSide } from './check-card.ts';
import { deedWords } from '../deeds/deed-words.ts';
import { markOf } from '../places.ts';

/** Branches that are walked before odds are estimated. */
const BUDGET = 20_000;

/** What is different about a creature, in words; empty when nothing is. */
const changeWords = (p: Position, before: Creature, after: Creature): string => {
  const words: string[] = [];
  if (after.fate !== before.fate) words.push(after.fate === 'up' ? 'on its feet' : after.fate);
  for (const pool of ['hp', 'str', 'dex', 'wil'] as const) {
    const by = after[pool] - before[pool];
    if (by !== 0) words.push(`${by < 0 ? '−' : '+'}${Math.abs(by)} ${pool.toUpperCase()}`);
  }
  const had = (kind: string): boolean => before.conditions.some((a) => a.kind === kind);
  const has = (kind: string): boolean => after.conditions.some((a) => a.kind === kind);
  for (const kind of new Set(after.conditions.map((a) => a.kind)))
    if (!had(kind)) words.push(conditionOf(p, kind).name);
  for (const kind of new Set(before.conditions.map((a) => a.kind)))
    if (!has(kind)) words.push(`no longer ${conditionOf(p, kind).name}`);
  if (after.fatigue > before.fatigue) words.push(`+${after.fatigue - before.fatigue} Fatigue`);
  if (after.mishaps.length > before.mishaps.length) words.push('a Mishap');
  if (after.at !== before.at && words.length === 0) words.push(after.at < 0 ? 'gone' : 'moved');
  return words.join(', ');
};

/** A ladder for everybody whom a deed changes: by what becomes of them, the likeliest change as its text. */
const changeLadders = (p: Position, f: Forecast<State>, actor: string): Ladder[] => {
  const ladders: Ladder[] = [];
  for (const before of p.state.creatures) {
    const words = ['unchanged'];
    const losses = new Map<number, number>();
    const found = weigh(f, (s) => {
      const after = findCreature(s, before.id);
      const text = after === undefined ? 'gone' : changeWords(p, before, after);
      if (text === '') return 0;
      if (!words.includes(text)) words.push(text);
      const key = words.indexOf(text);
      losses.set(key, before.hp + before.str - (after?.hp ?? 0) - (after?.str ?? 0));
      return key;
    });
    if (words.length === 1) continue;
    const rungs = rungsOf(
      found,
      (key) => words[key] ?? '',
      (key) => /^(dying|dead)/.test(words[key] ?? ''),
    );
    const fatal = rungs.filter((r) => r.fatal).reduce((sum, r) => sum + r.chance, 0);
    const changed = 1 - (rungs.find((r) => r.label === 'unchanged')?.chance ?? 0);
    const likely = rungs.filter((r) => r.label !== 'unchanged').toSorted((a, b) => b.chance - a.chance)[0];
    const several = rungs.filter((r) => r.label !== 'unchanged').length > 1;
    ladders.push({
      unit: before.id,
      name: before.name,
      side: markOf(p, before),
      chance: fatal > 0 ? fatal : changed,
      text: `${before.name} ${fatal > 0 ? 'down' : several ? 'affected' : (likely?.label ?? '')}`,
      rungs,
      note: `has ${before.hp} of ${before.maxHp} HP and STR ${before.str}`,
      expected: meanOf({ ...found, keys: found.keys.map((key) => losses.get(key) ?? 0) }),
    });
  }
  // Who acts comes last: it is mostly not about them.
  return ladders.toSorted((a, b) => Number(a.unit === actor) - Number(b.unit === actor));
};

/** The game as the table alone would play one command: no Warden is asked, and nothing that comes after belongs to it. */
const ofOneDeed = (game: CairnAp, before: State): CairnAp => {
  const depth = before.work.length;
  return {
    ...game,
    advance: (state, table) => (state.work.length > depth ? game.advance(state, table) : false),
  };
};

/** The forecast of one command by itself. */
const oddsOf = (
  game: CairnAp,
  before: State,
  seat: Seat,
  command: Command,
  options: ForecastOptions,
): Result<Forecast<State>, Refusal> => {
  const start: State = { ...game.clone(before), desk: AUTO_DESK };
  return forecast(ofOneDeed(game, start), start, seat, command, { budget: BUDGET, ...options });
};

/** The card of anything that the kernel of checks does not cover: things, abilities, retreats, spells. */
export const deedCard = (
  game: CairnAp,
  before: State,
  seat: Seat,
  command: Command,
  options: ForecastOptions,
): Result<ForecastCard, Refusal> => {
  const cast = oddsOf(game, before, seat, command, options);
  if (!cast.ok) return cast;
  const p: Position = { book: game.book, state: before };
  const id = 'creature' in command ? command.creature : undefined;
  const actor = id === undefined ? undefined : findCreature(before, id);
  const ladders = changeLadders(p, cast.value, actor?.id ?? '');
  const [first] = ladders;
  const nobody = { unit: '', name: seat, side: 'a' as const, icon: '' };
  const left = actor === undefined ? nobody : cardSide(p, actor);
  const struck = first === undefined ? undefined : findCreature(before, first.unit);
  const label = deedWords(p, command)?.label ?? command.do;
  return ok({
    left,
    right: struck === undefined ? left : cardSide(p, struck),
    samples: cast.value.samples,
    error: widestError(
      ladders.flatMap((l) => l.rungs.map((r) => r.chance)),
      cast.value.samples,
    ),
    beats: [],
    ladders,
    sums: [],
    asides: [],
    assumes: [...new Set(cast.value.asked.map((q) => `${q.seat} decides the usual way.`))],
    summary: first === undefined ? 'nothing changes' : `${percent(first.chance)} ${first.text}`,
    line: `${left.name} (${label}): ${
      ladders.length === 0
        ? 'nothing changes'
        : ladders.map((l) => `${finePercent(l.chance)} ${l.text}`).join(', ')
    }`,
  });
};
