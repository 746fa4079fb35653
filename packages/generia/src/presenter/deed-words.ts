import { cellName, middleOf, signed, type DeedGroup, type Point, type Zone } from '@caltrop/engine';
import { ACTION_NAME, active } from '../actions.ts';
import { kitOf, type Arm, type Position } from '../book.ts';
import type { CommandOf } from '../chapter.ts';
import type { Command, Pay } from '../command.ts';
import type { Ability } from '../content.ts';
import { jumpDifficulty, leapOf } from '../jumps.ts';
import { numberOf, type Creature } from '../state.ts';
import { topLevel } from '../spell-values.ts';
import { isPlan, known, plan, type Plan } from '../use-plan.ts';
import { DEED_SIGNS, iconOfAbility } from './deed-icons.ts';
import { FACINGS } from './facings.ts';
import { iconOfArm } from './icons.ts';
import { zoneOfUse } from './deed-area.ts';

/** A command as a button shows it. */
export interface DeedWords {
  readonly label: string;
  readonly detail: string;
  readonly icon: string;
  readonly group: DeedGroup;
  readonly rule: string;
  readonly dice: boolean;
  readonly target?: string;
  readonly spot?: Point;
  readonly area?: Zone;
  readonly verb?: string;
}

/** Parts of a detail, those that say nothing left out. */
export const joined = (...parts: readonly string[]): string => parts.filter((t) => t !== '').join(', ');

/** `2d6+2 Sharp`: what a blow of a weapon throws. */
export const damageWords = (arm: Arm): string => {
  const dice = [...arm.dice, ...arm.ammoDice].map(([count, sides]) => `${count}d${sides}`).join(' + ');
  const flat = arm.flat + arm.ammoFlat;
  const type = arm.also === '' ? arm.damage : `${arm.damage} and ${arm.also}`;
  return `${dice}${flat === 0 ? '' : signed(flat)} ${type}`.trim();
};

/** `Attack +6, 2d6+2 Sharp`. */
export const armWords = (arm: Arm): string =>
  joined(
    `Attack ${signed(arm.hit)}`,
    damageWords(arm),
    arm.range === null ? (arm.reach > 1 ? `reach ${arm.reach} m` : '') : `up to ${arm.range.max} m`,
  );

/** What an action is paid with, in words; the empty list is free. */
export const payWords = (pays: readonly Pay[]): string => pays.map((pay) => ACTION_NAME[pay]).join(' and ');

/** `2 EN, 1 MP`. */
export const priceWords = ({ price }: Pick<Plan, 'price'>): string =>
  joined(
    price.en === 0 ? '' : `${price.en} EN`,
    price.mp === 0 ? '' : `${price.mp} MP`,
    price.strain === 0 ? '' : `${price.strain} Strain`,
    ...price.items.map((item) => item.replaceAll('-', ' ')),
  );

const CHECKS: Readonly<Record<Ability['check']['kind'], string>> = {
  weapon: '',
  SA: 'spell attack',
  PA: 'projectile',
  SD: 'spell defense',
  DC: 'check',
  'DC+': 'check',
  SURE: 'surecast',
  none: '',
};

const RULES: Readonly<Record<Ability['kind'], string>> = {
  skill: 'GE-ACT-03',
  'weapon skill': 'GE-ACT-03',
  spell: 'GE-ACT-04',
  feature: 'GE-ACT-03',
  universal: 'GE-ACT-03',
  item: 'GE-R64',
};

/** Steps that throw dice whoever they are for. */
const THROWS = new Set([
  'attack',
  'damage',
  'save',
  'opposed',
  'heal',
  'check',
  'knockback',
  'jump',
  'freecast',
]);

/** Whether an ability throws dice, or may. */
const throwsDice = (a: Ability): boolean =>
  (a.check.kind !== 'none' && a.check.kind !== 'SURE') || a.effect.some((s) => THROWS.has(s.do));

/** Whether an ability is for those of one's own side. */
export const isAid = (a: Ability): boolean =>
  a.keywords.includes('HEAL') || a.keywords.includes('SUPPORT') || a.aim.who === 'allies';

const groupOf = (a: Ability): DeedGroup =>
  a.check.kind === 'weapon' ? 'attack' : isAid(a) && a.aim.at !== 'self' ? 'aid' : 'act';

const verbOfAbility = (a: Ability): string => (a.kind === 'spell' ? 'Cast' : 'Use');

/** Whom or what a use is aimed at. */
const aimOf = (p: Position, command: CommandOf<'use'>): Pick<DeedWords, 'target' | 'spot'> => {
  const [target] = command.on ?? [];
  if (command.at !== undefined && command.at >= 0) {
    const spot = middleOf(p.book.board, command.at);
    return target === undefined ? { spot } : { target, spot };
  }
  if (target !== undefined) return { target };
  const [first] = command.path ?? [];
  return first === undefined ? {} : { spot: middleOf(p.book.board, first) };
};

/** What an ability is called on its button; of those without a target each level is one of its own. */
const useLabel = (p: Position, c: Creature, a: Ability, command: CommandOf<'use'>): string => {
  const top = topLevel(kitOf(p.book, c), a);
  const aimed = command.on !== undefined || command.at !== undefined || command.path !== undefined;
  return joined(
    a.name,
    aimed || top === 1 ? '' : `${stepWord(a)} ${command.level ?? 1}`,
    aimed || command.element === undefined ? '' : command.element,
    aimed || command.with !== true ? '' : 'with a stone',
  );
};

/** Casting has levels, skills have steps of cost. */
const stepWord = (a: Ability): string => (a.upcast > 1 ? 'level' : 'step');

const useDetail = (p: Position, c: Creature, command: CommandOf<'use'>, found: Plan): string => {
  const { a, pays } = found;
  const top = topLevel(kitOf(p.book, c), a);
  const arm = kitOf(p.book, c).arms[found.arm];
  const free = a.actions.includes('free') ? 'free' : a.actions.includes('reaction') ? 'reaction' : '';
  return joined(
    top === 1 ? '' : `${stepWord(a)} ${command.level ?? 1}`,
    command.element ?? '',
    a.check.kind === 'weapon' && arm !== undefined ? arm.name : CHECKS[a.check.kind],
    command.with === true ? 'with a stone' : '',
    (command.on?.length ?? 0) > 1 ? `${command.on?.length} targets` : '',
    command.path === undefined || command.path.length === 0 ? '' : `${command.path.length} m`,
    priceWords(found),
    pays.length === 0 ? free : payWords(pays),
  );
};

const useWords = (p: Position, command: CommandOf<'use'>): DeedWords | undefined => {
  const c = active(p);
  const a = known(p, c, command.ability);
  if (a === undefined) return undefined;
  const found = plan(p, command);
  const area = isPlan(found) ? zoneOfUse(p, c, found) : undefined;
  return {
    label: useLabel(p, c, a, command),
    detail: isPlan(found) ? useDetail(p, c, command, found) : '',
    icon: iconOfAbility(a, command.element),
    group: groupOf(a),
    rule: RULES[a.kind],
    dice: throwsDice(a),
    verb: verbOfAbility(a),
    ...aimOf(p, command),
    ...(area === undefined ? {} : { area }),
  };
};

const itemWords = (p: Position, { item, on, arm, pay }: CommandOf<'item'>): DeedWords | undefined => {
  const c = active(p);
  const found = p.book.content.consumables.get(item);
  if (found === undefined) return undefined;
  const left = c.items.find(([id]) => id === item)?.[1] ?? 0;
  const weapon = arm === undefined ? undefined : kitOf(p.book, c).arms[arm];
  const coats = found.coating.length > 0;
  return {
    label: coats
      ? `${found.name} on ${weapon?.name ?? 'a weapon'} with the ${ACTION_NAME[pay]}`
      : `${found.name}`,
    detail: joined(`${left} left`, ACTION_NAME[pay], found.text),
    icon: coats ? DEED_SIGNS.coating : DEED_SIGNS.item,
    group: coats ? 'act' : 'aid',
    rule: 'GE-R64',
    dice: found.use !== null && throwsDice(found.use),
    verb: 'Use',
    ...(on === undefined ? {} : { target: on }),
  };
};

const handsWords = (p: Position, c: Creature, hands: readonly number[]): string =>
  hands.map((arm) => kitOf(p.book, c).arms[arm]?.name ?? '').join(' and ');

const swapWords = (p: Position, { hands, pay }: CommandOf<'swap'>): DeedWords => {
  const c = active(p);
  const free = pay === 'free';
  return {
    label: free ? `Other grip: ${handsWords(p, c, hands)}` : `Take ${handsWords(p, c, hands)} in hand`,
    detail: free ? 'free, once a turn' : pay === 'reaction' ? 'reaction' : ACTION_NAME[pay],
    icon: free ? DEED_SIGNS.grip : DEED_SIGNS.swap,
    group: 'free',
    rule: free ? 'GE-R63' : 'GE-ACT-10',
    dice: false,
  };
};

const nameOf = ({ state }: Position, id: string): string => state.creatures[numberOf(state, id)]?.name ?? id;

const PREPARED: Readonly<Record<string, string>> = {
  attack: 'an attack',
  jump: 'a jump',
  sneak: 'sneaking',
  search: 'a search',
};

/** A command of the creature whose turn it is as a button; undefined for one that is no button. */
export const deedWords = (p: Position, command: Command): DeedWords | undefined => {
  const { board } = p.book;
  switch (command.do) {
    case 'attack': {
      const c = active(p);
      const arm = kitOf(p.book, c).arms[command.arm];
      if (arm === undefined) return undefined;
      return {
        label: arm.name,
        detail: joined(armWords(arm), p.state.turn.attack ? 'extra attack' : ACTION_NAME.attack),
        icon: iconOfArm(arm),
        group: 'attack',
        rule: arm.range === null ? 'GE-MEL-01' : 'GE-RNG-01',
        dice: true,
        target: command.on,
        ...(arm.range === null ? {} : { verb: 'Shoot' }),
      };
    }
    case 'use':
      return useWords(p, command);
    case 'item':
      return itemWords(p, command);
    case 'swap':
      return swapWords(p, command);
    case 'mount attack': {
      const mount = p.state.creatures[active(p).mount];
      const arm = mount === undefined ? undefined : kitOf(p.book, mount).arms[command.arm];
      if (arm === undefined || mount === undefined) return undefined;
      return {
        label: `${mount.name}: ${arm.name}`,
        detail: joined(armWords(arm), ACTION_NAME[command.pay]),
        icon: DEED_SIGNS.mountAttack,
        group: 'attack',
        rule: 'GE-MNT-08',
        dice: true,
        target: command.on,
      };
    }
    case 'jump': {
      const leap = leapOf(p, active(p), command.to);
      return {
        label: 'Jump',
        detail: joined(`difficulty ${jumpDifficulty(leap.height, leap.far)}`, ACTION_NAME[command.pay]),
        icon: DEED_SIGNS.jump,
        group: 'act',
        rule: 'GE-JMP-01',
        dice: true,
        verb: 'Jump',
        spot: middleOf(board, command.to),
      };
    }
    case 'rise':
      return plain(
        `Rise with the ${ACTION_NAME[command.pay]}`,
        'ends Prone or Off-Balance',
        'rise',
        'act',
        'GE-STS-35',
      );
    case 'reload':
      return plain(
        `Reload ${kitOf(p.book, active(p)).arms[command.arm]?.name ?? ''} with the ${ACTION_NAME[command.pay]}`,
        '',
        'reload',
        'act',
        'GE-TAG-14',
      );
    case 'pick up':
      return plain(
        `Pick up ${kitOf(p.book, active(p)).arms[command.arm]?.name ?? ''} with the ${ACTION_NAME[command.pay]}`,
        '',
        'pickUp',
        'act',
        'GE-R65',
      );
    case 'grapple':
      return {
        ...plain('Grapple', `${ACTION_NAME.attack}, no damage`, 'grapple', 'act', 'GE-GRP-01'),
        dice: true,
        target: command.on,
        verb: 'Grapple',
      };
    case 'hold':
      return plain(`Keep the hold with the ${ACTION_NAME[command.pay]}`, '', 'hold', 'act', 'GE-STS-30');
    case 'break free':
      return {
        ...plain(
          `Break free with the ${ACTION_NAME[command.pay]}`,
          'STR against STR',
          'breakFree',
          'act',
          'GE-STS-30',
        ),
        dice: true,
      };
    case 'let go':
      return plain('Let go', 'free', 'letGo', 'free', 'GE-R42');
    case 'rouse':
      return {
        ...plain('Shake awake', ACTION_NAME.attack, 'rouse', 'aid', 'GE-R93'),
        target: command.on,
        verb: 'Rouse',
      };
    case 'help up':
      return {
        ...plain('Help up', '4 m of movement, 2 m for the unbalanced', 'help', 'aid', 'GE-STS-33'),
        target: command.on,
        verb: 'Help',
      };
    case 'search':
      return { ...plain('Search', ACTION_NAME.utility, 'search', 'act', 'GE-R37'), dice: true };
    case 'prepare':
      return plain(
        `Prepare ${PREPARED[command.what] ?? p.book.abilities.get(command.what)?.name ?? command.what}`,
        `1d6 more on its check in the next turn, ${ACTION_NAME[command.pay]}`,
        'prepare',
        'free',
        'GE-UNI-04',
      );
    case 'analyze':
      return {
        ...plain(
          command.check ? 'Analyze closely' : 'Analyze',
          command.check ? 'free, a PER check that may be noticed' : 'free',
          'analyze',
          'free',
          'GE-UNI-01',
        ),
        dice: command.check,
        target: command.on,
      };
    case 'long range':
      return plain('Long Range Cast', 'ties up a Concentration', 'longRange', 'free', 'GE-UNI-03');
    case 'drop': {
      const held = active(p).held.find((h) => h.n === command.held);
      const name = p.book.abilities.get(held?.ability ?? '')?.name ?? 'it';
      return plain(`Stop concentrating on ${name}`, 'free', 'drop', 'free', 'GE-KEY-04');
    }
    case 'open':
      return {
        ...plain('Open the door', ACTION_NAME[command.pay], 'open', 'act', 'GE-GRID-06'),
        spot: middleOf(board, command.at),
      };
    case 'mount':
      return { ...plain('Mount', ACTION_NAME.move, 'mount', 'act', 'GE-MNT-09'), target: command.on };
    case 'dismount':
      return {
        ...plain('Dismount', ACTION_NAME.move, 'dismount', 'act', 'GE-R46'),
        spot: middleOf(board, command.at),
      };
    case 'face':
      return plain(`Face ${FACINGS[command.facing] ?? ''}`, 'free', 'face', 'free', 'GE-R19');
    case 'freecast':
      return {
        ...plain(
          `Improvise a spell of tier ${command.tier}`,
          ACTION_NAME.attack,
          'freecast',
          'act',
          'GE-FREEC-01',
        ),
        dice: true,
        verb: 'Cast',
      };
    case 'leave':
      return plain('Leave the fight', 'over the edge of the board', 'leave', 'turn', 'GE-R74');
    case 'end':
      return plain('End the turn', unspent(p), 'end', 'turn', 'GE-TURN-01');
    case 'concede':
      return plain('Give up', 'the others win', 'concede', 'turn', 'GE-R57');
    case 'place':
      return {
        ...plain(
          'Begin here',
          `${nameOf(p, command.who)} at ${cellName(board, command.at)}`,
          'place',
          'act',
          'GE-SEQ-01',
        ),
        spot: middleOf(board, command.at),
      };
    case 'ready':
      return { ...plain('Ready', 'the fight begins when all are', 'ready', 'turn', 'GE-R06') };
    default:
      return undefined;
  }
};

const plain = (
  label: string,
  detail: string,
  sign: keyof typeof DEED_SIGNS,
  group: DeedGroup,
  rule: string,
): DeedWords => ({ label, detail, icon: DEED_SIGNS[sign], group, rule, dice: false });

/** What a turn that ends would leave unused. */
const unspent = (p: Position): string => {
  const left = (['attack', 'utility', 'move'] as const).filter((pay) => !p.state.turn[pay]);
  return left.length === 0 ? '' : `${left.map((pay) => ACTION_NAME[pay]).join(', ')} unspent`;
};
