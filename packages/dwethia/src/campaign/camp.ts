import type { Table } from '@caltrop/engine';
import { OWNER } from '@caltrop/sheets/campaign';
import type { Content } from '../content/content.ts';
import type { Options } from '../match/options.ts';
import { contentFor } from '../rules/forces/fielded.ts';
import type { Fought, Report, Victim } from './report.ts';
import { contentOf, type Roster } from './roster.ts';

export { OWNER };

/** What the rules of a campaign look at: content, table options, and the table where dice and choices come from. */
export interface Camp {
  readonly content: Content;
  readonly options: Options;
  readonly table: Table;
}

/** What a result follows from: the battle and who fought in it, the power that slew the model, and those whom it slew. */
export interface Cause {
  readonly game: number;
  /** Made by the other side for that battle: its wargear and powers can be taken too. */
  readonly made?: Report['made'];
  readonly power?: string;
  readonly victims: readonly Victim[];
  readonly fought?: readonly Fought[];
}

/** The content with what both sides of the last battle have made. */
export const contentAfter = (
  { content }: Pick<Camp, 'content'>,
  roster: Pick<Roster, 'own'>,
  { made }: Pick<Cause, 'made'>,
): Content => contentOf(made === undefined ? content : contentFor(content, { own: made }), roster);

/** A decision of the owner by id; one that leaves no choice is not asked. */
export const ask = (
  { table }: Camp,
  key: string,
  text: string,
  rule: string,
  choices: readonly (readonly [id: string, label: string])[],
): string =>
  table.choose(
    OWNER,
    key,
    choices.map(([id]) => id),
    () => ({ key, seat: OWNER, text, rule, choices: choices.map(([id, label]) => ({ id, label })) }),
  );
