import type { Play, Position } from '../../match/book.ts';
import { conditionOf } from './bearings.ts';
import { runEffects } from '../../match/effect-order.ts';
import type { ConditionKind, Effect } from '../../content/content.ts';
import type { Creature } from '../../match/state.ts';

/** Whoever is no longer in the saddle comes down beside the mount, or falls where there is no ground. */
const COMES_DOWN: Effect = { do: 'fall' };

/** Content 6.1: whose mount is down saves with DEX or lies beside it. */
const THROWN: readonly Effect[] = [COMES_DOWN, { do: 'condition', condition: 'prone', save: 'dex' }];

const leave = (g: Play, c: Creature, effects: readonly Effect[]): void => {
  c.rides = '';
  runEffects(g, { by: '', on: c.id, at: c.at, effects, source: 'mount' });
};

/** CA-R276: somebody is out of the saddle. */
export const unseat = (g: Play, c: Creature): void => {
  if (c.rides !== '') leave(g, c, [COMES_DOWN]);
};

/** Content 6.1: a mount is down, and its riders are no longer on it. */
export const throwRiders = (g: Play, mount: Creature): void => {
  for (const c of g.state.creatures) if (c.id !== mount.id && c.rides === mount.id) leave(g, c, THROWN);
};

/** CA-R276: whether nobody sits in a saddle like this: thrown down, or in another shape. */
const isUnsaddling = ({ down, form, crowds, seeps, phases }: ConditionKind): boolean =>
  form?.of !== undefined || [down, crowds, seeps, phases].includes(true);

/** CA-R276: whether somebody is in no state to get into a saddle. */
export const cannotSit = (p: Position, c: Creature): boolean =>
  c.conditions.some(({ kind }) => isUnsaddling(conditionOf(p, kind)));

/** CA-R276: what a condition does to one who rides or is ridden. */
export const settleSaddle = (g: Play, c: Creature, kind: ConditionKind): void => {
  if (c.rides !== '' && isUnsaddling(kind)) unseat(g, c);
  if (kind.down === true) throwRiders(g, c);
};
