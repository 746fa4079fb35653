import { useEffect, useMemo } from 'react';
import type { Seat } from '@caltrop/engine';
import { useSession, useTable } from '../../session/context.tsx';
import type { Session, Shown } from '../../session/session.ts';
import { playersChannel, type PlayersPicture } from './channel.ts';
import { isSettledLine } from '../../session/settled-line.ts';

/** The seat through whose eyes the players' window looks: the first of the party that is not the master's. */
const playersSeat = (
  { presenter, seats }: Pick<Shown, 'presenter' | 'seats'>,
  master: Seat,
): Seat | undefined =>
  presenter.seats.find((s) => s.seat !== master && s.side === 'a')?.seat ?? seats.find((s) => s !== master);

/** How many sentences of the chronicle are sent: what is older is not looked up at a table. */
const LINES = 60;
/** More movements than these are not waited for. */
const MOST_MOTIONS = 12;

/** The present moment as players may know it; undefined where nobody plays but the master. */
const pictureOf = (
  session: Pick<Session, 'getState' | 'glance'>,
  master: Seat,
  since: number,
): (PlayersPicture & { readonly length: number }) | undefined => {
  const { shown, now, at } = session.getState();
  const seat = playersSeat(shown, master);
  const glance = seat === undefined ? undefined : session.glance(seat);
  if (seat === undefined || glance === undefined) return undefined;
  const scene = shown.presenter.scene(glance.view, seat);
  const told = glance.entries.filter((e) => !e.takenBack && e.lines.length > 0);
  return {
    kind: shown.kind,
    title: shown.title,
    scene,
    cards: scene.tokens.flatMap((t) => shown.presenter.card(glance.view, t.id) ?? []),
    lines: told
      .flatMap((e) => e.lines)
      .filter((line) => !isSettledLine(line))
      .slice(-LINES),
    fresh: told.at(-1)?.lines.length ?? 0,
    motions: at === undefined ? glance.motions(since).slice(0, MOST_MOTIONS) : [],
    outcome: now.outcome?.text,
    length: glance.length,
  };
};

/** Feeds the players' window as long as one listens. */
export const useFeed = (master: Seat): void => {
  const session = useSession();
  const id = useTable((s) => s.id);
  useEffect(() => {
    let listened = false;
    let last = '';
    /** Commands that the window has been shown. */
    let shownTo = Number.MAX_SAFE_INTEGER;
    const send = (): void => {
      const { tick, at } = session.getState();
      last = `${tick} ${at ?? ''}`;
      const made = pictureOf(session, master, shownTo);
      if (made === undefined) return;
      const { length, ...picture } = made;
      shownTo = length;
      channel.tell({ is: 'picture', picture });
    };
    const channel = playersChannel(id, (news) => {
      if (news.is !== 'hello') return;
      listened = true;
      send();
    });
    // A window that was open before this page asks nothing: it is told at once.
    send();
    const stop = session.subscribe(({ tick, at }) => {
      if (listened && `${tick} ${at ?? ''}` !== last) send();
    });
    return () => {
      stop();
      channel.close();
    };
  }, [session, id, master]);
};

/** The units that the master sees and players do not. */
export const useVeiled = (master: Seat): readonly string[] => {
  const session = useSession();
  const tick = useTable((s) => s.tick);
  const view = useTable((s) => s.view);
  return useMemo(() => {
    void tick;
    const { shown } = session.getState();
    const seat = playersSeat(shown, master);
    const glance = seat === undefined ? undefined : session.glance(seat);
    if (seat === undefined || glance === undefined) return [];
    const seen = new Set(shown.presenter.scene(glance.view, seat).tokens.map((t) => t.id));
    return shown.presenter
      .scene(view, master)
      .tokens.map((t) => t.id)
      .filter((one) => !seen.has(one));
  }, [session, tick, view, master]);
};
