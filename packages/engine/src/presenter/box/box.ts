import type { BotKit, Bot, Weighing } from '../../bot.ts';
import type { Game, Outcome } from '../../game.ts';
import type { Result } from '../../result.ts';
import type { Seat } from '../../table/table.ts';
import type { Accounts } from './accounts.ts';
import type { Duel } from './lab.ts';
import type { Master } from '../master/master.ts';
import type { Field, SideMark } from '../picture.ts';
import type { Presenter } from '../presenter.ts';

/** How simulated battles are counted, where not seat by seat and by the presenter's measures. */
export interface Counting<S> {
  /** The id of what is played, where its title is not what people type. */
  readonly scenario: string;
  /** What those who can win are called in a result: `players win`. */
  readonly sides: Readonly<Record<string, string>>;
  readonly measures: Readonly<Record<string, string>>;
  winner(outcome: Outcome): string;
  measure(state: S): Readonly<Record<string, number>>;
  /** What is to be said about a rule that decided battles; mostly nothing. */
  aside(rule: string): string;
  /** What whoever reads the result should know. */
  readonly warning?: string;
  /** From how many battles on several threads are worth their start: of random play, and of bots that think. */
  readonly threadsFrom: { readonly random: number; readonly thinking: number };
}

/** A match that has been opened: its rules, how it is shown, and what bots need. */
export interface OpenBox<S, C> {
  /** What is played: the name of the scenario. */
  readonly title: string;
  /** What is special about it, in words, where something is. */
  readonly notes?: string;
  readonly game: Game<S, C>;
  /** The setup as simulations play it, where they have defaults of their own. */
  readonly simulation?: unknown;
  readonly count?: Counting<S>;
  /** What a report on balance counts besides, where the game knows what its units are worth. */
  readonly accounts?: Accounts<S, C>;
  readonly presenter: Presenter<S, C>;
  readonly kit: BotKit<S, C>;
  /** How the evaluation of the kit weighs things, where that can be learned. */
  readonly weighing?: Weighing<S, C>;
  /** The screen of a game master, where the game has one. */
  readonly master?: Master<S, C>;
  /** Bots that only this game has, by name, such as enemies that keep to the scenario's orders. */
  readonly ownBots: Readonly<Record<string, Bot<S, C>>>;
}

/** A scenario as it is chosen. */
export interface ScenarioPicture {
  readonly id: string;
  readonly name: string;
  readonly blurb: string;
  /** How it is won and lost, in words. */
  readonly goal: string;
  readonly notes: string;
  readonly field: Field;
  /** Where everybody begins, for the map picture. */
  readonly tokens: readonly { readonly side: SideMark; readonly x: number; readonly y: number }[];
  /** `16 × 12 tiles · 12 rounds · 8 against 10`. */
  readonly facts: string;
  /** The id of the roster that suits it. */
  readonly roster: string;
  /** Fought between two rosters, without a game master's enemies. */
  readonly duel: boolean;
  /** How often the first side should win when everybody plays `greedy`, in percent. */
  readonly targetWins?: number | undefined;
}

/** A ready roster as it is chosen. */
export interface RosterPicture {
  readonly id: string;
  readonly name: string;
  readonly blurb: string;
  /** `8 units · 564 gold`. */
  readonly facts: string;
  readonly icons: readonly string[];
  /** Rosters of one league are meant to be equals: those of 500 points. */
  readonly league?: string;
}

/** A house rule as a switch, a number or one of some words. */
export interface OptionPicture {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly ruling: string;
  readonly initial: string | number | boolean;
  readonly words: readonly string[];
  /** What its words mean to people, where they do not say it themselves. */
  readonly said?: Readonly<Record<string, string>>;
  /** The least whole number it may be, where it may be one. */
  readonly least?: number;
}

/** A choice of level or number besides the options, such as difficulty or how many players share a side. */
export interface SettingPicture {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly initial: string | number;
  readonly values: readonly { readonly value: string | number; readonly label: string }[];
}

/** Everything the set-up page offers for one game. */
export interface SetupOffer {
  readonly scenarios: readonly ScenarioPicture[];
  readonly rosters: readonly RosterPicture[];
  readonly options: readonly OptionPicture[];
  readonly settings: readonly SettingPicture[];
}

/** A game in its box: what it offers, and how a match is opened. Content is the game's own, loaded by the app. */
export interface Box<Content, S, C> {
  offer(content: Content): SetupOffer;
  /** What "Play now" opens, as plain JSON. */
  readonly playNow: unknown;
  readonly duel: Duel<Content, S, C>;
  /** The seats of a setup before it is opened, so that people can take them. */
  seatsOf(content: Content, setup: unknown): Result<readonly { seat: Seat; name: string; side: SideMark }[]>;
  open(content: Content, setup: unknown): Result<OpenBox<S, C>>;
}
