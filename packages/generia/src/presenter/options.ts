import type { OptionPicture } from '@caltrop/engine';
import { OPTIONS, type OptionName } from '../options.ts';

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
  jumpStrict: 'Jumps must exceed their number',
  athleticsOnJump: 'Athletics helps jumps',
  unarmedIsShort: 'Fists and feet are Short',
  flankBonus: 'What flanking gives',
  dotWounds: 'Wounds by burning and the like',
  death: 'When death comes',
  splitMovement: 'Movement may be split',
  encumbrance: 'Encumbrance',
  teleportProvokes: 'Teleports provoke',
  willingBardTargets: 'Allies let bards help them',
  statblockRepair: 'Stat blocks computed anew',
};

/** The house rules as switches and words. */
export const OPTION_PICTURES: readonly OptionPicture[] = OPTIONS.map((spec) => ({
  name: spec.name,
  label: LABELS[spec.name],
  text: spec.text,
  ruling: spec.ruling,
  initial: spec.initial,
  words: spec.words ?? [],
}));
