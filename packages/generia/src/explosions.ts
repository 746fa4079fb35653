import { weaponOf } from './blows.ts';
import type { Battle } from './book.ts';
import { spendCoating } from './coatings.ts';
import { modOf } from './numbers.ts';
import { creatureOf } from './state.ts';
import { cause } from './inflictions.ts';
import { runSteps } from './run-steps.ts';
import { happenOnHit } from './happenings.ts';
import type { AttackWork } from './work.ts';

const STR = 1;

/** GE-SEQ-11: what explosions of a hit do, then the riders of weapon and skill. True when there is work to take up. */
export const explosionEffects = (b: Battle, w: AttackWork): boolean => {
  const arm = weaponOf(b, w);
  const type = w.manner.type === '' ? arm.damage : w.manner.type;
  const pile = b.state.work.length;
  // The last of the riders lies lowest on the pile.
  spendCoating(b, w);
  for (let i = 0; i < w.explosions; i++) {
    explode(b, w, type);
    if (arm.also !== '' && type === arm.damage) explode(b, w, arm.also);
    // Shadow adds to what the weapon itself would have done (GE-DT-04).
    if (type === 'Shadow' && arm.damage !== 'Shadow') explode(b, w, arm.damage);
  }
  const steps = w.hit ? w.manner.onHit : undefined;
  if (steps !== undefined && steps.length > 0)
    runSteps(b, {
      by: w.by,
      on: w.on,
      source: w.manner.ability,
      steps,
      zone: w.zone,
      wounds: w.wounds,
      explosions: w.explosions,
      ...(w.manner.dc > 0 ? { dc: w.manner.dc } : {}),
      ...(w.manner.cast === null ? {} : { cast: w.manner.cast, level: w.manner.cast.level }),
    });
  happenOnHit(b, w, arm);
  return b.state.work.length > pile;
};

/** One explosion of a damage type (GE-DT-02 to 07). */
const explode = (b: Battle, w: AttackWork, type: string): void => {
  const by = creatureOf(b.state, w.by);
  const dc = w.manner.dc > 0 ? w.manner.dc : 10 + modOf(b, by, STR);
  const on = w.on;
  switch (type) {
    case 'Sharp':
      cause(b, w.by, on, { kind: 'Bleeding', dc });
      break;
    case 'Blunt':
      if (w.zone === 0) cause(b, w.by, on, { kind: 'Stunned', dc });
      else cause(b, w.by, on, { kind: 'Off-Balance', dc });
      break;
    case 'Shadow':
      cause(b, w.by, on, { kind: 'Brittle', zone: w.zone });
      break;
    case 'Fire':
      cause(b, w.by, on, { kind: 'Burning', dc, magical: true });
      break;
    case 'Ice':
      cause(b, w.by, on, { kind: 'Chilled', dc, magical: true });
      break;
    case 'Light':
      // Sol burns instead of dazzling (GE-DT-07).
      cause(b, w.by, on, {
        kind: weaponOf(b, w).subtype === 'Sol' ? 'Lightburn' : 'Blinded',
        dc,
        magical: true,
      });
      break;
    case 'Void':
      cause(b, w.by, on, { kind: 'Decay', dc, magical: true });
      break;
    case 'Lightning':
      cause(b, w.by, on, { kind: 'Shocked', x: weaponOf(b, w).pv, dc, magical: true });
      break;
    case 'Air':
      runSteps(b, {
        by: w.by,
        on,
        source: w.manner.ability,
        steps: [{ do: 'knockback', metres: weaponOf(b, w).pv }],
        zone: w.zone,
        wounds: 0,
        explosions: 0,
      });
      break;
    default:
      break;
  }
};
