import type { Term } from '@caltrop/engine';
import type { Item } from '../../content/content.ts';
import { keyword, type Position } from '../../match/book.ts';
import type { Model } from '../../match/state.ts';
import { need } from '../dice/chart.ts';
import { statOf, type Occasion } from '../profile/stats.ts';
import { cloakOf, sightTerms, sightTo, touchedCover, type Sight } from '../sight/sight.ts';
import { aimOccasion, targetOccasion } from '../strikes/occasions.ts';
import { defenceOf } from './ranged.ts';

/** The value of a ranged attack and the number that its die needs, with the terms of both (DW-SHOOT-04, 05). */
export interface Aim {
  readonly perception: number;
  readonly attack: number;
  readonly defence: number;
  readonly need: number;
  readonly terms: readonly Term[];
  readonly sight: Sight | undefined;
  /** What the shooter is about, for rules that ask. */
  readonly occasion: Occasion;
}

/** How a shot is made. */
export interface How {
  readonly arc: boolean;
  readonly fire: boolean;
  readonly shield: boolean;
  readonly intoCombat: boolean;
  readonly power: boolean;
}

/** DW-SHOOT-04 to 12, DW-R28, R48, R64: what a shot at a target needs. */
export const aimAt = (p: Position, m: Model, weapon: Item, target: Model, how: How): Aim => {
  const occasion = aimOccasion(p, m, target);
  const terms: Term[] = [];
  let perception = statOf(p, m, 'P', occasion, terms);
  const sight = how.arc || how.fire ? undefined : sightTo(p, m, target);
  const lower = (term: Term): void => {
    if (term.value !== 0) terms.push(term);
    perception += term.value;
  };
  if (sight !== undefined) for (const term of sightTerms(p, m, target, sight, occasion)) lower(term);
  if (how.fire) {
    lower({ label: 'fired in a fight', value: -3, rule: 'DW-FIGHT-14' });
    // DW-R64: of all that hides a target, only what it touches and wears counts here.
    lower({ label: 'cover', value: -touchedCover(p, m, target), rule: 'DW-TERR-02' });
    lower({ label: 'cloak', value: -cloakOf(p, target), rule: 'DW-R28' });
  }
  if (how.intoCombat) lower({ label: 'into combat', value: -1, rule: 'DW-SHOOT-24' });
  if (how.arc) {
    terms.push({ label: 'Arc: Perception counts 0', value: 0 - perception, rule: 'DW-KEY-02' });
    perception = 0;
  } else if (perception < 0) {
    terms.push({ label: 'not below 0', value: -perception, rule: 'DW-R28' });
    perception = 0;
  }
  const strength = weapon.ranged?.strength ?? 0;
  terms.push({ label: weapon.name, value: strength, rule: 'DW-SHOOT-04' });
  const defence = defenceAt(p, m, weapon, target, how);
  return {
    perception,
    attack: perception + strength,
    defence,
    need: need(perception + strength, defence),
    terms,
    sight,
    occasion,
  };
};

/** The Defense that a shot meets. */
export const defenceAt = (p: Position, m: Model, weapon: Item, target: Model, how: How): number =>
  defenceOf(
    p,
    target,
    keyword(weapon.keywords, 'sunder'),
    how.shield,
    targetOccasion(p, m, target, how.power),
  );
