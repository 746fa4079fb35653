import type { RosterPicture, ScenarioPicture, SettingPicture, SetupOffer } from '@caltrop/engine';
import { optionPictures } from '@caltrop/engine/box';
import { INCH, makePolygon } from '@caltrop/engine/inches';
import type { Content, Force, Layout, Piece, ReadyBattle } from '../content/content.ts';
import { SCENARIO_NAMES, SCENARIOS } from '../content/words.ts';
import { OPTIONS } from '../match/options.ts';
import { DEPLOYMENTS } from '../match/setup/setup.ts';
import { MOST_PLAYERS } from '../match/shares.ts';
import { SIDES } from '../match/state.ts';
import { boardFor, forceCost, forceSize } from '../rules/forces/forces.ts';
import { iconOfUnit } from './icons.ts';
import { counted, markOf } from './places.ts';
import { fieldOf } from './scene/ground.ts';

/** What a setting is where a force's own word counts. */
export const OWN = 'own';

const layoutField = (content: Content, layout: Layout): ScenarioPicture['field'] => {
  const side = layout.board * INCH;
  const pieces = layout.pieces.flatMap(({ kind: id, x, y }, i): Piece[] => {
    const kind = content.pieces.get(id);
    if (kind === undefined) return [];
    const corners = [
      { x, y },
      { x: x + kind.width, y },
      { x: x + kind.width, y: y + kind.depth },
      { x, y: y + kind.depth },
    ].map((c) => ({ x: c.x * INCH, y: c.y * INCH }));
    return [{ id: `${id}-${i + 1}`, kind, ground: makePolygon(corners) }];
  });
  return fieldOf({ width: side, height: side }, pieces);
};

const battlePicture = (content: Content, battle: ReadyBattle): ScenarioPicture => {
  const layout = content.layouts.get(battle.layout);
  const field =
    layout === undefined
      ? fieldOf({ width: 24 * INCH, height: 24 * INCH }, [])
      : layoutField(content, layout);
  const names = SIDES.map((side) => content.forces.get(battle[side].force)?.name ?? battle[side].force);
  const rounds = content.numbers.rounds;
  return {
    id: battle.id,
    name: battle.name,
    blurb: `${names.join(' against ')}, deployed and ready: the quickest way to a battle.`,
    goal: `${SCENARIO_NAMES[battle.south.scenario]} against ${SCENARIO_NAMES[battle.north.scenario]}; most victory points after turn ${rounds} win.`,
    notes: '',
    field,
    tokens: SIDES.flatMap((side) =>
      battle.places[side].map(({ x, y }) => ({ side: markOf(side), x, y: field.height - y })),
    ),
    facts: `${field.width} × ${field.height} inches · ${counted(rounds, 'turn')} · ${battle.places.south.length} against ${battle.places.north.length}`,
    roster: battle.south.force,
    duel: false,
    targetWins: battle.targetWins,
  };
};

/** The point limit that a layout is made for: the largest whose table it fits. */
const limitOf = (content: Content, layout: Layout): number =>
  content.numbers.boards.find((b) => b.width === layout.board && b.depth === layout.board)?.upTo ?? 0;

/** Ready forces that fit a layout. */
export const forcesFor = (content: Content, layout: Layout): Force[] =>
  [...content.forces.values()].filter((force) => {
    const board = boardFor(content, force.limit);
    return board !== undefined && board.width === layout.board && board.depth === layout.board;
  });

const layoutPicture = (content: Content, layout: Layout): ScenarioPicture => {
  const field = layoutField(content, layout);
  const rounds = content.numbers.rounds;
  const limit = limitOf(content, layout);
  const [first] = forcesFor(content, layout);
  const id = [...content.forces].find(([, force]) => force === first)?.[0] ?? '';
  return {
    id: layout.id,
    name: layout.name,
    blurb: `Two forces of up to ${limit} points each, deployed automatically or placed by hand.`,
    goal: `Each force plays for its own scenario and missions; most victory points after turn ${rounds} win.`,
    notes: '',
    field,
    tokens: [],
    facts: `${field.width} × ${field.height} inches · ${counted(rounds, 'turn')} · ${limit} points`,
    roster: id,
    duel: true,
  };
};

const rosterPicture = (content: Content, id: string, force: Force): RosterPicture => {
  const faction = content.factions.get(force.faction);
  return {
    id,
    name: `${force.name} (${force.limit})`,
    blurb: `${faction?.name ?? force.faction}. ${faction?.about ?? ''}`.trim(),
    facts: `${counted(forceSize(force), 'model')} · ${forceCost(content, force).points} points`,
    icons: force.models.flatMap((m) => {
      const unit = content.units.get(m.unit);
      return unit === undefined ? [] : Array.from({ length: m.count }, () => iconOfUnit(unit));
    }),
    league: String(force.limit),
  };
};

const scenarioSetting = (side: 'south' | 'north'): SettingPicture => ({
  name: `${side}Scenario`,
  label: `${side === 'south' ? 'South' : 'North'} plays for`,
  text: 'The main scenario of this side; by itself each force plays for its own.',
  initial: OWN,
  values: [
    { value: OWN, label: 'As its force says' },
    ...SCENARIOS.map((id) => ({ value: id, label: SCENARIO_NAMES[id] })),
  ],
});

const playersSetting = (side: 'south' | 'north'): SettingPicture => ({
  name: `${side}Players`,
  label: `Players in the ${side}`,
  text: 'How many people run this side; its models are divided among them in equal parts.',
  initial: 1,
  values: Array.from({ length: MOST_PLAYERS }, (_, i) => ({ value: i + 1, label: String(i + 1) })),
});

const settings = (): SettingPicture[] => [
  {
    name: 'deploy',
    label: 'Deployment',
    text: 'Forces are deployed automatically, or both sides place their models in turn.',
    initial: DEPLOYMENTS[0],
    values: [
      { value: DEPLOYMENTS[0], label: 'Drawn up' },
      { value: DEPLOYMENTS[1], label: 'By hand' },
    ],
  },
  {
    name: 'ground',
    label: 'Terrain',
    text: 'The layout of the map, or pieces laid out in turn; that goes with deployment by hand.',
    initial: 'layout',
    values: [
      { value: 'layout', label: 'As on the map' },
      { value: 'by hand', label: 'Laid out in turn' },
    ],
  },
  scenarioSetting('south'),
  scenarioSetting('north'),
  playersSetting('south'),
  playersSetting('north'),
];

/** Everything that the set-up page offers. */
export const offerOf = (content: Content): SetupOffer => ({
  scenarios: [
    ...[...content.battles.values()].map((battle) => battlePicture(content, battle)),
    ...[...content.layouts.values()].map((layout) => layoutPicture(content, layout)),
  ],
  rosters: [...content.forces].map(([id, force]) => rosterPicture(content, id, force)),
  options: optionPictures(OPTIONS),
  settings: settings(),
});
