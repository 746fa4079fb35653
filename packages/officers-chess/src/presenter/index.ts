/** How Officer's Chess comes to a table: its box, its presenter and the pictures it names. Runs in browsers. */
export { officersChessBox } from './box.ts';
export { presenterOf } from './presenter.ts';
export { ICONS } from './icons.ts';
/** What units could strike, which tables show. */
export { armsOf, threatOf } from '../rules/attack/threat.ts';
