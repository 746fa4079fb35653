import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Chronicle } from '../chronicle/chronicle.tsx';
import { useTable } from '../session/context.tsx';
import { ForecastCardView } from './forecast/forecast-card.tsx';
import { seatFamilies } from './prompt/actions.tsx';
import { aimOf, type AnyDeed } from './play/families.ts';
import type { Sheet } from './play/hand.ts';
import { useOtherWays } from './forecast/other-ways.ts';
import { useForecast, useHand, usePlay, usePosition, useStaged } from './play/play-context.tsx';
import { PromptBody, Prompt, RefusalLine, useDue } from './prompt/prompt.tsx';
import { useToLab } from './forecast/to-lab.ts';
import { UnitCardView } from './unit/unit-card.tsx';
import './sheet.css';

const ORDER: readonly Sheet[] = ['line', 'action', 'log'];
const NAMES: Readonly<Record<Sheet, string>> = { line: 'Board', action: 'Act', log: 'Chronicle' };
/** Drawn further than this, the sheet goes to its next state. */
const FAR = 36;

/** What the sheet covers of the board: its foot, or its right side on a low screen. */
export interface Cover {
  readonly right: number;
  readonly bottom: number;
}

/** The sheet at the foot of a small screen: one line, what can be done, or the chronicle. */
export const SheetView = ({ onCover }: { onCover: (cover: Cover) => void }) => {
  const play = usePlay();
  const sheet = useHand((s) => s.sheet);
  const due = useDue();
  const element = useRef<HTMLElement>(null);
  const set = (to: Sheet): void => play.hand.setState({ sheet: to });
  const staged = useStaged();
  const waits = staged !== undefined || due === 'ask' || due === 'dice';
  const { scene } = usePosition();
  useEffect(() => {
    const aim = staged === undefined ? undefined : aimOf(staged, scene);
    if (aim !== undefined)
      play.hand.setState((s) => ({ look: { at: aim.point, count: (s.look?.count ?? 0) + 1 } }));
  }, [staged, scene, play]);

  useEffect(() => {
    if (due === 'ask' || due === 'dice') play.hand.setState({ sheet: 'action' });
  }, [due, play]);
  useEffect(() => {
    const node = element.current;
    if (node === null) return undefined;
    const seen = new ResizeObserver(() => {
      const aside = node.offsetWidth < (node.parentElement?.offsetWidth ?? 0) - 1;
      onCover(aside ? { right: node.offsetWidth, bottom: 0 } : { right: 0, bottom: node.offsetHeight });
    });
    seen.observe(node);
    return () => seen.disconnect();
  }, [onCover]);

  return (
    <section ref={element} className={`sheet sheet-${sheet}`} aria-label="What to do now">
      <Grab sheet={sheet} onSheet={set} />
      {waits && sheet === 'action' ? (
        <span className="sheet-gap" />
      ) : (
        <div className="sheet-states seg" role="group" aria-label="Sheet">
          {ORDER.map((state) => (
            <button key={state} type="button" aria-pressed={sheet === state} onClick={() => set(state)}>
              {NAMES[state]}
            </button>
          ))}
        </div>
      )}
      {sheet === 'log' ? (
        <Chronicle
          onUnit={(unit) => {
            play.select(unit, true);
            set('action');
          }}
        />
      ) : (
        <>
          <div className="sheet-body">
            {due === 'act' && sheet === 'action' ? undefined : <RefusalLine />}
            {due === 'replay' ? <Prompt /> : sheet === 'line' ? <OneLine /> : <Acting due={due} />}
          </div>
          {staged !== undefined && sheet === 'action' ? (
            <div className="sheet-foot">
              <button type="button" className="btn pri" onClick={play.commit}>
                {staged.group === 'attack' ? 'Strike' : staged.label}
              </button>
              <button type="button" className="btn" onClick={play.back}>
                Back
              </button>
            </div>
          ) : undefined}
        </>
      )}
    </section>
  );
};

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
      aria-label={sheet === 'line' ? 'Draw the sheet up' : 'Draw the sheet down'}
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

const OneLine = () => {
  const { scene, deeds } = usePosition();
  // What the seat does without a unit, such as beginning the battle, must not be looked for.
  const own = seatFamilies(deeds).filter((f) => f.deeds.some((d) => d.refusal === undefined));
  const [first] = own;
  const only = own.length === 1 ? first : undefined;
  const due = useDue();
  const token = useHand((s) => s.selected);
  const name = usePosition().token(token)?.name;
  const play = usePlay();
  return (
    <div className="sheet-line">
      {due === 'act' ? (
        <p className="prose">
          {name === undefined ? undefined : <b>{name}. </b>}
          {scene.prompt}
        </p>
      ) : (
        <PromptBody due={due} />
      )}
      {due === 'act' && only !== undefined ? (
        <button type="button" className="btn sm pri" onClick={() => play.pick(only)}>
          {only.label}
        </button>
      ) : undefined}
      {due === 'act' ? (
        <button type="button" className="btn sm" onClick={() => play.cycle(1, true)}>
          Next unit
        </button>
      ) : undefined}
    </div>
  );
};

const Acting = ({ due }: { due: ReturnType<typeof useDue> }) => {
  const staged = useStaged();
  const selected = useHand((s) => s.selected);
  const { view } = usePosition();
  const presenter = useTable((s) => s.shown.presenter);
  const kind = useTable((s) => s.shown.kind);
  const card = selected === undefined ? undefined : presenter.card(view, selected);
  return (
    <>
      {staged?.dice === true ? (
        <Odds deed={staged} kind={kind} />
      ) : (
        <div className="sheet-prompt">
          <PromptBody due={due} />
        </div>
      )}
      {staged === undefined && card !== undefined && due === 'act' ? (
        <UnitCardView card={card} kind={kind} picture={false} />
      ) : undefined}
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
