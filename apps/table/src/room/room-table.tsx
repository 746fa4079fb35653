/** The ordinary table, played with people elsewhere: the same screens on another session, and a few things beside them. */
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { SessionProvider } from '../session/context.tsx';
import type { Session } from '../session/session.ts';
import { hush } from '../table/heard.ts';
import { ExtrasProvider, type Extras } from '../table/extras.ts';
import { createPlay, type Play } from '../table/play/play.ts';
import { PlayProvider } from '../table/play/play-context.tsx';
import { SeatedTable } from '../table/table-page.tsx';
import { showSheetFirst } from '../table/unit/sheet-shown.ts';
import { isPhone } from './lobby/phone.ts';
import { useRoom, useRoomHere, useShown, useStanding } from './context.tsx';
import { RoomLine } from './people/room-line.tsx';
import { RoomTools } from './people/room-tools.tsx';
import { usePresence } from './presence/use-presence.tsx';
import { keepRoom, keptRoom } from './wire/kept-rooms.ts';
import { fightThere } from './wire/server.ts';
import { sitRemotely } from './wire/remote.ts';

/** So many fights are asked of the server at once. */
const FIGHTS_AT_ONCE = 200;

export const RoomTable = () => {
  const { wire, opened } = useRoomHere();
  const [seated, setSeated] = useState<{ readonly session: Session; readonly play: Play }>();
  useEffect(() => {
    const { standing } = wire.getState();
    if (standing === undefined) return undefined;
    hush();
    showSheetFirst(isPhone());
    const session = sitRemotely(wire, opened, standing);
    const play = createPlay(session);
    setSeated({ session, play });
    session.go();
    return () => {
      play.close();
      void session.close();
    };
  }, [wire, opened]);
  useNext();
  return seated === undefined ? undefined : (
    <SessionProvider value={seated.session}>
      <PlayProvider value={seated.play}>
        <Seated />
      </PlayProvider>
    </SessionProvider>
  );
};

const Seated = () => {
  const room = useRoom((s) => s.standing?.room ?? '');
  const presence = usePresence();
  useShown();
  const extras = useMemo(
    (): Extras => ({
      tools: <RoomTools />,
      ...presence,
      // Whoever looks on sees what the players see.
      players: () => void open(`#/watch/${room}`, `caltrop-players-${room}`, 'popup,width=1280,height=800'),
      // On the server and its workers, which have more of them than a laptop.
      fights: {
        step: FIGHTS_AT_ONCE,
        run: (edit, from, to) => fightThere(room, keptRoom(room)?.key ?? '', edit, from, to),
      },
    }),
    [room, presence],
  );
  return (
    <ExtrasProvider value={extras}>
      <SeatedTable />
      <RoomLine />
    </ExtrasProvider>
  );
};

/** Where it is played again, everybody goes there with the same key. */
const useNext = (): void => {
  const { next, room, stage, you } = useStanding();
  const [, go] = useLocation();
  const [here] = useState(next);
  useEffect(() => {
    if (next === undefined || next === here || stage !== 'over') return;
    const kept = keptRoom(room);
    if (kept !== undefined) keepRoom(next, { key: kept.key, kind: kept.kind, title: kept.title });
    // Whoever looks on looks on there.
    go(you.role === 'watch' && you.seats.length === 0 ? `/watch/${next}` : `/room/${next}`);
  }, [next, here, room, stage, you, go]);
};
