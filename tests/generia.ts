import { err, type OpenGame } from '@caltrop/engine';
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
import { must } from './must.ts';
import type { Extra, Fixture } from './suite.ts';

/** The content that comes with Generia. */
export const content: Content = must(compileContent(must(loadOwnPacks())));

const open = (setup: Setup): Generia => must(openGeneria(content, setup));

/** A fixture of the generic suite. */
export const fixture = (setup: Setup, label: string): Fixture<State, Command> => ({
  label,
  open: () => open(setup),
});

const reopen: OpenGame<State, Command> = (kind, json) => {
  if (kind !== 'generia')
    return err([{ code: 'unknown-game', what: `There is no game "${kind}".`, where: 'line 1' }]);
  const setup = parseSetup(json);
  return setup.ok ? openGeneria(content, setup.value) : setup;
};

/** Random players do not concede: no match would last. */
export const extra: Extra<State, Command> = {
  avoids: (command) => command.do === 'concede',
  reopen,
  samples: 6,
};
