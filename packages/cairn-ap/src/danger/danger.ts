import type { DangerKit, DangerMember, Result } from '@caltrop/engine';
import {
  DICE,
  type Character,
  type Content,
  type Die,
  type Encounter,
  type Monster,
  type Placed,
} from '../content/content.ts';
import type { CairnAp } from '../match/game.ts';
import { freeSlots } from '../rules/inventory/slots.ts';
import { openCairnAp, PARTY, simulated } from '../match/setup/setup.ts';
import { type Setup } from '../match/setup/parse-setup.ts';
import type { Creature, State } from '../match/state.ts';

/** Characters whose life a report is about: no beasts, no hirelings. */
export const partyOfDanger = (state: State): readonly { readonly id: string; readonly name: string }[] =>
  state.creatures.filter((c) => c.kind === 'pc').map(({ id, name }) => ({ id, name }));

/** What has become of a character: with nobody left to help, whoever is Dying dies (CA-R23). */
const fateOf = (c: Creature, helped: boolean): DangerMember['fate'] => {
  switch (c.fate) {
    case 'up':
    case 'inert':
    case 'fled':
      return 'well';
    case 'dead':
      return 'dead';
    case 'dying':
      return helped ? 'down' : 'dead';
    case 'stable':
    case 'surrendered':
    case 'captured':
    case 'lost':
      return 'down';
  }
};

/** How a fight of Cairn AP is read: who won, how long it took, who lives. */
export const dangerKit: DangerKit<State> = {
  dangerOf: (state) => {
    const members = state.creatures.filter((c) => c.kind === 'pc');
    const won = state.result?.winner === 'party';
    // Whoever is left lying behind by those who got away has nobody (CA-R54).
    const helped = won && members.some((c) => c.fate === 'up' && c.at >= 0);
    return {
      won,
      rounds: state.round,
      members: members.map((c) => ({ id: c.id, name: c.name, fate: fateOf(c, helped || c.at < 0) })),
    };
  },
};

/** A change to an encounter that would make it easier or harder. */
export interface DangerEdit {
  readonly id: string;
  readonly label: string;
  readonly open: () => Result<CairnAp>;
}

/** Opens an encounter for a report: one fight, played by itself. */
export const openForDanger = (content: Content, setup: Setup): Result<CairnAp> =>
  openCairnAp(content, simulated({ ...setup, single: true }));

const withEncounter = (content: Content, encounter: Encounter): Content => ({
  ...content,
  encounters: new Map([...content.encounters, [encounter.id, encounter]]),
});

const stepDown = (die: Die): Die => DICE[Math.max(0, DICE.indexOf(die) - 1)] ?? die;

/** A creature with half its HP and dice one step smaller. */
const weaker = (monster: Monster): Monster => ({
  ...monster,
  hp: Math.max(1, Math.ceil(monster.hp / 2)),
  attacks: monster.attacks.map((a) => ({ ...a, dice: a.dice.map(stepDown) })),
});

const HEALING = 'potion-of-healing';

/** The foes that an encounter has for this party, as they stand on its map. */
const standing = (encounter: Encounter, heroes: number, variants: readonly string[]): readonly Placed[] =>
  encounter.foes.filter(
    (f) =>
      (f.parties === undefined || f.parties.includes(Math.max(2, Math.min(6, heroes)))) &&
      (f.variant === undefined || variants.includes(f.variant)) &&
      f.group === undefined,
  );

const isLeader = (content: Content, { monster, template }: Placed): boolean =>
  template === 'leader' || content.monsters.get(monster)?.tags.includes('leader') === true;

/** Changes worth measuring: a foe fewer or more, no leader, weaker or elite foes, Surprise, healing, tired characters. */
export const dangerEdits = (content: Content, given: Setup): DangerEdit[] => {
  const setup = simulated({ ...given, single: true });
  const game = openForDanger(content, setup);
  if (!game.ok) return [];
  const start = game.value.start();
  const edits: DangerEdit[] = [];
  const add = (id: string, label: string, changed: Setup, over: Content = content): void => {
    edits.push({ id, label, open: () => openCairnAp(over, changed) });
  };
  foeEdits(content, setup, start, add);
  const { book } = game.value;
  const foes = start.creatures.filter((c) => c.group !== PARTY && c.fate === 'up').map((c) => c.id);
  const heroes = start.creatures.filter((c) => c.kind === 'pc');
  add('foes-surprised', 'The foes are Surprised', { ...setup, surprised: foes });
  add('party-surprised', 'The party is Surprised', { ...setup, surprised: heroes.map((c) => c.id) });
  const sheets = (setup.party ?? book.encounter?.party ?? []).flatMap((said): Character[] => {
    const who = typeof said === 'string' ? book.content.characters.get(said) : said;
    return who === undefined ? [] : [who];
  });
  const half = sheets.map((who) => ({
    ...who,
    hp: Math.ceil(who.hp / 2),
    max: { ...who.max, hp: who.max?.hp ?? who.hp },
  }));
  add('half-hp', 'The party begins with half its HP', { ...setup, party: half });
  const room = (who: Character): number => {
    const c = start.creatures.find((o) => o.id === who.id);
    return c === undefined ? 0 : freeSlots({ book, state: start }, c);
  };
  const [bearer] = sheets.toSorted((a, b) => room(b) - room(a));
  // With the last slot filled its HP would be gone (CA-R60).
  if (bearer !== undefined && room(bearer) > 1 && book.content.items.has(HEALING)) {
    const party = sheets.map((who) =>
      who === bearer ? { ...who, items: [...who.items, { item: HEALING }] } : who,
    );
    add('healing', `${bearer.name} has a potion of healing more`, { ...setup, party });
  }
  return edits;
};

type Add = (id: string, label: string, changed: Setup, over?: Content) => void;

/** Changes to the foes: on the encounter itself, so that its keys, holds and scripts stay what they are. */
const foeEdits = (content: Content, setup: Setup, start: State, add: Add): void => {
  const encounter = setup.encounter === undefined ? undefined : content.encounters.get(setup.encounter);
  if (encounter === undefined || setup.foes !== undefined) return ownFoes(setup, add);
  const heroes = Math.max(1, start.creatures.filter((c) => c.kind === 'pc').length);
  const foes = standing(encounter, heroes, setup.variants ?? []);
  const change = (id: string, label: string, list: readonly Placed[]): void =>
    add(id, label, setup, withEncounter(content, { ...encounter, foes: list }));
  const leader = foes.find((f) => isLeader(content, f));
  const plain = foes.findLast((f) => f !== leader && f.asleep !== true) ?? foes.findLast((f) => f !== leader);
  const nameOf = (f: Placed): string => content.monsters.get(f.monster)?.name ?? f.monster;
  if (plain !== undefined && foes.length > 1)
    change(
      'one-fewer',
      `One ${nameOf(plain)} fewer`,
      encounter.foes.filter((f) => f !== plain),
    );
  const more = plain ?? leader;
  if (more !== undefined) {
    const { hold: _hold, name: _name, parties: _parties, ...copy } = more;
    change('one-more', `One ${nameOf(more)} more`, [...encounter.foes, { ...copy, key: `${more.key}+` }]);
  }
  if (leader !== undefined && foes.length > 1)
    change(
      'no-leader',
      `Without ${nameOf(leader)}`,
      encounter.foes.filter((f) => f !== leader),
    );
  const elite = encounter.foes.map((f): Placed =>
    foes.includes(f) && f.template === undefined ? { ...f, template: 'elite' } : f,
  );
  change('elite', 'All foes are elite', elite);
  const monsters = new Map(content.monsters);
  for (const { monster: id } of foes) {
    const monster = content.monsters.get(id);
    if (monster !== undefined) monsters.set(id, weaker(monster));
  }
  add('weaker', 'Foes with half their HP and smaller dice', setup, { ...content, monsters });
};

/** The same where a setup names its foes itself. */
const ownFoes = (setup: Setup, add: Add): void => {
  const { foes = [] } = setup;
  const last = foes.at(-1);
  if (last === undefined) return;
  const { count = 1 } = last;
  const rest = foes.slice(0, -1);
  if (count > 1 || rest.length > 0)
    add('one-fewer', `One ${last.name ?? last.monster} fewer`, {
      ...setup,
      foes: count > 1 ? [...rest, { ...last, count: count - 1 }] : rest,
    });
  add('one-more', `One ${last.name ?? last.monster} more`, {
    ...setup,
    foes: [...rest, { ...last, count: count + 1 }],
  });
  add('elite', 'All foes are elite', { ...setup, foes: foes.map((f) => ({ template: 'elite', ...f })) });
};
