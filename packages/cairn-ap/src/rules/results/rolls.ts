import { replace } from '@caltrop/engine/chapter';
import type { Odds, Seat } from '@caltrop/engine';
import type { Play, Position } from '../../match/book.ts';
import { useUp } from '../conditions/conditions.ts';
import { initiatorWinsTies } from '../check/defence.ts';
import { lumped, rollKept, throwSpec, type Thrown } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { naturalsMatter } from './naturals.ts';
import { flagOf, spreadOf } from '../dice/spread.ts';
import { creatureOf, findCreature, scoreOf } from '../../match/state.ts';
import { isUnknownTo, noticedBy } from '../../match/view.ts';
import type { CheckWork, Rolled, Saving } from '../../match/work.ts';
import { lose } from './first-blows.ts';
import { conclude, passes } from './outcome.ts';

/** CA-ACT-11: the Initiator rolls, or whoever saves from a number. */
export const roll = (g: Play, work: CheckWork): void => {
  const by = creatureOf(g.state, work.creature);
  const contested = work.against.mode === 'CC';
  if (contested && work.savings.every((s) => s.how === 'gone')) return lose(g, by);
  const saves = work.kind === 'save';
  const { rolled, thrown } = rollKept(
    g,
    by,
    work.spec,
    { rule: saves ? 'CA-SAVE-07' : 'CA-ACT-11', text: work.kind, to: noticing(g, work) },
    work.damage !== null,
  );
  // What an attack does hangs on what its maker bears until it is over (Coup de Grâce).
  if (!work.attack) useUp(g, by, saves ? 'save' : 'action', work.spec.attribute);
  const next: CheckWork = { ...work, step: 'save', rolled };
  if (contested) {
    if (g.table.telling) tellRoll(g, next, thrown, undefined);
    return replace(g.state, next);
  }
  if (g.table.telling) tellRoll(g, next, thrown, passes(g, next));
  conclude(g, next);
};

/** The seats that notice a roll: what somebody unseen does to nobody else is not told by its dice. */
const noticing = (g: Play, work: CheckWork): readonly Seat[] | undefined =>
  g.table.telling
    ? noticedBy(
        g,
        findCreature(g.state, work.creature),
        work.savings.map((s) => s.id),
      )
    : undefined;

const tellRoll = (
  g: Play,
  work: CheckWork,
  thrown: Thrown | undefined,
  passed: boolean | undefined,
): void => {
  const rolled: Rolled = thrown ?? work.rolled ?? { total: 0, natural: 0, weapon: 0 };
  const { against } = work;
  const to = noticing(g, work);
  tell(g, () => ({
    type: 'checked',
    rules: [work.kind === 'save' ? 'CA-SAVE-08' : 'CA-ACT-12'],
    who: work.creature,
    what: work.kind,
    rolled: { total: rolled.total, natural: rolled.natural, weapon: rolled.weapon },
    words: thrown?.words ?? '',
    causes: work.causes,
    ...(against.mode === 'DC' && !against.hidden && !work.hidden ? { dc: against.dc } : {}),
    ...(passed === undefined ? {} : { passed }),
    ...(to === undefined ? {} : { to }),
  }));
};

/** CA-SAVE-08: the next Target rolls; only whether it is beaten and a natural 1 or 20 are kept. */
export const save = (g: Play, work: CheckWork): void => {
  const index = work.savings.findIndex((s) => s.spec !== null && s.rolled === null);
  const saving = work.savings[index];
  const spec = saving?.spec ?? null;
  const { rolled } = work;
  if (saving === undefined || spec === null || rolled === null) return conclude(g, work);
  const t = creatureOf(g.state, saving.id);
  const by = creatureOf(g.state, work.creature);
  const matter = naturalsMatter(g);
  const read = reader(g, rolled, initiatorWinsTies(g, by, t), matter);
  const { options } = g.book;
  let thrown: Thrown | undefined;
  const outcome = g.table.lump(
    (): Odds => lumped(spreadOf(options, scoreOf(t, spec.attribute), spec), (c) => read(c.total, c.natural)),
    () => {
      thrown = throwSpec(g, t, spec, { rule: 'CA-SAVE-07', text: saving.how });
      return read(thrown.total, thrown.natural);
    },
  );
  const beaten = outcome % 2 === 1;
  const natural = matter
    ? outcome >> 1
    : thrown === undefined || !g.table.telling
      ? 0
      : flagOf(thrown.natural);
  useUp(g, t, 'save', spec.attribute);
  if (work.attack) useUp(g, t, 'attacked');
  useUp(g, creatureOf(g.state, work.creature), 'resisted');
  if (g.table.telling) tellSave(g, work, saving, thrown, beaten, natural);
  const savings = work.savings.map((s, i) =>
    i === index ? { ...s, beaten, rolled: { total: 0, natural: matter ? natural : 0, weapon: 0 } } : s,
  );
  const next: CheckWork = { ...work, savings };
  if (savings.some((s) => s.spec !== null && s.rolled === null)) return replace(g.state, next);
  conclude(g, next);
};

/** Reads a Save: whether the Initiator wins against it, and its flag where that matters (CA-R02, CA-R07). */
const reader = (g: Position, { total, natural }: Rolled, ties: boolean, matter: boolean) => {
  const decided = g.book.options.naturals === 'autoWinLose';
  return (saved: number, face: number): number => {
    let beaten = total > saved || (total === saved && ties);
    if (decided) {
      const edge = edgeOf(natural) - edgeOf(face);
      if (edge !== 0) beaten = edge > 0;
    }
    return (matter ? flagOf(face) * 2 : 0) + (beaten ? 1 : 0);
  };
};

/** Under `autoWinLose` a 20 wins, a 1 loses, and two alike leave it to the totals. */
const edgeOf = (natural: number): number => (natural === 20 ? 1 : natural === 1 ? -1 : 0);

const tellSave = (
  g: Play,
  work: CheckWork,
  saving: Saving,
  thrown: Thrown | undefined,
  beaten: boolean,
  natural: number,
): void => {
  const total = thrown?.total ?? 0;
  const t = findCreature(g.state, saving.id);
  // Who looks on unseen while somebody hides is not told by the roll.
  const unknowing =
    t !== undefined && work.kind === 'hide' ? g.book.seats.filter((s) => isUnknownTo(g, s, t)) : [];
  tell(g, () => ({
    type: 'saved',
    rules: ['CA-SAVE-08', beaten ? 'CA-RES-01' : 'CA-RES-02'],
    who: saving.id,
    against: work.creature,
    how: saving.how,
    rolled: { total, natural: thrown?.natural ?? natural, weapon: 0 },
    words: thrown?.words ?? '',
    total: work.rolled?.total ?? 0,
    passed: !beaten,
    causes: saving.causes,
    ...(unknowing.length === 0 ? {} : { to: g.book.seats.filter((s) => !unknowing.includes(s)) }),
  }));
};
