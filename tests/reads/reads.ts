/**
 * Which fields and words of a game's content its rules read. The cases of the game and some battles at random are played
 * with content behind a lens; what a pack may hold comes from the published schema of packs.
 */
import { readFileSync } from 'node:fs';
import {
  makeProblem,
  runCommand,
  SimRandom,
  SimulationTable,
  type CaseKit,
  type CasePosition,
  type Result,
} from '@caltrop/engine';
import { readCaseFile, runCase, type Case } from '@caltrop/cases';
import type { Cartridge } from '@caltrop/shelf';
import { ownPacks, rulesOf } from '@caltrop/shelf/node';
import { caseFiles, read } from '../kit/case-files.ts';
import { must } from '../kit/must.ts';
import { oneOf, randomly } from '../fuzz/playout.ts';
import { lensOn, type Altered } from './lens.ts';
import { pathsOfRows } from './row-paths.ts';
import { placesOf } from './shape.ts';

/** What a game tells about its content. */
export interface Reading {
  /** Fields that only people read, by their last name or their whole path: names, sentences, numbers on a list. */
  readonly descriptive: readonly string[];
  /** Lists of free words, by the last name or the whole path of the field: each word in them must be read. */
  readonly wordLists?: readonly string[];
  /** Sections that the compiled content has under another name. */
  readonly sections?: Readonly<Record<string, string>>;
  /** Setups of battles besides the one of "Play now". */
  readonly setups?: readonly unknown[];
  /** How many battles are played of each setup, and how long. */
  readonly battles?: number;
  readonly commands?: number;
  /** Words and fields that are known to make no difference yet: they are not tried, so that all others can be, in every case. */
  readonly known?: readonly string[];
  /** Fields alone: words are left out, where trying them all would take minutes. */
  readonly fieldsAlone?: boolean;
  /** In how many cases something is altered before it counts as idle; in all of them without. */
  readonly tries?: number;
  /** Only a part of the fields, every so many-th from one of them on, in the cases whose rows have them. */
  readonly part?: { readonly every: number; readonly from: number };
  /** What else reads content by the rules, without a match: making characters, a market. */
  readonly more?: (content: unknown) => void;
}

/** What was found. */
export interface Reads {
  /** Fields that no rule reads: nobody asks for them, or they are taken along in copies and no case changes without them. */
  readonly unread: readonly string[];
  /** Words, as `path: word`, that make no difference: another word in their place changes no case. */
  readonly idle: readonly string[];
  /** How many fields and words there are. */
  readonly fields: number;
  readonly words: number;
}

const schemaOf = (cartridge: Cartridge): unknown =>
  JSON.parse(readFileSync(new URL('../pack.schema.json', cartridge.home), 'utf8'));

/** Something that is played: it tells everything that came of it. */
type Play = () => string;

const BATTLE: Play = () => '';

/** A case as it is played, and the rows that it is about. */
interface Staged {
  readonly play: Play;
  readonly rows: readonly string[];
}

/** In how many cases a field is altered before it counts as idle, where fields alone are looked at. */
const MOST_TRIED = 80;

/** A kit whose positions write down every state that is looked at. */
const written = (kit: CaseKit, lines: string[]): CaseKit => ({
  ...kit,
  open: (given): Result<CasePosition, never> | ReturnType<CaseKit['open']> => {
    const opened = kit.open(given);
    if (!opened.ok) return opened;
    const at = opened.value;
    return {
      ok: true,
      value: {
        ...at,
        facts: (state, events) => {
          lines.push(JSON.stringify(state));
          return at.facts(state, events);
        },
      },
    };
  },
});

const casesOf = (kit: CaseKit): Case[] =>
  caseFiles.flatMap((file) => {
    const known = readCaseFile(read(file), file, [kit]);
    return known.ok && known.value.game === kit.game ? [...known.value.cases] : [];
  });

const battleOf =
  (
    open: () => ReturnType<Awaited<ReturnType<Cartridge['play']>>['box']['open']>,
    seed: number,
    most: number,
  ) =>
  (): string => {
    const { game } = must(open());
    const random = SimRandom.from(seed);
    const state = game.start();
    const table = new SimulationTable(random, randomly(random));
    for (let said = 0; said < most; said++) {
      const seats = game.toAct(state);
      if (seats.length === 0) break;
      const seat = oneOf(seats, random);
      runCommand(game, state, seat, game.randomCommand(state, seat, random), table);
    }
    return JSON.stringify(state);
  };

/** What comes of it; what throws has come to an end too. */
const outcomeOf = (play: Play): string => {
  try {
    return play();
  } catch (error) {
    return `threw ${String(error)}`;
  }
};

const ends = (path: string, names: readonly string[]): boolean =>
  names.some((name) => path === name || path.endsWith(`.${name}`) || path.startsWith(`${name}.`));

/** Plays everything there is of a game and finds what of its content nobody reads. */
export const readsOf = async (cartridge: Cartridge, reading: Reading): Promise<Reads> => {
  const { root, fields: places } = placesOf(schemaOf(cartridge));
  const [sections] = root.form.shapes;
  const compiled = new Map(sections?.fields);
  for (const [section, name] of Object.entries(reading.sections ?? {})) {
    const place = compiled.get(section);
    if (place !== undefined) compiled.set(name, place);
  }
  const whole = { consts: [], fields: compiled };

  const seen = new Map<string, 'read' | 'copied'>();
  const holders = new Map<string, Set<Play>>();
  let playing: Play | undefined;
  let altered: Altered | undefined;
  const noteFor = (key: string): void => {
    if (playing === undefined || playing === BATTLE) return;
    const known = holders.get(key) ?? new Set();
    holders.set(key, known.add(playing));
  };
  const reader = {
    field: (path: string, how: 'read' | 'copied') => {
      if (playing === undefined) return;
      if (how === 'read' || !seen.has(path)) seen.set(path, how);
      if (how === 'copied') noteFor(path);
    },
    word: (path: string, word: string) => noteFor(`${path}: ${word}`),
    get altered() {
      return altered;
    },
  };
  const lens = <T>(content: T): T =>
    typeof content === 'object' && content !== null
      ? lensOn(content, { path: '', form: { shapes: [whole], words: new Set(), each: undefined } }, reader)
      : content;

  const packs = must(await ownPacks(cartridge));
  const [caseList, packPart, { box }] = await Promise.all([
    cartridge.cases(),
    cartridge.packs(),
    cartridge.play(),
  ]);
  const lines: string[] = [];
  const rules = rulesOf(cartridge).map((rule) => rule.id);
  const kit = written(must(caseList.makeKit(packs, rules, lens)), lines);
  const content = lens(must(packPart.compileContent(packs)));
  const { battles = 3, commands = 200 } = reading;
  const cases = casesOf(kit).map((c): Staged => ({
    rows: c.rows,
    play: () => {
      lines.length = 0;
      const { problems } = runCase(c, kit);
      if (problems.length > 0 && altered === undefined) throw new Error(problems.map(makeProblem).join('\n'));
      return JSON.stringify([problems, lines]);
    },
  }));
  const fields = [...places.keys()].filter((path) => !ends(path, reading.descriptive));
  const known = new Set(reading.known);
  // Battles show what is asked for; what a word changes is for cases to say, which are short.
  for (const setup of [box.playNow, ...(reading.setups ?? [])])
    for (let seed = 1; seed <= battles; seed++) {
      playing = BATTLE;
      battleOf(() => box.open(content, setup), seed, commands)();
    }
  playing = BATTLE;
  reading.more?.(content);
  if (reading.part !== undefined) {
    const { every, from } = reading.part;
    const some = fields.filter((path, i) => i % every === from && !known.has(path));
    const rows = pathsOfRows(must(packPart.compileContent(packs)), compiled);
    const left = new Set(cases);
    const isNear = (path: string, c: Staged): boolean =>
      c.rows.some((row) => rows.get(row)?.has(path) === true);
    // What no row has that a case is about is for the whole to find.
    const judged = some.filter((path) => seen.has(path) || cases.some((c) => isNear(path, c)));
    const isShown = (path: string): boolean => {
      const near = [...left].filter((c) => isNear(path, c));
      for (const one of [...near, ...left]) {
        if (seen.has(path)) return true;
        if (!left.delete(one)) continue;
        playing = one.play;
        one.play();
      }
      return seen.has(path);
    };
    const unread = judged.filter((path) => !isShown(path));
    return { unread, idle: [], fields: judged.length, words: 0 };
  }
  const usual = new Map<Play, string>();
  for (const { play } of cases) {
    playing = play;
    usual.set(play, play());
  }
  playing = undefined;

  const isIdle = (change: Altered, key: string): boolean => {
    if (known.has(key)) return true;
    altered = change;
    const all = [...(holders.get(key) ?? [])];
    // The first difference is enough. Where fields alone are looked at, in every run, some cases stand for all.
    const most = reading.tries ?? (reading.fieldsAlone === true ? MOST_TRIED : all.length);
    const step = Math.max(1, Math.floor(all.length / most));
    const differs = all.some((play, i) => i % step === 0 && outcomeOf(play) !== usual.get(play));
    altered = undefined;
    return !differs;
  };

  const unread = fields.filter((path) => {
    const how = seen.get(path);
    return how === undefined || (how === 'copied' && isIdle({ path }, path));
  });
  const listed = (path: string): boolean => ends(path, reading.wordLists ?? []);
  const words = new Set(
    [...places].flatMap(([path, place]) =>
      reading.fieldsAlone === true || ends(path, reading.descriptive)
        ? []
        : [...place.form.words, ...(place.form.each?.form.words ?? [])].map((word) => `${path}: ${word}`),
    ),
  );
  for (const key of holders.keys()) {
    const [path = ''] = key.split(': ', 1);
    if (reading.fieldsAlone !== true && key.includes(': ') && listed(path)) words.add(key);
  }
  const idle = [...words].filter((key) => {
    const cut = key.lastIndexOf(': ');
    return isIdle({ path: key.slice(0, cut), word: key.slice(cut + 2) }, key);
  });
  return { unread, idle, fields: fields.length, words: words.size };
};
