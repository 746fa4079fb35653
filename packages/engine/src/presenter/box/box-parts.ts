import type { BotKit } from '../../bot.ts';
import type { Game } from '../../game.ts';
import type { OptionSpec } from '../../options.ts';
import { ok, type Result } from '../../result.ts';
import type { Box, OpenBox, OptionPicture } from './box.ts';
import type { Presenter } from '../presenter.ts';

/** What makes a box: what is offered, how a match is opened from a setup, and what goes with an opened match. */
export interface BoxParts<Content, S, C, G extends Game<S, C>> extends Pick<
  Box<Content, S, C>,
  'offer' | 'playNow' | 'duel'
> {
  readonly game: (content: Content, setup: unknown) => Result<G>;
  readonly title: (game: G) => string;
  readonly presenter: (game: G) => Presenter<S, C>;
  readonly kit: (game: G) => BotKit<S, C>;
  /** What else there is, where there is more. */
  readonly more?: (
    game: G,
    kit: BotKit<S, C>,
  ) => Partial<Omit<OpenBox<S, C>, 'title' | 'game' | 'presenter' | 'kit'>>;
}

/** The box of a game from its parts. */
export const boxFrom = <Content, S, C, G extends Game<S, C>>({
  offer,
  playNow,
  duel,
  game: opened,
  title,
  presenter,
  kit: kitOf,
  more,
}: BoxParts<Content, S, C, G>): Box<Content, S, C> => ({
  offer,
  playNow,
  duel,
  seatsOf: (content, setup) => {
    const game = opened(content, setup);
    return game.ok ? ok(presenter(game.value).seats) : game;
  },
  open: (content, setup) => {
    const result = opened(content, setup);
    if (!result.ok) return result;
    const game = result.value;
    const kit = kitOf(game);
    return ok({
      title: title(game),
      game,
      presenter: presenter(game),
      kit,
      ownBots: {},
      ...more?.(game, kit),
    });
  },
});

/** `priorityChoice` as words: `Priority choice`. */
const labelOf = (name: string): string => {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** House rules as switches, numbers and words; `labels` and `said` say what they and their words are called. */
export const optionPictures = <Name extends string>(
  specs: readonly OptionSpec<Name>[],
  labels?: Readonly<Partial<Record<Name, string>>>,
  said?: Readonly<Partial<Record<Name, Readonly<Record<string, string>>>>>,
): OptionPicture[] =>
  specs.map(({ name, text, ruling, initial, words = [], least }) => ({
    name,
    label: labels?.[name] ?? labelOf(name),
    text: text.replaceAll('`', ''),
    ruling,
    initial,
    words,
    ...(said?.[name] === undefined ? {} : { said: said[name] }),
    ...(least === undefined ? {} : { least }),
  }));
