import type { Refusal } from '@caltrop/engine';
import type { Power, PowerEffect } from '../../content/content.ts';
import { kitOf, powerOf, refuse, type Position } from '../../match/book.ts';
import { findModel, otherSide, type Lasting, type Model } from '../../match/state.ts';
import { isEngaged } from '../ground/measures.ts';
import { isRooted, isUnder, markOf, touchedBy } from './lasting.ts';
import type { Spell } from './powers.ts';

/** Whether one effect of a power could change anything for those it works on. */
const couldDo = (
  p: Position,
  caster: Model,
  spell: Spell,
  effect: PowerEffect,
  on: readonly Model[],
  mark: Lasting | undefined,
): boolean => {
  switch (effect.does) {
    case 'attack':
    case 'place':
      return true;
    case 'stat':
    case 'root':
    case 'zombie':
      return mark === undefined || on.some((m) => !isUnder(m, mark));
    case 'move':
      return on.some(
        (m) => !m.moved && !isRooted(p, m) && !isEngaged(p, m) && (mark === undefined || !isUnder(m, mark)),
      );
    case 'mend':
      return on.some((m) => m.wounds < kitOf(p.book, m).stats.W);
    case 'drain': {
      const side = findModel(p.state, spell.target ?? '')?.side ?? otherSide(caster.side);
      return p.state.pools[side][effect.pool] > 0;
    }
    case 'banish':
      return on.some((m) => m.lasting.length > 0);
  }
};

/** DW-R142: a power that could change nothing where it is aimed is refused before it is paid for. */
export const idleFault = (p: Position, caster: Model, spell: Spell): Refusal | undefined => {
  const power: Power = powerOf(p.book, spell.power);
  const on = touchedBy(p, power, caster, spell.target ?? '');
  const mark = markOf(p, power.id, caster);
  if (power.effects.length === 0 || power.effects.some((e) => couldDo(p, caster, spell, e, on, mark)))
    return undefined;
  return refuse('DW-R142', `${power.name} would change nothing there.`);
};
