import { blowTypeOf, attackOccasion } from '../aim/score.ts';
import { alsoTypes, weaponOf } from '../aim/blows.ts';
import type { Battle, Position } from '../../match/book.ts';
import { throwZone } from '../wounds/damage-dice.ts';
import { classOf, guardOf } from '../wounds/damage.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { AttackWork } from '../../match/work.ts';
import { tell } from '../../match/events.ts';
import { ZONES } from '../../content/content.ts';
import { allHold } from '../effects/conditions.ts';
import { hooksAt } from '../creature/sources.ts';
import { ask } from '../dice/dice.ts';
import { pushWounds } from '../wounds/wounds.ts';

/** The zone of a physical blow: fixed, picked by the parrying defender, or thrown (GE-HZ, GE-SEQ-06). True for dice. */
export const findZone = (b: Battle, w: AttackWork): boolean => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, w.on);
  if (classOf(blowTypeOf(b, w)) !== 'physical') return false;
  if (w.outcome === 'partial') {
    w.zone = pickZone(b, w, on);
    tellZone(b, on, w.zone, 'GE-PAR-04');
    return false;
  }
  if (w.zone >= 0) return false;
  w.zone = choosesZone(b, w, by) ? chooseZone(b, w, by) : throwZone(b, by);
  tellZone(b, on, w.zone, 'GE-HZ-01');
  return true;
};

const tellZone = (b: Battle, on: Creature, zone: number, rule: string): void => {
  if (b.table.telling) tell(b, { type: 'zone', rules: [rule], who: on.id, zone: ZONES[zone] ?? 'torso' });
};

/** Whether the attacker throws two zone dice and picks (On the Prowl, Ambush Hunter). */
const choosesZone = (p: Position, w: AttackWork, by: Creature): boolean => {
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, by, i);
    if (hooks === null) return false;
    if (hooks.zoneChoice.length === 0) continue;
    const o = attackOccasion(p, w, w.score);
    if (hooks.zoneChoice.some((e) => allHold(p, w.by, e.when ?? [], o))) return true;
  }
};

const chooseZone = (b: Battle, w: AttackWork, by: Creature): number => {
  const thrown = [throwZone(b, by), throwZone(b, by)];
  const on = creatureOf(b.state, w.on);
  const sorted = [...new Set(thrown)].toSorted(
    (x, y) => guardOf(b, on, 'Blunt', x, 0) - guardOf(b, on, 'Blunt', y, 0),
  );
  const ids = sorted.map((i) => ZONES[i] ?? 'torso');
  const answer = ask(b, by.seat, `aim ${w.n}`, ids, () => ({
    text: `${by.name} picks one of two zones.`,
    rule: 'GE-HZ-01',
    labels: ids,
  }));
  return ZONES.findIndex((zone) => zone === answer);
};

/** GE-PAR-04: the defender names the zone; the best armoured first. */
const pickZone = (b: Battle, w: AttackWork, on: Creature): number => {
  const av = ZONES.map((_, i) => guardOf(b, on, 'Blunt', i, 0));
  const sorted = [0, 1, 2, 3].toSorted((x, y) => (av[y] ?? 0) - (av[x] ?? 0));
  const ids = sorted.map((i) => ZONES[i] ?? 'torso');
  const answer = ask(b, on.seat, `zone ${w.n}`, ids, () => ({
    text: `The parry of ${on.name} does not hold. Where does the blow land?`,
    rule: 'GE-PAR-04',
    labels: sorted.map((i) => `${ZONES[i] ?? ''} (AV ${av[i] ?? 0})`),
  }));
  return ZONES.findIndex((zone) => zone === answer);
};

/** Whether a blow is of the type Arrow, or of that besides (GE-DT-05). */
const isArrow = (b: Battle, w: AttackWork): boolean => {
  const type = blowTypeOf(b, w);
  return (
    type === 'Arrow' ||
    alsoTypes(b, w.by, weaponOf(b, w), type, w.manner, attackOccasion(b, w)).includes('Arrow')
  );
};

/** The wounds of a blow; magical and absolute damage throws its zone now (GE-SEQ-09). */
export const takeWounds = (b: Battle, w: AttackWork): void => {
  const by = creatureOf(b.state, w.by);
  // After a partial parry the defender names it, whatever the damage is (GE-PAR-04).
  if (w.zone < 0)
    w.zone = w.outcome === 'partial' ? pickZone(b, w, creatureOf(b.state, w.on)) : throwZone(b, by);
  const arrow = w.explosions > 0 && isArrow(b, w);
  pushWounds(b, w.on, w.by, w.zone, w.wounds, arrow || w.manner.woundChecks, arrow ? -w.explosions : 0);
};
