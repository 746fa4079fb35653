export { OPTIONS as options } from '../index.ts';
export { cairnApBox as box, ICONS as icons } from '../presenter/index.ts';
