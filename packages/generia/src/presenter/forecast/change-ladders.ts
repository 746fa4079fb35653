import {
  chance,
  counted,
  meanOf,
  percent,
  rungsOf,
  toNumber,
  weigh,
  type Aside,
  type Forecast,
  type Ladder,
  type ReachOdds,
  type Rung,
} from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { limitOf } from '../../rules/wounds/wounds.ts';
import { woundsOf, type Creature, type State } from '../../match/state.ts';
import { valueOf } from '../../rules/creature/values.ts';
import { markOf } from '../places.ts';

/** Rungs above all numbers of wounds. */
const OUT = 10_000;
const DEAD = 20_000;
/** From here on it matters more that somebody may be out of the fight than that it may be wounded. */
const OUT_MATTERS = 0.05;

/** What became of a body as one number: wounds gained, severe ones in the last place; out; dead. */
const bodyKey = (before: Creature, after: Creature | undefined): number => {
  if (after === undefined) return 0;
  if (after.dead && !before.dead) return DEAD;
  const gained = 100 * (woundsOf(after) - woundsOf(before)) + Math.max(0, after.severe - before.severe);
  if (!after.awake && before.awake) return OUT;
  return gained;
};

const woundsWords = (key: number): string => {
  if (key === DEAD) return 'dead';
  if (key === OUT) return 'unconscious';
  const wounds = Math.floor(key / 100);
  const severe = key - 100 * wounds;
  if (wounds < 0) return `${counted(-wounds, 'wound')} healed`;
  if (wounds === 0) return severe > 0 ? 'a wound grows severe' : 'no wound';
  return severe === 0
    ? counted(wounds, 'light wound')
    : severe === wounds
      ? counted(wounds, 'severe wound')
      : `${counted(wounds, 'wound')}, ${severe} severe`;
};

/** The wounds of a rung; whoever is out has all that it could bear. */
export const woundsIn = (key: number, limit: number): number => (key >= OUT ? limit : Math.floor(key / 100));

/** The wounds a creature has and may have: `1 of 4 wounds, WT 6`. */
const bodyNote = (p: Position, c: Creature): string =>
  `has ${woundsOf(c)} of ${limitOf(p, c)} wounds, WT ${valueOf(p, c, 'WT')}`;

const byNumber = (s: State, n: number): Creature | undefined => s.creatures[n];

/** A ladder of wounds for everybody whose body changes. */
export const woundLadders = (
  p: Position,
  of: (n: number) => Forecast<State>,
  actor: number,
  aimed: number,
): Ladder[] => {
  const ladders: { readonly n: number; readonly ladder: Ladder }[] = [];
  p.state.creatures.forEach((before, n) => {
    const f = of(n);
    if (!f.leaves.some((leaf) => bodyKey(before, byNumber(leaf.state, n)) !== 0)) return;
    const found = weigh(f, (s) => bodyKey(before, byNumber(s, n)));
    // Where nobody is harmed, nothing is a wound that has stayed away.
    const mends = found.keys.every((key) => key <= 0);
    const rungs = rungsOf(
      found,
      (key) => (mends && key === 0 ? 'nothing healed' : woundsWords(key)),
      (key) => key >= OUT,
    );
    const out = rungs.filter((r) => r.fatal).reduce((sum, r) => sum + r.chance, 0);
    const hurt = rungs.filter((r) => r.value > 0).reduce((sum, r) => sum + r.chance, 0);
    const mended = rungs.filter((r) => r.value < 0).reduce((sum, r) => sum + r.chance, 0);
    const room = Math.max(1, limitOf(p, before) - woundsOf(before));
    const [matters, text] =
      out >= OUT_MATTERS
        ? ([out, 'out'] as const)
        : hurt > 0
          ? ([hurt, 'wounded'] as const)
          : ([mended, 'healed'] as const);
    ladders.push({
      n,
      ladder: {
        unit: before.id,
        name: before.name,
        side: markOf(before),
        chance: matters,
        text: `${before.name} ${text}`,
        rungs,
        note: bodyNote(p, before),
        expected: meanOf({ ...found, keys: found.keys.map((key) => woundsIn(key, room)) }),
      },
    });
  });
  // The one it is aimed at first, then other foes; the one who acts last: it is mostly not about them.
  const side = p.state.creatures[actor]?.side;
  const rank = (n: number): number =>
    n === aimed ? 0 : n === actor ? 3 : p.state.creatures[n]?.side === side ? 2 : 1;
  return ladders.toSorted((a, b) => rank(a.n) - rank(b.n)).map((l) => l.ladder);
};

/** What else changes about somebody, each with how it is told and asked: statuses, places, points. */
const CHANGES: readonly {
  readonly rule: string;
  readonly words: (before: Creature, after: Creature) => readonly string[];
}[] = [
  {
    rule: 'GE-STS-01',
    words: (before, after) =>
      after.statuses === before.statuses
        ? []
        : [...new Set(after.statuses.map((s) => s.kind))].filter(
            (kind) => !before.statuses.some((s) => s.kind === kind),
          ),
  },
  {
    rule: 'GE-STS-01',
    words: (before, after) =>
      after.statuses === before.statuses
        ? []
        : [...new Set(before.statuses.map((s) => s.kind))]
            .filter((kind) => !after.statuses.some((s) => s.kind === kind))
            .map((kind) => `no longer ${kind}`),
  },
  {
    rule: 'GE-GRID-02',
    words: (before, after) => (after.at !== before.at && after.where === 'board' ? ['moved'] : []),
  },
  {
    rule: 'GE-KEY-04',
    words: (before, after) => (after.held.length < before.held.length ? ['loses a concentration'] : []),
  },
  { rule: 'GE-WND-10', words: (before, after) => (after.awake && !before.awake ? ['awake'] : []) },
  { rule: 'GE-R66', words: (before, after) => (after.en > before.en ? [`+${after.en - before.en} EN`] : []) },
  { rule: 'GE-R66', words: (before, after) => (after.mp > before.mp ? [`+${after.mp - before.mp} MP`] : []) },
  {
    rule: 'GE-KEY-02',
    words: (before, after) =>
      [...new Set(after.boons.map((o) => o.source))]
        .filter((source) => source !== '' && !before.boons.some((o) => o.source === source))
        .map((source) => `has ${source}`),
  },
  {
    rule: 'GE-R14',
    words: (before, after) =>
      after.shields.length > before.shields.length
        ? ['is protected']
        : after.shields.length < before.shields.length
          ? ['loses its protection']
          : [],
  },
  {
    rule: 'GE-R37',
    words: (before, after) =>
      after.unseenBy.length > before.unseenBy.length
        ? ['is out of sight']
        : after.unseenBy.length < before.unseenBy.length
          ? ['is seen']
          : [],
  },
  {
    rule: 'GE-GRP-02',
    words: (before, after) => (after.grappling >= 0 && before.grappling < 0 ? ['holds somebody'] : []),
  },
];

/** The chances of everything besides wounds that a command can do to somebody, the likeliest first. */
export const changeAsides = (p: Position, of: (n: number) => Forecast<State>, actor: number): Aside[] =>
  p.state.creatures
    .flatMap((before, n) => changesOf(before, n, of(n), actor))
    .concat(fieldChanges(p, of(actor)))
    .toSorted((a, b) => Number(a.own) - Number(b.own) || b.chance - a.chance)
    .map((aside) => ({ text: aside.text, chance: Math.min(1, aside.chance), rule: aside.rule }));

/** What comes onto the board: areas that stay, creatures that are called. */
const fieldChanges = (p: Position, f: Forecast<State>): (Aside & { readonly own: boolean })[] => {
  const sums = new Map<string, { chance: number; readonly rule: string }>();
  for (const { state, n, d } of f.leaves) {
    const weight = toNumber({ n, d });
    const come = [
      ...state.areas
        .filter((a) => !p.state.areas.some((o) => o.n === a.n))
        .map(
          (a) => [`${p.book.abilities.get(a.ability)?.name ?? a.ability} on the field`, 'GE-KEY-07'] as const,
        ),
      ...state.creatures.slice(p.state.creatures.length).map((c) => [`${c.name} comes`, 'GE-R91'] as const),
    ];
    for (const [text, rule] of come) {
      const known = sums.get(text);
      if (known === undefined) sums.set(text, { chance: weight, rule });
      else known.chance += weight;
    }
  }
  return [...sums].map(([text, found]) => ({ text, ...found, own: false }));
};

const changesOf = (
  before: Creature,
  i: number,
  f: Forecast<State>,
  actor: number,
): (Aside & { readonly own: boolean })[] => {
  const sums = new Map<string, { chance: number; readonly rule: string }>();
  for (const { state, n, d } of f.leaves) {
    const after = state.creatures[i];
    if (after === undefined || after === before) continue;
    const weight = toNumber({ n, d });
    for (const { rule, words } of CHANGES)
      for (const word of words(before, after)) {
        if (word === 'moved' && i === actor) continue;
        const known = sums.get(word);
        if (known === undefined) sums.set(word, { chance: weight, rule });
        else known.chance += weight;
      }
  }
  return [...sums].map(([word, found]) => ({ text: `${before.name} ${word}`, ...found, own: i === actor }));
};

/** What a casting does to everybody: wounds and healing first, else the likeliest of what else changes. */
export const reachesOf = (
  p: Position,
  of: (n: number) => Forecast<State>,
  actor: number,
  ladders: readonly Ladder[],
): ReachOdds[] =>
  p.state.creatures.flatMap((c, n): ReachOdds[] => {
    const rungs = ladders.find((l) => l.unit === c.id)?.rungs ?? [];
    const sum = (holds: (r: Rung) => boolean): number =>
      rungs.reduce((all, r) => (holds(r) ? all + r.chance : all), 0);
    const out = sum((r) => r.fatal);
    const wounds = [
      [sum((r) => r.value > 0), out > 0 ? `wounded, ${percent(out)} out` : 'wounded'],
      [sum((r) => r.value < 0), 'healed'],
    ] as const;
    const changes = changesOf(c, n, of(n), actor)
      .toSorted((a, b) => b.chance - a.chance)
      .map((a) => [Math.min(1, a.chance), a.text.slice(c.name.length + 1)] as const);
    const first = [...wounds, ...changes].find(([likely]) => likely > 0);
    return first === undefined ? [] : [{ unit: c.id, name: c.name, chance: first[0], text: first[1] }];
  });

/** The chance that somebody who was up is out of the fight. */
export const outChance = (p: Position, f: Forecast<State>, n: number): number => {
  const before = p.state.creatures[n];
  if (before === undefined || !before.awake || before.dead) return 0;
  return toNumber(
    chance(f, (s) => {
      const after = s.creatures[n];
      return after === undefined || !after.awake || after.dead;
    }),
  );
};

/** The chance that somebody has more wounds than before, or is out. */
export const hurtChance = (p: Position, f: Forecast<State>, n: number): number => {
  const before = p.state.creatures[n];
  return before === undefined ? 0 : toNumber(chance(f, (s) => bodyKey(before, s.creatures[n]) > 0));
};
