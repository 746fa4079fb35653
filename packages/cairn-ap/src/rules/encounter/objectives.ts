import { push } from '@caltrop/engine/chapter';
import { kitOf, type Play, type Position } from '../../match/book.ts';
import type { Objective } from '../../content/content.ts';
import { bears, isRemoved } from '../conditions/bearings.ts';
import { isAwake } from '../conditions/conditions.ts';
import { endConditionsOfFight } from '../conditions/endings.ts';
import { tell } from '../../match/events.ts';
import { reformsOf } from '../healing/regrowth.ts';
import { endPatchesOfFight } from '../ground/patches.ts';
import { spacesOf } from '../ground/map.ts';
import { findCreature, isPresent, type Creature, type Result, type State } from '../../match/state.ts';
import { takesTurns } from './initiative.ts';
import { takeSpoils } from './spoils.ts';
import { askWarden } from '../../match/ask-warden.ts';

/** The edges of the map that a creature stands on. */
const edgesOf = (p: Position, c: Creature): string[] => {
  const { board } = p.book;
  const at = spacesOf(p, c);
  const edges: string[] = [];
  if (at.some((s) => board.ys[s] === 0)) edges.push('north');
  if (at.some((s) => board.xs[s] === board.width - 1)) edges.push('east');
  if (at.some((s) => board.ys[s] === board.height - 1)) edges.push('south');
  if (at.some((s) => board.xs[s] === 0)) edges.push('west');
  return edges;
};

/** Notes by which edge a creature leaves, with what it carries: objectives ask for it. Said just before it is gone. */
export const markLeft = (g: Play, c: Creature): void => {
  const done = g.state.done.slice();
  for (const edge of [...edgesOf(g, c), 'any']) {
    done.push(`left:${edge}:${c.id}`);
    for (const { item } of c.items) done.push(`out:${edge}:${item}`);
  }
  g.state.done = done;
};

const byKey = (state: State, key: string): Creature | undefined => {
  for (const c of state.creatures) if (c.key === key) return c;
  return undefined;
};

const isOut = (c: Creature | undefined): boolean => c === undefined || !isPresent(c) || c.fate !== 'up';

/** Whether it is noted that somebody, or something, has left by an edge. Looked at after every command: no mark is made for it. */
const isMarked = ({ done }: State, how: 'left' | 'out', edge: string, what: string): boolean => {
  for (const mark of done)
    if (
      mark.length === how.length + edge.length + what.length + 2 &&
      mark.startsWith(how) &&
      mark.startsWith(edge, how.length + 1) &&
      mark.endsWith(what)
    )
      return true;
  return false;
};

/** Whether the party has done what an encounter asks for. */
const isMet = (p: Position, objective: Objective): boolean => {
  const { state } = p;
  switch (objective.kind) {
    case 'leave': {
      if (state.done.length === 0) return false;
      for (const c of state.creatures) if (c.kind === 'pc' && !isOut(c) && isAwake(p, c)) return false;
      for (const c of state.creatures)
        if (c.kind === 'pc' && c.fate !== 'up' && isMarked(state, 'left', objective.edge, c.id)) return true;
      return false;
    }
    case 'carry':
      return isMarked(state, 'out', objective.edge, objective.item);
    case 'escort': {
      const captive = byKey(state, objective.key);
      return captive !== undefined && isMarked(state, 'left', objective.edge, captive.id);
    }
    case 'down':
      return objective.keys.every((key) => isOut(byKey(state, key)));
    case 'rout':
      return !state.creatures.some((c) => c.group === objective.group && !isOut(c));
    case 'rite':
      return isOut(byKey(state, objective.key)) || (state.counters['rite-idle'] ?? 0) >= 2;
  }
};

/** Where an objective stands, for the table. */
export const objectiveStates = (p: Position): { readonly text: string; readonly met: boolean }[] =>
  (p.book.encounter?.objectives ?? []).map((o) => ({ text: o.text, met: isMet(p, o) }));

/** CA-R119: whether a creature is out of play: outside time, a spirit that nothing reaches by its nature, an illusion, a thing. */
const isAway = (p: Position, c: Creature): boolean =>
  isRemoved(p, c) &&
  (bears(p, c, 'timeless') ||
    bears(p, c, 'illusory') ||
    kitOf(p.book, c).traits.some((trait) => trait.sealed === true || trait.lure === true));

/** CA-LOOP-10: a Group stands while a member is on the map and in play, conscious and has not surrendered. */
const stands = (p: Position, group: string): boolean => {
  for (const c of p.state.creatures)
    if (c.fate === 'up' && c.group === group && c.at >= 0 && isAwake(p, c) && !isAway(p, c)) return true;
  return false;
};

const standingGroups = (p: Position): string[] =>
  p.state.groups.map((group) => group.id).filter((group) => stands(p, group));

/** Whether two Groups stand that are enemies. */
const areAtBlows = (p: Position): boolean => {
  for (const { id, enemies } of p.state.groups) {
    if (!stands(p, id)) continue;
    for (const enemy of enemies) if (stands(p, enemy)) return true;
  }
  return false;
};

/** The first objective of an encounter that the party has met. */
const metOf = (p: Position): Objective | undefined => {
  for (const o of p.book.encounter?.objectives ?? []) if (isMet(p, o)) return o;
  return undefined;
};

/** How the fight stands if it were to end now; undefined while it goes on (CA-LOOP-10, CA-R88). */
const endingOf = (p: Position): Result | undefined => {
  const { state, book } = p;
  const met = metOf(p);
  if (met === undefined && areAtBlows(p)) return undefined;
  const standing = standingGroups(p);
  const party = state.groups.find((g) => g.party)?.id ?? '';
  if (met !== undefined && (standing.includes(party) || (met.kind !== 'down' && met.kind !== 'rout')))
    return { winner: 'party', rule: 'CA-LOOP-10', text: met.text };
  const fighting = areAtBlows(p);
  // Foes that still lie inert are no enemies yet, but the encounter is not over while they can wake, or rise (content 8.2).
  const mayWake = (): boolean =>
    standing.includes(party) &&
    state.creatures.some((c) => (c.fate === 'inert' && c.at >= 0) || reformsOf(p, c)?.rounds !== undefined);
  if (fighting || (book.encounter?.scripts.some((s) => s.at === 'enter') === true && mayWake()))
    return undefined;
  if (standing.includes(party))
    return { winner: 'party', rule: 'CA-LOOP-10', text: 'No enemy of the party is left standing.' };
  if (standing.length > 0)
    return { winner: 'foes', rule: 'CA-LOOP-10', text: 'Nobody of the party is left standing.' };
  return { winner: 'nobody', rule: 'CA-R88', text: 'Nobody is left standing.' };
};

/** Whether nobody stands against the party any more. */
const isRid = (p: Position): boolean => {
  const standing = standingGroups(p);
  return !p.state.groups.some((g) => g.party && g.enemies.some((e) => standing.includes(e)));
};

/** Ends the fight: holds and banked Advantages vanish; without a Warden the match is over with it (CA-LOOP-10). */
export const endFight = (g: Play, result: Result): void => {
  const { state, book } = g;
  endConditionsOfFight(g);
  endPatchesOfFight(g);
  for (const c of state.creatures) {
    c.holds = [];
    c.bank = 0;
    c.pool = 0;
    c.surprised = false;
    c.ap = c.maxAp;
    c.sunk = null;
  }
  if (result.winner === 'party' && isRid(g)) takeSpoils(g);
  state.turn = '';
  state.proposal = null;
  state.result = result;
  state.stage = book.single ? 'over' : 'scene';
  tell(g, () => ({ type: 'over', rules: [result.rule], text: result.text }));
};

/**
 * What follows when nothing is being resolved: the fight ends, or the turn of one who is gone passes on. True when there
 * was something to do.
 */
export const settle = (g: Play): boolean => {
  const { state } = g;
  if (state.stage !== 'fight' || state.proposal !== null) return false;
  const ending = endingOf(g);
  if (ending !== undefined && !state.done.includes(`on:${ending.text}`)) {
    const key = `ending:${state.round}:${ending.text}`;
    const answer = askWarden(g, {
      step: 'endings',
      key,
      rule: 'CA-LOOP-10',
      ids: ['end', 'on'],
      off: 'on',
      text: () => `${ending.text} Does the fight end here?`,
      label: (id) => (id === 'end' ? 'The fight is over' : 'It goes on'),
    });
    if (answer === 'end') endFight(g, ending);
    else state.done = [...state.done, `on:${ending.text}`];
    return true;
  }
  const turn = findCreature(state, state.turn);
  if (turn !== undefined && isPresent(turn) && turn.fate !== 'inert') return false;
  if (!state.creatures.some((c) => takesTurns(state, c))) return false;
  push(g.state, { is: 'turn', step: 'next', creature: state.turn, left: [] });
  return true;
};
