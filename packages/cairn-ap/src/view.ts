import type { Seat } from '@caltrop/engine';
import type { Book } from './book.ts';
import { cloneState, type State } from './state.ts';

/** What a seat may know. */
export const viewOf = (_book: Book, state: State, _seat: Seat): State => cloneState(state);

export const resample = (view: State): State => cloneState(view);

export const secretsOf = (_book: Book, _state: State, _seat: Seat): string[] => [];
