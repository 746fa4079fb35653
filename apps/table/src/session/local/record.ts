/** What is left of tables that cannot be gone on with: what was recorded, in words. */
import { parseJournal, plainLog, readRecording, type DoLine, type Problem } from '@caltrop/engine';
import { lineText } from '../../parts/text/line-text.ts';
import { changedTable, type ChangedTable } from './read.ts';
import { tables } from '../../store/saves.ts';
import { HUMAN } from '../session.ts';

/** A command as it was recorded. */
interface Recorded {
  readonly who: string;
  readonly side: 'a' | 'b' | undefined;
  readonly what: string;
  readonly lines: readonly string[];
}

/** A battle as it was recorded, command by command. */
export type BattleRecord = readonly Recorded[];

/** What a command was called; its parts are for the rules that it was given under. */
const verbOf = (command: unknown): string =>
  typeof command === 'object' && command !== null && 'do' in command && typeof command.do === 'string'
    ? command.do
    : '';

/** The record of a battle whose game cannot be opened: what its lines say by themselves. */
export const plainRecord = (commands: readonly DoLine[]): BattleRecord =>
  commands.map(({ seat, command, events }) => ({
    who: seat,
    side: undefined,
    what: verbOf(command),
    lines: plainLog(events.filter((e) => e.to === undefined)),
  }));

/** Words that the game finds for something recorded under other rules, or what is found without it. */
const orElse = <T>(find: () => T, otherwise: T): T => {
  try {
    return find();
  } catch {
    // What was recorded may name what the game no longer has.
    return otherwise;
  }
};

/** The record of a battle in the words of its game, as the people at the table may read it. */
const recordOf = ({ opened, changed, players }: ChangedTable): BattleRecord => {
  const { game, presenter } = opened;
  const start = game.start();
  const people = game.seats.filter((seat) => players[seat] === HUMAN);
  const eyes = people.length === 0 ? game.seats : people;
  return changed.commands.map(({ seat, command, events }) => {
    const seen = events.filter((e) => e.to === undefined || e.to.some((to) => eyes.includes(to)));
    const read = game.parseCommand(command);
    const named = presenter.seats.find((s) => s.seat === seat);
    return {
      who: named?.name ?? seat,
      side: named?.side,
      what: orElse(
        () => (read.ok ? presenter.makeText(start, read.value) : verbOf(command)),
        verbOf(command),
      ),
      lines: orElse(
        () =>
          presenter
            .chronicle(start, seen)
            .map(lineText)
            .filter((text) => text !== ''),
        plainLog(seen),
      ),
    };
  });
};

/** What can still be done with a table that cannot be gone on with as it is. */
export interface Left {
  /** Set where it is kept whole, and the rules of today lead it elsewhere. */
  readonly changed:
    | {
        readonly title: string;
        /** After how many of its commands it can be played on. */
        readonly after: number;
        readonly of: number;
        readonly fault: Problem;
      }
    | undefined;
  readonly record: BattleRecord | undefined;
}

/** What is left of a table that cannot be opened. */
export const leftOf = async (id: string): Promise<Left> => {
  const table = await changedTable(id);
  if (table !== undefined) {
    const { after, commands, fault } = table.changed;
    const changed = { title: table.opened.title, after, of: commands.length, fault };
    return { changed, record: recordOf(table) };
  }
  const saved = await tables.get(id);
  const journal = saved === undefined ? undefined : parseJournal(saved.journal);
  const commands = journal?.ok === true ? readRecording(journal.value.lines).commands : [];
  return { changed: undefined, record: commands.length === 0 ? undefined : plainRecord(commands) };
};
