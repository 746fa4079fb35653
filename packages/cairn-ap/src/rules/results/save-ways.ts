import type { Play } from '../../match/book.ts';
import { canAct } from '../conditions/conditions.ts';
import { rankedWays, saveWays, type Helped, type SaveWay } from '../check/defence.ts';
import { offerLuck } from '../check/luck.ts';
import { takeBank } from '../dice/dice.ts';
import { helpFromHolds } from '../holds/holds.ts';
import { findCreature, isPresent, WARDEN, type Creature } from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';
import type { CheckWork, Saving } from '../../match/work.ts';

/** CA-SAVE-03, CA-AUTO-04: how a Target saves: the best way, or as whoever runs it says. */
export const chooseSave = (g: Play, work: CheckWork, saving: Saving): Saving => {
  const t = findCreature(g.state, saving.id);
  if (t === undefined || !isPresent(t)) return { ...saving, how: 'gone' };
  const by = findCreature(g.state, work.creature);
  offerLuck(g, t, `${by?.name ?? 'Somebody'} against ${t.name}`);
  const held = t.holds.length > 0 ? helpFromHolds(g, work, t) : null;
  const helped: Helped = {
    dodge: held?.dodge ?? 0,
    parry: held?.parry ?? null,
    bought: buyAdvantage(g, t),
    bank: g.book.options.gainAdvScope === 'actionOnly' ? 0 : t.bank,
  };
  const ways = rankedWays(g, work, t, saveWays(g, work, t, helped));
  const picked = pickWay(g, work, t, ways);
  if (picked === undefined) return { ...saving, how: 'none', beaten: true };
  takeBank(g, t, false);
  return { ...saving, how: picked.how, spec: picked.spec, causes: picked.causes };
};

/** CA-R39: with `offTurnAP` a Target may spend AP of its next turn on this Save. */
const buyAdvantage = (g: Play, t: Creature): number => {
  if (g.book.options.offTurnAP === 'off' || t.ap <= 0 || g.state.stage !== 'fight' || !canAct(g, t)) return 0;
  const key = `buy:${t.id}:${g.state.serial}`;
  const ids = Array.from({ length: t.ap + 1 }, (_, n) => String(n));
  const answer = g.table.choose(t.seat, key, ids, () => ({
    key,
    seat: t.seat,
    text: `How many AP does ${t.name} spend on this Save?`,
    rule: 'CA-R39',
    choices: ids.map((id) => ({ id, label: id })),
  }));
  const ap = Number(answer);
  t.ap -= ap;
  return ap;
};

/** The way that is taken; undefined where a willing Target lets it happen (CA-SAVE-10). */
const pickWay = (g: Play, work: CheckWork, t: Creature, ways: readonly SaveWay[]): SaveWay | undefined => {
  const [best] = ways;
  if (!canAct(g, t)) return best;
  const planned = plannedWay(g, work, t, ways);
  const ruled = t.seat === WARDEN ? planned : lookedOver(g, work, t, ways, planned);
  return ruled === 'none' ? undefined : (ways[Number(ruled)] ?? best);
};

/** CA-SAVE-03: how whoever runs the Target would save; the best way where nobody is asked. */
const plannedWay = (g: Play, work: CheckWork, t: Creature, ways: readonly SaveWay[]): string => {
  if (g.state.desk.saves !== 'ask') return '0';
  const key = `save:${t.id}:${work.creature}:${g.state.serial}`;
  const ids = [...ways.map((_, i) => String(i)), 'none'];
  return g.table.choose(t.seat, key, ids, () => ({
    key,
    seat: t.seat,
    text: `How does ${t.name} try to escape?`,
    rule: 'CA-SAVE-03',
    choices: ids.map((id) => ({ id, label: wayLabel(ways[Number(id)]) })),
  }));
};

/** CA-WARD-08: the Warden accepts the plan of a player, or has the Target save in another way. */
const lookedOver = (
  g: Play,
  work: CheckWork,
  t: Creature,
  ways: readonly SaveWay[],
  planned: string,
): string =>
  // Every Save comes by here: no question is put together that nobody is asked.
  g.state.desk.plans !== 'ask'
    ? planned
    : askWarden(g, {
        step: 'plans',
        key: `plan:${t.id}:${work.creature}:${g.state.serial}`,
        rule: 'CA-WARD-08',
        ids: [planned, ...[...ways.map((_, i) => String(i)), 'none'].filter((id) => id !== planned)],
        text: () => `${t.name} plans this Save: ${wayLabel(ways[Number(planned)])}. Which Save is it?`,
        label: (id) => wayLabel(ways[Number(id)]),
      });

const wayLabel = (way: SaveWay | undefined): string => {
  if (way === undefined) return 'Let it happen';
  const { attribute, objects } = way.spec;
  const joined = objects.map((o) => ` and ${o.of}`).join('');
  return `${way.how[0]?.toUpperCase()}${way.how.slice(1)}: ${attribute.toUpperCase()}${joined}`;
};
