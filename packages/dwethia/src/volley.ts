import { keyword, kitOf, type Battle, type Position } from './book.ts';
import { need } from './chart.ts';
import type { Item } from './content.ts';
import { rollAll, type Roll } from './dice.ts';
import { contactSteps, standing, within } from './measures.ts';
import { defenceOf, hasShield, isBehemoth, wound } from './ranged.ts';
import { saveOf, statOf } from './stats.ts';
import { modelOf, type Model } from './state.ts';
import type { ShotWork } from './work.ts';

/** Who else a blast reaches: so many rows of base contact outward, of either side; or everybody within a radius (DW-KEY-03, 11). */
export const victimsOf = (p: Position, weapon: Pick<Item, 'keywords'>, centre: Model): Model[] => {
  const rows = keyword(weapon.keywords, 'blast');
  const radius = keyword(weapon.keywords, 'radius');
  const all = standing(p).filter((o) => !o.pending || o === centre);
  const steps = contactSteps(centre, all);
  return all.filter((o) => {
    if (o === centre) return false;
    const far = steps.get(o.id) ?? -1;
    return (rows > 0 && far > 0 && far <= rows) || (radius > 0 && within(centre, o, radius));
  });
};

/** DW-R46: one attack for every victim with the centre's Perception and its own Defense; those that cannot be hurt are left out. */
const rollsFor = (
  p: Position,
  m: Model,
  weapon: Item,
  perception: number,
  victims: readonly Model[],
): Roll[] => {
  const attack = perception + (weapon.ranged?.strength ?? 0);
  return victims.map((o) => {
    const shield = hasShield(p, o) && statOf(p, o, 'I') > 0;
    const defence = defenceOf(p, o, keyword(weapon.keywords, 'sunder'), shield, { foes: [m.id] });
    return {
      by: m.id,
      kind: 'rangedAttack',
      dice: 1,
      need: need(attack, defence),
      rule: 'DW-KEY-03',
      text: `The blast reaches ${o.name}: ${attack} against ${defence}`,
    };
  });
};

/**
 * DW-R47: the save that shields lend in a huddle: where the centre or a victim within two contact steps of it bears one,
 * every victim of that side within two steps may use the best.
 */
const lentTo = (p: Position, centre: Model, struck: readonly Model[], o: Model): number => {
  const steps = contactSteps(centre, [centre, ...struck]);
  const near = (x: Model): boolean => (steps.get(x.id) ?? -1) >= 0 && (steps.get(x.id) ?? 9) <= 2;
  if (!near(o)) return 0;
  const saves = [centre, ...struck]
    .filter((x) => x.side === o.side && near(x) && kitOf(p.book, x).shield)
    .map((x) => saveOf(p, x))
    .filter((s) => s > 0);
  return saves.length === 0 ? 0 : Math.min(...saves);
};

/** The blast after its centre was hit: first all rolls, then all saves (DW-R47). */
export const burst = (b: Battle, m: Model, weapon: Item, work: ShotWork): void => {
  const centre = modelOf(b.state, work.target);
  const perception = Number(work.step.split(' ')[1] ?? '0');
  // DW-SHOOT-08: powers ignore Behemoth.
  const isPower = work.power >= 0;
  const open = victimsOf(b, weapon, centre).filter(
    (o) => isPower || !isBehemoth(b, o, weapon.ranged?.strength ?? 0),
  );
  const means = isPower ? 'power' : 'ranged';
  const dice = rollAll(b, rollsFor(b, m, weapon, perception, open));
  const struck = open.filter((_, i) => (dice[i]?.good ?? 0) > 0);
  b.state.work = b.state.work.slice(0, -1);
  const affected = open;
  // The last put on the pile is resolved first: the centre's wound comes before the others'.
  for (const o of [...struck].reverse()) wound(b, m, weapon, o, lentTo(b, centre, affected, o), means);
  wound(b, m, weapon, centre, lentTo(b, centre, affected, centre), means);
};
