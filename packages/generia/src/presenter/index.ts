/** How Generia comes to a table: its box, its presenter, its game master's screen and the pictures it names. Runs in browsers. */
export { generiaBox } from './box.ts';
export { presenterOf } from './presenter.ts';
export { masterOf } from './master/master.ts';
export { ICONS } from './icons.ts';
