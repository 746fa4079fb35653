/** Deeds that are aimed at somebody: shots, powers, charges, fights. */
import type { Deed } from '@caltrop/engine';
import { gap } from '@caltrop/engine/inches';
import type { Item } from '../../content/content.ts';
import { keyword, kitOf, powerOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { SIDES, type Model } from '../../match/state.ts';
import { inContact, isEngaged } from '../../rules/ground/measures.ts';
import { castVerb } from '../../rules/powers/affinity.ts';
import { costOf } from '../../rules/powers/powers.ts';
import { phaseOf, spellsOf } from '../../rules/powers/spells.ts';
import { aimAt } from '../../rules/shooting/aim.ts';
import { shootVerb } from '../../rules/shooting/shooting.ts';
import { shieldNeeds } from '../../rules/shooting/shots.ts';
import { friendsInFight } from '../../rules/shooting/targets.ts';
import { fightOf, supportersOf } from '../../rules/strikes/fights.ts';
import { weaponFault } from '../../rules/strikes/weapons.ts';
import { iconOfItem, iconOfPower, SIGNS } from '../icons.ts';
import { counted, inchWords, pointOf } from '../places.ts';
import { chargeWay } from './reach.ts';

/** Distance, cover and what is in the way of a shot, in words. */
const shotWords = (p: Position, m: Model, weapon: Item, target: Model, arc: boolean): string => {
  const intoCombat = isEngaged(p, target) && friendsInFight(p, m, target).length > 0;
  const how = { arc, fire: false, shield: false, intoCombat, power: false };
  const aim = aimAt(p, m, weapon, target, how);
  const shield = shieldNeeds(p, m, weapon, target, how);
  const { sight } = aim;
  const between = sight?.objects.length ?? 0;
  return [
    inchWords(gap(m, target)),
    ...(sight !== undefined && sight.cover > 0 ? [`cover ${sight.cover}`] : []),
    ...(between > 0 ? [`${sight?.objects.join(', ') ?? ''} in the way`] : []),
    ...(intoCombat ? ['into combat'] : []),
    shield === undefined ? `needs ${aim.need}+` : `needs ${shield.behind}+ behind a shield`,
  ].join(', ');
};

const shotsWith = (p: Position, m: Model, weapon: Item): Deed<Command>[] => {
  const base = { group: 'attack' as const, icon: iconOfItem(weapon), rule: 'DW-SHOOT-01', dice: true };
  const fault = weaponFault(p, m, weapon);
  if (fault !== undefined) {
    const command: Command = { do: 'shoot', model: m.id, weapon: weapon.id, target: '' };
    const words = { label: weapon.name, detail: '', id: `shoot ${m.id} ${weapon.id}` };
    return [{ ...base, ...words, commands: [command], refusal: fault }];
  }
  const enemies = p.state.models.filter((e) => e.where === 'table' && e.side !== m.side);
  return [false, ...(keyword(weapon.keywords, 'arc') > 0 ? [true] : [])].flatMap((arc) =>
    enemies.flatMap((e): Deed<Command>[] => {
      const command = {
        do: 'shoot',
        model: m.id,
        weapon: weapon.id,
        target: e.id,
        ...(arc ? { arc } : {}),
      } as const;
      if (shootVerb.fault(p, m.side, command) !== undefined) return [];
      return [
        {
          ...base,
          id: `shoot ${m.id} ${weapon.id} ${e.id}${arc ? ' arc' : ''}`,
          label: arc ? `${weapon.name}, lobbed` : weapon.name,
          verb: 'Shoot',
          detail: shotWords(p, m, weapon, e, arc),
          target: e.id,
          commands: [command],
        },
      ];
    }),
  );
};

/** Shots of a model with each weapon at each target; a weapon that cannot be fired says why. */
export const shotDeeds = (p: Position, m: Model): Deed<Command>[] =>
  kitOf(p.book, m).ranged.flatMap((weapon) => shotsWith(p, m, weapon));

/** The most points of Upcharge that are offered as buttons. */
const UPCHARGES = 3;

const groupOf = (m: Model, target: Model | undefined): Deed<Command>['group'] => {
  if (target === undefined) return 'act';
  return target.side === m.side ? 'aid' : 'attack';
};

/** Powers of a model with every target, each with as much Upcharge as can be paid. */
export const powerDeeds = (p: Position, m: Model): Deed<Command>[] => {
  const phase = phaseOf(p);
  if (phase === undefined) return [];
  return spellsOf(p, m).flatMap((cast) => {
    const [spell] = cast.powers;
    if (spell === undefined) return [];
    const power = powerOf(p.book, spell.power);
    const target = p.state.models.find((o) => o.id === spell.target);
    const most = power.upcharge === 'none' ? 0 : UPCHARGES;
    return Array.from({ length: most + 1 }, (_, n) => n).flatMap((upcharge): Deed<Command>[] => {
      const said = upcharge === 0 ? spell : { ...spell, upcharge };
      const command = { do: 'cast', model: m.id, powers: [said] } as const;
      if (castVerb.fault(p, m.side, command) !== undefined) return [];
      const cost = costOf(p, m, said);
      const away = target === undefined ? '' : `, ${inchWords(gap(m, target))}`;
      return [
        {
          id: `cast ${m.id} ${power.id} ${spell.target ?? ''}${spell.at === undefined ? '' : `${spell.at.x} ${spell.at.y}`} ${upcharge}`,
          group: groupOf(m, target),
          label: upcharge === 0 ? power.name : `${power.name} + ${upcharge}`,
          verb: power.pays === 'destiny' ? 'Use' : 'Cast',
          detail: `${cost} ${power.pays === 'destiny' ? 'Destiny' : 'Affinity'}${away}`,
          icon: iconOfPower(power),
          rule: power.pays === 'destiny' ? 'DW-DEST-07' : 'DW-AFF-01',
          ...(target === undefined ? {} : { target: target.id }),
          ...(spell.at === undefined ? {} : { spot: pointOf(p.book, spell.at) }),
          commands: [command],
          dice: powerRolls(p, power.id),
        },
      ];
    });
  });
};

/**
 * Whether a power rolls: without an attack or a D3 nothing is rolled unless somebody resists; by the newer pages every
 * power is cast with a die (DW-R86).
 */
const powerRolls = ({ book }: Position, power: string): boolean => {
  const { effects, pays } = powerOf(book, power);
  return (
    (book.options.magicVariant === 'site' && pays === undefined) ||
    effects.some((e) => e.does === 'attack' || (e.does === 'drain' && e.amount === 'd3'))
  );
};

/** Whether a command is an attack with dice: a shot, a fight, a power that strikes, or a charge, which leads to one. */
export const throwsDice = (p: Position, command: Command): boolean => {
  switch (command.do) {
    case 'shoot':
    case 'fight':
      return true;
    case 'cast':
      return command.powers.some(({ power }) => powerRolls(p, power));
    case 'move': {
      const m = p.state.models.find((o) => o.id === command.model);
      const end = command.path.at(-1);
      if (m === undefined || end === undefined) return false;
      return p.state.models.some(
        (o) => o.side !== m.side && o.where === 'table' && inContact({ ...m, ...end }, o),
      );
    }
    default:
      return false;
  }
};

/** Charges of a model: ways that end in contact, with the odds of the fight that would follow. */
export const chargeDeeds = (p: Position, m: Model): Deed<Command>[] =>
  p.state.models.flatMap((e): Deed<Command>[] => {
    if (e.where !== 'table' || e.side === m.side) return [];
    const way = chargeWay(p, m, e);
    if (way === undefined) return [];
    return [
      {
        id: `charge ${m.id} ${e.id}`,
        group: 'attack',
        label: 'Charge',
        verb: 'Charge',
        detail: way.words.replace(/;.*/, ''),
        icon: SIGNS.charged,
        rule: 'DW-MOVE-07',
        target: e.id,
        way,
        commands: way.commands,
        dice: true,
      },
    ];
  });

/** Who fights whom, in words, those who support it included: `4 models against 3`. */
export const fightWords = (p: Position, engaged: readonly Model[], side: Model['side']): string => {
  const fight = [...engaged, ...SIDES.flatMap((s) => supportersOf(p, s, engaged))];
  const own = fight.filter((m) => m.side === side).length;
  return `${counted(own, 'model')} against ${fight.length - own}`;
};

/** The fight that a model stands in, aimed at the enemies of it. */
export const fightDeeds = (p: Position, m: Model): Deed<Command>[] => {
  const fight = fightOf(p, m);
  if (fight === undefined) return [];
  return fight
    .filter((e) => e.side !== m.side)
    .map((e) => ({
      id: `fight ${m.id} ${e.id}`,
      group: 'attack',
      label: 'Fight',
      verb: 'Fight',
      detail: `the whole fight, ${fightWords(p, fight, m.side)}`,
      icon: SIGNS.fight,
      rule: 'DW-FIGHT-08',
      target: e.id,
      commands: [{ do: 'fight', model: m.id }],
      dice: true,
    }));
};
