import type { Battle, Position } from '../../match/book.ts';
import type { SaveTime, StatusName } from '../../content/content.ts';
import { takeOff } from '../../match/pile.ts';
import { happenByStatus } from '../happenings/happenings.ts';
import { PLAIN_SAVE, throwSave } from './save-roll.ts';
import { creatureOf, statusOf, woundsOf, type Creature, type Status } from '../../match/state.ts';
import { endStatus, inflict, isCursed, lowerTier } from './statuses.ts';
import type { SaveWork } from '../../match/work.ts';

const NOTHING: readonly StatusName[] = [];

/** Statuses that somebody may save against at a moment, in order of application (GE-SEQ-12, 16, 17). */
export const savesAt = (p: Position, c: Creature, when: SaveTime): readonly StatusName[] => {
  if (c.statuses.length === 0) return NOTHING;
  let found: StatusName[] | undefined;
  for (const s of c.statuses) {
    const kind = p.book.statuses.get(s.kind)?.kind;
    if (kind === undefined || !kind.when.includes(when) || !isSaved(c, s)) continue;
    found ??= [];
    if (!found.includes(s.kind)) found.push(s.kind);
  }
  return found ?? NOTHING;
};

/** What is kept up by concentration or a curse is not thrown off (GE-STS-60, 61); what an area does ends by leaving it. */
const isSaved = (c: Creature, s: Status): boolean => s.until !== 'inside' && !isCursed(c, s.kind);

/** Puts saves against statuses on the pile, one after another. True when there are any. */
export const pushSaves = (b: Battle, who: number, left: readonly StatusName[]): boolean => {
  if (left.length === 0) return false;
  b.state.work.push({ is: 'save', who, left });
  return true;
};

/** What one may save against once it has been damaged, the Frozen by heat (GE-SEQ-12, GE-STS-28): looked up before. */
export const painsOf = (p: Position, c: Creature, heat: boolean): readonly StatusName[] => {
  if (c.statuses.length === 0) return NOTHING;
  const left = savesAt(p, c, 'damaged');
  return heat && statusOf(c, 'Frozen') !== undefined ? [...left, 'Frozen'] : left;
};

/** One save against a status; true when dice were thrown. */
export const stepSave = (b: Battle, w: SaveWork): boolean => {
  const [kind] = w.left;
  w.left = w.left.slice(1);
  const c = creatureOf(b.state, w.who);
  if (kind === undefined || c.dead) {
    takeOff(b.state, w);
    return false;
  }
  const status = statusOf(c, kind);
  if (status === undefined) return false;
  saveAgainst(b, w.who, status);
  return true;
};

/** A save against one status: success ends it, or takes a tier from it (GE-STS-02); a failed Hyperpathia stuns (GE-STS-31). */
export const saveAgainst = (b: Battle, who: number, status: Status, eased = 0, adv = 0): void => {
  const c = creatureOf(b.state, who);
  const rules = b.book.statuses.get(status.kind)?.kind;
  if (rules === undefined) return;
  // GE-STS-27: the unwounded throw off Frail more easily.
  const well = status.kind === 'Frail' && woundsOf(c) === 0 ? 1 : 0;
  const good = throwSave(b, {
    ...PLAIN_SAVE,
    who,
    with: rules.saves,
    goal: rules.tiered ? 10 + status.x : status.dc,
    against: status.kind,
    by: -1,
    statuses: [status.kind],
    magic: status.magical,
    adv: adv + well,
    eased,
    rule: rules.rule,
  });
  if (status.kind === 'Hyperpathia') {
    if (good) return;
    endStatus(b, who, 'Hyperpathia');
    inflict(b, who, { kind: 'Stunned', dc: status.dc, by: status.by, magical: status.magical });
    return;
  }
  if (!good) {
    if (status.by >= 0 && status.by !== who)
      happenByStatus(b, status.by, who, status.kind, 'own status stays');
    return;
  }
  if (rules.tiered) lowerTier(b, who, status.kind);
  else endStatus(b, who, status.kind);
};
