import { afflict } from '../conditions/affliction.ts';
import { bears } from '../conditions/bearings.ts';
import { breathes } from '../conditions/blood.ts';
import { NAMED } from '../../content/known.ts';
import type { Play, Position } from '../../match/book.ts';
import { ROUND_MINUTES } from '../dice/terms.ts';
import { setFate } from '../death/death.ts';
import { groundAt, spacesOf } from '../ground/map.ts';
import { checkMoraleLater } from '../encounter/morale.ts';
import { printedArmour } from '../inventory/armour.ts';
import { itemOf } from '../inventory/slots.ts';
import { plainSave } from '../check/plain-save.ts';
import { hasMishap } from '../conditions/mishap-marks.ts';
import type { Creature } from '../../match/state.ts';

/** Content 7: body armor of so much drags a swimmer down; the number to stay up, and the Rounds that are left to one who does not. */
const HEAVY = 2;
const SWIM_DC = 16;
const DROWNING_ROUNDS = 3;

const wearsHeavy = (p: Position, c: Creature): boolean =>
  printedArmour(p, c).armour >= HEAVY ||
  c.items.some((i) => {
    const { place, baseArmour = 0 } = itemOf(p.book, i);
    return i.place === 'worn' && i.ruined !== true && place === 'body' && baseArmour >= HEAVY;
  });

/** Whether somebody ends its turn in deep water in heavy armor; not above it, not out of matter, and not without need of air (CA-MIS-22). */
export const mayDrown = (p: Position, c: Creature): boolean =>
  p.book.mapped &&
  c.fate === 'up' &&
  c.at >= 0 &&
  spacesOf(p, c).every((s) => groundAt(p, s).deep === true) &&
  wearsHeavy(p, c) &&
  !bears(p, c, 'flies') &&
  !bears(p, c, 'phases') &&
  breathes(p, c) &&
  !bears(p, c, 'breathesWater') &&
  !bears(p, c, 'swims') &&
  !hasMishap(c, 22);

/** Content 7: a Save with STR against 16, or Dying by drowning with a clock of 3 Rounds. */
export const struggle = (g: Play, c: Creature): void => {
  const save = {
    attribute: 'str',
    dc: SWIM_DC,
    rule: 'CA-SAVE-11',
    text: `${c.name}: staying above water`,
  } as const;
  if (plainSave(g, c, save)) return;
  setFate(g, c, 'dying', 'CA-R23');
  c.deathAt = g.state.clock + DROWNING_ROUNDS * ROUND_MINUTES;
  // Content of earlier versions does not know it.
  if (g.book.content.conditions.has(NAMED.drowning)) afflict(g, c, NAMED.drowning, '');
  checkMoraleLater(g);
};
