import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { Problem } from '@caltrop/engine';
import { useLocation } from 'wouter';
import { SessionProvider, useTable } from '../session/context.tsx';
import { takeSeat } from '../session/seat.ts';
import type { Session } from '../session/session.ts';
import { useTitle } from '../shell/titles.ts';
import { takeWatch } from '../store/watch.ts';
import { useMasterScreen } from '../master/switch.tsx';
import { HintLine } from '../learn/hints/hint-line.tsx';
import { TableSound } from '../sound/table-sound.tsx';
import { Announcer } from './announcer.tsx';
import { Small } from './frame/small.tsx';
import { Wide } from './frame/wide.tsx';
import { hush } from './heard.ts';
import { Curtain, LaidOver } from './laid/laid.tsx';
import { Lost } from './lost/lost.tsx';
import { createPlay, type Play } from './play/play.ts';
import { PlayProvider } from './play/play-context.tsx';
import { SheetPage } from './unit/own-sheet.tsx';
import { useSheetShown } from './unit/sheet-shown.ts';
import { Watched } from './prompt/prompt.tsx';
import { onSmall, small } from './small-screen.ts';
import './table-page.css';

const MasterPage = lazy(async () => ({ default: (await import('../master/page.tsx')).MasterPage }));
const ResultCard = lazy(async () => ({ default: (await import('../result/result-card.tsx')).ResultCard }));

type Seated =
  | { readonly is: 'coming' }
  | { readonly is: 'here'; readonly session: Session; readonly play: Play }
  | { readonly is: 'lost'; readonly problems: readonly Problem[] };

/** A table that is kept in this browser, played on. */
export const TablePage = ({ id }: { id: string }) => {
  const [seated, setSeated] = useState<Seated>({ is: 'coming' });
  const [times, setTimes] = useState(0);
  const [, go] = useLocation();
  useEffect(() => {
    let close = (): void => undefined;
    hush();
    const seat = takeSeat(id, {
      here(session) {
        close();
        const play = createPlay(session);
        ({ close } = play);
        setSeated({ is: 'here', session, play });
        if (takeWatch(id)) session.watch(0);
        else session.go();
      },
      lost: (problems) => setSeated({ is: 'lost', problems }),
      split: (copy) => go(`/table/${copy}`),
    });
    return () => {
      close();
      seat.leave();
    };
  }, [id, go, times]);

  if (seated.is === 'coming') {
    return (
      <main className="page" aria-busy="true">
        <p className="prose seat-wait">Loading…</p>
      </main>
    );
  }
  if (seated.is === 'lost')
    return <Lost id={id} problems={seated.problems} again={() => setTimes(times + 1)} />;
  return (
    <SessionProvider value={seated.session}>
      <PlayProvider value={seated.play}>
        <Named />
      </PlayProvider>
    </SessionProvider>
  );
};

/** A table of this device is called like its battle; one with others may have a name of its own. */
const Named = () => {
  useTitle(useTable((s) => s.shown.title));
  return <SeatedTable />;
};

/** A table that somebody sits at, whoever keeps it. */
export const SeatedTable = () => {
  const isSmall = useSyncExternalStore(onSmall, () => small.matches);
  const [desk, master] = useMasterScreen();
  const sheet = useSheetShown();
  return (
    <>
      {desk !== 'here' && sheet !== undefined ? (
        <SheetPage isSmall={isSmall} Sheet={sheet} />
      ) : desk === 'here' && master !== undefined ? (
        <Suspense>
          <MasterPage isSmall={isSmall} master={master} />
        </Suspense>
      ) : isSmall ? (
        <Small>
          <Result />
        </Small>
      ) : (
        <Wide>
          <Result />
        </Wide>
      )}
      <Unsaved />
      {desk !== 'here' && sheet !== undefined ? <Watching /> : undefined}
      {desk !== 'here' && sheet === undefined && isSmall ? <HintLine /> : undefined}
      {desk === 'here' ? undefined : <LaidOver />}
      <Curtain />
      <Announcer />
      <TableSound />
    </>
  );
};

/** What decided it, once it is over. */
const Result = () => {
  const over = useTable((s) => s.now.outcome !== undefined && s.at === undefined);
  return over ? (
    <Suspense>
      <ResultCard />
    </Suspense>
  ) : undefined;
};

/** Where no board is shown, whoever only watches is told so at the foot of the page. */
const Watching = () =>
  useTable((s) => s.watching) ? (
    <section className="seat-watching card ask prompt" aria-label="Watching">
      <Watched />
    </section>
  ) : undefined;

/** A save that failed is said where it cannot be missed. */
const Unsaved = () => {
  const why = useTable((s) => s.unsaved);
  const watching = useTable((s) => s.watching);
  return why === undefined ? undefined : (
    <p className="seat-unsaved card stop" role="alert">
      {watching
        ? `What the other tab does cannot be shown: ${why} Reload the page.`
        : `The table could not be saved in this browser: ${why}. Save it as a file from the menu.`}
    </p>
  );
};
