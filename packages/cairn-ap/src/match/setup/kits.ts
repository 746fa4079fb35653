import type { Kit } from '../book.ts';
import type {
  Background,
  Bearing,
  Character,
  Content,
  Die,
  Effect,
  Monster,
  Placed,
} from '../../content/content.ts';
import { DICE } from '../../content/content.ts';
import type { Creature } from '../state.ts';

export type Template = NonNullable<Placed['template']>;
/** The templates of the Warden (content 6.1). */
export const TEMPLATES = ['leader', 'solo', 'elite', 'detachment'] as const satisfies readonly Template[];

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

/** Why a template cannot be laid over a creature. */
export const templateFault = (
  { name, traits }: Monster,
  template: Template | undefined,
): string | undefined =>
  template === 'detachment' && traits.some((t) => t.alone === true)
    ? `${name} is never part of a Detachment.`
    : undefined;

/** Why a creature cannot have these of the spells that it may have (content 6). */
export const spellsFault = (
  { name, repertoire }: Monster,
  spells: readonly string[] | undefined,
): string | undefined => {
  if (spells === undefined) return undefined;
  if (repertoire === undefined) return `${name} has no spells to choose from.`;
  const stranger = spells.find((id, i) => !repertoire.of.includes(id) || spells.indexOf(id) < i);
  if (stranger !== undefined)
    return `${name} has each once of ${repertoire.of.join(', ')}; found ${stranger}.`;
  return spells.length > repertoire.most ? `${name} has at most ${repertoire.most} spells.` : undefined;
};

/** The spells that somebody has chosen for it, each with the dice of its kind. */
export const spellsOf = (
  { repertoire }: Monster,
  spells: readonly string[] | undefined,
): Pick<Creature, 'spells'> =>
  spells === undefined || repertoire === undefined
    ? {}
    : { spells: spells.map((id) => ({ id, dice: repertoire.dice })) };

/** CA-LOOP-04: how many turns a Round a creature takes. */
export const turnsOf = (tags: readonly string[], heroes: number, soloTurns: boolean): number =>
  soloTurns && tags.some((tag) => tag.toLowerCase() === 'solo') ? Math.max(1, Math.ceil(heroes / 2)) : 1;

/** CA-R86, CA-R51: large creatures and Detachments fill 2 × 2 Spaces. */
export const sideOf = (monster: Monster, footprints: boolean): 1 | 2 =>
  footprints && (monster.size === 'L' || monster.tags.includes('Detachment')) ? 2 : 1;

/** What a creature can do for AP; to blink is an ability too, at no price once a turn. */
const abilitiesOf = (monster: Monster): Kit['abilities'] => {
  const { abilities, traits } = monster;
  const far = traits.find((t) => t.blinks !== undefined)?.blinks;
  if (far === undefined) return abilities;
  const effects: Effect[] = [{ do: 'self', effects: [{ do: 'teleport', spaces: { flat: far } }] }];
  return [
    ...abilities,
    {
      id: 'blink',
      name: 'Blink',
      text: `It is elsewhere, up to ${far} Spaces away.`,
      ap: 0,
      range: far,
      blindly: true,
      aim: { who: 'space', clear: sideOf(monster, true) },
      per: 'turn',
      effects,
      magical: true,
    },
  ];
};

export const kitOfMonster = (monster: Monster): Kit => ({
  of: monster.id,
  tags: monster.tags,
  armour: monster.armour,
  attacks: monster.attacks,
  abilities: abilitiesOf(monster),
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

/** The name of a kind with a template over it (content 6.1). */
export const underTemplate = (monster: string, template: Template | undefined): string =>
  template === undefined ? monster : `${monster}~${template}`;

/** Kits of those who come in play: monsters, single members of Detachments, hirelings and new characters. */
export const monsterKitsOf = (content: Content): Map<string, Kit> => {
  const kits = newcomerKits(content);
  const { monsters } = content;
  for (const [id, monster] of monsters) {
    const kit = kitOfMonster(monster);
    kits.set(id, kit);
    kits.set(singleOf(id), { ...kit, detachment: false });
    // Of its numbers only those of the attacks are in the kit: how many heroes there are makes no difference to it.
    for (const template of TEMPLATES)
      kits.set(underTemplate(id, template), kitOfMonster(templated(monster, template, 1)));
  }
  return kits;
};

/** A row of a background's table where it makes somebody different; 0 where it is text and things only. */
const telling = (rows: Background['first']['rows'], row: number): number =>
  rows[row - 1]?.trait === undefined ? 0 : row;

/** CA-DEATH-01: the kind of a character that comes in play: its background and what its rows make of it. */
export const newcomerKind = (content: Content, { background, rows = [0, 0] }: Character): string => {
  const printed = content.backgrounds.get(background);
  const [first, second] = rows;
  return `${background}.${telling(printed?.first.rows ?? [], first)}.${telling(printed?.second.rows ?? [], second)}`;
};

const newcomerKits = (content: Content): Map<string, Kit> => {
  const kits = new Map<string, Kit>();
  const plain = kitOfMonster({ ...NOBODY, profile: 'protector' });
  const tellingRows = ({ rows }: Background['first']): number[] => [
    0,
    ...rows.flatMap((row, i) => (row.trait === undefined ? [] : [i + 1])),
  ];
  for (const { id, first, second } of content.backgrounds.values())
    for (const a of tellingRows(first))
      for (const b of tellingRows(second)) {
        const traits = [first.rows[a - 1]?.trait, second.rows[b - 1]?.trait];
        const bearings = traits.flatMap((trait) => (trait === undefined ? [] : [trait]));
        kits.set(`${id}.${a}.${b}`, { ...plain, of: id, bearings });
      }
  for (const { id } of content.hirelings.values())
    kits.set(id, { ...kitOfMonster({ ...NOBODY, profile: 'soldier' }), of: id });
  return kits;
};

/** A person without anything that is printed. */
export const NOBODY: Monster = {
  id: '',
  name: '',
  hp: 1,
  armour: 0,
  str: 10,
  dex: 10,
  wil: 10,
  size: 'M',
  tags: ['humanoid'],
  attacks: [],
  abilities: [],
  traits: [],
  rider: [],
  gear: [],
  spells: [],
  profile: 'soldier',
  threat: null,
  text: '',
};

/** What the rows of a background's tables make of a character. */
export const backgroundBearings = (
  content: Content,
  { background, rows }: Pick<Character, 'background' | 'rows'>,
): readonly Bearing[] => {
  const printed = content.backgrounds.get(background);
  if (printed === undefined || rows === undefined) return [];
  const [first, second] = rows;
  return [printed.first.rows[first - 1], printed.second.rows[second - 1]].flatMap((row) =>
    row?.trait === undefined ? [] : [{ text: row.text, ...row.trait }],
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
