import { counted, motionsIn, type Event, type Motion } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { BattleEvent } from '../../match/events.ts';
import { woundsOf } from '../../match/state.ts';
import { limitOf } from '../../rules/wounds/wounds.ts';
import { sourceName } from '../scene/badges.ts';
import { isBattleEvent } from './chronicle.ts';
import { spotAt } from '../places.ts';
import { known } from './sentence-parts.ts';
import { isShown } from '../scene/tokens.ts';

/** Where everybody stands and what they can still bear, while the motions run on. */
interface Track {
  readonly at: Map<string, number>;
  readonly hp: Map<string, number>;
  /** Whose blow is under way. */
  by: string;
  /** Wounds that the last damage has told of already. */
  told: number;
}

const trackOf = (p: Position): Track => ({
  at: new Map(p.state.creatures.filter(isShown).map((c) => [c.id, c.at])),
  hp: new Map(p.state.creatures.map((c) => [c.id, Math.max(0, limitOf(p, c) - woundsOf(c))])),
  by: '',
  told: 0,
});

type Strike = Extract<Motion, { readonly kind: 'strike' }>;

/** Something done to a creature on the field; nothing to one that is not there. */
const onUnit = (
  p: Position,
  track: Track,
  by: string,
  target: string,
  text: string,
  tone: Strike['tone'],
): Motion | undefined => {
  const at = track.at.get(target);
  const c = known(p, target);
  if (at === undefined || c === undefined) return undefined;
  return {
    kind: 'strike',
    unit: track.at.has(by) ? by : target,
    target,
    at: spotAt(p, c, at),
    text,
    tone,
    hp: track.hp.get(target) ?? 0,
  };
};

const moved = (p: Position, track: Track, id: string, path: readonly number[]): Motion | undefined => {
  const c = known(p, id);
  const last = path.at(-1);
  if (c === undefined || last === undefined || last < 0) return undefined;
  const from = track.at.get(id);
  track.at.set(id, last);
  const rider = p.state.creatures[c.rider];
  if (rider !== undefined) track.at.set(rider.id, last);
  if (from === undefined) return { kind: 'appears', unit: id, at: spotAt(p, c, last) };
  return { kind: 'move', unit: id, path: [from, ...path].map((at) => spotAt(p, c, at)) };
};

const gone = (track: Track, unit: string, text: string): Motion | undefined => {
  const there = track.at.delete(unit);
  return there ? { kind: 'gone', unit, text } : undefined;
};

const damaged = (p: Position, track: Track, e: Extract<BattleEvent, { readonly type: 'damage' }>) => {
  const left = Math.max(0, (track.hp.get(e.who) ?? 0) - e.wounds);
  track.hp.set(e.who, left);
  track.told = e.wounds;
  if (e.wounds === 0) return onUnit(p, track, e.by, e.who, 'no wound', 'miss');
  return onUnit(
    p,
    track,
    e.by,
    e.who,
    counted(e.wounds, 'wound'),
    e.wounds > 1 || left === 0 ? 'crit' : 'hit',
  );
};

const wounded = (p: Position, track: Track, e: Extract<BattleEvent, { readonly type: 'wound' }>) => {
  track.hp.set(e.who, Math.max(0, e.limit - e.total));
  if (track.told > 0) {
    track.told--;
    return undefined;
  }
  return onUnit(p, track, e.by, e.who, e.severe ? 'severe wound' : 'wound', e.severe ? 'crit' : 'hit');
};

const motionOf = (p: Position, track: Track, e: BattleEvent): Motion | undefined => {
  switch (e.type) {
    case 'placed':
      return moved(p, track, e.who, [e.at]);
    case 'moved':
      return moved(p, track, e.who, e.path);
    case 'shifted':
      return moved(p, track, e.who, [e.at]);
    case 'arrives':
    case 'summoned':
      return moved(p, track, e.who, [e.at]);
    case 'attack':
      track.by = e.who;
      return undefined;
    case 'defended':
      return e.outcome === 'succeeded' ? onUnit(p, track, track.by, e.who, e.how, 'miss') : undefined;
    case 'damage':
      return damaged(p, track, e);
    case 'wound':
      return wounded(p, track, e);
    case 'healed':
      track.hp.set(e.who, (track.hp.get(e.who) ?? 0) + e.wounds);
      return onUnit(p, track, '', e.who, e.wounds > 0 ? `+${e.wounds}` : 'no wound heals', 'heal');
    case 'status':
      return onUnit(p, track, e.by, e.who, e.status, 'status');
    case 'saved':
      return onUnit(p, track, '', e.who, 'saves', 'status');
    case 'unconscious':
      return onUnit(p, track, e.by, e.who, 'unconscious', 'status');
    case 'awake':
      return onUnit(p, track, '', e.who, 'wakes', 'status');
    case 'area':
      return onUnit(p, track, '', e.who, sourceName(p, e.ability), 'status');
    case 'dies':
      return gone(track, e.who, 'dead');
    case 'leaves':
      return gone(track, e.who, 'leaves');
    case 'round':
      return { kind: 'banner', text: `Round ${e.round}` };
    case 'result':
      return { kind: 'banner', text: e.text };
    default:
      return undefined;
  }
};

/** What happened, as movements on the field, in order; what befalls those who are not seen is not shown. */
export const motionsOf = (before: Position, events: readonly Event[]): Motion[] => {
  const track = trackOf(before);
  return motionsIn(events, (e) => (isBattleEvent(e) ? motionOf(before, track, e) : undefined));
};
