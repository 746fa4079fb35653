/** Destiny beyond re-rolls: the Surge with its windows and wagers, and Together as One (DW-DEST-07 to 13). */
export { beginSurge, endSurge, isHeroic, surgeEndFault, surgersOf, surgeVerb } from './surge.ts';
export { destinyWindow } from './destiny-window.ts';
export { callTogether, togetherVerb } from './together.ts';
