import { greedyPolicy } from '@caltrop/bots';
import { ok, type Result } from '@caltrop/engine';
import type { Content, Setup } from '@caltrop/generia';
import { botKit } from '@caltrop/generia/bot';
import { dangerEdits, dangerKit, openForDanger, partyOfDanger } from '@caltrop/generia/danger';
import { generiaBox } from '@caltrop/generia/table';
import { dangerCaseOf, type DangerCase } from '@caltrop/lab';

/** An encounter as it was set up, opened to be fought by bots many times. */
export const dangerCase = (content: Content, chosen: unknown): Result<DangerCase> => {
  const opened = generiaBox.open(content, chosen);
  if (!opened.ok) return opened;
  // What the match was opened with is a setup of this game.
  const setup = opened.value.game.setup as Setup;
  const plain = openForDanger(content, setup);
  if (!plain.ok) return plain;
  return ok(
    dangerCaseOf({
      plain: plain.value,
      edits: dangerEdits(content, setup),
      kit: dangerKit,
      partyOf: partyOfDanger,
      player: (game) => greedyPolicy(game, botKit(game)),
    }),
  );
};
