import { readFileSync } from 'node:fs';
import {
  openOfficersChess,
  parseSetup,
  type Command,
  type Content,
  type OfficersChess,
  type Setup,
  type State,
} from '@caltrop/officers-chess';
import { loadOwnPacks } from '@caltrop/officers-chess/content-node';
import { compileContent, readPack } from '@caltrop/officers-chess/pack';
import { must } from '../kit/must.ts';
import { reopening, type Extra, type Fixture } from '../kit/suite.ts';

const NIGHT_FAIR = new URL('../packs/officers-chess/night-fair.yaml', import.meta.url);

/** Our content, and a scenario in fog where everything can happen. */
export const content: Content = must(
  compileContent(
    [...must(loadOwnPacks()), must(readPack(readFileSync(NIGHT_FAIR, 'utf8'), 'night-fair.yaml'))],
    'seed',
  ),
);

export const open = (setup: Setup): OfficersChess => must(openOfficersChess(content, setup));

/** A fixture of the generic suite. */
export const fixture = (setup: Setup, label: string, hides = false): Fixture<State, Command> => ({
  label,
  open: () => open(setup),
  hides,
});

const reopen = reopening<Setup, State, Command>('officers-chess', parseSetup, (setup) =>
  openOfficersChess(content, setup),
);

/** Random players do not concede: no match would last. */
export const extra: Extra<State, Command> = {
  avoids: (command) => command.do === 'concede',
  reopen,
  samples: 12,
};
