import { push } from '@caltrop/engine/chapter';
import type { Play } from './book.ts';
import type { Effect } from '../content/content.ts';
import { findCreature, type Creature } from './state.ts';
import type { Harm, Stand } from './work.ts';

/** The effect of one word. */
export type EffectOf<Word extends Effect['do']> = Extract<Effect, { readonly do: Word }>;

/** Effects to be done: by whom, on whom, where, with how many Magic Dice behind them. */
export interface EffectOrder {
  readonly by: string;
  /** One creature, several at once (one roll of harm for all), or none. */
  readonly on: string | readonly string[];
  readonly effects: readonly Effect[];
  readonly at?: number;
  readonly spaces?: readonly number[];
  readonly choice?: string;
  readonly dice?: number;
  readonly sum?: number;
  /** The spell, item, attack or ground it comes from. */
  readonly source?: string;
  readonly magical?: boolean;
  /** Rounds that timed conditions last longer, or what the first harm does more after Armor (CA-AUTO-06). */
  readonly longer?: number;
  readonly extra?: number;
  /** Harms that follow the first one among the effects as events of their own (CA-R30). */
  readonly after?: readonly Harm[];
  /** What those who were hit had before it, where an effect asks what the hit has cost them. */
  readonly before?: readonly Stand[];
}

/** Puts effects on the pile: they happen before anything that lies below. */
export const runEffects = (g: Play, order: EffectOrder): void => {
  if (order.effects.length === 0) return;
  push(g.state, {
    is: 'effects',
    by: order.by,
    on: typeof order.on === 'string' ? (order.on === '' ? [] : [order.on]) : order.on,
    at: order.at ?? -1,
    spaces: order.spaces ?? [],
    choice: order.choice ?? '',
    left: order.effects,
    dice: order.dice ?? 0,
    sum: order.sum ?? 0,
    source: order.source ?? '',
    magical: order.magical ?? false,
    longer: order.longer ?? 0,
    ...(order.extra === undefined || order.extra === 0 ? {} : { extra: order.extra }),
    ...(order.after === undefined || order.after.length === 0 ? {} : { after: order.after }),
    ...(order.before === undefined ? {} : { before: order.before }),
  });
};

/** Those it happens to, each once; the dead are past it. */
export const sufferers = (g: Play, on: readonly string[]): readonly Creature[] => {
  const found: Creature[] = [];
  for (const id of new Set(on)) {
    const c = findCreature(g.state, id);
    if (c !== undefined && c.fate !== 'dead') found.push(c);
  }
  return found;
};

/** Whether a spell does harm: friends in its area save from it like everybody (CA-R47). */
export const isHarmful = (effects: readonly Effect[]): boolean =>
  effects.some(
    (e) =>
      e.do === 'harm' || e.do === 'drain' || (e.do === 'if' && isHarmful([...e.so, ...(e.otherwise ?? [])])),
  );
