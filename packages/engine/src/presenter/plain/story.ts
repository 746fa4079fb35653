import type { Position, Spoken } from '../../chapter/verb.ts';
import { isRoll, type RollEvent } from '../../table/record.ts';
import type { Event } from '../../table/table.ts';
import type { ChronicleLine, Motion, Part } from '../chronicle/chronicle.ts';
import { diceLine, headingLine, lineAbout, motionsIn } from '../chronicle/lines.ts';
import type { Presenter } from '../presenter.ts';
import { cellName, middleOf } from '../tiles.ts';
import { markOf, nameOf, type PlainEvent, type Shown } from './look.ts';
import { unitOf, type PlainBook, type PlainState, type KnownUnit } from './unit.ts';

/** What happened, as sentences and as movements. */
export const storyBy = <
  Book extends PlainBook,
  State extends PlainState<U>,
  U extends KnownUnit,
  C extends Spoken,
>({
  game: { book },
  look,
}: Shown<Book, State, U, C>): Pick<Presenter<State, C>, 'chronicle' | 'motions'> => {
  const { board } = book;
  type P = Position<Book, State>;
  // What is told under a type that has a sentence is an event of the game.
  const isTold = (e: Event): e is PlainEvent => Object.hasOwn(look.sentences, e.type);

  /** A field of an event as people call it. */
  const partOf = (p: P, field: string, value: unknown): Part => {
    if (typeof value === 'number')
      return field === 'tile' ? cellName(board, value) : { number: String(value) };
    const text = String(value);
    if (field === 'seat') return look.seats[text] ?? text;
    const u = unitOf(p.state, text);
    return u === undefined
      ? text
      : { unit: u.id, text: nameOf(look.seats, u), side: markOf(look.seats, u.seat) };
  };

  const lineOf = (p: P, e: PlainEvent, roll: RollEvent | undefined): ChronicleLine => {
    const told = new Map<string, unknown>(Object.entries(e));
    const parts = (look.sentences[e.type] ?? '')
      .split(/\{|\}/)
      .map((part, i) => (i % 2 === 0 ? part : partOf(p, part, told.get(part))))
      .filter((part) => part !== '');
    const [first] = parts;
    if (typeof first === 'string' && first.startsWith('# ')) {
      const words = parts.map((part) =>
        typeof part === 'string' ? part : 'text' in part ? part.text : part.number,
      );
      return headingLine(e, words.join('').slice(2));
    }
    const units = [e.unit, e.target].filter((id) => id !== undefined);
    const line = lineAbout(e, units, parts, (id) => {
      const u = unitOf(p.state, id);
      return {
        side: u === undefined ? undefined : markOf(look.seats, u.seat),
        at: u === undefined || u.at < 0 ? undefined : middleOf(board, u.at),
      };
    });
    const good = (e.lost ?? 0) > 0;
    const needs = e.needs === undefined ? '' : `needs ${e.needs} or more`;
    return roll === undefined
      ? line
      : { ...line, dice: [diceLine(roll, needs, good ? 'hit' : 'miss', good)] };
  };

  const motionOf = (p: P, e: PlainEvent): Motion | undefined => {
    const { unit = '', target = '', path, lost, gone } = e;
    const u = unitOf(p.state, unit);
    const foe = unitOf(p.state, target);
    if (gone !== undefined) return { kind: 'gone', unit, text: gone };
    if (path !== undefined && u !== undefined)
      return { kind: 'move', unit, path: [u.at, ...path].map((t) => middleOf(board, t)) };
    if (lost === undefined || foe === undefined) return undefined;
    const hp = Math.max(0, look.unit(p, foe).left - lost);
    const tone = lost === 0 ? 'miss' : hp === 0 ? 'crit' : 'hit';
    const text = lost === 0 ? 'miss' : `−${lost}`;
    return { kind: 'strike', unit, target, at: middleOf(board, foe.at), text, tone, hp };
  };

  return {
    chronicle: (state, events) => {
      const lines: ChronicleLine[] = [];
      let roll: RollEvent | undefined;
      for (const e of events) {
        if (isRoll(e)) roll = e;
        if (!isTold(e)) continue;
        lines.push(lineOf({ book, state }, e, roll));
        roll = undefined;
      }
      return lines;
    },
    motions: (state, events) =>
      motionsIn(events, (e) => (isTold(e) ? motionOf({ book, state }, e) : undefined)),
  };
};
