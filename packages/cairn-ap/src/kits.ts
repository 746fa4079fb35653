import type { Kit } from './book.ts';
import type { Bearing, Character, Content, Die, Monster, Placed } from './content.ts';
import { DICE } from './content.ts';

type Template = NonNullable<Placed['template']>;

/** One step up the ladder of dice; a d12 stays. */
const stepUp = (die: Die): Die => DICE[Math.min(DICE.indexOf(die) + 1, DICE.length - 1)] ?? die;

/** The numbers of a creature with a Warden's template over it (content 6.1). */
export const templated = (monster: Monster, template: Template | undefined, heroes: number): Monster => {
  switch (template) {
    case undefined:
      return monster;
    case 'leader':
      return { ...monster, wil: Math.max(13, monster.wil), tags: [...monster.tags, 'leader'] };
    case 'solo':
      return { ...monster, hp: monster.hp * Math.max(2, heroes - 1), tags: [...monster.tags, 'solo'] };
    case 'elite':
      return {
        ...monster,
        hp: monster.hp + 4,
        armour: Math.min(3, monster.armour + 1),
        attacks: monster.attacks.map((a) => ({ ...a, dice: a.dice.map(stepUp) })),
        tags: [...monster.tags, 'elite'],
      };
    case 'detachment':
      return { ...monster, tags: [...monster.tags, 'Detachment'] };
  }
};

/** CA-LOOP-04: how many turns a Round a creature takes. */
export const turnsOf = (tags: readonly string[], heroes: number, soloTurns: boolean): number =>
  soloTurns && tags.includes('solo') ? Math.max(1, Math.ceil(heroes / 2)) : 1;

/** CA-R86, CA-R51: large creatures and Detachments fill 2 × 2 Spaces. */
export const sideOf = (monster: Monster, footprints: boolean): 1 | 2 =>
  footprints && (monster.size === 'L' || monster.tags.includes('Detachment')) ? 2 : 1;

export const kitOfMonster = (monster: Monster): Kit => ({
  of: monster.id,
  tags: monster.tags,
  armour: monster.armour,
  attacks: monster.attacks,
  abilities: monster.abilities,
  traits: monster.traits,
  bearings: monster.traits,
  rider: monster.rider,
  spells: monster.spells,
  profile: monster.profile,
  detachment: monster.tags.includes('Detachment'),
  leader: monster.tags.includes('leader'),
  mindless: monster.tags.includes('mindless'),
  character: null,
  employer: '',
});

/** CA-R51: the name of one member of a Detachment that has broken up: the same stat block, no Detachment any more. */
export const singleOf = (monster: string): string => `${monster}~one`;

/** Kits of monsters that come in play, and of single members of Detachments. */
export const monsterKitsOf = ({ monsters }: Content): Map<string, Kit> => {
  const kits = new Map<string, Kit>();
  for (const [id, monster] of monsters) {
    const kit = kitOfMonster(monster);
    kits.set(id, kit);
    kits.set(singleOf(id), { ...kit, detachment: false });
  }
  return kits;
};

/** What the rows of a background's tables make of a character. */
const backgroundBearings = (content: Content, { background, rows }: Character): readonly Bearing[] => {
  const printed = content.backgrounds.get(background);
  if (printed === undefined || rows === undefined) return [];
  const [first, second] = rows;
  return [printed.first.rows[first - 1], printed.second.rows[second - 1]].flatMap((row) =>
    row?.trait === undefined ? [] : [row.trait],
  );
};

export const kitOfCharacter = (content: Content, character: Character, employer: string): Kit => ({
  of: character.id,
  tags: ['humanoid'],
  armour: 0,
  attacks: [],
  abilities: [],
  traits: [],
  bearings: backgroundBearings(content, character),
  rider: [],
  spells: [],
  profile: character.profile ?? (character.hireling === true ? 'soldier' : 'protector'),
  detachment: false,
  leader: false,
  mindless: false,
  character,
  employer,
});
