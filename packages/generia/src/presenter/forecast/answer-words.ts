import { percent, toNumber, type Forecast, type Question } from '@caltrop/engine';
import { woundsOf, type Creature, type State } from '../../match/state.ts';

interface Fate {
  hurt: number;
  out: number;
  dead: number;
  healed: number;
  en: number;
  mp: number;
  readonly statuses: Map<string, number>;
}

const fateOf = (odds: Forecast<State>, before: Creature, n: number): Fate => {
  const fate: Fate = { hurt: 0, out: 0, dead: 0, healed: 0, en: 0, mp: 0, statuses: new Map() };
  for (const leaf of odds.leaves) {
    const after = leaf.state.creatures[n];
    if (after === undefined) continue;
    const weight = toNumber({ n: leaf.n, d: leaf.d });
    if (woundsOf(after) > woundsOf(before) || after.severe > before.severe) fate.hurt += weight;
    if (woundsOf(after) < woundsOf(before)) fate.healed += weight;
    if (after.dead && !before.dead) fate.dead += weight;
    else if (!after.awake && before.awake) fate.out += weight;
    fate.en += weight * (before.en - after.en);
    fate.mp += weight * (before.mp - after.mp);
    if (after.statuses === before.statuses) continue;
    for (const kind of new Set(after.statuses.map((s) => s.kind)))
      if (!before.statuses.some((s) => s.kind === kind))
        fate.statuses.set(kind, (fate.statuses.get(kind) ?? 0) + weight);
  }
  return fate;
};

/** Whole points without a decimal; sums of weights are only nearly whole. */
const points = (n: number): string =>
  Math.abs(n - Math.round(n)) < 0.01 ? String(Math.round(n)) : n.toFixed(1);

/** Chances below this are not worth a word beside others. */
const WORTH = 0.005;

const wordsOf = (fate: Fate, own: boolean): string[] => [
  ...(fate.hurt > 0 ? [`wounded ${percent(fate.hurt)}`] : []),
  ...(fate.out >= WORTH ? [`out ${percent(fate.out)}`] : []),
  ...(fate.dead >= WORTH ? [`dead ${percent(fate.dead)}`] : []),
  ...(fate.healed > 0 ? [`healed ${percent(fate.healed)}`] : []),
  ...[...fate.statuses]
    .filter(([, chance]) => chance >= WORTH)
    .map(([kind, chance]) => (chance < 0.9995 ? `${kind} ${percent(chance)}` : kind)),
  ...(own && fate.en >= 0.05 ? [`${points(fate.en)} EN`] : []),
  ...(own && fate.mp >= 0.05 ? [`${points(fate.mp)} MP`] : []),
];

/** The odds behind an answer, in short, first for those of the one who is asked: `wounded 34%, out 6%`. */
export const answerWords = (before: State, question: Question, odds: Forecast<State>): string => {
  const fates = before.creatures.flatMap((c, n) => {
    const own = c.seat === question.seat;
    const words = wordsOf(fateOf(odds, c, n), own);
    return words.length === 0 ? [] : [{ name: c.name, own, words: words.join(', ') }];
  });
  const [only, other] = fates;
  if (only === undefined) return 'nobody is hurt';
  const about = odds.samples > 0 ? 'about ' : '';
  if (other === undefined && only.own) return about + only.words;
  return (
    about +
    fates
      .toSorted((a, b) => Number(b.own) - Number(a.own))
      .map((f) => `${f.name} ${f.words}`)
      .join('; ')
  );
};
