import { push, replace, takeOff } from '@caltrop/engine/chapter';
import { calledOf } from '../../content/named.ts';
import { kitOf, type Battle, type Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { modelOf, otherSide, type Fall, type Model, type Side } from '../../match/state.ts';
import type { Blow, Wound, WoundsWork } from '../../match/work.ts';
import { askFor, question, rollAll } from '../dice/dice.ts';
import { IGNORES, ignoreOf, mayHave, NO_OCCASION, saveOf, SAVES } from '../profile/stats.ts';
import { woundOccasion } from '../strikes/occasions.ts';
import { answerDeaths } from './deaths.ts';

/** Puts wounds on the pile of a side: resolved one after the other before anything else goes on. */
export const suffer = (b: Battle, work: Omit<WoundsWork, 'is' | 'slain' | 'blow'>): void => {
  if (work.pile.length === 0) return;
  push(b.state, { is: 'wounds', slain: [], blow: null, ...work });
};

/**
 * One roll of one wound die: its save, then its ignore rule, then Heroic Resolve (DW-R44). When no die is left, the slain
 * go together.
 */
export const stepWounds = (b: Battle, work: WoundsWork): void => {
  if (work.blow !== null) return bear(b, work, work.blow);
  const alive = work.among.map((id) => modelOf(b.state, id)).filter(canBear);
  const place = alive.length === 0 ? -1 : pickWound(b, work);
  const wound = place < 0 ? undefined : work.pile[place];
  if (wound === undefined) {
    takeOff(b.state);
    return leave(
      b,
      work.slain.map((id) => modelOf(b.state, id)),
      work.removal,
    );
  }
  const rest = { ...work, pile: work.pile.filter((_, i) => i !== place) };
  const m = wound.on === undefined ? pickBearer(b, work, alive, wound) : alive.find((o) => o.id === wound.on);
  if (m === undefined) put(b, rest);
  else bear(b, rest, { on: m.id, wound, step: 'save', left: wound.wounds, tries: 0 });
};

const put = (b: Battle, work: WoundsWork): void => {
  replace(b.state, work);
};

/** A model that can still be given a wound: standing, not slain already, not shifted out of this combat (DW-R135). */
export const canBear = (m: Model): boolean =>
  m.where === 'table' && !m.pending && m.wounds > 0 && m.hidden !== 'combat';

/** What of a wound's source makes a difference to those who fall to it: scars and missions ask (DW-R99, DW-R128). */
const slayerKind = (b: Battle, { by }: Wound): string => {
  if (by === '') return '';
  const { unit, rules } = kitOf(b.book, modelOf(b.state, by));
  return rules.some((rule) => rule.trigger === 'slays') ? by : `${unit.type} ${calledOf(unit)}`;
};

/** DW-R60: the suffering side chooses which wound die is applied next, where they differ. */
const pickWound = (b: Battle, work: WoundsWork): number => {
  if (work.pile.length < 2 || work.pile[0]?.on !== undefined) return 0;
  const kinds = work.pile.map(
    (w) =>
      `${w.wounds} ${w.saves} ${w.lent} ${w.with} ${w.strength ?? ''} ${w.blackSun ?? ''} ${slayerKind(b, w)}`,
  );
  const distinct = [...new Set(kinds)];
  if (distinct.length < 2) return 0;
  const ids = distinct.map((kind) => String(kinds.indexOf(kind)));
  const key = `wound die ${work.side} ${work.pile.length}`;
  return Number(
    b.table.choose(work.side, key, ids, () =>
      question(
        work.side,
        key,
        'Which wounds do you take first?',
        'DW-R60',
        ids.map((id) => {
          const w = work.pile[Number(id)];
          return [id, w === undefined ? id : `${w.wounds} from ${nameOf(b, w.by)}`];
        }),
      ),
    ),
  );
};

const nameOf = (b: Battle, id: string): string => (id === '' ? 'nobody' : modelOf(b.state, id).name);

/** DW-R61, DW-R62: whom a wound may go to now, by class, and who of them takes it. */
const pickBearer = (
  b: Battle,
  work: WoundsWork,
  alive: readonly Model[],
  wound: Wound,
): Model | undefined => {
  const guard = {
    save: (m: Model) => ownSave(b, m, wound),
    ignore: (m: Model) => ignoreAgainst(b, m, wound),
  };
  const open = bearers(b, work.front, alive, wound, guard);
  if (open.length < 2) return open[0];
  const { seat, key } = bearerQuestion(b, work.side, wound, work.pile.length);
  const id = askFor(
    b,
    seat,
    key,
    open,
    'DW-R62',
    () => `Who takes the wound from ${nameOf(b, wound.by)}?`,
    (m) => `${m.name} (${m.wounds} left)`,
  );
  return modelOf(b.state, id);
};

/** Who is asked where a wound goes, and by which key: one for each wound that is left (DW-R62). */
export const bearerQuestion = (
  { book }: Position,
  side: Side,
  wound: Wound,
  left: number,
): { readonly seat: Side; readonly key: string } => ({
  seat: book.options.woundChooser === 'owner' ? side : otherSide(side),
  key: `wound ${side} ${wound.means === 'opportunity' ? `${wound.by} ` : ''}${left}`,
});

/** What a model has against a wound: its save and its ignore rule, 0 for none. */
export interface Guard {
  readonly save: (m: Model) => number;
  readonly ignore: (m: Model) => number;
}

/** DW-R61, DW-R62: those of the living whom a wound may go to. */
export const bearers = (
  { book }: Position,
  front: readonly string[] | undefined,
  alive: readonly Model[],
  wound: Wound,
  guard: Guard,
): readonly Model[] => {
  if (alive.length < 2) return alive;
  const group = book.options.savesFirst === 'optional' ? alive : firstClass(alive, wound, guard);
  const first = group.filter((m) => front?.includes(m.id) ?? true);
  return first.length > 0 ? first : group;
};

/** DW-R61: those with a save, else those with an ignore rule, else all. */
const firstClass = (alive: readonly Model[], wound: Wound, { save, ignore }: Guard): readonly Model[] => {
  const saving = wound.saves > 0 ? alive.filter((m) => save(m) > 0) : [];
  if (saving.length > 0) return saving;
  const ignoring = wound.unstoppable ? [] : alive.filter((m) => ignore(m) > 0);
  return ignoring.length > 0 ? ignoring : alive;
};

/** A wound die on a model, on to its next roll or to its end. */
const bear = (b: Battle, work: WoundsWork, blow: Blow): void => {
  const m = modelOf(b.state, blow.on);
  const { wound, left } = blow;
  const then = (next: Blow): void => put(b, { ...work, blow: next.left === 0 ? null : next });
  // DW-R45: each of several Wounds may be ignored by itself; what is too many is lost.
  if (left === 0) return put(b, { ...work, blow: null });
  if (blow.step === 'save') {
    const need = saveAgainst(b, m, wound);
    const next: Blow = { ...blow, step: 'ignore' };
    if (need === 0) return bear(b, work, next);
    return then(isSaved(b, m, wound, need) ? { ...next, left: 0 } : next);
  }
  if (blow.step === 'ignore') {
    const need = wound.unstoppable ? 0 : ignoreAgainst(b, m, wound);
    const next: Blow = { ...blow, step: 'resolve' };
    if (need === 0) return bear(b, work, next);
    return then(isIgnored(b, m, wound, need) ? { ...blow, left: left - 1 } : next);
  }
  const done: Blow = { ...blow, step: 'ignore', left: left - 1, tries: 0 };
  if (!wound.unstoppable && wantsResolve(b, work, m, blow))
    return then(isResolved(b, m, wound) ? done : { ...blow, tries: blow.tries + 1 });
  if (lose(b, m, wound)) return put(b, { ...work, slain: [...work.slain, m.id], blow: null });
  bear(b, work, done);
};

/** A Wound is gone; true when it was the last. */
const lose = (b: Battle, m: Model, wound: Wound): boolean => {
  m.wounds--;
  tell(b, { type: 'wounded', rules: ['DW-PROF-07'], model: m.id, wounds: 1, left: m.wounds, by: wound.by });
  if (m.wounds > 0) return false;
  m.fell = fallOf(b, m, wound);
  return true;
};

/** The save of a model itself against a wound; most hang on no occasion. */
const ownSave = (p: Position, m: Model, wound: Wound): number =>
  saveOf(p, m, mayHave(p, m, SAVES) ? woundOccasion(p, m, wound) : NO_OCCASION);
/** The roll on which a model ignores a wound, for whatever it can be ignored by at all. */
export const ignoreAgainst = (p: Position, m: Model, wound: Wound): number =>
  mayHave(p, m, IGNORES) ? ignoreOf(p, m, woundOccasion(p, m, wound)) : 0;

/** The save that a model has against a wound, its own or a lent one, whichever is better; 0 for none. */
export const saveAgainst = (p: Position, m: Model, wound: Wound): number => {
  const { saves, lent } = wound;
  if (saves === 0) return 0;
  const own = ownSave(p, m, wound);
  return lent === 0 ? own : own === 0 ? lent : Math.min(own, lent);
};

/** DW-R43: so many save dice, any success saves. */
const isSaved = (b: Battle, m: Model, wound: Wound, need: number): boolean => {
  const occasion = woundOccasion(b, m, wound);
  const text = b.table.telling ? `${m.name} saves` : '';
  const [dice] = rollAll(b, [
    { by: m.id, kind: 'save', dice: wound.saves, need, rule: 'DW-R43', text, enough: 1, occasion },
  ]);
  const saved = (dice?.good ?? 0) > 0;
  if (saved) tell(b, { type: 'saved', rules: ['DW-FIGHT-24'], model: m.id });
  return saved;
};

const isIgnored = (b: Battle, m: Model, wound: Wound, need: number): boolean => {
  const occasion = woundOccasion(b, m, wound);
  const text = b.table.telling ? `${m.name} ignores the wound` : '';
  const [dice] = rollAll(b, [
    { by: m.id, kind: 'ignore', dice: 1, need, rule: 'DW-SHOOT-13', text, occasion },
  ]);
  const ignored = (dice?.good ?? 0) > 0;
  if (ignored) tell(b, { type: 'ignored', rules: ['DW-SHOOT-13'], model: m.id });
  return ignored;
};

/** DW-DEST-12: what a die of Heroic Resolve must show. */
export const RESOLVE = 4;

/** DW-R71: Heroic Resolve is for a Hero, or a model with printed Destiny. */
export const canResolve = ({ book }: Position, m: Model): boolean => {
  const { unit } = kitOf(book, m);
  return unit.type === 'hero' || unit.stats.Dst >= 1;
};

/** The question of Heroic Resolve: whose, how many wounds come after, and how often it has been paid for this one. */
export const resolveKey = (id: string, pile: number, left: number, tries: number): string =>
  `resolve ${id} ${pile} ${left} ${tries}`;

/** DW-DEST-12, DW-R71, DW-R74: who can resolve may buy 4+ as often as its side can pay. */
const wantsResolve = (b: Battle, work: WoundsWork, m: Model, { tries, left }: Blow): boolean => {
  const { destiny } = b.state.pools[m.side];
  if (destiny < 1 || !canResolve(b, m)) return false;
  const key = resolveKey(m.id, work.pile.length, left, tries);
  return (
    b.table.choose(m.side, key, ['no', 'yes'], () =>
      question(
        m.side,
        key,
        `${m.name} is about to lose a Wound. Spend 1 Destiny for Heroic Resolve? ${destiny} left.`,
        'DW-DEST-12',
        [
          ['no', 'Take the wound'],
          ['yes', 'Heroic Resolve: ignored on 4+'],
        ],
      ),
    ) === 'yes'
  );
};

const isResolved = (b: Battle, m: Model, wound: Wound): boolean => {
  const pool = b.state.pools[m.side];
  pool.destiny--;
  const rules = ['DW-DEST-12'];
  const paid = { side: m.side, pool: 'destiny', by: -1, left: pool.destiny, why: 'Heroic Resolve' };
  tell(b, { type: 'pool', rules, ...paid });
  const occasion = woundOccasion(b, m, wound);
  const text = b.table.telling ? `${m.name} resolves` : '';
  const [dice] = rollAll(b, [
    { by: m.id, kind: 'resolve', dice: 1, need: RESOLVE, rule: 'DW-DEST-12', text, occasion },
  ]);
  const resolved = (dice?.good ?? 0) > 0;
  if (resolved) tell(b, { type: 'resolved', rules, model: m.id });
  return resolved;
};

const fallOf = (b: Battle, m: Model, wound: Wound): Fall => ({
  by: wound.by,
  means: wound.means,
  with: wound.with,
  round: b.state.round,
  own: wound.by !== '' && modelOf(b.state, wound.by).side === m.side,
  under: m.lasting.map((l) => l.power),
  ...(wound.blackSun === true ? { blackSun: true } : {}),
  ...(wound.strength === undefined ? {} : { strength: wound.strength }),
});

/** Those slain together leave the table, or wait on it for the end of the phase or the fight (DW-TURN-04, DW-R19, DW-R53). */
export const leave = (b: Battle, fallen: readonly Model[], removal: WoundsWork['removal']): void => {
  if (removal === 'fight' || fallen.length === 0) return;
  const pending = removal === 'phase';
  for (const m of fallen)
    tell(b, { type: 'slain', rules: ['DW-SHOOT-14'], model: m.id, by: m.fell?.by ?? '', pending });
  answerDeaths(b, fallen);
  for (const m of fallen) {
    if (pending) m.pending = true;
    else remove(b, m);
  }
};

/** Takes a model off the table. */
export const remove = (b: Battle, m: Model): void => {
  m.where = 'slain';
  m.pending = false;
  tell(b, { type: 'left', rules: ['DW-TURN-04'], model: m.id });
};
