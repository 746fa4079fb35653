/**
 * A room as a device sees it. What is said is sent again after any fault until it is answered, always with the same id,
 * so that it happens once; what is heard is in order, or asked for again.
 */
import type { Refusal } from '@caltrop/engine';
import { changed } from './change.ts';
import type { Frame } from './frame.ts';
import { PROTOCOL, type Message, type Say } from './say.ts';
import type { Standing, Told } from './told.ts';

/** Something said, as it goes out. */
export type Saying = Extract<Message, { readonly t: 'say' }>;

interface Sent {
  readonly message: Saying;
  readonly answered: (refused: Refusal | undefined) => void;
}

export interface GuestOptions {
  readonly key: string;
  /** A new id, drawn at random. */
  readonly newId: () => string;
  readonly send: (message: Message) => void;
  /** Something has changed: `story` is what has happened since the last time, or all of it when `fresh`. */
  readonly onNews: (standing: Standing, story: readonly Told[], fresh: boolean) => void;
  readonly onFrame?: (frame: Frame) => void;
  /** What was said before, by the same device, and never answered. */
  readonly unanswered?: readonly Saying[];
  /** What waits for an answer has changed: to be kept by whoever may be gone before it comes. */
  readonly onUnanswered?: (unanswered: readonly Saying[]) => void;
}

export class RoomGuest {
  private readonly options: GuestOptions;
  /** What has been said and not been answered, oldest first; only the first is under way. */
  private readonly outbox: Sent[];
  private connected = false;
  standing: Standing | undefined;
  /** What the match was opened with. */
  setup: unknown;

  constructor(options: GuestOptions) {
    this.options = options;
    this.outbox = (options.unanswered ?? []).map((message) => ({ message, answered: () => undefined }));
  }

  /** The last line that is known; -1 before the first message. */
  get seq(): number {
    return this.standing?.seq ?? -1;
  }

  get waiting(): number {
    return this.outbox.length;
  }

  /** Says something: undefined when it was accepted and is durable, else why not. */
  say(say: Say): Promise<Refusal | undefined> {
    return new Promise((answered) => {
      const id = this.options.newId();
      this.outbox.push({ message: { t: 'say', id, at: this.seq, say }, answered });
      this.tellUnanswered();
      if (this.outbox.length === 1) this.flush();
    });
  }

  /** A connection is there: who this is, and what has not been answered. */
  opened(): void {
    this.connected = true;
    this.options.send({ t: 'hello', v: PROTOCOL, key: this.options.key, since: this.seq });
    this.flush();
  }

  closed(): void {
    this.connected = false;
  }

  /** Sends what is under way again: for when no answer has come. */
  flush(): void {
    const [first] = this.outbox;
    if (this.connected && first !== undefined) this.options.send(first.message);
  }

  heard(frame: Frame): void {
    switch (frame.t) {
      case 'welcome':
        // A message that has lost its way may come late: what is known is never older than what was.
        if (frame.standing.seq < this.seq) return;
        if (frame.since >= 0 && frame.since !== this.seq) {
          this.options.send({ t: 'again' });
          return;
        }
        this.standing = frame.standing;
        this.setup = frame.setup;
        this.options.onNews(frame.standing, frame.story, frame.since < 0);
        return;
      case 'news':
        if (frame.standing.seq <= this.seq) return;
        if (frame.since !== this.seq) {
          this.options.send({ t: 'again' });
          return;
        }
        this.standing = frame.standing;
        this.options.onNews(frame.standing, frame.story, false);
        return;
      case 'change': {
        if (frame.seq <= this.seq) return;
        if (frame.since !== this.seq) {
          this.options.send({ t: 'again' });
          return;
        }
        // What comes from our own server has the form that it says.
        const standing = changed(this.standing, frame.change) as Standing;
        this.standing = standing;
        this.options.onNews(standing, frame.story, false);
        return;
      }
      case 'done':
        return this.answer(frame.id, undefined);
      case 'refused':
        return this.answer(frame.id, frame.refusal);
      default:
        this.options.onFrame?.(frame);
    }
  }

  private answer(id: string, refused: Refusal | undefined): void {
    const [first] = this.outbox;
    if (first?.message.id !== id) return;
    this.outbox.shift();
    first.answered(refused);
    // What was said next was said to the position that it leads to.
    const [next] = this.outbox;
    if (next !== undefined) this.outbox[0] = { ...next, message: { ...next.message, at: this.seq } };
    this.tellUnanswered();
    this.flush();
  }

  private tellUnanswered(): void {
    this.options.onUnanswered?.(this.outbox.map(({ message }) => message));
  }
}
