import { greedyPolicy } from '@caltrop/bots';
import { ok } from '@caltrop/engine';
import type { Setup } from '@caltrop/generia';
import { botKit } from '@caltrop/generia/bot';
import { dangerEdits, dangerKit, openForDanger, partyOfDanger } from '@caltrop/generia/danger';
import { generiaBox } from '@caltrop/generia/table';
import { dangerCaseOf } from '@caltrop/lab';
import type { DangerGame } from '../danger.ts';
import { compileWith } from '../generia.ts';

/** Encounters of Generia. */
export const generiaDanger: DangerGame = {
  encounters: () => {
    const content = compileWith([]);
    return content.ok ? ok([...content.value.encounters.keys()]) : content;
  },
  tempers: ['usual'],
  open: ({ encounter, party }) => {
    const content = compileWith([]);
    if (!content.ok) return content;
    const chosen = { scenario: encounter, ...(party === undefined ? {} : { army: party.join('+') }) };
    const opened = generiaBox.open(content.value, chosen);
    if (!opened.ok) return opened;
    // What the match was opened with is a setup of this game.
    const setup = opened.value.game.setup as Setup;
    const plain = openForDanger(content.value, setup);
    if (!plain.ok) return plain;
    return ok({
      title: opened.value.title,
      fights: dangerCaseOf({
        plain: plain.value,
        edits: dangerEdits(content.value, setup),
        kit: dangerKit,
        partyOf: partyOfDanger,
        player: (game) => greedyPolicy(game, botKit(game)),
      }),
    });
  },
};
