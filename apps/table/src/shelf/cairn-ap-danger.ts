import { greedyPolicy } from '@caltrop/bots';
import type { CairnAp, Command, Content, State } from '@caltrop/cairn-ap';
import { botKit } from '@caltrop/cairn-ap/bot';
import { dangerEdits, dangerKit, openForDanger, partyOfDanger } from '@caltrop/cairn-ap/danger';
import type { Setup } from '@caltrop/cairn-ap/sheet';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import { err, ok, type Result } from '@caltrop/engine';
import { dangerSeries, dangerSlice, type Series } from '@caltrop/lab';
import type { DangerCase } from './games.ts';

const fightsOf = (game: CairnAp, seed: string): Series<State, Command> => {
  const policy = greedyPolicy(game, botKit(game));
  return dangerSeries(game, dangerKit, Object.fromEntries(game.seats.map((seat) => [seat, policy])), seed);
};

/** An encounter as it was set up, opened to be fought by bots many times, as it is and with changes. */
export const dangerCase = (content: Content, chosen: unknown): Result<DangerCase> => {
  const opened = cairnApBox.open(content, chosen);
  if (!opened.ok) return opened;
  // What the match was opened with is a setup of this game.
  const { seats: _seats, ...setup } = opened.value.game.setup as Setup & { readonly seats?: unknown };
  const plain = openForDanger(content, setup);
  if (!plain.ok) return plain;
  const edits = dangerEdits(content, setup);
  const series = new Map<string, Series<State, Command>>();
  return ok({
    party: partyOfDanger(plain.value.start()),
    edits: edits.map(({ id, label }) => ({ id, label })),
    slice: (edit, seed, from, to) => {
      const key = `${edit} ${seed}`;
      const known = series.get(key);
      if (known !== undefined) return ok(dangerSlice(known, from, to));
      const changed = edit === '' ? plain : edits.find((e) => e.id === edit)?.open();
      if (changed === undefined)
        return err([{ code: 'no-edit', what: `There is no change "${edit}" to this encounter.` }]);
      if (!changed.ok) return changed;
      const fights = fightsOf(changed.value, seed);
      series.set(key, fights);
      return ok(dangerSlice(fights, from, to));
    },
  });
};
