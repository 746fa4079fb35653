import type { Position } from '../../match/book.ts';
import type { AreaSpec } from '../../content/content.ts';
import type { Creature } from '../../match/state.ts';
import { isInside } from './area-reach.ts';

/** What an area says of the light on a square, or about somebody over it: the last that was laid goes before all others. */
export const laidLight = (p: Position, at: number, c?: Creature): AreaSpec['light'] => {
  for (let i = p.state.areas.length - 1; i >= 0; i--) {
    const area = p.state.areas[i];
    if (area === undefined || !(c === undefined ? area.squares.includes(at) : isInside(p, area, c))) continue;
    const step = p.book.abilities.get(area.ability)?.effect.filter((s) => s.do === 'area')[area.part];
    if (step?.area.light !== undefined) return step.area.light;
  }
  return undefined;
};

/** Whether a square lies in True Sunlight or True Moonlight: by the sky over the board, or by what magic brings there. */
export const isTrueLight = (
  p: Position,
  at: number,
  light: 'sunlight' | 'moonlight',
  c?: Creature,
): boolean => {
  const laid = p.state.areas.length === 0 ? undefined : laidLight(p, at, c);
  if (laid === undefined || laid === 'bright') return p.book.encounter.map.sky === light;
  return laid === light;
};
