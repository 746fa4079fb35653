import { percent, toNumber, type AnswerOdds, type Forecast, type Question } from '@caltrop/engine';
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

/** What becomes of somebody, but for what the figure has said already. */
const wordsOf = (fate: Fate, own: boolean, said?: Measure): string[] => [
  ...(fate.hurt > 0 && said !== 'hurt' ? [`${percent(fate.hurt)} wounded`] : []),
  ...(fate.out >= WORTH ? [`${percent(fate.out)} out`] : []),
  ...(fate.dead >= WORTH ? [`${percent(fate.dead)} dead`] : []),
  ...(fate.healed > 0 ? [`${percent(fate.healed)} healed`] : []),
  ...[...fate.statuses]
    .filter(([, chance]) => chance >= WORTH)
    .map(([kind, chance]) => (chance < 0.9995 ? `${percent(chance)} ${kind}` : kind)),
  ...(own && fate.en >= 0.05 ? [`${points(fate.en)} EN`] : []),
  ...(own && fate.mp >= 0.05 ? [`${points(fate.mp)} MP`] : []),
];

/** What the figure is the chance of; then other chances, each with its own number; then the others: `Fighter stands; 68% wounded`. */
const sentence = (counted: string, more: readonly string[], rest: readonly string[]): string =>
  [counted, ...(more.length === 0 ? [] : [more.join(', ')]), ...rest].join('; ');

/** What the figure counts: whether somebody stays on their feet, or unhurt where nobody can fall. */
type Measure = 'fall' | 'hurt';

const fallsIn = ({ out, dead }: Fate): number => out + dead;

/** The odds behind each answer, first for the one of the asked who is in most danger: `52%`, `Fighter stands; 68% wounded`. */
export const answerOdds = (
  before: State,
  question: Question,
  all: readonly Forecast<State>[],
): readonly AnswerOdds[] => {
  const fates = before.creatures.map((c, n) => ({
    c,
    own: c.seat === question.seat,
    in: all.map((odds) => fateOf(odds, c, n)),
  }));
  const most = (one: (typeof fates)[number], of: (fate: Fate) => number): number =>
    Math.max(0, ...one.in.map(of));
  const [first] = fates
    .filter((f) => most(f, ({ hurt }) => hurt) > 0 || most(f, fallsIn) > 0)
    .toSorted(
      (a, b) =>
        Number(b.own) - Number(a.own) ||
        most(b, fallsIn) - most(a, fallsIn) ||
        most(b, ({ hurt }) => hurt) - most(a, ({ hurt }) => hurt),
    );
  const measure: Measure = first !== undefined && most(first, fallsIn) >= WORTH ? 'fall' : 'hurt';
  return all.map(({ samples }, i): AnswerOdds => {
    const about = samples > 0 ? '≈' : '';
    const rest = fates
      .filter((f) => f !== first)
      .toSorted((a, b) => Number(b.own) - Number(a.own))
      .flatMap((f) => {
        const words = f.in[i] === undefined ? [] : wordsOf(f.in[i], f.own);
        return words.length === 0 ? [] : [`${f.c.name} ${words.join(', ')}`];
      });
    const fate = first?.in[i];
    if (first === undefined || fate === undefined)
      return { figure: '', words: rest.length === 0 ? 'nobody is hurt' : rest.join('; ') };
    const bad = measure === 'fall' ? fallsIn(fate) : fate.hurt;
    const { name } = first.c;
    const more = wordsOf(fate, first.own, measure);
    if (first.own) {
      const stays = measure === 'fall' ? `${name} stands` : `${name} unhurt`;
      return { figure: about + percent(1 - bad), words: sentence(stays, more, rest) };
    }
    const does = measure === 'fall' ? `${name} falls` : `${name} wounded`;
    return bad === 0
      ? { figure: '', words: [`${name} unhurt`, ...rest].join('; ') }
      : { figure: about + percent(bad), words: sentence(does, more, rest) };
  });
};
