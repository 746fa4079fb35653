import type { Position } from '../match/book.ts';
import { waysOf } from '../rules/defence/defence.ts';
import type { AttackWork } from '../match/work.ts';
import { bestMet, landingsOf, type Landings } from './blow.ts';
import type { Wits } from './scene.ts';
import { frailtyOf, type Toll } from './toll.ts';

/** What a blow whose attack roll is known would do, by how it is met. */
export const landingsAgainst = (wits: Wits, p: Position, w: AttackWork): Landings =>
  landingsOf(p, wits.memory, w, waysOf(p, w), frailtyOf(p, w.on));

/** What the best defence against a blow leaves of it. */
export const defended = (wits: Wits, p: Position, w: AttackWork): Toll =>
  bestMet(waysOf(p, w), w.total, landingsAgainst(wits, p, w)).toll;

/** The defence with the least expected loss, by exact odds (GE-MEL-03). */
export const defendAnswer = (wits: Wits, p: Position, w: AttackWork, ids: readonly string[]): string => {
  const { way } = bestMet(waysOf(p, w), w.total, landingsAgainst(wits, p, w));
  return way !== undefined && ids.includes(way.id) ? way.id : (ids[0] ?? '');
};
