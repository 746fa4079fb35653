import type { Power } from '../../content/content.ts';
import type { Phase } from '../../content/words.ts';
import { powerOf, type Position } from '../../match/book.ts';
import { findModel, type Lasting, type Model } from '../../match/state.ts';
import { coherentWith } from '../ground/measures.ts';

/** Whom a power works on: its target, and those of its side in direct coherency with it where it says "group" (DW-R123). */
export const touchedBy = (p: Position, power: Power, caster: Model, id: string): Model[] => {
  const target = power.target === 'self' ? caster : findModel(p.state, id);
  if (target === undefined || target.where !== 'table') return [];
  return power.group ? [target, ...coherentWith(p, target).filter((m) => !m.pending)] : [target];
};

/** When a power that is cast now ends, as its turn and phase; undefined for one that leaves nothing behind. */
const endOf = (
  { state }: Position,
  { effects }: Power,
): readonly [round: number, phase: Phase] | undefined => {
  const { round, stage } = state;
  const now: Phase = stage === 'movement' || stage === 'shoot' || stage === 'combat' ? stage : 'end';
  for (const e of effects) {
    if (e.does === 'root') return [round + 1, 'movement'];
    if (e.does === 'move') return [round, 'movement'];
    if (e.does === 'stat')
      return e.until === 'phase' ? [round, now] : [e.until === 'end' ? round : round + 1, 'end'];
  }
  // A mark by itself lasts as long as that of Corruption.
  return effects.some((e) => e.does === 'zombie') ? [round + 1, 'end'] : undefined;
};

/** What a power leaves on a model, until when and for whom; the same one never stacks (DW-R134). */
export const markOf = (p: Position, id: string, caster: Model): Lasting | undefined => {
  const end = endOf(p, powerOf(p.book, id));
  if (end === undefined) return undefined;
  const [round, phase] = end;
  return { power: id, by: caster.id, side: caster.side, round, phase };
};

/** Whether a model is under the same power already, of the same side and for as long. */
export const isUnder = (m: Model, mark: Lasting): boolean =>
  m.lasting.some(
    (l) => l.power === mark.power && l.side === mark.side && l.round >= mark.round && l.phase === mark.phase,
  );

/** Whether a power that lasts on a model leaves it no move at all. */
export const isRooted = ({ book }: Position, m: Model): boolean =>
  m.lasting.some(({ power }) => powerOf(book, power).effects.some((e) => e.does === 'root'));
