import { unwritten, type CommandOf, type Verb } from './chapter.ts';

export const rollVerb: Verb<CommandOf<'roll'>> = unwritten('CA-REACT-01');
export const tableVerb: Verb<CommandOf<'table'>> = unwritten('CA-REACT-01');
