import type { RosterPicture, ScenarioPicture, SettingPicture, SetupOffer } from '@caltrop/engine';
import { armyCost } from '../rules/army/army.ts';
import type { Army, Content, Scenario } from '../content/content.ts';
import { DEFAULT_OPTIONS } from '../match/options.ts';
import { PLAYER_SEATS } from '../match/setup/setup.ts';
import { groundsOf } from './scene/ground.ts';
import { iconOfClass, SIGNS } from './icons.ts';
import { OPTION_PICTURES } from './options.ts';
import { counted } from './places.ts';

const factsOf = (scenario: Scenario, own: number): string => {
  const rounds = scenario.limit === 0 ? DEFAULT_OPTIONS.roundLimit : scenario.limit;
  return [
    `${scenario.width} × ${scenario.height} tiles`,
    counted(rounds, 'round'),
    `${own} against ${scenario.enemies.length}`,
    ...(scenario.vision > 0 ? ['fog'] : []),
  ].join(' · ');
};

const scenarioPicture = (content: Content, scenario: Scenario): ScenarioPicture => {
  const places = scenario.sites.map((s) => ({
    site: s.site,
    at: s.at[1] * scenario.width + s.at[0],
    item: s.item ?? '',
  }));
  const own = content.armies.get(scenario.army)?.units.length ?? scenario.places.length;
  const middle = ([x, y]: readonly [number, number]) => ({ x: x + 0.5, y: y + 0.5 });
  return {
    id: scenario.id,
    name: scenario.name,
    blurb: scenario.blurb,
    goal: scenario.goal,
    notes: scenario.notes,
    field: groundsOf(content, scenario, places).printed,
    tokens: [
      ...scenario.places.slice(0, own).map((at) => ({ side: 'a' as const, ...middle(at) })),
      // In fog the picture that is offered tells no more than the field will.
      ...(scenario.vision > 0 ? [] : scenario.enemies)
        .filter((u) => u.arrives <= 1)
        .map((u) => ({ side: 'b' as const, ...middle(u.at) })),
    ],
    facts: factsOf(scenario, own),
    roster: scenario.army,
    duel: scenario.mirror,
    targetWins: scenario.targetWins,
  };
};

const rosterPicture = (content: Content, army: Army): RosterPicture => ({
  id: army.id,
  name: army.name,
  blurb: army.blurb,
  facts: `${counted(army.units.length, 'unit')} · ${armyCost(content, army)} gold`,
  icons: army.units.map((u) => {
    const unitClass = content.classes.get(u.class);
    return unitClass === undefined ? SIGNS.unit : iconOfClass(unitClass);
  }),
  ...(army.chest === undefined ? {} : { league: army.chest }),
});

/** The values that leave a setting out of the setup. */
export const LEFT_OUT = { units: 'all', chest: 'none' } as const;

const FEWEST = 3;

const settingsOf = (content: Content): SettingPicture[] => {
  const most = Math.max(FEWEST, ...[...content.armies.values()].map((army) => army.units.length));
  const sizes = Array.from({ length: most - FEWEST }, (_, i) => FEWEST + i);
  return [
    {
      name: 'players',
      label: 'Players',
      text: 'How many people share the army; each activates one unit in turn.',
      initial: 1,
      values: PLAYER_SEATS.map((_, i) => ({ value: i + 1, label: String(i + 1) })),
    },
    {
      name: 'difficulty',
      label: 'Difficulty',
      text: 'Easy: fewer enemies act at a time and reinforcements come later. Hard: better weapons, tougher bosses.',
      initial: 'normal',
      values: [
        { value: 'easy', label: 'Easy' },
        { value: 'normal', label: 'Normal' },
        { value: 'hard', label: 'Hard' },
      ],
    },
    {
      name: 'units',
      label: 'Units',
      text: 'Only the first so many units of the roster take the field; the enemy is scaled to fit.',
      initial: LEFT_OUT.units,
      values: [
        { value: LEFT_OUT.units, label: 'All' },
        ...sizes.map((n) => ({ value: n, label: String(n) })),
      ],
    },
    {
      name: 'chest',
      label: 'War Chest',
      text: 'The gold and the limits that a roster must keep to.',
      initial: LEFT_OUT.chest,
      values: [
        { value: LEFT_OUT.chest, label: 'No check' },
        ...[...content.chests.values()].map((chest) => ({
          value: chest.id,
          label: `${chest.name}, ${chest.gold} gold`,
        })),
      ],
    },
  ];
};

/** S1 comes first; scenarios of other packs come after those with a number. */
const codeNumber = ({ code }: Scenario): number =>
  Number(/[0-9]+$/.exec(code)?.[0] ?? Number.MAX_SAFE_INTEGER);

/** Everything that the set-up page offers. */
export const offerOf = (content: Content): SetupOffer => ({
  scenarios: [...content.scenarios.values()]
    .toSorted((a, b) => codeNumber(a) - codeNumber(b))
    .map((scenario) => scenarioPicture(content, scenario)),
  rosters: [...content.armies.values()].map((army) => rosterPicture(content, army)),
  options: OPTION_PICTURES,
  settings: settingsOf(content),
});
