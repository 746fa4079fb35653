import { push } from '@caltrop/engine/chapter';
import { bearingsOf, bears, tagsOf } from '../conditions/bearings.ts';
import { kitOf, type Play, type Position } from '../../match/book.ts';
import { endConditions } from '../conditions/endings.ts';
import { BETRAYED } from '../ground/friends.ts';
import { runEffects } from '../../match/effect-order.ts';
import { rechargeBy } from '../inventory/charges.ts';
import { changeItem, itemOf } from '../inventory/inventory.ts';
import { carriedOf } from '../inventory/slots.ts';
import { areEnemies, findCreature, type Creature, type Fate } from '../../match/state.ts';
import type { Harm } from '../../match/work.ts';

/** Whether somebody here can heal what an element has cost (Woundwax): only then is it kept in mind. */
const isTended = ({ book, state }: Position, of: string): boolean =>
  of !== '' &&
  state.creatures.some((c) =>
    c.items.some((i) =>
      itemOf(book, i).use?.effects.some((e) => e.do === 'mend' && e.of?.includes(of) === true),
    ),
  );

/** A harm has cost STR: what it was is kept in mind, and a weapon that was honed for it is so no longer. */
export const costStr = (g: Play, c: Creature, h: Harm, by: number): void => {
  endConditions(g, c, 'wounded');
  if (isTended(g, h.of)) c.wounds = { ...c.wounds, [h.of]: (c.wounds?.[h.of] ?? 0) + by };
  const owner = h.attack ? findCreature(g.state, h.by) : undefined;
  const weapon = owner === undefined ? undefined : carriedOf(owner, h.with);
  if (owner === undefined || weapon?.honed !== true) return;
  const { honed: _honed, ...plain } = weapon;
  changeItem(owner, plain);
};

/** The one to whom somebody is tied: a servant's maker. */
const ownerOf = ({ book, state }: Position, c: Creature) => {
  if (c.employer === '') return undefined;
  const bond = kitOf(book, c).traits.find((t) => t.bond !== undefined)?.bond;
  const owner = bond === undefined ? undefined : findCreature(state, c.employer);
  return bond === undefined || owner === undefined ? undefined : { owner, bond };
};

/** What hurts some servants hurts their owners too. */
export const shareHarm = (g: Play, c: Creature, h: Harm, n: number): void => {
  const tied = ownerOf(g, c);
  if (tied?.bond.harm === undefined) return;
  const pool = tied.bond.harm === 'str' ? 'str' : h.pool;
  const shared: Harm = {
    ...h,
    target: tied.owner.id,
    raw: n,
    pool,
    armour: false,
    attack: false,
    rider: [],
    extra: 0,
  };
  push(g.state, { is: 'damage', step: 'event', pile: [shared], hpBefore: 0, over: 0 });
};

/** Critical Damage makes some servants vanish; what that costs their owner follows from it. */
export const vanishes = (p: Position, c: Creature): boolean => ownerOf(p, c)?.bond.vanishes === true;

/** Somebody who was not dead before a harm is so now: whoever did it has slain an enemy. */
export const noteKill = (g: Play, c: Creature, h: Harm, before: Fate): void => {
  if (before === 'dead' || c.fate !== 'dead') return;
  const by = h.by === '' ? undefined : findCreature(g.state, h.by);
  if (by === undefined || by.id === c.id || !areEnemies(g.state, by, c)) return;
  rechargeBy(g, by, 'kills', h.with, tagsOf(g, c));
  if (!bears(g, by, 'onKill')) return;
  for (const { onKill = [] } of bearingsOf(g, by)) runEffects(g, { by: by.id, on: by.id, effects: onKill });
};

/** Whoever harms one of those who take it for kin is their enemy for the rest of the fight. */
export const betrayKin = (g: Play, by: Creature, c: Creature): void => {
  if (!bears(g, by, 'kinOf') || by.used.some((u) => u.id === BETRAYED)) return;
  const tags = tagsOf(g, c);
  if (bearingsOf(g, by).some((b) => b.kinOf?.some((tag) => tags.includes(tag)) === true))
    by.used = [...by.used, { id: BETRAYED, round: g.state.round, turn: by.taken }];
};

/** The mark of one who has dealt Critical Damage in this fight. */
const DEALT = 'dealt-critical';

/** Somebody has failed a Critical Save because of an attack: what the weapon does then, and what whoever struck gains. */
export const noteCritical = (g: Play, c: Creature, h: Harm): void => {
  const by = h.by === '' || !h.attack ? undefined : findCreature(g.state, h.by);
  if (by === undefined) return;
  const weapon = carriedOf(by, h.with);
  const worse = weapon === undefined ? undefined : itemOf(g.book, weapon).strike?.onCritical;
  if (worse !== undefined) runEffects(g, { by: by.id, on: c.id, effects: worse, source: h.with });
  rechargeBy(g, by, 'critical', h.with, tagsOf(g, c));
  if (!bears(g, by, 'onCritical') || by.used.some((u) => u.id === DEALT)) return;
  by.used = [...by.used, { id: DEALT, round: g.state.round, turn: by.taken }];
  for (const { onCritical = [] } of bearingsOf(g, by))
    runEffects(g, { by: by.id, on: by.id, effects: onCritical });
};
