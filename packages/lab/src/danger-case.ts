import { err, ok, type DangerKit, type Game, type Result, type Seat } from '@caltrop/engine';
import { dangerSeries, dangerSlice, type DangerSlice, type Party } from './danger.ts';
import type { Series, SimPlayer } from './simulation.ts';

/** An encounter that bots can fight many times, as it is and with changes, to find out how dangerous it is. */
export interface DangerCase {
  readonly party: Party;
  /** Changes that may make it easier or harder. */
  readonly edits: readonly { readonly id: string; readonly label: string }[];
  /** Fights from number `from` up to, but not including, `to`; an empty `edit` changes nothing. */
  slice(edit: string, seed: string, from: number, to: number): Result<DangerSlice>;
}

/** What a game gives to find out how dangerous an encounter of it is. */
export interface DangerForm<S, C, G extends Game<S, C>> {
  /** The encounter as it is. */
  readonly plain: G;
  /** Changes to it that may make it easier or harder. */
  readonly edits: readonly { readonly id: string; readonly label: string; open(): Result<G> }[];
  readonly kit: DangerKit<S>;
  readonly partyOf: (state: S) => Party;
  /** Who plays every seat. */
  readonly player: (game: G) => SimPlayer<S, C>;
}

/** Opens an encounter for a report; each way of fighting it is opened once. */
export const dangerCaseOf = <S, C, G extends Game<S, C>>(form: DangerForm<S, C, G>): DangerCase => {
  const { plain, edits, kit, partyOf, player } = form;
  const known = new Map<string, Series<S, C>>();
  const fightsOf = (game: G, seed: string): Series<S, C> => {
    const bot = player(game);
    const players: Record<Seat, SimPlayer<S, C>> = {};
    for (const seat of game.seats) players[seat] = bot;
    return dangerSeries(game, kit, players, seed);
  };
  return {
    party: partyOf(plain.start()),
    edits: edits.map(({ id, label }) => ({ id, label })),
    slice: (edit, seed, from, to) => {
      const key = `${edit} ${seed}`;
      const series = known.get(key);
      if (series !== undefined) return ok(dangerSlice(series, from, to));
      const changed = edit === '' ? ok(plain) : edits.find((e) => e.id === edit)?.open();
      if (changed === undefined)
        return err([{ code: 'no-edit', what: `There is no change "${edit}" to this encounter.` }]);
      if (!changed.ok) return changed;
      const fights = fightsOf(changed.value, seed);
      known.set(key, fights);
      return ok(dangerSlice(fights, from, to));
    },
  };
};
