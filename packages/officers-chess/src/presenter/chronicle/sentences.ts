/** What happened, as sentences made of parts: names that can be pointed at, and numbers that matter. */
import {
  dictionary,
  lineAbout,
  type ChronicleLine,
  type Part,
  type Point,
  type Subject,
} from '@caltrop/engine';
import { terrainAt, terrainOf, traitsOf, type Position } from '../../match/book.ts';
import type { BattleEvent } from '../../match/events.ts';
import { resultText } from '../../match/side-names.ts';
import { findUnit } from '../../match/state.ts';
import { gainedWords, lostWords, nameOf } from '../text/names.ts';
import { cellName, markOf, middleOf } from '../places.ts';
import { seatName } from '../seats.ts';

/** The name of a unit as a part of a sentence. */
export const who = (p: Position, id: string): Part => {
  const u = findUnit(p.state, id);
  return u === undefined ? nameOf(p, id) : { unit: id, text: nameOf(p, id), side: markOf(u.side) };
};

/** A number that matters. */
const figure = (n: number): Part => ({ number: String(n) });

const subjectOf =
  (p: Position) =>
  (id: string): Subject => {
    const u = findUnit(p.state, id);
    return {
      side: u === undefined ? undefined : markOf(u.side),
      at: u === undefined || u.tile < 0 ? undefined : middleOf(p.book.board, u.tile),
    };
  };

/** A line about some units, the one who acts first. */
export const lineOf = (
  p: Position,
  e: BattleEvent,
  units: readonly string[],
  parts: readonly Part[],
  at?: Point,
): ChronicleLine => lineAbout(e, units, parts, subjectOf(p), at);

const VERBS: Readonly<Record<string, string>> = dictionary({
  attack: 'strikes',
  counter: 'counters',
  'follow-up': 'follows up on',
});

const strikeParts = (p: Position, e: BattleEvent & { readonly type: 'strike' }): Part[] => {
  const verb = ` ${VERBS[e.phase] ?? 'strikes'} `;
  const start = [who(p, e.by), verb, who(p, e.target)];
  if (e.result === 'miss') return [...start, ` with ${e.weapon} and misses.`];
  const crit = e.result === 'crit' ? ' critically' : '';
  if (e.damage === 0) return [...start, ` with ${e.weapon} and does no harm.`];
  const left = e.left === 0 ? '.' : `; ${e.left} left.`;
  return [...start, `${crit} for `, figure(e.damage), left];
};

/** Words about a status: `is Broken`, `no longer has Barrier`. */
const statusParts = (p: Position, unit: string, status: string, words: typeof gainedWords): Part[] => {
  const [before, after] = words(status);
  return [before, who(p, unit), `${after}.`].filter((part) => part !== '');
};

/** One event as a sentence; undefined for events that have nothing to say on their own. */
export const sentence = (p: Position, e: BattleEvent): ChronicleLine | undefined => {
  const { board } = p.book;
  const cell = (tile: number): string => cellName(board, tile);
  const say = (units: readonly string[], parts: readonly Part[], tile?: number): ChronicleLine =>
    lineOf(p, e, units, parts, tile === undefined ? undefined : middleOf(board, tile));
  switch (e.type) {
    case 'round':
      return { ...say([], [`Round ${e.round}`]), heading: true };
    case 'batch':
    case 'activated':
    case 'turn-ended':
    case 'combat':
      return undefined;
    case 'placed':
      return say([e.unit], [who(p, e.unit), ` takes its place at ${cell(e.at)}.`], e.at);
    case 'arrives':
      return say([e.unit], [who(p, e.unit), ` arrives at ${cell(e.at)}.`], e.at);
    case 'appears':
      return say([e.unit], [who(p, e.unit), ` comes into sight at ${cell(e.at)}.`], e.at);
    case 'teleported':
      return say([e.unit], [who(p, e.unit), ` appears at ${cell(e.at)}.`], e.at);
    case 'pushed':
      return say([e.unit], [who(p, e.unit), ` is pushed to ${cell(e.at)}.`], e.at);
    case 'leader':
      return say([e.unit], [who(p, e.unit), ' is the Leader.']);
    case 'refreshed':
      return say([e.unit], [who(p, e.unit), ' may be activated again this round.']);
    case 'escaped':
      return say([e.unit], [who(p, e.unit), ' escapes.']);
    case 'moved':
      return movedLine(p, e);
    case 'ambushed':
      return say(
        [e.unit, e.by],
        [who(p, e.unit), ' runs into ', who(p, e.by), ` and stops at ${cell(e.at)}.`],
        e.at,
      );
    case 'healed':
      return e.hp === 0
        ? undefined
        : say([e.unit], [who(p, e.unit), ' recovers ', figure(e.hp), ` HP from ${e.by}; ${e.left} now.`]);
    case 'hurt':
      return say([e.unit], [who(p, e.unit), ' loses ', figure(e.hp), ` HP to ${e.by}; ${e.left} left.`]);
    case 'strike':
      return say([e.by, e.target], strikeParts(p, e));
    case 'guarded':
      return say([e.unit, e.ally], [who(p, e.unit), ' takes the strike for ', who(p, e.ally), '.']);
    case 'routed':
      return say([e.unit], [who(p, e.unit), ' is Routed.']);
    case 'gained':
      return say([e.unit], statusParts(p, e.unit, e.status, gainedWords));
    case 'lost':
      return say([e.unit], statusParts(p, e.unit, e.status, lostWords));
    case 'no-effect':
      return say([e.unit], [who(p, e.unit), ` ${e.text}.`]);
    case 'object-hit': {
      const what = `the ${terrainAt(p, e.at).objectHp > 0 ? terrainAt(p, e.at).name : 'obstacle'} at ${cell(e.at)}`;
      return e.damage === 0
        ? say([e.by], [who(p, e.by), ` misses ${what}.`], e.at)
        : say(
            [e.by],
            [who(p, e.by), ` strikes ${what} for `, figure(e.damage), `; ${e.total} in all.`],
            e.at,
          );
    }
    case 'terrain':
      return say([], [`${cell(e.at)} is now ${terrainOf(p.book, e.terrain).name}.`], e.at);
    case 'used': {
      const on: Part[] = e.target === e.unit ? [] : [' on ', who(p, e.target)];
      const end = e.result === 'sure' ? '.' : e.result === 'hit' ? '; it works.' : '; it fails.';
      return say([e.unit, e.target], [who(p, e.unit), ` uses ${e.item}`, ...on, end]);
    }
    case 'equipped': {
      const worn = e.accessory === '' ? '' : ` and wears ${e.accessory}`;
      return say([e.unit], [who(p, e.unit), ` takes ${e.weapon} in hand${worn}.`]);
    }
    case 'discarded':
      return say([e.unit], [who(p, e.unit), ` discards ${e.item}.`]);
    case 'took':
      return say([e.unit], [who(p, e.unit), ` takes ${e.item}.`]);
    case 'traded':
      return tradedLine(p, e);
    case 'razed':
      return say([e.unit], [who(p, e.unit), ` razes ${cell(e.at)}.`], e.at);
    case 'fate':
      return say([e.unit], [who(p, e.unit), e.fate === 'lost' ? ' is lost for good.' : ' will return.']);
    case 'fights-on':
      return say([], [`${seatName(e.seat)} fights on.`]);
    case 'conceded':
      return say([], [`${seatName(e.seat)} concedes.`]);
    case 'result':
      return say(e.by === undefined ? [] : [e.by], [resultText(p.book, e.text)]);
  }
};

const movedLine = (p: Position, e: BattleEvent & { readonly type: 'moved' }): ChronicleLine => {
  const last = e.path.at(-1);
  if (last === undefined) return lineOf(p, e, [e.unit], [who(p, e.unit), ' cannot leave its tile.']);
  const u = findUnit(p.state, e.unit);
  const verb = u !== undefined && traitsOf(p.book, u).flying ? 'flies' : 'moves';
  const parts = [who(p, e.unit), ` ${verb} to ${cellName(p.book.board, last)}.`];
  return lineOf(p, e, [e.unit], parts, middleOf(p.book.board, last));
};

const tradedLine = (p: Position, e: BattleEvent & { readonly type: 'traded' }): ChronicleLine => {
  const gave = e.gave.join(', ');
  const took = e.took.join(', ');
  const units = [e.unit, e.partner];
  if (gave === '')
    return lineOf(p, e, units, [who(p, e.unit), ` takes ${took} from `, who(p, e.partner), '.']);
  const back = took === '' ? '.' : ` for ${took}.`;
  return lineOf(p, e, units, [who(p, e.unit), ` gives ${gave} to `, who(p, e.partner), back]);
};
