import { unsteady } from '../../rules/movement/rising.ts';
import { dictionary, cellName, listed, middleOf, type DeedGroup, type DeedWords } from '@caltrop/engine';
import { ACTION_NAME, active } from '../../rules/actions/actions.ts';
import { kitOf, type Position } from '../../match/book.ts';
import type { CommandOf, Command } from '../../match/command.ts';
import { jumpDifficulty, leapOf } from '../../rules/movement/heights/jumps.ts';
import { asItsOwn, fromSaddle } from '../../rules/skills/mount-uses.ts';
import { creatureOf, numberOf, type Creature } from '../../match/state.ts';
import { besidesWords } from './deed-adds.ts';
import { DEED_SIGNS } from './deed-icons.ts';
import { FACINGS } from '../scene/facings.ts';
import { iconOfArm } from '../icons.ts';
import { drawerOf } from './drawers.ts';
import { ritualWords } from './ritual-words.ts';
import { armWords, itemWords, joined, useWords, type PlansBySquare } from './use-words.ts';

const handsWords = (p: Position, c: Creature, hands: readonly number[]): string =>
  hands.map((arm) => kitOf(p.book, c).arms[arm]?.name ?? '').join(' and ');

const swapWords = (p: Position, { hands, pay }: CommandOf<'swap'>): DeedWords => {
  const c = active(p);
  const free = pay === 'free';
  const names = (held: readonly number[]): string[] =>
    held.map((arm) => kitOf(p.book, c).arms[arm]?.name ?? '');
  // `Spear (two hands)` is still the spear.
  const thing = (name: string): string => name.replace(/ \(.*\)$/u, '');
  const kept = new Set(names(hands).map(thing));
  const away = free ? [] : names(c.hands).filter((name) => !kept.has(thing(name)));
  return {
    label: free ? `Other grip: ${handsWords(p, c, hands)}` : `Take ${handsWords(p, c, hands)} in hand`,
    detail: joined(
      free ? 'free, once a turn' : pay === 'reaction' ? 'reaction' : ACTION_NAME[pay],
      away.length === 0 ? '' : `puts away ${listed(away)}`,
    ),
    icon: free ? DEED_SIGNS.grip : DEED_SIGNS.swap,
    group: 'free',
    rule: free ? 'GE-R63' : 'GE-ACT-10',
    dice: false,
  };
};

const nameOf = ({ state }: Position, id: string): string => state.creatures[numberOf(state, id)]?.name ?? id;

const PREPARED: Readonly<Record<string, string>> = dictionary({
  attack: 'an attack',
  jump: 'a jump',
  sneak: 'sneaking',
  search: 'a search',
});

/** A command of the creature whose turn it is as a button; undefined for one that is no button. */
export const deedWords = (p: Position, command: Command, plans?: PlansBySquare): DeedWords | undefined => {
  const words = wordsOf(p, command, plans);
  const drawer = drawerOf(p, command);
  return words === undefined || drawer === undefined ? words : { ...words, drawer };
};

const wordsOf = (p: Position, command: Command, plans?: PlansBySquare): DeedWords | undefined => {
  const { board } = p.book;
  switch (command.do) {
    case 'attack': {
      const c = active(p);
      const arm = kitOf(p.book, c).arms[command.arm];
      if (arm === undefined) return undefined;
      return {
        label: arm.name,
        detail: joined(
          besidesWords(p, command),
          armWords(arm),
          p.state.turn.attack ? 'extra attack' : ACTION_NAME.attack,
        ),
        icon: iconOfArm(arm),
        group: 'attack',
        rule: arm.range === null ? 'GE-MEL-01' : 'GE-RNG-01',
        dice: true,
        target: command.on,
        ...(arm.range === null ? {} : { verb: 'Shoot' }),
      };
    }
    case 'use':
      return useWords(p, command, '', plans);
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
    case 'mount use': {
      const saddle = fromSaddle(p);
      const words =
        saddle === undefined
          ? undefined
          : useWords(saddle, asItsOwn(command), `${ACTION_NAME[command.pay]} of ${active(p).name}`);
      if (saddle === undefined || words === undefined) return undefined;
      return {
        ...words,
        label: `${active(saddle).name}: ${words.label}`,
        rule: 'GE-MNT-08',
      };
    }
    case 'move':
      return moveWords(p, command);
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
        // The mount may be meant, for an action of its rider (GE-MNT-08).
        unsteady(p) === p.state.turn.who
          ? 'ends Prone or Off-Balance'
          : `ends Off-Balance of ${creatureOf(p.state, active(p).mount).name}`,
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
      const keeper = p.state.creatures.find((c) => c.held.some((h) => h.n === command.held)) ?? active(p);
      const held = keeper.held.find((h) => h.n === command.held);
      const name = p.book.abilities.get(held?.ability ?? '')?.name ?? 'it';
      return keeper === active(p)
        ? plain(`Stop concentrating on ${name}`, 'free', 'drop', 'free', 'GE-KEY-04')
        : plain(`${keeper.name} stops concentrating on ${name}`, 'reaction', 'drop', 'free', 'GE-KEY-04');
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
          // GE-FREEC-02: a check that fails costs nothing.
          `${command.tier} MP if it succeeds, ${ACTION_NAME.attack}`,
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
      return plain('End turn', unspent(p), 'end', 'turn', 'GE-TURN-01');
    case 'concede':
      return plain('Concede', 'the others win', 'concede', 'turn', 'GE-R57');
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
    case 'ritual':
      return ritualWords(p, command);
    case 'eat': {
      const meal = p.book.content.consumables.get(command.item);
      return meal === undefined
        ? undefined
        : plain(`Eat: ${meal.name}`, meal.text, 'item', 'act', 'GE-VAL-03');
    }
    case 'ready':
      return { ...plain('Ready', 'the fight begins once everyone is ready', 'ready', 'turn', 'GE-R06') };
    default:
      return undefined;
  }
};

/** Movement that has a button: stealthily to a square, to another height. */
const moveWords = (p: Position, { path, how, up = 0 }: CommandOf<'move'>): DeedWords | undefined => {
  const last = path.at(-1);
  if (how === 'stealth' && last !== undefined)
    return {
      ...plain('Sneak', joined(`${path.length} m`, `1 EN, ${ACTION_NAME.move}`), 'sneak', 'act', 'GE-UNI-06'),
      dice: true,
      verb: 'Sneak',
      spot: middleOf(p.book.board, last),
    };
  if (how !== 'fly' || last !== undefined) return undefined;
  const label = up === 0 ? 'Land' : `Fly at ${up} m`;
  return plain(label, ACTION_NAME.move, 'fly', 'act', 'GE-CTAG-05');
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
  const names = left.map((pay) => ACTION_NAME[pay].replace(/ Action$/, ''));
  if (left.length === 3) return 'all Actions unspent';
  return left.length === 0 ? '' : `${listed(names)} unspent`;
};
