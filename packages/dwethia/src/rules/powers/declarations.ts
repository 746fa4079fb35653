import { powerOf, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { findModel, modelOf, type Model, type Side } from '../../match/state.ts';
import { question } from '../dice/dice.ts';
import { idleFault } from './idle.ts';
import { castsLeft, costOf, type Spell } from './powers.ts';
import { castFault, spellsOf } from './spells.ts';

type Cast = CommandOf<'cast'>;

const NONE = 'none';

/** A power and whom it is cast at, as the id of an answer. */
const spellId = ({ model, powers: [spell] }: Cast): string =>
  [model, spell?.power, spell?.target ?? '', spell?.at === undefined ? '' : `${spell.at.x},${spell.at.y}`]
    .join(' ')
    .trim();

const wordsOf = (p: Position, { model, powers: [spell] }: Cast): string => {
  if (spell === undefined) return model;
  const target = findModel(p.state, spell.target ?? '');
  const power = powerOf(p.book, spell.power);
  const whom = target === undefined || target.id === model ? '' : ` at ${target.name}`;
  return `${modelOf(p.state, model).name}: ${power.name}${whom} (${costOf(p, modelOf(p.state, model), spell)} Affinity)`;
};

/** Asks a side for one of some powers, or none of them. */
export const pickSpell = (
  b: Battle,
  side: Side,
  open: readonly Cast[],
  key: string,
  text: string,
): Cast | undefined => {
  if (open.length === 0) return undefined;
  const id = b.table.choose(side, key, [NONE, ...open.map(spellId)], () =>
    question(side, key, text, 'DW-R77', [
      [NONE, 'Nobody'],
      ...open.map((cast) => [spellId(cast), wordsOf(b, cast)] as const),
    ]),
  );
  return open.find((cast) => spellId(cast) === id);
};

/** DW-AFF-08: a power with as much Upcharge as its side wants to pay beside what else it has declared. */
export const upcharged = (
  b: Battle,
  m: Model,
  spell: Spell,
  key: string,
  others: readonly Spell[] = [],
): Spell => {
  const { name, upcharge } = powerOf(b.book, spell.power);
  const paid = [...others, spell].reduce((sum, one) => sum + costOf(b, m, one), 0);
  const most = upcharge === 'none' ? 0 : b.state.pools[m.side].affinity - paid;
  if (most <= 0) return spell;
  const ids = Array.from({ length: most + 1 }, (_, n) => n)
    .filter((n) => n === 0 || idleFault(b, m, { ...spell, upcharge: n }, others) === undefined)
    .map(String);
  if (ids.length < 2) return spell;
  const more = Number(
    b.table.choose(m.side, key, ids, () =>
      question(
        m.side,
        key,
        `How much Upcharge for ${name}?`,
        'DW-AFF-08',
        ids.map((id) => [id, id === '0' ? 'None' : `${id} Affinity`]),
      ),
    ),
  );
  return more === 0 ? spell : { ...spell, upcharge: more };
};

/**
 * DW-CSR-L11, DW-AFF-05: who may use two powers in a turn declares the second with the first; undefined where it has
 * only one, or wants no other.
 */
export const pickSecond = (b: Battle, m: Model, first: Spell, mark: string): Spell | undefined => {
  if (powerOf(b.book, first.power).pays !== undefined || castsLeft(b, m) < 2) return undefined;
  const more = spellsOf(b, m).filter(
    (cast) => castFault(b, m.side, { ...cast, powers: [first, ...cast.powers] }) === undefined,
  );
  const second = pickSpell(
    b,
    m.side,
    more,
    `powers ${m.side} ${mark} also`,
    `Does ${m.name} cast a second power? Both are declared together.`,
  );
  const [spell] = second?.powers ?? [];
  return spell === undefined ? undefined : upcharged(b, m, spell, `upcharge ${m.id} ${mark} also`, [first]);
};
