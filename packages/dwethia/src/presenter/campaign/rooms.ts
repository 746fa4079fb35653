import { picksIn, textIn, type ChoiceGroup, type OwnRoster, type Room } from '@caltrop/sheets/campaign';
import type { Campaign, Step } from '../../campaign/index.ts';
import type { Content, ForceModel } from '../../content/content.ts';
import { parseForce } from '../../content/parse-force.ts';
import { modelCost } from '../../rules/forces/fielded.ts';

/** A model of a force of one's own that may be recruited as it was built there. */
export interface Candidate {
  readonly key: string;
  readonly from: string;
  readonly model: ForceModel;
}

/** Models of own forces of a faction, without those that stand there just as they are printed. */
export const candidatesOf = (
  content: Content,
  own: readonly Pick<OwnRoster, 'id' | 'list'>[],
  faction: string,
): Candidate[] =>
  own.flatMap(({ id, list }) => {
    const read = parseForce(content, list);
    // What a player has made belongs to its force; a roster gets it by another way.
    if (!read.ok || read.value.faction !== faction || read.value.own !== undefined) return [];
    const { name, models } = read.value;
    return models.flatMap((entry, i): Candidate[] => {
      const { name: _, ...model } = entry;
      const isPrinted = Object.keys(model).every((field) => field === 'unit' || field === 'count');
      return isPrinted ? [] : [{ key: `${id}/${i}`, from: name, model: { ...model, count: 1 } }];
    });
  });

/** New models for the roster, as they are printed or as they were built (DW-R109). */
const recruitsOf = (content: Content, now: Campaign, own: readonly OwnRoster[]): Room[] => {
  const { faction, religion } = now.roster;
  const ids = [...(content.factions.get(faction)?.units ?? []), content.religions.get(religion)?.elite ?? ''];
  const units = ids.flatMap((id) => content.units.get(id) ?? []);
  const built = candidatesOf(content, own, faction);
  const [first] = units;
  if (first === undefined) return [];
  const nameOf = (id: string): string => content.units.get(id)?.name ?? id;
  const points = (model: ForceModel): number => modelCost(content, model).points;
  const groups: ChoiceGroup[] = [
    {
      title: 'As printed',
      choices: units.map((u) => ({
        id: u.id,
        label: `${u.name}, ${points({ unit: u.id, count: 1 })} points`,
      })),
    },
    {
      title: 'As built in my armies',
      choices: built.map(({ key, from, model }) => ({
        id: key,
        label: `${nameOf(model.unit)}, ${points(model)} points (${from})`,
      })),
    },
  ];
  return [
    {
      id: 'recruit',
      title: 'Recruit',
      shelves: [],
      deeds: [
        {
          typed: 'recruit',
          label: 'Join the roster',
          rule: 'DW-R109',
          fields: [
            { kind: 'choice', name: 'unit', label: 'Unit', initial: first.id, groups },
            {
              kind: 'text',
              name: 'name',
              label: 'Name',
              initial: '',
              hint: 'The unit and a number',
            },
          ],
          step: (values): Step => {
            const unit = textIn(values, 'unit');
            const name = textIn(values, 'name');
            const model = built.find((one) => one.key === unit)?.model ?? { unit, count: 1 };
            return { do: 'recruit', model, ...(name === '' ? {} : { name }) };
          },
        },
      ],
    },
  ];
};

/** Who shares one roll (DW-R110). */
const squadsOf = (now: Campaign): Room => {
  const living = now.roster.members.filter((m) => m.gone === '');
  const names = [...new Set(living.map((m) => m.squad).filter((squad) => squad !== ''))];
  return {
    id: 'squads',
    title: 'Squads',
    note: { text: 'A squad shares one roll for the same scar or glory.', rule: 'DW-R110' },
    shelves: [
      {
        title: '',
        goods: names.map((squad) => {
          const members = living.filter((m) => m.squad === squad);
          return {
            id: squad,
            name: squad,
            facts: members.map((m) => m.name).join(', '),
            deeds: [
              {
                typed: `dissolve ${squad}`,
                label: 'Dissolve',
                spoken: `Dissolve ${squad}`,
                step: (): Step => ({ do: 'squad', members: members.map((m) => m.id), name: '' }),
              },
            ],
          };
        }),
      },
    ],
    deeds: [
      {
        typed: 'squad',
        label: 'Make the squad',
        folded: 'Name a squad',
        fields: [
          { kind: 'text', name: 'name', label: 'Name of the squad', initial: '' },
          {
            kind: 'picks',
            name: 'members',
            label: 'Who is in it',
            choices: living.map(({ id, name }) => ({ id, label: name })),
          },
        ],
        step: (values): Step => ({
          do: 'squad',
          members: picksIn(values, 'members'),
          name: textIn(values, 'name'),
        }),
      },
    ],
  };
};

/** Where models join, and who goes together. */
export const roomsOf = (content: Content, now: Campaign, own: readonly OwnRoster[]): Room[] => [
  ...recruitsOf(content, now, own),
  squadsOf(now),
];
