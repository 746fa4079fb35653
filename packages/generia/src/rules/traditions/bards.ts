import { abilityOf, type Battle, type Position } from '../../match/book.ts';
import type { Ability } from '../../content/content.ts';
import { isSameRow } from '../../content/tiers.ts';
import { changeHeld } from '../areas/concentration.ts';
import { recount } from '../areas/holding-on.ts';
import { abilityDc } from '../effects/ability-values.ts';
import { useFrame } from '../effects/effects.ts';
import { distance } from '../creature/measures.ts';
import { amount, modOf } from '../creature/numbers.ts';
import { creatureOf, isHere, type Creature, type Held } from '../../match/state.ts';
import type { AbilityWork } from '../../match/work.ts';

const WIL = 4;
/** What a bard sang in the turn before this one. */
const lastOf = ({ state: { round } }: Position, c: Creature): readonly string[] =>
  c.used.flatMap((u) => {
    const [word, ability = '', when] = u.split(' ');
    return word === 'variete' && Number(when) === round - 1 ? [ability] : [];
  });

/** GE-TRAD-04, Variete: the same spell again in the next turn is easier to resist, another one harder. */
export const varieteOf = (b: Position, w: AbilityWork, a: Ability): number => {
  if (!a.keywords.includes('VARIETE')) return 0;
  const last = lastOf(b, creatureOf(b.state, w.by));
  if (last.length === 0) return 0;
  // A Verse, a Stanza and a Poem are one spell in three tiers (GE-R143).
  return last.some((id) => isSameRow(id, a.id)) ? 1 : -1;
};

/** Remembers what a bard has sung in this turn; it counts from its next turn on. */
export const noteVariete = (b: Battle, who: number, a: Ability): void => {
  if (!a.keywords.includes('VARIETE')) return;
  const c = creatureOf(b.state, who);
  const mark = `sung ${a.id} ${b.state.round}`;
  if (!c.used.includes(mark)) c.used = [...c.used, mark];
};

/** The start of a bard's turn: what it sang in its last one counts now; a Da Capo grows by 1, up to WIL-MOD (GE-TRAD-04). */
export const growDaCapo = (b: Battle, who: number): void => {
  const c = creatureOf(b.state, who);
  if (c.used.some((u) => u.startsWith('sung ')))
    c.used = c.used.flatMap((u) =>
      u.startsWith('variete ') ? [] : [u.startsWith('sung ') ? u.replace('sung ', 'variete ') : u],
    );
  for (const held of c.held) {
    const a = abilityOf(b.book, held.ability);
    if (a.keywords.includes('DA CAPO')) grow(b, c, held, 1);
  }
};

/** How much more a Da Capo can grow: its value is at most WIL-MOD (GE-TRAD-04). */
const roomOf = (p: Position, c: Creature, held: Held): number =>
  modOf(p, c, WIL) - abilityOf(p.book, held.ability).tier - held.count;

const grow = (b: Battle, c: Creature, held: Held, by: number): void => {
  const more = Math.min(by, roomOf(b, c, held));
  if (more > 0) recount(b, c, abilityOf(b.book, held.ability), held.n, held.count + more);
};

/** What somebody keeps up of the Da Capo that can still grow; undefined for none. */
export const growing = (p: Position, c: Creature): Held | undefined =>
  c.held.find((h) => abilityOf(p.book, h.ability).keywords.includes('DA CAPO') && roomOf(p, c, h) > 0);

/** The melody that somebody comes to hear as its turn begins: whose it is and its number; undefined for none (GE-R104). */
const newMelody = (p: Position, who: number): readonly [by: number, held: Held] | undefined => {
  const c = creatureOf(p.state, who);
  for (const [by, bard] of p.state.creatures.entries()) {
    if (by === who || bard.side !== c.side || bard.held.length === 0 || !isHere(bard)) continue;
    for (const held of bard.held) {
      const a = p.book.abilities.get(held.ability);
      if (a === undefined || !isMelody(a) || held.on.includes(who)) continue;
      if (distance(p, bard, c) <= amount(p, bard, a.aim.radius ?? 0)) return [by, held];
    }
  }
  return undefined;
};

const isMelody = ({ keywords, aim }: Ability): boolean =>
  keywords.includes('DA CAPO') && aim.around === true && aim.who === 'allies';

/** Whether somebody hears a melody that it has not heard before. */
export const hears = (p: Position, who: number): boolean => newMelody(p, who) !== undefined;

/** GE-R104: an ally that has come near saves against a melody as all the others have. */
export const hear = (b: Battle, who: number): void => {
  const found = newMelody(b, who);
  if (found === undefined) return;
  const [by, held] = found;
  const c = creatureOf(b.state, by);
  const a = abilityOf(b.book, held.ability);
  changeHeld(c, held.n, { on: [...held.on, who] });
  b.state.work.push(
    useFrame({
      step: 'heard',
      n: ++b.state.serial,
      by,
      ability: a.id,
      level: held.level,
      element: held.element,
      on: [who],
      total: abilityDc(b, c, a, held.level, held.element),
      held: held.n,
    }),
  );
};

/** A running Da Capo grows out of turn (Showtime). */
export const swell = (b: Battle, who: number, by: number): void => {
  const c = creatureOf(b.state, who);
  const held = growing(b, c);
  if (held !== undefined) grow(b, c, held, by);
};

/** Whether somebody has something that its turn's start must look at. */
export const sings = (
  b: { readonly state: Battle['state']; readonly book: Battle['book'] },
  c: Creature,
): boolean =>
  c.used.some((u) => u.startsWith('sung ')) ||
  c.held.some((h) => b.book.abilities.get(h.ability)?.keywords.includes('DA CAPO') === true);
