export { OPTIONS as options } from '../index.ts';
export { dwethiaBox as box, ICONS as icons } from '../presenter/index.ts';
