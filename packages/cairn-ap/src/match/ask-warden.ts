import type { Question, Seat } from '@caltrop/engine';
import type { Play } from './book.ts';
import type { DeskStep } from './ruling.ts';
import { WARDEN } from './state.ts';

/** A decision of the Warden: what it is about, which rule leaves it open, and the answers, the suggested one first. */
export interface WardenAsk {
  readonly step: DeskStep;
  /** Unique within one command. */
  readonly key: string;
  readonly rule: string;
  readonly ids: readonly [string, ...string[]];
  /** What stands for "nothing happens" where the step is off; the suggestion when left out. */
  readonly off?: string;
  /** The seat that it serves: asked where nobody sits at the desk. The Warden’s own is not, nor is any opponent. */
  readonly serves?: Seat;
  readonly text: () => string;
  readonly label: (id: string) => string;
}

/** Who answers: the Warden where the desk says so, the seat that it serves where there is none; undefined for nobody. */
const answererOf = ({ book, state }: Play, { step, serves = WARDEN }: WardenAsk): Seat | undefined => {
  if (book.single && serves !== WARDEN) return serves;
  return state.desk[step] === 'ask' ? WARDEN : undefined;
};

/** Asks the Warden, or takes the suggestion, or leaves it out: as the desk is set (three degrees per step). */
export const askWarden = (g: Play, ask: WardenAsk): string => {
  const [suggested] = ask.ids;
  if (g.state.desk[ask.step] === 'off') return ask.off ?? suggested;
  const seat = answererOf(g, ask);
  if (seat === undefined || ask.ids.length === 1) return suggested;
  return g.table.choose(seat, ask.key, ask.ids, (): Question => ({
    key: ask.key,
    seat,
    text: ask.text(),
    rule: ask.rule,
    choices: ask.ids.map((id) => ({ id, label: ask.label(id) })),
  }));
};
