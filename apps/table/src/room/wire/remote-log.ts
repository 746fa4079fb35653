/** The chronicle of a match that is kept elsewhere, made of what this device was told. */
import type { ChronicleLine, Event, Presenter, Seat } from '@caltrop/engine';
import type { Standing, Told } from '@caltrop/room';
import { BEFORE, type Entry } from '../../session/session.ts';
import { ownSeats } from './remote-now.ts';
import { visibleTo } from './wire.ts';
import { settledLine } from '../../session/settled-line.ts';

type Done = Extract<Told, { readonly t: 'do' }>;

/** A command that was told, with the view that names those in it. */
interface Command {
  readonly told: Done;
  readonly views: Readonly<Record<Seat, unknown>>;
  readonly lines: Map<Seat, readonly ChronicleLine[]>;
  at: number;
  takenBack: boolean;
}

/** Everything that was told of a match. */
export class Tale {
  private commands: Command[] = [];
  /** Those that stand, and those taken back and not replaced. */
  private standing: Command[] = [];
  private undone: Command[] = [];
  /** What was answered without asking, by the number of the command that asked. */
  private readonly settled = new Map<number, string>();
  /** Who took back last. */
  private undoneBy: Seat | undefined;
  private readonly presenter: Presenter<unknown, unknown>;

  constructor(presenter: Presenter<unknown, unknown>) {
    this.presenter = presenter;
  }

  /** Stands for all that has happened. */
  get sum(): string {
    return this.standing.at(-1)?.told.sum ?? '';
  }

  /** Takes in more of the story; gives the commands that were done. */
  take(story: readonly Told[], { views }: Standing, fresh: boolean): readonly Done[] {
    if (fresh) {
      this.commands = [];
      this.standing = [];
      this.undone = [];
      this.undoneBy = undefined;
    }
    const done: Done[] = [];
    for (const told of story)
      switch (told.t) {
        case 'do':
          this.add(told, views);
          done.push(told);
          break;
        case 'undo':
          this.takeBack(told.seat);
          break;
        case 'redo':
          this.restore();
          break;
        case 'rules':
          if (told.stands) this.standing = [];
          this.undone = [];
          break;
        default:
      }
    return done;
  }

  private add(told: Done, views: Command['views']): void {
    const command = { told, views, lines: new Map(), at: this.standing.length, takenBack: false };
    this.commands.push(command);
    this.standing.push(command);
    this.undone = [];
  }

  private takeBack(seat: Seat): void {
    const command = this.standing.pop();
    this.undoneBy = seat;
    this.settled.delete(this.standing.length);
    if (command === undefined) return;
    command.takenBack = true;
    this.undone.push(command);
  }

  private restore(): void {
    const command = this.undone.pop();
    if (command === undefined) return;
    command.takenBack = false;
    this.standing.push(command);
  }

  /** What was seen of the commands since so many stood. */
  eventsSince(length: number): readonly Event[] {
    return this.standing.slice(length).flatMap(({ told }) => told.events);
  }

  /** Where the commands begin that a seat has given without another in between. */
  runOf(seat: Seat): number {
    return this.standing.findLastIndex(({ told }) => told.seat !== seat) + 1;
  }

  /** Something was answered for a person without asking, in the command that waits. */
  settle(text: string): void {
    this.settled.set(this.standing.length, text);
  }

  /** Whether the last thing that people did was done by this device, and only bots have acted since. */
  mayUndo(standing: Standing): boolean {
    const own = ownSeats(standing);
    if (standing.stage !== 'play' || standing.settings.undo === 'never') return false;
    if (standing.waits !== undefined) return own.includes(standing.waits.by);
    const last = this.standing.findLast(({ told }) => standing.bots[told.seat] === undefined);
    return last !== undefined && own.includes(last.told.seat);
  }

  mayRedo(standing: Standing): boolean {
    return this.undoneBy !== undefined && ownSeats(standing).includes(this.undoneBy);
  }

  private linesOf(command: Command, eyes: Seat): readonly ChronicleLine[] {
    const known = command.lines.get(eyes);
    if (known !== undefined) return known;
    const view = command.views[eyes] ?? Object.values(command.views)[0];
    const lines = this.presenter.chronicle(view, command.told.events.filter(visibleTo(eyes)));
    command.lines.set(eyes, lines);
    return lines;
  }

  private withSettled(at: number, lines: readonly ChronicleLine[]): readonly ChronicleLine[] {
    return [...lines, ...settledLine(this.settled.get(at))];
  }

  /** The chronicle as a seat may read it. */
  entries(eyes: Seat, standing: Standing): readonly Entry[] {
    const entries = this.commands.map((command): Entry => ({
      at: this.standing.includes(command) || command.takenBack ? command.at : BEFORE,
      seat: command.told.seat,
      lines: this.linesOf(command, eyes),
      takenBack: command.takenBack,
      reason: undefined,
    }));
    const { waits } = standing;
    if (waits === undefined) return entries;
    const view = standing.views[eyes] ?? Object.values(standing.views)[0];
    const lines = this.presenter.chronicle(view, waits.events.filter(visibleTo(eyes)));
    const at = this.standing.length;
    const told = this.withSettled(at, lines);
    return [...entries, { at, seat: waits.by, lines: told, takenBack: false, reason: undefined }];
  }
}

/** Whether something hidden has come to light: a plan was made without it. */
export const reveals = (events: readonly Event[]): boolean => events.some(({ type }) => type === 'reveal');
