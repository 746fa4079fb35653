import type { OptionPicture } from '@caltrop/engine';
import { optionPictures } from '@caltrop/engine/box';
import { OPTIONS, type OptionName } from '../match/options.ts';

/** What each house rule is called on a switch. */
const LABELS: Readonly<Record<OptionName, string>> = {
  ties: 'Ties',
  defaultSaveDC: 'Number of a Save',
  advMix: 'Advantage and Disadvantage together',
  naturals: 'Natural 1 and 20',
  dualAddsBothToHit: 'Two weapons both add to hit',
  critSaveAtZero: 'Critical Save at exactly 0 HP',
  critDC: 'Difficulty of the Critical Save',
  dyingMinutes: 'Minutes left to the Dying',
  npcCrit: 'NPCs after Critical Damage',
  dyingSaves: 'The Dying save again',
  scarTrigger: 'When a Scar comes',
  trapPool: 'What traps take',
  firstGroup: 'Who begins a Round',
  initiativeEachRound: 'Initiative each Round',
  offTurnAP: 'AP outside your turn',
  moveFormula: 'Spaces of a Move',
  gainAdvScope: 'What Gain Advantage is for',
  holdDecline: 'Held Actions may be skipped',
  freeParry: 'Parrying without a hold',
  occupiedBonus: 'Advantage against the occupied',
  attackAP: 'AP of an attack',
  repeatAttackImpaired: 'Repeated attacks are Impaired',
  detachmentCrit: 'Detachments after Critical Damage',
  trackAmmo: 'Counting ammunition',
  retreatDC: 'Difficulty of leaving a fight',
  moraleRoll: 'Who rolls morale',
  naturalWeek: 'A week restores attributes',
  fullPackZeroHP: 'A full pack leaves 0 HP',
  tripleMatch: 'Three equal Magic Dice',
  spellContest: 'Targets of spells save',
  spellDuration: 'How long spells last',
  castAP: 'AP of casting',
  copyRiskFree: 'Copying without risk',
  hirelingMorale: 'Morale of hirelings',
  showOdds: 'Odds for players',
  confirmAfterOdds: 'Withdrawing after the odds',
  diagonals: 'Diagonal steps',
  footprints: 'Large creatures fill four Spaces',
  soloTurns: 'Solo creatures take more turns',
  rerollHopeless: 'Hopeless characters roll again',
  scarHandicaps: 'Scars hamper',
  npcMishaps: 'Mishaps of NPCs',
};

/** The house rules as switches, numbers and words. */
export const OPTION_PICTURES: readonly OptionPicture[] = optionPictures(OPTIONS, LABELS);
