import { unwritten, type CommandOf, type Verb } from './chapter.ts';

export const tryVerb: Verb<CommandOf<'try'>> = unwritten('CA-ACT-02');
export const ruleVerb: Verb<CommandOf<'rule'>> = unwritten('CA-ACT-02');
export const confirmVerb: Verb<CommandOf<'confirm'>> = unwritten('CA-ACT-02');
export const withdrawVerb: Verb<CommandOf<'withdraw'>> = unwritten('CA-ACT-02');
export const checkVerb: Verb<CommandOf<'check'>> = unwritten('CA-ACT-02');
