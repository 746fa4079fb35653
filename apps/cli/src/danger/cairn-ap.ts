import { greedyPolicy } from '@caltrop/bots';
import { botKit, TEMPERS } from '@caltrop/cairn-ap/bot';
import { dangerEdits, dangerKit, openForDanger, partyOfDanger } from '@caltrop/cairn-ap/danger';
import { ok } from '@caltrop/engine';
import { dangerCaseOf } from '@caltrop/lab';
import { compileWith } from '../cairn-ap.ts';
import type { DangerGame } from '../danger.ts';

/** Encounters of Cairn AP. */
export const cairnApDanger: DangerGame = {
  encounters: () => {
    const content = compileWith([]);
    return content.ok ? ok([...content.value.encounters.keys()]) : content;
  },
  tempers: ['protector', ...TEMPERS.filter((t) => t !== 'protector')],
  open: ({ encounter, party, variants, temper }) => {
    const content = compileWith([]);
    if (!content.ok) return content;
    const setup = { encounter, variants, ...(party === undefined ? {} : { party }) };
    const plain = openForDanger(content.value, setup);
    if (!plain.ok) return plain;
    const how = TEMPERS.find((t) => t === temper) ?? 'protector';
    return ok({
      title: content.value.encounters.get(encounter)?.name ?? encounter,
      fights: dangerCaseOf({
        plain: plain.value,
        edits: dangerEdits(content.value, setup),
        kit: dangerKit,
        partyOf: partyOfDanger,
        player: (game) => greedyPolicy(game, botKit(game, { temper: how })),
      }),
    });
  },
};
