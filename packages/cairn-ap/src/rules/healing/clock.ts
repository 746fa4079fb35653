import { passYears } from './ageing.ts';
import type { Play } from '../../match/book.ts';
import { expireByClock } from '../conditions/endings.ts';
import { ROUND_MINUTES } from '../dice/terms.ts';
import { ringDeath } from '../death/death.ts';
import { passDeprived } from './deprivation.ts';
import { passRounds } from './lingering.ts';
import { passDays } from './upkeep.ts';
import { expirePatchesByClock } from '../ground/patches.ts';
import { regrow } from './regrowth.ts';
import { tell, wardenOnly } from '../../match/events.ts';

/** CA-UNIT-01: seconds of an Action Point. */
export const AP_SECONDS = 3;
/** CA-UNIT-03: a Space in metres and in feet. */
const SPACE_METRES = 1.5;
const SPACE_FEET = 5;

/** CA-UNIT-02: the Rounds that so many minutes are. */
export const roundsOf = (minutes: number): number => minutes / ROUND_MINUTES;
/** CA-UNIT-03: the Spaces that so many feet or metres are. */
export const spacesOfFeet = (feet: number): number => feet / SPACE_FEET;
export const metresOf = (spaces: number): number => spaces * SPACE_METRES;

/** The clock goes on: the Dying whose hour is over die, conditions and changed ground end, timers ring, the Deprived tire. */
export const passTime = (g: Play, minutes: number): void => {
  const { state } = g;
  state.clock += minutes;
  ringDeath(g);
  expireByClock(g);
  expirePatchesByClock(g);
  passRounds(g, minutes);
  ring(g);
  passDeprived(g, minutes);
  passYears(g, minutes);
  passDays(g, minutes);
  regrow(g);
};

/** Timers of the Warden's whose time has come. */
const ring = (g: Play): void => {
  const { state, book } = g;
  const due = state.timers.filter((t) => t.at <= state.clock);
  if (due.length === 0) return;
  state.timers = state.timers.filter((t) => t.at > state.clock);
  for (const { text, secret } of due)
    tell(g, () => ({
      type: 'time',
      rules: ['CA-WARD-24'],
      minutes: 0,
      clock: state.clock,
      text,
      ...(secret ? { to: wardenOnly(book.seats) } : {}),
    }));
};
