import type { Battle, Position } from '../../match/book.ts';
import type { StatusKind, Step } from '../../content/content.ts';
import { ask } from '../dice/dice.ts';
import { candidatesOn, goalOf, type Cleanse } from '../effects/cleansable.ts';
import { momentIn } from '../effects/moment.ts';
import { lapse, lapseOf } from '../areas/concentration.ts';
import { failHeld, holdsOn } from '../areas/holding-on.ts';
import { tell } from '../../match/events.ts';
import { isHostile } from '../creature/measures.ts';
import { amount } from '../creature/numbers.ts';
import { isSaved, ownAdvantage, PLAIN_SAVE, throwSave } from '../status/saves.ts';
import { groundBearer } from '../status/statuses.ts';
import { creatureOf, type Boon, type Creature, type Status } from '../../match/state.ts';
import type { TriggerWork } from '../../match/work.ts';

/** Somebody is rid of a status; who kept up that alone has its mind free again (GE-R102). */
const drop = (b: Battle, c: Creature, status: Status): void => {
  c.statuses = c.statuses.filter((s) => s !== status);
  if (status.kind === 'Levitating') groundBearer(b, c, status);
  lapseOf(b, status);
};

const nameOf = (s: Status | Boon): string => ('kind' in s ? s.kind : s.source);

/** GE-STS-04: the roll against the DC of each named status; on the unwilling it is 10 higher. */
export const cleanse = (b: Battle, w: TriggerWork, step: Cleanse): boolean => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, w.on);
  const foe = isHostile(by, on);
  const candidates = candidatesOn(b, by, on, step);
  const count = amount(b, by, step.count, momentIn(b, w));
  let dice = false;
  for (const s of named(b, w, by, on, candidates, count)) {
    const goal = goalOf(b, on, s) + (foe ? 10 : 0);
    // Potions do without a roll: they end what is not beyond them.
    const total = w.cast?.total ?? goal;
    const kept =
      step.concentration === true && 'kind' in s
        ? on.held.find((h) => h.n === s.from && s.from > 0)
        : undefined;
    if (kept !== undefined) {
      // What the target itself keeps up it may hold on to, against the roll (Nullify).
      if (!holdsOn(b, w.on, kept, total)) failHeld(b, w.on, kept);
      dice = true;
      continue;
    }
    const good = total >= goal;
    tell(b, {
      type: 'check',
      rules: ['GE-STS-04'],
      who: by.id,
      what: `end ${nameOf(s)}`,
      total,
      goal,
      good,
    });
    if (!good) continue;
    if ('kind' in s) {
      drop(b, on, s);
      tell(b, { type: 'status ends', rules: ['GE-STS-04'], who: on.id, status: s.kind });
    } else {
      on.boons = on.boons.filter((o) => o !== s);
      if (s.from > 0) lapse(b, s.by, s.from);
    }
  }
  return dice;
};

/** Whether the one who cleanses means a status at first: what harms a friend, what helps a foe. */
const isMeant = (b: Battle, s: Status | Boon, foe: boolean): boolean =>
  !('kind' in s) || b.book.statuses.get(s.kind)?.kind.harmful !== foe;

const ENOUGH = 'enough';

/** The statuses that are named: all where there are no more than that and all of them are meant; nobody must name more. */
const named = (
  b: Battle,
  w: TriggerWork,
  by: Creature,
  on: Creature,
  candidates: readonly (Status | Boon)[],
  count: number,
): readonly (Status | Boon)[] => {
  const foe = isHostile(by, on);
  const meant = candidates.filter((s) => isMeant(b, s, foe));
  if (candidates.length <= count && meant.length === candidates.length) return candidates;
  const sorted = [...meant, ...candidates.filter((s) => !meant.includes(s))];
  const chosen: (Status | Boon)[] = [];
  for (let k = 0; k < Math.min(count, sorted.length); k++) {
    const left = sorted.filter((s) => !chosen.includes(s));
    const ids = left.map((s, i) => `${i} ${nameOf(s)}`);
    const labels = left.map((s) => `${nameOf(s)} (DC ${goalOf(b, on, s)})`);
    // Past those that are meant it may be enough.
    const stop =
      k > 0 && meant.length < candidates.length ? left.filter((s) => meant.includes(s)).length : -1;
    const answer = ask(
      b,
      by.seat,
      `cleanse ${w.n} ${k}`,
      stop < 0 ? ids : ids.toSpliced(stop, 0, ENOUGH),
      () => ({
        text: `Which status does ${by.name} try to end?`,
        rule: 'GE-STS-04',
        labels: stop < 0 ? labels : labels.toSpliced(stop, 0, 'No more'),
      }),
    );
    const status = left[ids.indexOf(answer)];
    if (status === undefined) break;
    chosen.push(status);
  }
  return chosen;
};

/** Which of several statuses is saved against, the first without a word. */
const pickStatus = (b: Battle, w: TriggerWork, saved: readonly Status[]): Status | undefined => {
  const c = creatureOf(b.state, w.on);
  const ids = [...new Set(saved.map((s) => s.kind))];
  const answer = ask(b, c.seat, `status ${w.n}`, ids, () => ({
    text: `Against which status does ${c.name} save now?`,
    rule: 'GE-CORE-03',
    labels: ids,
  }));
  return saved.find((s) => s.kind === answer);
};

/** The statuses against which somebody could save at the start or end of its turn. */
export const savedNow = (p: Position, on: Creature): readonly Status[] =>
  on.statuses.filter((s) => {
    const kind = p.book.statuses.get(s.kind)?.kind;
    return (
      kind !== undefined &&
      kind.saves.length > 0 &&
      isSaved(p, on, s) &&
      (kind.when.includes('turn start') || kind.when.includes('turn end'))
    );
  });

/** At once the saves that one could make at the start or end of its turn (Rebellion). True when dice fell. */
export const saveStatusesNow = (
  b: Battle,
  w: TriggerWork,
  step: Extract<Step, { readonly do: 'statuses save now' }>,
): boolean => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, w.on);
  const moment = momentIn(b, w);
  let dice = false;
  const kindOf = (s: Status): StatusKind | undefined => b.book.statuses.get(s.kind)?.kind;
  const saved = savedNow(b, on);
  const one = step.count === undefined || saved.length < 2 ? undefined : pickStatus(b, w, saved);
  for (const s of saved) {
    const kind = kindOf(s);
    if (kind === undefined || (one !== undefined && s !== one)) continue;
    dice = true;
    const good = throwSave(b, {
      ...PLAIN_SAVE,
      who: w.on,
      with: kind.saves,
      goal: s.dc,
      against: s.kind,
      statuses: [s.kind],
      magic: s.magical,
      adv: amount(b, by, step.adv, moment) + ownAdvantage(on, s.kind),
      eased: amount(b, by, step.eased, moment) - (s.hindered ?? 0),
      rule: kind.rule,
    });
    if (!good) continue;
    drop(b, on, s);
    tell(b, { type: 'status ends', rules: [kind.rule], who: on.id, status: s.kind });
  }
  return dice;
};
