import { err, type OpenGame } from '@caltrop/engine';
import {
  openCairnAp,
  parseSetup,
  type CairnAp,
  type Command,
  type Content,
  type Setup,
  type State,
} from '@caltrop/cairn-ap';
import { loadOwnPacks } from '@caltrop/cairn-ap/content-node';
import { compileContent, ownProblems } from '@caltrop/cairn-ap/pack';
import { must } from './must.ts';
import type { Extra, Fixture } from './suite.ts';

/** The content that comes with Cairn AP. */
export const content: Content = must(compileContent(must(loadOwnPacks())));

export const open = (setup: Setup): CairnAp => must(openCairnAp(content, setup));

/** A fixture of the generic suite: a fight without a Warden. */
export const fixture = (setup: Setup, label: string): Fixture<State, Command> => ({
  label,
  open: () => open({ ...setup, single: true }),
});

const reopen: OpenGame<State, Command> = (kind, json) => {
  if (kind !== 'cairn-ap')
    return err([{ code: 'unknown-game', what: `There is no game "${kind}".`, where: 'line 1' }]);
  const setup = parseSetup(json, ownProblems);
  return setup.ok ? openCairnAp(content, setup.value) : setup;
};

/** Nobody gives up by a command of its own. */
export const extra: Extra<State, Command> = { avoids: () => false, reopen, samples: 5 };
