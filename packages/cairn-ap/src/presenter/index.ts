/** How Cairn AP comes to a table: its box, its presenter, its Warden's screen and the pictures it names. Runs in browsers. */
export { cairnApBox } from './box.ts';
export { presenterOf } from './presenter.ts';
export { masterOf } from './master/master.ts';
export { iconOfItem, ICONS } from './icons.ts';
