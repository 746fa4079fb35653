import { ok, type Result } from '@caltrop/engine';
import { useMemo, type ReactNode } from 'react';
import { rosterWords } from '../shelf/games.ts';
import { freshId, type SavedRoster } from '../store/saves.ts';
import { Faults, Page } from './page.tsx';
import { PRINTS, type PrintKind } from './print/print.tsx';
import { readRosters, type Readers } from './rosters/read-rosters.ts';
import { useRoster, type Work } from './use-roster.ts';
import { loadStock, useStock, type Stock } from './use-stock.ts';
import type { Workshop } from './workshop.ts';

/** What a game's workshop is made of: `T` is a roster in its own form, `C` its content. */
export interface Making<T, C> {
  readonly kind: string;
  readonly fresh: (content: C, query: URLSearchParams) => T;
  readonly fromSaved: (content: C, saved: SavedRoster) => Result<T>;
  readonly toSaved: (content: C, id: string, roster: T) => SavedRoster;
  readonly readers: (stock: Stock<C>) => Readers<T>;
  readonly bench: (content: C, id: string, work: Work<T>) => ReactNode;
  readonly paper: (content: C, id: string, roster: T, show: PrintKind) => ReactNode;
}

type Shared = 'Editor' | 'fresh' | 'copy' | 'read';

/** The parts of a workshop that are alike in every game. */
export const makeWorkshop = <T extends { readonly name: string }, C>(
  making: Making<T, C>,
): Pick<Workshop, Shared> => {
  const { kind } = making;
  const opening = <Page title={`Opening the ${rosterWords(kind).one}…`} />;

  const Opened = ({ content, id, show }: { content: C; id: string; show: string | undefined }) => {
    const keeping = useMemo(
      () => ({
        from: (saved: SavedRoster) => making.fromSaved(content, saved),
        to: (own: string, roster: T) => making.toSaved(content, own, roster),
      }),
      [content],
    );
    const work = useRoster(id, keeping);
    if (work === undefined) return opening;
    if (!('now' in work)) return <Faults problems={work} kind={kind} />;
    const print = PRINTS.find((p) => p === show);
    return print === undefined ? making.bench(content, id, work) : making.paper(content, id, work.now, print);
  };

  const Editor = ({ id, show }: { id: string; show: string | undefined }) => {
    const stock = useStock<C>(kind);
    if (stock === undefined) return opening;
    return stock.ok ? (
      <Opened content={stock.value.content} id={id} show={show} />
    ) : (
      <Faults problems={stock.error} kind={kind} />
    );
  };

  return {
    Editor,
    fresh: async (id, query) => {
      const stock = await loadStock<C>(kind);
      if (!stock.ok) return stock;
      const { content } = stock.value;
      return ok(making.toSaved(content, id, making.fresh(content, query)));
    },
    copy: async (saved, id, name) => {
      const stock = await loadStock<C>(kind);
      if (!stock.ok) return stock;
      const { content } = stock.value;
      const roster = making.fromSaved(content, saved);
      return roster.ok ? ok(making.toSaved(content, id, { ...roster.value, name })) : roster;
    },
    read: async (text, file) => {
      const stock = await loadStock<C>(kind);
      if (!stock.ok) return stock;
      const all = await readRosters(making.readers(stock.value), text, file);
      return all.ok ? ok(all.value.map((one) => making.toSaved(stock.value.content, freshId(), one))) : all;
    },
  };
};
