import {
  openDwethia,
  parseSetup,
  type Command,
  type Content,
  type Dwethia,
  type Force,
  type Setup,
  type State,
} from '@caltrop/dwethia';
import { loadOwnPacks } from '@caltrop/dwethia/content-node';
import { compileContent } from '@caltrop/dwethia/pack';
import { must } from '../kit/must.ts';
import { reopening, type Extra, type Fixture } from '../kit/suite.ts';

/** The content that comes with Wonders of Dwethia. */
export const content: Content = must(compileContent(must(loadOwnPacks())));

const open = (setup: Setup): Dwethia => must(openDwethia(content, setup));

/** A part of a listed force: so many of each unit. */
export const part = (force: string, units: Readonly<Record<string, number>>): Force => {
  const listed = content.forces.get(force);
  if (listed === undefined) throw new Error(`there is no force "${force}"`);
  return { ...listed, models: Object.entries(units).map(([unit, count]) => ({ unit, count })) };
};

/** A fixture of the generic suite. */
export const fixture = (setup: Setup, label: string): Fixture<State, Command> => ({
  label,
  open: () => open(setup),
});

const reopen = reopening<Setup, State, Command>(
  'dwethia',
  (json) => parseSetup(content, json),
  (setup) => openDwethia(content, setup),
);

/** Random players do not concede: no match would last. */
export const extra: Extra<State, Command> = {
  avoids: (command) => command.do === 'concede',
  reopen,
  samples: 6,
  // Models of one kind stand for each other as the source of a die or a death.
  alike: (game, state) => game.mergeKey(state),
};
