import { kitOf, type Battle, type Position } from '../../match/book.ts';
import { TIERED, type StatusName, type TypeName } from '../../content/content.ts';
import { isSameRow } from '../../content/tiers.ts';
import { tell } from '../../match/events.ts';
import { flagBit } from '../creature/hooks.ts';
import { isOfMind } from '../creature/status-kinds.ts';
import { hasFlag, hooksAt } from '../creature/sources.ts';
import {
  creatureOf,
  hasStatus,
  statusOf,
  type Boon,
  type Creature,
  type Status,
  type Inflicted,
  wholeStatus,
  creatureAt,
} from '../../match/state.ts';
import { collapse, fallUnheld, slip } from './tumble.ts';

/** The highest tier (GE-STS-01). */
export const TOP_TIER = 5;

const isTiered = (kind: StatusName): boolean => TIERED.some((t) => t === kind);

/** Nothing puts more tiers on somebody than there are (GE-STS-01). */
const upToTop = (s: Status): Status => (isTiered(s.kind) && s.x > TOP_TIER ? { ...s, x: TOP_TIER } : s);

/** Whether somebody who gets a status has more of it then: not the immune, nor those who have it as strong, as hard to end and as long. */
export const wouldAdd = (p: Position, c: Creature, given: Inflicted): boolean => {
  if (isImmune(p, c, given.kind) || (!c.awake && given.kind === 'Off-Balance')) return false;
  if (p.book.statuses.get(given.kind)?.kind.several === true || given.kind === 'Off-Balance') return true;
  const { x, dc } = wholeStatus(given);
  return !c.statuses.some(
    (s) =>
      s.kind === given.kind &&
      (isTiered(s.kind)
        ? s.x >= TOP_TIER
        : (s.kind !== 'Shocked' || !s.old) && s.until === '' && s.x >= x && s.dc >= dc),
  );
};

/** Mental statuses: those saved with INT, WIL or PER (GE-STS-05). */
export const isMental = (p: Position, kind: StatusName): boolean => {
  const found = p.book.statuses.get(kind)?.kind;
  return found !== undefined && isOfMind(found);
};

/** Whether nothing reaches the mind of a creature, because it has none (GE-CTAG-07). */
export const isMindless = (p: Position, c: Creature): boolean => {
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return false;
    for (const e of hooks.immune) if (e.statuses === 'mental') return true;
  }
};

/** Whether a status cannot be put on a creature (GE-STS-52, GE-CTAG-06, 07). */
export const isImmune = (p: Position, c: Creature, kind: StatusName): boolean => {
  for (const s of c.statuses)
    if (s.kind === 'Immune' && (s.type === '' ? s.source === kind : s.type === poisonOf(kind))) return true;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return false;
    for (const e of hooks.immune) {
      if (
        e.statuses === 'mental' ? isMental(p, kind) : Array.isArray(e.statuses) && e.statuses.includes(kind)
      )
        return true;
    }
  }
};

const poisonOf = (kind: StatusName): TypeName | '' => (kind === 'Poisoned' ? 'Poison' : '');

/**
 * Puts a status on a creature. Tiers add up to 5 (GE-STS-01); plain ones keep the higher DC (GE-R53); Off-Balance twice
 * is Prone, and Prone ends it (GE-STS-33, GE-R77); of one source the higher value counts (GE-R55). False when it is immune.
 */
export const inflict = (b: Battle, on: number, given: Inflicted): boolean => {
  const c = creatureOf(b.state, on);
  if (!c.awake && given.kind === 'Off-Balance') return false;
  if (isImmune(b, c, given.kind)) return false;
  // Nobody loses what has grown on it (GE-R65, GE-R103).
  if (given.kind === 'Disarmed' && c.hands.length === 0) return false;
  const status = upToTop(wholeStatus(ruled(given)));
  // Dark Heritage: Corruption counts one stage lower.
  if (status.kind === 'Corruption' && hasFlag(b, c, DARK_HERITAGE))
    return status.x > 1 && put(b, on, c, { ...status, x: status.x - 1 });
  if (status.kind === 'Off-Balance' && statusOf(c, 'Off-Balance') !== undefined)
    return inflict(b, on, { ...given, kind: 'Prone' });
  if (status.kind === 'Prone') c.statuses = c.statuses.filter((s) => s.kind !== 'Off-Balance');
  return put(b, on, c, status);
};

/** Puts a status on a creature for somebody, whose perks may answer that next (Seduction): their chapter lies higher. */
export const inflictFor = (b: Battle, by: number, on: number, given: Inflicted): boolean => {
  if (!inflict(b, on, { ...given, by })) return false;
  const maker = creatureAt(b.state, by);
  if (maker !== undefined && by !== on && (maker.boons.length > 0 || kitOf(b.book, maker).happens.size > 0))
    b.state.work.push({ is: 'caused', by, on, status: given.kind });
  return true;
};

const DARK_HERITAGE = flagBit('dark heritage');

/** Adds a status to what somebody has, and what comes of it at once. */
const put = (b: Battle, on: number, c: Creature, status: Status): boolean => {
  c.statuses = added(b, c, status);
  if (b.table.telling) {
    tell(b, {
      type: 'status',
      rules: [b.book.statuses.get(status.kind)?.kind.rule ?? 'GE-STS-01'],
      who: c.id,
      status: status.kind,
      x: statusOf(c, status.kind)?.x ?? status.x,
      by: b.state.creatures[status.by]?.id ?? '',
    });
  }
  if (status.kind === 'Frozen' || status.kind === 'Restrained' || status.kind === 'Prone')
    collapse(b, on, status.kind, status.dc);
  else if (status.kind === 'Levitating') c.up = Math.max(c.up, 2 * status.x);
  else if (status.kind === 'Disarmed') disarm(c);
  return true;
};

/** Numbers that the kind itself fixes: the DC of curses and of waiting bonuses, which last one Phase (GE-STS-60, 80). */
const ruled = (given: Inflicted): Inflicted => {
  if (given.kind.endsWith(' Curse')) return { ...given, dc: 10 + 10 * (given.x ?? 1) };
  if (!given.kind.endsWith(' Bonus') && !given.kind.endsWith(' Penalty')) return given;
  return {
    ...given,
    dc: 10 + (given.x ?? 1),
    until: given.until === undefined || given.until === '' ? 'phase' : given.until,
  };
};

/** GE-STS-25, GE-R65: the first weapon in hand lies in the victim's square. */
const disarm = (c: Creature): void => {
  const [arm] = c.hands;
  if (arm === undefined) return;
  const { coating = '', reload = 0 } = c.arms.find((a) => a.arm === arm) ?? {};
  c.hands = c.hands.filter((i) => i !== arm);
  c.arms = [...c.arms.filter((a) => a.arm !== arm), { arm, reload, lies: c.at, coating }];
};

/** Whether a Status Curse keeps a status on somebody: no save ends it (GE-STS-60, 61). The curse's source names the status. */
export const isCursed = (c: Creature, kind: StatusName): boolean =>
  c.statuses.some((s) => s.kind === 'Status Curse' && s.source === kind);

/** Takes a tier from a status; below 1 it ends (GE-STS-02, 16). */
export const lowerTier = (b: Battle, on: number, kind: StatusName): void => {
  const c = creatureOf(b.state, on);
  const status = statusOf(c, kind);
  if (status === undefined) return;
  if (status.x <= 1) endStatus(b, on, kind);
  else c.statuses = c.statuses.map((s) => (s === status ? { ...s, x: s.x - 1 } : s));
};

/** GE-STS-04: what a check to remove a status must reach; an unwilling bearer makes it 10 harder. */
export const cleansingDc = (s: Status, unwilling: boolean): number => s.dc + (unwilling ? 10 : 0);

const added = (b: Battle, c: Creature, status: Status): readonly Status[] => {
  const several = b.book.statuses.get(status.kind)?.kind.several ?? false;
  const at = c.statuses.findIndex(
    (s) =>
      s.kind === status.kind &&
      (several || isTiered(s.kind) || (s.until === status.until && s.from === status.from)) &&
      (!several ||
        (s.by === status.by &&
          s.type === status.type &&
          s.zone === status.zone &&
          isSameRow(s.source, status.source))),
  );
  const there = at < 0 ? undefined : c.statuses[at];
  if (there === undefined) return [...c.statuses, status];
  const x =
    isTiered(status.kind) || status.kind === 'Brittle'
      ? Math.min(isTiered(status.kind) ? TOP_TIER : Infinity, there.x + status.x)
      : Math.max(there.x, status.x);
  const stays: Status = {
    ...there,
    x,
    dc: Math.max(there.dc, status.dc),
    rounds: Math.max(there.rounds, status.rounds),
    // Until the end of the next turn counts from now on (GE-STS-37).
    old: status.old,
    by: status.dc >= there.dc ? status.by : there.by,
    ...(isTiered(status.kind) && (there.from !== status.from || there.raised !== undefined)
      ? joined(there, status, x)
      : {}),
    ...(status.hindered === undefined ? {} : { hindered: Math.max(there.hindered ?? 0, status.hindered) }),
  };
  return c.statuses.map((s, i) => (i === at ? stays : s));
};

/** Tiers of a status by what they last for: those that stay by themselves, and those that something keeps up (GE-R150). */
const tiersOf = (s: Status): readonly [own: number, raised: readonly (readonly [number, number])[]] => {
  if (s.from !== 0) return [0, [[s.from, s.x]]];
  const raised = s.raised ?? [];
  return [Math.max(0, s.x - raised.reduce((sum, [, tiers]) => sum + tiers, 0)), raised];
};

/** Two statuses of one tiered kind, which last for different things, are one of both; what is above the top tier is lost. */
const joined = (there: Status, status: Status, x: number): Pick<Status, 'until' | 'from' | 'raised'> => {
  const [[own, raised], [more, others]] = [tiersOf(there), tiersOf(status)];
  let left = x - Math.min(x, own + more);
  const kept: (readonly [number, number])[] = [];
  for (const [from, tiers] of [...raised, ...others]) {
    if (left <= 0) break;
    kept.push([from, Math.min(left, tiers)]);
    left -= tiers;
  }
  return { until: '', from: 0, ...(kept.length === 0 ? {} : { raised: kept }) };
};

/** What is left of statuses when something is kept up no more. */
export const statusesWithout = (statuses: readonly Status[], from: number): readonly Status[] =>
  statuses.flatMap((s) => {
    if (s.from === from) return [];
    const tiers = (s.raised ?? []).reduce((sum, [n, count]) => sum + (n === from ? count : 0), 0);
    if (tiers === 0) return [s];
    const { raised = [], ...rest } = s;
    const others = raised.filter(([n]) => n !== from);
    return s.x <= tiers
      ? []
      : [{ ...rest, x: s.x - tiers, ...(others.length === 0 ? {} : { raised: others }) }];
  });

/** The numbers of what keeps a status up, whole or in part. */
export const keepersOf = ({ from, raised = [] }: Status): readonly number[] => [
  ...(from > 0 ? [from] : []),
  ...raised.map(([n]) => n),
];

/** Ends every status of a kind, but for what is there as long as one is inside an area (GE-R53); false when there was none. */
export const endStatus = (b: Battle, on: number, kind: StatusName): boolean => {
  const c = creatureOf(b.state, on);
  const ends = (s: Status): boolean => s.kind === kind && !isOfPlace(b, s);
  const over = c.statuses.filter(ends);
  if (over.length === 0) return false;
  c.statuses = c.statuses.filter((s) => !ends(s));
  tell(b, {
    type: 'status ends',
    rules: [b.book.statuses.get(kind)?.kind.rule ?? 'GE-STS-04'],
    who: c.id,
    status: kind,
  });
  if (kind === 'Levitating') for (const s of over) groundBearer(b, c, s);
  else if (kind === 'Grappled') slip(b, on);
  return true;
};

/** Whoever no longer levitates has no more of the speed that came with it, and falls (GE-STS-54, GE-R86). */
export const groundBearer = (b: Battle, c: Creature, { by, from, source }: Status): void => {
  const name = b.book.abilities.get(source)?.name ?? source;
  const isPace = (o: Boon): boolean =>
    o.effects.some((e) => e.hook === 'value' && e.value === 'MS') &&
    (from > 0 ? o.from === from : o.source === name && o.by === by);
  if (c.boons.some(isPace)) c.boons = c.boons.filter((o) => !isPace(o));
  fallUnheld(b);
};

/** Whether somebody has a status only because it stands where all have it (GE-R53): it ends by leaving. */
export const isOfPlace = (p: Position, { kind, source, until }: Status): boolean =>
  until === 'inside' &&
  p.book.abilities
    .get(source)
    ?.effect.some((s) => s.do === 'area' && s.area.gives?.some((given) => given.status === kind)) === true;

/** Ends one status and no other of its kind: one Brittle zone of several. */
export const dropStatus = (b: Battle, on: number, status: Status): void => {
  const c = creatureOf(b.state, on);
  c.statuses = c.statuses.filter((s) => s !== status);
  const rule = b.book.statuses.get(status.kind)?.kind.rule ?? 'GE-STS-04';
  tell(b, { type: 'status ends', rules: [rule], who: c.id, status: status.kind });
};

/** What a bonus or penalty may wait for (GE-STS-80). */
type Awaited = 'Attack' | 'Damage' | 'Defense' | 'Healing' | 'Movement' | 'Save';

/** The statuses of those who wait, so that no name is put together for each roll. */
const WAITING: { readonly [A in Awaited]: { readonly bonus: StatusName; readonly penalty: StatusName } } = {
  Attack: { bonus: 'Attack Bonus', penalty: 'Attack Penalty' },
  Damage: { bonus: 'Damage Bonus', penalty: 'Damage Penalty' },
  Defense: { bonus: 'Defense Bonus', penalty: 'Defense Penalty' },
  Healing: { bonus: 'Healing Bonus', penalty: 'Healing Penalty' },
  Movement: { bonus: 'Movement Bonus', penalty: 'Movement Penalty' },
  Save: { bonus: 'Save Bonus', penalty: 'Save Penalty' },
};

/** The sum of what waits for the next roll of a kind: bonuses less penalties (GE-STS-81 to 86, GE-R55). */
export const waitingFor = (c: Creature, what: Awaited): number => {
  if (c.statuses.length === 0) return 0;
  const { bonus, penalty } = WAITING[what];
  let sum = 0;
  for (const s of c.statuses) {
    if (s.kind === bonus) sum += s.x;
    else if (s.kind === penalty) sum -= s.x;
  }
  return sum;
};

/** Spends what waited for a roll. */
export const spendWaiting = (c: Creature, what: Awaited): void => {
  if (c.statuses.length === 0) return;
  const { bonus, penalty } = WAITING[what];
  // What concentration keeps up, on somebody or in an area, is not used up (GE-STS-80).
  if (hasStatus(c, bonus) || hasStatus(c, penalty))
    c.statuses = c.statuses.filter(
      (s) => s.until === 'held' || s.until === 'inside' || (s.kind !== bonus && s.kind !== penalty),
    );
};

/** Whether nothing can make a creature unconscious (GE-R76). */
export const isSleepless = (p: Position, c: Creature): boolean => {
  const { tags } = kitOf(p.book, c);
  if (tags.has('Mindless') || tags.has('Construct') || tags.has('Demon')) return true;
  if ((statusOf(c, 'Corruption')?.x ?? 0) >= 3) return true;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return false;
    for (const e of hooks.immune) if (e.statuses === 'unconscious') return true;
  }
};
