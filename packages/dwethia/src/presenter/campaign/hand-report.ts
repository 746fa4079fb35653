import {
  isArcane,
  isSlainCaptain,
  type Campaign,
  type Fell,
  type Fought,
  type Report,
  type Victim,
} from '../../campaign/index.ts';
import type { Content, Item, Power } from '../../content/content.ts';
import { isNamed } from '../../content/named.ts';
import { fieldModel } from '../../rules/forces/fielded.ts';

/** How somebody falls, in words; the absent have not fallen by anybody's hand. */
export const MEANS = {
  melee: 'in melee',
  opportunity: 'by an opportunity attack',
  ranged: 'by a ranged weapon',
  power: 'by a power',
} as const satisfies Partial<Record<Fell['means'], string>>;
export type Means = keyof typeof MEANS;

/** Powers that make a fall a special circumstance while they lie on the fallen. */
export const grimPowers = ({ powers }: Content): readonly Power[] =>
  [...powers.values()].filter((power) => isNamed(power, 'corruption') || isNamed(power, 'horror'));

/**
 * What somebody slain may have carried beside what is printed, as far as glory asks for it: arcane things of a Hero
 * (DW-GLORY-SPEC-2), anything of a Captain who fell in melee (DW-GLORY-SPEC-1).
 */
export const carriedBeside = (content: Content, id: string, means: Means): readonly Item[] => {
  const unit = content.units.get(id);
  if (unit?.type !== 'hero') return [];
  const all = isSlainCaptain(content, { unit: id, means });
  return [...content.items.values()].filter(
    (item) => (all || isArcane(item)) && !unit.wargear.includes(item.id),
  );
};

/**
 * Powers that a slain Hero may have known beside what is printed, as far as glory asks for them: of one with arcane things
 * (DW-GLORY-SPEC-2) or books (DW-R152), and of one with printed Affinity (DW-GLORY-AFF-5).
 */
export const knownBeside = (
  content: Content,
  { unit: id, carried = [] }: Pick<HandNote, 'unit' | 'carried'>,
): readonly Power[] => {
  const unit = content.units.get(id);
  if (unit?.type !== 'hero') return [];
  const items = [...unit.wargear, ...carried].map((one) => content.items.get(one));
  if (unit.stats.Af === 0 && !items.some((item) => isArcane(item) || (item?.extraPowers ?? 0) > 0)) return [];
  return [...content.powers.values()].filter((power) => !unit.powers.includes(power.id));
};

/** Something noted down from a battle on a real table. */
export interface HandNote {
  /** The member by id. */
  readonly member: string;
  readonly what: 'fell' | 'slew' | 'captain';
  /** The slayer or the victim by unit; empty for nobody in particular. */
  readonly unit: string;
  readonly means: Means;
  /** The weapon or power by id; empty for none. */
  readonly with: string;
  readonly under: readonly string[];
  /** What a slain Hero carried beside its printed wargear. */
  readonly carried?: readonly string[];
  /** Powers that a slain Hero knew beside the printed ones. */
  readonly knew?: readonly string[];
  /** The Affinity that somebody slain had, where it was more than is known of it (DW-GLORY-SPEC-3). */
  readonly affinity?: number;
}

/** A battle fought elsewhere, as its player tells it. */
export interface HandBattle {
  readonly against: string;
  readonly result: Report['result'];
  /** Who fought, by id. */
  readonly members: readonly string[];
  readonly notes: readonly HandNote[];
}

const fellBy = (content: Content, note: HandNote): Fell => {
  const unit = content.units.get(note.unit);
  const item = note.means === 'ranged' || note.means === 'melee' ? content.items.get(note.with) : undefined;
  return {
    by: unit?.name ?? '',
    type: unit?.type ?? '',
    means: note.means,
    with: item !== undefined || note.means === 'power' ? note.with : '',
    blackSun: item?.keywords.some(({ key }) => key === 'black-sun') ?? false,
    strength: item?.ranged?.strength ?? 0,
    under: note.under,
  };
};

const victimBy = (content: Content, note: HandNote): Victim[] => {
  const { unit: id, means, carried = [], knew = [], affinity = 0 } = note;
  const unit = content.units.get(id);
  if (unit === undefined) return [];
  const beside = carriedBeside(content, id, means).filter((item) => carried.includes(item.id));
  const wargear = [...unit.wargear, ...beside.map((item) => item.id)];
  const more = knownBeside(content, note).flatMap((power) => (knew.includes(power.id) ? [power.id] : []));
  const had = fieldModel(content, { unit: id, count: 1, wargear })?.stats.Af ?? unit.stats.Af;
  return [
    {
      name: unit.name,
      unit: id,
      type: unit.type,
      means,
      printedAffinity: unit.stats.Af,
      affinity: Math.max(had, affinity),
      items: wargear,
      powers: [...unit.powers, ...more],
    },
  ];
};

/** The report of a battle that was fought on a real table: names of units stand for enemies without a name. */
export const reportByHand = (content: Content, { roster }: Campaign, battle: HandBattle): Report => {
  const fought = roster.members.filter((m) => m.gone === '' && battle.members.includes(m.id));
  return {
    against: battle.against.trim() === '' ? 'an unnamed force' : battle.against.trim(),
    result: battle.result,
    fought: fought.map(({ id, name, model }): Fought => {
      const notes = battle.notes.filter((n) => n.member === id);
      const fall = notes.find((n) => n.what === 'fell');
      return {
        name,
        wounds: fieldModel(content, model)?.stats.W ?? 1,
        fell: fall === undefined ? null : fellBy(content, fall),
        slew: notes.filter((n) => n.what === 'slew').flatMap((n) => victimBy(content, n)),
        captain: notes.some((n) => n.what === 'captain'),
      };
    }),
  };
};

/** A note in words: `Fell to Ogre in melee`. */
export const noteWords = (content: Content, note: HandNote): string => {
  const { what, unit, means, with: id, under, carried = [], knew = [], affinity = 0 } = note;
  if (what === 'captain') return 'said “I am the Captain now”';
  const who = content.units.get(unit)?.name;
  const how = content.items.get(id)?.name ?? content.powers.get(id)?.name;
  const by = how === undefined ? MEANS[means] : `${MEANS[means]}, ${how}`;
  const lying = under.map((power) => content.powers.get(power)?.name ?? power);
  const tail = lying.length === 0 ? '' : `, under ${lying.join(' and ')}`;
  if (what === 'fell') return `fell${who === undefined ? '' : ` to ${who}`} ${by}${tail}`;
  const things = [
    ...carriedBeside(content, unit, means).filter((item) => carried.includes(item.id)),
    ...knownBeside(content, note).filter((power) => knew.includes(power.id)),
  ].map(({ name }) => name);
  if (affinity > 0) things.push(`Affinity ${affinity}`);
  return `slew ${who ?? 'somebody'}${things.length === 0 ? '' : ` with ${things.join(' and ')}`} ${by}`;
};
