import { textIn, type NextBattle, type Plan } from '@caltrop/sheets/campaign';
import { budgetOf, forceFor, type Campaign } from '../../campaign/index.ts';
import type { Content, Force } from '../../content/content.ts';
import { SCENARIO_NAMES } from '../../content/words.ts';
import {
  boardFor,
  forceCost,
  forcePools,
  forceProblems,
  type ForceCheck,
} from '../../rules/forces/forces.ts';
import { markerWords } from './words.ts';

/** The force that takes the field next: everybody who does not rest, at the limit of the next battle. */
export const nextForce = ({ roster }: Campaign, { resting, limit }: Plan): Force => {
  const members = roster.members.filter((m) => !resting.includes(m.id)).map((m) => m.id);
  return forceFor(roster, { members, limit });
};

/** What keeps a force from the field. */
export const faultsOf = (content: Content, force: Force): ForceCheck[] =>
  forceProblems(content, force).filter((check) => check.level === 'illegal');

/** The layouts on the table that a point limit asks for. */
const layoutsFor = (content: Content, limit: number) => {
  const board = boardFor(content, limit);
  return [...content.layouts.values()].filter((layout) => layout.board === board?.width);
};

/** The force that takes the field next: points, pools, what goes along, what keeps it from the field. */
export const nextBattle = (content: Content, now: Campaign, plan: Plan): NextBattle => {
  const force = nextForce(now, plan);
  const { points } = forceCost(content, force);
  const pools = forcePools(content, force);
  const layouts = layoutsFor(content, plan.limit);
  const rivals = [...content.forces].filter(([, other]) => forceCost(content, other).points <= plan.limit);
  return {
    title: 'Next battle',
    text: '',
    numbers: [
      { label: 'Points', value: String(points), of: String(plan.limit), bad: points > plan.limit },
      { label: 'Models', value: String(force.models.length) },
      { label: 'Destiny', value: String(pools.destiny) },
      { label: 'Faith', value: String(pools.faith) },
      { label: 'Affinity', value: String(pools.affinity) },
    ],
    notes: [
      {
        text: `Plays for ${SCENARIO_NAMES[force.scenario]}. Left for new models in the roster: ${budgetOf(content, now.roster)} points.`,
        rule: 'DW-R109',
      },
    ],
    along: force.models.flatMap((model) => {
      const marks = markerWords(model);
      const text = marks.map((m) => `${m.name}, ${m.text}`).join('; ');
      return marks.length === 0 ? [] : [{ name: model.name ?? model.unit, text }];
    }),
    faults: faultsOf(content, force).map(({ what, rule }) => ({ what, rule })),
    limit: { label: 'Point limit of the battle', value: plan.limit },
    fights: [
      {
        typed: 'fight',
        label: 'Fight a battle',
        scenario: (chosen) =>
          layouts.some((layout) => layout.id === chosen) ? chosen : (layouts[0]?.id ?? chosen),
        options: {},
        fields: [
          {
            kind: 'choice',
            name: 'layout',
            label: 'On which table',
            initial: '',
            groups: [{ title: '', choices: layouts.map(({ id, name }) => ({ id, label: name })) }],
          },
          {
            kind: 'choice',
            name: 'enemy',
            label: 'Against which force',
            initial: '',
            groups: [{ title: '', choices: rivals.map(([id, { name }]) => ({ id, label: name })) }],
          },
        ],
        setup: (values) => ({
          layout: textIn(values, 'layout'),
          limit: plan.limit,
          south: { force },
          north: { force: textIn(values, 'enemy') },
        }),
      },
    ],
  };
};
