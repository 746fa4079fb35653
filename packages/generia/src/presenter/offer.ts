import {
  counted,
  listed,
  peopleSetting,
  playSetting,
  type RosterPicture,
  type ScenarioPicture,
  type SettingPicture,
  type SetupOffer,
} from '@caltrop/engine';
import type { Content, Encounter, Profile } from '../content/content.ts';
import { goalWords, winnerOf } from '../rules/turns/goal-words.ts';
import { fieldedName } from './scene/goals.ts';
import { encounterField } from './scene/ground.ts';
import { iconOfProfile } from './icons.ts';
import { OPTION_PICTURES } from './options.ts';
import { AS_WRITTEN, isDuel, readyCharacters, readyParties, type Party } from './parties.ts';
import { markOfSide, middleOfMap } from './places.ts';

/** The most who can share a side. */
export const MOST_PLAYERS = 4;

/** Ways to win, each with who wins by it. */
const goalOf = (content: Content, e: Encounter): string => {
  const name = (id: string): string => fieldedName(content, e, id);
  return e.goals
    .map((goal) => {
      const winner = winnerOf(goal);
      const words = goalWords(goal, name);
      return winner === undefined
        ? `Either side wins when ${small(words)}`
        : `The ${winner} win when ${small(words)}`;
    })
    .join(' ');
};

/** Words in the middle of a sentence; names keep their capitals. */
const small = (words: string): string =>
  /^(?:No|None|After|\d)/u.test(words) ? words.slice(0, 1).toLowerCase() + words.slice(1) : words;

const LIGHTS: Readonly<Record<Encounter['map']['light'], string>> = {
  bright: '',
  dim: 'dim light',
  dark: 'darkness',
};

const factsOf = (e: Encounter): string => {
  // Mounts are no heads of their own.
  const mounts = new Set(e.fielded.map((f) => f.mount));
  const heads = e.sides.map((side) => e.fielded.filter((f) => f.side === side && !mounts.has(f.id)).length);
  return [e.code, `${e.map.width} × ${e.map.height} m`, heads.join(' against '), LIGHTS[e.map.light]]
    .filter((t) => t !== '')
    .join(' · ');
};

/** Where everybody of an encounter begins: on its mark, or on the next square of its side. */
const startsOf = (e: Encounter): ScenarioPicture['tokens'] => {
  const free = new Map(e.sides.map((side) => [side, [...(e.places[side] ?? [])]]));
  return e.fielded.flatMap((f) => {
    const at = f.at ?? free.get(f.side)?.shift();
    if (at === undefined || f.arrives > 1 || f.mount !== '') return [];
    return [{ side: markOfSide(e.sides.indexOf(f.side)), ...middleOfMap(e.map.width, at) }];
  });
};

const scenarioPicture = (content: Content, e: Encounter): ScenarioPicture => ({
  id: e.id,
  name: e.name,
  blurb: e.blurb,
  goal: goalOf(content, e),
  notes: [e.notes, e.behaviour].filter((t) => t !== '').join(' '),
  field: encounterField(content, e),
  tokens: startsOf(e),
  facts: factsOf(e),
  roster: AS_WRITTEN,
  duel: isDuel(content, e),
  targetWins: e.targetWins,
});

const profileName = (content: Content, id: string): string => content.profiles.get(id)?.name ?? id;

const partyPicture = (content: Content, { id, members, from }: Party): RosterPicture => ({
  id,
  name: listed(members.map((m) => profileName(content, m))),
  blurb: `As in ${from}.`,
  facts: counted(members.length, 'character'),
  icons: members.flatMap((m) => {
    const profile = content.profiles.get(m);
    return profile === undefined ? [] : [iconOfProfile(profile)];
  }),
});

const characterPicture = (p: Profile): RosterPicture => ({
  id: p.id,
  name: p.name,
  blurb: p.classes.length === 0 ? 'Alone.' : `${listed(p.classes)}, alone.`,
  facts: `level ${p.level} · ${p.wl} wounds · ${p.en} EN · ${p.mp} MP`,
  icons: [iconOfProfile(p)],
});

const WRITTEN: RosterPicture = {
  id: AS_WRITTEN,
  name: 'As the encounter has it',
  blurb: 'Everybody whom the encounter lists.',
  facts: 'ready to play',
  icons: [],
};

const SETTINGS: readonly SettingPicture[] = [
  playSetting(
    'With a game master a person rules on what the rules leave open, and may change every number. The fight alone needs nobody: the suggestion of the rules stands.',
    { value: 'master', label: 'With a game master at this screen' },
  ),
  peopleSetting('How many people share the first side; each plays some of its creatures.', MOST_PLAYERS),
];

/** Everything that the set-up page offers. */
export const offerOf = (content: Content): SetupOffer => ({
  scenarios: [...content.encounters.values()].map((e) => scenarioPicture(content, e)),
  rosters: [
    WRITTEN,
    ...readyParties(content).map((party) => partyPicture(content, party)),
    ...readyCharacters(content).map(characterPicture),
  ],
  options: OPTION_PICTURES,
  settings: SETTINGS,
});
