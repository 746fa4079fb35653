import { LaidOver } from '../table/laid/laid.tsx';
import { usePlay } from '../table/play/play-context.tsx';
import { deskEntries } from './desk/entries.ts';
import { useDeskKeys } from './desk/keys.ts';
import type { AnyMaster } from './desk/state.ts';
import { OverLaid } from './over/over.tsx';
import { useFeed } from './players/feed.ts';
import { MasterSmall } from './small.tsx';
import { useDesk } from './desk/use-desk.ts';
import { MasterWide } from './wide.tsx';
import './desk/desk.css';

/** The game master's screen as a whole page: the map is the page. */
export const MasterPage = ({ master, isSmall }: { master: AnyMaster; isSmall: boolean }) => {
  const desk = useDesk(master);
  const play = usePlay();
  useDeskKeys(desk, play);
  useFeed(master.seat);
  return (
    <>
      {isSmall ? <MasterSmall desk={desk} /> : <MasterWide desk={desk} />}
      <OverLaid desk={desk} />
      <LaidOver entries={deskEntries(desk, play)} />
    </>
  );
};
