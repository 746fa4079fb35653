import { useMemo, useState } from 'react';
import type { Content, Generia, State } from '@caltrop/generia';
import { sheetOf } from '@caltrop/generia/builder';
import { generiaBox } from '@caltrop/generia/table';
import { useTable, useView } from '../../../../session/context.tsx';
import { SeatSheet } from '../../../../table/unit/seat-sheet.tsx';
import { SheetView } from './sheet-view.tsx';

/** The rules of the table one sits at, to work out what stands on a sheet. */
const useRules = (): Generia => {
  const { content, setup } = useTable((s) => s.shown);
  return useMemo(() => {
    // Whoever opens this sheet sits at a table of this game.
    const opened = generiaBox.open(content as Content, setup);
    if (!opened.ok) throw new Error(opened.error.map((p) => p.what).join(' '));
    return opened.value.game as Generia;
  }, [content, setup]);
};

/** The sheet of a seat in a match: its numbers are those of the match, as they are now. */
export const MatchSheet = () => {
  const game = useRules();
  const view = useView() as State;
  const eyes = useTable((s) => s.eyes);
  const [chosen, setChosen] = useState('');
  const own = view.creatures.filter((c) => c.seat === eyes && c.where !== 'gone');
  const acting = view.creatures[view.turn.who]?.id;
  const who = own.find((c) => c.id === chosen) ?? own.find((c) => c.id === acting) ?? own[0];
  const sheet = useMemo(
    () => (who === undefined ? undefined : sheetOf({ book: game.book, state: view }, who.id)),
    [game, view, who],
  );
  if (who === undefined || sheet === undefined) return <p className="prose">There is nobody to show.</p>;
  return (
    <SheetView sheet={sheet}>
      <SeatSheet own={own} shown={who.id} onShow={setChosen} />
    </SheetView>
  );
};
