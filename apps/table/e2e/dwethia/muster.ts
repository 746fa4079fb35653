import { openDwethia, type Content, type Setup } from '@caltrop/dwethia';
import { loadOwnPacks } from '@caltrop/dwethia/content-node';
import { compileContent } from '@caltrop/dwethia/pack';
import { Match, sha256Hex, SimRandom } from '@caltrop/engine';
import { must } from '../../../../tests/kit/must.ts';
import { once } from '../kit/look/once.ts';

export { must } from '../../../../tests/kit/must.ts';

/** The content of Wonders of Dwethia, as the page has it. */
export const dwethiaContent = once((): Content => must(compileContent(must(loadOwnPacks()))));

const MOST = 2000;

/** The journal of a battle of Dwethia that was played by chance to its end. */
export const foughtMuster = (
  content: Content,
  setup: Setup = { battle: 'first-muster' },
  seed = 'a',
): string => {
  const game = must(openDwethia(content, setup));
  const match = new Match(game, { seed: sha256Hex(seed) });
  const random = SimRandom.from(1);
  for (let i = 0; i < MOST && match.outcome === undefined; i++) {
    const [seat = 'south'] = match.toAct();
    const question = match.pending?.questions.find((q) => q.seat === seat);
    if (question === undefined) match.command(seat, game.randomCommand(match.state, seat, random));
    else {
      const { choices, key } = question;
      match.answer(seat, choices[random.below(choices.length)]?.id ?? '', key);
    }
  }
  if (match.outcome === undefined) throw new Error('The battle did not end.');
  return match.save();
};
