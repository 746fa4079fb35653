import { kitOf, powerOf, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { modelOf, type Model } from '../../match/state.ts';
import type { FightWork } from '../../match/work.ts';
import { areEngaged } from '../ground/measures.ts';
import { declarePowers } from '../powers/affinity.ts';
import { pickSecond, pickSpell, upcharged } from '../powers/declarations.ts';
import { spellsOf } from '../powers/spells.ts';
import { participantsOf } from '../strikes/strikes.ts';

type Cast = CommandOf<'cast'>;

/** A power of Affinity: Destiny actions are no Close Combat powers. */
const isPower = (p: Position, { powers: [spell] }: Cast): boolean =>
  spell !== undefined && powerOf(p.book, spell.power).pays === undefined;

/** The single powers that a side's models in a fight could cast now (DW-R77). */
const fightSpells = (p: Position, work: FightWork): Cast[] =>
  participantsOf(p, work).flatMap((m) =>
    m.side === work.turn && m.where === 'table' && kitOf(p.book, m).powers.length > 0
      ? spellsOf(p, m).filter((cast) => isPower(p, cast))
      : [],
  );

/**
 * DW-WIN-14, DW-R77: a side whose turn it is in a fight may cast a Close Combat power with a model in it; true when it
 * does. All powers of one model are declared and paid before any of them is resolved (DW-AFF-05).
 */
export const askPowers = (b: Battle, work: FightWork): boolean => {
  const side = work.turn;
  const open = fightSpells(b, work);
  if (open.length === 0) return false;
  const casts = b.state.models.reduce((sum, m) => (m.side === side ? sum + m.casts : sum), 0);
  const first = pickSpell(b, side, open, `powers ${side} ${casts}`, 'Does anybody in this fight cast?');
  const [spell] = first?.powers ?? [];
  if (first === undefined || spell === undefined) return false;
  const m = modelOf(b.state, first.model);
  const one = upcharged(b, m, spell, `upcharge ${m.id} ${casts}`);
  const second = pickSecond(b, m, one, String(casts));
  declarePowers(b, side, { do: 'cast', model: m.id, powers: second === undefined ? [one] : [one, second] });
  return true;
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
