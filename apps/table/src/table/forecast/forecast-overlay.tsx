import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { BoardView } from '../../board/props.ts';
import { useTable } from '../../session/context.tsx';
import { placeCard, type Box } from './card-place.ts';
import { aimOf, type AnyDeed } from '../play/families.ts';
import { ForecastCardView } from './forecast-card.tsx';
import {
  useConsidered,
  useForecast,
  useHand,
  usePlay,
  usePosition,
  useStaged,
} from '../play/play-context.tsx';
import { useOtherWays } from './other-ways.ts';
import { useToLab } from './to-lab.ts';
import '../field.css';

/** Where the field lies, and how far the board is from the left edge of the page. */
export type ViewStore = StoreApi<{ readonly view: BoardView | undefined; readonly left: number }>;

/** What a card takes before it has been measured: the usual size. Kept, because cards are much alike. */
let usual = { width: 404, height: 380 };

/** The odds of the deed considered, laid on the board where they cover nothing that matters. */
export const ForecastOverlay = ({ views }: { views: ViewStore }) => {
  const deed = useConsidered();
  return deed === undefined || !deed.dice ? undefined : <Laid deed={deed} views={views} />;
};

const Laid = ({ deed, views }: { deed: AnyDeed; views: ViewStore }) => {
  const play = usePlay();
  const view = useStore(views, (s) => s.view);
  const left = useStore(views, (s) => s.left);
  const odds = useForecast(deed);
  const kind = useTable((s) => s.shown.kind);
  const staged = useStaged();
  const others = useOtherWays(deed);
  const toLab = useToLab(deed);
  const { scene, token } = usePosition();
  const selected = useHand((s) => s.selected);
  const card = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(usual);
  const shown = odds !== undefined && view !== undefined;
  // Measured when the page is laid out anyway: asking for a size at once would lay it out twice.
  useLayoutEffect(() => {
    const element = card.current;
    if (element === null || !shown) return undefined;
    const seen = new ResizeObserver(([entry]) => {
      const box = entry?.borderBoxSize[0];
      if (box === undefined) return;
      usual = { width: box.inlineSize, height: box.blockSize };
      setSize(usual);
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, [shown]);
  const at = useMemo(() => {
    if (view === undefined) return undefined;
    const target = aimOf(deed, scene)?.point;
    const actor = token(selected)?.at;
    const ends = deed.way === undefined ? [] : [deed.way.path.at(-1), deed.way.path[0]];
    const matters = [target, actor, ...ends].filter((p) => p !== undefined).map((p) => view.toPixels(p));
    const tokens = scene.tokens.map((t) => view.toPixels(t.at));
    const board: Box = { x: 0, y: 0, width: view.width, height: view.height };
    // Beside the board cards may be covered in need; above and below are the strips and the buttons.
    const page: Box = { x: -left, y: -8, width: window.innerWidth, height: view.height + 16 };
    return placeCard(size, {
      matters,
      others: tokens,
      half: Math.max(26, view.scale * 0.56),
      bounds: [board, page],
    });
  }, [view, left, deed, scene, token, selected, size]);
  if (odds === undefined || view === undefined) return undefined;
  return (
    <div
      ref={card}
      className="card fieldbox-card"
      // No card is taller than the board: the buttons below it must stay free.
      style={{
        maxHeight: view.height,
        ...(at === undefined ? {} : { transform: `translate(${at.x}px, ${at.y}px)` }),
      }}
      // What is only pointed at cannot be clicked: the way to the card would leave the target.
      inert={staged === undefined}
    >
      {odds.ok ? (
        <ForecastCardView
          card={odds.value}
          others={others}
          onPick={play.pickWay}
          onLab={staged === undefined ? undefined : toLab}
          kind={kind}
        />
      ) : (
        <p className="prose">{odds.error.what}</p>
      )}
    </div>
  );
};
