import { ok, type Result } from '@caltrop/engine';
import type { DangerFight } from '@caltrop/sheets/cartridge';
import { botKit } from '../bot/index.ts';
import { dangerEdits, dangerKit, openForDanger, partyOfDanger } from '../danger/index.ts';
import type { Command, Content, Generia, Setup, State } from '../index.ts';
import { generiaBox } from '../presenter/index.ts';

export const tempers: readonly string[] = ['usual'];

export const encounters = (content: Content): Iterable<string> => content.encounters.keys();

export const setupOf = ({
  encounter,
  party,
}: {
  readonly encounter: string;
  readonly party: readonly string[] | undefined;
}): unknown => ({ scenario: encounter, ...(party === undefined ? {} : { army: party.join('+') }) });

/** An encounter as it was set up, opened to be fought by bots many times. */
export const open = (content: Content, chosen: unknown): Result<DangerFight<State, Command, Generia>> => {
  const opened = generiaBox.open(content, chosen);
  if (!opened.ok) return opened;
  // What the match was opened with is a setup of this game.
  const setup = opened.value.game.setup as Setup;
  const plain = openForDanger(content, setup);
  if (!plain.ok) return plain;
  return ok({
    title: opened.value.title,
    plain: plain.value,
    edits: dangerEdits(content, setup),
    kit: dangerKit,
    partyOf: partyOfDanger,
    botKit,
  });
};
