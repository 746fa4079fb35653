import { abilityOf, type Battle, type Position } from '../../match/book.ts';
import type { Ability } from '../../content/content.ts';
import { changeHeld, endHeld } from '../areas/concentration.ts';
import { fixEffects } from '../effects/fixed-effects.ts';
import { flagBit } from '../creature/hooks.ts';
import { modOf } from '../creature/numbers.ts';
import { hasFlag } from '../creature/sources.ts';
import { momentOf } from '../effects/spell-values.ts';
import { creatureOf, type Creature, type Held } from '../../match/state.ts';
import type { AbilityWork } from '../../match/work.ts';

const WIL = 4;
const DEFIANCE = flagBit('defiance');

/** What a bard sang last: the ability and the round. */
const lastOf = (c: Creature): readonly [ability: string, round: number] | undefined => {
  const said = c.used.find((u) => u.startsWith('variete '))?.split(' ');
  return said === undefined ? undefined : [said[1] ?? '', Number(said[2])];
};

/** GE-TRAD-04, Variete: the same spell again in the next turn is easier to resist, another one harder. */
export const varieteOf = (b: Position, w: AbilityWork, a: Ability): number => {
  if (!a.keywords.includes('VARIETE')) return 0;
  const last = lastOf(creatureOf(b.state, w.by));
  if (last === undefined || last[1] !== b.state.round - 1) return 0;
  return last[0] === a.id ? 1 : -1;
};

/** Remembers what a bard has sung in this turn; it counts from its next turn on. */
export const noteVariete = (b: Battle, who: number, a: Ability): void => {
  if (!a.keywords.includes('VARIETE')) return;
  const c = creatureOf(b.state, who);
  c.used = [...c.used.filter((u) => !u.startsWith('sung ')), `sung ${a.id} ${b.state.round}`];
};

/** The start of a bard's turn: what it sang in its last one counts now; a Da Capo grows by 1, up to WIL-MOD (GE-TRAD-04). */
export const growDaCapo = (b: Battle, who: number): void => {
  const c = creatureOf(b.state, who);
  const sung = c.used.findLast((u) => u.startsWith('sung '));
  if (sung !== undefined)
    c.used = [
      ...c.used.filter((u) => !u.startsWith('sung ') && !u.startsWith('variete ')),
      sung.replace('sung ', 'variete '),
    ];
  for (const held of c.held) {
    const a = abilityOf(b.book, held.ability);
    if (!a.keywords.includes('DA CAPO')) continue;
    const count = Math.min(modOf(b, c, WIL) - a.tier, held.count + 1);
    if (count > held.count) recount(b, c, a, held.n, count);
  }
};

const recount = (b: Battle, c: Creature, a: Ability, n: number, count: number): void => {
  changeHeld(c, n, { count });
  regrant(b, c, a, n, count);
};

/** A running Da Capo grows out of turn (Showtime). */
export const swell = (b: Battle, who: number, by: number): void => {
  const c = creatureOf(b.state, who);
  const held = c.held.find((h) => abilityOf(b.book, h.ability).keywords.includes('DA CAPO'));
  if (held !== undefined) recount(b, c, abilityOf(b.book, held.ability), held.n, held.count + by);
};

/** A failed save ends what was kept up; a Da Capo of one with Defiance only grows less. */
export const failHeld = (b: Battle, who: number, held: Held): void => {
  const c = creatureOf(b.state, who);
  const a = abilityOf(b.book, held.ability);
  if (held.count === 0 || !a.keywords.includes('DA CAPO') || !hasFlag(b, c, DEFIANCE)) {
    endHeld(b, who, held.n);
    return;
  }
  recount(b, c, a, held.n, held.count - 1);
};

/** Boons of a Da Capo with its new number. */
const regrant = (b: Battle, c: Creature, a: Ability, n: number, count: number): void => {
  const grant = a.effect.find((s) => s.do === 'grant');
  if (grant?.do !== 'grant') return;
  const held = c.held.find((h) => h.n === n);
  const effects = fixEffects(
    b,
    c,
    grant.effects,
    momentOf(b, c, a, held?.level ?? 1, held?.element ?? '', { x: 1 + count }),
  );
  for (const other of b.state.creatures)
    if (other.boons.some((o) => o.from === n))
      other.boons = other.boons.map((o) => (o.from === n ? { ...o, effects } : o));
};

/** Whether somebody has something that its turn's start must look at. */
export const sings = (
  b: { readonly state: Battle['state']; readonly book: Battle['book'] },
  c: Creature,
): boolean =>
  c.used.some((u) => u.startsWith('sung ')) ||
  c.held.some((h) => b.book.abilities.get(h.ability)?.keywords.includes('DA CAPO') === true);
