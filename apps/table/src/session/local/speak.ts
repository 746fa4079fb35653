/** Says things to a match, and shows what comes of them. */
import {
  givenBefore,
  questionCall,
  type Given,
  type Put,
  type QuestionCall,
  type Settled,
} from '@caltrop/bots';
import type { Around } from './local.ts';
import type { Event, Refusal, Said, Seat } from '@caltrop/engine';
import { painted } from '../../parts/after-frame.ts';
import { groupRefusal, isGroup } from '../group.ts';
import { visibleTo } from './log.ts';
import type { Saving } from './save.ts';
import type { LocalTable } from './store.ts';
import { HUMAN, type Heard } from '../session.ts';
import type { Show } from '../show.ts';
import { settledText } from '../settled-line.ts';

type Call = QuestionCall<unknown, unknown>;

/** How far a plan has gone. */
interface Gone {
  /** Why it stopped; of a group, why some of it was left out while the rest went on. */
  readonly refused: readonly Refusal[];
  readonly left: readonly unknown[];
}

/** What says things to the match of a table. */
export interface Speaking {
  /** Says one command of a seat and lets bots answer what it asks of them. */
  readonly sayOne: (seat: Seat, command: unknown, reason?: string) => Heard;
  /** Says a plan of a seat as far as it goes. */
  readonly sayAll: (seat: Seat, commands: readonly unknown[]) => Heard;
  /** Says anything else to the match, such as typed dice. */
  readonly speak: (say: () => Said) => Heard;
  /** A person answers a question. */
  readonly answer: (id: string, key: string) => Heard;
  /** Has questions answered that no person need be asked: those of bots, and those that are settled. */
  readonly askBots: () => Promise<void>;
  /** What was shown of a command that waits is forgotten: it was taken back. */
  readonly forget: () => void;
}

export const createSpeaking = (
  table: LocalTable,
  { show }: Show,
  { save }: Saving,
  { thinker, orders }: Pick<Around, 'thinker' | 'orders'>,
): Speaking => {
  const { store, opened } = table;
  /** Events of the command in progress that were shown when it stopped for a question. */
  let told = 0;
  /** While commands are said together: what has come of them, to be shown at once when the last is said. */
  let held: { readonly before: unknown; readonly events: Event[] } | undefined;
  /** A question that is weighed while what led to it is still being shown. */
  let ahead: { readonly of: string; readonly put: Promise<Put> } | undefined;

  const playerOf = ({ seat }: Call): string => store.getState().players[seat] ?? HUMAN;
  const isPerson = (call: Call): boolean => playerOf(call) === HUMAN;
  const weigh = async (call: Call): Promise<Put> => {
    const asked = { ...orders(), given };
    await painted();
    return thinker.put(call, asked);
  };
  const momentOf = ({ question, taken }: Call): string =>
    `${table.generation} ${table.match.length} ${taken.length} ${question.key}`;

  const speak = async (say: () => Said): Heard => {
    const { eyes } = store.getState();
    const before = table.match.view(eyes);
    const said = say();
    if (said.kind === 'refused') {
      store.setState({ refusal: said.refusal });
      return said.refusal;
    }
    const events = said.kind === 'done' ? said.events : (table.match.pending?.events ?? []);
    const fresh = events.slice(told).filter(visibleTo(eyes));
    told = said.kind === 'done' ? 0 : events.length;
    const call = questionCall(table.match);
    const weighing = call !== undefined && isPerson(call);
    if (held !== undefined && !weighing) {
      held.events.push(...fresh);
      return undefined;
    }
    if (weighing) ahead = { of: momentOf(call), put: weigh(call) };
    table.changed({ refusal: undefined, weighing });
    save();
    if (!table.closed) await show(opened.presenter.motions(before, fresh));
    return undefined;
  };

  /** Shows what was held back. */
  const showHeld = async (): Promise<void> => {
    const shown = held;
    held = undefined;
    if (shown === undefined || shown.events.length === 0) return;
    table.changed({ refusal: undefined });
    save();
    if (!table.closed) await show(opened.presenter.motions(shown.before, shown.events));
  };

  /** What the people here have answered themselves, which may hold for the rest of a volley. */
  let given: readonly Given[] = [];

  /** What was settled of the command in progress, for the chronicle. */
  let settled: readonly Settled[] = [];
  let settledOf = -1;

  const tell = (found: Settled): void => {
    const place = table.match.length;
    settled = settledOf === place ? [...settled, found] : [found];
    settledOf = place;
    table.settled = { ...table.settled, [place]: settledText(settled) };
  };

  /** The answer to a question to a person that need not be asked; else its answers are put to them with their odds. */
  const settle = async (call: Call): Promise<Settled | undefined> => {
    const now = table.generation;
    store.setState({ weighing: true });
    const put = await (ahead?.of === momentOf(call) ? ahead.put : weigh(call));
    if (now !== table.generation) return undefined;
    if (put.settled === undefined)
      store.setState({ weighing: false, put: { key: call.question.key, answers: put.answers } });
    else tell(put.settled);
    return put.settled;
  };

  const askBots = async (): Promise<void> => {
    const now = table.generation;
    while (table.match.pending !== undefined && !table.closed) {
      const call = questionCall(table.match);
      if (call === undefined) return;
      const answered = isPerson(call) ? await settle(call) : await thinker.answer(call, playerOf(call));
      if (answered === undefined || now !== table.generation) return;
      const { id } = answered;
      const refusal = await speak(() => table.match.answer(call.seat, id, call.question.key));
      if (refusal !== undefined) return;
    }
  };

  const answer = async (id: string, key: string): Heard => {
    const at = table.match.length;
    const refusal = await speak(() => {
      const said = table.match.answer(table.match.toAct()[0] ?? '', id, key);
      if (said.kind !== 'refused') given = [...given, { key, id, at }];
      return said;
    });
    if (refusal !== undefined || stopped === undefined) return refusal;
    await askBots();
    return goOn();
  };

  const sayOne = async (seat: Seat, command: unknown, reason?: string): Heard => {
    // Of what was taken back nothing holds any more.
    given = givenBefore(given, table.match.length);
    settledOf = -1;
    table.settled = Object.fromEntries(
      Object.entries(table.settled).filter(([place]) => Number(place) < table.match.length),
    );
    const refusal = await speak(() => {
      const said = table.match.command(seat, command);
      const place = table.match.length - (said.kind === 'done' ? 1 : 0);
      if (reason !== undefined && said.kind !== 'refused')
        table.reasons = { ...table.reasons, [place]: reason };
      return said;
    });
    if (refusal === undefined) await askBots();
    return refusal;
  };

  /** Says commands as far as they go; `left` are those behind one that waits for an answer. */
  const sayEach = async (seat: Seat, commands: readonly unknown[], together: boolean): Promise<Gone> => {
    const refused: Refusal[] = [];
    for (const [i, command] of commands.entries()) {
      const { match } = table;
      if (table.closed) return { refused: [LEFT], left: [] };
      if (match.outcome !== undefined || !match.toAct().includes(seat)) break;
      const refusal = await sayOne(seat, command);
      if (refusal !== undefined) {
        refused.push(refusal);
        // A group does not stop because one of it cannot: the target of a volley has fallen, a place is taken.
        if (together) continue;
        break;
      }
      if (match.pending !== undefined) return { refused, left: commands.slice(i + 1) };
      // Something hidden came to light: the rest of the plan was made without it.
      if (
        match
          .history()
          .at(-1)
          ?.events.some((e) => e.type === 'reveal') === true
      )
        break;
    }
    return { refused, left: [] };
  };

  /** A group that waits for an answer in the middle of its way. */
  let stopped:
    | { readonly seat: Seat; readonly left: readonly unknown[]; readonly first: number; readonly of: number }
    | undefined;

  const sayGroup = async (seat: Seat, commands: readonly unknown[], first: number): Heard => {
    const { match } = table;
    held = { before: match.view(store.getState().eyes), events: [] };
    const { refused, left } = await sayEach(seat, commands, true);
    stopped = match.pending === undefined ? undefined : { seat, left, first, of: table.generation };
    // What was taken back and would follow here never comes again.
    const kept = Object.entries(table.plans).filter(([start]) => Number(start) < first);
    table.plans = { ...Object.fromEntries(kept), [first]: match.length - first };
    await showHeld();
    const refusal = groupRefusal(refused, match.length - first, left.length);
    if (refusal !== undefined) store.setState({ refusal });
    return refusal;
  };

  /** The rest of a group goes on when what it waited for is answered, and is one step with those before it. */
  const goOn = async (): Heard => {
    if (stopped === undefined || table.match.pending !== undefined) return undefined;
    const { seat, left, first, of } = stopped;
    stopped = undefined;
    return of === table.generation ? sayGroup(seat, left, first) : undefined;
  };

  const sayAll = async (seat: Seat, commands: readonly unknown[]): Heard => {
    stopped = undefined;
    if (isGroup(commands)) return sayGroup(seat, commands, table.match.length);
    return (await sayEach(seat, commands, false)).refused[0];
  };

  return {
    sayOne,
    sayAll,
    speak,
    answer,
    askBots,
    forget() {
      told = 0;
      stopped = undefined;
    },
  };
};

/** Said where somebody acts at a table that was left. */
export const LEFT: Refusal = { rule: 'match', what: 'You have left this table.' };
