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
import { must } from '../kit/must.ts';
import { reopening, type Extra, type Fixture } from '../kit/suite.ts';

/** The content that comes with Cairn AP. */
export const content: Content = must(compileContent(must(loadOwnPacks())));

export const open = (setup: Setup): CairnAp => must(openCairnAp(content, setup));

/** A fixture of the generic suite: a fight without a Warden. */
export const fixture = (setup: Setup, label: string): Fixture<State, Command> => ({
  label,
  open: () => open({ ...setup, single: true }),
});

const reopen = reopening<Setup, State, Command>(
  'cairn-ap',
  (json) => parseSetup(json, ownProblems),
  (setup) => openCairnAp(content, setup),
);

/** Nobody gives up by a command of its own. */
export const extra: Extra<State, Command> = { avoids: () => false, reopen, samples: 5 };
