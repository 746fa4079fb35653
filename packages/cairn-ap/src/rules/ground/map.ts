import { blockDistance, blockOf, canBlocksSee, squaresBetween } from '@caltrop/engine/squares';
import { kitOf, type Position } from '../../match/book.ts';
import { bearingsOf, bears, conditionOf } from '../conditions/bearings.ts';
import type { GroundKind } from '../../content/content.ts';
import { isPresent, type Creature, type Patch } from '../../match/state.ts';

/** The ground of a Space: the latest patch on it, or the map. */
export const groundAt = ({ book, state }: Position, space: number): GroundKind => {
  for (let i = state.patches.length - 1; i >= 0; i--) {
    const patch = state.patches[i];
    if (patch?.at === space) {
      const kind = book.content.grounds.get(patch.ground);
      if (kind !== undefined && kind.veil !== true) return kind;
    }
  }
  const kind = book.map[space];
  if (kind === undefined) throw new Error(`there is no Space ${space}`);
  return kind;
};

/** The Spaces a creature fills. */
export const spacesOf = ({ book }: Position, c: Creature): readonly number[] =>
  blockOf(book.board, c.at, c.side);

/** CA-R86: how many Spaces lie from one to the other, neighbours being 1 apart; 1 where there is no map. */
export const distance = ({ book }: Position, a: Creature, b: Creature): number =>
  book.mapped ? blockDistance(book.board, a.at, a.side, b.at, b.side, book.options.diagonals) : 1;

export const distanceToSpace = ({ book }: Position, a: Creature, space: number): number =>
  book.mapped ? blockDistance(book.board, a.at, a.side, space, 1, book.options.diagonals) : 1;

export const isAdjacent = (p: Position, a: Creature, b: Creature): boolean =>
  isPresent(a) && isPresent(b) && distance(p, a, b) <= 1;

/** Spaces that no line of sight passes, 1 each; worked out once for each stand of the ground, and only to be read. */
export const blindSpaces = (p: Position): Uint8Array => {
  const { board, map, notes } = p.book;
  const known = notes.blind.get(p.state.patches);
  if (known !== undefined) return known;
  const blocks = new Uint8Array(board.size);
  for (let t = 0; t < board.size; t++) if (map[t]?.blocksSight === true) blocks[t] = 1;
  for (const { at } of p.state.patches) blocks[at] = groundAt(p, at).blocksSight ? 1 : 0;
  notes.blind.set(p.state.patches, blocks);
  return blocks;
};

/** CA-R103: whether an illusion on the ground does not deceive somebody: it knows better, or sees through it from where it is. */
export const isKnownTo = (p: Position, c: Creature, { at, by, ground, known }: Patch): boolean =>
  p.book.content.grounds.get(ground)?.illusion === true &&
  (by === c.id ||
    known?.includes(c.id) === true ||
    (bears(p, c, 'trueSight') &&
      bearingsOf(p, c).some((b) => b.trueSight !== undefined && distanceToSpace(p, c, at) <= b.trueSight)));

/** The same for the eyes of one creature: illusions that it sees through stop none of its lines. */
export const blindFor = (p: Position, c: Creature): Uint8Array => {
  const all = blindSpaces(p);
  if (p.state.patches.length === 0) return all;
  const seen = p.state.patches.filter((patch) => isKnownTo(p, c, patch));
  if (seen.length === 0) return all;
  const own = all.slice();
  for (const { at } of seen) own[at] = p.book.map[at]?.blocksSight === true ? 1 : 0;
  return own;
};

/** Whether nothing stands in the line between two creatures (CA-R86); whether one can be seen at all is another question. */
export const hasLine = (p: Position, a: Creature, b: Creature): boolean =>
  !isShutOff(p, a, b) &&
  (!p.book.mapped || canBlocksSee(p.book.board, a.at, a.side, b.at, b.side, blindFor(p, a)));

/** CA-R265: whether a clear line leads from somebody to a Space, seen or not. */
export const hasLineTo = (p: Position, c: Creature, space: number): boolean =>
  !p.book.mapped || canBlocksSee(p.book.board, c.at, c.side, space, 1, blindFor(p, c));

/** Who has swallowed somebody; empty where nobody has. */
const swallowerOf = (p: Position, { conditions }: Creature): string =>
  conditions.length === 0 ? '' : (conditions.find((a) => conditionOf(p, a.kind).inside === true)?.by ?? '');

/** CA-R120: whether somebody is inside another creature, where no area reaches. */
export const isSwallowed = (p: Position, c: Creature): boolean => swallowerOf(p, c) !== '';

/** CA-R120: whether one of two is inside a third: it and what has swallowed it get at each other, and nobody else. */
const isShutOff = (p: Position, a: Creature, b: Creature): boolean => {
  if (a.conditions.length === 0 && b.conditions.length === 0) return false;
  const [ofA, ofB] = [swallowerOf(p, a), swallowerOf(p, b)];
  return ofA !== ofB && ofA !== b.id && ofB !== a.id;
};

/** The Spaces that the line between two Spaces crosses. */
export const between = ({ book }: Position, from: number, to: number): readonly number[] =>
  squaresBetween(book.board, from, to);

/** Whether one creature sees another: a clear line, eyes that see, and nothing that hides the other from it. */
export const canSee = (p: Position, a: Creature, b: Creature): boolean =>
  !isBlind(p, a) && !isUnseenBy(p, b, a) && !isHiddenFrom(b, a) && (hasLine(p, a, b) || isShown(p, a, b));

/** CA-R240: whether somebody has set a mark on another that tells where it is (Wizard Mark, an echo). */
export const isMarkedBy = (p: Position, c: Creature, by: Creature): boolean =>
  c.conditions.some((a) => a.by === by.id && conditionOf(p, a.kind).cannotHide === 'setter');

/** Whether somebody cannot be seen by another who looks: it is invisible, or nobody sees it without looking hard (CA-MIS-17). */
export const isUnseenBy = (p: Position, hidden: Creature, by: Creature): boolean =>
  isOutOfSight(p, hidden, by) && !isMarkedBy(p, hidden, by);

const isOutOfSight = (p: Position, hidden: Creature, by: Creature): boolean =>
  (bears(p, hidden, 'unseen') && !bears(p, by, 'seesUnseen')) ||
  (p.book.moonlit === true && bears(p, hidden, 'moonSkin') && !isShoneOn(p, hidden)) ||
  (hidden.conditions.length > 0 &&
    hidden.group !== by.group &&
    by.bank === 0 &&
    bears(p, hidden, 'overlooked'));

/** CA-MIS-09, content 4.3: how near a light ends being unseen by moonlight. */
const SHONE_ON = 2;

const isShoneOn = (p: Position, c: Creature): boolean =>
  p.state.patches.some((o) => o.ground === 'light' && distanceToSpace(p, c, o.at) <= SHONE_ON) ||
  p.state.creatures.some(
    (o) =>
      isPresent(o) &&
      (o.items.some((i) => i.lit === true) || bears(p, o, 'sheds')) &&
      distance(p, c, o) <= SHONE_ON,
  );

/** Whether a creature is Blinded: by what it bears, or by the darkness around it. */
export const isBlind = (p: Position, c: Creature): boolean => {
  if (bears(p, c, 'blind')) return true;
  if (p.state.patches.length === 0 || !p.book.mapped || c.at < 0) return false;
  const own = spacesOf(p, c);
  return p.state.patches.some((patch) => {
    const kind = p.book.content.grounds.get(patch.ground);
    if (kind?.blinds !== true || !own.includes(patch.at)) return false;
    return kind.spares === undefined || !bears(p, c, kind.spares);
  });
};

/** Whether something that lends its eyes to a creature sees another: an arcane eye, a mind that it looks through. */
const isShown = (p: Position, a: Creature, b: Creature): boolean =>
  p.state.creatures.some(
    (o) =>
      o.conditions.length > 0 &&
      o.id !== b.id &&
      isPresent(o) &&
      o.conditions.some((s) => s.by === a.id) &&
      bears(p, o, 'lends') &&
      !isBlind(p, o) &&
      hasLine(p, o, b),
  );

/** Whether somebody is Hidden from another: those who failed to notice are unaware of it. */
export const isHiddenFrom = (hidden: Creature, from: Creature): boolean =>
  hidden.group !== from.group &&
  hidden.conditions.some((a) => a.kind === 'hidden' && (a.by === '' || a.by === from.id));

/** Content 3, Invisible: what cannot be seen is struck at by guessing its Space; a Detachment strikes all around it (CA-R51). */
export const mustGuess = (p: Position, c: Creature, t: Creature): boolean =>
  p.book.mapped && t.group !== c.group && isUnseenBy(p, t, c) && !kitOf(p.book, c).detachment;

/** Whether somebody knows where another is, so that it can lay hands on it: it is noticed, or one of them holds the other. */
export const isWithinGrasp = (p: Position, c: Creature, t: Creature): boolean =>
  !isHiddenFrom(t, c) && (!mustGuess(p, c, t) || holds(p, c, t) || holds(p, t, c));

const holds = (p: Position, c: Creature, t: Creature): boolean =>
  t.conditions.some((a) => a.by === c.id && conditionOf(p, a.kind).grip === true);
