import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Problem } from '@caltrop/engine';
import { useLocation } from 'wouter';
import { Chronicle } from '../chronicle/chronicle.tsx';
import { SessionProvider, useTable } from '../session/context.tsx';
import { takeSeat } from '../session/seat.ts';
import type { Session } from '../session/session.ts';
import { useTitle } from '../shell/titles.ts';
import { takeWatch } from '../store/watch.ts';
import { ScreenSwitch, useMasterScreen } from '../master/switch.tsx';
import { Announcer } from './announcer.tsx';
import { Beside } from './beside.tsx';
import { Field } from './field.tsx';
import { Header, SlimHeader } from './header.tsx';
import { hush } from './heard.ts';
import { useKeys } from './keys.ts';
import { Curtain, LaidOver } from './laid/laid.tsx';
import { Lost } from './lost/lost.tsx';
import { createPlay, type Play } from './play/play.ts';
import { PlayProvider, usePlay } from './play/play-context.tsx';
import { SheetPage, SheetSwitch, useSheetShown } from './unit/own-sheet.tsx';
import { Pools } from './unit/pools.tsx';
import type { Due } from './prompt/due.ts';
import { Prompt, useDue, Watched } from './prompt/prompt.tsx';
import { SheetView, type Cover } from './sheet.tsx';
import { TurnStrip } from './turn-strip.tsx';
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
        <p className="prose seat-wait">Laying the table…</p>
      </main>
    );
  }
  if (seated.is === 'lost')
    return <Lost id={id} problems={seated.problems} again={() => setTimes(times + 1)} />;
  return (
    <SessionProvider value={seated.session}>
      <PlayProvider value={seated.play}>
        <Table />
      </PlayProvider>
    </SessionProvider>
  );
};

/** Narrow, or so low that cards beside and below the board would leave nothing of it. */
const small = matchMedia('(max-width: 899px), (max-height: 519px)');
const onSmall = (change: () => void): (() => void) => {
  small.addEventListener('change', change);
  return () => small.removeEventListener('change', change);
};

const Table = () => {
  useTitle(useTable((s) => s.shown.title));
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
        <Small />
      ) : (
        <Wide />
      )}
      <Unsaved />
      {desk === 'here' || sheet !== undefined ? <Watching /> : undefined}
      <LaidOver />
      <Curtain />
      <Announcer />
    </>
  );
};

const Wide = () => {
  const play = usePlay();
  useKeys(play);
  const onUnit = useCallback((unit: string) => play.select(unit, true), [play]);
  return (
    <div className="seat-wide">
      <Header>
        <ScreenSwitch />
        <SheetSwitch />
      </Header>
      <TurnStrip />
      <main className="seat-main">
        <Beside />
        <div className="seat-board">
          <Field small={false} />
          <Result />
        </div>
        <div className="seat-prompt">
          <Prompt />
        </div>
        <Chronicle onUnit={onUnit} />
      </main>
    </div>
  );
};

const DUE_WORDS: Readonly<Record<Due, string>> = {
  replay: '',
  ask: 'a question for you',
  dice: 'roll your dice',
  others: '',
  thinking: 'thinking…',
  weighed: '',
  act: 'your move',
  watching: 'watching',
};

const Small = () => {
  useKeys(usePlay());
  const due = useDue();
  const [cover, setCover] = useState<Cover>({ right: 0, bottom: 110 });
  return (
    <div className="seat-small">
      <SlimHeader due={DUE_WORDS[due]}>
        <ScreenSwitch slim />
        <SheetSwitch />
      </SlimHeader>
      <TurnStrip />
      <Pools slim />
      <main className="seat-stage">
        <Field small covered={{ top: 0, left: 0, ...cover }} />
        <Result />
        <SheetView onCover={setCover} />
      </main>
    </div>
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
        ? `What the other tab does cannot be shown: ${why} Load the page again.`
        : `The table could not be saved in this browser: ${why}. Save it as a file from the menu.`}
    </p>
  );
};
