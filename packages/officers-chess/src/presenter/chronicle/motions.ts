import { motionsIn, type Event, type Motion, type Point } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { isBattleEvent, type BattleEvent } from '../../match/events.ts';
import { resultText } from '../../match/side-names.ts';
import { middleOf, signed } from '../places.ts';
import { statusLabel } from '../text/names.ts';

/** Where each unit stands and what it has left, while the motions run on. */
interface Track {
  readonly tiles: Map<string, number>;
  readonly hp: Map<string, number>;
}

const trackOf = (p: Position): Track => ({
  tiles: new Map(p.state.units.filter((u) => u.where === 'map').map((u) => [u.id, u.tile])),
  hp: new Map(p.state.units.map((u) => [u.id, u.hp])),
});

type Place = BattleEvent & { readonly unit: string; readonly at: number };

const goTo = (p: Position, track: Track, e: Place): Motion => {
  const { board } = p.book;
  const from = track.tiles.get(e.unit);
  track.tiles.set(e.unit, e.at);
  const at = middleOf(board, e.at);
  return from === undefined
    ? { kind: 'appears', unit: e.unit, at }
    : { kind: 'move', unit: e.unit, path: [middleOf(board, from), at] };
};

const spot = (p: Position, track: Track, unit: string): Point =>
  middleOf(p.book.board, track.tiles.get(unit) ?? 0);

/** A change on one unit, seen on the unit itself. */
const onUnit = (
  p: Position,
  track: Track,
  unit: string,
  text: string,
  tone: 'hit' | 'heal' | 'status',
): Motion => ({
  kind: 'strike',
  unit,
  target: unit,
  at: spot(p, track, unit),
  text,
  tone,
  hp: track.hp.get(unit) ?? 0,
});

const strikeMotion = (p: Position, track: Track, e: BattleEvent & { readonly type: 'strike' }): Motion => {
  track.hp.set(e.target, e.left);
  const crit = e.result === 'crit';
  const hurt = signed(-e.damage).replace('+0', '0');
  return {
    kind: 'strike',
    unit: e.by,
    target: e.target,
    at: spot(p, track, e.target),
    text: e.result === 'miss' ? 'miss' : `${crit ? 'critical ' : ''}${hurt}`,
    tone: e.result,
    hp: e.left,
  };
};

const motionOf = (p: Position, track: Track, e: BattleEvent): Motion | undefined => {
  switch (e.type) {
    case 'moved': {
      const last = e.path.at(-1);
      const from = track.tiles.get(e.unit);
      if (last === undefined) return undefined;
      track.tiles.set(e.unit, last);
      const tiles = from === undefined ? e.path : [from, ...e.path];
      return { kind: 'move', unit: e.unit, path: tiles.map((t) => middleOf(p.book.board, t)) };
    }
    case 'placed':
    case 'arrives':
    case 'appears':
    case 'teleported':
    case 'pushed':
      return goTo(p, track, e);
    case 'strike':
      return strikeMotion(p, track, e);
    case 'healed':
    case 'hurt':
      track.hp.set(e.unit, e.left);
      if (e.hp === 0) return undefined;
      return e.type === 'healed'
        ? onUnit(p, track, e.unit, `+${e.hp}`, 'heal')
        : onUnit(p, track, e.unit, `−${e.hp}`, 'hit');
    case 'gained':
      return onUnit(p, track, e.unit, statusLabel(e.status), 'status');
    case 'used':
      return e.result === 'miss'
        ? {
            kind: 'strike',
            unit: e.unit,
            target: e.target,
            at: spot(p, track, e.target),
            text: 'miss',
            tone: 'miss',
            hp: track.hp.get(e.target) ?? 0,
          }
        : undefined;
    case 'routed':
      return { kind: 'gone', unit: e.unit, text: 'Routed' };
    case 'escaped':
      return { kind: 'gone', unit: e.unit, text: 'escapes' };
    case 'round':
      return { kind: 'banner', text: `Round ${e.round}` };
    case 'result':
      return { kind: 'banner', text: resultText(p.book, e.text) };
    default:
      return undefined;
  }
};

/** What happened, as movements on the field, in order. */
export const motionsOf = (before: Position, events: readonly Event[]): Motion[] => {
  const track = trackOf(before);
  return motionsIn(events, (e) => (isBattleEvent(e) ? motionOf(before, track, e) : undefined));
};
