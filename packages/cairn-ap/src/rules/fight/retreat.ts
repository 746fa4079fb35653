import { takeOff } from '@caltrop/engine/chapter';
import { kitOf, refuse, type Play, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { canAct } from '../conditions/conditions.ts';
import { bears, conditionOf } from '../conditions/bearings.ts';
import { setFate } from '../death/death.ts';
import { isAtGate, isOnExit } from '../movement/footing.ts';
import { markLeft } from '../encounter/objectives.ts';
import { plainSave } from '../check/plain-save.ts';
import { isHeldBack, RETREAT, retreatDc } from '../movement/pursuit.ts';
import { creatureOf, findCreature, isPresent, type Creature } from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';
import type { RetreatWork } from '../../match/work.ts';

/** CA-RET-01: leaving the fight from an exit Space costs no AP and needs a DEX Save; outside fights one only goes through a Gate. */
export const retreatVerb: Verb<CommandOf<'retreat'>> = {
  who: 'runner',
  stages: ['scene', 'fight'],
  fault(p, _seat, { creature }) {
    const c = creatureOf(p.state, creature);
    if (!canAct(p, c)) return refuse('CA-LOOP-07', `${c.name} cannot act.`);
    if (bears(p, c, 'cannotMove')) return refuse('CA-RET-01', `${c.name} cannot move.`);
    if (p.state.stage === 'scene' && !isAtGate(p, c))
      return refuse('CA-GRIM-02', `${c.name} is not at a Gate.`);
    if (p.book.mapped && !isOnExit(p, c)) return refuse('CA-R54', `${c.name} does not stand on an exit.`);
    if (isHeldBack(p, c)) return refuse('CA-AUTO-12', `${c.name} has tried that in this turn.`);
    return undefined;
  },
  start: (g, _seat, { creature }) => {
    g.state.work = [...g.state.work, { is: 'retreat', creature }];
  },
  choices: (_p, creature) => [{ do: 'retreat', creature }],
};

export const stepRetreat = (g: Play, { creature }: RetreatWork): void => {
  takeOff(g.state);
  const c = creatureOf(g.state, creature);
  // Nobody pursues whom no fight holds.
  if (g.state.stage === 'scene') return leave(g, c);
  const dc = isSafe(g, c);
  const text = `${c.name}: getting away`;
  if (dc !== undefined && isCarriedOff(g, c)) return leave(g, c);
  if (dc !== undefined && plainSave(g, c, { attribute: 'dex', dc, rule: 'CA-RET-01', text }))
    return leave(g, c);
  // CA-AUTO-12: failure ends movement for the turn.
  c.pool = 0;
  c.used = [...c.used, { id: RETREAT, round: g.state.round, turn: c.taken }];
};

/** Whether somebody rides what no pursuer catches (Linden White). */
const isCarriedOff = ({ book, state }: Play, c: Creature): boolean => {
  const mount = findCreature(state, c.rides);
  return mount !== undefined && kitOf(book, mount).traits.some((t) => t.fleesFreely === true);
};

const LADDER = [12, 16, 20, 24, 28];

/** CA-RET-02, CA-WARD-18: whether there is a safe place to run to, and how hard it is to reach. */
const isSafe = (g: Play, c: Creature): number | undefined => {
  const dc = retreatDc(g, c);
  // Nobody is asked: no question is put together.
  if (g.state.desk.retreats !== 'ask') return dc;
  const others = LADDER.filter((n) => n !== dc).map(String);
  const answer = askWarden(g, {
    step: 'retreats',
    key: `retreat:${c.id}:${g.state.round}`,
    rule: 'CA-RET-02',
    ids: [String(dc), 'unsafe', ...others],
    text: () => `${c.name} runs. Is there a safe place to run to, and against what number?`,
    label: (id) => (id === 'unsafe' ? 'no safe place' : `safe: DEX Save against ${id}`),
  });
  return answer === 'unsafe' ? undefined : Number(answer);
};

/** Whether somebody has swallowed another, or has it on its sting: where the one goes, the other goes. */
const isCarriedBy = (g: Play, c: Creature, by: Creature): boolean =>
  c.conditions.some((a) => a.by === by.id && conditionOf(g, a.kind).carried === true);

/** CA-R54: gone, with whom it carries and what it rides. */
const leave = (g: Play, c: Creature): void => {
  const goes = (o: Creature): boolean => o.rides === c.id || isCarriedBy(g, o, c);
  const along = [c.drags, c.rides, ...g.state.creatures.filter(goes).map((o) => o.id)];
  markLeft(g, c);
  // Both go together: nobody is thrown.
  c.rides = '';
  for (const id of along) {
    const other = id === '' ? undefined : findCreature(g.state, id);
    if (other === undefined || !isPresent(other)) continue;
    // CA-R277: whoever is dragged off inside another has not got away.
    const isPrey = isCarriedBy(g, other, c);
    // Somebody Dying who is carried out is still Dying, only not here.
    if (!isPrey) markLeft(g, other);
    if (other.fate === 'up') setFate(g, other, isPrey ? 'lost' : 'fled', 'CA-R54');
    other.at = -1;
  }
  setFate(g, c, 'fled', 'CA-RET-01');
  c.at = -1;
};
