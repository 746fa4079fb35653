import { standingOn, tokenTiles, type Field, type Point, type Token } from '@caltrop/engine';
import { useMemo, useRef, type PointerEvent, type RefObject } from 'react';
import { cellAt, isOnField, middleOf, tokenAt } from './geometry.ts';
import type { BoardProps, Spot } from './props.ts';
import type { Eye } from './view.ts';

/** What pointing needs to know at any time. */
export interface PointingNeeds {
  readonly props: BoardProps;
  readonly tokens: readonly Token[];
  readonly eye: Eye;
  /** A drag begins or ends. */
  lift(unit: string | undefined, touch: boolean): void;
  /** The pointer is over this tile: marked without drawing anything anew. */
  mark(spot: Spot | undefined): void;
  /** The dragged unit is here now. */
  carry(point: Point): void;
}

const LONG_PRESS = 500;
/** Half of the smallest target: for a finger, and for a mouse. */
const REACH = { touch: 22, mouse: 12 };
/** How far above the finger the handle of a dragged unit sits. */
const HANDLE_UP = 64;

/** The spot at a point of the field; undefined beside it. Near a token means the token, unless the tile itself is offered. */
export const spotAt = (
  field: Field,
  tokens: readonly Token[],
  point: Point,
  slack: number,
  isOffered: (cell: number) => boolean = () => false,
): Spot | undefined => {
  if (field.unit === 'inch') {
    if (!isOnField(field, point)) return undefined;
    return { point, cell: undefined, unit: tokenAt(tokens, point, slack)?.id };
  }
  const cell = cellAt(field, point);
  if (cell === undefined) return undefined;
  const here = standingOn(field, tokens).get(cell);
  const near = here ?? (isOffered(cell) ? undefined : tokenAt(tokens, point, slack));
  const meant = near === undefined || here !== undefined ? cell : (tokenTiles(field, near)[0] ?? cell);
  return { point: middleOf(meant, field.width), cell: meant, unit: near?.id };
};

const sameSpot = (a: Spot | undefined, b: Spot | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.unit === b.unit &&
    a.cell === b.cell &&
    a.point.x === b.point.x &&
    a.point.y === b.point.y);

/** Whether people may drag this unit; dragging any other pans. */
const mayDrag = (props: BoardProps, token: Token): boolean =>
  props.onDrag !== undefined &&
  (props.mayDrag?.(token.id) ?? (token.ready || token.active || token.id === props.selected));

type Gesture =
  | { kind: 'none' }
  | { kind: 'pan' }
  | { kind: 'held' }
  | {
      kind: 'press' | 'drag';
      id: number;
      x: number;
      y: number;
      touch: boolean;
      unit: string | undefined;
      spot: Spot | undefined;
    };

/** Press, hover, drag, long press and the other button, told from pan and pinch. */
export const usePointing = (needs: RefObject<PointingNeeds>) => {
  const space = useRef(false);
  return useMemo(() => {
    let gesture: Gesture = { kind: 'none' };
    const down = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hovered: Spot | undefined;

    const find = (clientX: number, clientY: number, touch: boolean, except?: string): Spot | undefined => {
      const { props, tokens, eye } = needs.current;
      const { field } = props.scene;
      const point = eye.toField(clientX, clientY - (except !== undefined && touch ? HANDLE_UP : 0));
      const others = except === undefined ? tokens : tokens.filter((t) => t.id !== except);
      const slack = except === undefined ? (touch ? REACH.touch : REACH.mouse) / eye.scale() : 0;
      const offered = (cell: number) =>
        props.reach?.zone.cells.includes(cell) === true ||
        props.aims?.some((a) => cellAt(field, a.point) === cell) === true;
      return spotAt(field, others, point, slack, offered);
    };
    const hover = (spot: Spot | undefined) => {
      if (sameSpot(spot, hovered)) return;
      hovered = spot;
      needs.current.mark(spot);
      needs.current.props.onHover(spot);
    };
    const rest = () => {
      clearTimeout(timer);
      gesture = { kind: 'none' };
    };
    const drop = (spot: Spot | undefined) => {
      if (gesture.kind !== 'drag' || gesture.unit === undefined) return;
      const { unit } = gesture;
      rest();
      needs.current.mark(undefined);
      needs.current.lift(undefined, false);
      needs.current.props.onDrop?.(unit, spot);
    };
    const carry = (e: PointerEvent) => {
      if (gesture.kind !== 'drag' || gesture.unit === undefined) return;
      const { eye, props } = needs.current;
      needs.current.carry(eye.toField(e.clientX, e.clientY - (gesture.touch ? HANDLE_UP : 0)));
      const spot = find(e.clientX, e.clientY, gesture.touch, gesture.unit);
      if (spot === undefined || sameSpot(spot, gesture.spot)) return;
      gesture.spot = spot;
      needs.current.mark(spot);
      props.onDrag?.(gesture.unit, spot);
    };

    return {
      space,
      cancel: () => drop(undefined),
      isDragging: () => gesture.kind === 'drag',
      /** Whether a press or wheel belongs to pan and zoom. */
      mayPan: (event: Event): boolean => {
        if (gesture.kind === 'drag') return false;
        if (event.type === 'wheel') return true;
        if (event instanceof MouseEvent && event.button !== 0) return event.button === 1;
        if ('touches' in event && event.touches instanceof TouchList && event.touches.length > 1) return true;
        return gesture.kind === 'pan' || gesture.kind !== 'press' || gesture.unit === undefined;
      },
      handlers: {
        onPointerEnter: () => needs.current.eye.measure(),
        onPointerDown: (e: PointerEvent) => {
          const { eye, tokens, props } = needs.current;
          eye.measure();
          down.add(e.pointerId);
          if (down.size > 1) {
            drop(undefined);
            rest();
            gesture = { kind: 'held' };
            return;
          }
          if (e.button === 1 || space.current) {
            gesture = { kind: 'pan' };
            return;
          }
          if (e.button !== 0) return;
          const touch = e.pointerType !== 'mouse';
          const spot = find(e.clientX, e.clientY, touch);
          const token = tokens.find((t) => t.id === spot?.unit);
          const unit = token !== undefined && mayDrag(props, token) ? token.id : undefined;
          gesture = { kind: 'press', id: e.pointerId, x: e.clientX, y: e.clientY, touch, unit, spot };
          if (touch && spot !== undefined) {
            timer = setTimeout(() => {
              if (gesture.kind !== 'press') return;
              gesture = { kind: 'held' };
              needs.current.props.onDetails?.(spot);
            }, LONG_PRESS);
          }
        },
        onPointerMove: (e: PointerEvent) => {
          if (gesture.kind === 'drag' && gesture.id === e.pointerId) return carry(e);
          if (gesture.kind === 'press' && gesture.id === e.pointerId) {
            const far = Math.hypot(e.clientX - gesture.x, e.clientY - gesture.y);
            if (far < (gesture.touch ? 9 : 4)) return;
            clearTimeout(timer);
            if (gesture.unit === undefined) {
              gesture = { kind: 'pan' };
              return;
            }
            gesture = { ...gesture, kind: 'drag', spot: undefined };
            hover(undefined);
            e.currentTarget.setPointerCapture(e.pointerId);
            needs.current.lift(gesture.unit, gesture.touch);
            return carry(e);
          }
          if (e.pointerType === 'touch' || e.buttons !== 0 || needs.current.eye.isMoving()) return;
          hover(find(e.clientX, e.clientY, false));
        },
        onPointerUp: (e: PointerEvent) => {
          down.delete(e.pointerId);
          if (gesture.kind === 'drag' && gesture.id === e.pointerId) {
            drop(find(e.clientX, e.clientY, gesture.touch, gesture.unit));
          } else if (gesture.kind === 'press' && gesture.id === e.pointerId) {
            const { spot } = gesture;
            rest();
            if (spot !== undefined) needs.current.props.onPress(spot);
          }
          if (down.size === 0) rest();
        },
        onPointerCancel: (e: PointerEvent) => {
          down.delete(e.pointerId);
          drop(undefined);
          if (down.size === 0) rest();
        },
        onPointerLeave: (e: PointerEvent) => {
          if (gesture.kind !== 'drag') hover(undefined);
          if (e.pointerType !== 'mouse' && gesture.kind !== 'drag') down.delete(e.pointerId);
        },
        onContextMenu: (e: { clientX: number; clientY: number; preventDefault(): void }) => {
          e.preventDefault();
          // A long press has said so already.
          if (gesture.kind === 'held' || gesture.kind === 'drag' || down.size > 1) return;
          const touch = gesture.kind === 'press' && gesture.touch;
          const spot = find(e.clientX, e.clientY, touch);
          if (touch) return;
          if (spot !== undefined) needs.current.props.onDetails?.(spot);
        },
      },
    };
  }, [needs]);
};
