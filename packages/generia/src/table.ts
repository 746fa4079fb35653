/** How Generia comes to a table: its box, its presenter, its game master's screen and the pictures it names. Runs in browsers. */
export { generiaBox } from './presenter/box.ts';
export { presenterOf } from './presenter/presenter.ts';
export { masterOf } from './presenter/master.ts';
export { ICONS } from './presenter/icons.ts';
