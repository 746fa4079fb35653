import { ok, type Result } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { GAP_ACTS, type Command } from '../../match/command.ts';
import { POOLS, type Pool } from '../../content/content.ts';
import { recoveriesOf } from '../../rules/healing/recovery.ts';
import { creatureIn, pickNamed, problem } from './words.ts';
import { travelText } from './travel.ts';

const poolIn = (words: readonly string[]): Pool =>
  POOLS.find((pool) => words.some((w) => w.toLowerCase() === pool)) ?? 'hp';

/** Somebody, a whole number, and the words behind. */
const counted = (
  p: Position,
  words: readonly string[],
  make: (creature: string, n: number, rest: readonly string[]) => Command,
): Result<Command> => {
  const place = words.findIndex((w) => /^[0-9]+$/u.test(w));
  if (place < 1) return problem('Say whom and how much: harm hawk 3.');
  const who = creatureIn(p, words.slice(0, place).join(' '));
  return who.ok ? ok(make(who.value.id, Number(words[place]), words.slice(place + 1))) : who;
};

/** Somebody and a condition. */
const conditioned = (
  p: Position,
  words: readonly string[],
  make: (creature: string, condition: string, rounds: number | undefined) => Command,
): Result<Command> => {
  const rounds = /^[0-9]+$/u.test(words.at(-1) ?? '') ? Number(words.at(-1)) : undefined;
  const rest = rounds === undefined ? words : words.slice(0, -1);
  for (let n = rest.length - 1; n > 0; n--) {
    const who = creatureIn(p, rest.slice(0, n).join(' '));
    const kind = pickNamed([...p.book.content.conditions.values()], rest.slice(n).join(' '), 'condition');
    if (who.ok && kind.ok) return ok(make(who.value.id, kind.value.id, rounds));
  }
  return problem('Say whom and what: afflict hawk prone.');
};

const setText = (p: Position, words: readonly string[]): Result<Command> => {
  const value = words.at(-1);
  const field = words.at(-2);
  const who = creatureIn(p, words.slice(0, -2).join(' '));
  if (value === undefined || field === undefined || !who.ok)
    return problem('Say whose, what and how much: set hawk hp 3.');
  const n = /^-?[0-9]+$/u.test(value) ? Number(value) : value;
  return ok({ do: 'set', creature: who.value.id, field, value: n });
};

/** Somebody, and the rule of what is over; it may be left out where only one thing waits. */
const recoverText = (p: Position, words: readonly string[]): Result<Command> => {
  const last = words.at(-1)?.toUpperCase() ?? '';
  const named = last.startsWith('CA-');
  const who = creatureIn(p, (named ? words.slice(0, -1) : words).join(' '));
  if (!who.ok) return who;
  const waiting = recoveriesOf(who.value);
  const rule = named ? last : waiting.length === 1 ? waiting[0]?.rule : undefined;
  if (rule !== undefined) return ok({ do: 'recover', creature: who.value.id, rule });
  return problem(
    waiting.length === 0
      ? `Nothing waits for ${who.value.name} to recover.`
      : `Say from what: ${waiting.map((r) => r.rule).join(', ')}.`,
  );
};

/** `downtime hawk training archery`: who, what, and towards which end. */
const downtimeText = (p: Position, words: readonly string[]): Result<Command> => {
  const at = words.findIndex((word) => GAP_ACTS.some((act) => act === word.toLowerCase()));
  const act = GAP_ACTS.find((word) => word === words[at]?.toLowerCase());
  const end = words.slice(at + 1).join(' ');
  if (act === undefined || end === '')
    return problem(
      `Say who does what towards which goal: downtime hawk training archery (${GAP_ACTS.join(', ')}).`,
    );
  const who = creatureIn(p, words.slice(0, at).join(' '));
  return who.ok ? ok({ do: 'downtime', creature: who.value.id, act, end }) : who;
};

const WINNERS = ['party', 'foes', 'nobody'] as const;

/** What only the Warden says; undefined for other verbs. */
export const wardenText = (
  p: Position,
  verb: string,
  words: readonly string[],
): Result<Command> | undefined => {
  const text = words.join(' ');
  switch (verb) {
    case 'harm':
    case 'damage':
      return counted(p, words, (creature, amount, rest) => ({
        do: 'harm',
        creature,
        amount,
        pool: poolIn(rest),
        armour: rest.some((w) => /^armou?r$/iu.test(w)),
        text: '',
      }));
    case 'heal':
    case 'mend':
      return counted(p, words, (creature, amount, rest) => ({
        do: 'mend',
        creature,
        amount,
        pool: poolIn(rest),
      }));
    case 'afflict':
      return conditioned(p, words, (creature, condition, rounds) => ({
        do: 'afflict',
        creature,
        condition,
        ...(rounds === undefined ? {} : { rounds }),
      }));
    case 'cure':
      return conditioned(p, words, (creature, condition) => ({ do: 'cure', creature, condition }));
    case 'set':
      return setText(p, words);
    case 'turn': {
      const who = creatureIn(p, text);
      return who.ok ? ok({ do: 'turn', creature: who.value.id }) : who;
    }
    case 'roll':
    case 'secretly':
      return ok({
        do: 'roll',
        dice: words[0] ?? 'd20',
        text: words.slice(1).join(' '),
        hidden: verb === 'secretly',
      });
    case 'table':
      return ok({ do: 'table', table: text, hidden: false });
    case 'minutes':
      return ok({ do: 'wait', minutes: Number(text) });
    case 'days':
      return ok({ do: 'wait', minutes: Number(text) * 24 * 60 });
    case 'weather':
    case 'journey':
    case 'watch':
    case 'delve':
      return travelText(verb, words);
    case 'downtime':
      return downtimeText(p, words);
    case 'recover':
      return recoverText(p, words);
    case 'fight':
      return ok({ do: 'fight', surprised: [] });
    case 'cease': {
      const winner = WINNERS.find((w) => w === text);
      return winner === undefined
        ? problem('Say who has won: party, foes or nobody.')
        : ok({ do: 'cease', winner });
    }
    case 'note':
    case 'secret':
      return ok({ do: 'note', text, secret: verb === 'secret' });
    case 'close':
      return ok({ do: 'close' });
    case 'rule': {
      const { proposal } = p.state;
      const verdict = (['yes', 'no', 'roll'] as const).find((v) => v === text);
      if (proposal === null) return problem('No Action waits for a ruling.');
      return verdict === undefined
        ? problem('Say yes, no or roll.')
        : ok({ do: 'rule', ruling: { ...proposal.ruling, verdict } });
    }
    default:
      return undefined;
  }
};
