/** The tables of this browser as the rest of the page knows them: laid, found, kept, and what is left of those that are lost. */
export {
  findTable,
  keepRead,
  layTable,
  playOnChanged,
  playOnFrom,
  prove,
  type FoundTable,
} from './local/tables.ts';
export { leftOf, type BattleRecord, type Left } from './local/record.ts';
export { sitAtLesson, type LessonSession } from './local/lesson.ts';
