import { motionsIn, type Event, type Motion, type Point } from '@caltrop/engine';
import type { Spot } from '@caltrop/engine/inches';
import type { Position } from '../../match/book.ts';
import { isBattleEvent, type BattleEvent } from '../../match/events.ts';
import { pointOf } from '../places.ts';
import { resultText } from '../../match/book.ts';

/** Where each model stands and what it has left, while the motions run on. */
interface Track {
  readonly spots: Map<string, Spot>;
  readonly wounds: Map<string, number>;
}

const PHASES = {
  movement: 'Movement',
  shoot: 'Shoot',
  combat: 'Close Combat',
  retreat: 'Retreats',
  end: 'End phase',
} as const;

const at = (p: Position, track: Track, id: string): Point =>
  pointOf(p.book, track.spots.get(id) ?? { x: 0, y: 0 });

const onModel = (
  p: Position,
  track: Track,
  by: string,
  id: string,
  text: string,
  tone: 'hit' | 'miss' | 'crit' | 'heal' | 'status',
): Motion => ({
  kind: 'strike',
  unit: by === '' ? id : by,
  target: id,
  at: at(p, track, id),
  text,
  tone,
  hp: track.wounds.get(id) ?? 0,
});

const motionOf = (p: Position, track: Track, e: BattleEvent): Motion | undefined => {
  switch (e.type) {
    case 'moved':
    case 'retreated': {
      const from = track.spots.get(e.model);
      const last = e.path.at(-1);
      if (last === undefined) return undefined;
      track.spots.set(e.model, last);
      const spots = from === undefined ? e.path : [from, ...e.path];
      return { kind: 'move', unit: e.model, path: spots.map((s) => pointOf(p.book, s)) };
    }
    case 'placed':
    case 'arrives':
    case 'raised':
    case 'pulled': {
      const from = track.spots.get(e.model);
      const to = { x: e.x, y: e.y };
      track.spots.set(e.model, to);
      return from === undefined
        ? { kind: 'appears', unit: e.model, at: pointOf(p.book, to) }
        : { kind: 'move', unit: e.model, path: [from, to].map((s) => pointOf(p.book, s)) };
    }
    case 'rolled':
      return e.good === 0 && e.kind === 'rangedAttack'
        ? onModel(p, track, '', e.model, 'miss', 'miss')
        : undefined;
    case 'wounded':
      track.wounds.set(e.model, e.left);
      return onModel(p, track, e.by, e.model, `−${e.wounds}`, e.left === 0 ? 'crit' : 'hit');
    case 'saved':
      return onModel(p, track, '', e.model, 'saved', 'miss');
    case 'ignored':
    case 'resolved':
      return onModel(p, track, '', e.model, 'ignored', 'miss');
    case 'mended':
      track.wounds.set(e.model, e.left);
      return onModel(p, track, '', e.model, `+${e.wounds}`, 'heal');
    case 'effect':
      return onModel(
        p,
        track,
        '',
        e.model,
        e.text.length > 24 ? `${e.text.slice(0, 23)}…` : e.text,
        'status',
      );
    case 'left':
      return { kind: 'gone', unit: e.model, text: 'slain' };
    case 'round':
      return { kind: 'banner', text: `Turn ${e.round}` };
    case 'phase':
      return { kind: 'banner', text: PHASES[e.phase] };
    case 'result':
      return { kind: 'banner', text: resultText(p.book, e.text) };
    default:
      return undefined;
  }
};

/** What happened, as movements on the field, in order. */
export const motionsOf = (before: Position, events: readonly Event[]): Motion[] => {
  const { models } = before.state;
  const track: Track = {
    spots: new Map(models.filter((m) => m.where === 'table').map((m) => [m.id, { x: m.x, y: m.y }])),
    wounds: new Map(models.map((m) => [m.id, m.wounds])),
  };
  return motionsIn(events, (e) => (isBattleEvent(e) ? motionOf(before, track, e) : undefined));
};
