import {
  fillOptions,
  flag,
  initialOptions,
  oneOf,
  type OptionsOf,
  type OptionSpec as Spec,
  type Result,
  wholeNumber,
} from '@caltrop/engine';

/** The house rules of a match. Defaults follow our rulings; each switch names the ruling it belongs to. */
export const OPTIONS = [
  oneOf(
    'dataProfile',
    ['seed', 'v0.9.1', 'v0.10'],
    'OC-R01',
    'Which tables of ratings, HP and Might are used.',
  ),
  flag('deadlyStrict', false, 'OC-R11', 'A Deadly total of X crits only below X.'),
  oneOf(
    'deadlyMode',
    ['replace', 'add'],
    'OC-R11',
    'Deadly replaces the base crit threshold of 10, or adds to it.',
  ),
  flag('critAfterReduction', false, 'OC-R12', 'A critical hit doubles what is left after reduction.'),
  flag('flamesReducedByE', false, 'OC-R26', 'Flames cost 4 HP instead of 5.'),
  flag('counterCanBreak', true, 'OC-R19', 'Strikes of the defender can Break the attacker.'),
  flag('brokenBlocksFollowUp', true, 'OC-R19', 'A Broken defender makes no follow-up either.'),
  flag('braveOnCounter', false, 'OC-R21', 'Brave doubles counters and follow-ups of the defender too.'),
  wholeNumber('heavyMight', 0, 0, 'OC-R22', 'Extra Might of Heavy weapons.'),
  flag('backupStacks', false, 'OC-R18', 'Every qualifying Backup unit adds its bonus.'),
  flag('backupOnCounter', false, 'OC-R18', "The defender's first hit gets Backup from its own allies."),
  flag('guardOnCounter', true, 'OC-R39', 'Qi Adepts may also take strikes of the defender.'),
  wholeNumber(
    'gmBatch',
    3,
    1,
    'OC-R40',
    'How many enemies act in a batch; `players` is one for each player with a unit on the map.',
    ['players'],
  ),
  flag('danceOncePerRound', true, 'OC-R40', 'A unit can be refreshed by Dance once a round.'),
  flag('moveAfterAction', false, 'OC-R42', 'The Move may also follow the Action.'),
  flag('freeActionsMidMove', false, 'OC-R90', 'The Move may be interrupted for Free Actions.'),
  flag('flyingIgnoresTileEffects', true, 'OC-R36', 'Flying units take neither tile heals nor Flames.'),
  oneOf(
    'veinDuration',
    ['endOfRound', 'fullRound'],
    'OC-R45',
    "Vein terrain lasts to the end of the round, or to the caster's next activation.",
  ),
  flag('objectsAutoHit', true, 'OC-R46', 'Strikes at doors and ice hit without a roll.'),
  wholeNumber('vision', 3, 1, 'OC-R47', 'How far a unit sees in Fog of War.'),
  flag('fogForGM', false, 'OC-R47', 'Fog of War binds the game master too.'),
  flag('consumableHealAddsMag', false, 'OC-R51', "Healing consumables add the user's Mag."),
  flag('restoreKeepsBarrier', false, 'OC-R52', 'Restore leaves Barrier in place.'),
  wholeNumber('roundLimit', 30, 1, 'OC-R92', 'Rounds until a battle without a limit of its own is a draw.'),
  flag('permadeath', false, 'OC-R57', 'Routed units are lost to the campaign unless spared.'),
] as const;

export type Options = OptionsOf<typeof OPTIONS>;
export type OptionName = keyof Options;
export type OptionSpec = Spec<OptionName>;

/** Fills in the defaults and checks every switch that is given. */
export const parseOptions = (given: Readonly<Record<string, unknown>>): Result<Options> =>
  fillOptions(OPTIONS, given);

/** The defaults alone. */
export const DEFAULT_OPTIONS: Options = initialOptions(OPTIONS);
