import { isMagic } from '../effects/spells.ts';
import { abilityOf, type Battle, type Position } from '../../match/book.ts';
import { endHeld } from './concentration.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { creatureOf, type Area } from '../../match/state.ts';
import { dropAreas } from './areas.ts';

/** Whether an area is of a spell with the keyword FIELD or ZONE. */
const isLaidSpell = (p: Position, area: Area): boolean => {
  const a = abilityOf(p.book, area.ability);
  return isMagic(a) && (a.keywords.includes('FIELD') || a.keywords.includes('ZONE'));
};

/** Whether a spell with FIELD or ZONE lies on a square. */
export const hasSpellAt = (p: Position, at: number): boolean =>
  p.state.areas.some((area) => area.squares.includes(at) && isLaidSpell(p, area));

/** Whether a roll could end one of the spells with FIELD or ZONE that lie on a square (Expunge). */
export const endsSpellAt = (p: Position, at: number, total: number): boolean =>
  p.state.areas.some((area) => area.dc <= total && area.squares.includes(at) && isLaidSpell(p, area));

/** Whether two areas are parts of one spell, such as one for friends and one against foes. */
const isSameSpell = (one: Area, other: Area): boolean =>
  one.by === other.by && one.ability === other.ability && one.from === other.from && one.at === other.at;

/** A FIELD or ZONE spell on a square ends where a roll meets its DC; of several the caster names one (Expunge). */
export const endAreasAt = (b: Battle, who: number, at: number, total: number): void => {
  const laid = b.state.areas.filter((area) => area.squares.includes(at) && isLaidSpell(b, area));
  const spells = laid.filter((area, i) => laid.findIndex((other) => isSameSpell(area, other)) === i);
  const ids = spells.map((area) => `${area.n} ${area.ability}`);
  if (ids.length === 0) return;
  const c = creatureOf(b.state, who);
  const answer = ask(b, c.seat, `spell ${b.state.serial}`, ids, () => ({
    text: `Which spell does ${c.name} end?`,
    rule: 'GE-STS-04',
    labels: spells.map((area) => abilityOf(b.book, area.ability).name),
  }));
  const area = spells[ids.indexOf(answer)];
  if (area === undefined) return;
  const good = total >= area.dc;
  tell(b, {
    type: 'check',
    rules: ['GE-STS-04'],
    who: c.id,
    what: `end ${abilityOf(b.book, area.ability).name}`,
    total,
    goal: area.dc,
    good,
  });
  if (!good) return;
  if (area.from > 0) endHeld(b, area.by, area.from);
  else dropAreas(b, (a) => isSameSpell(a, area));
};
