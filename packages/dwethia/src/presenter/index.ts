/** How Wonders of Dwethia comes to a table: its box, its presenter and the pictures it names. Runs in browsers. */
export { dwethiaBox } from './box.ts';
export { presenterOf } from './presenter.ts';
export { iconOfItem, iconOfPower, iconOfUnit, ICONS } from './icons.ts';
