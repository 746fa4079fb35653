import {
  counted,
  middleOf,
  zoneOfTiles,
  type FieldMark,
  type Goal,
  type Pool,
  type Scene,
  type Seat,
} from '@caltrop/engine';
import { pinnedNotes } from '@caltrop/engine/shown';
import { spacesOfProp } from '../../rules/actions/things/things.ts';
import type { Position } from '../../match/book.ts';
import { canAct } from '../../rules/conditions/conditions.ts';
import { objectiveStates } from '../../rules/encounter/objectives.ts';
import { findCreature, isPresent, WARDEN } from '../../match/state.ts';
import { isUnknownTo } from '../../match/view.ts';
import { clockWords } from '../chronicle/clock-words.ts';
import { fieldOf, type Grounds } from './ground.ts';
import { SIGNS } from '../icons.ts';
import { countsOf, stripOf } from './strip.ts';
import { awayFor, tokenFor } from './tokens.ts';

const whereOf = ({ state }: Position): string => {
  if (state.stage === 'over') return state.round === 0 ? 'The end' : `Over in Round ${state.round}`;
  return state.stage === 'fight' ? `Round ${state.round}` : clockWords(state.clock);
};

/** What is expected now, as a sentence. */
const promptOf = (p: Position, seat: Seat): string => {
  const { state } = p;
  if (state.stage === 'over') return state.result?.text ?? 'The scene is over.';
  const { proposal } = state;
  if (proposal !== null) {
    const who = findCreature(state, proposal.creature)?.name ?? 'Somebody';
    if (!proposal.ruled) return seat === WARDEN ? `Rule on what ${who} does.` : 'The Warden rules.';
    return proposal.by === seat ? `${who} may still withdraw.` : `${who} decides.`;
  }
  if (state.stage === 'scene')
    return seat === WARDEN ? 'Begin a fight, or let time pass.' : 'Say what you do.';
  const c = findCreature(state, state.turn);
  if (c === undefined) return '';
  if (c.seat !== seat && seat !== WARDEN) return `It is ${c.name}’s turn.`;
  if (!canAct(p, c))
    return c.fate === 'dying' || c.fate === 'stable'
      ? `${c.name} is ${c.fate === 'dying' ? 'Dying' : 'Stable'}: crawl 1 Space, or end the turn.`
      : `${c.name} cannot act: end the turn.`;
  if (c.ap === 0)
    return c.pool > 0
      ? `${c.name} has no AP left, but ${counted(c.pool, 'Space')} of movement: move, or end the turn.`
      : `${c.name} has no AP left: end the turn.`;
  const left = c.pool > 0 ? ` and ${counted(c.pool, 'Space')} of movement` : '';
  return `${c.name} has ${c.ap} AP${left}: move, act, or end the turn.`;
};

const goalsOf = (p: Position): Goal[] => {
  const asked = objectiveStates(p);
  const foes = p.state.creatures.filter(
    (c) =>
      isPresent(c) && c.fate === 'up' && p.state.groups.some((g) => g.party && g.enemies.includes(c.group)),
  );
  return [
    ...asked.map(({ text, met }): Goal => ({
      side: 'a',
      text,
      progress: met ? 'done' : 'not yet',
      rule: 'CA-LOOP-10',
    })),
    {
      side: 'a',
      text: 'No enemy is left standing.',
      progress: `${foes.length} stand`,
      rule: 'CA-LOOP-10',
    },
  ];
};

/** The AP of whoever acts. */
const poolsOf = (p: Position): Pool[] => {
  const { state } = p;
  const c = findCreature(state, state.turn);
  if (state.stage !== 'fight' || c === undefined) return [];
  return [
    {
      side: state.groups.some((g) => g.id === c.group && g.party) ? 'a' : 'b',
      label: `${c.name}, AP`,
      value: c.ap,
      of: c.maxAp,
      icon: SIGNS.end,
      rule: 'CA-TURN-01',
    },
  ];
};

/** Things that can be used, and things that lie about. */
const marksOf = (p: Position): FieldMark[] => {
  const { book, state } = p;
  if (!book.mapped) return [];
  const props = (book.encounter?.props ?? []).flatMap((prop): FieldMark[] => {
    const [first] = spacesOfProp(p, prop);
    // Somebody who can be helped or calmed is a token already.
    if (first === undefined || prop.key !== undefined || state.done.includes(`prop:${prop.id}`)) return [];
    return [{ at: middleOf(book.board, first), radius: 0.5, label: prop.name, text: prop.text }];
  });
  const lying = new Map<number, string[]>();
  for (const { at, item } of state.lying) if (at >= 0) lying.set(at, [...(lying.get(at) ?? []), item.name]);
  return [
    ...props,
    ...pinnedNotes(state.notes).map(({ at, text, flag }): FieldMark => ({
      at: middleOf(book.board, at),
      radius: 0.4,
      label: text,
      text: `Note ${flag}: ${text}`,
      flag,
    })),
    ...[...lying].map(([at, names]): FieldMark => ({
      at: middleOf(book.board, at),
      radius: 0.3,
      label: '',
      text: `On the ground: ${names.join(', ')}`,
    })),
  ];
};

/** Spaces in starry darkness. */
const darkOf = (p: Position): number[] =>
  p.state.patches.filter((patch) => patch.ground === 'darkness').map((patch) => patch.at);

/** The position without those whom a seat must not see: not even their turn says that they are there. */
const asSeen = (p: Position, seat: Seat): Position => {
  const { creatures } = p.state;
  const seen = creatures.filter((c) => !isUnknownTo(p, seat, c));
  return seen.length === creatures.length ? p : { book: p.book, state: { ...p.state, creatures: seen } };
};

/** A position as the eyes of a seat see it. */
export const sceneOf = (whole: Position, seat: Seat, grounds: Grounds): Scene => {
  const p = asSeen(whole, seat);
  const { creatures } = p.state;
  return {
    field: fieldOf(p, grounds),
    tokens: creatures.filter(isPresent).map((c) => tokenFor(p, seat, c)),
    away: creatures.filter((c) => !isPresent(c)).map((c) => awayFor(p, seat, c)),
    where: whereOf(p),
    prompt: promptOf(p, seat),
    strip: stripOf(p),
    counts: p.state.stage === 'fight' ? countsOf(p) : [],
    goals: goalsOf(p),
    pools: poolsOf(p),
    marks: marksOf(p),
    dark: zoneOfTiles(darkOf(p)),
  };
};
