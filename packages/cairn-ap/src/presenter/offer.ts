import {
  listed,
  peopleSetting,
  playSetting,
  type RosterPicture,
  type ScenarioPicture,
  type SettingPicture,
  type SetupOffer,
} from '@caltrop/engine';
import type { Character, Content, Encounter } from '../content/content.ts';
import { encounterField } from './scene/ground.ts';
import { iconOfKind } from './icons.ts';
import { OPTION_PICTURES } from './options.ts';
import { title } from './places.ts';

/** Everybody who is ready to play, as one roster. */
const EVERYBODY = 'everybody';

/** The most who can share a party. */
export const MOST_PLAYERS = 4;

/** The encounter that is offered first. */
const FIRST = 'toll-at-sallow-ford';

/** A ready party: its id says who is in it. */
interface Party {
  readonly id: string;
  readonly members: readonly string[];
  readonly blurb: string;
}

const partyId = (members: readonly string[]): string => members.join('+');

/** The parties that encounters come with, each once, and those who are left over. */
const readyParties = (content: Content): readonly Party[] => {
  const found = new Map<string, Party>();
  for (const { party } of content.encounters.values())
    if (party.length > 0)
      found.set(partyId(party), { id: partyId(party), members: party, blurb: 'As the encounters have it.' });
  const [first] = found.values();
  const left = [...content.characters.keys()].filter((id) => first?.members.includes(id) !== true);
  if (first !== undefined && left.length > 1)
    found.set(partyId(left), { id: partyId(left), members: left, blurb: 'The others.' });
  return [...found.values()];
};

/** The characters of a ready roster; undefined where there is none of that id. */
export const membersOf = (content: Content, roster: string): readonly string[] | undefined => {
  if (roster === EVERYBODY) return [...content.characters.keys()].slice(0, 8);
  const members = roster.split('+');
  return members.every((id) => content.characters.has(id)) ? members : undefined;
};

const foesFor = ({ foes, party }: Encounter): Encounter['foes'] =>
  foes.filter(
    (f) =>
      f.variant === undefined &&
      (f.parties === undefined || f.parties.includes(Math.max(2, Math.min(6, party.length)))),
  );

const scenarioPicture = (content: Content, e: Encounter): ScenarioPicture => {
  const foes = foesFor(e);
  const middle = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x + 0.5, y: y + 0.5 });
  return {
    id: e.id,
    name: e.name,
    blurb: e.blurb,
    goal: [...e.objectives.map((o) => o.text), 'Or no enemy is left standing.'].join(' '),
    notes: e.notes.join(' '),
    field: encounterField(content, e),
    tokens: [
      ...e.starts.slice(0, Math.max(1, e.party.length)).map((at) => ({ side: 'a' as const, ...middle(at) })),
      ...foes.filter((f) => f.at.x >= 0).map((f) => ({ side: 'b' as const, ...middle(f.at) })),
    ],
    facts: `${e.rows[0]?.length ?? 0} × ${e.rows.length} Spaces · ${e.party.length} against ${foes.length} · ${e.difficulty}`,
    roster: e.party.length === 0 ? EVERYBODY : partyId(e.party),
    duel: false,
    targetWins: e.targetWins,
  };
};

const nameOf = (content: Content, id: string): string => content.characters.get(id)?.name ?? id;

const characterPicture = (content: Content, c: Character): RosterPicture => {
  const background = content.backgrounds.get(c.background)?.name ?? title(c.background);
  return {
    id: c.id,
    name: c.name,
    blurb: `${background}, alone.`,
    facts: `STR ${c.str} · DEX ${c.dex} · WIL ${c.wil} · ${c.hp} HP`,
    icons: [iconOfKind(content, c.id)],
  };
};

const partyPicture = (
  content: Content,
  id: string,
  members: readonly string[],
  blurb: string,
): RosterPicture => ({
  id,
  name: id === EVERYBODY ? 'Everybody' : listed(members.map((m) => nameOf(content, m))),
  blurb,
  facts: `${members.length} characters`,
  icons: members.map((m) => iconOfKind(content, m)),
});

const SETTINGS: readonly SettingPicture[] = [
  playSetting(
    'With a Warden a person rules on what players do and every number can be changed. The fight alone needs nobody: the table rules.',
    { value: 'warden', label: 'With a Warden at this screen' },
  ),
  peopleSetting('How many people share the party; each runs some of the characters.', MOST_PLAYERS),
];

/** Everything that the set-up page offers. */
export const offerOf = (content: Content): SetupOffer => ({
  scenarios: [...content.encounters.values()]
    .toSorted((a, b) => Number(b.id === FIRST) - Number(a.id === FIRST))
    .map((e) => scenarioPicture(content, e)),
  rosters: [
    ...readyParties(content).map((r) => partyPicture(content, r.id, r.members, r.blurb)),
    partyPicture(content, EVERYBODY, membersOf(content, EVERYBODY) ?? [], 'All who are ready to play.'),
    ...[...content.characters.values()].map((c) => characterPicture(content, c)),
  ],
  options: OPTION_PICTURES,
  settings: SETTINGS,
});
