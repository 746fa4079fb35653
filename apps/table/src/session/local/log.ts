/** The chronicle of a match as the eyes at the table may read it. */
import type { ChronicleLine, Event, Motion, Presenter, Seat } from '@caltrop/engine';
import type { AnyMatch } from './now.ts';
import { BEFORE, type Entry } from '../session.ts';
import { settledLine } from '../settled-line.ts';

const kept = new WeakMap<object, Map<Seat, readonly ChronicleLine[]>>();

/** Events that a seat may read. */
export const visibleTo =
  (seat: Seat) =>
  (e: Event): boolean =>
    e.to === undefined || e.to.includes(seat);

const linesOf = (
  match: AnyMatch,
  presenter: Presenter<unknown, unknown>,
  eyes: Seat,
  key: object,
  state: unknown,
  events: readonly Event[],
): readonly ChronicleLine[] => {
  const bySeat = kept.get(key) ?? new Map<Seat, readonly ChronicleLine[]>();
  kept.set(key, bySeat);
  const known = bySeat.get(eyes);
  if (known !== undefined) return known;
  const lines = presenter.chronicle(match.game.view(state, eyes), events.filter(visibleTo(eyes)));
  bySeat.set(eyes, lines);
  return lines;
};

/** Where commands given together begin that end with this one; undefined where none do. */
const planEndingAt = (plans: Readonly<Record<number, number>>, at: number): number | undefined =>
  Object.entries(plans)
    .map(([start, count]) => [Number(start), count] as const)
    .find(([start, count]) => count > 1 && start + count - 1 === at)?.[0];

/** What is known of commands besides what they did, by their numbers: why a bot gave one, and what was settled in it. */
interface Notes {
  readonly reasons: Readonly<Record<number, string>>;
  readonly settled: Readonly<Record<number, string>>;
  /** Commands that were given together, by the number of the first: they are told as one. */
  readonly plans?: Readonly<Record<number, number>>;
}

/** The whole chronicle, oldest first, what was taken back included. */
export const logOf = (
  match: AnyMatch,
  presenter: Presenter<unknown, unknown>,
  eyes: Seat,
  { reasons, settled, plans = {} }: Notes,
): Entry[] => {
  // A bot's reason may speak of what the eyes cannot see: while anything is hidden from them, none is told.
  const hidden = match.outcome === undefined && match.game.secrets(match.state, eyes).length > 0;
  const entries: {
    at: number;
    seat: Seat;
    lines: readonly ChronicleLine[];
    takenBack: boolean;
    reason: string | undefined;
  }[] = [];
  /** Places in `entries` of the commands that stand, and of those taken back and not yet replaced. */
  const standing: number[] = [];
  const undone: number[] = [];
  const history = match.history();
  for (const line of match.journal({ withSeed: false }).lines) {
    if (line.t === 'do') {
      const at = standing.length;
      // A command taken back has no position of its own any more: its names are those of the present one.
      const after = history[at] === line ? match.at(at + 1) : undefined;
      const lines = linesOf(match, presenter, eyes, line, after ?? match.state, line.events);
      standing.push(entries.length);
      undone.length = 0;
      const parts = planEndingAt(plans, at);
      const together = parts === undefined || after === undefined ? [] : history.slice(parts, at + 1);
      // What was done together is told where it was done; nothing stands where it began.
      const said = together.length > 1 && entries.slice(-together.length + 1).every((e) => !e.takenBack);
      if (said) for (const entry of entries.slice(-together.length + 1)) entry.lines = [];
      entries.push({
        at,
        seat: line.seat,
        lines: [
          ...(said
            ? presenter.chronicle(
                match.game.view(after, eyes),
                together.flatMap((l) => l.events).filter(visibleTo(eyes)),
              )
            : lines),
          ...(hidden ? [] : settledLine(settled[at])),
        ],
        takenBack: false,
        reason: hidden ? undefined : reasons[at],
      });
    } else if (line.t === 'undo') {
      const place = standing.pop();
      const entry = place === undefined ? undefined : entries[place];
      if (place === undefined || entry === undefined) continue;
      entry.takenBack = true;
      undone.push(place);
    } else if (line.t === 'redo') {
      const place = undone.pop();
      const entry = place === undefined ? undefined : entries[place];
      if (place === undefined || entry === undefined) continue;
      entry.takenBack = false;
      standing.push(place);
    } else if (line.t === 'rules' && line.how === 'position') {
      // The rules have changed: what came before can be read, but no longer be shown on the board.
      for (const entry of entries) entry.at = BEFORE;
      standing.length = 0;
      undone.length = 0;
    }
  }
  const { pending } = match;
  if (pending !== undefined) {
    const seen = pending.events.filter(visibleTo(eyes));
    const lines = presenter.chronicle(match.game.view(pending.state, eyes), seen);
    const at = standing.length;
    const told = hidden ? lines : [...lines, ...settledLine(settled[at])];
    entries.push({ at, seat: pending.seat, lines: told, takenBack: false, reason: undefined });
  }
  return entries;
};

/** The movements of everything that was done since a command, as a seat may see them. */
export const motionsSince = (
  match: AnyMatch,
  presenter: Presenter<unknown, unknown>,
  seat: Seat,
  since: number,
): readonly Motion[] =>
  match
    .history()
    .slice(since)
    .flatMap((line, i) => {
      const before = match.at(since + i);
      return before === undefined
        ? []
        : presenter.motions(match.game.view(before, seat), line.events.filter(visibleTo(seat)));
    });
