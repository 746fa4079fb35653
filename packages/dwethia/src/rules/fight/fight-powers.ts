import { kitOf, powerOf, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { findModel, modelOf, type Model } from '../../match/state.ts';
import type { FightWork } from '../../match/work.ts';
import { question } from '../dice/dice.ts';
import { areEngaged } from '../ground/measures.ts';
import { castVerb, spellsOf } from '../powers/affinity.ts';
import { castsOf, costOf, type Spell } from '../powers/powers.ts';
import { participantsOf } from '../strikes/strikes.ts';

type Cast = CommandOf<'cast'>;

const NONE = 'none';

/** Whether a power of Affinity could do anything at its target: what ends powers needs one to end. */
const isOfUse = (p: Position, { powers: [spell] }: Cast): boolean => {
  if (spell === undefined || powerOf(p.book, spell.power).pays !== undefined) return false;
  const target = findModel(p.state, spell.target ?? '');
  return powerOf(p.book, spell.power).effects.some(
    (e) => e.does !== 'banish' || (target !== undefined && target.lasting.length > 0),
  );
};

/** The single powers that a side's models in a fight could cast now (DW-R77). */
const fightSpells = (p: Position, work: FightWork): Cast[] =>
  participantsOf(p, work).flatMap((m) =>
    m.side === work.turn && m.where === 'table' && kitOf(p.book, m).powers.length > 0
      ? spellsOf(p, m).filter((cast) => isOfUse(p, cast))
      : [],
  );

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

/**
 * DW-WIN-14, DW-R77: a side whose turn it is in a fight may cast a Close Combat power with a model in it; true when it
 * does. All powers of one model are declared and paid before any of them is resolved (DW-AFF-05).
 */
export const askPowers = (b: Battle, work: FightWork): boolean => {
  const side = work.turn;
  const open = fightSpells(b, work);
  if (open.length === 0) return false;
  const casts = b.state.models.reduce((sum, m) => (m.side === side ? sum + m.casts : sum), 0);
  const first = pick(b, work, open, `powers ${side} ${casts}`, 'Does anybody in this fight cast?');
  if (first === undefined) return false;
  const m = modelOf(b.state, first.model);
  let powers = [charged(b, m, first.powers, `upcharge ${m.id} ${casts}`)];
  if (m.casts + 2 <= castsOf(b, m)) {
    const more = spellsOf(b, m).flatMap((cast): Cast[] => {
      const both = { ...cast, powers: [...powers, ...cast.powers] };
      return isOfUse(b, cast) && castVerb.fault(b, side, both) === undefined ? [cast] : [];
    });
    const second = pick(b, work, more, `powers ${side} ${casts} also`, `Does ${m.name} cast a second power?`);
    if (second !== undefined)
      powers = [...powers, charged(b, m, second.powers, `upcharge ${m.id} ${casts} also`, powers)];
  }
  castVerb.start(b, side, { do: 'cast', model: m.id, powers });
  return true;
};

const pick = (
  b: Battle,
  work: FightWork,
  open: readonly Cast[],
  key: string,
  text: string,
): Cast | undefined => {
  if (open.length === 0) return undefined;
  const id = b.table.choose(work.turn, key, [NONE, ...open.map(spellId)], () =>
    question(work.turn, key, text, 'DW-R77', [
      [NONE, 'Nobody'],
      ...open.map((cast) => [spellId(cast), wordsOf(b, cast)] as const),
    ]),
  );
  return open.find((cast) => spellId(cast) === id);
};

/** DW-AFF-08: the first power of a list with as much Upcharge as its side wants to pay. */
const charged = (
  b: Battle,
  m: Model,
  [spell = { power: '' }]: readonly Spell[],
  key: string,
  others: readonly Spell[] = [],
): Spell => {
  const { name, upcharge } = powerOf(b.book, spell.power);
  const paid = [...others, spell].reduce((sum, one) => sum + costOf(b, m, one), 0);
  const most = upcharge === 'none' ? 0 : b.state.pools[m.side].affinity - paid;
  if (most <= 0) return spell;
  const ids = Array.from({ length: most + 1 }, (_, n) => String(n));
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

/** Who of a fight is still engaged in it when powers have done their work; nobody where one side is gone. */
export const stillEngaged = (b: Battle, engaged: readonly string[]): string[] => {
  const up: Model[] = [];
  for (const id of engaged) {
    const m = modelOf(b.state, id);
    if (m.where === 'table' && m.wounds > 0) up.push(m);
  }
  const still: string[] = [];
  for (const m of up) if (up.some((o) => areEngaged(m, o))) still.push(m.id);
  return still;
};
