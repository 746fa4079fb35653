import type { Table } from '@caltrop/engine';
import {
  memberPoints,
  takeStep,
  type Camp,
  type Campaign,
  type Member,
  type Offer,
} from '../../campaign/index.ts';

/** What a result would do to a member. */
export interface Preview {
  /** The effect in words, without the name of its row: `+1 Faith (+1 point)`. */
  readonly text: string;
  readonly before: number;
  readonly after: number;
  /** Decisions that it would lead to; with some, effect and points are only one way it may go. */
  readonly asks: readonly string[];
  /** Dead for good. */
  readonly dies: boolean;
  /** Others of the squad who would share it, by name (DW-R110). */
  readonly sharing: readonly string[];
}

/** The rules and content that a campaign is kept by. */
export type Rules = Pick<Camp, 'content' | 'options'>;

/** A table where the die shows what it is told to, the pick is made, and every other question is noted down. */
const tableOf = (face: number, pick: string, asks: string[]): Table => {
  const choose: Table['choose'] = (_, key, ids, describe) => {
    if (key.startsWith('table ') && ids.includes(pick)) return pick;
    if (ids.length > 1) asks.push(describe().text);
    return ids[0] ?? '';
  };
  return {
    telling: false,
    die: () => face,
    test: (_, atLeast) => face >= atLeast,
    bands: (_, cuts) => cuts.filter((cut) => face > cut).length,
    pool: (n, _, atLeast) => (face >= atLeast ? n : 0),
    keep: () => face,
    lump: (_, roll) => roll(),
    choose,
    chooseAll: (all) => all.map((ask) => choose(ask.seat, ask.key, ask.ids, ask.describe)),
    reveal: () => undefined,
    tell: () => undefined,
  };
};

const newTale = (before: Member, after: Member): string =>
  after.chronicle
    .slice(before.chronicle.length)
    .map((tale) => tale.text)
    .join(' ');

/** The part of a chronicle line behind the name of its row, without its full stop. */
export const effectIn = (tale: string): string => tale.replace(/^[^:]*: /, '').replace(/\.$/, '');

/** What a table with a face, or a circumstance, would do; undefined where the rules refuse it. */
export const previewOf = (
  rules: Rules,
  campaign: Campaign,
  { member: id, what }: Pick<Offer, 'member' | 'what'>,
  pick: string,
  face = 1,
): Preview | undefined => {
  const asks: string[] = [];
  const desk: Camp = { ...rules, table: tableOf(face, pick, asks) };
  const stepped = takeStep(desk, campaign, { do: what, member: id });
  const before = campaign.roster.members.find((m) => m.id === id);
  if ('refusal' in stepped || before === undefined) return undefined;
  const { roster } = stepped.campaign;
  const after = roster.members.find((m) => m.id === id) ?? before;
  const sharing = roster.members.filter((m, i) => {
    const old = campaign.roster.members[i];
    return m.id !== id && old !== undefined && old.chronicle.length !== m.chronicle.length;
  });
  return {
    text: effectIn(newTale(before, after)),
    before: memberPoints(rules.content, campaign.roster, before),
    after: memberPoints(rules.content, roster, after),
    asks,
    dies: after.gone === 'dead',
    sharing: sharing.map((m) => m.name),
  };
};
