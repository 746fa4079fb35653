import type { Refusal } from '@caltrop/engine';
import { distance, TOUCH } from '@caltrop/engine/inches';
import { refuse, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { findModel, isUp, modelOf, noteDeed, type Side } from '../../match/state.ts';
import { isEngaged } from '../ground/measures.ts';
import { stoodAt } from '../ground/terrain.ts';
import { hasStruck } from '../profile/stats.ts';
import { prize } from '../wounds/deaths.ts';
import { MARKER_RADIUS, markersOf } from './markers.ts';

type Objective = CommandOf<'objective'>;

/** DW-SETUP-06, section 7: why a model cannot complete a marker now. */
const objectiveFault = (p: Position, side: Side, { model, marker }: Objective): Refusal | undefined => {
  const rule = 'DW-SETUP-06';
  const m = findModel(p.state, model);
  const spot = markersOf(p.book)[marker];
  if (m === undefined || m.side !== side || !isUp(m))
    return refuse(rule, `${side} has no model "${model}" on the table.`);
  if (spot === undefined) return refuse(rule, `There is no marker ${marker}.`);
  if (p.state.deeds[side].markers.includes(marker))
    return refuse(rule, 'Your side has completed this marker already.');
  if (isEngaged(p, m)) return refuse(rule, `${m.name} is engaged.`);
  if (m.fired !== '' || m.casts > 0 || hasStruck(m)) {
    return refuse(rule, `${m.name} has shot, cast or struck this turn.`);
  }
  const away = distance(m, spot) - m.r - MARKER_RADIUS;
  const level = stoodAt(p, 0, spot).z;
  return away <= TOUCH && m.z === level ? undefined : refuse(rule, `${m.name} does not touch the marker.`);
};

/** An unengaged model that has done nothing else completes the marker it touches. */
export const objectiveVerb: Verb<Objective> = {
  fault: objectiveFault,
  start: (b, side, { model, marker }) => {
    const deeds = b.state.deeds[side];
    noteDeed(b.state);
    deeds.markers = [...deeds.markers, marker];
    tell(b, { type: 'objective', rules: ['DW-SETUP-06'], model, marker });
    prize(b, modelOf(b.state, model));
  },
  choices: (p, side) => openMarkers(p, side),
  any: (p, side) => openMarkers(p, side).length > 0,
};

const openMarkers = (p: Position, side: Side): Objective[] => {
  const open: Objective[] = [];
  for (const [marker, spot] of markersOf(p.book).entries()) {
    for (const m of p.state.models) {
      // A quick look before a close one.
      if (m.side !== side || m.where !== 'table' || distance(m, spot) - m.r - MARKER_RADIUS > TOUCH) continue;
      const command: Objective = { do: 'objective', model: m.id, marker };
      if (objectiveFault(p, side, command) !== undefined) continue;
      open.push(command);
      break;
    }
  }
  return open;
};
