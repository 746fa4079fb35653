import type { Duel, LabValues } from '@caltrop/engine';
import { gap, INCH } from '@caltrop/engine/inches';
import type { Content } from '../../content/content.ts';
import { kitOf } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { Model, State } from '../../match/state.ts';
import { aimAt } from '../../rules/shooting/aim.ts';
import { weaponOf } from '../../rules/strikes/weapons.ts';
import type { Case } from '../forecast/ends.ts';
import { caseFor } from '../forecast/forecast.ts';
import { openSetup } from '../open-setup.ts';
import { CAST, CHANGED, CORNERS, FARTHEST, FIGHT, MOST, name, waysOf } from './duel-ways.ts';

type Values = Record<string, string | number | boolean>;

/** One corner: the unit, how many of its side take part, and values that are not as printed. */
const cornerValues = ({ p, engaged }: Case, corner: 'left' | 'right', m: Model): Values => {
  const kit = kitOf(p.book, m);
  const same = engaged.filter((o) => o.side === m.side);
  const values: Values = { [name(corner, 'unit')]: kit.unit.id };
  for (const stat of CHANGED) {
    const value = stat === 'W' ? m.wounds : kit.stats[stat];
    if (value !== kit.unit.stats[stat]) values[name(corner, stat)] = value;
  }
  if (same.length > 1) values[name(corner, 'count')] = Math.min(MOST, same.length);
  if (engaged.length > 0 && m.charged) values[name(corner, 'charged')] = true;
  return values;
};

/** How far away the target is, and the cover of a shot as a piece of the same cover. */
const aimValues = (content: Content, { p, by, target, command }: Case): Values => {
  const distance = Math.min(FARTHEST, Math.max(1, Math.round(gap(by, target) / INCH)));
  const weapon = command.do === 'shoot' ? weaponOf(p, by, command.weapon) : undefined;
  if (weapon === undefined) return { distance };
  const arc = command.do === 'shoot' && command.arc === true;
  const how = { arc, fire: false, shield: false, intoCombat: false, power: false };
  const cover = aimAt(p, by, weapon, target, how).sight?.cover ?? 0;
  const like = [...content.pieces.values()].find(
    (k) => cover > 0 && k.cover === cover && !k.impassable && k.shape !== 'platform',
  );
  return { distance, ...(like === undefined ? {} : { cover: like.id }) };
};

const wayValues = ({ command, fight }: Case): Values | undefined => {
  if (fight.length > 0) return { way: FIGHT };
  if (command.do === 'shoot') return { way: command.weapon };
  if (command.do !== 'cast') return undefined;
  const [spell] = command.powers;
  if (spell === undefined) return undefined;
  const upcharge = spell.upcharge ?? 0;
  return { way: `${CAST}${spell.power}`, ...(upcharge > 0 ? { upcharge } : {}) };
};

/** The values of a shot, a power, a fight or a charge on the board; of a mixed fight, those of the two who lead it. */
export const fromBoard: Duel<Content, State, Command>['fromBoard'] = (
  content,
  setup,
  view,
  seat,
  commands,
): LabValues | undefined => {
  const game = openSetup(content, setup);
  if (!game.ok) return undefined;
  const found = caseFor(game.value, view, seat, commands);
  if (!found.ok) return undefined;
  const { p, by, target } = found.value;
  const way = wayValues(found.value);
  const unit = content.units.get(kitOf(p.book, by).unit.id);
  // What is made for one force alone is not in the lab.
  const known = unit !== undefined && waysOf(content, unit).some((w) => w.value === way?.['way']);
  if (way === undefined || !known || by.side === target.side) return undefined;
  const [left, right] = CORNERS;
  return {
    ...cornerValues(found.value, left, by),
    ...cornerValues(found.value, right, target),
    ...way,
    ...(way['way'] === FIGHT ? {} : aimValues(content, found.value)),
  };
};
