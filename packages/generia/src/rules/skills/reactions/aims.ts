import { isSeenBy } from '../../../match/view.ts';
import { abilityOf, type Battle, type Position } from '../../../match/book.ts';
import type { Ability } from '../../../content/content.ts';
import { targetsOf } from '../../casting/targets.ts';
import type { Aimed } from '../../casting/reach.ts';
import { aimFault } from '../../casting/aim-faults.ts';
import { ask } from '../../dice/dice.ts';
import { creatureOf, isHere, type Area, type Creature } from '../../../match/state.ts';

const plain = (element: string): Aimed => ({ on: [], at: -1, level: 1, element, with: false, path: [] });

/**
 * How a spell that is none of itself may be cast as a reaction (Misereor): at each creature that it can be for, the one who is
 * attacked first, at each area that it could end, or around oneself.
 */
const aimsOf = (p: Position, c: Creature, a: Ability, element: string, about: number): readonly Aimed[] => {
  const base = plain(element);
  const all = [about, ...p.state.creatures.map((_, n) => n).filter((n) => n !== about)];
  const here = all.filter((n) => {
    const on = creatureOf(p.state, n);
    return isHere(on) && isSeenBy(p, c.side, on);
  });
  switch (a.aim.at) {
    case 'creature':
    case 'creatures':
    case 'chain':
      return here.map((n) => ({ ...base, on: [n] }));
    case 'square':
      return a.effect.some((s) => s.do === 'end area')
        ? p.state.areas.flatMap(({ squares }) => squares.map((at) => ({ ...base, at })))
        : here.map((n) => ({ ...base, at: creatureOf(p.state, n).at }));
    case 'radius':
    case 'line':
      return a.aim.around === true ? [base] : here.map((n) => ({ ...base, at: creatureOf(p.state, n).at }));
    default:
      return [base];
  }
};

/** Those of them that the rules allow; one square of each area is enough. */
export const reactionAims = (
  p: Position,
  c: Creature,
  a: Ability,
  element: string,
  about: number,
): readonly Aimed[] => {
  const found: Aimed[] = [];
  for (const aimed of aimsOf(p, c, a, element, about)) {
    if (found.some((o) => sameOf(p, o, aimed)) || aimFault(p, c, a, aimed) !== undefined) continue;
    found.push(aimed);
  }
  return found;
};

const sameOf = (p: Position, one: Aimed, other: Aimed): boolean =>
  one.at >= 0 && wordOf(p, one) === wordOf(p, other);

const areaAt = (p: Position, at: number): Area | undefined =>
  p.state.areas.find(({ squares }) => squares.includes(at));

/** What an aim is called among its answers: a creature, or the square where an area begins. */
const wordOf = (p: Position, { on, at }: Aimed): string => {
  const [n] = on;
  if (n !== undefined) return creatureOf(p.state, n).id;
  return String(areaAt(p, at)?.squares[0] ?? at);
};

const labelOf = (p: Position, { on, at }: Aimed): string => {
  const [n] = on;
  if (n !== undefined) return creatureOf(p.state, n).name;
  const area = areaAt(p, at);
  return area === undefined
    ? (p.state.creatures.find((c) => c.at === at)?.name ?? String(at))
    : abilityOf(p.book, area.ability).name;
};

/** The aim that its caster chooses, and whom it reaches; asked where there are several. */
export const pickAim = (
  b: Battle,
  c: Creature,
  a: Ability,
  element: string,
  about: number,
): { readonly on: readonly number[]; readonly at: number } => {
  const aims = reactionAims(b, c, a, element, about);
  const ids = aims.map((aimed) => wordOf(b, aimed));
  const answer =
    ids.length < 2
      ? ids[0]
      : ask(b, c.seat, `whom ${b.state.serial} ${a.id}`, ids, () => ({
          text: `${a.name}: on whom?`,
          rule: 'GE-SEQ-13',
          labels: aims.map((aimed) => labelOf(b, aimed)),
        }));
  const aimed = aims[answer === undefined ? -1 : ids.indexOf(answer)] ?? plain(element);
  return { on: targetsOf(b, c, a, aimed), at: aimed.at };
};
