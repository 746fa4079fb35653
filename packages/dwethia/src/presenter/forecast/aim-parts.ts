/** What stands on the card of a shot or a power besides its outcomes: the rolls in order, and the sums behind them. */
import type { Beat, Sum } from '@caltrop/engine';
import type { Item } from '../../content/content.ts';
import { kitOf, powerOf, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import type { Model } from '../../match/state.ts';
import { chanceOf } from '../../rules/dice/chart.ts';
import { isEngaged } from '../../rules/ground/measures.ts';
import { againOf } from '../../rules/dice/rerolls.ts';
import { CASTING } from '../../rules/powers/faith.ts';
import { aimAt, type How } from '../../rules/shooting/aim.ts';
import { asWeapon, woundOf } from '../../rules/shooting/ranged.ts';
import { shieldNeeds } from '../../rules/shooting/shots.ts';
import { friendsInFight } from '../../rules/shooting/targets.ts';
import { woundOccasion } from '../../rules/strikes/occasions.ts';
import { weaponOf } from '../../rules/strikes/weapons.ts';
import { ignoreAgainst, saveAgainst } from '../../rules/wounds/wounds.ts';
import { iconOfUnit } from '../icons.ts';
import { markOf } from '../places.ts';

const SHIELD = 'A shield that may help is raised.';

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

/** The chance of a success among some dice, where so many failed ones are rolled again. */
const chanceWith = (dice: number, need: number, again: number): number => {
  let missed = 1;
  for (let rolled = dice + Math.min(dice, again); rolled > 0; rolled--) missed *= 1 - chanceOf(need);
  return 1 - missed;
};

const againWords = (again: number): string => (again > 0 ? ', failed dice again' : '');

const aimParts = (
  p: Position,
  m: Model,
  weapon: Item,
  target: Model,
  how: { readonly arc: boolean; readonly intoCombat: boolean; readonly power: boolean },
): { beats: Beat[]; sums: Sum[] } => {
  const open: How = { ...how, fire: false, shield: false };
  const shield = shieldNeeds(p, m, weapon, target, open) !== undefined;
  const aim = aimAt(p, m, weapon, target, { ...open, shield });
  const wound = woundOf(m, weapon, target, 0, how.power ? 'power' : 'ranged');
  const [save, ignore] = [saveAgainst(p, target, wound), ignoreAgainst(p, target, wound)];
  const occasion = woundOccasion(p, target, wound);
  const hits = againOf(p, m, 'rangedAttack', aim.occasion);
  const saves = againOf(p, target, 'save', occasion);
  const ignores = againOf(p, target, 'ignore', occasion);
  const { wounds, saves: dice } = wound;
  const beats = [
    beatOf(
      p,
      m,
      weapon.name,
      chanceWith(1, aim.need, hits),
      `${wounds} ${wounds === 1 ? 'Wound' : 'Wounds'}`,
      `needs ${aim.need}+${againWords(hits)}`,
    ),
    ...(save > 0
      ? [
          beatOf(
            p,
            target,
            'save',
            chanceWith(dice, save, saves),
            'no wound',
            `${dice} ${dice === 1 ? 'die' : 'dice'}, ${save}+${againWords(saves)}`,
          ),
        ]
      : []),
    ...(ignore > 0
      ? [
          beatOf(
            p,
            target,
            'ignores',
            chanceWith(1, ignore, ignores),
            'no wound',
            `${ignore}+${againWords(ignores)}`,
          ),
        ]
      : []),
  ];
  const sums: Sum[] = [
    {
      value: `${aim.need}+`,
      label: `${m.name}: ${aim.attack} against Defense ${aim.defence}${shield ? ', with the Integrity behind a shield' : ''}`,
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
    assumes: ['Nobody spends Destiny, and the one aimed at takes the shot itself.', SHIELD],
  };
};

export const castParts = (p: Position, command: CommandOf<'cast'>, m: Model, target: Model): CardParts => {
  const [spell] = command.powers;
  if (spell === undefined) return { beats: [], sums: [], assumes: [] };
  const power = powerOf(p.book, spell.power);
  const assumes = ['Nobody resists, and nobody spends Destiny.'];
  // DW-R86: by the newer pages a power is cast with a die.
  const casting =
    p.book.options.magicVariant === 'site' && power.pays === undefined
      ? [beatOf(p, m, 'casting', chanceOf(CASTING), power.name, `needs ${CASTING}+`)]
      : [];
  if (power.strength === 0) return { beats: casting, sums: [], assumes };
  const weapon = asWeapon(power, spell.upcharge ?? 0);
  const { beats, sums } = aimParts(p, m, weapon, target, { arc: false, intoCombat: false, power: true });
  return {
    beats: [...casting, ...beats],
    sums,
    assumes: [...assumes, SHIELD],
  };
};
