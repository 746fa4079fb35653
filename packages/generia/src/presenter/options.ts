import type { OptionPicture } from '@caltrop/engine';
import { optionPictures } from '@caltrop/engine/box';
import { OPTIONS, type OptionName } from '../match/options.ts';

/** What each house rule is called on a switch. */
const LABELS: Readonly<Record<OptionName, string>> = {
  metric: 'Diagonals',
  explodingChecks: 'Check dice explode',
  explodingDamage: 'Damage dice explode',
  armorModel: 'What armour does',
  sdWithDefence: 'Spell Defense beside a defence',
  shieldBlocksRanged: 'Shields block projectiles',
  frozenDefence: 'How the Frozen defend',
  backstabMode: 'What a backstab is',
  autoSecondParryDie: 'Second die of a partial parry',
  explosionEffectsNeedHit: 'Explosions need a hit',
  arcaneBarrierDie: 'Die of Arcane Barrier I',
  jumpStrict: 'Jumps must beat their difficulty',
  athleticsOnJump: 'Athletics helps jumps',
  unarmedIsShort: 'Fists and feet are Short',
  flankBonus: 'What flanking gives',
  dotWounds: 'Wounds from burning and the like',
  death: 'When death comes',
  splitMovement: 'Movement may be split',
  encumbrance: 'Encumbrance',
  teleportProvokes: 'Teleports provoke',
  willingBardTargets: 'Allies let bards help them',
  statblockRepair: 'Stat blocks recomputed',
  stalemate: 'A fight that never ends is a draw',
};

/** What the words of a house rule are called. */
const SAID: Readonly<Partial<Record<OptionName, Readonly<Record<string, string>>>>> = {
  metric: { chebyshev: '1 m each', alternating: '1 m and 2 m in turn', euclid: 'their true length' },
  armorModel: { threshold: 'raises the threshold', soak: 'is taken off the damage' },
  sdWithDefence: { layered: 'beside it', exclusive: 'instead of it' },
  frozenDefence: { dis2: 'with Disadvantage 2', none: 'not at all', normal: 'as others do' },
  backstabMode: { unseen: 'from an unseen attacker', facing: 'from behind' },
  autoSecondParryDie: { on: 'thrown at once', ask: 'the defender is asked' },
  flankBonus: { advantage: 'Advantage 1 or 2', eased: 'eased by 4 or 8' },
  dotWounds: { single: 'one for each tick', perExceedance: 'one each time Toughness is exceeded' },
  death: {
    allSevere: 'when all wounds are severe',
    atWL: 'at the wound limit',
    npcAtWL: 'at the wound limit for creatures, all severe for characters',
  },
};

/** The house rules as switches and words. */
export const OPTION_PICTURES: readonly OptionPicture[] = optionPictures(OPTIONS, LABELS, SAID);
