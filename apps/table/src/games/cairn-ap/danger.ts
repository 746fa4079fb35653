import { greedyPolicy } from '@caltrop/bots';
import type { Content } from '@caltrop/cairn-ap';
import { botKit } from '@caltrop/cairn-ap/bot';
import { dangerEdits, dangerKit, openForDanger, partyOfDanger } from '@caltrop/cairn-ap/danger';
import type { Setup } from '@caltrop/cairn-ap/sheet';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import { ok, type Result } from '@caltrop/engine';
import { dangerCaseOf, type DangerCase } from '@caltrop/lab';

/** An encounter as it was set up, opened to be fought by bots many times. */
export const dangerCase = (content: Content, chosen: unknown): Result<DangerCase> => {
  const opened = cairnApBox.open(content, chosen);
  if (!opened.ok) return opened;
  // What the match was opened with is a setup of this game.
  const { seats: _seats, ...setup } = opened.value.game.setup as Setup & { readonly seats?: unknown };
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
