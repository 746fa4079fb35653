import { useEffect, useMemo, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { Chronicle } from '../../chronicle/chronicle.tsx';
import { useTable } from '../../session/context.tsx';
import { Actions, ALL_BUTTONS, EndButton, Ends } from '../dock/actions.tsx';
import { Sentence, verbOf } from '../dock/acting.tsx';
import { CastSheet } from '../cast/cast-sheet.tsx';
import { Choices, useOpenList } from '../dock/choices.tsx';
import { Refused } from '../dock/refused.tsx';
import { ForecastCardView } from '../forecast/forecast-card.tsx';
import { useOtherWays } from '../forecast/other-ways.ts';
import { useToLab } from '../forecast/to-lab.ts';
import { aimOf, type AnyDeed } from '../play/families.ts';
import type { Sheet } from '../play/hand.ts';
import { useComing, useForecast, useHand, usePlay, usePosition, useStaged } from '../play/play-context.tsx';
import { SHOWN } from '../prompt/answers.tsx';
import { Asides, PromptBody, useDue } from '../prompt/prompt.tsx';
import { Pools } from '../unit/pools.tsx';
import { UnitCardView } from '../unit/unit-card.tsx';
import { Dock } from '../dock/dock.tsx';
import { TurnStrip } from './turn-strip.tsx';
import './sheet.css';

const ORDER: readonly Sheet[] = ['line', 'action', 'log'];
const NAMES: Readonly<Record<Sheet, string>> = { line: 'Board', action: 'Act', log: 'Chronicle' };
/** Drawn further than this, the sheet goes to its next state. */
const FAR = 36;

/** How high the sheet stands, in pixels: by its state, never by what is in it. `choose`: low, because the board is asked; `blocked`: with the way out of a refusal; `asked`, `many`: a question with three answers, and with more behind a fold. */
const HEIGHT = {
  line: 136,
  choose: 176,
  blocked: 236,
  action: 300,
  asked: 326,
  many: 372,
  log: 440,
} as const;

/** The classes of a state: what holds for a question holds for more answers too. */
const CLASSES: Readonly<Partial<Record<keyof typeof HEIGHT, string>>> = {
  blocked: 'sheet-line sheet-blocked',
  asked: 'sheet-action sheet-asked',
  many: 'sheet-action sheet-asked',
};

/** On a low and wide screen the sheet stands beside the board. */
const aside = matchMedia('(max-height: 519px) and (min-width: 560px)');
const onAside = (change: () => void): (() => void) => {
  aside.addEventListener('change', change);
  return () => aside.removeEventListener('change', change);
};

/** What can be chosen on the board now, where a list of it is open. */
const useChoosable = (): readonly AnyDeed[] => {
  const list = useOpenList(ALL_BUTTONS);
  const waits = useStaged() !== undefined;
  return useMemo(() => {
    const deeds = waits || list?.is !== 'deeds' ? [] : list.deeds;
    return deeds.filter((d) => d.target !== undefined || d.spot !== undefined);
  }, [list, waits]);
};

/** The state that the sheet is drawn in: it lowers itself while something on the board is to be chosen. */
const useSheetState = (): keyof typeof HEIGHT => {
  const sheet = useHand((s) => s.sheet);
  const choosing = useChoosable().length > 0;
  const blocked = useHand((s) => (s.refusal?.cures.length ?? 0) > 0);
  const due = useDue();
  const answers = useTable((s) => s.now.waiting?.question?.choices.length ?? 0);
  if (blocked && sheet === 'line') return 'blocked';
  if (due === 'ask' && sheet === 'action') return answers > SHOWN ? 'many' : 'asked';
  return choosing && sheet === 'action' ? 'choose' : sheet;
};

/** What the sheet covers of the board: its foot, or its right side on a low screen. */
export const useSheetCover = () => {
  const state = useSheetState();
  const isAside = useSyncExternalStore(onAside, () => aside.matches);
  const width = Math.min(340, window.innerWidth * 0.44);
  return { left: 0, right: isAside ? width : 0, bottom: isAside ? 0 : HEIGHT[state] };
};

/** Both ends of what waits, or all that can be chosen with whoever chooses, come into view above the sheet. */
const useFramed = (staged: AnyDeed | undefined): void => {
  const play = usePlay();
  const { scene, token } = usePosition();
  const choosable = useChoosable();
  const own = token(useHand((s) => s.selected))?.at;
  useEffect(() => {
    const meant = staged === undefined ? choosable : [staged];
    const points = meant.flatMap((deed) => aimOf(deed, scene)?.point ?? []);
    const [at, ...more] = points;
    if (at === undefined) return;
    const also = own === undefined ? more : [...more, own];
    play.hand.setState((s) => ({ look: { at, also, count: (s.look?.count ?? 0) + 1 } }));
  }, [staged, choosable, scene, own, play]);
};

/** The sheet at the foot of a small screen: one line, what can be done, or the chronicle. */
export const SheetView = () => {
  const play = usePlay();
  const sheet = useHand((s) => s.sheet);
  const state = useSheetState();
  const due = useDue();
  const set = (to: Sheet): void => play.hand.setState({ sheet: to });
  const staged = useStaged();
  const casts = useHand((s) => s.cast !== undefined && s.sheet === 'action');
  const waits = casts || staged !== undefined || due === 'ask' || due === 'dice';
  useFramed(staged);
  useEffect(() => {
    if (due === 'ask' || due === 'dice') play.hand.setState({ sheet: 'action' });
  }, [due, play]);

  return (
    <section
      className={`sheet ${CLASSES[state] ?? `sheet-${state}`}`}
      style={{ height: HEIGHT[state] }}
      aria-label="What to do now"
    >
      <Grab sheet={sheet} onSheet={set} />
      {waits && sheet === 'action' ? (
        <span className="sheet-gap" />
      ) : (
        <div className="sheet-states seg" role="group" aria-label="Sheet">
          {ORDER.map((one) => (
            <button key={one} type="button" aria-pressed={sheet === one} onClick={() => set(one)}>
              {NAMES[one]}
            </button>
          ))}
        </div>
      )}
      {sheet === 'log' ? (
        <>
          <TurnStrip />
          <Pools slim />
          <Chronicle onUnit={(unit) => play.select(unit, true)} />
          {due === 'act' ? <Ends buttons={ALL_BUTTONS} /> : undefined}
          {due === 'ask' || due === 'dice' ? <Raise due={due} onRaise={() => set('action')} /> : undefined}
        </>
      ) : due === 'replay' ? (
        <Dock buttons={ALL_BUTTONS} />
      ) : (
        <div className="sheet-body">
          <Refused />
          {(due === 'ask' || due === 'dice') && sheet === 'line' ? (
            <Raise due={due} onRaise={() => set('action')} />
          ) : due !== 'act' ? (
            <PromptBody due={due} />
          ) : casts ? (
            <CastSheet />
          ) : sheet === 'line' ? (
            <OneLine />
          ) : (
            <Acting />
          )}
        </div>
      )}
      {staged !== undefined && !casts && sheet === 'action' ? (
        <div className="sheet-foot">
          <button type="button" className="btn pri" onClick={play.commit}>
            {verbOf(staged)}
          </button>
          <button type="button" className="btn" onClick={play.back}>
            Back
          </button>
          <EndButton />
        </div>
      ) : undefined}
    </section>
  );
};

/** What waits for the person while the sheet is not up for it. */
const Raise = ({ due, onRaise }: { due: 'ask' | 'dice'; onRaise: () => void }) => (
  <button type="button" className="btn pri" data-next onClick={onRaise}>
    {due === 'ask' ? 'A question for you' : 'Roll your dice'}
  </button>
);

/** The handle: drawn up and down, or pressed; the buttons beside it do the same. */
const Grab = ({ sheet, onSheet }: { sheet: Sheet; onSheet: (to: Sheet) => void }) => {
  const [from, setFrom] = useState<number>();
  const place = ORDER.indexOf(sheet);
  const end = (e: PointerEvent): void => {
    if (from === undefined) return;
    const by = from - e.clientY;
    setFrom(undefined);
    if (Math.abs(by) < FAR) return;
    onSheet(ORDER[Math.max(0, Math.min(ORDER.length - 1, place + (by > 0 ? 1 : -1)))] ?? sheet);
  };
  return (
    <button
      type="button"
      className="sheet-grab"
      aria-label={sheet === 'line' ? 'Pull the sheet up' : 'Push the sheet down'}
      onPointerDown={(e) => {
        e.currentTarget.setPointerCapture(e.pointerId);
        setFrom(e.clientY);
      }}
      onPointerUp={end}
      onPointerCancel={() => setFrom(undefined)}
      onClick={(e) => {
        // Keys only: a pointer that has not moved is a press of the same kind.
        if (e.detail === 0 || from === undefined) onSheet(sheet === 'line' ? 'action' : 'line');
      }}
    >
      <i />
    </button>
  );
};

/** Lowered: what is to be done, and how it ends; whatever else ends a turn is among the things to do. */
const OneLine = () =>
  useComing() ? undefined : (
    <>
      <Sentence />
      <Ends buttons={ALL_BUTTONS} slim />
    </>
  );

/** Drawn up: the odds of what waits, a list that was opened, or everything that can be done and the card. */
const Acting = () => {
  const staged = useStaged();
  const list = useOpenList(ALL_BUTTONS);
  const shown = useHand((s) => s.looked ?? s.selected);
  const { view } = usePosition();
  const presenter = useTable((s) => s.shown.presenter);
  const kind = useTable((s) => s.shown.kind);
  const card = useMemo(
    () => (shown === undefined ? undefined : presenter.card(view, shown)),
    [presenter, view, shown],
  );
  const coming = useComing();
  if (coming) return undefined;
  if (staged?.dice === true) return <Odds deed={staged} kind={kind} />;
  if (list !== undefined && staged === undefined) return <Choices list={list} end={<EndButton />} />;
  return (
    <>
      <Sentence />
      <Actions buttons={ALL_BUTTONS} />
      <Asides />
      {card === undefined ? undefined : <UnitCardView card={card} kind={kind} />}
    </>
  );
};

const Odds = ({ deed, kind }: { deed: AnyDeed; kind: string }) => {
  const play = usePlay();
  const odds = useForecast(deed);
  const others = useOtherWays(deed);
  const toLab = useToLab(deed);
  if (odds === undefined) return <p className="prose mute">Working out the odds…</p>;
  if (!odds.ok) return <p className="prose">{odds.error.what}</p>;
  return (
    <ForecastCardView card={odds.value} others={others} onPick={play.pickWay} onLab={toLab} kind={kind} />
  );
};
