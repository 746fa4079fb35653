import { ok, type Problem, type Refusal } from '@caltrop/engine';
import type { Fight, NextBattle, Plan } from '@caltrop/sheets/campaign';
import { armyFor, nextScenario, type Campaign } from '../../campaign/index.ts';
import type { Content } from '../../content/content.ts';
import type { Options } from '../../match/options.ts';
import type { Setup } from '../../match/setup/parse-setup.ts';
import { openSetup } from '../../match/setup/setup.ts';
import { recordWords } from './words.ts';

/** What the campaign is played by. */
export interface House {
  readonly content: Content;
  readonly options: Options;
}

const setupFor = ({ content, options }: House, now: Campaign, plan: Plan, scenario: string): Setup => ({
  scenario,
  army: armyFor(content, now, plan.resting),
  ...(options.permadeath ? { options: { permadeath: true } } : {}),
});

const fightOf = (
  house: House,
  now: Campaign,
  plan: Plan,
  scenario: string,
  words: Pick<Fight, 'typed' | 'label'>,
): Fight => ({
  ...words,
  scenario: () => scenario,
  options: { permadeath: house.options.permadeath },
  fields: [],
  setup: () => setupFor(house, now, plan, scenario),
});

const asRefusal = ({ what, rule = '' }: Problem): Refusal => ({ what, rule });

/** The next scenario of the order, who goes there, and what keeps them away. */
export const nextBattle = (house: House, now: Campaign, plan: Plan): NextBattle => {
  const { content } = house;
  const { order, exhibitions } = content.campaign;
  const id = nextScenario(content, now);
  const scenario = content.scenarios.get(id ?? '');
  const left = now.roster.filter((u) => !u.lost).length;
  const army = armyFor(content, now, plan.resting);
  const opened = id === undefined ? ok(undefined) : openSetup(content, setupFor(house, now, plan, id));
  const show = exhibitions.map((one) => {
    const name = content.scenarios.get(one)?.name ?? one;
    return fightOf(house, now, plan, one, {
      typed: `fight ${one}`,
      label: `Exhibition match: ${name}`,
    });
  });
  return {
    title: scenario === undefined ? 'The campaign is over' : `Next battle: ${scenario.name}`,
    text: scenario === undefined ? `${recordWords(now)}.` : `${scenario.blurb} ${scenario.goal}`,
    numbers: [
      { label: 'Units', value: String(army.units.length), of: String(left), bad: army.units.length === 0 },
      { label: 'Gold', value: String(now.gold) },
      { label: 'Battle', value: String(Math.min(now.next + 1, order.length)), of: String(order.length) },
    ],
    notes: [
      {
        text: house.options.permadeath
          ? 'Routed units are lost for good, unless a game master spares them.'
          : 'Routed units are back for the next battle.',
        rule: 'OC-R57',
      },
      ...(scenario !== undefined && army.units.length < scenario.places.length
        ? [{ text: 'With fewer than eight units there are fewer enemies.' }]
        : []),
    ],
    along: [],
    faults: opened.ok ? [] : opened.error.map(asRefusal),
    fights: [
      ...(scenario === undefined
        ? []
        : [fightOf(house, now, plan, scenario.id, { typed: 'fight', label: `Fight ${scenario.name}` })]),
      ...show,
    ],
  };
};
