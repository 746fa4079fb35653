import type { Seat } from '@caltrop/engine';
import type { Play, Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import type { Ruling } from '../../match/ruling.ts';
import { WARDEN } from '../../match/state.ts';

/** The creature an Action is of; the empty string where it is nobody's. */
const creatureIn = (command: Command): string => ('creature' in command ? (command.creature ?? '') : '');

/** What kind of Action a ruling is a precedent for (CA-WARD-25). */
export const kindOf = (command: Command): string => {
  switch (command.do) {
    case 'act':
      return command.template;
    case 'try':
      return `try:${command.text.trim().toLowerCase()}`;
    case 'cast':
      return `cast:${command.spell}`;
    case 'ability':
      return `ability:${command.ability}`;
    case 'hold':
      return `hold:${command.name}`;
    default:
      return command.do;
  }
};

/** CA-WARD-25: a pinned ruling for the same kind of Action, with the targets, objects and causes of this one. */
export const precedentFor = (p: Position, kind: string, suggested: Ruling): Ruling => {
  const found = p.state.precedents.find((one) => one.kind === kind);
  if (found === undefined) return suggested;
  const { targets, objects, causes } = suggested;
  return { ...found.ruling, targets, objects, causes, pin: false };
};

/**
 * Whether an Action waits for the Warden (desk step `rulings` on `ask`): it is then the proposal of the table with the
 * suggested ruling, and its verb does nothing more now. It begins again when it is confirmed (CA-ACT-02, 03, CA-R79).
 */
export const proposes = (g: Play, seat: Seat, command: Command, suggest: () => Ruling): boolean => {
  const { state } = g;
  if (state.proposal !== null || state.desk.rulings !== 'ask' || seat === WARDEN) return false;
  propose(g, seat, command, suggest());
  return true;
};

/** CA-WARD-02: where nobody opposes it, what would be a contest succeeds: a suggestion can be ruled as it stands. */
const unopposed = (ruling: Ruling): Ruling =>
  ruling.verdict === 'roll' && ruling.against.mode === 'CC' && ruling.targets.length === 0
    ? { ...ruling, verdict: 'yes' }
    : ruling;

/** Lays an Action before the Warden (CA-ACT-02). */
export const propose = (g: Play, seat: Seat, command: Command, suggested: Ruling): void => {
  const { state } = g;
  const ruling = unopposed(suggested);
  const creature = creatureIn(command);
  const text = command.do === 'try' ? command.text : kindOf(command);
  state.proposal = { by: seat, creature, text, command, ruling, causes: ruling.causes, ruled: false };
  tell(g, () => ({ type: 'said', rules: ['CA-ACT-02'], who: creature, text: `proposes: ${text}` }));
};

/** The ruling under which the Action that begins now goes ahead; null where the table rules by itself. */
export const takeRuling = (g: Play): Ruling | null => {
  const { proposal } = g.state;
  if (proposal === null) return null;
  g.state.proposal = null;
  return proposal.ruling;
};
