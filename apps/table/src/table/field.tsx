import { useEffect, useMemo, useRef } from 'react';
import { tokenTiles, type Result, type Refusal, type Way } from '@caltrop/engine';
import { Board } from '../board/board.tsx';
import type { Aim, BoardProps, ShownWay, Spot } from '../board/props.ts';
import { useTable } from '../session/context.tsx';
import { ALL_BUTTONS } from './dock/actions.tsx';
import { useOpenList } from './dock/choices.tsx';
import { aimOf, aimsOf, familyKey } from './play/families.ts';
import {
  useConsidered,
  useHand,
  useHover,
  useOptionsHere,
  usePlay,
  usePosition,
  usePreviewed,
} from './play/play-context.tsx';
import { useAskedAbout, useLookAtAsked } from './play/asked/use-asked-about.ts';
import { useExtras } from './extras.ts';
import { tell } from './heard.ts';
import { useTemplate } from './cast/use-template.ts';
import { usePrefs } from './prefs.ts';
import { rulerBetween } from './ruler.ts';
import './field.css';

/** What can be done to somebody there, as the cursor tells it. */
const AIM_WORDS: Readonly<Partial<Record<Aim['group'], string>>> = {
  attack: 'can be attacked',
  aid: 'can be helped',
};

/** The board with what the hand does on it. */
export const Field = ({
  small,
  covered,
  over,
  selected: shownUnit,
}: {
  /** A small screen: the board begins close. */
  small: boolean;
  covered?: BoardProps['covered'];
  /** What a screen adds, or does itself instead of the hand: a game master puts anybody anywhere. */
  over?: Partial<BoardProps>;
  /** Who is marked as chosen, where it is not the unit in hand. */
  selected?: string | undefined;
}) => {
  const play = usePlay();
  const { session } = play;
  const title = useTable((s) => s.shown.title);
  const { scene, view, seat } = usePosition();
  const { reach, deeds } = useOptionsHere();
  const selected = useHand((s) => s.selected);
  const family = useHand((s) => s.family);
  const refused = useHand((s) => s.refusal);
  const refusal = useMemo(
    () => (refused?.at === undefined ? undefined : { at: refused.at, text: refused.text }),
    [refused],
  );
  const look = useHand((s) => s.look);
  const showing = useTable((s) => s.showing);
  const motion = usePrefs((s) => s.motion);
  const considered = useConsidered();
  const previewed = usePreviewed();
  const ruler = useRuler();
  const { onRuler } = useExtras();
  useEffect(() => onRuler?.(ruler), [onRuler, ruler]);
  const ends = useAskedAbout();
  useLookAtAsked(ends);
  const template = useTemplate(small);
  const casting = template !== undefined;
  const presenter = useTable((s) => s.shown.presenter);

  const threatAll = useHand((s) => s.threat);
  const pinned = useHand((s) => s.pinned);
  const threat = useMemo(() => {
    if (threatAll) return presenter.threat(view, seat, undefined);
    return pinned.length > 0 ? presenter.threat(view, seat, pinned) : undefined;
  }, [presenter, view, seat, threatAll, pinned]);
  const ringed = useHand((s) => s.rings);
  const rings = useMemo(
    () => (ringed && selected !== undefined ? presenter.rings(view, selected) : undefined),
    [presenter, view, ringed, selected],
  );

  // While a place is chosen for something, where one could go is beside the point.
  const placing = useMemo(
    () =>
      family !== undefined &&
      deeds.some((d) => familyKey(d) === family && d.spot !== undefined && d.target === undefined),
    [deeds, family],
  );
  const way = useWay(placing || casting, over?.mayDrag !== undefined);
  const list = useOpenList(ALL_BUTTONS);
  const aims = useMemo(() => {
    const found = aimsOf(deeds, scene, family);
    if (!small || list?.is !== 'deeds') return found;
    const place = new Map(list.deeds.map((d, i) => [d.target, i + 1]));
    return found.map((aim) => ({ ...aim, number: aim.unit === undefined ? undefined : place.get(aim.unit) }));
  }, [deeds, scene, family, small, list]);
  // Whose odds are shown, and against whom; who charges is shown by its way.
  const { target: aimedAt, way: goes, group } = considered ?? {};
  const forecastEnds = useMemo(
    () =>
      selected === undefined || aimedAt === undefined || goes !== undefined || group !== 'attack'
        ? undefined
        : { from: [selected], to: [aimedAt] },
    [selected, aimedAt, goes, group],
  );
  const aimed = useMemo(
    () => (considered === undefined ? undefined : aimOf(considered, scene)),
    [considered, scene],
  );
  const { area } = previewed ?? considered ?? {};
  const wordsFor = useMemo(() => {
    const threatened = new Set(threat?.cells);
    const costs = new Map(reach?.costs);
    const inReach = new Set(reach?.zone.cells);
    const { width } = scene.field;
    const bands = (reach?.bands ?? []).map(({ label, zone }) => ({ label, cells: new Set(zone.cells) }));
    const bandOf = (cell: number): string => {
      const band = bands.find(({ cells }) => cells.has(cell));
      return band === undefined ? '' : `, ${band.label}`;
    };
    const cellsOf = (a: Aim): readonly number[] => {
      const target = scene.tokens.find((t) => t.id === a.unit);
      if (target !== undefined) return tokenTiles(scene.field, target);
      return [Math.floor(a.point.y) * width + Math.floor(a.point.x)];
    };
    const doable = new Map(aims.flatMap((a) => cellsOf(a).map((cell) => [cell, a] as const)));
    const inCover = new Set(area?.cells);
    const aimable = new Set(template?.range.cells);
    const known = (cell: number): string => {
      if (template !== undefined) return aimable.has(cell) ? 'can be aimed at' : '';
      const cost = costs.get(cell);
      const aim = doable.get(cell);
      if (aim !== undefined) return AIM_WORDS[aim.group] ?? 'can be chosen';
      if (cost !== undefined) return cost === 0 ? '' : `in reach for ${cost}${bandOf(cell)}`;
      return inReach.has(cell) ? 'in reach' : '';
    };
    return (cell: number): string =>
      [
        known(cell),
        threatened.has(cell) ? 'can be struck by the enemy' : '',
        inCover.has(cell) ? 'would be covered' : '',
      ]
        .filter((t) => t !== '')
        .join(', ');
  }, [reach, aims, scene, threat, area, template]);

  const onTheWay = useRef(false);
  const off = motion === 'off';
  useEffect(() => {
    if (off && showing !== undefined) session.motionsShown(showing.id);
  }, [off, showing, session]);

  const hands = useMemo(
    () => ({
      onPress: (spot: Spot) => play.press(spot, onTheWay.current),
      onHover: play.point,
      onSteer: (spot: Spot) => {
        play.point(spot);
        const { selected: unit } = play.hand.getState();
        const deed = play.considered(spot);
        const found = unit === undefined ? undefined : play.wayTo(unit, spot.point);
        if (deed !== undefined)
          tell(`${deed.label}: ${play.position().token(deed.target)?.name ?? ''}, ${deed.detail}`);
        else if (found !== undefined) tell(found.ok ? found.value.words : found.error.what);
      },
      onDrag: play.drag,
      onDrop: play.drop,
      onDetails: (spot: Spot) => {
        if (spot.unit !== undefined) play.select(spot.unit);
      },
      onMotionsShown: (id: number) => session.motionsShown(id),
      enterYields: () => document.querySelector('[data-main]') !== null,
    }),
    [play, session],
  );
  const { width, height, unit } = scene.field;
  const extras = useExtras();
  return (
    <div
      className="fieldbox"
      // The board says where was pressed; whether it is only a joint of the way is known by the key held down.
      onPointerMoveCapture={(e) => {
        if (play.hover.getState().together !== e.shiftKey) play.hover.setState({ together: e.shiftKey });
      }}
      onPointerDownCapture={(e) => {
        play.hover.setState({ together: e.shiftKey });
        onTheWay.current = e.ctrlKey || e.metaKey;
        if (!e.altKey || extras.onPing === undefined) return;
        const { spot } = play.hover.getState();
        if (spot === undefined) return;
        e.stopPropagation();
        extras.onPing(spot);
      }}
      onKeyDownCapture={(e) => {
        onTheWay.current = e.ctrlKey || e.metaKey;
        const { spot } = play.hover.getState();
        if (e.key !== 'Enter' || !onTheWay.current || spot === undefined) return;
        e.preventDefault();
        play.press(spot, true);
      }}
    >
      <Board
        scene={scene}
        label={`${title}, ${width} by ${height} ${unit === 'tile' ? 'tiles' : 'inches'}`}
        selected={shownUnit ?? selected}
        reach={showing === undefined && !placing && !casting ? reach : undefined}
        threat={threat}
        rings={rings}
        way={way.shown}
        ruler={ruler}
        aims={casting ? undefined : aims}
        aimed={casting ? undefined : aimed}
        ends={ends ?? forecastEnds}
        template={showing === undefined ? template : undefined}
        cover={showing === undefined && !casting ? area : undefined}
        // Said once: what was refused is told in the dock, what would be is told here.
        refusal={refusal === undefined ? way.refusal : undefined}
        motions={off ? undefined : showing}
        wordsFor={wordsFor}
        look={look}
        covered={covered}
        start={small ? 'touch' : 'fit'}
        {...hands}
        {...extras.over}
        onHover={(spot) => {
          hands.onHover(spot);
          extras.onPoint?.(spot);
        }}
        {...over}
      />
    </div>
  );
};

/** The ruler, from the selected unit's edge to the edge of the one pointed at, or to a point. */
const useRuler = (): BoardProps['ruler'] => {
  const on = useHand((s) => s.ruler);
  const { scene, token } = usePosition();
  const own = token(useHand((s) => s.selected));
  const spot = useHover((s) => s.drag?.spot ?? s.spot);
  return useMemo(() => {
    if (!on || own === undefined || spot === undefined || spot.unit === own.id) return undefined;
    return rulerBetween(scene.field, own, spot.unit === undefined ? undefined : token(spot.unit), spot.point);
  }, [on, own, spot, scene.field, token]);
};

/** The way that is shown: of the deed considered, to the spot pointed at, or under a unit that is dragged. */
const useWay = (
  placing: boolean,
  /** A unit that is dragged where it may not go is put there all the same. */
  puts: boolean,
): { shown: ShownWay | undefined; refusal: BoardProps['refusal'] } => {
  const play = usePlay();
  const { mayAct, scene, token } = usePosition();
  const { reach } = useOptionsHere();
  const selected = useHand((s) => s.selected);
  const via = useHand((s) => s.via);
  const considered = useConsidered();
  const drag = useHover((s) => s.drag);
  const hovered = useHover((s) => s.spot);
  const together = useHover((s) => s.together);
  const group = useHand((s) => s.group);
  const spot = drag?.spot ?? hovered;
  const dragged = drag !== undefined;
  const cells = useMemo(() => new Set(reach?.zone.cells), [reach]);
  const unit = drag?.unit ?? selected;
  const to = spot?.point;
  const standing = spot?.unit;
  const wanted =
    considered === undefined &&
    (mayAct || (puts && dragged)) &&
    unit !== undefined &&
    to !== undefined &&
    token(unit) !== undefined &&
    (drag !== undefined
      ? standing !== unit
      : !placing &&
        reach !== undefined &&
        standing === undefined &&
        (scene.field.unit === 'inch' || cells.has(spot?.cell ?? -1)));
  return useMemo(() => {
    void via;
    void together;
    void group;
    if (considered?.way !== undefined && unit !== undefined) {
      const { path, words } = considered.way;
      return { shown: { unit, path, words }, refusal: undefined };
    }
    if (!wanted) return { shown: undefined, refusal: undefined };
    const found: Result<Way<unknown>, Refusal> = play.wayTo(unit, to);
    if (found.ok) {
      const { path, words, others } = found.value;
      return { shown: path.length < 2 ? undefined : { unit, path, words, others }, refusal: undefined };
    }
    const from = token(unit)?.at;
    if (puts && dragged && from !== undefined)
      return { shown: { unit, path: [from, to], words: 'put there by the game master' }, refusal: undefined };
    return { shown: undefined, refusal: { at: to, text: found.error.what } };
  }, [play, considered, wanted, unit, to, via, together, group, puts, dragged, token]);
};
