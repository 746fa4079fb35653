import { greedyPolicy } from '@caltrop/bots';
import { err, ok, type BotKit, type DangerKit, type Game, type Result } from '@caltrop/engine';
import { dangerSeries, dangerSlice, type Party, type Series } from '@caltrop/lab';
import type { DangerCase } from './games.ts';

/** What a game gives to find out how dangerous an encounter of it is. */
export interface DangerForm<S, C, G extends Game<S, C>> {
  /** The encounter as it is. */
  readonly plain: G;
  /** Changes to it that may make it easier or harder. */
  readonly edits: readonly { readonly id: string; readonly label: string; open(): Result<G> }[];
  readonly kit: DangerKit<S>;
  partyOf(state: S): Party;
  botKit(game: G): BotKit<S, C>;
}

/** An encounter that bots fight many times, as it is and with changes; every way of fighting it is opened once. */
export const dangerCaseOf = <S, C, G extends Game<S, C>>(form: DangerForm<S, C, G>): DangerCase => {
  const fightsOf = (game: G, seed: string): Series<S, C> => {
    const policy = greedyPolicy(game, form.botKit(game));
    return dangerSeries(game, form.kit, Object.fromEntries(game.seats.map((seat) => [seat, policy])), seed);
  };
  const series = new Map<string, Series<S, C>>();
  return {
    party: form.partyOf(form.plain.start()),
    edits: form.edits.map(({ id, label }) => ({ id, label })),
    slice: (edit, seed, from, to) => {
      const key = `${edit} ${seed}`;
      const known = series.get(key);
      if (known !== undefined) return ok(dangerSlice(known, from, to));
      const changed = edit === '' ? ok(form.plain) : form.edits.find((e) => e.id === edit)?.open();
      if (changed === undefined)
        return err([{ code: 'no-edit', what: `There is no change "${edit}" to this encounter.` }]);
      if (!changed.ok) return changed;
      const fights = fightsOf(changed.value, seed);
      series.set(key, fights);
      return ok(dangerSlice(fights, from, to));
    },
  };
};
