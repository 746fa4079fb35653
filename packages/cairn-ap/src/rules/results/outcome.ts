import { replace } from '@caltrop/engine/chapter';
import { savesFrom } from '../check/saves.ts';
import { meetDoubles, shrugOff } from './hits.ts';
import { aftermath } from './aftermath.ts';
import { onHitOf } from '../conditions/bearings.ts';
import { passesBy } from '../conditions/resistance.ts';
import type { Play, Position } from '../../match/book.ts';
import { harmsOf, SURE } from '../check/check.ts';
import { isStrike } from '../check/looked.ts';
import type { Effect } from '../../content/content.ts';
import { allEffects } from '../../content/defaults.ts';
import { harm } from '../damage/damage.ts';
import { runEffects } from '../../match/effect-order.ts';
import { carriedOf } from '../inventory/slots.ts';
import { NOTHING_MORE, resolveNaturals } from './naturals.ts';
import { creatureOf } from '../../match/state.ts';
import type { CheckWork, Stand } from '../../match/work.ts';
import { isTouching, strikeBack } from './touch.ts';

/** CA-WIN-04 to 06: naturals, then what the check does, damage before everything else. */
export const conclude = (g: Play, work: CheckWork): void => {
  const more = work.asked.includes(SURE) ? NOTHING_MORE : resolveNaturals(g, work);
  const contested = work.against.mode === 'CC';
  const passed = !contested && passes(g, work);
  const hit: string[] = [];
  const missed: string[] = [];
  for (const s of work.savings) {
    if (s.how === 'gone') continue;
    const won = contested ? s.beaten && !passesBy(g, work, creatureOf(g.state, s.id)) : passed;
    (won ? hit : missed).push(s.id);
  }
  // A check without Targets falls back on whoever makes it.
  if (!contested && hit.length === 0 && missed.length === 0) (passed ? hit : missed).push(work.creature);
  const done: CheckWork = { ...work, step: 'resolved', rolled: null, causes: [], fixed: true };
  replace(g.state, done);
  if (work.attack || work.of !== '') meetDoubles(g, work, hit, missed);
  if (isStrike(work)) shrugOff(g, hit, missed);
  const { creature: by, at, dice, sum, source, magical } = work;
  const order = { by, at, dice, sum, source, magical, longer: more.longer };
  // What is pushed last happens first.
  for (const following of more.follow) runEffects(g, following);
  if (isTouching(g, work)) for (const id of hit) strikeBack(g, creatureOf(g.state, id), work);
  runEffects(g, { ...order, on: missed, effects: work.onFailure });
  runEffects(g, { ...order, on: hit, effects: more.effects });
  // CA-R30: what a natural 1 adds follows the harm of the same Target, or all effects where none of them is harm.
  const follows = work.damage === null && work.onSuccess.some((e) => e.do === 'harm' || e.do === 'drain');
  if (work.damage === null && !follows) harm(g, more.harms);
  const { extra } = work.damage === null ? more : NOTHING_MORE;
  const all = work.along === undefined ? hit : [...work.along, ...hit];
  // CA-R13: what is thrown and hits nobody does nothing.
  if (work.kind !== 'use' || all.length > 0)
    runEffects(g, { ...order, on: all, effects: work.onSuccess, extra, after: follows ? more.harms : [] });
  if (work.damage !== null && hit.length > 0) {
    const shot = !work.melee && work.damage.bow === true;
    const own = onHitOf(g, creatureOf(g.state, by), shot, work.damage.item);
    const onHit = [...aglow(g, work, work.damage.onHit), ...own];
    runEffects(g, { ...order, on: hit, effects: onHit, ...(minds(onHit) ? { before: stands(g, hit) } : {}) });
  }
  if (work.damage !== null && work.rolled !== null)
    harm(g, [...harmsOf(work, hit, work.rolled.weapon, more.extra), ...more.harms]);
  aftermath(g, work, hit, missed);
};

/** What a weapon does only while it burns: told before one that is thrown goes out. */
const aglow = (p: Position, { creature, damage }: CheckWork, effects: readonly Effect[]): readonly Effect[] =>
  effects.flatMap((e): readonly Effect[] => {
    if (e.do !== 'if' || e.lit !== true) return [e];
    const { lit: _lit, ...so } = e;
    return carriedOf(creatureOf(p.state, creature), damage?.item ?? '')?.lit === true
      ? [so]
      : (e.otherwise ?? []);
  });

/** Whether effects on a hit hang on what it has cost (CA-R15): a torch, a sting. */
const minds = (effects: readonly Effect[]): boolean =>
  allEffects(effects).some((e) => e.do === 'if' && (e.lost !== undefined || e.harmed === true));

const stands = (g: Position, ids: readonly string[]): readonly Stand[] =>
  ids.map((id) => {
    const { hp, str, dex, wil } = creatureOf(g.state, id);
    return { id, hp, str, dex, wil };
  });

/** CA-RES-01, 02: whether a check against a number succeeds; what a natural decides under `autoWinLose`. */
export const passes = (g: Position, work: CheckWork): boolean => {
  const { against, rolled } = work;
  if (against.mode !== 'DC' || rolled === null) return false;
  if (g.book.options.naturals === 'autoWinLose' && rolled.natural === 20) return true;
  if (g.book.options.naturals === 'autoWinLose' && rolled.natural === 1) return false;
  return work.kind === 'save'
    ? savesFrom(g.book.options, creatureOf(g.state, work.creature), rolled.total, against.dc)
    : rolled.total >= against.dc;
};
