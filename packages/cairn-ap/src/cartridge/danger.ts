import { ok, type Result } from '@caltrop/engine';
import type { DangerFight } from '@caltrop/sheets/cartridge';
import { botKit, TEMPERS } from '../bot/index.ts';
import { dangerEdits, dangerKit, openForDanger, partyOfDanger } from '../danger/danger.ts';
import type { CairnAp, Command, Content, Setup, State } from '../index.ts';
import { cairnApBox } from '../presenter/index.ts';

const USUAL = 'protector';

export const tempers: readonly string[] = [USUAL, ...TEMPERS.filter((t) => t !== USUAL)];

export const encounters = (content: Content): Iterable<string> => content.encounters.keys();

export const setupOf = ({
  encounter,
  party,
  variants,
}: {
  readonly encounter: string;
  readonly party: readonly string[] | undefined;
  readonly variants: readonly string[];
}): unknown => ({ encounter, variants, ...(party === undefined ? {} : { party }) });

/** An encounter as it was set up, opened to be fought by bots many times. */
export const open = (
  content: Content,
  chosen: unknown,
  temper: string = USUAL,
): Result<DangerFight<State, Command, CairnAp>> => {
  const opened = cairnApBox.open(content, chosen);
  if (!opened.ok) return opened;
  // What the match was opened with is a setup of this game.
  const { seats: _seats, ...setup } = opened.value.game.setup as Setup & { readonly seats?: unknown };
  const plain = openForDanger(content, setup);
  if (!plain.ok) return plain;
  const how = TEMPERS.find((t) => t === temper) ?? USUAL;
  return ok({
    title: opened.value.title,
    plain: plain.value,
    edits: dangerEdits(content, setup),
    kit: dangerKit,
    partyOf: partyOfDanger,
    botKit: (game) => botKit(game, { temper: how }),
  });
};
