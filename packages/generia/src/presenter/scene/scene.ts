import {
  cellName,
  listed,
  middleOf,
  zoneOfTiles,
  type FieldMark,
  type Link,
  type Pool,
  type Scene,
  type Seat,
} from '@caltrop/engine';
import { pinnedNotes } from '@caltrop/engine/shown';
import { armOf, kitOf, type Position } from '../../match/book.ts';
import { isGoingOn } from '../../rules/actions/actions.ts';
import type { Creature, Turn } from '../../match/state.ts';
import { valueOf } from '../../rules/creature/values.ts';
import { areaFor } from './areas.ts';
import { goalsOf } from './goals.ts';
import { fieldOf, type Grounds } from './ground.ts';
import { SIGNS } from '../icons.ts';
import { isVeiled, markOf, markOfSide, sideName } from '../places.ts';
import { countsOf, stripOf } from './strip.ts';
import { awayFor, isShown, tokenFor } from './tokens.ts';

const whereOf = ({ book, state }: Position): string => {
  if (state.stage === 'over') return state.round === 0 ? 'The end' : `Over in round ${state.round}`;
  if (state.stage === 'place') return 'Before the fight';
  if (state.round === 0) return 'Before the first round';
  const last = book.encounter.goals.find((g) => g.kind === 'rounds');
  return last === undefined ? `Round ${state.round}` : `Round ${state.round} of ${last.rounds}`;
};

/** The actions that a turn has left, by name. */
export const actionsLeft = (turn: Turn): string[] => [
  ...(turn.attack ? [] : ['Attack']),
  ...(turn.utility ? [] : ['Utility']),
  ...(turn.move ? [] : ['Movement']),
];

const turnPrompt = (p: Position, c: Creature): string => {
  const { state } = p;
  // A Forerunner has one Movement Action then, and nothing else (GE-R73).
  if (state.round === 0) return `${c.name} may move before the first round: move, or end the turn.`;
  const left = actionsLeft(state.turn);
  const more = [
    ...(left.length === 0 ? [] : [listed(left)]),
    ...(state.turn.extra > 0
      ? [`${state.turn.extra} more plain attack${state.turn.extra === 1 ? '' : 's'}`]
      : []),
    // What is left of a move is of use only where it may be split (GE-R07).
    ...(isGoingOn(p) ? [`${state.turn.metres} m of movement`] : []),
  ];
  const has = more.length === 0 ? 'nothing left to spend' : listed(more);
  return `${c.name} has ${has}${left.length > 0 ? ' left' : ''}: ${state.turn.move && !isGoingOn(p) ? 'act' : 'move, act,'} or end the turn.`;
};

/** What is expected now, as a sentence. */
const promptOf = (p: Position, seat: Seat): string => {
  const { book, state } = p;
  if (state.stage === 'over') return state.result?.text ?? 'The fight is over.';
  if (state.stage === 'place') {
    if (state.ready.includes(seat)) return 'The others take their places.';
    const own = state.creatures.filter((c) => c.seat === seat);
    const free = own.some((c) =>
      (book.encounter.places[book.sides[c.side] ?? ''] ?? []).some((at) => at !== c.at),
    );
    if (own.length === 0) return 'The sides take their places.';
    return free ? 'Place your creatures, then choose Ready.' : 'Choose Ready.';
  }
  const c = state.creatures[state.turn.who];
  if (c === undefined) return '';
  if (isVeiled(c)) return `Somebody of ${book.sides[c.side] ?? ''} acts out of sight.`;
  return c.seat === seat || seat === book.master ? turnPrompt(p, c) : `It is ${c.name}’s turn.`;
};

/** What whoever acts has left: actions, EN and MP. */
const poolsOf = (p: Position): Pool[] => {
  const { state } = p;
  const c = state.creatures[state.turn.who];
  if (state.stage !== 'battle' || c === undefined || isVeiled(c)) return [];
  const side = markOf(c);
  const pool = (label: string, value: number, of: number, icon: string, rule: string): Pool => ({
    side,
    who: c.name,
    label,
    value,
    of,
    icon,
    rule,
  });
  return [
    pool('Actions', actionsLeft(state.turn).length, 3, SIGNS.attack, 'GE-TURN-01'),
    pool('EN', c.en, valueOf(p, c, 'EN'), SIGNS.en, 'GE-VAL-03'),
    pool('MP', c.mp, valueOf(p, c, 'MP'), SIGNS.mp, 'GE-VAL-04'),
  ];
};

/** Weapons that lie about, and where a side may begin. */
const marksOf = (p: Position): FieldMark[] => {
  const { book, state } = p;
  const lying = state.creatures.flatMap((c) =>
    c.arms
      .filter((a) => a.lies >= 0)
      .map(({ arm, lies }): FieldMark => {
        const { name } = armOf(kitOf(book, c), arm);
        return {
          at: middleOf(book.board, lies),
          radius: 0.3,
          label: '',
          text: `On the ground: ${name} of ${c.name}`,
          side: markOf(c),
        };
      }),
  );
  const notes = pinnedNotes(state.notes).map(({ at, text, flag }): FieldMark => ({
    at: middleOf(book.board, at),
    radius: 0.4,
    label: text,
    text: `Note ${flag}: ${text}`,
    flag,
  }));
  if (state.stage !== 'place') return [...lying, ...notes];
  const starts = book.sides.flatMap((name, side) =>
    (book.encounter.places[name] ?? []).map((at): FieldMark => ({
      at: middleOf(book.board, at),
      radius: 0.45,
      label: '',
      text: `${sideName(p, side)} may begin on ${cellName(book.board, at)}`,
      side: markOfSide(side),
    })),
  );
  return [...lying, ...notes, ...starts];
};

/** Who holds whom. */
const linksOf = ({ state }: Position): Link[] =>
  state.creatures.flatMap((c): Link[] => {
    const held = state.creatures[c.grappling];
    return held === undefined || !isShown(c) || !isShown(held)
      ? []
      : [{ from: c.id, to: held.id, side: markOf(c), kind: 'engaged' }];
  });

/** A position as the eyes of a seat see it; the state is what that seat may know. */
export const sceneOf = (p: Position, seat: Seat, grounds: Grounds): Scene => {
  const { creatures, areas } = p.state;
  const shown = creatures.filter(isShown);
  return {
    field: fieldOf(p, grounds),
    // Riders are drawn over their mounts.
    tokens: [...shown.filter((c) => c.mount < 0), ...shown.filter((c) => c.mount >= 0)].map((c) =>
      tokenFor(p, seat, c),
    ),
    away: creatures.filter((c) => !isShown(c)).map((c) => awayFor(p, seat, c)),
    where: whereOf(p),
    prompt: promptOf(p, seat),
    strip: stripOf(p),
    counts: countsOf(p),
    goals: goalsOf(p),
    pools: poolsOf(p),
    marks: marksOf(p),
    links: linksOf(p),
    areas: areas.map((area) => areaFor(p, area)),
    dark: zoneOfTiles([]),
  };
};
