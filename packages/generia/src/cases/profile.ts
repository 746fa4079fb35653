import { didYouMean, type Path } from '@caltrop/sheets';
import type { Character } from '../builder/character.ts';
import { profileOf } from '../builder/profile.ts';
import { readCharacter } from '../builder/sheet/read.ts';
import type { ArmLine, Content, Profile } from '../content/content.ts';
import { tagFault } from '../builder/sheet/find.ts';
import { variantOf } from '../rules/creature/making/variants.ts';
import { carryLimit } from '../rules/creature/making/derive.ts';
import type { CaseCreature } from './position.ts';
import { toArm, toTiers } from '../pack/profiles.ts';

export type Complain = (path: Path, code: string, what: string) => void;

/** A creature that takes part in a case: its side, and what is written of it. */
export interface Entrant {
  readonly id: string;
  readonly side: string;
  readonly given: CaseCreature;
  readonly path: Path;
}

/** A plain person: MODs 0, nothing worn, a club. */
export const PLAIN: Omit<Profile, 'id' | 'name'> = {
  level: 1,
  size: 'Medium',
  character: false,
  classes: [],
  mods: [0, 0, 0, 0, 0, 0],
  raw: [0, 0, 0, 0, 0, 0],
  en: 10,
  mp: 10,
  mpr: 1,
  wl: 3,
  wt: 5,
  tn: 3,
  ms: 4,
  av: [0, 0, 0, 0],
  md: 0,
  er: 0,
  worn: ['none', 'none', 'none', 'none'],
  arms: [
    {
      name: 'Club',
      weapon: '',
      hit: 0,
      dice: { dice: [[1, 6]], plus: 0, explodes: true },
      damage: 'Blunt',
      block: { bonus: 0, strength: 0 },
      shield: false,
      range: null,
      reach: 0,
      tags: [],
      ammo: null,
      effects: [],
      pv: 0,
    },
  ],
  hands: [0],
  abilities: [],
  traits: [],
  pv: {},
  tiers: {},
  tags: [],
  fly: 0,
  levitating: 0,
  reflexes: 0,
  mount: 0,
  carries: [],
  focus: 'none',
  weight: 0,
  carry: 0,
  faction: '',
};

/** The character of a sheet in a case; undefined when there is none or it cannot be read. */
export const characterOf = (content: Content, e: Entrant, complain: Complain): Character | undefined => {
  if (e.given.sheet === undefined) return undefined;
  const read = readCharacter(content, JSON.stringify({ name: e.id, ...e.given.sheet }), 'sheet');
  if (read.ok) return read.value.character;
  for (const p of read.error)
    complain(
      [...e.path, 'sheet', ...(p.where ?? '').replace(/^sheet:\d+: /u, '').split('.')],
      p.code,
      p.what,
    );
  return undefined;
};

const baseOf = (
  content: Content,
  e: Entrant,
  character: Character | undefined,
  complain: Complain,
): Profile => {
  if (character !== undefined) return profileOf(content, character);
  const { is } = e.given;
  const plain: Profile = { ...PLAIN, id: e.id, name: e.id };
  if (is === undefined) return plain;
  const known = content.profiles.get(is);
  if (known === undefined)
    complain(
      [...e.path, 'is'],
      'unknown-profile',
      `there is no creature or character "${is}"${didYouMean(is, content.profiles.keys())}`,
    );
  return known ?? plain;
};

/** Those fields of which the case says something. */
export const said = <T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Checks that what a case names is in the content. */
const check = (
  path: Path,
  what: string,
  id: string,
  shelf: ReadonlyMap<string, unknown>,
  complain: Complain,
): void => {
  if (!shelf.has(id))
    complain(path, 'unknown-name', `there is no ${what} "${id}"${didYouMean(id, shelf.keys())}`);
};

const checkNames = (content: Content, { given: g, path }: Entrant, complain: Complain): void => {
  // Enchantments that are worn stand among the perks (GE-ENCH-01).
  const perks = new Map<string, unknown>([...content.traits, ...content.enchantments]);
  const things = new Map<string, unknown>([...content.consumables, ...content.ammunition]);
  for (const field of ['abilities', 'knows'] as const)
    g[field]?.forEach((id, i) => check([...path, field, i], 'ability', id, content.abilities, complain));
  for (const field of ['traits', 'has'] as const)
    g[field]?.forEach((id, i) => check([...path, field, i], 'perk or feature', id, perks, complain));
  g.arms?.forEach(({ weapon }, i) => {
    if (weapon !== undefined)
      check([...path, 'arms', i, 'weapon'], 'weapon', weapon, content.weapons, complain);
  });
  g.tags?.forEach((tag, i) => {
    const what = tagFault(content, tag);
    if (what !== '') complain([...path, 'tags', i], 'unknown-tag', what);
  });
  g.held?.forEach(({ ability }, i) =>
    check([...path, 'held', i, 'ability'], 'ability', ability, content.abilities, complain),
  );
  for (const id of Object.keys(g.items ?? {})) check([...path, 'items', id], 'item', id, things, complain);
  for (const [arm, id] of Object.entries(g.coated ?? {}))
    if (id !== undefined) check([...path, 'coated', arm], 'item', id, things, complain);
};

/** Whether the first line is in hand where nobody says: a blow that no table lists has grown on its bearer. */
const heldFirst = ({ weapon, range, shield, tags }: ArmLine): number[] =>
  weapon !== '' || range !== null || shield || tags.length > 0 ? [0] : [];

/** The profile of a creature of a case: the one it names, with what the case says otherwise. */
export const profileIn = (
  content: Content,
  e: Entrant,
  character: Character | undefined,
  complain: Complain,
): Profile => {
  const base = baseOf(content, e, character, complain);
  checkNames(content, e, complain);
  const { given: g } = e;
  const { level, size, mods, raw, wl, wt, tn, ms, av, md, er, worn, fly, reflexes, mount, tags } = g;
  const bearer = {
    mods: [...(mods ?? base.mods)],
    pv: { ...base.pv, ...g.pv },
    character: g.character ?? base.character,
  };
  const arms = g.arms?.map((a) => toArm(a, bearer, content.weapons)) ?? base.arms;
  const abilities = [...(g.abilities ?? base.abilities), ...(g.knows ?? [])];
  const traits = [...(g.traits ?? base.traits), ...(g.has ?? [])];
  const is: Profile = {
    ...base,
    id: `${e.side}/${e.id}`,
    ...(g.is === undefined ? {} : { printed: base.printed ?? base.id }),
    ...said({ level, size, mods, raw, wl, wt, tn, ms, av, md, er, worn, fly, reflexes, mount, tags }),
    ...(g.focus === undefined ? {} : { focus: g.focus }),
    ...(g.tradition === undefined ? {} : { tradition: g.tradition }),
    ...(g.weight === undefined ? {} : { weight: Math.round(100 * g.weight) }),
    carry: 100 * carryLimit((mods ?? base.mods)[1] ?? 0, size ?? base.size),
    character: bearer.character,
    pv: Object.fromEntries(Object.entries(bearer.pv).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]]))),
    tiers: { ...base.tiers, ...toTiers(g.tiers) },
    arms,
    hands: g.hands ?? (g.arms === undefined ? base.hands : arms.slice(0, 1).flatMap(heldFirst)),
    abilities,
    traits,
    en: base.en,
    mp: base.mp,
  };
  return g.maker === undefined ? is : variantOf(content, is, { arm: -1, maker: g.maker });
};
