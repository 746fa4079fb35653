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

/** Somebody with what becomes of them after each answer. */
interface Stake {
  readonly c: Creature;
  readonly own: boolean;
  readonly in: readonly Fate[];
}

const most = (stake: Stake, of: (fate: Fate) => number): number => Math.max(0, ...stake.in.map(of));

/** Whether what becomes of somebody hangs on the answer. */
const hangs = (stake: Stake): boolean =>
  [fallsIn, ({ hurt }: Fate) => hurt].some((of) => most(stake, of) - Math.min(...stake.in.map(of)) >= WORTH);

/** Whom each answer is about: whom it names, where the question is at whom; else the one of the asked who is in most danger. */
const subjectsOf = (stakes: readonly Stake[], { choices }: Question): readonly (Stake | undefined)[] => {
  const named = choices.map(({ id }) => stakes.find(({ c, own }) => !own && c.id === id));
  if (named.some((stake) => stake !== undefined)) return named;
  const [first] = stakes
    .filter((s) => most(s, ({ hurt }) => hurt) > 0 || most(s, fallsIn) > 0)
    .toSorted(
      (a, b) =>
        // What is the same whatever is answered is no reason for any answer.
        Number(hangs(b)) - Number(hangs(a)) ||
        Number(b.own) - Number(a.own) ||
        most(b, fallsIn) - most(a, fallsIn) ||
        most(b, ({ hurt }) => hurt) - most(a, ({ hurt }) => hurt),
    );
  return choices.map(() => first);
};

/** One answer: the figure of whom it is about, then what else becomes of everybody: `52%`, `Fighter stands; 68% wounded`. */
const oddsOf = (
  stakes: readonly Stake[],
  subject: Stake | undefined,
  i: number,
  measure: Measure,
  about: string,
): AnswerOdds => {
  const rest = stakes
    .filter((s) => s !== subject)
    .toSorted((a, b) => Number(b.own) - Number(a.own))
    .flatMap((s) => {
      const words = s.in[i] === undefined ? [] : wordsOf(s.in[i], s.own);
      return words.length === 0 ? [] : [`${s.c.name} ${words.join(', ')}`];
    });
  const fate = subject?.in[i];
  if (subject === undefined || fate === undefined)
    return { figure: '', words: rest.length === 0 ? 'nobody is hurt' : rest.join('; ') };
  const bad = measure === 'fall' ? fallsIn(fate) : fate.hurt;
  const { name } = subject.c;
  const more = wordsOf(fate, subject.own, measure);
  if (subject.own) {
    const stays = measure === 'fall' ? `${name} stands` : `${name} unhurt`;
    return { figure: about + percent(1 - bad), words: sentence(stays, more, rest) };
  }
  const does = measure === 'fall' ? `${name} falls` : `${name} wounded`;
  return bad === 0
    ? { figure: '', words: sentence(`${name} ${measure === 'fall' ? 'stands' : 'unhurt'}`, more, rest) }
    : { figure: about + percent(bad), words: sentence(does, more, rest) };
};

/** The odds behind each answer, counted from where the question is asked: what the command has done before is done. */
export const answerOdds = (
  before: State,
  question: Question,
  all: readonly Forecast<State>[],
): readonly AnswerOdds[] => {
  const stakes = (all[0]?.from ?? before).creatures.map((c, n): Stake => ({
    c,
    own: c.seat === question.seat,
    in: all.map((odds) => fateOf(odds, c, n)),
  }));
  const subjects = subjectsOf(stakes, question);
  const falls = subjects.some((s) => s !== undefined && most(s, fallsIn) >= WORTH);
  return all.map(({ samples }, i) =>
    oddsOf(stakes, subjects[i], i, falls ? 'fall' : 'hurt', samples > 0 ? '≈' : ''),
  );
};
