/** What happens in a room, told outside of it: in the title of the window, as a notification, in the list of my tables; and the salt of each seat here. */
import { useEffect, useRef } from 'react';
import { markTitle } from '../../shell/titles.ts';
import { useRoom, useRoomHere, useStanding } from '../context.tsx';
import { keepRoom, keptRoom, newId, ownName, statusWords } from '../wire/kept-rooms.ts';
import { dueSeat, namedOutcome, ownSeats } from '../wire/remote-now.ts';

/** Whether this browser can tell that it is somebody's turn while the page is out of sight. */
export const canNotify = (): boolean => 'Notification' in window && isSecureContext;

const notify = async (title: string, body: string, tag: string): Promise<void> => {
  if (!canNotify() || Notification.permission !== 'granted') return;
  // Phones show what comes from the service worker alone; where there is none yet, the page does it.
  const worker = await navigator.serviceWorker.getRegistration();
  if (worker?.active instanceof ServiceWorker) {
    await worker.showNotification(title, { body, tag, data: location.href });
    return;
  }
  const shown = new Notification(title, { body, tag });
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
  });
};

const MARK = '● Your turn · ';

/** Says in the title that it is this person's turn, and tells so where the page is out of sight. */
const useYourTurn = (): void => {
  const standing = useStanding();
  const name = standing.settings.title === '' ? standing.battle : standing.settings.title;
  const mine = dueSeat(standing) !== undefined && !standing.paused;
  const before = useRef(mine);
  useEffect(() => {
    markTitle(mine ? MARK : '');
    // Where the browser will not show it, the title says the same.
    if (mine && !before.current && document.hidden)
      notify('Your turn', name, standing.room).catch(() => undefined);
    before.current = mine;
  }, [mine, name, standing.room]);
  useEffect(() => () => markTitle(''), []);
};

/** Keeps the table in the list of this device, as it stands. */
const useKept = (): void => {
  const { opened } = useRoomHere();
  const standing = useStanding();
  const { room, kind, battle, settings, stage, outcome, you } = standing;
  const mine = dueSeat(standing) !== undefined;
  const title = settings.title === '' ? battle : settings.title;
  const status = statusWords(stage, mine, namedOutcome(outcome, opened.presenter.seats)?.text ?? '');
  useEffect(() => {
    if (you.role !== 'watch' || keptRoom(room) !== undefined)
      keepRoom(room, { kind, title, status, mine, over: stage === 'over' });
  }, [room, kind, title, status, mine, stage, you.role]);
};

/** Every seat of this device adds something to the dice before the first command, so that nobody has chosen them. */
const useSalt = (): void => {
  const { wire } = useRoomHere();
  const { length, you, stage } = useStanding();
  const story = useRoom((s) => s.story);
  const standing = useRoom((s) => s.standing);
  const said = useRef(new Set<string>());
  useEffect(() => {
    if (length > 0 || stage === 'over' || standing === undefined) return;
    const salted = new Set(story.flatMap((told) => (told.t === 'salt' ? [told.seat] : [])));
    for (const seat of ownSeats(standing)) {
      if (salted.has(seat) || said.current.has(seat)) continue;
      said.current.add(seat);
      // Where somebody has acted meanwhile it is too late for a salt, and nobody is to blame.
      void wire.say({ do: 'salt', seat, salt: `${newId()}${newId()}` });
    }
  }, [wire, length, stage, story, standing, you]);
};

/** Whoever has told this device a name is called by it everywhere. */
const useName = (): void => {
  const { wire } = useRoomHere();
  const { you } = useStanding();
  const said = useRef(false);
  useEffect(() => {
    const name = ownName();
    if (said.current || name === '' || you.name !== '' || you.role === 'watch') return;
    said.current = true;
    void wire.say({ do: 'name', name });
  }, [wire, you]);
};

/** Whoever would close the page before what was done here is stored is asked first. */
const useUnanswered = (): void => {
  const waits = useRoom((s) => s.unanswered > 0);
  useEffect(() => {
    if (!waits) return undefined;
    const ask = (e: BeforeUnloadEvent): void => e.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [waits]);
};

export const useTidings = (): void => {
  useUnanswered();
  useYourTurn();
  useKept();
  useSalt();
  useName();
};
