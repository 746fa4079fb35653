import { middleOf, motionsIn, type Event, type Motion, type Point } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { conditionOf } from '../../rules/conditions/bearings.ts';
import type { CairnEvent } from '../../match/events.ts';
import { findCreature, isPresent } from '../../match/state.ts';
import { isCairnEvent } from './chronicle.ts';

/** Where everybody stands and what they have left, while the motions run on. */
interface Track {
  readonly at: Map<string, number>;
  readonly hp: Map<string, number>;
}

const trackOf = ({ state }: Position): Track => ({
  at: new Map(state.creatures.filter(isPresent).map((c) => [c.id, c.at])),
  hp: new Map(state.creatures.map((c) => [c.id, c.hp])),
});

/** The middle of where somebody of this size stands. */
const spot = (p: Position, id: string, at: number): Point => {
  const more = ((findCreature(p.state, id)?.side ?? 1) - 1) / 2;
  const { x, y } = middleOf(p.book.board, at);
  return { x: x + more, y: y + more };
};

const onUnit = (
  p: Position,
  track: Track,
  by: string,
  target: string,
  text: string,
  tone: Extract<Motion, { readonly kind: 'strike' }>['tone'],
): Motion => ({
  kind: 'strike',
  unit: by === '' ? target : by,
  target,
  at: spot(p, target, track.at.get(target) ?? 0),
  text,
  tone,
  hp: track.hp.get(target) ?? 0,
});

const GONE: ReadonlySet<string> = new Set(['dead', 'fled', 'captured', 'surrendered', 'lost']);

const motionOf = (p: Position, track: Track, e: CairnEvent): Motion | undefined => {
  switch (e.type) {
    case 'moved': {
      const last = e.path.at(-1) ?? -1;
      const from = track.at.get(e.who);
      if (last < 0 || !p.book.mapped) return undefined;
      track.at.set(e.who, last);
      if (from === undefined) return { kind: 'appears', unit: e.who, at: spot(p, e.who, last) };
      const path = e.path.filter((t) => t >= 0).map((t) => spot(p, e.who, t));
      return { kind: 'move', unit: e.who, path };
    }
    case 'saved':
      return e.passed ? onUnit(p, track, e.against, e.who, 'miss', 'miss') : undefined;
    case 'harmed': {
      track.hp.set(e.who, e.hp);
      if (e.lost === 0) return onUnit(p, track, e.by, e.who, 'no harm', 'status');
      const pool = e.pool === 'hp' ? '' : ` ${e.pool.toUpperCase()}`;
      return onUnit(p, track, e.by, e.who, `−${e.lost}${pool}`, e.hp === 0 ? 'crit' : 'hit');
    }
    case 'mended':
      if (e.pool === 'hp') track.hp.set(e.who, e.now);
      return onUnit(p, track, '', e.who, `+${e.by}`, 'heal');
    case 'afflicted':
      return onUnit(p, track, e.by, e.who, conditionOf(p, e.condition).name, 'status');
    case 'fate':
      return GONE.has(e.fate)
        ? { kind: 'gone', unit: e.who, text: e.fate }
        : onUnit(p, track, '', e.who, e.fate, 'status');
    case 'round':
      return { kind: 'banner', text: `Round ${e.round}` };
    case 'over':
      return { kind: 'banner', text: e.text };
    default:
      return undefined;
  }
};

/** What happened, as movements on the field, in order. */
export const motionsOf = (before: Position, events: readonly Event[]): Motion[] => {
  const track = trackOf(before);
  return motionsIn(events, (e) => {
    const motion = isCairnEvent(e) ? motionOf(before, track, e) : undefined;
    // Whoever was not there before cannot be struck on the field.
    return motion?.kind === 'strike' && !track.at.has(motion.target) ? undefined : motion;
  });
};
