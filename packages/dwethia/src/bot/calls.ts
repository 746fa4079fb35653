import type { Plan } from '@caltrop/engine';
import type { Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import { cloneState, modelOf, type Side } from '../match/state.ts';
import { stoodAt } from '../rules/ground/terrain.ts';
import { pullPlan } from '../rules/destiny/pulls.ts';
import { callersOf } from '../rules/destiny/together.ts';
import { standingOf, type Standing } from './moves.ts';
import { destinyPrice } from './worth.ts';

/** Together as One where the places that it brings are worth the Destiny (DW-DEST-13). */
export const callPlans = (p: Position, side: Side, before: Standing): Plan<Command>[] =>
  callersOf(p, side).flatMap((user) => {
    const pulled = pullPlan(p, user);
    const state = cloneState(p.state);
    for (const { id, x, y } of pulled) {
      const m = modelOf(state, id);
      Object.assign(m, stoodAt(p, m.r, { x, y }));
    }
    const after = standingOf({ book: p.book, state }, side);
    const score = after.outlook + after.fights - before.outlook - before.fights - destinyPrice(p);
    if (score <= 0) return [];
    return [{ commands: [{ do: 'together', model: user.id, pulled }], dice: -1, score }];
  });
