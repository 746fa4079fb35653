import {
  isDraw,
  runCommand,
  SimulationTable,
  type AskedTask,
  type BotKit,
  type Policy,
  type Question,
  type Random,
  type Seat,
  type Taken,
} from '@caltrop/engine';

const SAMPLES = 48;
/** How much of the time for a decision an answer may take: a command can ask many. */
const PART = 0.25;

/** The table of a question: first what has been rolled and decided, then one answer, then fresh samples. */
class RestTable extends SimulationTable {
  /** The record did not fit what the rules asked for: this is another course of events. */
  strayed = false;
  private cursor = 0;
  private readonly record: readonly Taken[];
  private readonly key: string;
  private readonly by: Seat;
  private answer: string | undefined;

  constructor(random: Random, policy: Policy, record: readonly Taken[], question: Question, answer: string) {
    super(random, policy);
    this.record = record;
    this.key = question.key;
    this.by = question.seat;
    this.answer = answer;
  }

  override die(sides: number): number {
    return this.face(sides) ?? super.die(sides);
  }

  override test(sides: number, atLeast: number): boolean {
    return this.die(sides) >= atLeast;
  }

  override bands(sides: number, cuts: readonly number[]): number {
    const face = this.die(sides);
    let band = 0;
    while (band < cuts.length && face > (cuts[band] ?? 0)) band++;
    return band;
  }

  override pool(n: number, sides: number, atLeast: number): number {
    return n === 0 ? 0 : this.roll(n, sides).filter((face) => face >= atLeast).length;
  }

  override keep(n: number, sides: number, which: 'highest' | 'lowest'): number {
    const faces = this.roll(n, sides);
    return which === 'highest' ? Math.max(...faces) : Math.min(...faces);
  }

  override choose(seat: Seat, key: string, ids: readonly string[]): string {
    const [only] = ids;
    if (only !== undefined && ids.length === 1) return only;
    const next = this.record[this.cursor];
    if (next !== undefined) {
      if (!isDraw(next) && next.q === key && ids.includes(next.a)) {
        this.cursor++;
        return next.a;
      }
      this.strayed = true;
    }
    if (this.answer !== undefined && key === this.key && seat === this.by && ids.includes(this.answer)) {
      const { answer } = this;
      this.answer = undefined;
      return answer;
    }
    return this.policy(seat, key, ids);
  }

  private face(sides: number): number | undefined {
    return this.cursor < this.record.length ? this.roll(1, sides)[0] : undefined;
  }

  private roll(count: number, sides: number): readonly number[] {
    const next = this.record[this.cursor];
    if (next !== undefined && isDraw(next) && next.d === sides && next.f.length === count) {
      this.cursor++;
      return next.f;
    }
    if (next !== undefined) this.strayed = true;
    return Array.from({ length: count }, () => this.random.below(sides) + 1);
  }
}

/**
 * Answers a question by playing the rest of the command with every answer, the same dice for each, and taking the one
 * with the best mean evaluation. Where the seat does not know enough to play it on, and between equals, the kit's own
 * rule decides.
 */
export const sampleAnswer = <S, C>(task: AskedTask<S, C>, kit: BotKit<S, C>, question: Question): string => {
  const { game, view, seat, random, by, command, taken } = task;
  const ids = question.choices.map((c) => c.id);
  const fallback = plainAnswer(view, kit, question);
  const home = ids.indexOf(fallback);
  const tallies = ids.map((): Tally => ({ sum: 0, squares: 0 }));
  let samples = 0;
  const begun = task.clock();
  for (let n = 0; n < SAMPLES; n++) {
    const start = game.resample(view, seat, random);
    const faces = Array.from({ length: FACES }, () => random.below(WORD));
    const values: number[] = [];
    for (const id of ids) {
      if (task.clock() - begun >= task.budgetMs) break;
      const state = game.clone(start);
      const table = new RestTable(replayed(faces, random), kit.policy(start), taken, question, id);
      if (runCommand(game, state, by, command, table).kind !== 'done' || table.strayed) return fallback;
      values.push(kit.evaluate(state, seat));
    }
    // A sample without all answers says nothing.
    if (values.length < ids.length) break;
    samples++;
    for (const [i, tally] of tallies.entries()) {
      const more = (values[i] ?? 0) - (values[home] ?? 0);
      tally.sum += more;
      tally.squares += more * more;
    }
    if (n > 0 && task.clock() - begun >= PART * task.budgetMs) break;
  }
  if (samples === 0) return fallback;
  let best = fallback;
  let most = CLEARLY;
  for (const [i, id] of ids.entries()) {
    const { sum, squares } = tallies[i] ?? { sum: 0, squares: 0 };
    const mean = sum / samples;
    // The same dice do not stay the same dice for long: what luck may have brought about is taken off.
    const luck = Math.sqrt(Math.max(0, squares / samples - mean * mean) / samples);
    if (mean - luck <= most) continue;
    best = id;
    most = mean - luck;
  }
  return best;
};

/** What the kit's own rule answers. */
export const plainAnswer = <S, C>(view: S, kit: BotKit<S, C>, question: Question): string => {
  const ids = question.choices.map((c) => c.id);
  const plain = kit.policy(view)(question.seat, question.key, ids);
  return ids.includes(plain) ? plain : (ids[0] ?? '');
};

/** How much better an answer was than the kit's own, over all samples. */
interface Tally {
  sum: number;
  squares: number;
}

/** Means that differ by less are equal but for rounding. */
const CLEARLY = 1e-6;
const FACES = 32;
const WORD = 0x1_0000_0000;

/** The same numbers for every answer, so that luck does not decide between them. */
const replayed = (words: readonly number[], random: Random): Random => {
  let i = 0;
  return {
    below: (n) => {
      const word = words[i++];
      return word === undefined ? random.below(n) : Math.floor((word / WORD) * n);
    },
  };
};
