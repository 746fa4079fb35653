/** Lists for the terminal, each with its rows for people and for programs. */
import type { Result, ScenarioPicture, SetupOffer } from '@caltrop/engine';
import type { PlainContent, PlainKind } from '@caltrop/engine/plain';
import type { TerminalList } from './cartridge.ts';
import { scenarioSetup, type GivenFlags } from './flags.ts';

/** A list of things with ids; `say` is what people read of one. */
export const listOfRows = <T extends { readonly id: string }>(
  name: string,
  all: Iterable<T>,
  say: (one: T) => string,
): TerminalList => {
  const json = [...all];
  return { name, json, rows: json.map((one) => [one.id, say(one)] as const) };
};

/** What is played, as the set-up page offers it. */
export const listOfScenarios = (name: string, scenarios: Iterable<ScenarioPicture>): TerminalList =>
  listOfRows(
    name,
    Array.from(scenarios, ({ id, name: title, facts, blurb, goal }) => ({
      id,
      name: title,
      facts,
      blurb,
      goal,
    })),
    (s) => `${s.name} (${s.facts}). ${s.blurb} ${s.goal}`,
  );

/** The terminal of a game whose matches are scenarios; `say` is what people read of a kind of units. */
export const plainTerminal = <K extends PlainKind>(
  offer: (content: PlainContent<K>) => SetupOffer,
  say: (kind: K) => string,
) => ({
  listsOf: (content: PlainContent<K>): readonly TerminalList[] => [
    listOfScenarios('scenarios', offer(content).scenarios),
    listOfRows(
      'units',
      Array.from(content.units, ([id, kind]) => ({ id, ...kind })),
      say,
    ),
  ],
  setupOf: ({ scenarios }: PlainContent<K>, given: GivenFlags): Result<object> =>
    scenarioSetup('scenario', scenarios, given),
});
