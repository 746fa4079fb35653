import type { Spoken } from '../../chapter/verb.ts';
import { forecast, meanOf, percent, rungsOf, weigh, widestError } from '../../forecast/index.ts';
import { err, ok } from '../../result.ts';
import type { ForecastCard } from '../forecast-card.ts';
import type { Presenter } from '../presenter.ts';
import { markOf, nameOf, type Shown } from './look.ts';
import { isHere, namedIn, unitOf, type PlainBook, type PlainState, type KnownUnit } from './unit.ts';

/** The odds of a command against a target: how much it loses, and whether it leaves the map. */
export const oddsBy = <
  Book extends PlainBook,
  State extends PlainState<U>,
  U extends KnownUnit,
  C extends Spoken,
>({
  game,
  look,
}: Shown<Book, State, U, C>): Presenter<State, C>['forecast'] => {
  return (state, seat, commands, options) => {
    const p = { book: game.book, state };
    const command = commands.at(-1);
    const u = unitOf(state, namedIn(command, 'unit'));
    const foe = unitOf(state, namedIn(command, 'target'));
    if (command === undefined || u === undefined || foe === undefined)
      return err({ rule: '', what: 'Only what is done to another unit has odds.' });
    const odds = forecast(game, state, seat, command, options);
    if (!odds.ok) return odds;
    const { samples } = odds.value;
    const verb: C['do'] = command.do;
    const { rule, label = verb } = look.verbs[verb];
    const sideOf = (one: U): ForecastCard['left'] => ({
      unit: one.id,
      name: nameOf(look.seats, one),
      side: markOf(look.seats, one.seat),
      icon: one.icon,
    });
    const [left, right] = [sideOf(u), sideOf(foe)];
    const has = look.unit(p, foe).left;
    const lost = weigh(odds.value, (after) => {
      const then = unitOf(after, foe.id);
      return then === undefined || !isHere(then) ? has : has - look.unit({ ...p, state: after }, then).left;
    });
    const rungs = rungsOf(
      lost,
      (n) => (n >= has ? look.away : `${n} ${look.points}`),
      (n) => n >= has,
    );
    const sum = (some: typeof rungs): number => some.reduce((total, { chance }) => total + chance, 0);
    const hits = sum(rungs.filter(({ value }) => value > 0));
    const ends = sum(rungs.filter(({ fatal }) => fatal));
    const summary = `${percent(hits)} to hit, ${percent(ends)} ${look.away}`;
    return ok({
      left,
      right,
      samples,
      error: widestError(
        rungs.map(({ chance }) => chance),
        samples,
      ),
      beats: [
        {
          side: left.side,
          unit: u.id,
          icon: left.icon,
          label: label.replace(' {target}', ''),
          chance: hits,
          effect: look.points,
          note: '',
        },
      ],
      ladders: [
        {
          unit: foe.id,
          name: right.name,
          side: right.side,
          chance: ends,
          text: `${right.name} ${look.away}`,
          rungs,
          note: `has ${has} ${look.points}`,
          expected: meanOf(lost),
        },
      ],
      sums: look
        .unit(p, u)
        .stats.filter((stat) => stat.rule === rule)
        .map(({ label: name, value, note }) => ({
          value,
          label: `${name} of ${left.name}`,
          terms: [{ label: note, value: Number(value), rule }],
          rule,
        })),
      asides: [],
      assumes: [],
      summary,
      line: `${left.name} against ${right.name}, ${has} ${look.points}: ${summary}.`,
    });
  };
};
