/** Fights a part of a run on a thread of its own. */
import { simulate, type Series, type Tally } from '@caltrop/lab';
import type { Command, State } from '@caltrop/officers-chess';
import { openGame } from '../games.ts';
import { makeSeries, type Run } from './series.ts';

/** A part of a run: the battles from `from` up to, but not including, `to`. */
export interface Part {
  readonly run: Run;
  readonly from: number;
  readonly to: number;
}

let known: { readonly key: string; readonly series: Series<State, Command> } | undefined;

const seriesOf = (run: Run): Series<State, Command> => {
  const key = JSON.stringify(run);
  if (known?.key !== key) {
    const game = openGame(run.kind, run.setup);
    // The caller has opened the same setup before.
    if (!game.ok) throw new Error(game.error.map((p) => p.what).join(' '));
    known = { key, series: makeSeries(game.value, run) };
  }
  return known.series;
};

const fight = ({ run, from, to }: Part): Tally => simulate(seriesOf(run), from, to);

export default fight;
