/** Destiny beyond re-rolls: the Surge with its windows and wagers, and Together as One (DW-DEST-07 to 13). */
export {
  beginSurge,
  endSurge,
  isHeroic,
  surgeEndFault,
  surgersOf,
  surgeVerb,
} from './rules/destiny/surge.ts';
export { destinyWindow } from './rules/destiny/destiny-window.ts';
export { callTogether, togetherVerb } from './rules/destiny/together.ts';
