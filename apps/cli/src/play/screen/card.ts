/** A unit's card: everything about it that the rules look at. */
import { title, type UnitCard } from '@caltrop/engine';
import { hang, percent, type Terminal } from '../../terminal.ts';
import { drawHealth } from './roster.ts';

/** A description that has no name of its own stands with its item alone. */
const UNNAMED = 'What it does';

/** What a rating comes to is said beside it where it takes no more than so many letters. */
const SHORT = 14;

/** `might 4` begins a cell with a capital; `d10` stays a die. */
const capital = (text: string): string => (/^[a-z]{2}/.test(text) ? title(text) : text);

/** One thing that a unit carries, can do or is, with all that is said of it. */
export const drawThing = (card: UnitCard, name: string, { paint, width }: Terminal): string | undefined => {
  const wanted = name.toLowerCase();
  const item = card.items.find((i) => i.name.toLowerCase().startsWith(wanted));
  const keywords = [...card.keywords, ...card.notes, ...card.items.flatMap((i) => i.tags)];
  const found = item?.tags ?? keywords.filter((k) => k.text.toLowerCase().startsWith(wanted)).slice(0, 1);
  if (item === undefined && found.length === 0) return undefined;
  return [
    ...(item === undefined ? [] : [hang('', `${paint.bold(item.name)}: ${capital(item.note)}`, width)]),
    ...found.map((k) => {
      const lead = k.text === UNNAMED ? '' : `${k.text}: `;
      return hang('  ', `${lead}${k.meaning} ${paint.dim(`(${k.rule})`)}`, width);
    }),
  ].join('\n');
};

const drawFigure = ({ figure }: UnitCard, width: number): string[] =>
  figure === undefined
    ? []
    : [
        hang(
          '  ',
          figure.parts.map((part, i) => {
            const wounds = [
              ...(part.light > 0 ? [`${part.light} light`] : []),
              ...(part.severe > 0 ? [`${part.severe} severe`] : []),
            ];
            const worn = part.note === '' ? '' : `, ${part.note}`;
            const hurt = wounds.length === 0 ? '' : `, ${wounds.join(' and ')}`;
            const end = i === figure.parts.length - 1 ? '' : ';';
            return `${part.name} ${percent(part.chance, 0)}, armour ${part.armour}${worn}${hurt}${end}`;
          }),
          width,
        ),
      ];

/** Ratings in a row, what it carries with what is in hand in brackets, what it is and suffers, each with its rule. */
export const drawUnitCard = (card: UnitCard, { paint, width }: Terminal): string => {
  const names = card.items.map(({ name, number, inUse }) => {
    const held = inUse ? `[${name}]` : name;
    return number === undefined ? held : `${number} ${held}`;
  });
  const widest = Math.min(28, Math.max(0, ...names.map((name) => name.length)));
  const points = card.points === undefined ? '' : ` ${card.points}`;
  return [
    `${paint.bold(card.name)}, ${card.kind} ${drawHealth(card, paint)}${points}`,
    hang(
      '  ',
      card.stats.map(({ label, value, note }) => {
        const worth = note === '' || note.length > SHORT ? '' : ` (${note})`;
        return `${label} ${value}${worth} `;
      }),
      width,
    ).trimEnd(),
    ...drawFigure(card, width),
    ...card.items.map((item, i) => {
      const tags = item.tags.map((tag) => tag.text).filter((text) => text !== UNNAMED);
      const about = [capital(item.note), ...tags].filter((t) => t !== '').join(', ');
      return hang(`  ${(names[i] ?? '').padEnd(widest)}  `, about, width).trimEnd();
    }),
    ...card.keywords.map((k) => hang('  ', `${k.text}: ${k.meaning} ${paint.dim(`(${k.rule})`)}`, width)),
    ...card.notes.map((k) => {
      const meaning = k.meaning === '' ? '' : `: ${k.meaning}`;
      return hang('  ', `${k.text}${meaning} ${paint.dim(`(${k.rule})`)}`, width);
    }),
  ].join('\n');
};
