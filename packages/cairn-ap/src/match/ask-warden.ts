import type { Question } from '@caltrop/engine';
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
  readonly text: () => string;
  readonly label: (id: string) => string;
}

/** Asks the Warden, or takes the suggestion, or leaves it out: as the desk is set (three degrees per step). */
export const askWarden = (g: Play, ask: WardenAsk): string => {
  const [suggested] = ask.ids;
  const degree = g.state.desk[ask.step];
  if (degree === 'off') return ask.off ?? suggested;
  if (degree === 'auto' || ask.ids.length === 1) return suggested;
  return g.table.choose(WARDEN, ask.key, ask.ids, (): Question => ({
    key: ask.key,
    seat: WARDEN,
    text: ask.text(),
    rule: ask.rule,
    choices: ask.ids.map((id) => ({ id, label: ask.label(id) })),
  }));
};
