import type { EffectOf } from '../../match/effect-order.ts';
import { fixEndings, rollAmount } from '../dice/amounts.ts';
import type { Play } from '../../match/book.ts';
import { setFate } from '../death/death.ts';
import { findCreature, groupOf } from '../../match/state.ts';
import { summon } from '../encounter/summon.ts';
import type { EffectWork } from '../../match/work.ts';

/** Out of the fight: whoever lies Dying is still Dying there, and the dead are dead. */
export const takeAway = (g: Play, id: string): void => {
  const c = findCreature(g.state, id);
  if (c === undefined) return;
  if (c.fate !== 'dead' && c.fate !== 'dying' && c.fate !== 'stable') setFate(g, c, 'lost', 'CA-LOOP-09');
  c.at = -1;
};

export const summonAll = (g: Play, work: EffectWork, effect: EffectOf<'summon'>): void => {
  const by = findCreature(g.state, work.by);
  // What nobody has set comes out of its bearer, and against it.
  const caller = by ?? findCreature(g.state, work.on[0] ?? '');
  if (caller === undefined) return;
  const hostile = effect.hostile === true || by === undefined;
  const what = { seat: caller.seat, rule: 'CA-GRIM-02', text: 'How many come' };
  const count = rollAmount(g, effect.count, work.dice, work.sum, what);
  const group = hostile ? (groupOf(g.state, caller).enemies[0] ?? caller.group) : caller.group;
  for (let i = 0; i < count; i++)
    summon(g, effect.monster, work.at >= 0 ? work.at : caller.at, group, endsOf(g, work, effect.ends ?? []), {
      by: caller.id,
      magical: work.magical,
      ...(hostile ? {} : { seat: caller.seat }),
      ...(effect.sharesWil === true ? { scores: { wil: caller.wil } } : {}),
    });
};

/** Endings as they are filled in by the dice of this work. */
const endsOf = (g: Play, { dice, sum, source }: EffectWork, ends: NonNullable<EffectOf<'summon'>['ends']>) =>
  fixEndings(g, ends, dice, sum, { seat: 'warden', rule: 'CA-R67', text: `How long ${source} lasts` });
