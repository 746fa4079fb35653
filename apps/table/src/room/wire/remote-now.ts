/** What a room is at this moment for one pair of eyes in it. */
import type { QuestionCall } from '@caltrop/bots';
import type { Outcome, Seat, SeatPicture } from '@caltrop/engine';
import type { Standing } from '@caltrop/room';
import { HUMAN, type Now, type Waiting } from '../../session/session.ts';
import type { Players } from '../../store/records.ts';

/** Somebody at another screen. */
const ELSEWHERE = 'elsewhere';

/** The seats that this device plays. */
export const ownSeats = ({ you, bots }: Standing): readonly Seat[] =>
  you.seats.filter((seat) => bots[seat] === undefined);

/** The seat that speaks: the one whose eyes look on where it is one's own. */
export const speakerOf = (standing: Standing, eyes: Seat): Seat | undefined => {
  const own = ownSeats(standing);
  return own.includes(eyes) ? eyes : own[0];
};

/** Who plays: people at this screen, bots, and people elsewhere. */
export const playersOf = (standing: Standing, seats: readonly Seat[]): Players => {
  const own = ownSeats(standing);
  return Object.fromEntries(
    seats.map((seat) => [seat, standing.bots[seat] ?? (own.includes(seat) ? HUMAN : ELSEWHERE)]),
  );
};

/** The seat of this device that is to act or to answer; undefined where none is. */
export const dueSeat = (standing: Standing): Seat | undefined => {
  if (standing.stage !== 'play') return undefined;
  const own = ownSeats(standing);
  const { waits, toAct } = standing;
  if (waits === undefined) return toAct.slice(0, 1).find((seat) => own.includes(seat));
  if (waits.dice !== undefined) return own.find((seat) => seat === waits.dice?.seat);
  return waits.questions.find(({ seat }) => own.includes(seat))?.seat;
};

/** The question to this device as bots and odds understand it, where nothing is hidden from those who are asked. */
export const callIn = (standing: Standing, since: number): QuestionCall<unknown, unknown> | undefined => {
  const { waits, commitment, length } = standing;
  const seat = dueSeat(standing);
  const question = waits?.questions.find((q) => q.seat === seat);
  if (waits?.behind === undefined || seat === undefined || question === undefined) return undefined;
  const { command, taken, before } = waits.behind;
  return {
    seat,
    view: before[seat],
    stream: { name: `${commitment}/${seat}`, number: length + 1 },
    question,
    by: waits.by,
    command,
    taken,
    since,
  };
};

/** What is seen through the eyes of a seat; those who have none see what everybody may. */
export const viewOf = ({ views }: Standing, eyes: Seat): unknown =>
  views[eyes] ?? views[''] ?? Object.values(views)[0];

/**
 * Whoever looks on is asked first: others who are asked at the same time are waited for afterwards. Where a game master may
 * speak first, as in a scene that is nobody's turn, whoever else may act is not kept waiting.
 */
const eyesFirst = (standing: Standing, eyes: Seat, master: Seat | undefined): readonly Seat[] => {
  const { toAct, waits } = standing;
  const mine = toAct.includes(eyes) && ownSeats(standing).includes(eyes);
  const first = waits === undefined ? toAct[0] === master : dueSeat(standing) === eyes;
  return mine && first ? [eyes, ...toAct.filter((seat) => seat !== eyes)] : toAct;
};

const waitingOf = (
  { waits, views }: Standing,
  eyes: Seat,
  call: QuestionCall<unknown, unknown> | undefined,
): Waiting | undefined => {
  if (waits === undefined) return undefined;
  const question = waits.questions.find(({ seat }) => seat === eyes) ?? waits.questions[0];
  return {
    seat: waits.dice?.seat ?? question?.seat ?? waits.of[0] ?? '',
    question,
    dice: waits.dice,
    told: waits.events.length,
    behind: call === undefined ? undefined : { call, middle: views[call.seat] },
  };
};

/** How a match ended, where people ended it: a room knows its seats by their ids, people know them by their names. */
export const namedOutcome = (
  outcome: Outcome | undefined,
  seats: readonly SeatPicture[],
): Outcome | undefined => {
  const lost = seats.find(({ seat }) => outcome?.winners.includes(seat) === false);
  if (outcome === undefined || lost === undefined) return outcome;
  if (outcome.rule === 'resign') return { ...outcome, text: `${lost.name} resigns.` };
  return outcome.rule === 'time' ? { ...outcome, text: `The time of ${lost.name} is up.` } : outcome;
};

/** The present moment of a room. `mayUndo`: the last thing that people did was done here. */
export const nowIn = (
  standing: Standing,
  eyes: Seat,
  {
    mayUndo,
    mayRedo,
    sum,
    master,
    call,
  }: {
    readonly mayUndo: boolean;
    readonly mayRedo: boolean;
    readonly sum: string;
    readonly master: Seat | undefined;
    readonly call?: QuestionCall<unknown, unknown> | undefined;
  },
): Now => {
  const { length, outcome, views, waits, stage } = standing;
  const own = ownSeats(standing);
  const order = eyesFirst(standing, eyes, master);
  return {
    view: viewOf(standing, eyes),
    length,
    toAct: stage === 'lobby' ? [] : order,
    outcome,
    waiting: waitingOf(standing, eyes, call),
    // Whether others must agree is for the room to say: it asks them.
    undo: mayUndo ? { kind: 'free' } : { kind: 'nothing' },
    canRedo: standing.canRedo && mayRedo,
    began: undefined,
    beside:
      waits !== undefined || outcome !== undefined
        ? []
        : order
            .slice(1)
            .filter((seat) => seat !== master && own.includes(seat))
            .map((seat) => ({ seat, view: views[seat] })),
    sum,
  };
};
