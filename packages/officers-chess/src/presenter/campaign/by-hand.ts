import {
  notesIn,
  textIn,
  type Choice,
  type CampaignDeed,
  type Plan,
  type Values,
} from '@caltrop/sheets/campaign';
import {
  nextScenario,
  type Campaign,
  type CampaignUnit,
  type Fought,
  type Step,
} from '../../campaign/index.ts';
import type { Content } from '../../content/content.ts';

const ENDS = {
  stood: 'stood to the end',
  escaped: 'Escaped',
  routed: 'was Routed',
  lost: 'is lost for good',
} as const satisfies Partial<Record<Fought['end'], string>>;
type End = keyof typeof ENDS;

const isEnd = (text: string): text is End => Object.hasOwn(ENDS, text);

const WINNERS = { players: 'won', gm: 'lost', draw: 'a draw' } as const;
type Winner = keyof typeof WINNERS;

const isWinner = (text: string): text is Winner => Object.hasOwn(WINNERS, text);

const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([id, label]) => ({ id, label }));

const counts = (most: number): Choice[] =>
  Array.from({ length: most + 1 }, (_, i) => ({ id: String(i), label: String(i) }));

const YES = 'yes';

const foughtBy = (u: CampaignUnit, notes: readonly Values[]): Fought => {
  const note = notes.findLast((one) => textIn(one, 'unit') === u.name) ?? {};
  const end = textIn(note, 'end');
  return {
    name: u.name,
    class: u.class,
    end: isEnd(end) ? end : 'stood',
    routs: Number(textIn(note, 'routs') || '0'),
    deed: textIn(note, 'deed') === YES,
    items: u.items,
  };
};

const noteWords = (note: Values): string => {
  const end = textIn(note, 'end');
  const routs = textIn(note, 'routs');
  return [
    `${textIn(note, 'unit')} ${isEnd(end) ? ENDS[end] : ENDS.stood}`,
    ...(routs === '0' ? [] : [`routed ${routs}`]),
    ...(textIn(note, 'deed') === YES ? ['Seized or routed a Boss'] : []),
  ].join(', ');
};

/** A battle from a real table, told by its player: everybody who came stood to the end unless a note says otherwise. */
export const byHand = (content: Content, now: Campaign, plan: Plan): CampaignDeed | undefined => {
  const id = nextScenario(content, now);
  const scenario = content.scenarios.get(id ?? '');
  if (scenario === undefined) return undefined;
  const came = now.roster.filter((u) => !u.lost && !plan.resting.includes(u.name));
  const villages = scenario.sites.filter((site) => site.site === 'village').length;
  const pick = (name: string, label: string, initial: string, choices: readonly Choice[]) =>
    ({ kind: 'choice', name, label, initial, groups: [{ title: '', choices }] }) as const;
  return {
    typed: 'battle',
    label: 'Enter this battle',
    folded: `${scenario.name} on a real table`,
    fields: [
      pick('winner', 'Result', 'players', choicesOf(WINNERS)),
      ...(villages === 0
        ? []
        : [pick('villages', 'Villages that are not Razed', String(villages), counts(villages))]),
      {
        kind: 'notes',
        name: 'notes',
        label: 'Note who routed whom, and who was Routed',
        add: 'Note it',
        remove: 'Strike out',
        fields: () => [
          pick(
            'unit',
            'Unit',
            '',
            came.map((u) => ({ id: u.name, label: u.name })),
          ),
          pick('end', 'What became of it', 'stood', choicesOf(ENDS)),
          pick('routs', 'Enemies it routed', '0', counts(8)),
          pick('deed', 'Seized or routed a Boss', 'no', choicesOf({ no: 'no', yes: 'yes' })),
        ],
        words: noteWords,
      },
    ],
    step: (values): Step => {
      const winner = textIn(values, 'winner');
      const notes = notesIn(values, 'notes');
      return {
        do: 'battle',
        report: {
          scenario: scenario.id,
          winner: isWinner(winner) ? winner : 'draw',
          villages: Number(textIn(values, 'villages') || '0'),
          fought: came.map((u) => foughtBy(u, notes)),
          found: [],
          discarded: [],
        },
      };
    },
  };
};
