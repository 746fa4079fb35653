import { refuse, type Play, type Position } from '../book.ts';
import { afflict, bears, canAct, cure, hasCondition } from '../conditions.ts';
import { coverAgainst, isObscured } from '../cover.ts';
import { groundAt, hasLine, isHiddenFrom, spacesOf } from '../map.ts';
import { areEnemies, type Creature } from '../state.ts';
import { act, ONE, targetOf, type Deed, type Deeds } from './deed.ts';

/** Enemies who could see it: each of them saves (content section 5). */
const watchersOf = (p: Position, c: Creature): Creature[] =>
  p.state.creatures.filter(
    (o) =>
      o.fate === 'up' &&
      o.at >= 0 &&
      areEnemies(p.state, o, c) &&
      canAct(p, o) &&
      !isHiddenFrom(c, o) &&
      hasLine(p, o, c),
  );

/** Cover or obscurity from everybody who looks. */
const canHide = (p: Position, c: Creature, watchers: readonly Creature[]): boolean => {
  if (!p.book.mapped) return true;
  const dim = spacesOf(p, c).some((s) => {
    const ground = groundAt(p, s);
    return ground.obscured || ground.cover === 'inside';
  });
  return dim || watchers.every((o) => coverAgainst(p, o, c) !== undefined || isObscured(p, o, c));
};

const hide: Deed = {
  rule: 'CA-AUTO-01',
  says: 'hides',
  price: ONE,
  fault: (p, c) => {
    if (bears(p, c, 'cannotHide')) return refuse('CA-GRIM-02', `${c.name} is marked and cannot hide.`);
    const enemies = p.state.creatures.filter((o) => o.fate === 'up' && areEnemies(p.state, o, c));
    if (enemies.length > 0 && enemies.every((o) => isHiddenFrom(c, o)))
      return refuse('CA-AUTO-01', `${c.name} is Hidden already.`);
    return canHide(p, c, watchersOf(p, c))
      ? undefined
      : refuse('CA-AUTO-01', 'Hiding needs cover or obscurity from everybody who looks.');
  },
  check: (p, c, given, seat) => {
    const watchers = watchersOf(p, c);
    if (watchers.length === 0) return undefined;
    return {
      creature: c.id,
      seat,
      command: given,
      kind: 'hide',
      against: { mode: 'CC', save: 'wil' },
      spec: { adv: 0, dis: 0, attribute: 'dex', flat: 0, objects: [] },
      targets: watchers.map((o) => o.id),
      source: 'hide',
    };
  },
  // Nobody looks: everybody is unaware.
  does: (g, c) => {
    if (watchersOf(g, c).length === 0) afflict(g, c, 'hidden', '');
  },
  choices: (p, c) => (hide.fault(p, c, act(c, 'hide')) === undefined ? [act(c, 'hide')] : []),
};

/** Whoever leaves cover and obscurity is Hidden no longer. */
export const endHiding = (g: Play, c: Creature): void => {
  if (!hasCondition(c, 'hidden')) return;
  const bare = { ...c, conditions: c.conditions.filter((a) => a.kind !== 'hidden') };
  if (!canHide(g, bare, watchersOf(g, bare))) cure(g, c, 'hidden');
};

/** CA-AUTO-01: somebody Hidden is looked for: WIL against its DEX. */
const search: Deed = {
  rule: 'CA-AUTO-01',
  says: 'looks for',
  price: ONE,
  fault: (p, c, given) => {
    const t = targetOf(p, given);
    return t !== undefined && isHiddenFrom(t, c)
      ? undefined
      : refuse('CA-AUTO-01', 'Nobody of that name is Hidden.');
  },
  check: (_p, c, given, seat) => ({
    creature: c.id,
    seat,
    command: given,
    kind: 'search',
    against: { mode: 'CC', save: 'dex' },
    spec: { adv: 0, dis: 0, attribute: 'wil', flat: 0, objects: [] },
    targets: given.targets ?? [],
    source: 'search',
  }),
  choices: (p, c) =>
    p.state.creatures
      .filter((t) => t.fate === 'up' && areEnemies(p.state, c, t) && isHiddenFrom(t, c))
      .map((t) => act(c, 'search', { targets: [t.id] })),
};

export const STEALTH: Deeds = { hide, search };
