import { readyUnits, stepsOf, typedDeed } from './advice.ts';
import { verbsOf } from './said/readings.ts';
import { isHuman, seen, type Sitting } from './sitting.ts';
import { SESSION_WORDS } from './words.ts';

/** What can be typed in full now: deeds of those who may act, and where they may go. */
const waysOf = <S, C>(s: Sitting<S, C>, seat: string): string[] => {
  const { presenter } = s.box;
  const view = seen(s);
  const scene = presenter.scene(view, seat);
  const units = readyUnits(scene, seat);
  const deeds = [...units, undefined].flatMap((unit) => presenter.deeds(view, seat, unit));
  const moves = units.flatMap((unit) => {
    const steps = stepsOf(s, view, seat, scene, unit);
    return steps === undefined ? [] : steps.cells.map((cell) => `${steps.lead} ${cell}`);
  });
  return [...moves, ...deeds.filter((d) => d.refusal === undefined).map((d) => typedDeed(s, view, scene, d))];
};

/** The ways in which a line can go on: words of the session, verbs of the game, and what is legal now. */
export const completions = <S, C>(s: Sitting<S, C>, line: string): string[] => {
  const typed = line.toLowerCase();
  const [seat] = s.match.toAct();
  if (seat === undefined || !isHuman(s, seat) || s.match.pending !== undefined) return [];
  const words = typed.split(/\s+/).length;
  const ways = [...SESSION_WORDS, ...verbsOf(s.box), ...waysOf(s, seat)]
    .filter((way) => way.toLowerCase().startsWith(typed))
    .map((way) => way.split(' ').slice(0, words).join(' '));
  return [...new Set(ways)].map((way) => `${way} `);
};
