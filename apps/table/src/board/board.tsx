import { tokenSide, tokenTiles, type Point } from '@caltrop/engine';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { AimsLayer } from './overlays/aims.tsx';
import { EndsLayer } from './overlays/ends.tsx';
import { TemplateLayer, TemplateMarks } from './overlays/template.tsx';
import { AreaLabels, AreasLayer, CoverLayer, KeepersLayer, type AreaLabelsHandle } from './ground/areas.tsx';
import { LinksLayer, MarksLayer } from './overlays/bonds.tsx';
import './board.css';
import { FrameLayer, GroundPatterns, Surround } from './frame.tsx';
import { isSamePoint, plateSizeOf, unitOf } from './geometry.ts';
import { GroundLayer } from './ground/ground.tsx';
import { useBoardKeys } from './keys.ts';
import { IdeasLayer, VeiledLayer } from './overlays/notes/ideas.tsx';
import { FootprintsLayer } from './overlays/ways/footprints.tsx';
import { Loupe, type LoupeHandle } from './overlays/loupe.tsx';
import { FloatNote, RefusalNote, WayNote } from './overlays/notes/notes.tsx';
import { DarkLayer, ReachLayer, RingsLayer, ThreatLayer } from './overlays/overlays.tsx';
import { usePointing, type PointingNeeds } from './pointing.ts';
import type { BoardProps, Spot } from './props.ts';
import { Reader } from './readers.tsx';
import { useStage } from './staging.ts';
import { LiftedToken, TokenLayer } from './tokens.tsx';
import { useEye } from './view.ts';
import { RulerLine } from './overlays/ruler.tsx';
import { GroupAhead, GroupWays } from './overlays/ways/group.tsx';
import { WayLine } from './overlays/ways/way.tsx';

const NO_AIMS: never[] = [];
const NO_AREAS: never[] = [];

/** The field with everything on it, in tiles or in inches. It decides nothing: it draws, and says where people point. */
export const Board = (props: BoardProps) => {
  const { scene, selected, reach, threat, rings, way, aims, aimed, refusal } = props;
  const { field } = scene;
  const unit = unitOf(field);
  const id = useId().replaceAll(':', '');
  const root = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const handle = useRef<SVGGElement>(null);
  const marker = useRef<SVGRectElement>(null);
  const loupe = useRef<LoupeHandle>(null);
  const areaLabels = useRef<AreaLabelsHandle>(null);
  const [lifted, setLifted] = useState<{ unit: string; touch: boolean }>();
  const { tokens, floats, banner, ends: struck } = useStage(root, props);
  const ends = struck ?? props.ends;

  const first =
    tokens.find((t) => t.id === selected) ??
    tokens.find((t) => t.active) ??
    tokens.find((t) => t.ready) ??
    tokens[0];
  const mayPan = useRef<(event: Event) => boolean>(() => true);
  const eye = useEye(root, sheet, {
    field,
    covered: props.covered,
    start: props.start,
    first: props.look?.at ?? first?.at,
    onView: (view) => props.onView?.(view),
    mayPan: (event) => mayPan.current(event),
  });
  const pointingNeeds: PointingNeeds = {
    props,
    tokens,
    eye,
    lift: (dragged, touch) => setLifted(dragged === undefined ? undefined : { unit: dragged, touch }),
    mark: (spot) => {
      root.current?.classList.toggle('board-over', spot?.unit !== undefined);
      areaLabels.current?.point(spot?.point, spot?.cell);
      if (marker.current === null) return;
      const shown = spot?.cell !== undefined;
      marker.current.setAttribute('visibility', shown ? 'visible' : 'hidden');
      if (!shown) return;
      const standing = tokens.find((t) => t.id === spot.unit);
      const side = standing === undefined ? 1 : tokenSide(standing);
      const corner = standing === undefined ? spot.cell : (tokenTiles(field, standing)[0] ?? spot.cell);
      marker.current.setAttribute('x', String((corner % field.width) * unit + 2.5));
      marker.current.setAttribute('y', String(Math.floor(corner / field.width) * unit + 2.5));
      marker.current.setAttribute('width', String(side * unit - 5));
      marker.current.setAttribute('height', String(side * unit - 5));
    },
    carry: (point: Point) => {
      if (handle.current === null) return;
      handle.current.style.transform = `translate(${point.x * unit}px, ${point.y * unit}px)`;
      const { x, y, k } = eye.transform();
      loupe.current?.follow(point, x + point.x * unit * k, y + point.y * unit * k, k);
    },
  };
  const needs = useRef(pointingNeeds);
  needs.current = pointingNeeds;
  const pointing = usePointing(needs);
  mayPan.current = pointing.mayPan;
  useBoardKeys(root, eye, pointing.space, pointing.cancel);
  useEffect(() => {
    // A tap is told by pointer events. The click that follows it would meet whatever the tap has laid under the finger.
    const board = root.current;
    const noClick = (e: TouchEvent): void => {
      if (e.cancelable) e.preventDefault();
    };
    board?.addEventListener('touchend', noClick, { passive: false, capture: true });
    return () => board?.removeEventListener('touchend', noClick, { capture: true });
  }, []);
  const reading = useMemo(
    () => ({
      press: (spot: Spot) => needs.current.props.onPress(spot),
      point: (spot: Spot) => {
        areaLabels.current?.point(spot.point, spot.cell);
        needs.current.props.onHover(spot);
      },
      details: (spot: Spot) => needs.current.props.onDetails?.(spot),
      steer: (spot: Spot) => needs.current.props.onSteer?.(spot),
      yields: () => needs.current.props.enterYields?.() ?? false,
    }),
    [],
  );

  const { look } = props;
  useEffect(() => {
    if (look !== undefined) eye.show([look.at, ...(look.also ?? [])], true);
    // Only a new count asks to look again, or what has grown over its edges and would lie on it.
  }, [eye, look?.count, props.covered?.bottom, props.covered?.top]);

  const chosen = tokens.find((t) => t.id === selected);
  const walker = way === undefined ? undefined : tokens.find((t) => t.id === way.unit);
  const [start, end] = [way?.path[0], way?.path.at(-1)];
  const isAhead = walker !== undefined && start !== undefined && isSamePoint(walker.at, start);
  const others = isAhead ? way?.others : undefined;
  const dragged = lifted === undefined ? undefined : tokens.find((t) => t.id === lifted.unit);

  const gone = dragged?.id ?? (isAhead ? walker.id : undefined);
  const moved = useMemo(
    () => new Set([...(gone === undefined ? [] : [gone]), ...(others ?? []).map((o) => o.unit)]),
    [gone, others],
  );

  const ahead = useMemo(
    () =>
      new Map(
        (others === undefined || way === undefined ? [] : [way, ...others]).flatMap(({ unit: who, path }) => {
          const place = path.at(-1);
          return place === undefined ? [] : [[who, place] as const];
        }),
      ),
    [way, others],
  );

  return (
    <div ref={root} className="board" {...pointing.handlers}>
      <div
        ref={sheet}
        className="board-sheet"
        style={{ width: field.width * unit, height: field.height * unit }}
      >
        <svg className="board-svg" width={field.width * unit} height={field.height * unit} aria-hidden="true">
          <GroundPatterns />
          <Surround field={field} />
          <GroundLayer field={field} id={id} />
          <g id={`${id}-overlays`} clipPath={`url(#${id}-clip)`}>
            {scene.areas === undefined ? null : <AreasLayer areas={scene.areas} field={field} />}
            {threat === undefined ? null : <ThreatLayer zone={threat} field={field} />}
            {reach === undefined ? null : (
              <ReachLayer reach={reach} field={field} side={chosen?.side ?? 'a'} />
            )}
            {field.unit === 'tile' || chosen === undefined || reach === undefined ? null : (
              <FootprintsLayer field={field} token={chosen} to={end} />
            )}
            {rings === undefined ? null : <RingsLayer rings={rings} field={field} />}
            {props.template === undefined ? null : <TemplateLayer template={props.template} field={field} />}
            {props.cover === undefined ? null : <CoverLayer zone={props.cover} field={field} />}
            <DarkLayer zone={scene.dark} field={field} />
          </g>
          <rect
            ref={marker}
            className="board-hover"
            width={unit - 5}
            height={unit - 5}
            rx="4"
            visibility="hidden"
          />
          <FrameLayer field={field} />
          {scene.marks === undefined ? null : <MarksLayer marks={scene.marks} unit={unit} />}
          {scene.links === undefined ? null : (
            <LinksLayer links={scene.links} tokens={tokens} ahead={ahead} unit={unit} />
          )}
          {scene.areas === undefined ? null : (
            <KeepersLayer areas={scene.areas} tokens={tokens} field={field} />
          )}
          {way === undefined || walker === undefined ? null : (
            <>
              {way.others === undefined ? null : <GroupWays ways={way.others} tokens={tokens} unit={unit} />}
              <WayLine path={way.path} token={walker} unit={unit} />
            </>
          )}
          <TokenLayer
            tokens={tokens}
            unit={unit}
            open={field.unit === 'inch'}
            plateSize={plateSizeOf(field)}
            id={id}
            selected={selected}
            moved={moved}
          />
          {isAhead && end !== undefined && dragged === undefined ? (
            <g className="board-ahead" transform={`translate(${end.x * unit} ${end.y * unit})`}>
              <LiftedToken token={walker} unit={unit} />
            </g>
          ) : null}
          {isAhead && way?.others !== undefined ? (
            <GroupAhead ways={way.others} lead={way} tokens={tokens} unit={unit} />
          ) : null}
          {props.ruler === undefined ? null : <RulerLine ruler={props.ruler} unit={unit} />}
          {ends === undefined ? null : <EndsLayer ends={ends} field={field} tokens={tokens} />}
          <AimsLayer aims={aims ?? NO_AIMS} aimed={aimed} field={field} tokens={tokens} />
          {props.template === undefined ? null : (
            <TemplateMarks template={props.template} field={field} tokens={tokens} />
          )}
          {props.veiled === undefined ? null : (
            <VeiledLayer veiled={props.veiled} tokens={tokens} unit={unit} />
          )}
          {props.ideas === undefined ? null : <IdeasLayer ideas={props.ideas} unit={unit} />}
          {props.extra?.(unit)}
          {dragged === undefined ? null : (
            <g
              ref={handle}
              className="board-handle"
              style={{ transform: `translate(${dragged.at.x * unit}px, ${dragged.at.y * unit}px)` }}
            >
              <LiftedToken token={dragged} unit={unit} />
            </g>
          )}
        </svg>
        <div className="board-notes">
          <AreaLabels
            ref={areaLabels}
            areas={scene.areas ?? NO_AREAS}
            field={field}
            still={aimed !== undefined}
          />
          {way === undefined ? null : (
            <WayNote way={way} field={field} aimed={aimed?.point} tokens={tokens} />
          )}
          {refusal === undefined ? null : <RefusalNote refusal={refusal} field={field} />}
          {floats.map((float) => (
            <FloatNote key={float.key} float={float} field={field} />
          ))}
        </div>
        <Reader
          scene={scene}
          label={props.label}
          selected={selected}
          shown={look?.unit === undefined ? 0 : look.count}
          eye={eye}
          wordsFor={props.wordsFor}
          {...reading}
          steer={reach === undefined ? undefined : reading.steer}
        />
      </div>
      <div className="board-catch" />
      {banner === undefined ? null : <div className="board-banner">{banner}</div>}
      {dragged === undefined || lifted?.touch !== true ? null : (
        <Loupe ref={loupe} id={id} token={dragged} unit={unit} />
      )}
    </div>
  );
};
