/**
 * A table as the screens know it: what the eyes that look on may know, what is due, what may be taken back, and the ways
 * to say something. All of it is plain data but for `shown`, the code that draws it. Whoever keeps the match, this page
 * (`local.ts`) or somebody elsewhere, fulfils `Session`; no screen can tell the difference.
 */
import type { PutAnswer, QuestionCall } from '@caltrop/bots';
import type {
  ChronicleLine,
  Cure,
  DiceRequest,
  Master,
  Motion,
  Outcome,
  Presenter,
  Proof,
  Question,
  Refusal,
  Result,
  Seat,
  UndoTerms,
  Wanted,
} from '@caltrop/engine';
import type { StoreApi } from 'zustand/vanilla';
import type { Players } from '../store/records.ts';

export const HUMAN = 'human';

/** The game at a table as screens show it: code that makes pictures, words and deeds of what a seat may know. */
export interface Shown {
  readonly kind: string;
  /** What is played: the name of the scenario. */
  readonly title: string;
  readonly content: unknown;
  /** What the battle was opened with. */
  readonly setup: unknown;
  readonly seats: readonly Seat[];
  /** The seats that roll real dice and type what they rolled. */
  readonly typed: readonly Seat[];
  readonly presenter: Presenter<unknown, unknown>;
  /** What a unit could do about something that it cannot do: the way out of a refusal. */
  readonly cures: (view: unknown, seat: Seat, unit: string, wanted: Wanted) => readonly Cure<unknown>[];
  /** The screen of a game master, where the game has one. */
  readonly master: Master<unknown, unknown> | undefined;
  /** The bots that only this game has. */
  readonly bots: readonly string[];
}

/** A command that waits: for an answer, or for dice that must be typed in. */
export interface Waiting {
  /** Who is asked. */
  readonly seat: Seat;
  readonly question: Question | undefined;
  readonly dice: DiceRequest | undefined;
  /** How much has happened since the command was given: a later roll of the same dice has another number. */
  readonly told: number;
  /** What the odds of the answers are worked out from, for people at this screen; `middle` is the moment of the question. */
  readonly behind: { readonly call: QuestionCall<unknown, unknown>; readonly middle: unknown } | undefined;
}

/** The present moment as the eyes that look on may know it. */
export interface Now {
  readonly view: unknown;
  /** How many commands stand. */
  readonly length: number;
  /** The seats that may say something, the one whose turn it is first. */
  readonly toAct: readonly Seat[];
  readonly outcome: Outcome | undefined;
  readonly waiting: Waiting | undefined;
  /** What taking back needs: nothing, or the agreement of other people at this screen. */
  readonly undo: UndoTerms;
  readonly canRedo: boolean;
  /** How many commands stood when the unit in its turn began it, where two or more since can be taken back freely. */
  readonly began: number | undefined;
  /** People at this screen who may do something in the turn of another, with what they may know. */
  readonly beside: readonly { readonly seat: Seat; readonly view: unknown }[];
  /** Stands for all that has happened: the same again only for the same battle at the same moment. */
  readonly sum: string;
}

/** Movements to show before the next thing happens. */
interface Showing {
  readonly id: number;
  readonly motions: readonly Motion[];
}

/** A table that people sit at: who plays, whose eyes look on, what they see, and what is being shown. */
export interface SessionState {
  readonly id: string;
  readonly shown: Shown;
  /** Counts every change of the match, so that what is derived from it is derived again. */
  readonly tick: number;
  readonly now: Now;
  /** What the eyes may know of the moment that is looked at: the present, or an earlier one. */
  readonly view: unknown;
  readonly players: Players;
  /** The seat whose view is shown. */
  readonly eyes: Seat;
  /** The person to whom the screen is to be handed before anything is shown. */
  readonly curtain: Seat | undefined;
  /** The bot that is thinking. */
  readonly thinking: Seat | undefined;
  /** A question to a person is being weighed: it may not have to be asked. */
  readonly weighing: boolean;
  /** The answers to the question with this key, with their odds, the one that is suggested first. */
  readonly put: { readonly key: string; readonly answers: readonly PutAnswer[] } | undefined;
  /** Bots are acting or answering: people look on until they are done. */
  readonly busy: boolean;
  readonly showing: Showing | undefined;
  /** Why the last thing said was refused. */
  readonly refusal: Refusal | undefined;
  /** While an earlier moment is looked at: after how many commands. */
  readonly at: number | undefined;
  /** The last save failed: why. */
  readonly unsaved: string | undefined;
  /** The seat whose eyes look on whoever is to act, as on the screen of a game master. */
  readonly held: Seat | undefined;
  /** Another tab plays: this one shows what it does, and writes nothing. */
  readonly watching: boolean;
}

/** Where a command stood that the rules of today cannot carry out again. */
export const BEFORE = -1;

/** One command in the chronicle: its sentences, and whether it was taken back. */
export interface Entry {
  /** How many commands stood before it: where to jump to; less than none for those before a change of the rules. */
  readonly at: number;
  readonly seat: Seat;
  readonly lines: readonly ChronicleLine[];
  readonly takenBack: boolean;
  /** Why a bot did it. */
  readonly reason: string | undefined;
}

/** A moment as another seat may know it. */
interface Glance {
  readonly view: unknown;
  readonly entries: readonly Entry[];
  /** How many commands stand. */
  readonly length: number;
  /** The movements since a command, as that seat may see them; none after an undo. */
  readonly motions: (since: number) => readonly Motion[];
}

/** What running a whole battle again has shown, and what its dice come from. */
export interface Proven {
  readonly proof: Proof;
  /** What was published of the seed before the first die. */
  readonly commitment: string;
  /** The seed itself, once everybody may have it. */
  readonly seed: string | undefined;
}

/** What became of something said: undefined when it was accepted. */
export type Heard = Promise<Refusal | undefined>;

/** What can be done at a table. */
export interface Session extends Pick<StoreApi<SessionState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Says commands, one after the other, as the seat that is to act or as a seat that may speak beside it. */
  say(commands: readonly unknown[], as?: Seat): Heard;
  answer(id: string, key: string): Heard;
  typeDice(faces: readonly number[]): Heard;
  /**
   * Takes back up to and with the last command of a person; `agreed` when the others at the screen consent. With `to`,
   * back to so many commands, as long as that is free.
   */
  undo(how?: { readonly agreed?: boolean; readonly to?: number }): Heard;
  /** Takes back everything after the first `length` commands, whoever gave them: for a game master only. */
  undoTo(length: number): Heard;
  redo(): Heard;
  setPlayer(seat: Seat, player: string): Heard;
  clearRefusal(): void;

  /** The chronicle as the eyes may read it, oldest first, what was taken back included. */
  log(): readonly Entry[];
  /** What another seat may know of the moment that is looked at, for a window that shows it: never more than that. Undefined where the table is kept elsewhere and tells only what the eyes may know. */
  glance(seat: Seat): Glance | undefined;
  /** Shows an earlier moment, or the present one again. */
  watch(at: number | undefined): void;
  /** Shows the moment after `to` commands by showing the movements of the last of them; done when they are. */
  step(to: number): Promise<void>;
  /** The movements with this id have been shown, or skipped. */
  motionsShown(id: number): void;

  /** Keeps the eyes on a seat whoever is to act, or lets them follow the turn again. */
  hold(seat: Seat | undefined): void;
  /** The person named by the curtain has taken the screen. */
  drawCurtain(): void;

  /** The battle as text, with all that whoever sits here may have of it. */
  journal(): Promise<string>;
  /** Runs the whole battle again. */
  verify(): Promise<Proven>;
  /** A second table that goes its own way from an earlier moment of this one: its id. */
  playOnFrom(at: number): Promise<Result<string>>;
  /** A new table with the same setup and the same people: its id; undefined where the others are asked first. */
  rematch(): Promise<Result<string | undefined>>;

  /** Somebody has sat down: bots act if it is their turn. */
  go(): void;
  /** Asks the tab that plays to let this one play. */
  playHere(): void;
  /** Nothing more happens here: the table was left. Done when all of it is written. */
  close(): Promise<void>;
}
