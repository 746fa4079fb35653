import { tileOf, type CastChoice, type CastSetting, type Seat } from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import type { UseCommand } from '../../match/command.ts';
import type { Ability } from '../../content/content.ts';
import { grantedTo } from '../../rules/actions/actions.ts';
import { priceOf } from '../../rules/actions/costs.ts';
import { presenceOf } from '../../rules/board/presence.ts';
import { aimedBy, type Aimed } from '../../rules/casting/reach.ts';
import { bestElement, topLevel } from '../../rules/effects/ability-values.ts';
import type { Creature } from '../../match/state.ts';
import { isSpell, priceWords, stepWord } from '../deeds/use-words.ts';

/** Somebody with a spell before them, and how it is to be cast. */
export interface Caster {
  readonly p: Position;
  readonly seat: Seat;
  readonly c: Creature;
  readonly a: Ability;
  readonly level: number;
  readonly element: string;
  readonly with: boolean;
}

/** All that somebody can cast. */
export const spellsKnown = (p: Position, c: Creature): readonly Ability[] => {
  const granted = c.boons.length === 0 ? [] : grantedTo(p, c);
  return [...kitOf(p.book, c).abilities, ...granted].filter(isSpell);
};

/** Somebody with what has been chosen about a spell; undefined where it is none of theirs. */
export const casterOf = (
  p: Position,
  seat: Seat,
  c: Creature,
  { spell, settings = {} }: CastChoice,
): Caster | undefined => {
  const a = spellsKnown(p, c).find(({ id }) => id === spell);
  if (a === undefined) return undefined;
  const top = topLevel(kitOf(p.book, c), a);
  const level = Math.min(top, Math.max(1, Number(settings['level'] ?? 1) || 1));
  const said = settings['element'] ?? '';
  const use: UseCommand = { do: 'use', ability: a.id };
  const best = aimedBy(p, a, use, bestElement(kitOf(p.book, c), a)).element;
  return {
    p,
    seat,
    c,
    a,
    level,
    element: a.elements.includes(said) ? said : best,
    with: settings['stone'] === 'yes' && a.with !== null,
  };
};

/** What a spell leaves to its caster: the level, the element, a crystal or stone. */
export const settingsOf = (caster: Caster): readonly CastSetting[] => {
  const { p, c, a, level, element } = caster;
  const top = topLevel(kitOf(p.book, c), a);
  const price = (of: number, stone: boolean): string =>
    priceWords({ price: priceOf(p, c, a, { level: of, element, targets: 1, with: stone }) });
  const levels = Array.from({ length: top }, (_, i) => i + 1);
  const word = stepWord(a);
  const near = a.elements.filter((e) => a.tradition !== 'Shaman' || presenceOf(p, c, e) > 0);
  const stone = a.with;
  const carries = stone !== null && c.items.some(([id, n]) => n > 0 && id === stone.item);
  return [
    ...(top > 1
      ? [
          {
            id: 'level',
            label: word.slice(0, 1).toUpperCase() + word.slice(1),
            value: String(level),
            values: levels.map((n) => ({ id: String(n), label: String(n), note: price(n, caster.with) })),
          },
        ]
      : []),
    ...(near.length > 1
      ? [
          {
            id: 'element',
            label: 'Element',
            value: element,
            values: near.map((e) => ({ id: e, label: e, note: '' })),
          },
        ]
      : []),
    ...(stone !== null && carries
      ? [
          {
            id: 'stone',
            label: `With ${stone.item.replaceAll('-', ' ')}`,
            value: caster.with ? 'yes' : 'no',
            values: [
              { id: 'no', label: 'no', note: price(level, false) },
              { id: 'yes', label: 'yes', note: price(level, true) },
            ],
          },
        ]
      : []),
  ];
};

/** How a casting is aimed: whom at, on which squares. */
export interface Laid {
  readonly on: readonly string[];
  readonly squares: readonly number[];
}

/** The casting as it is said. */
export const commandOf = (caster: Caster, { on, squares }: Laid): UseCommand => {
  const { p, c, a, level, element } = caster;
  const [at] = squares;
  return {
    do: 'use',
    ability: a.id,
    ...(topLevel(kitOf(p.book, c), a) > 1 ? { level } : {}),
    ...(a.elements.length > 1 ? { element } : {}),
    ...(caster.with ? { with: true } : {}),
    ...(on.length === 0 ? {} : { on }),
    ...(at === undefined ? {} : a.aim.at === 'path' ? { path: squares } : { at }),
  };
};

/** The same for the rules of aiming. */
export const aimedAs = (caster: Caster, laid: Laid): Aimed =>
  aimedBy(caster.p, caster.a, commandOf(caster, laid), caster.element);

/** Squares of points. */
export const squaresOf = ({ p }: Caster, spots: NonNullable<CastChoice['spots']>): readonly number[] =>
  spots.map((point) => tileOf(p.book.board, point)).filter((t) => t >= 0);
