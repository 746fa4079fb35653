import type { Refusal } from '@caltrop/engine';
import { textIn, type Chip, type CampaignDeed, type MemberCard, type Plan } from '@caltrop/sheets/campaign';
import { takeStep, type Campaign, type CampaignUnit, type Step } from '../../campaign/index.ts';
import { LETTERS, type Content } from '../../content/content.ts';
import { profileOf } from '../workshop/profile.ts';
import { classWords, itemName } from './words.ts';

/** Why a step cannot be taken now; undefined when it can. */
export const refusalOf = (content: Content, now: Campaign, step: Step): Refusal | undefined => {
  const taken = takeStep(content, now, step);
  return 'refusal' in taken ? taken.refusal : undefined;
};

/** A deed that is one step and no more. */
export const deedOf = (
  content: Content,
  now: Campaign,
  step: Step,
  words: Pick<CampaignDeed, 'typed' | 'label' | 'spoken' | 'main' | 'rule'>,
): CampaignDeed => {
  const refused = refusalOf(content, now, step);
  return { ...words, ...(refused === undefined ? {} : { refused }), step: () => step };
};

/** OC-UNIT-09: what a unit can become, with the price. */
const promotionsOf = (content: Content, now: Campaign, u: CampaignUnit): CampaignDeed[] => {
  const { merit, gold } = content.campaign.promotion;
  return (content.classes.get(u.class)?.promotesTo ?? []).map(({ class: to, keeps }) => {
    const kept = keeps.length === 0 ? '' : `, keeps ${keeps.map((tag) => tag.text).join(' and ')}`;
    return deedOf(
      content,
      now,
      { do: 'promote', unit: u.name, to },
      {
        typed: `promote ${u.name} ${to}`,
        label: `Promote ${u.name} to ${classWords(content, to)}${kept}: ${merit} Merit, ${gold} gold`,
        rule: 'OC-UNIT-09',
      },
    );
  });
};

/** OC-R62: proficiencies that a unit can still raise, with the price. */
const raisesOf = (content: Content, now: Campaign, u: CampaignUnit): CampaignDeed[] => {
  const unitClass = content.classes.get(u.class);
  const open = (unitClass?.raisable ?? []).filter((type) => !u.raised.includes(type));
  return open.map((type) => {
    const grade = LETTERS[(unitClass?.proficiencies[type] ?? 0) + 1] ?? '';
    return deedOf(
      content,
      now,
      { do: 'raise', unit: u.name, type },
      {
        typed: `raise ${u.name} ${type}`,
        label: `Raise the ${type} of ${u.name} to ${grade}: ${content.campaign.raise.merit} Merit`,
        rule: 'OC-R62',
      },
    );
  });
};

const STOCK = '';

/** Hands one of its items to somebody else, or puts it into the stock. */
const handing = (content: Content, now: Campaign, u: CampaignUnit): CampaignDeed[] => {
  if (u.items.length === 0) return [];
  const others = now.roster.filter((o) => !o.lost && o.name !== u.name);
  return [
    {
      typed: `hand ${u.name}`,
      label: 'Hand it over',
      spoken: `Hand it over from ${u.name}`,
      rule: 'OC-UNIT-07',
      fields: [
        {
          kind: 'choice',
          name: 'item',
          label: `From ${u.name}`,
          initial: '',
          groups: [
            {
              title: '',
              choices: [...new Set(u.items)].map((id) => ({ id, label: itemName(content, id) })),
            },
          ],
        },
        {
          kind: 'choice',
          name: 'to',
          label: 'To',
          initial: STOCK,
          groups: [
            {
              title: '',
              choices: [
                { id: STOCK, label: 'the stock' },
                ...others.map((o) => ({ id: o.name, label: o.name })),
              ],
            },
          ],
        },
      ],
      step: (values): Step => {
        const to = textIn(values, 'to');
        const gift = { do: 'give', item: textIn(values, 'item'), from: u.name } as const;
        return to === STOCK ? gift : { ...gift, to };
      },
    },
  ];
};

const profileWords = (content: Content, u: CampaignUnit): string => {
  const profile = profileOf(content, u);
  if (profile === undefined) return '';
  return [
    `HP ${profile.hp}`,
    `Move ${profile.movement}`,
    ...profile.ratings.map(({ label, letter }) => `${label} ${letter}`),
    ...u.items.map((id) => itemName(content, id)),
  ].join(' · ');
};

/** A unit between battles. */
export const memberCard = (content: Content, now: Campaign, plan: Plan, u: CampaignUnit): MemberCard => {
  const growth = u.lost ? [] : [...promotionsOf(content, now, u), ...raisesOf(content, now, u)];
  const comes = !plan.resting.includes(u.name);
  const chips: Chip[] = [
    ...u.raised.map((type) => ({ text: `${type} raised` })),
    ...u.tags.map((text) => ({ text })),
    ...(u.lost ? [{ text: 'lost for good', tone: 'stop' } as const] : comes ? [] : [{ text: 'rests' }]),
  ];
  return {
    id: u.name,
    name: u.name,
    value: `${u.merit} Merit`,
    kind: classWords(content, u.class),
    chips,
    profile: profileWords(content, u),
    marks: [],
    tales: now.chronicle.filter((tale) => tale.unit === u.name),
    deeds: growth.filter((deed) => deed.refused === undefined),
    more: u.lost ? [] : [...growth.filter((deed) => deed.refused !== undefined), ...handing(content, now, u)],
    ...(u.lost ? {} : { comes }),
  };
};
