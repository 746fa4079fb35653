import type { Policy } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { numberOf } from '../../match/state.ts';
import type { AfterParryWork, AttackWork, Work } from '../../match/work.ts';
import { defendAnswer } from './guards.ts';
import {
  afterParryAnswer,
  levelAnswer,
  reactionAnswer,
  stepAnswer,
  whomAnswer,
  zoneAnswer,
} from './reacting.ts';
import type { Wits } from '../scene.ts';

/** The frame of a kind with a number, or the last of its kind. */
const frame = <K extends Work['is']>(
  p: Position,
  is: K,
  n: number | undefined,
): Extract<Work, { readonly is: K }> | undefined => {
  for (let i = p.state.work.length - 1; i >= 0; i--) {
    const w = p.state.work[i];
    if (w !== undefined && w.is === is && (n === undefined || ('n' in w && w.n === n)))
      return w as Extract<Work, { readonly is: K }>;
  }
  return undefined;
};

/**
 * How questions are answered where nobody is asked: by exact odds where the position shows what is going on, by the plain
 * answer where it does not. The rules list the plain answer first.
 */
export const answersOf =
  (wits: Wits, p: Position): Policy =>
  (seat, key, ids) => {
    const plain = ids[0] ?? '';
    if (p.state.work.length === 0 || ids.length < 2) return plain;
    const words = key.split(' ');
    const [what = '', number = ''] = words;
    switch (what) {
      case 'defend': {
        const w: AttackWork | undefined = frame(p, 'attack', Number(number));
        return w === undefined ? plain : defendAnswer(wits, p, w, ids);
      }
      case 'attacked': {
        const w: AttackWork | undefined = frame(p, 'attack', Number(number));
        // The target is asked for both at once: a reaction where one is worth it, else its defence.
        if (w !== undefined && ids.includes('none')) {
          const window = frame(p, 'window', undefined);
          const reaction = window === undefined ? '' : reactionAnswer(wits, p, window, w.on, ids, '');
          return reaction === '' ? defendAnswer(wits, p, w, ids) : reaction;
        }
        break;
      }
      case 'aimed': {
        const w: AttackWork | undefined = frame(p, 'attack', undefined);
        return w === undefined ? plain : zoneAnswer(wits, p, w, ids);
      }
      case 'after': {
        const w: AfterParryWork | undefined = frame(p, 'after parry', Number(words[2]));
        return w === undefined ? plain : afterParryAnswer(wits, p, w, ids);
      }
      case 'level': {
        const w: AttackWork | undefined = frame(p, 'attack', undefined);
        const a = p.book.abilities.get(words.at(-1) ?? '');
        const who = numberOf(p.state, words[2] ?? '');
        return w === undefined || a === undefined || who < 0 ? plain : levelAnswer(wits, p, w, who, a, ids);
      }
      case 'whom': {
        const a = p.book.abilities.get(words.at(-1) ?? '');
        return a === undefined ? plain : whomAnswer(wits, p, seat, a, ids);
      }
      case 'step':
        return stepAnswer(p, ids);
      default:
        break;
    }
    if (plain !== 'no') return plain;
    const w = frame(p, 'window', undefined);
    const id = words.at(-2) ?? '';
    const who = numberOf(p.state, id);
    return w === undefined || who < 0 ? plain : reactionAnswer(wits, p, w, who, ids);
  };
