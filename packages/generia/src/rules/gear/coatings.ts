import { kitOf, type Battle } from '../../match/book.ts';
import { TIERED, type Coat, type Step } from '../../content/content.ts';
import { runSteps } from '../effects/effects.ts';
import { armState, setArm } from './hands.ts';
import { gripOf } from '../creature/in-hand.ts';
import { creatureOf } from '../../match/state.ts';
import type { AttackWork } from '../../match/work.ts';

const status = (coat: Coat, dc: number): Step => ({
  do: 'status',
  status: coat.status,
  x: coat.x,
  dc,
  ...(coat.type === '' ? {} : { type: coat.type, lasts: 'phase' }),
});

/** What one coat does: a CON save against 10 + Q; tiered effects go by their own rules instead (GE-ITEM-01). */
const stepFor = (coat: Coat, quality: number): Step => {
  const dc = 10 + quality;
  const tiered = TIERED.some((kind) => kind === coat.status);
  return coat.save && !tiered
    ? { do: 'save', with: ['CON'], dc, failed: [status(coat, dc)] }
    : status(coat, tiered ? 10 + coat.x : dc);
};

/** GE-R64, GE-SEQ-11: the first hit of a coated weapon spends the dose. Comes after all other riders. */
export const spendCoating = (b: Battle, w: AttackWork): void => {
  const by = creatureOf(b.state, w.by);
  if (by.arms.length === 0 || !w.hit || w.arm < 0) return;
  const arm = gripOf(kitOf(b.book, by), w.arm);
  const state = armState(by, arm);
  const item = b.book.content.consumables.get(state.coating);
  if (item === undefined) return;
  setArm(by, { ...state, coating: '' });
  runSteps(b, {
    by: w.by,
    on: w.on,
    source: item.name,
    steps: item.coating.map((coat) => stepFor(coat, item.quality)),
    zone: w.zone,
    wounds: w.wounds,
    explosions: w.explosions,
  });
};
