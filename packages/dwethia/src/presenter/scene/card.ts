import type { CardItem, Keyword, Stat as StatPicture, Term, UnitCard } from '@caltrop/engine';
import { INCH } from '@caltrop/engine/inches';
import type { Item } from '../../content/content.ts';
import { STAT_NAMES, STATS, type Stat } from '../../content/words.ts';
import { kitOf, powerOf, sideName, type Position } from '../../match/book.ts';
import { findModel, type Model } from '../../match/state.ts';
import { isUsed } from '../../rules/dice/dice.ts';
import { castsLeft } from '../../rules/powers/powers.ts';
import { ignoreOf, saveOf, statOf } from '../../rules/profile/stats.ts';
import { allowanceOf } from '../../rules/ways/paths.ts';
import { iconOfItem, iconOfPower, iconOfUnit } from '../icons.ts';
import { capital, inchWords, markOf, signed } from '../places.ts';
import { itemNote, keywordPicture, powerNote } from './keywords.ts';
import { badgesOf } from './units.ts';

const RULES: Readonly<Record<Stat, string>> = {
  M: 'DW-PROF-02',
  P: 'DW-PROF-03',
  S: 'DW-PROF-04',
  D: 'DW-PROF-05',
  A: 'DW-PROF-06',
  W: 'DW-PROF-07',
  I: 'DW-PROF-08',
  Dst: 'DW-PROF-09',
  F: 'DW-PROF-10',
  Af: 'DW-PROF-11',
};

/** Where a value differs from the printed one: `3, aura +1`. */
const termWords = (terms: readonly Term[]): string =>
  terms.length < 2
    ? ''
    : terms.map((t, i) => (i === 0 ? `printed ${t.value}` : `${t.label} ${signed(t.value)}`)).join(', ');

const statsOf = (p: Position, m: Model): StatPicture[] => {
  const { move } = kitOf(p.book, m);
  const now = allowanceOf(p, m);
  return [
    {
      label: 'Move',
      value: `${now / INCH}″`,
      note: now === move ? '' : `printed ${move / INCH}″`,
      rule: 'DW-MOVE-01',
    },
    ...STATS.map((stat): StatPicture => {
      const terms: Term[] = [];
      const value = statOf(p, m, stat, {}, terms);
      return { label: STAT_NAMES[stat], value: `${value}`, note: termWords(terms), rule: RULES[stat] };
    }),
  ];
};

/** DW-WGB-06: whether this copy of an item has been used: of several the first go first. */
const isSpent = ({ used }: Model, items: readonly Item[], index: number): boolean => {
  const id = items[index]?.id;
  const copy = items.slice(0, index + 1).filter((item) => item.id === id).length;
  return used.filter((one) => one === id).length >= copy;
};

const itemsOf = (p: Position, m: Model): CardItem[] => {
  const { options } = p.book;
  const kit = kitOf(p.book, m);
  return [
    ...kit.items.map((item, i): CardItem => ({
      icon: iconOfItem(item),
      name: item.name,
      note: `${itemNote(item)}${isSpent(m, kit.items, i) ? ', used' : ''}`,
      inUse: m.fired === item.id,
      tags: item.keywords.map((k) => keywordPicture(k, options)),
    })),
    ...kit.powers.map((id): CardItem => {
      const power = powerOf(p.book, id);
      return {
        icon: iconOfPower(power),
        name: power.name,
        note: powerNote(power),
        inUse: false,
        tags: [
          { text: 'Power', meaning: power.text, rule: 'DW-AFF-01' },
          ...power.keywords.map((k) => keywordPicture(k, options)),
        ],
      };
    }),
  ];
};

const notesOf = (p: Position, m: Model): Keyword[] => {
  const notes: Keyword[] = [];
  const kit = kitOf(p.book, m);
  const note = (text: string, meaning: string, rule: string): void => {
    notes.push({ text, meaning, rule });
  };
  if (m.moved) note(`Moved ${inchWords(m.spent)} of ${inchWords(allowanceOf(p, m))}`, '', 'DW-MOVE-01');
  if (m.shots > 0)
    note(`${m.shots} shots left`, 'Multi-Shot: the shots may go at different targets.', 'DW-KEY-09');
  const save = saveOf(p, m);
  if (save > 0) note(`Save ${save}+`, 'Two dice against shots, one against Quick Shot and blows.', 'DW-R43');
  const ignore = ignoreOf(p, m);
  if (ignore > 0) note(`Ignores wounds on ${ignore}+`, '', 'DW-SHOOT-13');
  if (kit.powers.length > 0) {
    const left = castsLeft(p, m);
    note(
      left > 0 ? `May use ${left === 1 ? 'a power' : `${left} powers`} this turn` : 'Has used its power',
      '',
      'DW-AFF-02',
    );
  }
  for (const badge of badgesOf(p, m)) note(capital(badge.text), '', badge.rule);
  return notes;
};

/** Everything about a model that the rules look at. */
export const cardOf = (p: Position, id: string): UnitCard | undefined => {
  const m = findModel(p.state, id);
  if (m === undefined) return undefined;
  const kit = kitOf(p.book, m);
  return {
    id,
    name: m.name,
    kind: `${m.name.startsWith(kit.unit.name) ? '' : `${kit.unit.name}, `}${sideName(p.book, m.side)}, ${kit.unit.type}, ${kit.points} points`,
    side: markOf(m.side),
    icon: iconOfUnit(kit.unit),
    hp: m.wounds,
    maxHp: kit.stats.W,
    stats: statsOf(p, m),
    items: itemsOf(p, m),
    keywords: [
      ...kit.rules.map((rule): Keyword => ({
        text: `${rule.name}${isUsed(m, rule) ? ' (used)' : ''}`,
        meaning: rule.text,
        rule: 'DW-CSR-01',
      })),
      { text: kit.faction.traitName, meaning: kit.faction.traitText, rule: 'DW-SETUP-14' },
    ],
    notes: notesOf(p, m),
  };
};
