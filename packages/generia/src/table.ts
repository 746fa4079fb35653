/** How Generia comes to a table: its box, its presenter and the pictures it names. Runs in browsers. */
export { generiaBox } from './presenter/box.ts';
export { presenterOf } from './presenter/presenter.ts';
export { ICONS } from './presenter/icons.ts';
