import { canReact, spendAction } from '../actions/actions.ts';
import { isInside, specOf } from '../creature/area-reach.ts';
import { abilityOf, type Battle } from '../../match/book.ts';
import { ask } from '../dice/dice.ts';
import { creatureOf, type Area, type Creature } from '../../match/state.ts';
import type { JumpWork, MoveWork } from '../../match/work.ts';

/** Somebody on its way, on foot or in a jump. */
type Going = Pick<MoveWork | JumpWork, 'who' | 'n' | 'done'>;

const STOP = 'stop';

/**
 * The edge of a dome that a step leads across; undefined for none. Its maker goes freely. Large creatures are inside with any of
 * their squares (GE-R02).
 */
const edgeAt = (b: Battle, w: Going, c: Creature, to: number): Area | undefined =>
  b.state.areas.find((a) => {
    if (a.by === w.who || specOf(b, a)?.crossing !== true) return false;
    return isInside(b, a, c) !== isInside(b, a, { ...c, at: to });
  });

/** Whether somebody gets across an edge (Wave Dome): its maker lets it pass by a reaction, or it pays with an action. */
export const crosses = (b: Battle, w: Going, c: Creature, to: number): boolean => {
  const area = edgeAt(b, w, c, to);
  if (area === undefined) return true;
  const maker = creatureOf(b.state, area.by);
  const open = `turn open ${area.n}`;
  if (maker.used.includes(open)) return true;
  const name = abilityOf(b.book, area.ability).name;
  if (canReact(b, maker) && letsPass(b, area, maker, c, name)) {
    maker.reacted = true;
    // It stands open for the rest of the turn.
    maker.used = [...maker.used, open];
    return true;
  }
  return pays(b, w, c, area, name);
};

/** How far a jump gets along its squares before an edge that it does not cross: so many of them. */
export const crossedBy = (b: Battle, w: JumpWork, c: Creature, squares: readonly number[]): number => {
  if (b.state.areas.length === 0 || w.teleports === true) return squares.length;
  let { at } = c;
  for (const [i, to] of squares.entries()) {
    if (!crosses(b, { ...w, done: i }, { ...c, at }, to)) return i;
    at = to;
  }
  return squares.length;
};

const letsPass = (b: Battle, area: Area, maker: Creature, c: Creature, name: string): boolean => {
  const friend = maker.side === c.side;
  const ids = friend ? ['yes', 'no'] : ['no', 'yes'];
  const answer = ask(b, maker.seat, `pass ${area.n} ${c.id} ${b.state.serial}`, ids, () => ({
    text: `${c.name} comes to the edge of ${name}. Does ${maker.name} let it pass?`,
    rule: 'GE-REACT-03',
    labels: friend ? ['Let it pass', 'No'] : ['No', 'Let it pass'],
  }));
  return answer === 'yes';
};

/** Any action that is left; nobody has one in the turn of another. */
const pays = (b: Battle, w: Going, c: Creature, area: Area, name: string): boolean => {
  const { turn } = b.state;
  if (turn.who !== w.who) return false;
  const left = (['utility', 'attack'] as const).filter((action) => !turn[action]);
  if (left.length === 0) return false;
  const ids = [...left, STOP];
  const answer = ask(b, c.seat, `cross ${area.n} ${w.n} ${w.done}`, ids, () => ({
    text: `Crossing the edge of ${name} takes an action.`,
    rule: 'GE-R34',
    labels: [
      ...left.map((action) => (action === 'attack' ? 'Attack Action' : 'Utility Action')),
      'Stop here',
    ],
  }));
  const paid = left.find((action) => action === answer);
  if (paid === undefined) return false;
  spendAction(b, paid);
  return true;
};
