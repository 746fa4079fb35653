import type { CommandForm, Given } from '../arguments.ts';
import { isGame } from '../games-list.ts';
import type { ExitCode, Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'list',
  summary:
    'Lists what a battle can be set up with: scenarios or battles, armies or forces, options and more.',
  usage: [
    'list [officers-chess] [scenarios|armies|chests|options]',
    'list dwethia [battles|forces|layouts|options]',
    'list cairn-ap [encounters|characters|monsters|options]',
    'list generia [encounters|characters|creatures|options]',
  ],
  flags: { pack: { value: 'F', many: true, help: "a content pack of your own, beside the game's" } },
  examples: [
    ['list', 'everything'],
    ['list options', 'the house rules, with the ruling behind each'],
    ['list dwethia forces', 'the ready forces of Wonders of Dwethia'],
    ['list scenarios --pack mine.yaml', 'your own scenarios too'],
  ],
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const [first = ''] = given.words;
  const words = isGame(first) ? given.words.slice(1) : given.words;
  if (first === 'dwethia') {
    const { listDwethia } = await import('../lists/dwethia.ts');
    return listDwethia(words, given, terminal);
  }
  if (first === 'cairn-ap') {
    const { listCairnAp } = await import('../lists/cairn-ap.ts');
    return listCairnAp(words, given, terminal);
  }
  if (first === 'generia') {
    const { listGeneria } = await import('../lists/generia.ts');
    return listGeneria(words, given, terminal);
  }
  const { listChess } = await import('../lists/officers-chess.ts');
  return listChess(words, given, terminal);
};
