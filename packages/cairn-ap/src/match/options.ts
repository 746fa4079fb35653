import {
  fillOptions,
  flag,
  oneOf,
  type OptionsOf,
  type OptionSpec as Spec,
  type Result,
  wholeNumber,
} from '@caltrop/engine';

/** The house rules of a match. Defaults follow our rulings; each switch names the ruling it belongs to. */
export const OPTIONS = [
  oneOf(
    'ties',
    ['seed', 'pcWins', 'meetsDC'],
    'CA-R02',
    'Who wins a tie: the side that acts, the character, or a Save that meets its number.',
  ),
  wholeNumber('defaultSaveDC', 20, 1, 'CA-R03', 'The number of a Save that names none.'),
  oneOf(
    'advMix',
    ['cancel', 'anyMixIsFlat'],
    'CA-R04',
    'Advantages and Disadvantages on one die cancel one for one, or any mix makes it a plain die.',
  ),
  oneOf(
    'naturals',
    ['wardenOnly', 'autoPolicy', 'autoWinLose'],
    'CA-R07',
    'A natural 1 or 20 is for the Warden, has a fixed effect, or decides the check.',
  ),
  flag(
    'dualAddsBothToHit',
    false,
    'CA-R12',
    'Both dice of two weapons count to hit; the higher one is still the damage.',
  ),
  flag('critSaveAtZero', false, 'CA-R17', 'A Critical Save is due at exactly 0 HP too.'),
  wholeNumber('critDC', 15, 1, 'CA-R21', 'The number of the Critical Save.'),
  wholeNumber('dyingMinutes', 60, 1, 'CA-R23', 'How many minutes a Dying character has.'),
  oneOf('npcCrit', ['dead', 'dying'], 'CA-R25', 'What becomes of an NPC that fails its Critical Save.'),
  flag(
    'dyingSaves',
    false,
    'CA-R26',
    'Harm to somebody Dying calls for another Critical Save, and failing it is death.',
  ),
  oneOf(
    'scarTrigger',
    ['zeroOrBelow', 'exactlyZero'],
    'CA-R29',
    'A Scar comes at 0 HP or below, or only at exactly 0.',
  ),
  oneOf('trapPool', ['HP', 'STR', 'DEX'], 'CA-R30', 'What traps take from.'),
  oneOf('firstGroup', ['bestInitiative', 'pcsFirst'], 'CA-R37', 'Which Group begins a Round.'),
  flag('initiativeEachRound', false, 'CA-R38', 'Initiative is re-rolled each Round.'),
  oneOf(
    'offTurnAP',
    ['off', 'savesOnly', 'full'],
    'CA-R39',
    'Whether AP can be spent outside your own turn.',
  ),
  oneOf('moveFormula', ['ceil(DEX/2)', 'ceil(DEX/3)+1'], 'CA-R41', 'How many Spaces one AP of Move gives.'),
  oneOf(
    'gainAdvScope',
    ['any', 'actionOnly'],
    'CA-R42',
    'Whether banked Advantage goes to the next roll of any kind or only to an Action.',
  ),
  flag('holdDecline', false, 'CA-R43', 'A Held Action may be let go when its condition is met.'),
  flag(
    'freeParry',
    false,
    'CA-R44',
    'The die of a weapon in hand may be added to any melee Save, in place of a shield’s, without being held for it.',
  ),
  flag('occupiedBonus', true, 'CA-R45', 'An attack on somebody busy with another enemy has Advantage.'),
  wholeNumber('attackAP', 2, 1, 'CA-R46', 'What an attack that can wound costs.'),
  flag('repeatAttackImpaired', false, 'CA-R46', 'Each further attack of a turn has one more Disadvantage.'),
  oneOf(
    'detachmentCrit',
    ['routed', 'weakened'],
    'CA-R51',
    'What becomes of a Detachment that fails its Critical Save.',
  ),
  flag('trackAmmo', false, 'CA-R53', 'Arrows, bolts and stones are counted.'),
  wholeNumber('retreatDC', 20, 1, 'CA-R54', 'The number of the Save to leave a fight.'),
  oneOf('moraleRoll', ['leaderElseEach', 'oneRollPerGroup'], 'CA-R55', 'Who rolls for morale.'),
  flag('naturalWeek', false, 'CA-R57', 'A week of rest restores attributes without a healer too.'),
  flag('fullPackZeroHP', true, 'CA-R60', 'With every slot filled HP is 0.'),
  oneOf(
    'tripleMatch',
    ['mishapAndFail', 'spiritEscapes'],
    'CA-R65',
    'Three equal Magic Dice: the spell fails with a Mishap, or escapes as a spirit.',
  ),
  flag('spellContest', true, 'CA-R66', 'Unwilling targets of spells save.'),
  oneOf(
    'spellDuration',
    ['dice10', 'sum10', 'sum1'],
    'CA-R67',
    'How long ongoing spells last: [dice] × 10, [sum] × 10 or [sum] minutes.',
  ),
  wholeNumber('castAP', 2, 1, 'CA-R68', 'What casting costs in a fight.'),
  flag('copyRiskFree', false, 'CA-R70', 'Dice used for copying cause no Fatigue or Mishaps.'),
  flag('hirelingMorale', true, 'CA-R74', 'Hirelings test morale.'),
  oneOf(
    'showOdds',
    ['whenDisclosed', 'always', 'never'],
    'CA-R78',
    'Whether players see the odds of a hidden number.',
  ),
  flag('confirmAfterOdds', true, 'CA-R79', 'A player may still withdraw after the ruling and the odds.'),
  oneOf(
    'diagonals',
    ['one', 'alternating'],
    'CA-R86',
    'A diagonal counts one Space, or every second one counts two.',
  ),
  flag('footprints', true, 'CA-R86', 'Large creatures and Detachments fill 2 × 2 Spaces.'),
  flag('soloTurns', true, 'CA-LOOP-04', 'Creatures with the Solo template take several turns a Round.'),
  flag('rerollHopeless', false, 'CA-R77', 'Three attributes that add up to less than 24 may be re-rolled.'),
  flag('scarHandicaps', true, 'CA-R89', 'Scars hamper until they heal.'),
  flag('npcMishaps', false, 'CA-R93', 'NPC casters suffer Mishaps.'),
] as const;

export type Options = OptionsOf<typeof OPTIONS>;
export type OptionName = keyof Options;
export type OptionSpec = Spec<OptionName>;

/** Fills in the defaults and checks every switch that is given. */
export const parseOptions = (given: Readonly<Record<string, unknown>>): Result<Options> =>
  fillOptions(OPTIONS, given);
