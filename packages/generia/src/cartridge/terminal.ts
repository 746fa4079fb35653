import type { Result } from '@caltrop/engine';
import type { TerminalList } from '@caltrop/sheets/cartridge';
import { encounterSetup, type GivenFlags } from '@caltrop/sheets/flags';
import { listOfRows, listOfScenarios } from '@caltrop/sheets/lists';
import type { Content, Profile } from '../index.ts';
import { generiaBox } from '../presenter/index.ts';

const people = (list: string, all: readonly Profile[]): TerminalList =>
  listOfRows(
    list,
    all.map(({ id, name, level, size, wl, wt, tn, ms, en, mp }) => {
      return { id, name, level, size, wl, wt, tn, ms, en, mp };
    }),
    (p) =>
      `${p.name}: level ${p.level}, size ${p.size}, WL ${p.wl}, WT ${p.wt}, TN ${p.tn}, MS ${p.ms}, EN ${p.en}, MP ${p.mp}.`,
  );

/** What a match can be set up with. */
export const listsOf = (content: Content): readonly TerminalList[] => {
  const profiles = [...content.profiles.values()];
  return [
    listOfScenarios('encounters', generiaBox.offer(content).scenarios),
    people(
      'characters',
      profiles.filter((p) => p.character),
    ),
    people(
      'creatures',
      profiles.filter((p) => !p.character),
    ),
  ];
};

/** The setup that flags describe: an encounter, who fights in it, and whether a game master rules. */
export const setupOf = ({ encounters, profiles }: Content, given: GivenFlags): Result<object> =>
  encounterSetup(
    { first: 'toll-at-the-ford', sides: ['army', 'enemy'], master: 'master' },
    { encounters, characters: profiles },
    given,
  );
