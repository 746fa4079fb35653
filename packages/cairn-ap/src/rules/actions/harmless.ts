import { kitOf, type Position } from '../../match/book.ts';
import { passesOff } from '../conditions/affliction.ts';
import { bears, conditionOf, onHitOf } from '../conditions/bearings.ts';
import { endsBy } from '../conditions/endings.ts';
import type { CheckDraft } from '../check/check.ts';
import type { Bearing, Effect } from '../../content/content.ts';
import { harmAfter, harmOf } from '../damage/damage.ts';
import { canSee } from '../ground/map.ts';
import { carriedOf } from '../inventory/slots.ts';
import { lossesOf } from '../inventory/losses.ts';
import { creatureOf, findCreature, type Creature } from '../../match/state.ts';

/** What may keep a blow from doing any harm. */
const GUARDS: readonly (keyof Bearing)[] = ['ignoresMundane', 'ignoresAll', 'onlyBlast', 'immune'];

/** So much harm is more than any Armor keeps out. */
const MUCH = 99;

/** Whether a hit brings something to somebody although it does no harm (CA-R15). */
const comes = (p: Position, t: Creature, e: Effect, by: string, magical: boolean): boolean => {
  switch (e.do) {
    case 'condition':
      return !passesOff(p, t, conditionOf(p, e.condition), by, { magical });
    case 'lose':
      return lossesOf(p, t, e.what).length > 0;
    // What hangs on the harm does not come without it.
    case 'if':
      return e.harmed !== true && e.lost === undefined;
    default:
      return true;
  }
};

/** Whether a blow is struck in the dark about what it can do: at a guess, at an illusion, at one with a guard that it uses up. */
const isOpen = (p: Position, c: Creature, t: Creature): boolean =>
  !canSee(p, c, t) ||
  t.fate === 'inert' ||
  bears(p, t, 'illusory') ||
  t.conditions.some((a) => endsBy(a, 'used')) ||
  bears(p, t, 'doubles') ||
  (p.state.desk.open === 'ask' && kitOf(p.book, t).traits.some((trait) => trait.rites !== undefined));

/** Whether something may keep a blow from doing any harm to somebody: nobody else needs a look. */
export const isGuarded = (p: Position, t: Creature): boolean => {
  for (const key of GUARDS) if (bears(p, t, key)) return true;
  return false;
};

/** Whether a blow can do anything to somebody: harm, or what comes with a hit for nothing (CA-R15). */
const tells = (p: Position, c: Creature, t: Creature, draft: CheckDraft): boolean => {
  if (!isGuarded(p, t) || isOpen(p, c, t)) return true;
  const { damage, magical = false, blast = false, of = '', melee = false } = draft;
  if (damage === null || damage === undefined) return true;
  const { pool, item } = damage;
  const harm = harmOf(t.id, MUCH, { pool, of, magical, blast, attack: true, by: c.id, with: item });
  if (harmAfter(p, t, harm) > 0) return true;
  const coated = carriedOf(c, item)?.coated;
  const brings: readonly Effect[] = [
    ...damage.onHit,
    ...onHitOf(p, c, !melee && damage.bow === true, item),
    ...(coated === undefined || !p.book.content.conditions.has(coated)
      ? []
      : [{ do: 'condition', condition: coated } as const]),
  ];
  return brings.some((e) => comes(p, t, e, c.id, magical));
};

/** CA-R187: whether a blow can do nothing to any of those it is meant for. Nobody is offered it, and whoever insists strikes. */
export const isHarmless = (p: Position, draft: CheckDraft | undefined): boolean => {
  const targets = draft?.targets ?? [];
  if (draft === undefined || targets.length === 0) return false;
  const c = creatureOf(p.state, draft.creature);
  return targets.every((id) => {
    const t = findCreature(p.state, id);
    return t !== undefined && !tells(p, c, t, draft);
  });
};
