import { attackOccasion, blowTypeOf } from '../aim/score.ts';
import { alsoTypes, missileType, weaponOf } from '../aim/blows.ts';
import { kitOf, type Arm, type Battle } from '../../match/book.ts';
import { TIERED, type Coat, type Step } from '../../content/content.ts';
import { armState, setArm } from '../gear/hands.ts';
import { gripOf } from '../creature/in-hand.ts';
import { ask } from '../dice/dice.ts';
import { flagBit } from '../creature/hooks.ts';
import { modOf } from '../creature/numbers.ts';
import { hasFlag } from '../creature/sources.ts';
import { creatureOf, type Inflicted } from '../../match/state.ts';
import { wouldAdd } from '../status/statuses.ts';
import { cause } from '../happenings/inflictions.ts';
import { runSteps } from '../effects/effects.ts';
import { isMagic } from '../effects/spells.ts';
import { blowDc, lentDc } from './lent.ts';
import { happenOnHit } from '../happenings/happenings.ts';
import type { AttackWork } from '../../match/work.ts';

const STR = 1;

/** GE-SEQ-11: what explosions of a hit do, then the riders of weapon and skill. True when there is work to take up. */
export const explosionEffects = (b: Battle, w: AttackWork): boolean => {
  const arm = weaponOf(b, w);
  const type = blowTypeOf(b, w);
  const pile = b.state.work.length;
  if (w.manner.cast !== null && w.hit)
    weighExplosions(b, w, [type, ...alsoTypes(b, w.by, arm, type, w.manner, attackOccasion(b, w), true)]);
  // The last of the riders lies lowest on the pile.
  spendCoating(b, w);
  const { apart = 0 } = w;
  const also = w.explosions === 0 ? [] : alsoTypes(b, w.by, arm, type, w.manner, attackOccasion(b, w), true);
  const shot = missileType(arm, type, w.manner);
  for (let i = 0; i < apart; i++) explode(b, w, shot === '' ? w.manner.alsoType : shot);
  for (let i = apart; i < w.explosions; i++) {
    explode(b, w, type);
    for (const other of also) explode(b, w, other);
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
      dc: w.manner.dc > 0 ? w.manner.dc : blowDc(b, w),
      cast: w.manner.cast ?? undefined,
      level: w.manner.cast?.level,
    });
  happenOnHit(b, w, arm);
  return b.state.work.length > pile;
};

const coatStatus = (coat: Coat, dc: number): Step => ({
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
    ? { do: 'save', with: ['CON'], dc, failed: [coatStatus(coat, dc)] }
    : coatStatus(coat, tiered ? 10 + coat.x : dc);
};

/** GE-R64, GE-SEQ-11: the first hit of a coated weapon spends the dose. Comes after all other riders. */
const spendCoating = (b: Battle, w: AttackWork): void => {
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

const INTENSITY = flagBit('intensity');

/** Intensity: the effect of one more explosion of a spell for MP. */
const weighExplosions = (b: Battle, w: AttackWork, types: readonly string[]): void => {
  const by = creatureOf(b.state, w.by);
  const a = b.book.abilities.get(w.manner.ability);
  if (a === undefined || !isMagic(a)) return;
  if (by.mp >= a.tier && hasFlag(b, by, INTENSITY) && types.some((type) => tells(b, w, type))) {
    const answer = ask(b, by.seat, `intensity ${w.n}`, NO_YES, () => ({
      text: `${a.name} hits. ${by.name} may pay ${a.tier} MP for the effect of one more explosion.`,
      rule: 'GE-DT-01',
      labels: ['No', `Pay ${a.tier} MP`],
    }));
    if (answer === 'yes') {
      by.mp -= a.tier;
      w.explosions++;
    }
  }
};

const NO_YES: readonly string[] = ['no', 'yes'];
const SOL = flagBit('sol');

/** Spells of Sol, and weapons that say so of themselves. */
const isOfSol = (b: Battle, w: AttackWork): boolean => {
  const arm: Arm = weaponOf(b, w);
  return (
    arm.subtype === 'Sol' ||
    ((arm.hooks?.flags ?? 0) & SOL) !== 0 ||
    b.book.abilities.get(w.manner.ability)?.school === 'Sol'
  );
};

/** The value that an attack goes by: of the weapon or spell, or the one that the numbers of a printed cast hold (GE-R99). */
const valueIn = (b: Battle, w: AttackWork): number => {
  const { pv } = weaponOf(b, w);
  return pv > 0 ? pv : (b.book.abilities.get(w.manner.cast?.ability ?? '')?.value ?? 0);
};

/** The DC of what an explosion brings: that of the spell it comes from, else of physical origin (GE-SPX-04, GE-R145). */
const dcOf = (b: Battle, w: AttackWork, type: string): number =>
  w.manner.dc > 0
    ? w.manner.dc
    : ((type === w.manner.type || type === w.manner.alsoType ? blowDc(b, w) : undefined) ??
      lentDc(b, w, type) ??
      10 + modOf(b, creatureOf(b.state, w.by), STR));

/** The status that one explosion of a damage type brings; undefined where it brings none (GE-DT-02 to 07). */
const burstOf = (b: Battle, w: AttackWork, type: string): Inflicted | undefined => {
  const dc = dcOf(b, w, type);
  switch (type) {
    case 'Sharp':
      return { kind: 'Bleeding', dc };
    case 'Blunt':
      return { kind: w.zone === 0 ? 'Stunned' : 'Off-Balance', dc };
    case 'Shadow':
      return { kind: 'Brittle', zone: w.zone };
    case 'Fire':
      return { kind: 'Burning', dc, magical: true };
    case 'Ice':
      return { kind: 'Chilled', dc, magical: true };
    case 'Light':
      // Sol burns instead of dazzling (GE-DT-07).
      return { kind: isOfSol(b, w) ? 'Lightburn' : 'Blinded', dc, magical: true };
    case 'Void':
      return { kind: 'Decay', dc, magical: true };
    case 'Lightning': {
      const x = valueIn(b, w);
      return x > 0 ? { kind: 'Shocked', x, dc, magical: true } : undefined;
    }
    default:
      return undefined;
  }
};

/** One explosion of a damage type. */
const explode = (b: Battle, w: AttackWork, type: string): void => {
  const burst = burstOf(b, w, type);
  if (burst !== undefined) cause(b, w.by, w.on, burst);
  else if (type === 'Air')
    runSteps(b, {
      by: w.by,
      on: w.on,
      source: w.manner.ability,
      steps: [{ do: 'knockback', metres: valueIn(b, w) }],
      zone: w.zone,
      wounds: 0,
      explosions: 0,
      dc: dcOf(b, w, type),
    });
};

/** Whether one explosion of a damage type does something to whoever is struck (GE-R116). */
const tells = (b: Battle, w: AttackWork, type: string): boolean => {
  const burst = burstOf(b, w, type);
  if (burst !== undefined) return wouldAdd(b, creatureOf(b.state, w.on), burst);
  return type === 'Air' && valueIn(b, w) > 0;
};
