import type { BodyPart, Figure } from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import { PART_NAMES, ZONES, type Zone } from '../../content/content.ts';
import type { Creature } from '../../match/state.ts';
import { armourOf, valueOf } from '../../rules/creature/values.ts';
import { limitOf } from '../../rules/wounds/wounds.ts';
import { ZONE_CHANCES } from '../../rules/wounds/damage-dice.ts';

const partOf = (p: Position, c: Creature, part: Zone, zone: number): BodyPart => {
  const worn = kitOf(p.book, c).worn[zone] ?? 'none';
  const brittle = c.statuses
    .filter((s) => s.kind === 'Brittle' && (s.zone === zone || s.zone < 0))
    .reduce((n, s) => n + s.x, 0);
  return {
    part,
    name: PART_NAMES[part],
    armour: armourOf(p, c, zone),
    light: c.wounds[zone] ?? 0,
    severe: c.wounds[ZONES.length + zone] ?? 0,
    chance: ZONE_CHANCES[zone] ?? 0,
    note: [...(worn === 'none' ? [] : [worn]), ...(brittle > 0 ? [`brittle, −${brittle}`] : [])].join(', '),
  };
};

/** Armour and wounds by hit zone, with what the body can bear (GE-WND-01, 02). */
export const figureOf = (p: Position, c: Creature): Figure => ({
  rule: 'GE-HZ-01',
  parts: ZONES.map((zone, i) => partOf(p, c, zone, i)),
  limit: limitOf(p, c),
  threshold: valueOf(p, c, 'WT'),
});
