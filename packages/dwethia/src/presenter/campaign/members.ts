import { textIn, type CampaignDeed, type MemberCard, type Plan } from '@caltrop/sheets/campaign';
import { memberPoints, type Campaign, type Member, type Step } from '../../campaign/index.ts';
import type { Content } from '../../content/content.ts';
import { STATS } from '../../content/words.ts';
import { contentFor, fieldModel } from '../../rules/forces/fielded.ts';
import { changeWords, markerWords, properMinus } from './words.ts';

/** What an owner may do with a member between battles. */
const deedsFor = (now: Campaign, { id, name, squad, tracked }: Member): CampaignDeed[] => {
  const squads = [...new Set(now.roster.members.map((m) => m.squad).filter((s) => s !== ''))];
  return [
    {
      typed: `rename ${id}`,
      label: 'Rename',
      spoken: `Rename ${name}`,
      fields: [{ kind: 'text', name: 'name', label: 'Name', initial: name }],
      step: (values): Step => ({ do: 'rename', member: id, name: textIn(values, 'name') }),
    },
    {
      typed: `squad ${id}`,
      label: 'Set',
      spoken: `Set the squad of ${name}`,
      fields: [
        { kind: 'text', name: 'squad', label: 'Squad (shares one roll)', initial: squad, known: squads },
      ],
      step: (values): Step => ({ do: 'squad', members: [id], name: textIn(values, 'squad') }),
    },
    {
      typed: `award ${id}`,
      label: 'Award',
      spoken: `Award points to ${name}`,
      fields: [{ kind: 'text', name: 'points', label: 'Points awarded by the game master', initial: '5' }],
      step: (values): Step => ({ do: 'award', member: id, points: Number(textIn(values, 'points')) }),
    },
    {
      typed: `${tracked ? 'untrack' : 'track'} ${id}`,
      label: `Keep scars and glory for ${name}`,
      on: tracked,
      rule: 'DW-CAMP-03',
      step: (): Step => ({ do: 'track', members: [id], on: !tracked }),
    },
    {
      typed: `dismiss ${id}`,
      label: `Send ${name} home for good`,
      step: (): Step => ({ do: 'dismiss', member: id }),
    },
  ];
};

const GONE = { dead: 'dead for good', dismissed: 'sent home' } as const;

/** A model between battles. */
export const memberCard = (content: Content, now: Campaign, plan: Plan, member: Member): MemberCard => {
  const { id, name, model, squad, tracked, gone } = member;
  const unit = content.units.get(model.unit)?.name ?? model.unit;
  const race = content.races.get(model.race ?? '')?.name;
  const own = contentFor(content, now.roster);
  const fielded = fieldModel(own, model);
  const comes = !plan.resting.includes(id);
  return {
    id,
    name,
    value: `${memberPoints(content, now.roster, member)} points`,
    kind: [race, unit].filter(Boolean).join(' '),
    chips: [
      ...(gone === '' ? [] : [{ text: GONE[gone], ...(gone === 'dead' ? { tone: 'stop' as const } : {}) }]),
      ...(squad === '' ? [] : [{ text: `Squad ${squad}` }]),
      ...(tracked ? [] : [{ text: 'not tracked' }]),
      ...(comes ? [] : [{ text: 'rests' }]),
      ...(now.mvp === id ? [{ text: 'most valuable', tone: 'go' as const }] : []),
      ...changeWords(model).map((text) => ({ text })),
    ],
    profile:
      fielded === undefined
        ? ''
        : [
            `Move ${fielded.move}″`,
            ...STATS.map((stat) => `${stat} ${fielded.stats[stat]}`),
            ...fielded.items.map((item) => item.name),
            ...fielded.powers.map((power) => own.powers.get(power)?.name ?? power),
          ].join(' · '),
    marks: markerWords(model).map((mark) => ({
      title: `Next game: ${mark.name}.`,
      text: mark.text,
      rule: mark.id,
    })),
    tales: member.chronicle.map((tale) => ({ ...tale, text: properMinus(tale.text) })),
    deeds: [],
    more: gone === '' ? deedsFor(now, member) : [],
    ...(gone === '' ? { comes } : {}),
  };
};
