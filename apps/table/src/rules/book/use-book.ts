import { useEffect, useState } from 'react';
import type { Problem, Result } from '@caltrop/engine';
import { LIDS, loadGame } from '../../shelf/games.ts';
import { bind, type Book } from './book.ts';

const books = new Map<string, Promise<Result<Book>>>();

/** The book of a game, bound once. A book that could not be fetched is tried again the next time. */
const loadBook = (kind: string): Promise<Result<Book>> => {
  const known = books.get(kind);
  if (known !== undefined) return known;
  const fresh = (async (): Promise<Result<Book>> => {
    const game = await loadGame(kind);
    if (!game.ok) return game;
    const [rules, tables] = await Promise.all([game.value.rules(), game.value.tables?.() ?? []]);
    return { ok: true, value: bind(rules, tables) };
  })().catch((error: unknown): Result<Book> => {
    books.delete(kind);
    const what = `The rules could not be fetched (${error instanceof Error ? error.message : String(error)}).`;
    return { ok: false, error: [{ code: 'no-rules', what, where: kind }] };
  });
  books.set(kind, fresh);
  return fresh;
};

/** The title on a game's lid. */
export const titleOf = (kind: string): string => LIDS.find((l) => l.kind === kind)?.title ?? kind;

/** A book that may still be on its way. */
export interface BookState {
  readonly book: Book | undefined;
  readonly problems: readonly Problem[];
}

const NONE: BookState = { book: undefined, problems: [] };

/** The book of a game; without a game, nothing. */
export const useBook = (kind: string | undefined): BookState => {
  const [state, setState] = useState<BookState & { readonly kind?: string }>(NONE);
  useEffect(() => {
    if (kind === undefined) return undefined;
    let left = false;
    const fetch = async (): Promise<void> => {
      const book = await loadBook(kind);
      if (left) return;
      setState(
        book.ok ? { kind, book: book.value, problems: [] } : { kind, book: undefined, problems: book.error },
      );
    };
    void fetch();
    return () => {
      left = true;
    };
  }, [kind]);
  return state.kind === kind ? state : NONE;
};
