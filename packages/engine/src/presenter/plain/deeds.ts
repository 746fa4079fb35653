import type { Spoken } from '../../chapter/verb.ts';
import { manhattanDistance } from '../../field/index.ts';
import { err, ok } from '../../result.ts';
import type { Seat } from '../../table/table.ts';
import type { Presenter } from '../presenter.ts';
import { cellName, middleOf, tileOf, zoneOfTiles } from '../tiles.ts';
import { nameOf, type Shown } from './look.ts';
import { hasTile, tileIn } from './typed.ts';
import {
  isHere,
  namedIn,
  saidIn,
  unitOf,
  waysOf,
  type PlainBook,
  type PlainState,
  type KnownUnit,
} from './unit.ts';

/** Where units can go and what they can do: everything that the game lists as a command. */
export const deedsBy = <
  Book extends PlainBook,
  State extends PlainState<U>,
  U extends KnownUnit,
  C extends Spoken,
>({
  game,
  forms,
  look,
}: Shown<Book, State, U, C>): Pick<
  Presenter<State, C>,
  'reach' | 'wayTo' | 'threat' | 'rings' | 'deeds' | 'rolls'
> => {
  const { book } = game;
  const { board } = book;
  const tiles = Array.from({ length: board.size }, (_, t) => t);

  /** The commands by which a unit goes somewhere, by the tile that they name. */
  const goings = (state: State, seat: Seat, unit: string): ReadonlyMap<number, C> =>
    new Map(
      game
        .commands(state, seat)
        .filter((c) => hasTile(forms, c) && namedIn(c, 'unit') === unit)
        .map((c) => [tileIn(forms, c), c]),
    );
  const struckFrom = (u: U, from: readonly number[]): number[] =>
    tiles.filter((t) => from.some((f) => f !== t && manhattanDistance(board, f, t) <= look.range(u)));
  const rolls = (command: C): boolean => look.verbs[word(command)].dice === true;
  const word = (command: C): C['do'] => command.do;
  const going = Object.entries<{ readonly rule: string }>(look.verbs).find(([verb]) =>
    hasTile(forms, { do: verb }),
  );

  return {
    reach: (state, seat, unit) => {
      const u = unitOf(state, unit);
      const there = [...goings(state, seat, unit).keys()];
      if (u === undefined || there.length === 0) return undefined;
      const budget = look.steps({ book, state }, u);
      const reach = waysOf({ book, state }, u, budget);
      return {
        zone: zoneOfTiles(there),
        costs: there.map((t) => [t, reach.costTo(t)] as const),
        strikes: zoneOfTiles(struckFrom(u, there).filter((t) => !there.includes(t))),
        budget,
      };
    },
    wayTo: (state, seat, unit, to) => {
      const tile = tileOf(board, to);
      const u = unitOf(state, unit);
      const command = goings(state, seat, unit).get(tile);
      if (u === undefined || command === undefined) {
        const what = tile < 0 ? 'That is off the map.' : `It cannot get to ${cellName(board, tile)} now.`;
        return err({ rule: going?.[1].rule ?? '', what });
      }
      const budget = look.steps({ book, state }, u);
      const reach = waysOf({ book, state }, u, budget);
      const used = reach.costTo(tile);
      return ok({
        commands: [command],
        path: [u.at, ...reach.pathTo(tile)].map((t) => middleOf(board, t)),
        used,
        left: budget - used,
        words: `${used} of ${budget}, ${budget - used} left`,
      });
    },
    threat: (state, seat, units) =>
      zoneOfTiles(
        state.units
          .filter((u) => isHere(u) && (units === undefined ? u.seat !== seat : units.includes(u.id)))
          .flatMap((u) => {
            const reach = waysOf({ book, state }, u, look.steps({ book, state }, u));
            return struckFrom(u, [u.at, ...reach.others()]);
          }),
      ),
    rings: (state, unit) => {
      const u = unitOf(state, unit);
      return u === undefined || !isHere(u)
        ? []
        : [{ label: nameOf(look.seats, u), zone: zoneOfTiles(struckFrom(u, [u.at])) }];
    },
    deeds: (state, seat, unit = '') => {
      const named = (id: string): string => {
        const u = unitOf(state, id);
        return u === undefined ? id : nameOf(look.seats, u);
      };
      return game
        .commands(state, seat)
        .filter((command) => namedIn(command, 'unit') === unit && !hasTile(forms, command))
        .map((command) => {
          const { label = command.do, icon, meaning, rule } = look.verbs[word(command)];
          const target = namedIn(command, 'target');
          return {
            id: [...saidIn(command).values()].join('-'),
            group: unit === '' ? 'turn' : target === '' ? 'act' : 'attack',
            label: label.replace('{target}', named(target)),
            verb: label.replace(' {target}', ''),
            detail: meaning,
            icon: icon ?? unitOf(state, unit)?.icon ?? '',
            rule,
            ...(target === '' ? {} : { target }),
            commands: [command],
            dice: rolls(command),
          };
        });
    },
    rolls: (_state, _seat, command) => rolls(command),
  };
};
