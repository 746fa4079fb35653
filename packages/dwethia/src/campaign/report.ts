import { err, ok, type Result } from '@caltrop/engine';
import type { Force, Held } from '../content/content.ts';
import { kitOf, type Position } from '../match/book.ts';
import { otherSide, type Fall, type Model, type Side } from '../match/state.ts';
import { hasStarted } from '../rules/end/standing.ts';
import type { FellData, FoughtData, ReportData, VictimData } from './parse-step.ts';

/** How a model fell, as far as scars ask (DW-R99, DW-R128). */
export type Fell = Held<FellData>;

/** Somebody whom a model slew. */
export type Victim = Held<VictimData>;

/** What one model went through in a battle. */
export type Fought = Held<FoughtData>;

export const RESULTS = ['won', 'lost', 'draw'] as const;

/** A battle as a campaign remembers it: plain data, complete without the battle. */
export interface Report extends Held<Omit<ReportData, 'made'>> {
  readonly made?: NonNullable<Force['own']>;
}

/** The report of a battle that is over, for one of its sides. */
export const reportOf = (p: Position, side: Side): Result<Report> => {
  const { book, state } = p;
  if (state.stage !== 'over' || state.result === null) {
    const what = 'The battle is not over yet.';
    return err([{ code: 'not-over', what, where: 'battle', rule: 'DW-WIN-20' }]);
  }
  const { winner } = state.result;
  const { name, own } = book.forces[otherSide(side)];
  // Models raised in the battle belong to no roster.
  const models = state.models.filter((m) => m.side === side && hasStarted(p, m));
  return ok({
    against: name,
    result: winner === 'draw' ? 'draw' : winner === side ? 'won' : 'lost',
    fought: models.map((m) => ({
      name: m.name,
      wounds: kitOf(book, m).stats.W,
      fell: m.where === 'slain' && m.fell !== null ? fellOf(p, m.fell) : null,
      slew: state.models.filter((o) => isSlainBy(o, m)).map((o) => victimOf(p, o)),
      captain: m.used.includes('captain-now'),
    })),
    ...(own === undefined ? {} : { made: own }),
  });
};

/** DW-R128: deaths caused by the own side give nobody glory. */
const isSlainBy = (o: Model, m: Model): boolean =>
  o.where === 'slain' && o.fell !== null && o.fell.by === m.id && o.side !== m.side;

const fellOf = ({ book, state }: Position, fall: Fall): Fell => {
  const by = state.models.find((m) => m.id === fall.by);
  const carried = by === undefined ? [] : kitOf(book, by).items;
  const armed = fall.means === 'ranged' || fall.means === 'melee';
  const weapon = armed ? carried.find((item) => item.id === fall.with) : undefined;
  return {
    by: by?.name ?? '',
    type: by === undefined ? '' : kitOf(book, by).unit.type,
    means: fall.means,
    with: fall.with,
    blackSun: fall.blackSun === true,
    strength: weapon?.ranged?.strength ?? fall.strength ?? 0,
    under: fall.under,
  };
};

const victimOf = ({ book }: Position, m: Model): Victim => {
  const { unit, stats, items, powers } = kitOf(book, m);
  return {
    name: m.name,
    unit: unit.id,
    type: unit.type,
    means: m.fell?.means ?? 'melee',
    printedAffinity: unit.stats.Af,
    affinity: stats.Af,
    items: items.map((item) => item.id),
    powers,
  };
};
