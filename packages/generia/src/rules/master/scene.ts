import { cellName, NO_WHY, parseDice, rowOf, throwDice, type Refusal, type RollTable } from '@caltrop/engine';
import { refuse, type Battle, type Book } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { DESK_RULE, nameFault, named, isWithin } from './fault.ts';
import { tell } from '../../match/events.ts';
import { giveTurn } from '../turns/turns.ts';
import { numberOf } from '../../match/state.ts';
import { finish } from '../turns/victory.ts';
import { HIT_ZONES } from '../wounds/damage-dice.ts';

/** The tables of the rules that one can roll on: hit zones, and what comes of a failed Chaos Check. */
export const tablesOf = ({ content }: Book): readonly RollTable[] => [
  HIT_ZONES,
  ...(content.chaos.length === 0
    ? []
    : [
        {
          id: 'chaos',
          name: 'Chaos effects',
          dice: 'd20',
          rows: content.chaos
            .map(({ face, text }) => ({ from: face, to: face, text, rule: 'GE-CHAOS-01' }))
            .toSorted((a, b) => a.from - b.from),
        },
      ]),
];

/** Rolls what people have written; hidden dice are for the game master's eyes alone. */
const rollOut = (
  b: Battle,
  dice: string,
  text: string,
  rule: string,
  hidden: boolean,
  row: (total: number) => string,
): void => {
  const to = hidden ? [b.book.master] : undefined;
  const why = b.table.telling
    ? { seat: b.book.master, rule, text, ...(to === undefined ? {} : { to }) }
    : NO_WHY;
  const rolled = throwDice(b.table, dice, why);
  if (rolled === undefined) return;
  const { faces, total } = rolled;
  tell(b, { type: 'rolled', rules: [rule], text, dice, faces, total, row: row(total) }, to);
};

const diceFault = (dice: string): Refusal | undefined => {
  const expr = parseDice(dice);
  return expr.ok ? undefined : refuse('GE-CORE-01', expr.error[0]?.what ?? `"${dice}" are no dice.`);
};

/** GE-CORE-01: dice for whatever the game master likes. */
export const rollVerb: Verb<CommandOf<'roll'>> = {
  fault: (_p, _seat, { dice }) => diceFault(dice),
  start: (b, _seat, { dice, text, hidden }) => rollOut(b, dice, text, 'GE-CORE-01', hidden, () => ''),
  choices: () => [],
};

/** A roll on a table of the rules: its row is told, and nothing else happens. */
export const tableVerb: Verb<CommandOf<'table'>> = {
  fault: (p, _seat, { table }) =>
    tablesOf(p.book).some((t) => t.id === table)
      ? undefined
      : refuse(DESK_RULE, `There is no table "${table}".`),
  start: (b, _seat, { table, hidden }) => {
    const found = tablesOf(b.book).find((t) => t.id === table);
    if (found === undefined) return;
    const rule = found.rows[0]?.rule ?? DESK_RULE;
    rollOut(b, found.dice, found.name, rule, hidden, (total) => rowOf(found, total)?.text ?? '');
  },
  choices: () => [],
};

/** Something is written down, for all or for the game master alone. */
export const noteVerb: Verb<CommandOf<'note'>> = {
  fault: (p, _seat, { text, who, at }) => {
    if (text.trim() === '') return refuse(DESK_RULE, 'Write something in the note.');
    if (at !== undefined && who !== undefined)
      return refuse(DESK_RULE, 'A note is about somebody or about a place.');
    if (at !== undefined && !isWithin(at, 0, p.book.board.size - 1))
      return refuse('GE-GRID-01', `There is no square ${at}.`);
    return who === undefined ? undefined : nameFault(p, who);
  },
  start: (b, _seat, { text, secret, who = '', at }) => {
    const pinned = at === undefined ? {} : { at };
    b.state.notes = [...b.state.notes, { text, secret, who, round: b.state.round, ...pinned }];
    const where = at === undefined ? '' : `${cellName(b.book.board, at)}: `;
    tell(
      b,
      { type: 'noted', rules: [DESK_RULE], who, text: `${where}${text}` },
      secret ? [b.book.master] : undefined,
    );
  },
  choices: () => [],
};

/** GE-ROUND-02, GE-R75: the turn goes to somebody else; what is left of the present one is lost. */
export const turnVerb: Verb<CommandOf<'turn'>> = {
  fault: (p, _seat, { who }) => {
    const fault = nameFault(p, who);
    if (fault !== undefined) return fault;
    const c = named(p, who);
    const n = numberOf(p.state, who);
    if (p.state.stage !== 'battle' || p.state.round === 0)
      return refuse('GE-ROUND-01', 'The first round has not begun.');
    if (p.state.turn.who === n) return refuse('GE-ROUND-02', `It is ${c.name}’s turn.`);
    if (c.where !== 'board' || c.dead || !c.awake)
      return refuse('GE-ROUND-02', `${c.name} is not able to take a turn.`);
    return p.state.order.includes(n)
      ? undefined
      : refuse('GE-R06', `${c.name} has no place in the order before the next round.`);
  },
  start: (b, _seat, { who }) => giveTurn(b, numberOf(b.state, who)),
  choices: () => [],
};

/** GE-R75: where the game master is asked, and where the suggestion is taken. */
export const deskVerb: Verb<CommandOf<'desk'>> = {
  fault: (p, _seat, { step, ask }) =>
    p.state.unasked.includes(step) === ask ? undefined : refuse(DESK_RULE, `"${step}" is set so already.`),
  start: (b, _seat, { step, ask }) => {
    const { unasked } = b.state;
    b.state.unasked = ask ? unasked.filter((s) => s !== step) : [...unasked, step];
    tell(
      b,
      {
        type: 'text',
        rules: [DESK_RULE],
        who: '',
        text: `${step}: ${ask ? 'the game master is asked' : 'as suggested'}`,
      },
      [b.book.master],
    );
  },
  choices: () => [],
};

/** GE-R57, GE-R75: the game master ends the fight. */
export const ceaseVerb: Verb<CommandOf<'cease'>> = {
  fault: (p, _seat, { winners }) => {
    const unknown = winners.find((side) => !p.book.sides.includes(side));
    return unknown === undefined
      ? undefined
      : refuse('GE-R57', `There is no side "${unknown}". There are: ${p.book.sides.join(', ')}.`);
  },
  start: (b, _seat, { winners, text }) => {
    const sides = b.book.sides.flatMap((side, i) => (winners.includes(side) ? [i] : []));
    const said = text.trim() === '' ? 'The game master ends the fight.' : text;
    finish(b, { winners: sides, rule: DESK_RULE, text: said });
  },
  choices: () => [],
};
