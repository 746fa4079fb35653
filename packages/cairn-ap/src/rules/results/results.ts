import { replace, takeOff } from '@caltrop/engine/chapter';
import { beyond, leftOf } from './hits.ts';
import type { Play, Position } from '../../match/book.ts';
import { fixedSpec, SURE } from '../check/check.ts';
import { isStrike } from '../check/looked.ts';
import { useUp } from '../conditions/conditions.ts';
import { endConditions } from '../conditions/endings.ts';
import { takeBank } from '../dice/dice.ts';
import { checkMorale, checkMoraleLater } from '../encounter/morale.ts';
import { creatureOf, findCreature } from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';
import { fireHolds } from '../check/windows.ts';
import type { CheckWork } from '../../match/work.ts';
import { BROKEN_INTO, countAttack, lose, slips, spring } from './first-blows.ts';
import { roll, save } from './rolls.ts';
import { chooseSave } from './save-ways.ts';
import { conclude } from './outcome.ts';

/** Whether anybody at all waits for something, so that windows need a look. */
const anyHolds = ({ state }: Position): boolean => {
  for (const c of state.creatures) if (c.holds.length > 0) return true;
  return false;
};

/** Takes a check on: up to its next dice, or to where something breaks in. */
export const stepCheck = (g: Play, work: CheckWork): void => {
  switch (work.step) {
    case 'declared': {
      if (slips(g, work)) return;
      if (!anyHolds(g)) return aim(g, work);
      const next: CheckWork = {
        ...work,
        step: 'targeted',
        asked: [...work.asked, BROKEN_INTO, ...beyond(g, work)],
      };
      replace(g.state, next);
      if (!fireHolds(g, { at: 'declared', work: next })) aim(g, work);
      return;
    }
    case 'targeted':
      return aim(g, work);
    case 'roll':
      return roll(g, work);
    case 'save':
      return save(g, work);
    case 'naturals':
    case 'outcome':
    case 'effects':
      return conclude(g, work);
    case 'resolved':
      return resolve(g, work);
  }
};

/** CA-WIN-03: the Initiator's spec becomes final, then every Target chooses its Save. */
const aim = (g: Play, begun: CheckWork): void => {
  const by = creatureOf(g.state, begun.creature);
  const given = begun.asked.includes(BROKEN_INTO) ? leftOf(g, begun) : begun;
  if (given === undefined) return lose(g, by);
  const checked = given.blast ? spared(g, given) : given;
  const { spec, causes, bank } = fixedSpec(g, checked, by);
  if (bank > 0) takeBank(g, by, given.kind !== 'save');
  if (given.attack) {
    spring(g, by, checked.savings);
    countAttack(g, by);
  }
  const work: CheckWork = { ...checked, step: 'roll', spec, causes, fixed: true };
  if (work.against.mode === 'DC' || work.savings.length === 0) return roll(g, work);
  const sure = work.asked.includes(SURE);
  const savings = work.savings.map((s) =>
    sure ? { ...s, how: 'none', beaten: true } : chooseSave(g, work, s),
  );
  roll(g, { ...work, savings });
};

/** CA-WARD-22: whom of those inside an area the Warden leaves out, one after the other. */
const spared = (g: Play, work: CheckWork): CheckWork => {
  let { savings } = work;
  while (savings.length > 1) {
    const left = savings;
    const id = askWarden(g, {
      step: 'areas',
      key: `area:${work.creature}:${g.state.serial}:${left.length}`,
      rule: 'CA-WARD-22',
      ids: ['all', ...left.map((s) => s.id)],
      text: () => 'Everybody here is in the area. Is anybody spared?',
      label: (one) => (one === 'all' ? 'Nobody is spared' : creatureOf(g.state, one).name),
    });
    if (id === 'all') break;
    savings = left.filter((s) => s.id !== id);
  }
  return savings === work.savings ? work : { ...work, savings };
};

/** CA-WIN-07: the Action is over; ripostes and what ends by attacking. */
const resolve = (g: Play, work: CheckWork): void => {
  takeOff(g.state);
  const by = findCreature(g.state, work.creature);
  if (by !== undefined && isStrike(work)) {
    useUp(g, by, 'attack');
    endConditions(g, by, 'attacks');
  }
  if (anyHolds(g)) fireHolds(g, { at: 'resolved', work });
  // CA-DMG-09: morale comes first, and so on top; a casting is over after its Mishap only (CA-R55 f, CA-R63).
  if (work.kind === 'cast') checkMoraleLater(g);
  else checkMorale(g);
};
