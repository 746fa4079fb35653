/** Commands as a person types them, places in inches: `move a 10,8`, `shoot a x with short-bow`. */
import { err, ok, type Result } from '@caltrop/engine';
import { INCH } from '@caltrop/engine/inches';
import { kitOf, type Position } from '../../match/book.ts';
import type { Command, Place } from '../../match/command.ts';
import { findModel } from '../../match/state.ts';

/** How each command is typed. */
const COMMAND_FORMS: Readonly<Record<Command['do'], string>> = {
  terrain: 'terrain ruin 3,4',
  edge: 'edge south',
  hill: 'hill 12,12',
  place: 'place a 3,4 b 5,4',
  hold: 'hold a',
  move: 'move a 3,4 5,6',
  arrive: 'arrive a 3,0.7',
  surge: 'surge a',
  together: 'together a b 3,4 c 5,4 paid',
  shoot: 'shoot a x with short-bow arc',
  cast: 'cast a blast x +1 and root y',
  use: 'use a phase-shift',
  fight: 'fight a',
  retreat: 'retreat a 3,4',
  objective: 'objective a 0',
  raise: 'raise 3,4',
  done: 'done',
  concede: 'concede',
};

const isVerb = (word: string): word is Command['do'] => Object.hasOwn(COMMAND_FORMS, word);

/** `3,4` in inches as a place in mils; undefined when it is none. */
const parsePlace = (word: string): Place | undefined => {
  const [, x, y] = /^(-?[0-9]+(?:\.[0-9]+)?),(-?[0-9]+(?:\.[0-9]+)?)$/.exec(word) ?? [];
  if (x === undefined || y === undefined) return undefined;
  return { x: Math.round(Number(x) * INCH), y: Math.round(Number(y) * INCH) };
};

const places = (words: readonly string[]): Place[] | undefined => {
  const found = words.flatMap((word) => parsePlace(word) ?? []);
  return found.length === words.length ? found : undefined;
};

/** `b 3,4 c 5,4`: models with places. */
const puts = (words: readonly string[]): { id: string; x: number; y: number }[] | undefined => {
  const found: { id: string; x: number; y: number }[] = [];
  for (let i = 0; i < words.length; i += 2) {
    const place = parsePlace(words[i + 1] ?? '');
    if (place === undefined) return undefined;
    found.push({ id: words[i] ?? '', ...place });
  }
  return found.length > 0 ? found : undefined;
};

type Spell = Extract<Command, { readonly do: 'cast' }>['powers'][number];

/** `blast x +1`, `void-step at 3,4`. */
const spell = ([power, ...rest]: readonly string[]): Spell | undefined => {
  if (power === undefined) return undefined;
  const more: { target?: string; at?: Place; upcharge?: number } = {};
  for (const word of rest) {
    const at = parsePlace(word);
    if (at !== undefined) more.at = at;
    else if (/^\+[0-9]+$/.test(word)) more.upcharge = Number(word);
    else if (word !== 'at' && more.target === undefined) more.target = word;
    else if (word !== 'at') return undefined;
  }
  return { power, ...more };
};

const split = (words: readonly string[], by: string): string[][] => {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (word === by) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
};

/** `x with short-bow arc`; without a weapon, the first that the model carries. */
const shot = (p: Position, model: string, words: readonly string[]): Command | undefined => {
  const arc = words.at(-1) === 'arc';
  const [target, by, named, ...more] = arc ? words.slice(0, -1) : words;
  const m = findModel(p.state, model);
  const first = m === undefined ? undefined : kitOf(p.book, m).ranged[0]?.id;
  if (target === undefined || more.length > 0 || (by !== undefined && (by !== 'with' || named === undefined)))
    return undefined;
  return { do: 'shoot', model, target, weapon: named ?? first ?? '', ...(arc ? { arc } : {}) };
};

const read = (p: Position, verb: Command['do'], words: readonly string[]): Command | undefined => {
  const [model = '', ...rest] = words;
  const [place] = places(words) ?? [];
  switch (verb) {
    case 'done':
    case 'concede':
      return words.length === 0 ? { do: verb } : undefined;
    case 'edge':
      return model === 'south' || model === 'north' ? { do: verb, side: model } : undefined;
    case 'hill':
    case 'raise':
      return place === undefined ? undefined : { do: verb, ...place };
    case 'terrain': {
      const [at] = places(rest) ?? [];
      return at === undefined ? undefined : { do: verb, kind: model, ...at };
    }
    case 'place': {
      const models = puts(words);
      return models === undefined ? undefined : { do: verb, models };
    }
    case 'together': {
      const paid = rest.at(-1) === 'paid';
      const pulled = puts(paid ? rest.slice(0, -1) : rest);
      return pulled === undefined ? undefined : { do: verb, model, pulled, ...(paid ? { paid } : {}) };
    }
    case 'hold':
    case 'surge':
    case 'fight':
      return model !== '' && rest.length === 0 ? { do: verb, model } : undefined;
    case 'arrive': {
      const [at] = places(rest) ?? [];
      return at === undefined ? undefined : { do: verb, model, ...at };
    }
    case 'move': {
      const last = rest.at(-1);
      const careful = last === 'defensive' || last === 'stealth' ? last : undefined;
      const path = places(careful === undefined ? rest : rest.slice(0, -1));
      return path === undefined || model === ''
        ? undefined
        : { do: verb, model, path, ...(careful === undefined ? {} : { careful }) };
    }
    case 'retreat': {
      const path = places(rest);
      return path === undefined || path.length === 0 ? undefined : { do: verb, model, path };
    }
    case 'shoot':
      return shot(p, model, rest);
    case 'cast': {
      const spells = split(rest, 'and').flatMap((part) => spell(part) ?? []);
      return spells.length === split(rest, 'and').length ? { do: verb, model, powers: spells } : undefined;
    }
    case 'use': {
      const [rule, target] = rest;
      if (rule === undefined || rest.length > 2) return undefined;
      return { do: verb, model, rule, ...(target === undefined ? {} : { target }) };
    }
    case 'objective':
      return /^[0-9]$/.test(rest[0] ?? '') ? { do: verb, model, marker: Number(rest[0]) } : undefined;
  }
};

/** Reads a typed command. Whether it is legal, the rules say. */
export const parseCommandText = (p: Position, text: string): Result<Command> => {
  const [verb = '', ...words] = text.trim().split(/\s+/);
  if (!isVerb(verb)) {
    const known = Object.keys(COMMAND_FORMS).join(', ');
    return err([{ code: 'unknown-command', what: `There is no command "${verb}". There are ${known}.` }]);
  }
  const command = read(p, verb, words);
  return command === undefined
    ? err([{ code: 'bad-command', what: `Say it as in "${COMMAND_FORMS[verb]}".` }])
    : ok(command);
};
