import { parseJson, type Problem, type SetupOffer } from '@caltrop/engine';
import type { SavedRoster } from '../store/saves.ts';
import { defaultPlayers, type OpenSeat } from '../store/players.ts';

type Value = string | number | boolean;

/** A content pack of the user's own, as a setup carries it. */
export interface OwnPack {
  readonly file: string;
  readonly pack: unknown;
}

/** Everything chosen on the set-up page. What is not chosen is left out and follows the game. */
export interface Choices {
  readonly scenario: string;
  /** `ready/ID`, `own/ID`, or empty for the one that suits the scenario. */
  readonly army: string;
  /** The same for the other side; empty for the scenario's enemies. */
  readonly enemy: string;
  readonly settings: Readonly<Record<string, Value>>;
  readonly options: Readonly<Record<string, Value>>;
  readonly packs: readonly OwnPack[];
  /** By seat: `me`, `friend`, or the name of a bot. */
  readonly players: Readonly<Record<string, string>>;
  /** The seats of people who roll real dice. */
  readonly typed: readonly string[];
  readonly seed: string;
  /** More that a game's own part of the page says, as its setups have it; it goes before everything else. */
  readonly extra: Readonly<Record<string, unknown>>;
}

export const NO_CHOICES: Choices = {
  scenario: '',
  army: '',
  enemy: '',
  settings: {},
  options: {},
  packs: [],
  players: {},
  typed: [],
  seed: '',
  extra: {},
};

const isObject = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);
const isText = (v: unknown): v is string => typeof v === 'string';
const isValue = (v: unknown): v is Value => isText(v) || typeof v === 'number' || typeof v === 'boolean';

const only = <T>(v: unknown, is: (v: unknown) => v is T): Record<string, T> =>
  isObject(v) ? Object.fromEntries(Object.entries(v).filter((e): e is [string, T] => is(e[1]))) : {};

const isPack = (v: unknown): v is OwnPack => isObject(v) && isText(v['file']) && 'pack' in v;

/** Reads remembered choices; whatever is not as it should be is left out. */
export const parseChoices = (text: string | null): Choices => {
  const read = parseJson(text ?? '');
  if (!read.ok || !isObject(read.value)) return NO_CHOICES;
  const json = read.value;
  const word = (name: 'scenario' | 'army' | 'enemy' | 'seed'): string => {
    const value = json[name];
    return isText(value) ? value : '';
  };
  const { packs, typed } = json;
  return {
    scenario: word('scenario'),
    army: word('army'),
    enemy: word('enemy'),
    seed: word('seed'),
    settings: only(json['settings'], isValue),
    options: only(json['options'], isValue),
    players: only(json['players'], isText),
    packs: Array.isArray(packs) ? packs.filter(isPack) : [],
    typed: Array.isArray(typed) ? typed.filter(isText) : [],
    extra: isObject(json['extra']) ? json['extra'] : {},
  };
};

const keyOf = (kind: string): string => `caltrop-setup/${kind}`;

/** The choices of last time. */
export const recallChoices = (kind: string): Choices => parseChoices(localStorage.getItem(keyOf(kind)));

/** Keeps the choices for next time. A seed is for one battle only: two with the same dice by accident would be odd. */
export const rememberChoices = (kind: string, choices: Choices): void => {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify({ ...choices, seed: '' }));
  } catch {
    // There is no room: next time begins with what is usual, and nothing else is lost.
  }
};

/** Lays a pack out for the next set-up; one from the same file is replaced. */
export const withPack = (choices: Choices, pack: OwnPack): Choices => ({
  ...choices,
  packs: [...choices.packs.filter((p) => p.file !== pack.file), pack],
});

export const rememberPack = (kind: string, pack: OwnPack): void =>
  rememberChoices(kind, withPack(recallChoices(kind), pack));

const rosterOf = (choice: string, own: readonly SavedRoster[]): unknown => {
  if (choice.startsWith('ready/')) return choice.slice('ready/'.length);
  return own.find((r) => `own/${r.id}` === choice)?.list;
};

/** Those values that differ from where they begin: a setup says nothing of the others. */
const changed = (
  values: Readonly<Record<string, Value>>,
  offered: readonly { readonly name: string; readonly initial: Value }[],
): Record<string, Value> =>
  Object.fromEntries(
    offered.flatMap(({ name, initial }) => {
      const value = values[name];
      return value === undefined || value === initial ? [] : [[name, value] as const];
    }),
  );

/** How many options are not as they begin. */
export const changedOptions = (choices: Choices, offer: SetupOffer): number =>
  Object.keys(changed(choices.options, offer.options)).length;

/** The setup that choices come to, as plain JSON. */
export const toSetup = (
  choices: Choices,
  offer: SetupOffer,
  own: readonly SavedRoster[],
): Readonly<Record<string, unknown>> => {
  const scenario = offer.scenarios.find((s) => s.id === choices.scenario);
  const army = rosterOf(choices.army, own);
  const enemy = scenario?.duel === true ? rosterOf(choices.enemy, own) : undefined;
  const options = changed(choices.options, offer.options);
  return {
    scenario: choices.scenario,
    ...changed(choices.settings, offer.settings),
    ...(army === undefined ? {} : { army }),
    ...(enemy === undefined ? {} : { enemy }),
    ...(Object.keys(options).length === 0 ? {} : { options }),
    ...(choices.packs.length === 0 ? {} : { packs: choices.packs.map((p) => p.pack) }),
    ...choices.extra,
  };
};

/** Choices of things that are there. */
export const settle = (choices: Choices, offer: SetupOffer): Choices => {
  const there = offer.scenarios.some((s) => s.id === choices.scenario);
  const roster = (choice: string): string =>
    choice.startsWith('ready/') && !offer.rosters.some((r) => `ready/${r.id}` === choice) ? '' : choice;
  return {
    ...choices,
    scenario: there ? choices.scenario : (offer.scenarios[0]?.id ?? ''),
    army: roster(choices.army),
    enemy: roster(choices.enemy),
  };
};

/** Who plays each seat, where nobody has chosen by default: `me` for the first person, `friend` for the others. */
export const playersFor = (
  choices: Choices,
  seats: readonly OpenSeat[],
  ownBots: readonly string[],
  bots: readonly string[],
): Record<string, string> => {
  const usual = defaultPlayers(seats, ownBots, choices.enemy !== '');
  const players: Record<string, string> = {};
  let me = false;
  for (const { seat } of seats) {
    const chosen = choices.players[seat];
    const player = chosen !== undefined && (isPerson(chosen) || bots.includes(chosen)) ? chosen : usual[seat];
    const person = player === 'human' || player === undefined || isPerson(player);
    // There is one "you": the first person in the order of the seats, whatever was chosen before.
    players[seat] = person ? (me ? 'friend' : 'me') : player;
    me ||= person;
  }
  return players;
};

export const isPerson = (player: string): boolean => player === 'me' || player === 'friend';

/** The field of the page that a problem of a setup belongs to; empty where it belongs to none. */
export const fieldOf = ({ where = '' }: Problem): string => {
  const path = where.replace(/^setup\.?/, '');
  const option = /^options\.(\w+)/.exec(path)?.[1];
  if (option !== undefined) return `options.${option}`;
  return /^\w+/.exec(path)?.[0] ?? '';
};
