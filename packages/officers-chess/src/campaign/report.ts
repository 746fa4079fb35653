import { ok, type Event, type Result } from '@caltrop/engine';
import { flag, listOf, objectOf, text, wholeFrom, wordOf, type TypeOf } from '@caltrop/engine/form';
import type { Position } from '../match/book.ts';
import { isBattleEvent, type BattleEvent } from '../match/events.ts';
import type { Unit } from '../match/state.ts';
import { refusal } from './roster.ts';

const SEIZE = 'OC-SCEN-LEADER';

/** What became of a unit: it stood to the end, Escaped, was Routed, is lost for good, or never came. */
const ENDS = ['stood', 'escaped', 'routed', 'lost', 'away'] as const;

const fought = objectOf({
  name: text,
  class: text,
  end: wordOf(ENDS),
  routs: wholeFrom(0, 99),
  /** It Seized, or routed a Boss. */
  deed: flag,
  /** What it carried at the end. */
  items: listOf(text),
});

/** A battle as a campaign remembers it: plain data, complete without the battle. */
export const reportForm = objectOf({
  scenario: text,
  winner: wordOf(['players', 'gm', 'draw']),
  /** Villages that are not Razed. */
  villages: wholeFrom(0, 99),
  fought: listOf(fought),
  /** What was taken from chests and villages. */
  found: listOf(text),
  /** Consumables that were put away for the battle (OC-FREE-03). */
  discarded: listOf(text),
});

export type Report = TypeOf<typeof reportForm>;
export type Fought = Report['fought'][number];

const endOf = (u: Unit): Fought['end'] => {
  if (u.where === 'map') return 'stood';
  if (u.where === 'escaped') return 'escaped';
  if (u.where === 'routed') return u.fate === 'lost' ? 'lost' : 'routed';
  return 'away';
};

/** The report of a battle that is over, fates included. */
export const reportOf = ({ book, state }: Position, events: readonly Event[]): Result<Report> => {
  const { content, scenario, places } = book;
  if (state.phase !== 'over' || state.result === null) {
    return state.result === null
      ? refusal('not-over', `${scenario.name} is not over yet.`, 'battle', 'OC-VIC-08')
      : refusal('not-over', 'The fate of routed units is not decided yet.', 'battle', 'OC-DEC-11');
  }
  const log = events.filter(isBattleEvent);
  const deeds = heroesOf(log, state.units);
  const taken = new Set([...state.opened, ...state.visited]);
  const named = new Map([...content.items.values()].map((item) => [item.name, item]));
  return ok({
    scenario: scenario.id,
    winner: state.result.winner,
    villages: places.filter((p) => p.site === 'village' && !state.razed.includes(p.at)).length,
    fought: state.units
      .filter((u) => u.side === 'players')
      .map((u) => ({
        name: u.name,
        class: u.class,
        end: endOf(u),
        routs: u.routs,
        deed: deeds.has(u.id),
        items: u.items.map((held) => held.item),
      })),
    found: places.filter((p) => p.item !== '' && taken.has(p.at)).map((p) => p.item),
    discarded: log.flatMap((e) => {
      const item = e.type === 'discarded' ? named.get(e.item) : undefined;
      return item?.kind === 'consumable' ? [item.id] : [];
    }),
  });
};

/** The ids of units that Seized or routed a Boss. */
const heroesOf = (log: readonly BattleEvent[], units: readonly Unit[]): ReadonlySet<string> => {
  const bosses = new Set(units.filter((u) => u.boss).map((u) => u.id));
  return new Set(
    log.flatMap((e) => {
      if (e.type === 'routed') return bosses.has(e.unit) ? [e.by] : [];
      return e.type === 'result' && e.by !== undefined && e.rules.includes(SEIZE) ? [e.by] : [];
    }),
  );
};
