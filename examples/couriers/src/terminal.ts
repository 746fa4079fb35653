/** Lists and flags of Goblin Couriers on the command line. */
import { err, ok, type Result } from '@caltrop/engine';
import type { TerminalList } from '@caltrop/sheets/cartridge';
import { optionsIn, unknownName, type GivenFlags } from '@caltrop/sheets/flags';
import type { Content } from './content.ts';

export const listsOf = ({ yards, goblins }: Content): readonly TerminalList[] => [
  {
    name: 'yards',
    json: [...yards.values()].map(({ id, name, blurb }) => ({ id, name, blurb })),
    rows: [...yards.values()].map(({ id, name, blurb }) => [id, `${name}. ${blurb}`]),
  },
  {
    name: 'goblins',
    json: Object.fromEntries(goblins),
    rows: [...goblins].map(([id, g]) => [
      id,
      `${g.name}: Legs ${g.legs}, Grit ${g.grit}, Reach ${g.reach}, Aim ${g.aim}+.`,
    ]),
  },
];

export const setupOf = ({ yards }: Content, given: GivenFlags): Result<object> => {
  const scenario = given.text('scenario') ?? 'cooper-lane';
  if (!yards.has(scenario)) return err([unknownName('yard', scenario, yards.keys(), '--scenario')]);
  const options = optionsIn(given);
  return options.ok ? ok({ scenario, ...options.value }) : options;
};
