import type { Attribute, Character, Effect, Pool } from '../content/content.ts';
import type { Degree, DeskStep, ObjectDie, Ruling } from './ruling.ts';
import type { Trigger } from './state.ts';

/** Actions that the table knows (CA-AUTO-01, content section 5). */
export const TEMPLATES = [
  'attack',
  'dual',
  'sweep',
  'shove',
  'trip',
  'grapple',
  'break-free',
  'disarm',
  'blind',
  'throw-prop',
  'stand',
  'drop-prone',
  'draw',
  'stow',
  'swap',
  'pick-up',
  'drop',
  'interact',
  'first-aid',
  'hide',
  'search',
  'drag',
  'let-go',
  'reload',
  'plant',
  'put-out',
  'wake',
  'bind',
  'scatter',
  'mount',
  'dismount',
  'surrender',
] as const;
export type Template = (typeof TEMPLATES)[number];

/** Held Actions by the names that the table knows; `act` holds any Action. */
export const HOLDS = ['dodge', 'parry', 'riposte', 'overwatch', 'trip', 'grab', 'distract', 'act'] as const;
export type HoldName = (typeof HOLDS)[number];

/** Everything a seat can say. Questions in the middle of it are asked of the table, not said here. Spaces are numbers of squares. */
export type Command =
  /** An Action of a template. `item` is a carried item or a printed attack; `with` the attribute where there is a choice. */
  | {
      readonly do: 'act';
      readonly creature: string;
      readonly template: Template;
      readonly targets?: readonly string[];
      readonly item?: string;
      readonly second?: string;
      readonly at?: number;
      readonly with?: Attribute;
    }
  /** Buys as many Moves as the way needs (CA-MOVE). The way leaves out where the creature stands. */
  | { readonly do: 'move'; readonly creature: string; readonly path: readonly number[] }
  | { readonly do: 'gain'; readonly creature: string }
  | {
      readonly do: 'hold';
      readonly creature: string;
      readonly name: HoldName;
      /** AP put into a dodge. */
      readonly ap?: number;
      readonly trigger?: Trigger;
      readonly action?: Command;
      readonly item?: string;
      readonly with?: Attribute;
      readonly secret?: boolean;
    }
  | {
      readonly do: 'cast';
      readonly creature: string;
      readonly spell: string;
      /** The Grimoire, Scroll or entry it is cast from. */
      readonly source: string;
      readonly dice: { readonly slots: number; readonly dust: number; readonly free: number };
      readonly targets?: readonly string[];
      readonly at?: number;
      readonly spaces?: readonly number[];
      /** Where the spell leaves something to the caster. */
      readonly choice?: string;
    }
  | {
      readonly do: 'use';
      readonly creature: string;
      readonly item: string;
      readonly targets?: readonly string[];
      readonly at?: number;
      readonly choice?: string;
    }
  /** A special ability of a creature. */
  | {
      readonly do: 'ability';
      readonly creature: string;
      readonly ability: string;
      readonly targets?: readonly string[];
      readonly at?: number;
    }
  /** Anything else: who, what, with which attribute and objects, against whom or what (CA-ACT-02). */
  | {
      readonly do: 'try';
      readonly creature: string;
      readonly text: string;
      readonly attribute?: Attribute;
      readonly objects?: readonly ObjectDie[];
      readonly targets?: readonly string[];
      readonly ap?: number;
    }
  | { readonly do: 'retreat'; readonly creature: string }
  | { readonly do: 'end'; readonly creature: string }
  | { readonly do: 'give'; readonly creature: string; readonly item: string; readonly to: string }
  /** Where an item is kept, out of a fight. */
  | {
      readonly do: 'stow';
      readonly creature: string;
      readonly item: string;
      readonly place: 'hand' | 'worn' | 'pack' | 'ground';
    }
  /** Answers to a ruling (CA-R79). */
  | { readonly do: 'confirm' }
  | { readonly do: 'withdraw' }
  /** Outside fights. */
  | {
      readonly do: 'copy';
      readonly creature: string;
      readonly scroll: string;
      readonly grimoire: string;
      readonly dice: { readonly slots: number; readonly dust: number; readonly free: number };
    }
  | { readonly do: 'make'; readonly creature: string; readonly scroll: string; readonly remains?: string }
  | { readonly do: 'buy'; readonly creature: string; readonly item: string }
  | { readonly do: 'sell'; readonly creature: string; readonly item: string; readonly price: number }
  | { readonly do: 'hire'; readonly employer: string; readonly hireling: string; readonly rolled?: boolean }
  | {
      readonly do: 'succeed';
      readonly creature: string;
      readonly hireling?: string;
      readonly character?: Character;
    }
  /** The Warden's own. */
  | { readonly do: 'rule'; readonly ruling: Ruling }
  | {
      readonly do: 'check';
      readonly creature: string;
      readonly attribute: Attribute;
      /** A Save, or an Action, against a number. */
      readonly save: boolean;
      readonly dc: number;
      readonly hidden: boolean;
      readonly adv: number;
      readonly objects: readonly ObjectDie[];
      readonly text: string;
      readonly onSuccess: readonly Effect[];
      readonly onFailure: readonly Effect[];
    }
  | {
      readonly do: 'harm';
      readonly creature: string;
      readonly amount: number;
      readonly pool: Pool;
      readonly armour: boolean;
      readonly text: string;
    }
  | { readonly do: 'mend'; readonly creature: string; readonly amount: number; readonly pool: Pool }
  | {
      readonly do: 'afflict';
      readonly creature: string;
      readonly condition: string;
      readonly rounds?: number;
    }
  | { readonly do: 'cure'; readonly creature: string; readonly condition: string }
  /** Overrides a number or a word, and the log says so (CA-WARD-24). */
  | { readonly do: 'set'; readonly creature: string; readonly field: string; readonly value: number | string }
  | { readonly do: 'place'; readonly creature: string; readonly at: number }
  | {
      readonly do: 'bring';
      readonly monster: string;
      readonly at: number;
      readonly group: string;
      readonly name?: string;
      readonly count?: number;
    }
  | {
      readonly do: 'dismiss';
      readonly creature: string;
      readonly fate: 'fled' | 'dead' | 'captured' | 'surrendered' | 'lost';
    }
  | { readonly do: 'grant'; readonly creature: string; readonly item: string; readonly uses?: number }
  | { readonly do: 'take'; readonly creature: string; readonly item: string }
  | { readonly do: 'fight'; readonly surprised: readonly string[]; readonly sneaking?: string }
  | { readonly do: 'group'; readonly creature: string; readonly group: string }
  | { readonly do: 'seat'; readonly creature: string; readonly seat: string }
  | { readonly do: 'cease'; readonly winner: 'party' | 'foes' | 'nobody' }
  | { readonly do: 'turn'; readonly creature: string }
  | {
      readonly do: 'rest';
      readonly kind: 'short' | 'hours' | 'night' | 'week';
      readonly creatures: readonly string[];
      readonly healer: boolean;
      readonly safe: boolean;
    }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'recover'; readonly creature: string; readonly rule: string }
  | { readonly do: 'deprive'; readonly creature: string; readonly cause: string; readonly on: boolean }
  | { readonly do: 'fatigue'; readonly creature: string; readonly by: number }
  | { readonly do: 'roll'; readonly dice: string; readonly text: string; readonly hidden: boolean }
  | { readonly do: 'table'; readonly table: string; readonly hidden: boolean; readonly creature?: string }
  | {
      readonly do: 'ground';
      readonly at: readonly number[];
      readonly ground: string;
      readonly rounds?: number;
    }
  | { readonly do: 'desk'; readonly step: DeskStep; readonly degree: Degree }
  | { readonly do: 'note'; readonly text: string; readonly secret: boolean; readonly creature?: string }
  | { readonly do: 'timer'; readonly text: string; readonly minutes: number; readonly secret: boolean }
  | { readonly do: 'unpin'; readonly kind: string }
  | { readonly do: 'close' };
