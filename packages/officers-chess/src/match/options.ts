import { fillOptions, flag, ok, type OptionSpec as Spec, type Result } from '@caltrop/engine';

/** The house rules of a match. Defaults follow our rulings; each switch names the ruling it belongs to. */
export interface Options {
  readonly dataProfile: string;
  readonly deadlyStrict: boolean;
  readonly deadlyMode: 'replace' | 'add';
  readonly critAfterReduction: boolean;
  readonly flamesReducedByE: boolean;
  readonly counterCanBreak: boolean;
  readonly brokenBlocksFollowUp: boolean;
  readonly braveOnCounter: boolean;
  readonly heavyMight: number;
  readonly backupStacks: boolean;
  readonly backupOnCounter: boolean;
  readonly guardOnCounter: boolean;
  readonly gmBatch: number | 'players';
  readonly danceOncePerRound: boolean;
  readonly moveAfterAction: boolean;
  readonly freeActionsMidMove: boolean;
  readonly flyingIgnoresTileEffects: boolean;
  readonly veinDuration: 'endOfRound' | 'fullRound';
  readonly objectsAutoHit: boolean;
  readonly vision: number;
  readonly fogForGM: boolean;
  readonly consumableHealAddsMag: boolean;
  readonly restoreKeepsBarrier: boolean;
  readonly roundLimit: number;
  readonly permadeath: boolean;
}

export type OptionName = keyof Options;

export type OptionSpec = Spec<OptionName>;

export const OPTIONS: readonly OptionSpec[] = [
  {
    name: 'dataProfile',
    initial: 'seed',
    words: ['seed', 'v0.9.1', 'v0.10'],
    ruling: 'OC-R01',
    text: 'Which tables of ratings, HP and Might are used.',
  },
  flag('deadlyStrict', false, 'OC-R11', 'A Deadly total of X crits only below X.'),
  {
    name: 'deadlyMode',
    initial: 'replace',
    words: ['replace', 'add'],
    ruling: 'OC-R11',
    text: 'Deadly replaces the base crit threshold of 10, or adds to it.',
  },
  flag('critAfterReduction', false, 'OC-R12', 'A critical hit doubles what is left after reduction.'),
  flag('flamesReducedByE', false, 'OC-R26', 'Flames cost 4 HP instead of 5.'),
  flag('counterCanBreak', true, 'OC-R19', 'Strikes of the defender can Break the attacker.'),
  flag('brokenBlocksFollowUp', true, 'OC-R19', 'A Broken defender makes no follow-up either.'),
  flag('braveOnCounter', false, 'OC-R21', 'Brave doubles counters and follow-ups of the defender too.'),
  { name: 'heavyMight', initial: 0, least: 0, ruling: 'OC-R22', text: 'Extra Might of Heavy weapons.' },
  flag('backupStacks', false, 'OC-R18', 'Every qualifying Backup unit adds its bonus.'),
  flag('backupOnCounter', false, 'OC-R18', "The defender's first hit gets Backup from its own allies."),
  flag('guardOnCounter', true, 'OC-R39', 'Qi Adepts may also take strikes of the defender.'),
  {
    name: 'gmBatch',
    initial: 3,
    least: 1,
    words: ['players'],
    ruling: 'OC-R40',
    text: 'How many enemies act in a batch; `players` is one for each player with a unit on the map.',
  },
  flag('danceOncePerRound', true, 'OC-R40', 'A unit can be refreshed by Dance once a round.'),
  flag('moveAfterAction', false, 'OC-R42', 'The Move may also follow the Action.'),
  flag('freeActionsMidMove', false, 'OC-R90', 'The Move may be interrupted for Free Actions.'),
  flag('flyingIgnoresTileEffects', true, 'OC-R36', 'Flying units take neither tile heals nor Flames.'),
  {
    name: 'veinDuration',
    initial: 'endOfRound',
    words: ['endOfRound', 'fullRound'],
    ruling: 'OC-R45',
    text: "Vein terrain lasts to the end of the round, or to the caster's next activation.",
  },
  flag('objectsAutoHit', true, 'OC-R46', 'Strikes at doors and ice hit without a roll.'),
  { name: 'vision', initial: 3, least: 1, ruling: 'OC-R47', text: 'How far a unit sees in Fog of War.' },
  flag('fogForGM', false, 'OC-R47', 'Fog of War binds the game master too.'),
  flag('consumableHealAddsMag', false, 'OC-R51', "Healing consumables add the user's Mag."),
  flag('restoreKeepsBarrier', false, 'OC-R52', 'Restore leaves Barrier in place.'),
  {
    name: 'roundLimit',
    initial: 30,
    least: 1,
    ruling: 'OC-R92',
    text: 'Rounds until a battle without a limit of its own is a draw.',
  },
  flag('permadeath', false, 'OC-R57', 'Routed units are lost to the campaign unless spared.'),
];

/** Fills in the defaults and checks every switch that is given. */
export const parseOptions = (given: Readonly<Record<string, unknown>>): Result<Options> => {
  const filled = fillOptions(OPTIONS, given);
  // Every switch is there, and each has been checked against its spec.
  return filled.ok ? ok(filled.value as unknown as Options) : filled;
};

/** The defaults alone. */
export const DEFAULT_OPTIONS: Options = Object.fromEntries(
  OPTIONS.map((s) => [s.name, s.initial]),
) as unknown as Options;
