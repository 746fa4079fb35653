import type { Goal, Scene, Seat, SideMark, Token } from '@caltrop/engine';
import { HUMAN, type Session, type SessionState, type Shown } from '../../session/session.ts';
import type { AnyDeed } from './families.ts';
import { sharedWith } from './shared.ts';

/** The position as the eyes at the table see it, and what they may do. */
export interface Position {
  readonly view: object;
  /** In whose name the person at this screen acts. */
  readonly seat: Seat;
  readonly scene: Scene;
  /** A person at this screen is to give a command now. */
  readonly mayAct: boolean;
  /** Whether a unit is run from this screen: one of the seat's own; for a game master anybody. */
  readonly runs: (token: Token | undefined) => boolean;
  /** What the seat can do without a unit. */
  readonly deeds: readonly AnyDeed[];
  readonly token: (id: string | undefined) => Token | undefined;
}

/** The game master's screen, where it is the one that is looked at. */
const deskOf = ({ eyes, held, shown }: SessionState): Shown['master'] =>
  held !== undefined && held === eyes && shown.master?.seat === held ? shown.master : undefined;

/** Whether a person at this screen is to give a command now, in the name of a seat. */
const isToAct = (state: SessionState, seat: Seat): boolean => {
  const { now, at, curtain, busy, players, watching } = state;
  return (
    !watching &&
    at === undefined &&
    curtain === undefined &&
    !busy &&
    now.waiting === undefined &&
    now.outcome === undefined &&
    players[seat] === HUMAN &&
    // A game master may speak in anybody's turn.
    (deskOf(state) === undefined ? now.toAct[0] === seat : now.toAct.includes(seat))
  );
};

const object = (view: unknown): object => (typeof view === 'object' && view !== null ? view : {});

/** Reads positions, each once. */
export const createReader = (session: Session): (() => Position) => {
  let seen: { state: SessionState; key: string; position: Position } | undefined;
  return () => {
    const state = session.getState();
    // The pointer asks with every movement; a state object stands for one state.
    if (seen?.state === state) return seen.position;
    const { tick, eyes, at, shown } = state;
    const desk = deskOf(state);
    const seat = desk?.hand(state.view) ?? eyes;
    const mayAct = isToAct(state, seat);
    const key = `${tick} ${eyes} ${at ?? ''} ${seat} ${desk === undefined ? '' : 'desk'}`;
    const same = seen?.key === key ? seen.position : undefined;
    if (same?.mayAct === mayAct) {
      seen = { state, key, position: same };
      return same;
    }
    const view = same?.view ?? object(state.view);
    const scene = same?.scene ?? sharedWith(seen?.position.scene, shown.presenter.scene(view, eyes));
    const byId = new Map(scene.tokens.map((t) => [t.id, t]));
    const made: Position = {
      view,
      seat,
      scene,
      mayAct,
      runs: (token) => token !== undefined && (desk !== undefined || token.seat === seat),
      deeds: mayAct ? shown.presenter.deeds(view, seat, undefined) : [],
      token: (id) => (id === undefined ? undefined : byId.get(id)),
    };
    seen = { state, key, position: made };
    return made;
  };
};

/** Units of the seat that can still act: the one in its turn first, those that have done their part but could do more last. */
export const readyUnits = ({ scene, runs }: Position): Token[] =>
  scene.tokens
    .filter((t) => runs(t) && (t.active || t.ready))
    .toSorted((a, b) => Number(b.active) - Number(a.active) || Number(a.done) - Number(b.done));

/** The goals as sentences. */
export const goalWords = (goals: readonly Goal[], nameOf: (side: SideMark) => string): string =>
  goals
    .map((g) => `For ${nameOf(g.side)}: ${g.text}${g.progress === '' ? '' : `, ${g.progress}`}`)
    .join('. ');
