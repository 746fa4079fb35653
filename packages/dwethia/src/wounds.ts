import { kitOf, type Battle } from './book.ts';
import { answerDeath } from './deaths.ts';
import { question, rollAll } from './dice.ts';
import { tell } from './events.ts';
import { isEngaged } from './measures.ts';
import { ignoreOf, saveOf } from './stats.ts';
import { modelOf, otherSide, type Fall, type Model } from './state.ts';
import type { WoundsWork } from './work.ts';

type Wound = WoundsWork['pile'][number];

/** Puts wounds on the pile of a side: resolved one after the other before anything else goes on. */
export const suffer = (b: Battle, work: Omit<WoundsWork, 'is' | 'slain'>): void => {
  if (work.pile.length === 0) return;
  b.state.work = [...b.state.work, { is: 'wounds', slain: [], ...work }];
};

/** One wound die of the pile, through save, ignore rule and Heroic Resolve (DW-R44). When none is left, the slain go. */
export const stepWounds = (b: Battle, work: WoundsWork): void => {
  const alive = work.among.map((id) => modelOf(b.state, id)).filter((m) => canBear(m, work));
  const [wound] = work.pile;
  if (wound === undefined || alive.length === 0) {
    b.state.work = b.state.work.slice(0, -1);
    for (const id of work.slain) leave(b, modelOf(b.state, id), work.removal);
    return;
  }
  const place = pickWound(b, work);
  const chosen = work.pile[place] ?? wound;
  const m = pickBearer(b, work, alive, chosen);
  const pile = work.pile.filter((_, i) => i !== place);
  const slain = strike(b, m, chosen) ? [...work.slain, m.id] : work.slain;
  b.state.work = [...b.state.work.slice(0, -1), { ...work, pile, slain }];
};

/** A model that can still be given a wound: standing, not slain already, not out of reach by Phase Shift (DW-R135). */
const canBear = (m: Model, work: WoundsWork): boolean =>
  m.where === 'table' && !m.pending && m.wounds > 0 && !work.slain.includes(m.id) && m.hidden === '';

/** DW-R60: the suffering side chooses which wound die is applied next, where they differ. */
const pickWound = (b: Battle, work: WoundsWork): number => {
  const kinds = work.pile.map((w) => `${w.wounds} ${w.saves} ${w.lent} ${w.with}`);
  const distinct = [...new Set(kinds)];
  if (distinct.length < 2 || work.among.length < 2) return 0;
  const ids = distinct.map((kind) => String(kinds.indexOf(kind)));
  const key = `wound die ${work.pile.length}`;
  return Number(
    b.table.choose(work.side, key, ids, () =>
      question(
        work.side,
        key,
        'Which wound is placed next?',
        'DW-R60',
        ids.map((id) => {
          const w = work.pile[Number(id)];
          return [id, w === undefined ? id : `${w.wounds} of ${nameOf(b, w.by)}`];
        }),
      ),
    ),
  );
};

const nameOf = (b: Battle, id: string): string => (id === '' ? 'nobody' : modelOf(b.state, id).name);

/** DW-R61, DW-R62: whom a wound may go to now, by class, and who of them takes it. */
const pickBearer = (b: Battle, work: WoundsWork, alive: readonly Model[], wound: Wound): Model => {
  const open = bearers(b, alive, wound);
  const [only] = open;
  if (only === undefined) throw new Error('a wound has no bearer');
  if (open.length === 1) return only;
  const seat = b.book.options.woundChooser === 'owner' ? work.side : otherSide(work.side);
  const key = `wound ${work.pile.length}`;
  const id = b.table.choose(
    seat,
    key,
    open.map((m) => m.id),
    () =>
      question(
        seat,
        key,
        `Who takes the wound of ${nameOf(b, wound.by)}?`,
        'DW-R62',
        open.map((m) => [m.id, `${m.name} (${m.wounds} left)`]),
      ),
  );
  return modelOf(b.state, id);
};

const bearers = (b: Battle, alive: readonly Model[], wound: Wound): readonly Model[] => {
  if (alive.length < 2) return alive;
  const free = b.book.options.savesFirst === 'optional';
  const saving = wound.saves > 0 ? alive.filter((m) => saveOf(b, m) > 0) : [];
  const ignoring = alive.filter((m) => ignoreOf(b, m) > 0);
  const group = free ? alive : saving.length > 0 ? saving : ignoring.length > 0 ? ignoring : alive;
  const front = group.filter((m) => m.struck || isEngaged(b, m));
  return front.length > 0 ? front : group;
};

/** One wound die on a model; true when it has lost its last Wound. */
const strike = (b: Battle, m: Model, wound: Wound): boolean => {
  if (isSaved(b, m, wound)) {
    tell(b, { type: 'saved', rules: ['DW-FIGHT-24'], model: m.id });
    return false;
  }
  // DW-R45: each of several Wounds may be ignored by itself; what is too many is lost.
  for (let n = 0; n < wound.wounds && m.wounds > 0; n++) {
    if (!wound.unstoppable && (isIgnored(b, m) || isResolved(b, m))) continue;
    m.wounds--;
    tell(b, { type: 'wounded', rules: ['DW-PROF-07'], model: m.id, wounds: 1, left: m.wounds, by: wound.by });
  }
  if (m.wounds > 0) return false;
  m.fell = fallOf(b, m, wound);
  return true;
};

const isSaved = (b: Battle, m: Model, wound: Wound): boolean => {
  const own = saveOf(b, m);
  const save = wound.lent === 0 ? own : own === 0 ? wound.lent : Math.min(own, wound.lent);
  if (save === 0 || wound.saves === 0) return false;
  const [dice] = rollAll(b, [
    { by: m.id, kind: 'save', dice: wound.saves, need: save, rule: 'DW-R43', text: `${m.name} saves` },
  ]);
  return (dice?.good ?? 0) > 0;
};

const isIgnored = (b: Battle, m: Model): boolean => {
  const need = ignoreOf(b, m);
  if (need === 0) return false;
  const [dice] = rollAll(b, [
    { by: m.id, kind: 'ignore', dice: 1, need, rule: 'DW-SHOOT-13', text: `${m.name} ignores the wound` },
  ]);
  const ignored = (dice?.good ?? 0) > 0;
  if (ignored) tell(b, { type: 'ignored', rules: ['DW-SHOOT-13'], model: m.id });
  return ignored;
};

/** DW-DEST-12, DW-R74: a Hero, or a model with printed Destiny, buys 4+ as often as its side can pay. */
const isResolved = (b: Battle, m: Model): boolean => {
  const pool = b.state.pools[m.side];
  const kit = kitOf(b.book, m);
  if (kit.unit.type !== 'hero' && kit.unit.stats.Dst < 1) return false;
  for (let tries = 1; pool.destiny > 0; tries++) {
    const key = `resolve ${m.id} ${m.wounds} ${tries}`;
    const answer = b.table.choose(m.side, key, ['no', 'yes'], () =>
      question(
        m.side,
        key,
        `${m.name} is about to lose a Wound. Spend 1 Destiny for Heroic Resolve? ${pool.destiny} left.`,
        'DW-DEST-12',
        [
          ['no', 'Take the wound'],
          ['yes', 'Heroic Resolve: ignored on 4+'],
        ],
      ),
    );
    if (answer === 'no') return false;
    pool.destiny--;
    tell(b, {
      type: 'pool',
      rules: ['DW-DEST-12'],
      side: m.side,
      pool: 'destiny',
      by: -1,
      left: pool.destiny,
      why: 'Heroic Resolve',
    });
    const [dice] = rollAll(b, [
      { by: m.id, kind: 'resolve', dice: 1, need: 4, rule: 'DW-DEST-12', text: `${m.name} resolves` },
    ]);
    if ((dice?.good ?? 0) > 0) {
      tell(b, { type: 'resolved', rules: ['DW-DEST-12'], model: m.id });
      return true;
    }
  }
  return false;
};

const fallOf = (b: Battle, m: Model, wound: Wound): Fall => ({
  by: wound.by,
  means: wound.means,
  with: wound.with,
  round: b.state.round,
  own: wound.by !== '' && modelOf(b.state, wound.by).side === m.side,
  under: m.lasting.map((l) => l.power),
});

/** A slain model leaves the table, or waits on it for the end of the Shoot phase (DW-TURN-04, DW-R19, DW-R130). */
const leave = (b: Battle, m: Model, removal: WoundsWork['removal']): void => {
  const { fell } = m;
  tell(b, {
    type: 'slain',
    rules: ['DW-SHOOT-14'],
    model: m.id,
    by: fell?.by ?? '',
    pending: removal === 'phase',
  });
  answerDeath(b, m);
  if (removal === 'now') remove(b, m);
  if (removal === 'phase') m.pending = true;
};

/** Takes a model off the table. */
export const remove = (b: Battle, m: Model): void => {
  m.where = 'slain';
  m.pending = false;
  tell(b, { type: 'left', rules: ['DW-TURN-04'], model: m.id });
};
