import {
  openGeneria,
  parseSetup,
  type Command,
  type Content,
  type Generia,
  type Setup,
  type State,
} from '@caltrop/generia';
import { loadOwnPacks } from '@caltrop/generia/content-node';
import { compileContent } from '@caltrop/generia/pack';
import { must } from '../kit/must.ts';
import { reopening, type Extra, type Fixture } from '../kit/suite.ts';

/** The content that comes with Generia. */
export const content: Content = must(compileContent(must(loadOwnPacks())));

const open = (setup: Setup): Generia => must(openGeneria(content, setup));

/** A fixture of the generic suite. */
export const fixture = (setup: Setup, label: string): Fixture<State, Command> => ({
  label,
  open: () => open(setup),
});

const reopen = reopening<Setup, State, Command>('generia', parseSetup, (setup) =>
  openGeneria(content, setup),
);

/** Random players do not concede: no match would last. */
export const extra: Extra<State, Command> = {
  avoids: (command) => command.do === 'concede',
  reopen,
  samples: 6,
};
