import type { Refusal } from '@caltrop/engine';
import { kitOf, refuse, type Position } from '../../match/book.ts';
import type { Verb } from '../../match/command.ts';
import { findModel, type Model, type Side } from '../../match/state.ts';
import { weaponFault, weaponOf } from '../strikes/weapons.ts';
import { declareShot } from './shots.ts';
import { declareFault, shotsFrom, type Shoot } from './targets.ts';

/** DW-SHOOT: a shot. */
export const shootVerb: Verb<Shoot> = {
  fault: (p, side, { model, weapon: id, target: at, arc }) => {
    const m = findModel(p.state, model);
    const target = findModel(p.state, at);
    if (m === undefined || m.side !== side) return refuse('DW-SHOOT-01', `${side} has no model "${model}".`);
    if (target === undefined) return refuse('DW-SHOOT-03', `There is no model "${at}".`);
    const weapon = weaponOf(p, m, id);
    if (weapon === undefined) return refuse('DW-SHOOT-02', `${m.name} carries no "${id}".`);
    return (
      midVolley(p, side, m) ?? weaponFault(p, m, weapon) ?? declareFault(p, m, weapon, target, arc === true)
    );
  },
  start: (b, _, command) => declareShot(b, command),
  choices: (p, side) => shooters(p, side).flatMap((m) => shotsFrom(p, m)),
  any: (p, side) => {
    for (const m of p.state.models) if (isShooter(p, side, m) && shotsFrom(p, m, 1).length > 0) return true;
    return false;
  },
};

/** DW-SHOOT-16: all shots of one model come before the next model's. */
const midVolley = (p: Position, side: Side, m: Model): Refusal | undefined => {
  for (const o of p.state.models) {
    if (o.side !== side || o === m || o.shots === 0 || o.where !== 'table') continue;
    if (shotsFrom(p, o, 1).length > 0)
      return refuse('DW-SHOOT-16', `${o.name} has shots left: they come first.`);
  }
  return undefined;
};

const isShooter = (p: Position, side: Side, m: Model): boolean =>
  m.side === side && m.where === 'table' && kitOf(p.book, m).ranged.length > 0;

const shooters = (p: Position, side: Side): Model[] => p.state.models.filter((m) => isShooter(p, side, m));
