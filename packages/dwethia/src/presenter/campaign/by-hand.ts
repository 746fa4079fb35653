import {
  filled,
  notesIn,
  picksIn,
  textIn,
  type Choice,
  type ChoiceField,
  type CampaignDeed,
  type Field,
  type Plan,
  type Values,
} from '@caltrop/sheets/campaign';
import {
  ARCHMAGE,
  RESULTS,
  transformationBy,
  type Campaign,
  type Member,
  type Step,
} from '../../campaign/index.ts';
import type { Content, Item, Power } from '../../content/content.ts';
import { keyword } from '../../match/book.ts';
import {
  carriedBeside,
  grimPowers,
  knownBeside,
  MEANS,
  noteWords,
  reportByHand,
  type HandNote,
  type Means,
} from './hand-report.ts';

const RESULT_WORDS = { won: 'won', lost: 'lost', draw: 'a draw' } as const;

const isMeans = (text: string): text is Means => Object.hasOwn(MEANS, text);

const choice = (name: string, label: string, choices: readonly Choice[], initial = ''): ChoiceField => ({
  kind: 'choice',
  name,
  label,
  initial,
  groups: [{ title: '', choices }],
});

const listed = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([id, label]) => ({ id, label }));

/** What it was done with: a weapon or a power, where that matters. */
const thingsFor = (content: Content, means: string): Choice[] => {
  const named = ({ id, name }: { readonly id: string; readonly name: string }): Choice => ({
    id,
    label: name,
  });
  if (means === 'ranged') return [...content.items.values()].filter((i) => i.ranged !== undefined).map(named);
  // Of blades only those of the Black Sun leave scars of their own (DW-R128).
  if (means === 'melee')
    return [...content.items.values()]
      .filter((i) => i.melee !== undefined && keyword(i.keywords, 'black-sun') > 0)
      .map(named);
  return means === 'power' ? [...content.powers.values()].map(named) : [];
};

const picks = (name: string, label: string, things: readonly (Item | Power)[]): Field[] => {
  const choices = things.map(({ id, name: called }) => ({ id, label: called }));
  return choices.length === 0 ? [] : [{ kind: 'picks', name, label, choices }];
};

/** What somebody slain had beside what is printed, as far as the glory of a member asks for it. */
const besideFields = (
  content: Content,
  member: Member | undefined,
  said: Values,
  values: Values,
): Field[] => {
  const [unit, means] = [textIn(said, 'unit'), textIn(said, 'means')];
  const carried = picks(
    'carried',
    'It also carried',
    carriedBeside(content, unit, isMeans(means) ? means : 'melee'),
  );
  const knew = picks(
    'knew',
    'It also knew',
    knownBeside(content, { unit, carried: picksIn(values, 'carried') }),
  );
  const mayTurn =
    member !== undefined && transformationBy(content, 'DW-GLORY-SPEC-3', member.model.unit) !== undefined;
  const most = { id: MUCH, label: `Affinity ${ARCHMAGE} or more` };
  const much: Field = { kind: 'picks', name: 'had', label: 'It had', choices: [most] };
  return [...carried, ...knew, ...(mayTurn ? [much] : [])];
};

const MUCH = 'affinity';

/** Everything that the form of a note may ask, by what is filled in so far. */
const noteFields = (content: Content, living: readonly Member[], values: Values): Field[] => {
  const who = choice(
    'member',
    'Model',
    living.map((m) => ({ id: m.id, label: m.name })),
  );
  const member = living.find((m) => m.id === textIn(filled([who], values), 'member'));
  const captain =
    member !== undefined && transformationBy(content, 'DW-GLORY-SPEC-9', member.model.unit) !== undefined;
  const what = choice('what', 'What', [
    { id: 'fell', label: 'fell' },
    { id: 'slew', label: 'slew an enemy' },
    ...(captain ? [{ id: 'captain', label: 'said “I am the Captain now”' }] : []),
  ]);
  const said = textIn(filled([what], values), 'what');
  if (said === 'captain') return [who, what];
  const units = [...content.units.values()]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((u) => ({ id: u.id, label: `${u.name} (${u.type})` }));
  const whom =
    said === 'fell'
      ? choice('unit', 'To', [{ id: '', label: 'nobody in particular' }, ...units])
      : choice('unit', 'Whom', units);
  const how = choice('means', 'How', listed(MEANS));
  if (said === 'slew') {
    return [who, what, whom, how, ...besideFields(content, member, filled([whom, how], values), values)];
  }
  const things = thingsFor(content, textIn(filled([how], values), 'means'));
  return [
    who,
    what,
    whom,
    how,
    ...(things.length === 0 ? [] : [choice('with', 'Which', [{ id: '', label: 'not known' }, ...things])]),
    {
      kind: 'picks',
      name: 'under',
      label: 'While it lay under',
      choices: grimPowers(content).map(({ id, name }) => ({ id, label: name })),
    },
  ];
};

const noteOf = (values: Values): HandNote => {
  const what = textIn(values, 'what');
  const means = textIn(values, 'means');
  return {
    member: textIn(values, 'member'),
    what: what === 'slew' || what === 'captain' ? what : 'fell',
    unit: textIn(values, 'unit'),
    means: isMeans(means) ? means : 'melee',
    with: textIn(values, 'with'),
    under: picksIn(values, 'under'),
    carried: picksIn(values, 'carried'),
    knew: picksIn(values, 'knew'),
    ...(picksIn(values, 'had').includes(MUCH) ? { affinity: ARCHMAGE } : {}),
  };
};

/** A battle from a real table, told by its player. */
export const byHand = (content: Content, now: Campaign, plan: Plan): CampaignDeed => {
  const living = now.roster.members.filter((m) => m.gone === '');
  const came = living.filter((m) => !plan.resting.includes(m.id));
  const nameOf = (id: string): string => living.find((m) => m.id === id)?.name ?? id;
  return {
    typed: 'battle',
    label: 'Enter this battle',
    folded: 'A battle on a real table',
    rule: 'DW-WIN-20',
    fields: [
      { kind: 'text', name: 'against', label: 'Against', initial: '', hint: 'The other force' },
      choice('result', 'Result', listed(RESULT_WORDS), 'won'),
      {
        kind: 'notes',
        name: 'notes',
        label: 'Note who fell and who was slain',
        add: 'Note it',
        remove: 'Strike out',
        fields: (values) => noteFields(content, living, values),
        words: (values) => {
          const note = noteOf(values);
          return `${nameOf(note.member)} ${noteWords(content, note)}`;
        },
      },
    ],
    step: (values): Step => {
      const notes = notesIn(values, 'notes').map(noteOf);
      const result = RESULTS.find((one) => one === textIn(values, 'result')) ?? 'draw';
      const members = [...came.map((m) => m.id), ...notes.map((note) => note.member)];
      const against = textIn(values, 'against');
      return { do: 'battle', report: reportByHand(content, now, { against, result, members, notes }) };
    },
  };
};
