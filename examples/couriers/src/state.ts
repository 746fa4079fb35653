/** What a match is made of: goblins, a parcel, and the book that the rules are closed over. */
import type { Board } from '@caltrop/engine';
import { text, whole, type CommandFrom } from '@caltrop/engine/form';
import type { Position as PositionOf } from '@caltrop/engine/chapter';
import type { Content, Gang, GoblinKind, Yard } from './content.ts';

/** What is being resolved: a blow whose die has not been rolled. */
export interface Frame {
  readonly is: 'blow';
  readonly unit: string;
  readonly target: string;
}

export interface Goblin {
  readonly id: string;
  readonly kind: string;
  readonly gang: Gang;
  /** Its square; -1 when it has fled. */
  at: number;
  grit: number;
  went: boolean;
  hit: boolean;
}

/** Plain data: it is cloned, hashed and stored after every command. */
export interface State {
  round: number;
  turn: Gang;
  readonly goblins: Goblin[];
  /** Where the parcel lies; -1 while somebody carries it. */
  parcel: number;
  carrier: string;
  /** How it ended: the gang that has won, `nobody`, or nothing yet; and by which rule. */
  winner: Gang | 'nobody' | '';
  rule: string;
  work: readonly Frame[];
}

export const FORMS = { go: { unit: text, to: whole }, hit: { unit: text, target: text }, done: {} };
export type Command = CommandFrom<typeof FORMS>;

/** What the rules are closed over. */
export interface Book {
  readonly content: Content;
  readonly yard: Yard;
  readonly board: Board;
  readonly crates: ReadonlySet<number>;
  readonly options: { readonly sixes: boolean };
}

export type Position = PositionOf<Book, State>;

export const kindOf = ({ book }: Position, g: Goblin): GoblinKind => {
  const kind = book.content.goblins.get(g.kind);
  if (kind === undefined) throw new Error(`no goblin is a ${g.kind}`);
  return kind;
};

export const nameOf = (p: Position, g: Goblin): string =>
  `${kindOf(p, g).name} ${g.id.slice(1)} of ${g.gang === 'moss' ? 'Moss' : 'Soot'}`;

export const goblinOf = ({ state }: Position, id: string): Goblin | undefined =>
  state.goblins.find((g) => g.id === id);
