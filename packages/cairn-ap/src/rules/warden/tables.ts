import { NO_WHY, parseDice, rowOf, throwDice, type Roll, type RollTable, type Seat } from '@caltrop/engine';
import { bearingsOf } from '../conditions/bearings.ts';
import { askWarden } from '../../match/ask-warden.ts';
import { DICE, type CompiledTable } from '../../content/content.ts';
import { refuse, type Play, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { tell, wardenOnly } from '../../match/events.ts';
import { giveOffer, reactionShift } from './parley.ts';
import { creatureOf, WARDEN, type Creature } from '../../match/state.ts';

/** CA-REACT-01 to 06: how somebody whose mind is still open takes to the party. */
export const REACTION: RollTable = {
  id: 'reaction',
  name: 'Reaction',
  dice: '2d6',
  rows: [
    { from: 2, to: 2, text: 'Hostile', rule: 'CA-REACT-02' },
    { from: 3, to: 5, text: 'Wary', rule: 'CA-REACT-03' },
    { from: 6, to: 8, text: 'Curious', rule: 'CA-REACT-04' },
    { from: 9, to: 11, text: 'Kind', rule: 'CA-REACT-05' },
    { from: 12, to: 12, text: 'Helpful', rule: 'CA-REACT-06' },
  ],
};

/** CA-FATE: chance decides. */
export const FATE: RollTable = {
  id: 'fate',
  name: 'Die of Fate',
  dice: 'd6',
  rows: [
    { from: 1, to: 3, text: 'bad luck', rule: 'CA-FATE-02' },
    { from: 4, to: 6, text: 'good for the characters', rule: 'CA-FATE-02' },
  ],
};

/** The tables that the rules themselves have, and those of the content. */
export const tableOf = ({ book }: Pick<Play, 'book'>, id: string): CompiledTable | undefined =>
  book.content.tables.get(id) ?? [REACTION, FATE].find((t) => t.id === id);

/** Rolls an expression die by die on the table; hidden dice are for the Warden's eyes alone. */
const rollOut = (g: Play, dice: string, rule: string, text: string, hidden: boolean): Roll | undefined => {
  const why = g.table.telling ? { seat: WARDEN, rule, text, ...eyes(g, hidden) } : NO_WHY;
  return throwDice(g.table, dice, why);
};

const eyes = ({ book }: Play, hidden: boolean): { readonly to?: readonly Seat[] } =>
  hidden ? { to: wardenOnly(book.seats) } : {};

export const diceFault = (dice: string) => {
  const expr = parseDice(dice);
  return expr.ok ? undefined : refuse('CA-FATE-01', expr.error[0]?.what ?? `"${dice}" are no dice.`);
};

/** Dice for whatever the Warden likes (CA-WARD-17). */
export const rollVerb: Verb<CommandOf<'roll'>> = {
  who: 'warden',
  stages: ['scene', 'fight'],
  fault: (_p, _seat, { dice }) => diceFault(dice),
  start(g, _seat, { dice, text, hidden }) {
    const rolled = rollOut(g, dice, 'CA-FATE-01', text, hidden);
    if (rolled === undefined) return;
    const { faces, total } = rolled;
    tell(g, () => ({ type: 'rolled', rules: ['CA-FATE-01'], text, dice, faces, total, ...eyes(g, hidden) }));
  },
  choices: () => [],
};

/** How a table is rolled on: for whose eyes, by whom, with dice so many steps larger. */
interface Rolling {
  readonly hidden: boolean;
  /** Those who are at it: the best of them counts. */
  readonly creatures?: readonly string[];
  readonly steps?: number;
}

/** What a row says at the table: the marks of what is asked and what is for the story are for the rule book. */
export const unmarked = (text: string): string => text.replaceAll(/ \((?:asked|story)\)/gu, '');

/** Rolls on a table and tells it; the row, where there is such a table. */
export const rollOn = (
  g: Play,
  table: string,
  { hidden, creatures = [], steps = 0 }: Rolling,
): CompiledTable['rows'][number] | undefined => {
  const found = tableOf(g, table);
  if (found === undefined) return undefined;
  const rule = table === REACTION.id ? 'CA-REACT-01' : table === FATE.id ? 'CA-FATE-01' : 'CA-WARD-17';
  const { dice, shift } = changed(g, found, creatures, steps);
  const rolled = rollOut(g, dice, rule, found.name, hidden);
  if (rolled === undefined) return undefined;
  const { faces } = rolled;
  const more = table === REACTION.id ? reactionShift(g) : 0;
  if (more !== 0) giveOffer(g);
  const total = rolled.total + shift + more;
  const row = rowOf(found, total);
  tell(g, () => ({
    type: 'rolled',
    rules: [rule, ...(row === undefined ? [] : [row.rule])],
    text: found.name,
    dice,
    faces,
    total,
    ...(row === undefined ? {} : { row: unmarked(row.text) }),
    ...eyes(g, hidden),
  }));
  return row;
};

/** Who rolls may make a difference: a hunter's larger die, a scout's better chance. Of several the best counts. */
const changed = (
  g: Play,
  { id, dice }: RollTable,
  creatures: readonly string[],
  steps: number,
): { readonly dice: string; readonly shift: number } => {
  let shift = 0;
  let more = 0;
  for (const one of creatures) {
    const c = creatureOf(g.state, one);
    for (const { tables = [] } of bearingsOf(g, c))
      for (const change of tables) {
        if (change.table !== id) continue;
        const better = (change.shift ?? 0) > shift || (change.step ?? 0) > more;
        if (!better || (change.ask !== undefined && !isSo(g, c, id, change.ask))) continue;
        shift = Math.max(shift, change.shift ?? 0);
        more = Math.max(more, change.step ?? 0);
      }
  }
  const step = steps + more;
  return { dice: step === 0 ? dice : stepped(dice, step), shift };
};

/** CA-WARD-11: what only a person can say of where they are. */
const isSo = (g: Play, c: Creature, table: string, text: string): boolean =>
  askWarden(g, {
    step: 'open',
    key: `table:${table}:${c.id}`,
    rule: 'CA-WARD-17',
    ids: ['yes', 'no'],
    serves: c.seat,
    text: () => `${c.name}: ${text}`,
    label: (word) => word,
  }) === 'yes';

/** The same dice so many steps larger; a d12 is the largest. */
const stepped = (dice: string, step: number): string =>
  dice.replace(/d(\d+)/u, (_, sides: string) => {
    const at = DICE.findIndex((die) => String(die) === sides);
    return `d${at < 0 ? sides : DICE[Math.min(DICE.length - 1, at + step)]}`;
  });
