import { takeOff } from '@caltrop/engine/chapter';
import type { Item } from '../../content/content.ts';
import { keyword, kitOf, type Battle, type Position } from '../../match/book.ts';
import { modelOf, type Model } from '../../match/state.ts';
import type { ShotWork } from '../../match/work.ts';
import { need } from '../dice/chart.ts';
import { rollAll, type Roll } from '../dice/dice.ts';
import { contactSteps, standing, within } from '../ground/measures.ts';
import { saveOf, statOf } from '../profile/stats.ts';
import { aimOccasion, targetOccasion } from '../strikes/occasions.ts';
import { defenceOf, hasShield, isBehemoth, wound, woundOf } from './ranged.ts';

/**
 * Who else a blast reaches: so many rows of base contact outward, of either side; or everybody within a radius (DW-KEY-03,
 * 11, DW-R46). Who waits to be taken off is passed over, but still stands in the chain (DW-R19). A Radius attack is one
 * on everybody; a Blast goes on from its centre only when that was hit.
 */
export const victimsOf = (
  p: Position,
  weapon: Pick<Item, 'keywords'>,
  centre: Model,
  hit: boolean,
): Model[] => {
  const rows = hit ? keyword(weapon.keywords, 'blast') : 0;
  const radius = keyword(weapon.keywords, 'radius');
  const all = standing(p);
  const steps = contactSteps(centre, all);
  return all.filter((o) => {
    if (o === centre || o.pending) return false;
    const far = steps.get(o.id) ?? -1;
    return (far > 0 && far <= rows) || (radius > 0 && within(centre, o, radius));
  });
};

/** DW-R46: one attack for every victim with the centre's Perception and its own Defense, behind a shield where it has one. */
const rollsFor = (
  p: Position,
  m: Model,
  weapon: Item,
  perception: number,
  victims: readonly Model[],
  isPower: boolean,
): Roll[] => {
  const attack = perception + (weapon.ranged?.strength ?? 0);
  return victims.map((o) => {
    const occasion = targetOccasion(p, m, o, isPower);
    const shield = statOf(p, o, 'I', occasion) > 0 && hasShield(p, o);
    const defence = defenceOf(p, o, keyword(weapon.keywords, 'sunder'), shield, occasion);
    return {
      by: m.id,
      kind: 'rangedAttack',
      dice: 1,
      need: need(attack, defence),
      rule: 'DW-KEY-03',
      text: `The blast reaches ${o.name}: ${attack} against ${defence}`,
      occasion: aimOccasion(p, m, o),
      // As with a shot that has gone astray: a re-roll is a "may", and nobody wants it against one of their own.
      ...(o.side === m.side ? { enough: 0 } : {}),
    };
  });
};

/** How near a huddle keeps to the centre of a blast. */
const HUDDLE = 2;

/**
 * DW-KEY-04, 05, DW-R47: the saves that shields lend in a huddle: where the centre or an affected model within two contact
 * steps of it bears one, every victim of that side within two steps may use the best.
 */
const huddle = (p: Position, centre: Model, affected: readonly Model[]): ((o: Model) => number) => {
  const steps = contactSteps(centre, standing(p));
  const isNear = (x: Model): boolean => {
    const far = steps.get(x.id) ?? -1;
    return far >= 0 && far <= HUDDLE;
  };
  const bearers = [centre, ...affected].filter((x) => isNear(x) && kitOf(p.book, x).shield);
  return (o) => {
    if (!isNear(o)) return 0;
    const saves = bearers.flatMap((x) => (x.side === o.side ? [saveOf(p, x)] : [])).filter((s) => s > 0);
    return saves.length === 0 ? 0 : Math.min(...saves);
  };
};

/** The blast after its centre was hit: first all rolls, then all saves, then the removals (DW-R47). */
export const burst = (b: Battle, m: Model, weapon: Item, work: ShotWork): void => {
  const centre = modelOf(b.state, work.target);
  const isPower = work.power >= 0;
  const affected = victimsOf(b, weapon, centre, work.hit);
  // DW-SHOOT-08: powers ignore Behemoth; a victim that it protects from a weapon is not rolled for.
  const open = affected.filter((o) => isPower || !isBehemoth(b, m, o, weapon.ranged?.strength ?? 0));
  const dice = rollAll(b, rollsFor(b, m, weapon, work.perception, open, isPower));
  const struck = open.filter((_, i) => (dice[i]?.good ?? 0) > 0);
  const lent = keyword(weapon.keywords, 'blast') > 0 ? huddle(b, centre, affected) : () => 0;
  const hit = work.hit ? [centre, ...struck] : struck;
  takeOff(b.state);
  wound(
    b,
    weapon,
    hit.map((o) => woundOf(m, weapon, o, lent(o), isPower ? 'power' : 'ranged')),
  );
};
