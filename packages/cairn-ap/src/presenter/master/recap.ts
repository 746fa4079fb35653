import { counted, listed } from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import { ATTRIBUTES } from '../../content/content.ts';
import { conditionOf } from '../../rules/conditions/bearings.ts';
import { FATES } from '../../rules/death/death.ts';
import { recoveriesOf } from '../../rules/healing/recovery.ts';
import { maxOf, type Creature } from '../../match/state.ts';
import { spanWords } from '../chronicle/clock-words.ts';
import { markOf } from '../places.ts';
import { causeWords, scarWords } from '../scene/wear-words.ts';

interface Chapter {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What became of somebody. */
const becameOf = (p: Position, c: Creature): string => {
  const lost = ATTRIBUTES.filter((a) => c[a] < maxOf(c, a)).map(
    (a) => `${a.toUpperCase()} ${c[a]} of ${maxOf(c, a)}`,
  );
  const conditions = [...new Set(c.conditions.map((a) => conditionOf(p, a.kind).name))];
  const hp = `has ${c.hp} of ${c.maxHp} HP`;
  const state = c.fate === 'up' ? hp : c.fate === 'fled' ? `got away and ${hp}` : FATES[c.fate];
  const more = [
    ...lost,
    ...(c.fatigue > 0 ? [`${c.fatigue} Fatigue`] : []),
    ...(c.deprived.length > 0
      ? [`Deprived (${listed(c.deprived.map((cause) => causeWords(p, cause)))})`]
      : []),
    ...conditions,
  ];
  return `${c.name} ${state}${more.length === 0 ? '' : `; ${more.join(', ')}`}.`;
};

const foesLine = (p: Position): string[] => {
  const kinds = new Map<string, string[]>();
  for (const c of p.state.creatures) {
    if (c.kind !== 'npc' || markOf(p, c) === 'a') continue;
    kinds.set(c.fate, [...(kinds.get(c.fate) ?? []), c.name]);
  }
  const standing = (all: readonly string[]): string => (all.length === 1 ? 'still stands' : 'still stand');
  return [...kinds].map(([fate, all]) =>
    fate === 'up' ? `${listed(all)} ${standing(all)}.` : `${listed(all)}: ${fate}.`,
  );
};

const wear = (p: Position): string[] =>
  p.state.creatures.flatMap((c) => [
    ...c.scars.map((text) => `${c.name}, a Scar: ${scarWords(text)}`),
    ...c.mishaps.filter((text) => !text.endsWith('token')).map((text) => `${c.name}, a Mishap: ${text}`),
    ...recoveriesOf(c).map(({ text, when }) => `${c.name} recovers by ${when}: ${text}`),
  ]);

const loot = (p: Position): string[] => [
  ...(p.book.encounter === null || p.book.encounter.loot === '' ? [] : [p.book.encounter.loot]),
  ...(p.state.lying.length === 0
    ? []
    : [`On the ground: ${listed(p.state.lying.map(({ item }) => item.name))}.`]),
];

/** What is to be told at the end: how it came out, what became of everybody, what it left behind. */
export const recapOf = (p: Position): readonly Chapter[] => {
  const { state } = p;
  const party = state.creatures.filter(
    (c) => markOf(p, c) === 'a' && (c.kind !== 'npc' || kitOf(p.book, c).employer !== ''),
  );
  const chapters: Chapter[] = [
    {
      title: 'How it came out',
      lines: [
        state.result?.text ?? 'It is not over yet.',
        `${spanWords(state.clock)} have passed${state.round > 0 ? `, ${counted(state.round, 'Round')} of fighting` : ''}.`,
      ],
    },
    { title: 'The party', lines: party.map((c) => becameOf(p, c)) },
    { title: 'The others', lines: foesLine(p) },
    { title: 'Scars and Mishaps', lines: wear(p) },
    {
      title: 'Rulings of this table',
      lines: state.precedents.map(
        ({ text, ruling }) =>
          `“${text}”: ${ruling.verdict === 'roll' ? `${ruling.attribute.toUpperCase()}, ` : ''}${ruling.ap} AP${ruling.note === '' ? '' : `, ${ruling.note}`}.`,
      ),
    },
    { title: 'Loot', lines: loot(p) },
    { title: 'Notes', lines: state.notes.filter((n) => !n.secret).map(({ text }) => text) },
  ];
  return chapters.filter((chapter) => chapter.lines.length > 0);
};
