import type { Board, Problem } from '@caltrop/engine';
import type { Kit } from '../book.ts';
import { characterProblems, formProblems } from '../../rules/characters/character-check.ts';
import type { Character, Content, Encounter } from '../../content/content.ts';
import { kitOfCharacter, kitOfMonster, sideOf } from './kits.ts';
import { bindTo, creatureOfCharacter, creatureOfMonster } from './opening.ts';
import type { Setup } from './parse-setup.ts';
import { WARDEN, type Creature } from '../state.ts';

export const PARTY = 'party';
const MOST = 8;

/** What the creatures of a setup are made from, and where complaints go. */
export interface SetupGround {
  readonly content: Content;
  readonly setup: Setup;
  readonly encounter: Encounter | undefined;
  readonly board: Board;
  readonly kits: Map<string, Kit>;
  readonly problems: Problem[];
}

/** How many of a party are characters of players: hirelings do not count where a number of PCs is printed (content 6.1). */
export const heroesOf = (party: readonly Character[]): number =>
  Math.max(1, party.filter((who) => who.hireling !== true).length);

/** The characters of a setup, by id or written out, each looked at. */
export const partyOf = (
  content: Content,
  setup: Setup,
  encounter: Encounter | undefined,
  problems: Problem[],
): readonly Character[] => {
  const listed = setup.party ?? encounter?.party ?? [];
  if (listed.length > MOST)
    problems.push({ code: 'party-too-large', what: `A party has at most ${MOST} members.`, where: 'party' });
  return listed.flatMap((said, i): Character[] => {
    const where = `party.${i}`;
    const who = typeof said === 'string' ? content.characters.get(said) : said;
    const name = typeof said === 'string' ? said : said.name;
    if (who === undefined) {
      const known = [...content.characters.keys()].join(', ');
      const what = `There is no character "${name}". There are: ${known}.`;
      problems.push({ code: 'unknown-character', what, where });
      return [];
    }
    const form = typeof said === 'string' ? [] : formProblems(said, where);
    const bad = form.length > 0 ? form : characterProblems(content, who, where);
    problems.push(...bad);
    return form.length > 0 ? [] : [who];
  });
};

/** The characters on the map, with the beasts and servants that go along. */
export const partyCreatures = (
  ground: SetupGround,
  party: readonly Character[],
  starts: readonly { readonly x: number; readonly y: number }[],
): Creature[] => {
  const { content, setup, board, kits, problems } = ground;
  const { players } = setup;
  const seats = players?.map((p) => p.seat) ?? [];
  if (seats.some((seat, i) => seat === WARDEN || seat === '' || seats.indexOf(seat) !== i))
    problems.push({
      code: 'bad-seat',
      what: 'Each player’s seat needs a name of its own.',
      where: 'players',
    });
  const employer = party.find((who) => who.hireling !== true)?.id ?? '';
  const members = party.map((who, i): { readonly who: Character; readonly c: Creature } => {
    const id = party.findIndex((other) => other.id === who.id) === i ? who.id : `${who.id}-${i + 1}`;
    const runner = players?.find((p) => p.characters.includes(id));
    if (players !== undefined && players.length > 0 && runner === undefined)
      problems.push({
        code: 'no-player',
        what: `Nobody runs ${who.name}.`,
        where: 'players',
        rule: 'CA-HIRE-04',
      });
    const spot = starts[Math.min(i, starts.length - 1)];
    kits.set(id, kitOfCharacter(content, who, who.hireling === true ? employer : ''));
    // Without a start the party comes from the left.
    const at =
      spot === undefined ? Math.floor(board.height / 2) * board.width : spot.y * board.width + spot.x;
    const c = creatureOfCharacter(content, who, { id, seat: runner?.seat ?? PARTY, group: PARTY, at });
    return { who, c };
  });
  return [...members.map(({ c }) => c), ...companionsOf(ground, members)];
};

/** The beasts and servants that come with somebody: those that a sheet names, and the animals among the things. */
export const broughtBy = (
  content: Content,
  { items, companions = [] }: Pick<Character, 'items' | 'companions'>,
): readonly string[] => [
  ...companions,
  ...items.flatMap((i) => (i.place === 'camp' ? [] : (content.items.get(i.item)?.animal ?? []))),
];

/** Beasts and servants of a party. */
const companionsOf = (
  { content, kits, setup }: SetupGround,
  members: readonly { readonly who: Character; readonly c: Creature }[],
): Creature[] => {
  const footprints = setup.options?.['footprints'] !== false;
  const made: Creature[] = [];
  for (const { who, c } of members) {
    for (const id of broughtBy(content, who)) {
      const monster = content.monsters.get(id);
      if (monster === undefined) continue;
      const name = made.filter((m) => m.id.startsWith(`${id}-`)).length + 1;
      const creature = creatureOfMonster(content, monster, {
        id: `${id}-${name}`,
        name: `${c.name}’s ${monster.name}`,
        group: PARTY,
        at: c.at,
        side: sideOf(monster, footprints),
        turns: 1,
        key: '',
        inert: false,
        seat: c.seat,
      });
      bindTo(creature, monster, c);
      kits.set(creature.id, kitOfMonster(monster));
      made.push(creature);
    }
  }
  return made;
};
