import type { CampaignDeed, OfferCard, OfferRow, OfferWay } from '@caltrop/sheets/campaign';
import {
  CIRCUMSTANCES,
  offersOf,
  tableById,
  TABLES,
  type Campaign,
  type Member,
  type Offer,
  type Step,
  type TableId,
} from '../../campaign/index.ts';
import { previewOf, type Preview, type Rules } from './preview.ts';
import { deedsOf, pickWords, pointsWords, printedWords, properMinus } from './words.ts';

const effectWords = ({ text, asks, dies }: Preview): string => {
  if (asks.length > 0) return asks.join(' ');
  return dies ? 'dead for good' : properMinus(text);
};

const valueWords = (preview: Preview): string =>
  preview.asks.length > 0 ? `${preview.before} → your choice` : pointsWords(preview.before, preview.after);

/** The step of an offer, with the table or the circumstance that is picked. */
const deedFor = (
  { member, what }: Offer,
  pick: string,
  words: Pick<CampaignDeed, 'typed' | 'label' | 'spoken' | 'main' | 'die'>,
): CampaignDeed => ({
  ...words,
  answer: { key: `table ${member}`, id: pick },
  step: (): Step => ({ do: what, member }),
});

/** A table of six rows with what each would do to this member. */
const rowsOf = (rules: Rules, now: Campaign, offer: Offer, table: TableId): OfferRow[] =>
  tableById(table).rows.map((row) => {
    const preview = previewOf(rules, now, offer, table, row.die);
    return {
      face: row.die,
      name: row.name,
      text: row.text,
      printed: printedWords(row, rules.options, rules.content.numbers),
      effect: preview === undefined ? '' : effectWords(preview),
      value: preview === undefined ? '' : valueWords(preview),
      deed: deedFor(offer, table, {
        typed: `${offer.what} ${offer.member} ${table} ${row.die}`,
        label: String(row.die),
        spoken: `The real die showed ${row.die}: ${row.name}`,
        die: row.die,
      }),
    };
  });

const tableWay = (rules: Rules, now: Campaign, offer: Offer, member: Member, table: TableId): OfferWay => {
  // The rest of the squad shares the roll (DW-R110).
  const sharing = previewOf(rules, now, offer, table)?.sharing ?? [];
  const text = `One roll for the squad “${member.squad}”: also ${sharing.join(', ')}.`;
  return {
    id: table,
    label: pickWords(table),
    table: {
      name: TABLES.find((t) => t.id === table)?.name ?? table,
      rule: table,
      rows: rowsOf(rules, now, offer, table),
      printed: 'Printed points',
      value: `Points of ${member.name}`,
      ...(sharing.length === 0 ? {} : { sharing: { text, rule: 'DW-R110' } }),
    },
    deed: deedFor(offer, table, {
      typed: `${offer.what} ${offer.member} ${table}`,
      label: `Roll here for ${member.name}`,
      main: true,
      die: 'fresh',
    }),
  };
};

/** An offer taken instead of a roll. */
const insteadWay = (rules: Rules, now: Campaign, offer: Offer, pick: string): OfferWay => {
  const preview = previewOf(rules, now, offer, pick);
  const points =
    preview === undefined || preview.asks.length > 0
      ? ''
      : ` Points: ${pointsWords(preview.before, preview.after)}.`;
  return {
    id: pick,
    label: `${pickWords(pick)} (offered instead of a roll)`,
    effect: preview === undefined ? '' : `${effectWords(preview)}.${points}`,
    deed: deedFor(offer, pick, {
      typed: `${offer.what} ${offer.member} ${pick}`,
      label: `Take it: ${CIRCUMSTANCES.find((one) => one.id === pick)?.name ?? pick}`,
      main: true,
      die: 'fresh',
    }),
  };
};

/** What must happen: no die, no choice of table. */
const mustWay = (rules: Rules, now: Campaign, offer: Offer): OfferWay => {
  const preview = previewOf(rules, now, offer, '');
  const effect =
    preview === undefined
      ? ''
      : preview.dies
        ? `Its ${preview.before} points are free again for new models.`
        : `${effectWords(preview)}. Points: ${pointsWords(preview.before, preview.after)}.`;
  return {
    id: 'must',
    label: '',
    effect,
    deed: deedFor(offer, '', {
      typed: `${offer.what} ${offer.member}`,
      label: 'So be it',
      main: true,
      die: 'fresh',
    }),
  };
};

/** The scars and the glory that the last battle still has coming. */
export const offerCards = (rules: Rules, now: Campaign): OfferCard[] =>
  offersOf(rules.content, now).flatMap((offer): OfferCard[] => {
    const member = now.roster.members.find((m) => m.id === offer.member);
    if (member === undefined) return [];
    const { what, must, tables, may } = offer;
    return [
      {
        id: `${what} ${member.id}`,
        name: member.name,
        what,
        text: deedsOf(member, now).join(' ') || 'Most valuable model of the win.',
        musts: must.map((rule) => ({ text: pickWords(rule), rule })),
        ways:
          must.length > 0
            ? [mustWay(rules, now, offer)]
            : [
                ...tables.map((table) => tableWay(rules, now, offer, member, table)),
                ...may.map((pick) => insteadWay(rules, now, offer, pick)),
              ],
        choosing: {
          text: 'Several match: choose one',
          rule: what === 'scar' ? 'DW-CAMP-05' : 'DW-CAMP-07',
        },
        waive: {
          typed: `waive ${what} ${member.id}`,
          label: `Waive this ${what}`,
          step: (): Step => ({ do: 'waive', member: member.id, what }),
        },
      },
    ];
  });
