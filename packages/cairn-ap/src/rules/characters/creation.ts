import { err, ok, type Problem, type Result } from '@caltrop/engine';
import {
  ATTRIBUTES,
  type Attribute,
  type Background,
  type CarriedItem,
  type Character,
  type Content,
  type Gain,
  type Hireling,
} from '../../content/content.ts';
import { drawGoods, goodsOf, goodsProblems } from './goods.ts';
import { fitLoad } from './load.ts';
import type { Options } from '../../match/options.ts';

/** Rolls one die and says what for: a table of a match, or a seeded generator. */
export type RollDie = (sides: number, what: string) => number;

/** What somebody has chosen of a character; everything else is rolled (CA-CHAR). */
export interface Wishes {
  readonly id?: string;
  readonly name?: string;
  readonly background?: string;
  /** Rows of the background's two tables, from 1. */
  readonly rows?: readonly [number, number];
  readonly scores?: Readonly<Record<Attribute, number>>;
  /** Two attributes that change places after all three are there (CA-R77). */
  readonly swap?: readonly [Attribute, Attribute];
  readonly hp?: number;
  readonly gold?: number;
  /** Gear of one's choice, by its ids, where a row gives some. */
  readonly goods?: readonly string[];
  /** Words by the id of the table of traits. */
  readonly traits?: Readonly<Record<string, string>>;
  /** Rows of the bonds, from 1, as many as there are bonds. */
  readonly bonds?: readonly number[];
  readonly age?: number;
  /** A row of the omens, from 1; the youngest of a party has one (CA-CHAR-05). */
  readonly omen?: number;
  readonly youngest?: boolean;
  /** The spell of the Grimoire that may be chosen (CA-CHAR-07). */
  readonly spell?: string;
  readonly hireling?: boolean;
}

/** CA-R77: three attributes that add up to less than this may be rolled again. */
const HOPELESS = 24;
const LEAST = 3;
const MOST = 18;

const several = (roll: RollDie, n: number, sides: number, what: string): number => {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += roll(sides, what);
  return sum;
};

/** What is wrong with wishes, in sentences that name the rule. */
export const wishProblems = (content: Content, wishes: Wishes): Problem[] => {
  const problems: Problem[] = [];
  const say = (where: keyof Wishes, what: string, rule: string): void =>
    void problems.push({ code: `bad-${where}`, what, where, rule });
  const within = (n: number, least: number, most: number): boolean =>
    Number.isInteger(n) && n >= least && n <= most;
  const { background, rows, scores, swap, hp, gold, bonds, age, omen, spell, name, traits } = wishes;
  if (background !== undefined && !content.backgrounds.has(background))
    say('background', `There is no background "${background}".`, 'CA-CHAR-01');
  if (name?.trim() === '') say('name', 'A character needs a name.', 'CA-CHAR-01');
  if (rows?.some((row) => !within(row, 1, 6)) === true)
    say('rows', 'The tables of a background have rows 1 to 6.', 'CA-CHAR-01');
  for (const attribute of ATTRIBUTES)
    if (scores !== undefined && !within(scores[attribute], LEAST, MOST))
      say('scores', `${attribute.toUpperCase()} is 3d6: ${LEAST} to ${MOST}.`, 'CA-CHAR-02');
  if (swap !== undefined && swap[0] === swap[1])
    say('swap', 'Two different attributes change places, or none.', 'CA-R77');
  if (hp !== undefined && !within(hp, 1, 10)) say('hp', 'HP are a d6, with a d4 in some rows.', 'CA-CHAR-03');
  if (gold !== undefined && !within(gold, 0, 9999)) say('gold', 'Gold is a whole number.', 'CA-CHAR-06');
  if (bonds?.some((row) => !within(row, 1, content.bonds.length)) === true)
    say('bonds', `Bonds have rows 1 to ${content.bonds.length}.`, 'CA-CHAR-04');
  if (age !== undefined && !within(age, 12, 999)) say('age', 'Age is 2d20+10: 12 at least.', 'CA-CHAR-05');
  if (omen !== undefined && !within(omen, 1, content.omens.length))
    say('omen', `Omens have rows 1 to ${content.omens.length}.`, 'CA-CHAR-05');
  if (spell !== undefined && !content.spells.has(spell))
    say('spell', `There is no spell "${spell}".`, 'CA-CHAR-07');
  for (const id of Object.keys(traits ?? {}))
    if (!content.traitTables.some((t) => t.name.toLowerCase() === id.toLowerCase()))
      say('traits', `There is no table of traits "${id}".`, 'CA-CHAR-04');
  return problems;
};

const rollScores = (roll: RollDie, options: Options): Record<Attribute, number> => {
  let scores = { str: 0, dex: 0, wil: 0 };
  // With the option on a hopeless set is rolled again; thirty in a row do not happen.
  for (let tries = 0; tries < 30; tries++) {
    scores = {
      str: several(roll, 3, 6, 'STR'),
      dex: several(roll, 3, 6, 'DEX'),
      wil: several(roll, 3, 6, 'WIL'),
    };
    if (!options.rerollHopeless || scores.str + scores.dex + scores.wil >= HOPELESS) break;
  }
  return scores;
};

/** CA-CHAR-02, CA-R77: three scores, of which two may change places. */
const scoresOf = (roll: RollDie, options: Options, { scores, swap }: Wishes): Record<Attribute, number> => {
  const rolled = { ...(scores ?? rollScores(roll, options)) };
  if (swap === undefined) return rolled;
  const [a, b] = swap;
  return { ...rolled, [a]: rolled[b], [b]: rolled[a] };
};

/** The hundred spells in the order of their list. */
const hundredOf = (content: Content): readonly string[] =>
  [...content.spells.values()]
    .filter((s) => s.list === 'hundred')
    .sort((a, b) => Number(a.number) - Number(b.number))
    .map((s) => s.id);

/** CA-CHAR-07: the named spell, one chosen and one random, all different. */
const spellsOf = (content: Content, roll: RollDie, named: string, chosen: string | undefined): string[] => {
  const all = hundredOf(content);
  const spells = [named];
  const draw = (what: string): void => {
    for (let tries = 0; tries < 200; tries++) {
      const one = all[roll(all.length, what) - 1];
      if (one === undefined || spells.includes(one)) continue;
      spells.push(one);
      return;
    }
  };
  if (chosen !== undefined && chosen !== named) spells.push(chosen);
  else draw('the spell of your choice');
  draw('a random spell');
  return spells;
};

/** A Grimoire for every spell that a background or one of its rows names, in the place of one that is there without. */
const withGrimoires = (
  content: Content,
  roll: RollDie,
  items: readonly string[],
  spells: readonly string[],
  chosen: string | undefined,
): CarriedItem[] => {
  const left = spells.map((named) => spellsOf(content, roll, named, chosen));
  const carried = items.map((item): CarriedItem => {
    const written = content.items.get(item)?.kind === 'grimoire' ? left.shift() : undefined;
    return written === undefined ? { item } : { item, spells: written };
  });
  return [...carried, ...left.map((written): CarriedItem => ({ item: 'grimoire', spells: written }))];
};

const pick = <T>(rows: readonly T[], roll: RollDie, what: string, wish: number | undefined): T | undefined =>
  rows[(wish ?? roll(rows.length, what)) - 1];

const gainedBy = (gains: readonly Gain[]) => ({
  items: gains.flatMap((g) => g.items ?? []),
  gold: gains.reduce((sum, g) => sum + (g.gold ?? 0), 0),
  spells: gains.flatMap((g) => g.spell ?? []),
  companions: gains.flatMap((g) => g.companion ?? []),
  hp: gains.flatMap((g) => g.hp ?? []),
  bonds: gains.reduce((sum, g) => sum + (g.bonds ?? 0), 0),
  omen: gains.some((g) => g.omen === true),
});

const idOf = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '');
  return plain === '' ? 'character' : plain;
};

/** CA-CHAR-04: a word of each table of traits. */
const traitsOf = (content: Content, roll: RollDie, wish: Wishes['traits'] = {}): Record<string, string> =>
  Object.fromEntries(
    content.traitTables.map(({ name, rows }) => {
      const said = Object.entries(wish).find(([id]) => id.toLowerCase() === name.toLowerCase())?.[1];
      return [name.toLowerCase(), said ?? rows[roll(rows.length, name) - 1] ?? ''];
    }),
  );

/** CA-CHAR-01 to 07: a character; what is not wished for is rolled. */
export const createCharacter = (
  content: Content,
  options: Options,
  roll: RollDie,
  wishes: Wishes = {},
): Result<Character> => {
  const problems = wishProblems(content, wishes);
  if (problems.length > 0) return err(problems);
  const known = [...content.backgrounds.values()];
  const background: Background | undefined =
    wishes.background === undefined
      ? known[roll(known.length, 'background') - 1]
      : content.backgrounds.get(wishes.background);
  if (background === undefined)
    return err([{ code: 'no-background', what: 'The content has no backgrounds.', rule: 'CA-CHAR-01' }]);
  const name = wishes.name ?? pick(background.names, roll, 'name', undefined) ?? background.name;
  const first = wishes.rows?.[0] ?? roll(6, background.first.title);
  const second = wishes.rows?.[1] ?? roll(6, background.second.title);
  const rows = [background.first.rows[first - 1], background.second.rows[second - 1]];
  const gains = rows.flatMap((row) => (row === undefined ? [] : [row]));
  const own = gainedBy(gains);
  const offered = goodsOf(content, { background: background.id, rows: [first, second] });
  const faults =
    offered === undefined || wishes.goods === undefined ? [] : goodsProblems(content, offered, wishes.goods);
  if (faults.length > 0) return err(faults);
  const scores = scoresOf(roll, options, wishes);
  const more = own.hp.reduce(
    (sum, dice) => sum + roll(Number(dice.slice(dice.indexOf('d') + 1)), 'more HP'),
    0,
  );
  const hp = wishes.hp ?? roll(6, 'HP') + more;
  const traits = traitsOf(content, roll, wishes.traits);
  const bonds = Array.from({ length: wishes.hireling === true ? 0 : background.bonds + own.bonds }, (_, i) =>
    pick(content.bonds, roll, 'bond', wishes.bonds?.[i]),
  ).flatMap((bond) => (bond === undefined ? [] : [bond]));
  const bound = gainedBy(bonds);
  const gold = (wishes.gold ?? several(roll, 3, 6, 'gold')) + own.gold + bound.gold;
  const age = wishes.age ?? several(roll, 2, 20, 'age') + 10;
  const hasOmen = wishes.omen !== undefined || wishes.youngest === true || background.omen || own.omen;
  const omen = hasOmen ? pick(content.omens, roll, 'omen', wishes.omen) : undefined;
  const spells = [...(background.spell === undefined ? [] : [background.spell]), ...own.spells];
  const things = [...background.items, ...own.items, ...bound.items];
  const books = withGrimoires(content, roll, things, spells, wishes.spell);
  const goods = offered === undefined ? [] : (wishes.goods ?? drawGoods(content, offered, roll));
  const items = [...books, ...goods.map((item): CarriedItem => ({ item }))];
  return ok({
    id: wishes.id ?? idOf(name),
    name,
    background: background.id,
    ...scores,
    hp,
    items: fitLoad(content, items, gold),
    gold,
    traits,
    bonds: bonds.map((bond) => bond.text),
    age,
    rows: [first, second],
    ...(omen === undefined ? {} : { omen }),
    ...(own.companions.length === 0 ? {} : { companions: own.companions }),
    ...(wishes.hireling === true ? { hireling: true } : {}),
  });
};

/** CA-CHAR-05: the youngest of a party has an Omen; nobody else gets one by it. */
export const withOmen = (
  content: Content,
  roll: RollDie,
  party: readonly Character[],
): readonly Character[] => {
  let youngest: Character | undefined;
  for (const who of party)
    if (who.age !== undefined && (youngest?.age === undefined || who.age < youngest.age)) youngest = who;
  if (youngest === undefined || youngest.omen !== undefined) return party;
  const omen = pick(content.omens, roll, 'omen', undefined);
  return party.map((who) => (who === youngest && omen !== undefined ? { ...who, omen } : who));
};

/** A hireling of a role: its printed numbers, or 3d6 for each attribute and a d6 of HP (CA-HIRE-02). */
export const createHireling = (content: Content, role: Hireling, roll?: RollDie): Character => {
  const { id, name, items } = role;
  const numbers =
    roll === undefined
      ? { str: role.str, dex: role.dex, wil: role.wil, hp: role.hp }
      : {
          str: several(roll, 3, 6, 'STR'),
          dex: several(roll, 3, 6, 'DEX'),
          wil: several(roll, 3, 6, 'WIL'),
          hp: roll(6, 'HP'),
        };
  return {
    id,
    name,
    background: '',
    ...numbers,
    items: items.map((item) => ({ item })),
    gold: 0,
    hireling: true,
    ...(roll === undefined ? {} : { traits: traitsOf(content, roll) }),
  };
};
