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
  flag(
    'naturalExtremes',
    true,
    'DW-R03',
    'A natural 1 always fails and a natural 6 always succeeds, whatever the modifiers.',
  ),
  flag(
    'priorityChoice',
    true,
    'DW-R15',
    'The winner of the priority roll chooses who goes first; if off, the winner goes first.',
  ),
  oneOf(
    'fightOrder',
    ['alternate', 'priorityAll'],
    'DW-R17',
    'Players pick fights in turn, or the side with priority picks all of them.',
  ),
  flag(
    'disengageMove',
    false,
    'DW-R21',
    'An engaged model may move away; enemies that had it in melee range strike at once.',
  ),
  flag(
    'directionalCover',
    false,
    'DW-R27',
    'A touched piece gives cover only where the line of the shot crosses it.',
  ),
  flag(
    'obscuringBlocksThrough',
    true,
    'DW-R32',
    'Nothing is seen through an Obscuring piece; if off, it counts as one object in the way.',
  ),
  flag(
    'lightIgnoresTargetRule',
    false,
    'DW-R36',
    'A Light weapon may fire at enemies of its own fight whatever the faction.',
  ),
  flag(
    'shootersFight',
    false,
    'DW-R50',
    'Models that fired a weapon that is not Light still add attack dice.',
  ),
  oneOf(
    'supportDepth',
    ['direct', 'group'],
    'DW-R55',
    'Who may support a fight: those in direct coherency with an engaged model, or its whole coherent group.',
  ),
  oneOf(
    'rangeCount',
    ['fromEnemy', 'fromFighter'],
    'DW-R56',
    'Whether melee Range counts its steps from the enemy or from the fighting friend.',
  ),
  flag('pooledStrength', true, 'DW-R59', 'A side wounds with the highest Strength among its participants.'),
  flag('pooledDefense', true, 'DW-R59', 'A side defends with the highest Defense among its participants.'),
  oneOf(
    'savesFirst',
    ['mandatory', 'optional'],
    'DW-R61',
    'Whether wounds must go to models with a save first.',
  ),
  oneOf(
    'woundChooser',
    ['owner', 'attacker'],
    'DW-R62',
    'Who places wounds: the side that suffers them or its opponent.',
  ),
  flag('opportunitySaves', true, 'DW-R67', 'Saves work against opportunity attacks.'),
  oneOf('poolRefresh', ['none', 'round'], 'DW-R69', 'Whether pools return to their starting size each turn.'),
  flag('resisterNeedsFaith', true, 'DW-R79', 'Only a model with printed Faith may resist a power.'),
  flag('affinityResists', true, 'DW-R84', 'Affinity may be bid against a power as well as Faith.'),
  oneOf(
    'magicVariant',
    ['seed', 'site'],
    'DW-R86',
    'Powers by the bidding of the rule book, or by the casting roll of the newer pages.',
  ),
  oneOf(
    'scenarioTable',
    ['house', 'custom'],
    'DW-R87',
    'Victory points by our table, or by numbers of your own.',
  ),
  oneOf(
    'tieBreak',
    ['draw', 'worth'],
    'DW-R89',
    'Equal victory points are a draw, or go to the side with more surviving worth.',
  ),
  flag('secretScenario', false, 'DW-R91', 'Main scenarios are kept secret until round 5 ends.'),
  oneOf(
    'unpricedScars',
    ['minus1', 'zero'],
    'DW-R95',
    'What scars without a printed price change in points.',
  ),
  oneOf('hesitationStat', ['P', 'A', 'M'], 'DW-R96', 'Which value the Hesitation scar lowers.'),
  flag('normaliseRows', false, 'DW-R104', 'Campaign rows are priced by the schedule instead of as printed.'),
  oneOf('advancementPrices', ['seed', 'page'], 'DW-R105', 'Prices of freely chosen advances.'),
  flag('defensiveMove', false, 'DW-MOVE-12', 'Shield bearers may move half and improve their save.'),
  flag('stealthMove', false, 'DW-MOVE-13', 'Cloak wearers may move half and be harder to hit.'),
  flag('reforgedAnarchistOnly', false, 'DW-R132', 'Only units with Anarchist in their name may be Reforged.'),
  flag('longEdges', true, 'DW-R136', 'On 48 × 72 the table edges are the long sides.'),
  flag('strength8Melee', false, 'DW-R137', 'Melee blows of Strength 8 or more kill for good too.'),
] as const;

export type Options = OptionsOf<typeof OPTIONS>;
export type OptionName = keyof Options;
export type OptionSpec = Spec<OptionName>;

/** Fills in the defaults and checks every switch that is given. */
export const parseOptions = (given: Readonly<Record<string, unknown>>): Result<Options> =>
  fillOptions(OPTIONS, given);
