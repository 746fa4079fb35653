import type { OptionPicture } from '@caltrop/engine';
import { optionPictures } from '@caltrop/engine/box';
import { OPTIONS, type OptionName } from '../match/options.ts';

/** What each house rule is called on a switch. */
const LABELS: Readonly<Record<OptionName, string>> = {
  dataProfile: 'Tables of the book',
  deadlyStrict: 'Deadly crits only below its number',
  deadlyMode: 'Deadly and the base crit',
  critAfterReduction: 'Crits double after reduction',
  flamesReducedByE: 'Milder flames',
  counterCanBreak: 'Counters can Break',
  brokenBlocksFollowUp: 'Broken units do not follow up',
  braveOnCounter: 'Brave on counters',
  heavyMight: 'Extra Might of Heavy weapons',
  backupStacks: 'Backup adds up',
  backupOnCounter: 'Backup on counters',
  guardOnCounter: 'Guarding against counters',
  gmBatch: 'Enemies in a batch',
  danceOncePerRound: 'One Dance a round for each unit',
  moveAfterAction: 'Move after the Action',
  freeActionsMidMove: 'Free Actions during a Move',
  flyingIgnoresTileEffects: 'Fliers ignore tile effects',
  veinDuration: 'How long veins last',
  objectsAutoHit: 'Doors and ice are always hit',
  vision: 'Sight in fog',
  fogForGM: 'Fog for the game master',
  consumableHealAddsMag: 'Potions add Mag',
  restoreKeepsBarrier: 'Restore keeps Barrier',
  roundLimit: 'Rounds until a draw',
  permadeath: 'Routed units are lost',
};

/** The house rules as switches, numbers and words. */
export const OPTION_PICTURES: readonly OptionPicture[] = optionPictures(OPTIONS, LABELS);
