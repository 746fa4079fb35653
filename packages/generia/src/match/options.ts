import {
  fillOptions,
  flag,
  oneOf,
  type OptionsOf,
  type OptionSpec as Spec,
  type Result,
} from '@caltrop/engine';

/** The table options of a match. Defaults follow our rulings; each switch names the ruling it belongs to. */
export const OPTIONS = [
  oneOf(
    'metric',
    ['chebyshev', 'alternating', 'euclid'],
    'GE-R01',
    'What a diagonal costs: 1, 1 and 2 by turns, or its true length.',
  ),
  flag('explodingChecks', false, 'GE-R04', 'Attack, save and defence dice explode too.'),
  flag('explodingDamage', true, 'GE-R04', 'Damage, healing and Protection dice explode.'),
  oneOf(
    'armorModel',
    ['threshold', 'soak'],
    'GE-R13',
    'Armour raises the wound threshold, or is taken off the damage.',
  ),
  oneOf(
    'sdWithDefence',
    ['layered', 'exclusive'],
    'GE-R16',
    'A Spell Defense is used as well as a normal defence, or instead of it.',
  ),
  flag('shieldBlocksRanged', true, 'GE-R17', 'A shield may block projectiles.'),
  oneOf(
    'frozenDefence',
    ['dis2', 'none', 'normal'],
    'GE-R18',
    'The Frozen defend with Disadvantage 2, not at all, or normally.',
  ),
  oneOf(
    'backstabMode',
    ['unseen', 'facing'],
    'GE-R19',
    'A backstab comes from an attacker that is not seen, or from behind.',
  ),
  oneOf(
    'autoSecondParryDie',
    ['on', 'ask'],
    'GE-R20',
    'After a partial parry the second d12 is rolled at once, or the defender is asked.',
  ),
  flag('explosionEffectsNeedHit', true, 'GE-R28', 'Explosion effects need a hit.'),
  oneOf('arcaneBarrierDie', ['d6', 'd4'], 'GE-R35', 'The die of Arcane Barrier I.'),
  flag('jumpStrict', false, 'GE-R38', 'A jump must exceed its difficulty, not only reach it.'),
  flag('athleticsOnJump', false, 'GE-R39', 'Athletics is added to the jump score.'),
  flag('unarmedIsShort', true, 'GE-R43', 'Bare fists and feet count as Short.'),
  oneOf(
    'flankBonus',
    ['advantage', 'eased'],
    'GE-STS-71',
    'Flanking gives Advantage 1 or 2, or eases the attack by 4 or 8.',
  ),
  oneOf(
    'dotWounds',
    ['single', 'perExceedance'],
    'GE-R50',
    'A tick causes one wound, or one for each time that Toughness is exceeded.',
  ),
  oneOf(
    'death',
    ['allSevere', 'atWL', 'npcAtWL'],
    'GE-R48',
    'Death comes when all wounds are severe, at the wound limit, or at the wound limit for creatures only.',
  ),
  flag('splitMovement', false, 'GE-R07', 'A Movement Action may be split around other actions.'),
  flag('encumbrance', true, 'GE-R60', 'Encumbrance counts for dodges and DEX checks.'),
  flag('teleportProvokes', false, 'GE-R58', 'Teleports provoke Opportunist.'),
  flag('willingBardTargets', false, 'GE-R68', "Allies may fail on purpose against a bard's support."),
  flag('statblockRepair', false, 'GE-R69', 'Printed stat blocks are recalculated from their attributes.'),
  flag(
    'stalemate',
    true,
    'GE-R57',
    'A fight is a draw after 20 rounds in which nobody is harmed or comes nearer to a foe.',
  ),
] as const;

export type Options = OptionsOf<typeof OPTIONS>;
export type OptionName = keyof Options;
export type OptionSpec = Spec<OptionName>;

/** Fills in the defaults and checks every switch that is given. */
export const parseOptions = (given: Readonly<Record<string, unknown>>): Result<Options> =>
  fillOptions(OPTIONS, given);
