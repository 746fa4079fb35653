import type { Command as CairnCommand, State as CairnState } from '@caltrop/cairn-ap';
import { loadOwnPacks as cairnPacks } from '@caltrop/cairn-ap/content-node';
import { compileContent as compileCairn } from '@caltrop/cairn-ap/pack';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import type { Command as GeneriaCommand, State as GeneriaState } from '@caltrop/generia';
import { loadOwnPacks as generiaPacks } from '@caltrop/generia/content-node';
import { compileContent as compileGeneria } from '@caltrop/generia/pack';
import { generiaBox } from '@caltrop/generia/table';
import { Match, sha256Hex, type OpenBox } from '@caltrop/engine';
import type { Page } from '@playwright/test';
import { must } from '../dwethia/muster.ts';
import { once } from './look/once.ts';
import { expect } from './test.ts';
import { chooseFile, putAway } from './yard.ts';

const cairn = once(() => must(compileCairn(must(cairnPacks()))));
const generia = once(() => must(compileGeneria(must(generiaPacks()))));

/** A match beside the page in which a caster is in turn. */
export interface Casting<S, C> {
  readonly opened: OpenBox<S, C>;
  readonly match: Match<S, C>;
}

/** The Bear Cage without a Warden: Nyx, who casts from a book, is in turn with a torch in her pack and a goblin six Spaces off. */
export const nyxInTurn = (): Casting<CairnState, CairnCommand> => {
  for (let i = 0; i < 200; i++) {
    const setup = {
      scenario: 'bear-cage',
      army: ['ragnar', 'isolde', 'nyx', 'hawk'],
      seats: { party: 'human', warden: 'random' },
    };
    const opened = must(cairnApBox.open(cairn(), setup));
    const match = new Match(opened.game, { seed: sha256Hex(`cage ${i}`) });
    match.command('warden', { do: 'fight', surprised: [] });
    if (match.state.turn === 'nyx') return { opened, match };
  }
  throw new Error('Nyx is never the first');
};

/** The Toll at the Ford: everybody before the Wizard has ended their turn, and the Wizard is in turn. */
export const wizardInTurn = (): Casting<GeneriaState, GeneriaCommand> => {
  const setup = { scenario: 'toll-at-the-ford', seats: { heroes: 'human', goblins: 'random' } };
  const opened = must(generiaBox.open(generia(), setup));
  const match = new Match(opened.game, { seed: sha256Hex('wizard') });
  while (match.state.stage === 'place') match.command(match.toAct()[0] ?? '', { do: 'ready' });
  for (let i = 0; i < 20; i++) {
    if (match.state.creatures[match.state.turn.who]?.id === 'wizard') return { opened, match };
    match.command(match.toAct()[0] ?? '', { do: 'end' });
  }
  throw new Error('the Wizard is never in turn');
};

/** Lays a table by choosing its file. */
export const lay = async (page: Page, { match }: { readonly match: { save(): string } }): Promise<void> => {
  await chooseFile(page, 'spells.jsonl', match.save());
  await expect(page).toHaveURL(/#\/table\//);
  await putAway(page, 'The table in spells.jsonl is saved here now.');
};
