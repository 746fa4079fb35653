/** What stands on the card of a shot or a power besides its outcomes: the rolls in order, and the sums behind them. */
import type { Beat, Sum } from '@caltrop/engine';
import type { Item } from '../../content/content.ts';
import { keyword, kitOf, powerOf, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import type { Model } from '../../match/state.ts';
import { chanceOf } from '../../rules/dice/chart.ts';
import { isEngaged } from '../../rules/ground/measures.ts';
import { ignoreOf, saveOf } from '../../rules/profile/stats.ts';
import { aimAt } from '../../rules/shooting/aim.ts';
import { asWeapon } from '../../rules/shooting/ranged.ts';
import { friendsInFight } from '../../rules/shooting/targets.ts';
import { weaponOf } from '../../rules/strikes/weapons.ts';
import { iconOfUnit } from '../icons.ts';
import { markOf } from '../places.ts';

/** The parts of a card that come from the rules, not from the odds. */
export interface CardParts {
  readonly beats: readonly Beat[];
  readonly sums: readonly Sum[];
  readonly assumes: readonly string[];
}

export const beatOf = (
  p: Position,
  m: Model,
  label: string,
  chance: number,
  effect: string,
  note: string,
): Beat => ({
  side: markOf(m.side),
  unit: m.id,
  icon: iconOfUnit(kitOf(p.book, m).unit),
  label,
  chance,
  effect,
  note,
});

const aimParts = (
  p: Position,
  m: Model,
  weapon: Item,
  target: Model,
  how: { readonly arc: boolean; readonly intoCombat: boolean; readonly power: boolean },
): { beats: Beat[]; sums: Sum[] } => {
  const aim = aimAt(p, m, weapon, target, { ...how, fire: false, shield: false });
  const wounds = Math.max(1, keyword(weapon.keywords, 'wound'));
  const save = saveOf(p, target);
  const ignore = ignoreOf(p, target);
  const dice = keyword(weapon.keywords, 'quick-shot') > 0 ? 1 : 2;
  const saved =
    save === 0 ? 0 : 1 - (dice === 2 ? (1 - chanceOf(save)) * (1 - chanceOf(save)) : 1 - chanceOf(save));
  const beats = [
    beatOf(
      p,
      m,
      weapon.name,
      chanceOf(aim.need),
      `${wounds} ${wounds === 1 ? 'Wound' : 'Wounds'}`,
      `needs ${aim.need}+`,
    ),
    ...(save > 0
      ? [beatOf(p, target, 'save', saved, 'no wound', `${dice} ${dice === 1 ? 'die' : 'dice'}, ${save}+`)]
      : []),
    ...(ignore > 0 ? [beatOf(p, target, 'ignores', chanceOf(ignore), 'no wound', `${ignore}+`)] : []),
  ];
  const sums: Sum[] = [
    {
      value: `${aim.need}+`,
      label: `${m.name}: ${aim.attack} against Defense ${aim.defence}`,
      terms: aim.terms,
      rule: 'DW-SHOOT-05',
    },
  ];
  return { beats, sums };
};

export const shotParts = (p: Position, command: CommandOf<'shoot'>, m: Model, target: Model): CardParts => {
  const weapon = weaponOf(p, m, command.weapon);
  if (weapon === undefined) return { beats: [], sums: [], assumes: [] };
  const intoCombat = isEngaged(p, target) && friendsInFight(p, m, target).length > 0;
  const { beats, sums } = aimParts(p, m, weapon, target, {
    arc: command.arc === true,
    intoCombat,
    power: false,
  });
  return {
    beats: intoCombat
      ? [beatOf(p, m, 'past our own', chanceOf(4), 'at the target', 'else one of ours is shot at'), ...beats]
      : beats,
    sums,
    assumes: [
      'Nobody spends Destiny, and the one aimed at takes the shot itself.',
      'A shield that may help is raised.',
    ],
  };
};

export const castParts = (p: Position, command: CommandOf<'cast'>, m: Model, target: Model): CardParts => {
  const [spell] = command.powers;
  if (spell === undefined) return { beats: [], sums: [], assumes: [] };
  const power = powerOf(p.book, spell.power);
  const assumes = ['Nobody resists, and nobody spends Destiny.'];
  if (power.strength === 0) return { beats: [], sums: [], assumes };
  const weapon = asWeapon(power, spell.upcharge ?? 0);
  return { ...aimParts(p, m, weapon, target, { arc: false, intoCombat: false, power: true }), assumes };
};
