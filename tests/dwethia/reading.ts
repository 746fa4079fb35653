/** What of Dwethia's content only people read, and what is played and built to find the rest read. */
import {
  chartLimits,
  forceProblems,
  powerPrice,
  priceOf,
  unitParts,
  wargearPrice,
  type Content,
  type Force,
} from '@caltrop/dwethia';
import type { Reading } from '../reads/reads.ts';
import { content } from './fixture.ts';
import { COMPILED, UNREAD } from './unread.ts';

/** Only for people: names and sentences with their marks, and how often a battle is to be won. */
const PROSE = [
  'game',
  'name',
  'about',
  'text',
  'rules.*.text',
  'traitName',
  'traitText',
  'source',
  'targetWins',
];

const small = [...content.forces].filter(([, { limit }]) => limit === 500).map(([id]) => ({ force: id }));
const at = (i: number): { force: string } => small[i % small.length] ?? { force: '' };

/** Layouts of small tables are fought over once each, and one table is set up by hand. */
const layouts = [...content.layouts]
  .filter(([, { board }]) => board === 24)
  .map(([layout], i) => ({ layout, south: at(2 * i), north: at(2 * i + 1) }));
const byHand = { deploy: 'by hand', south: at(0), north: at(2) };

/** A force with something of everything that a player may add. */
const laden: Force[] = [...content.forces.values()].slice(0, 2).map((force) => ({
  ...force,
  models: force.models.map((model) => ({
    ...model,
    race: 'voidtouched',
    rules: ['locked-shields', 'mob-rule'].flatMap((id) => content.rules.get(id) ?? []),
    powers: ['blast'],
  })),
}));

/** Prices, charts and checks of the builder are rules too. */
const build = (given: unknown): void => {
  const own = given as Content;
  for (const force of [...own.forces.values(), ...laden]) forceProblems(own, force);
  for (const faction of own.factions.values()) chartLimits(faction, 1000);
  for (const unit of own.units.values()) unitParts(own, unit);
  for (const rule of own.rules.values()) priceOf(own.numbers, rule);
  for (const item of own.items.values()) wargearPrice(own.numbers, item);
  for (const power of own.powers.values()) powerPrice(own.numbers, power);
};

const reading: Reading = {
  descriptive: PROSE,
  setups: [...layouts, byHand],
  battles: 1,
  commands: 160,
  // Each word of a special rule is played by `packages/dwethia/test/rule-grammar.test.ts`, in every place it may stand.
  fieldsAlone: true,
  known: [...UNREAD, ...COMPILED],
  more: build,
};

/** How its content is read through a lens, and what is compiled into something else. */
export const lens = { reading, compiled: COMPILED };
