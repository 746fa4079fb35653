import type { Battle } from '../../match/book.ts';
import type { Boon } from '../../match/state.ts';

/** The note of one who has seen through what veils somebody (Illusory Double). */
export const seenMark = (source: string, target: number): string => `phase seen ${source} ${target}`;

/** A veil is over: another one of the kind, made later, is seen through anew. */
export const forgetVeils = (b: Battle, target: number, ended: readonly Boon[]): void => {
  for (const { source, effects } of ended) {
    if (!effects.some((e) => e.hook === 'veil')) continue;
    const mark = seenMark(source, target);
    for (const c of b.state.creatures) if (c.used.includes(mark)) c.used = c.used.filter((u) => u !== mark);
  }
};
