import {
  FaceTable,
  firstAnswer,
  runCommand,
  signed,
  type Ask,
  type Policy,
  type Question,
  type Seat,
  type Sum,
  type Table,
  type Why,
} from '@caltrop/engine';
import type { Command } from '../../match/command.ts';
import type { Generia } from '../../match/game.ts';
import type { State } from '../../match/state.ts';
import { ofOneDeed } from './forecast-odds.ts';

/** Dice that were thrown, which of them counts, and why. */
interface Heard {
  readonly count: number;
  readonly sides: number;
  readonly why: Why;
  kept: '' | 'highest' | 'lowest';
}

/**
 * A table on which dice show their middle, each a little more than the one before, so that no two that must differ are
 * equal for ever: only the reasons of the dice matter.
 */
class ListeningTable extends FaceTable implements Table {
  readonly telling = true;
  readonly heard: Heard[] = [];
  private readonly policy: Policy;

  constructor(policy: Policy) {
    super();
    this.policy = policy;
  }

  choose(seat: Seat, key: string, ids: readonly string[], _describe: () => Question): string {
    return this.policy(seat, key, ids);
  }

  chooseAll(asks: readonly Ask[]): string[] {
    return asks.map((ask) => this.policy(ask.seat, ask.key, ask.ids));
  }

  override keep(n: number, sides: number, which: 'highest' | 'lowest', why: Why): number {
    const face = super.keep(n, sides, which, why);
    const last = this.heard.at(-1);
    if (last !== undefined) last.kept = which;
    return face;
  }

  reveal(): void {}

  tell(): void {}

  protected roll(count: number, sides: number, why: Why): readonly number[] {
    this.heard.push({ count, sides, why, kept: '' });
    const face = 1 + ((Math.ceil((sides + 1) / 2) - 1 + this.heard.length - 1) % sides);
    return Array.from({ length: count }, () => face);
  }
}

/** Sums that a card has room for. */
const MOST = 8;

/** A label in which an ability stands by its id, with its name. */
const named = (game: Generia, label: string): string => {
  const [id = '', ...rest] = label.split(' (');
  const name = game.book.abilities.get(id)?.name;
  return name === undefined ? label : [name, ...rest].join(' (');
};

/** What is added to each kind of die of a command, with its terms: heard from the rules as they throw. */
export const sumsOf = (
  game: Generia,
  before: State,
  seat: Seat,
  command: Command,
  policy: Policy = firstAnswer,
): Sum[] => {
  const table = new ListeningTable(policy);
  runCommand(ofOneDeed(game), game.clone(before), seat, command, table);
  const sums = new Map<string, Sum>();
  for (const { count, sides, why, kept } of table.heard) {
    const terms = (why.terms ?? []).map((t) => ({ ...t, label: named(game, t.label) }));
    if (terms.length === 0 || sums.has(why.text)) continue;
    const flat = terms.reduce((sum, t) => sum + t.value, 0);
    const dice = kept !== '' ? `${kept} of ${count}d${sides}` : why.text === 'damage' ? 'dice' : `d${sides}`;
    sums.set(why.text, { value: `${dice} ${signed(flat)}`, label: why.text, terms, rule: why.rule });
  }
  return [...sums.values()].slice(0, MOST);
};
