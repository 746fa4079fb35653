import type { Forecast, ForecastOptions } from '../forecast/forecast.ts';
import type { Refusal } from '../game.ts';
import type { Result } from '../result.ts';
import type { Taken } from '../table/record.ts';
import type { Event, Question, Seat } from '../table/table.ts';
import type { Auction } from './deeds/auction.ts';
import type { CastChoice, CastingPicture, SpellRow } from './deeds/casting.ts';
import type { ChronicleLine, Measure, Motion } from './chronicle/chronicle.ts';
import type { Deed, DeedsWanted, ReachPicture, Ring, UnitGroup, Way } from './deeds/deed.ts';
import type { FigureTable, ForecastCard } from './forecast-card.ts';
import type { AnswerOdds, OrderForm } from './deeds/order.ts';
import type { Point, Scene, SeatPicture, UnitCard, Zone } from './picture.ts';

/** How the odds of a card are worked out. */
export interface CardOptions extends ForecastOptions {
  /** The card is only glanced at: what takes long is estimated sooner, and what other answers would make of it is left out. */
  readonly brief?: boolean;
}

/**
 * How one match of a game is shown: data, never drawing. Whoever has a presenter can be drawn by the table, read aloud,
 * and played by mouse, keyboard and typed commands. Every method is a pure function of what a seat may know.
 */
export interface Presenter<S, C> {
  readonly seats: readonly SeatPicture[];
  /** What the luck of dice is measured by; the first is the main one. */
  readonly measures: readonly Measure<S>[];
  /** The kinds of questions that people may give standing orders for, as they come in the game. */
  readonly orders?: readonly OrderForm[];

  /** The position; `seat` is who looks on and may act. */
  scene(view: S, seat: Seat): Scene;
  card(view: S, unit: string): UnitCard | undefined;

  /** Where a unit could go now; undefined when it cannot move at all. */
  reach(view: S, seat: Seat, unit: string): ReachPicture | undefined;
  /** The way of a unit to a point, through the points before it; or which rule is against it. */
  wayTo(view: S, seat: Seat, unit: string, to: Point, via: readonly Point[]): Result<Way<C>, Refusal>;
  /** Those who stand together with a unit and could go with it now, itself first; undefined where it is alone. */
  groupOf?(view: S, seat: Seat, unit: string): UnitGroup | undefined;
  /** The way of a unit with all who stand together with it, where the game knows such groups. */
  groupTo?(view: S, seat: Seat, unit: string, to: Point): Result<Way<C>, Refusal>;
  /** Everything that the enemies of a seat could strike in a fresh turn: all of them, or the units named. */
  threat(view: S, seat: Seat, units: readonly string[] | undefined): Zone;
  /** How far each weapon of a unit carries from where it stands. */
  rings(view: S, unit: string): readonly Ring[];
  /**
   * What a unit can do; without a unit, what the seat can: deploy, pass, concede. Whoever shows `spells` by themselves asks
   * for all but those that are cast, which are most of the work.
   */
  deeds(view: S, seat: Seat, unit: string | undefined, wanted?: DeedsWanted): readonly Deed<C>[];
  /**
   * Anything that no button covers, in the words of whoever plays the unit, for games in which somebody rules on it: what
   * to say to the match, or why nobody would hear it. Without words: whether it could be said at all.
   */
  attempt?(view: S, seat: Seat, unit: string, text: string): Result<readonly C[], Refusal>;
  /** What a unit can cast, with what it cannot cast now and why; where the game has spells. */
  spells?(view: S, seat: Seat, unit: string): readonly SpellRow[];
  /** One casting with what has been chosen about it; undefined for a spell that the unit does not have. */
  casting?(view: S, seat: Seat, unit: string, choice: CastChoice): CastingPicture<C> | undefined;

  /** Whether a command is a throw to think about: it has odds and is confirmed, as a deed with `dice` is. */
  rolls(view: S, seat: Seat, command: C): boolean;
  /** The odds of a deed's commands, the last of which rolls. */
  forecast(view: S, seat: Seat, commands: readonly C[], options?: CardOptions): Result<ForecastCard, Refusal>;
  /** Exact numbers behind the odds of commands that only this game has, for programs: plain JSON by name. */
  figures?(view: S, seat: Seat, commands: readonly C[], options?: ForecastOptions): FigureTable;
  /** A question with the names that it is about, where the rules ask it without; `middle` is the position in which it is asked. */
  asks?(middle: S, question: Question): string | undefined;
  /** The odds behind the answers to a question in the middle of a command, all by the same measure: those of each choice in its place. */
  answerOdds(before: S, question: Question, odds: readonly Forecast<S>[]): readonly AnswerOdds[];
  /**
   * What each answer does for the chance of success, where the question is an auction. `middle` is the position in
   * which it is asked, `taken` what the command has taken from the table so far.
   */
  auction?(middle: S, question: Question, taken: readonly Taken[]): Auction | undefined;

  /** What happened, as sentences. `view` is the position after it. */
  chronicle(view: S, events: readonly Event[]): readonly ChronicleLine[];
  /** What happened, as movements on the field. `before` is the position before it. */
  motions(before: S, events: readonly Event[]): readonly Motion[];

  /** A typed command in the words of the game. */
  parseText(view: S, seat: Seat, text: string): Result<C>;
  makeText(view: S, command: C): string;
  /** What can be typed, with an example each. */
  readonly help: readonly { readonly form: string; readonly meaning: string }[];
}
