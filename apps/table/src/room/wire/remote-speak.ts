/** What is said at a table that is kept elsewhere: one thing after the other, as far as it goes. */
import type { Refusal, Seat } from '@caltrop/engine';
import type { Say, Standing } from '@caltrop/room';
import type { StoreApi } from 'zustand/vanilla';
import { groupRefusal, isGroup } from '../../session/group.ts';
import type { Heard, Session, SessionState } from '../../session/session.ts';
import { ownSeats, speakerOf } from './remote-now.ts';
import type { Weighing } from './remote-weigh.ts';

const NOT_NOW: Refusal = { rule: 'match', what: 'It is not your turn.' };
const NOT_HERE: Refusal = { rule: 'match', what: 'Only the host can do that.' };

/** What speaking needs of the table. */
interface Listening {
  readonly standing: () => Standing;
  readonly isClosed: () => boolean;
  readonly store: StoreApi<SessionState>;
  /** The seat of the game master, where there is one. */
  readonly master: Seat | undefined;
  /** Says something; done when it is durable and has been shown. */
  readonly tell: (say: Say) => Heard;
  readonly weighing: Pick<Weighing, 'weigh' | 'spoken' | 'answered'>;
  /** Whether something was revealed after so many commands. */
  readonly revealsSince: (length: number) => boolean;
}

type Speaking = Pick<Session, 'say' | 'answer' | 'typeDice' | 'undo' | 'undoTo' | 'redo' | 'setPlayer'>;

export const createRemoteSpeaking = ({
  standing,
  isClosed,
  store,
  master,
  tell,
  weighing,
  revealsSince,
}: Listening): Speaking => {
  const { setState: set, getState: get } = store;

  /** Says commands as far as they go; those behind a question wait for its answer. */
  let left:
    | {
        readonly seat: Seat;
        readonly commands: readonly unknown[];
        readonly refused: readonly Refusal[];
        readonly done: number;
      }
    | undefined;
  const sayEach = async (
    seat: Seat,
    commands: readonly unknown[],
    together: boolean,
    before: { readonly refused: readonly Refusal[]; readonly done: number } = { refused: [], done: 0 },
  ): Heard => {
    const refused = [...before.refused];
    let { done } = before;
    for (const [i, command] of commands.entries()) {
      if (isClosed() || standing().outcome !== undefined || !standing().toAct.includes(seat)) break;
      const length = standing().length;
      const refusal = await tell({ do: 'command', seat, command: { ...(command as object) } });
      if (refusal === undefined) done++;
      else refused.push(refusal);
      if (refusal !== undefined && !together) break;
      await weighing.weigh();
      if (standing().waits !== undefined) {
        if (together) left = { seat, commands: commands.slice(i + 1), refused, done };
        break;
      }
      if (revealsSince(length)) break;
    }
    if (!together) return refused[0];
    const refusal = groupRefusal(refused, done, left?.commands.length ?? 0);
    if (refusal !== undefined) set({ refusal });
    return refusal;
  };
  const goOn = async (): Heard => {
    const rest = left;
    if (rest === undefined || standing().waits !== undefined) return undefined;
    left = undefined;
    return sayEach(rest.seat, rest.commands, true, rest);
  };

  let lastSaid: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Heard): Heard => {
    const said = lastSaid.then(work);
    lastSaid = said;
    return said;
  };

  const bySpeaker = async (say: (seat: Seat) => Say): Heard => {
    const seat = speakerOf(standing(), get().eyes);
    return seat === undefined ? NOT_NOW : tell(say(seat));
  };

  return {
    say: (commands, as) =>
      inTurn(async () => {
        const own = ownSeats(standing()).filter((seat) => standing().toAct.includes(seat));
        const { eyes } = get();
        const seat = [as, eyes, ...own].find((s) => s !== undefined && own.includes(s));
        left = undefined;
        weighing.spoken();
        if (seat === undefined) {
          set({ refusal: NOT_NOW });
          return NOT_NOW;
        }
        return sayEach(seat, commands, isGroup(commands));
      }),
    answer: (id, key) =>
      inTurn(async () => {
        const seat = standing().waits?.questions.find((q) => q.key === key)?.seat ?? '';
        weighing.answered(key, id);
        const refusal = await tell({ do: 'answer', seat, key, answer: id });
        await weighing.weigh();
        return refusal ?? goOn();
      }),
    typeDice: (faces) =>
      inTurn(async () => {
        const seat = standing().waits?.dice?.seat ?? '';
        return (await tell({ do: 'dice', seat, faces: [...faces] })) ?? goOn();
      }),
    undo: () => inTurn(() => bySpeaker((seat) => ({ do: 'undo', seat }))),
    undoTo: (to) =>
      inTurn(async () =>
        master === undefined || !ownSeats(standing()).includes(master)
          ? NOT_HERE
          : tell({ do: 'undo', seat: master, to }),
      ),
    redo: () => inTurn(() => bySpeaker((seat) => ({ do: 'redo', seat }))),
    setPlayer: async (seat, player) =>
      standing().you.host
        ? tell({ do: 'bot', seat, bot: standing().known.includes(player) ? player : '' })
        : NOT_HERE,
  };
};
