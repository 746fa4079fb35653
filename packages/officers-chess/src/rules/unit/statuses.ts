import { traitsOf, type Battle, type Position } from '../../match/book.ts';
import type { StatusKind } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import type { Unit } from '../../match/state.ts';

export const hasStatus = (u: Unit, name: string): boolean => u.statuses.some((s) => s.name === name);

const kindOf = (p: Position, name: string): StatusKind => {
  const kind = p.book.content.statuses.get(name);
  if (kind === undefined) throw new Error(`the content has no status "${name}"`);
  return kind;
};

/** Whether a unit has a status that ends in this way, whatever it is called. */
export const endsLike = (p: Position, u: Unit, ends: StatusKind['ends']): boolean =>
  u.statuses.some((s) => kindOf(p, s.name).ends === ends);

/** Whether a status is a favour: staves that give it are used on allies. */
export const isHelpful = (p: Position, name: string): boolean =>
  kindOf(p, name).effects.every((e) => (e.hook === 'rating' || e.hook === 'agility') && e.by > 0);

/** Whether a unit is free of a status by its tags (OC-BRK-07, OC-R33). */
export const isImmune = (p: Position, u: Unit, name: string): boolean =>
  traitsOf(p.book, u).immune.includes(name);

/** OC-STAT-00: gives a status; the same one never stacks, a new one restarts, except Broken (OC-BRK-05). */
export const giveStatus = (b: Battle, u: Unit, name: string): void => {
  const kind = kindOf(b, name);
  if (isImmune(b, u, name)) {
    if (b.table.telling) {
      const text = `cannot become ${name}`;
      tell(b, { type: 'no-effect', rules: [kind.rule, 'OC-BRK-07'], unit: u.id, text }, [u]);
    }
    return;
  }
  if (hasStatus(u, name)) {
    if (kind.ends === 'broken') return;
    u.statuses = u.statuses.filter((s) => s.name !== name);
  }
  u.statuses = [...u.statuses, { name, running: false, round: b.state.round }];
  if (b.table.telling) tell(b, { type: 'gained', rules: [kind.rule], unit: u.id, status: name }, [u]);
};

/** Whether a status given now would be new to a unit, or begin anew (OC-STAT-00, OC-BRK-05). */
export const isWelcome = (p: Position, u: Unit, name: string): boolean => {
  const has = u.statuses.find((s) => s.name === name);
  if (has === undefined) return !isImmune(p, u, name);
  const { ends } = kindOf(p, name);
  return (ends === 'activation' && has.running) || (ends === 'next-round' && has.round < p.state.round);
};

/** Removes the statuses of a unit that a test names. */
export const removeStatuses = (
  b: Battle,
  u: Unit,
  gone: (kind: StatusKind, status: Unit['statuses'][number]) => boolean,
): void => {
  if (u.statuses.length === 0) return;
  const kept = u.statuses.filter((s) => !gone(kindOf(b, s.name), s));
  if (kept.length === u.statuses.length) return;
  if (b.table.telling) {
    for (const { name } of u.statuses)
      if (!kept.some((s) => s.name === name))
        tell(b, { type: 'lost', rules: [kindOf(b, name).rule], unit: u.id, status: name }, [u]);
  }
  u.statuses = kept;
};

/** OC-WTAG-INFLICT: lowers a rating until the end of the unit's turn; the larger of two stays. */
export const inflict = (
  b: Battle,
  u: Unit,
  rating: Unit['inflicted'][number]['rating'],
  by: number,
): void => {
  const there = u.inflicted.find((i) => i.rating === rating);
  if (there !== undefined && there.by >= by) return;
  u.inflicted = [...u.inflicted.filter((i) => i.rating !== rating), { rating, by }];
  if (b.table.telling) {
    tell(b, { type: 'gained', rules: ['OC-STAT-INFLICT'], unit: u.id, status: `${rating} -${by}` }, [u]);
  }
};

/** Whether Restore takes a status away: all of them, but for favours such as Barrier where the option keeps those. */
const isRemovable = (p: Position, { name }: Pick<StatusKind, 'name'>): boolean =>
  !(p.book.options.restoreKeepsBarrier && isHelpful(p, name));

/** Whether there is anything on a unit for Restore to take away, now or once its turn has begun. */
export const isRestorable = (p: Position, u: Unit, waking = false): boolean =>
  u.inflicted.length > 0 ||
  u.statuses.some((s) => isRemovable(p, s) && !(waking && kindOf(p, s.name).ends === 'broken'));

/** Ends every Inflict effect on a unit (OC-STAT-INFLICT). */
const liftInflicted = (b: Battle, u: Unit): void => {
  for (const { rating, by } of b.table.telling ? u.inflicted : [])
    tell(b, { type: 'lost', rules: ['OC-STAT-INFLICT'], unit: u.id, status: `${rating} -${by}` }, [u]);
  u.inflicted = [];
};

/** OC-STAG-RESTORE: takes every status away, helpful ones too unless the option keeps Barrier. */
export const restore = (b: Battle, u: Unit): void => {
  removeStatuses(b, u, (kind) => isRemovable(b, kind));
  liftInflicted(b, u);
};

/** OC-TURN-03: an activation begins; Broken goes, and statuses that last one activation start to run. */
export const beginStatuses = (b: Battle, u: Unit): void => {
  removeStatuses(b, u, (kind) => kind.ends === 'broken');
  u.statuses = u.statuses.map((s) => (s.running ? s : { ...s, running: true }));
};

/** OC-TURN-06: a turn ends; what lasted one activation or to the end of the turn goes, and so does Inflict (OC-R25). */
export const endStatuses = (b: Battle, u: Unit): void => {
  removeStatuses(b, u, (kind, s) => kind.ends === 'turn' || (kind.ends === 'activation' && s.running));
  liftInflicted(b, u);
};

/** OC-R54: at the end of a round, what was given in the round before ends. */
export const tickStatuses = (b: Battle): void => {
  for (const u of b.state.units) {
    removeStatuses(b, u, (kind, s) => kind.ends === 'next-round' && b.state.round > s.round);
  }
};
