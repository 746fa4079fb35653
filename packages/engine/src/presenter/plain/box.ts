import type { BotKit } from '../../bot.ts';
import type { Opened } from '../../chapter/game-from.ts';
import type { Spoken } from '../../chapter/verb.ts';
import type { OptionSpec } from '../../options.ts';
import { err } from '../../result.ts';
import type { Box, ScenarioPicture } from '../box/box.ts';
import { boxFrom, optionPictures } from '../box/box-parts.ts';
import { labFaults, labValue } from '../box/lab-values.ts';
import type { LabField, Duel } from '../box/lab.ts';
import type { Presenter } from '../presenter.ts';
import { openScenario, type MatchOf } from './game.ts';
import {
  namedIn,
  unitOf,
  type PlainBook,
  type PlainContent,
  type PlainKind,
  type PlainScenario,
  type PlainUnit,
} from './unit.ts';

/** What makes the box of a game whose matches are scenarios. */
interface PlainBoxParts<K extends PlainKind, S, C, G> {
  readonly options: readonly OptionSpec[];
  readonly match: MatchOf<K, G>;
  readonly presenter: (game: G) => Presenter<S, C>;
  readonly kit: (game: G) => BotKit<S, C>;
  /** How a unit strikes another that stands beside it: the odds lab is about that. */
  readonly strike: (unit: string, target: string) => C;
  readonly playNow: unknown;
}

interface Units {
  readonly units: readonly PlainUnit[];
}

const defaultsOf = (specs: readonly OptionSpec[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(specs.map(({ name, initial }) => [name, initial]));

/** The odds lab: a unit of one kind strikes one of another, on a field with nothing else on it. */
const duelOf = <
  K extends PlainKind,
  S extends Units,
  C extends Spoken,
  G extends Opened<PlainBook<K>, S, C>,
>({
  match,
  presenter,
  strike,
  options: specs,
}: PlainBoxParts<K, S, C, G>): Duel<PlainContent<K>, S, C> => {
  const defaults = defaultsOf(specs);
  const fields = ({ units }: PlainContent<K>): readonly LabField[] => {
    const values = Array.from(units, ([value, { name }]) => ({ value, label: name }));
    const field = (name: 'left' | 'right', text: string): LabField => ({
      name,
      label: 'Unit',
      group: name,
      text,
      kind: { is: 'choice', values },
      initial: values[0]?.value ?? '',
    });
    return [field('left', 'Who strikes.'), field('right', 'Who is struck.')];
  };
  /** Two units beside each other. */
  const stage = (content: PlainContent<K>, kinds: readonly [string, string]): G => {
    const [first] = content.scenarios.values();
    const seats = [...new Set(first?.starts.map(({ seat }) => seat))];
    const scenario: PlainScenario = {
      id: 'lab',
      name: '',
      blurb: '',
      width: 3,
      height: 1,
      walls: [],
      marks: {},
      starts: kinds.map((kind, at) => ({ seat: seats[at] ?? '', kind, at })),
    };
    return match(content, scenario, defaults, {});
  };
  return {
    fields,
    odds: (content, values) => {
      const form = fields(content);
      const faults = labFaults(form, values);
      if (faults.length > 0) return err(faults);
      const kind = (name: string): string => String(labValue(form, values, name));
      const game = stage(content, [kind('left'), kind('right')]);
      const start = game.start();
      const [left, right] = start.units;
      const command = strike(left?.id ?? '', right?.id ?? '');
      const card = presenter(game).forecast(start, left?.seat ?? '', [command]);
      return card.ok ? card : err([{ code: 'no-odds', ...card.error }]);
    },
    fromBoard: (_content, _setup, view, _seat, commands) => {
      const command = commands.at(-1);
      const [left, right] = [
        unitOf(view, namedIn(command, 'unit')),
        unitOf(view, namedIn(command, 'target')),
      ];
      return left === undefined || right === undefined ? undefined : { left: left.kind, right: right.kind };
    },
  };
};

/** The box of a game without rosters: its scenarios, each as its match begins, and its options. */
export const plainBox = <
  K extends PlainKind,
  S extends Units,
  C extends Spoken,
  G extends Opened<PlainBook<K>, S, C>,
>(
  parts: PlainBoxParts<K, S, C, G>,
): Box<PlainContent<K>, S, C> => {
  const { options: specs, match, presenter, kit, playNow } = parts;
  const pictureOf = (content: PlainContent<K>, scenario: PlainScenario): ScenarioPicture => {
    const game = match(content, scenario, defaultsOf(specs), {});
    const { id, name, blurb } = scenario;
    const { field, tokens, goals } = presenter(game).scene(game.start(), game.seats[0] ?? '');
    const count = (side: string): number => tokens.filter((token) => token.side === side).length;
    return {
      id,
      name,
      blurb,
      goal: goals.map(({ text }) => text).join(' '),
      notes: '',
      field,
      tokens: tokens.map(({ side, at }) => ({ side, ...at })),
      facts: `${field.width} × ${field.height} squares · ${count('a')} against ${count('b')}`,
      roster: '',
      duel: true,
    };
  };
  return boxFrom({
    offer: (content) => ({
      scenarios: Array.from(content.scenarios.values(), (scenario) => pictureOf(content, scenario)),
      rosters: [],
      options: optionPictures(specs),
      settings: [],
    }),
    playNow,
    duel: duelOf(parts),
    game: openScenario(specs, match),
    title: ({ book }) => book.scenario.name,
    presenter,
    kit,
  });
};
