import type { Count, Field, Scene, StripGroup } from '@caltrop/engine';
import { piecesOf, sideName, type Position } from '../../match/book.ts';
import { SIDES, type Model, type Side, type Stage, type State } from '../../match/state.ts';
import { isReady } from '../../rules/turns/rounds.ts';
import { SIGNS } from '../icons.ts';
import { capital, markOf, NO_ZONE, sideOfSeat } from '../places.ts';
import { arranged, placingSide } from './arranged.ts';
import { goalsOf, linksOf, marksOf, poolsOf, totalOf } from './goals.ts';
import { fieldOf } from './ground.ts';
import { awayFor, isChoosable, isDone, tokenFor } from './units.ts';

const STAGES: Readonly<Record<Stage, string>> = {
  terrain: 'laying out terrain',
  edge: 'choosing edges',
  place: 'deployment',
  movement: 'Movement',
  shoot: 'Shoot',
  combat: 'Close Combat',
  retreat: 'Retreats',
  end: 'End',
  over: 'over',
};

/** Whether the roll for priority is being settled: the stage is still that of the phase before. */
const rollsPriority = ({ state }: Position): boolean => state.work.at(-1)?.is === 'priority';

const whereOf = (p: Position): string => {
  const { round, stage } = p.state;
  if (stage === 'over') return 'The battle is over';
  if (round === 0) return capital(STAGES[stage]);
  return `Turn ${round} of ${p.book.content.numbers.rounds}, ${rollsPriority(p) ? 'Priority' : STAGES[stage]}`;
};

/** Who is waited for. */
export const actingSide = ({ state }: Position): Side => {
  const top = state.work.at(-1);
  return top?.is === 'surge' || (top?.is === 'retreat' && top.step === 'react') ? top.side : state.active;
};

const ownPrompt = (p: Position): string => {
  const { state } = p;
  const top = state.work.at(-1);
  if (top?.is === 'surge')
    return 'Surge: move the marked models so that each ends in coherency with the Hero, then end the Surge.';
  if (top?.is === 'retreat') return 'Your models fall back up to 3″, clear of every enemy.';
  if (isReady(p))
    return state.stage === 'place'
      ? 'Everybody stands ready. Roll for priority and begin.'
      : 'Roll for priority.';
  switch (state.stage) {
    case 'terrain':
      return `Lay out terrain: ${state.toPlace} more to place.`;
    case 'edge':
      return 'Choose the edge to play from.';
    case 'place':
      return 'Place a model in your zone. The sides take turns.';
    case 'movement':
      return 'Move each model once; contact is a charge.';
    case 'shoot':
      return 'Shoot and use powers, then end your shooting.';
    case 'combat':
      return 'Pick a fight to resolve; you are its Attacker.';
    case 'retreat':
      return 'Fighters may fall back 3″; enemies may strike.';
    case 'end':
      return 'Complete markers; use powers and items.';
    case 'over':
      return state.result?.text ?? 'The battle is over.';
  }
};

const promptOf = (p: Position, seat: string): string => {
  if (p.state.stage === 'over') return p.state.result?.text ?? 'The battle is over.';
  const acting = actingSide(p);
  return acting === sideOfSeat(seat) ? ownPrompt(p) : `Waiting for ${sideName(p.book, acting)}.`;
};

/** The track of a turn: the roll for priority, then its phases (DW-TURN-01). Retreats are taken where there was a fight. */
const TRACK: readonly { readonly label: string; readonly icon: string; readonly stages: readonly Stage[] }[] =
  [
    { label: 'Priority', icon: SIGNS.roll, stages: [] },
    { label: 'Movement', icon: SIGNS.move, stages: ['movement'] },
    { label: 'Shoot', icon: SIGNS.fired, stages: ['shoot'] },
    { label: 'Close Combat', icon: SIGNS.fight, stages: ['combat', 'retreat'] },
    { label: 'End', icon: SIGNS.done, stages: ['end'] },
  ];

/** The phases of the turn: what has been, which it is, what is to come; of the side that acts in it. */
const stripOf = (p: Position): StripGroup[] => {
  const { state } = p;
  if (state.round === 0 || state.stage === 'over') return [];
  const now = rollsPriority(p) ? 0 : TRACK.findIndex(({ stages }) => stages.includes(state.stage));
  return TRACK.map(({ label, icon }, i) => ({
    label: i === now && state.stage === 'retreat' ? 'Retreats' : label,
    icon,
    side: markOf(i === now ? actingSide(p) : state.priority),
    units: [],
    when: i < now ? 'past' : i === now ? 'now' : 'next',
  }));
};

const countsOf = (p: Position): Count[] =>
  SIDES.map((side) => {
    const mine = p.state.models.filter((m) => m.side === side && m.where !== 'slain');
    const toAct = side === actingSide(p) ? mine.filter((m) => isChoosable(p, m) && !isDone(p, m)).length : 0;
    const count = { side: markOf(side), label: sideName(p.book, side), total: mine.length };
    if (p.state.round > 0) return { ...count, left: toAct };
    const left = mine.filter((m) => m.where === 'muster').length;
    return { ...count, left, todo: 'to place' };
  });

/** Fields that have been made, by the list of pieces they come from: a field is drawn anew only when it changes. */
export type Fields = WeakMap<State['pieces'], Field>;

const fieldFor = (p: Position, fields: Fields): Field => {
  const known = fields.get(p.state.pieces);
  if (known !== undefined) return known;
  const made = fieldOf(p.book.surface, piecesOf(p));
  fields.set(p.state.pieces, made);
  return made;
};

/** A position as the eyes of a seat see it. */
export const sceneOf = (now: Position, seat: string, fields: Fields): Scene => {
  const p = arranged(now);
  const placing = placingSide(now);
  const isShown = (m: Model): boolean =>
    m.where === 'table' || (m.where === 'muster' && m.side === placing && m.side === sideOfSeat(seat));
  const score = SIDES.map((side) => totalOf(p, side, seat)).join('–');
  const { models, round, stage } = p.state;
  return {
    field: fieldFor(p, fields),
    tokens: models.filter(isShown).map((m) => tokenFor(p, seat, m)),
    away: models.filter((m) => !isShown(m)).map((m) => awayFor(p, seat, m)),
    where: round > 0 && stage !== 'over' ? `${whereOf(p)}, score ${score}` : whereOf(p),
    prompt: promptOf(p, seat),
    strip: stripOf(p),
    counts: countsOf(p),
    goals: goalsOf(p, seat),
    pools: poolsOf(p),
    marks: marksOf(p, seat),
    links: linksOf(p),
    dark: NO_ZONE,
  };
};
