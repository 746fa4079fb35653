import type { Seat } from '@caltrop/engine';
import type { Play } from './book.ts';
import { unwritten, type CommandOf, type Verb } from './chapter.ts';
import type { Command } from './command.ts';
import type { Ruling } from './ruling.ts';

/**
 * Whether an Action waits for the Warden (desk step `rulings` on `ask`): it is then the proposal of the table with the
 * suggested ruling, and its verb does nothing more now. It begins again when it is confirmed (CA-ACT-02, 03, CA-R79).
 */
export const proposes = (_g: Play, _seat: Seat, _command: Command, _suggest: () => Ruling): boolean => false;

/** The ruling under which the Action that begins now goes ahead; null where the table rules by itself. */
export const takeRuling = (_g: Play): Ruling | null => null;

export const tryVerb: Verb<CommandOf<'try'>> = unwritten('CA-ACT-02');
export const ruleVerb: Verb<CommandOf<'rule'>> = unwritten('CA-ACT-02');
export const confirmVerb: Verb<CommandOf<'confirm'>> = unwritten('CA-ACT-02');
export const withdrawVerb: Verb<CommandOf<'withdraw'>> = unwritten('CA-ACT-02');
export const checkVerb: Verb<CommandOf<'check'>> = unwritten('CA-ACT-02');
