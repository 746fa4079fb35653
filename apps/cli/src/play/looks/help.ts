/** What can be typed: in short, one command explained, or everything. */
import { BOOKS } from '../../rules/rulebooks.ts';
import { hang } from '../../terminal.ts';
import { examplesFor } from '../advice.ts';
import { seen, type Sitting } from '../sitting.ts';
import { complain, someFoe, someUnit, type Look } from './look.ts';

interface Entry {
  readonly form: string;
  readonly meaning: string;
}

/** The words of the session, which are the same in all games. */
const ownWords = <S, C>(s: Sitting<S, C>, unit: string, foe: string): Entry[] => {
  const book = BOOKS.find(({ game }) => game === s.game.kind);
  return [
    { form: 'map, units', meaning: 'The board, and everyone on it.' },
    { form: `card ${unit}`, meaning: 'All about a unit; card NAME THING about one thing that it has.' },
    { form: `moves, moves ${unit}`, meaning: 'Everything that can be done now.' },
    ...(s.box.master === undefined
      ? []
      : [
          {
            form: `might, might ${foe}, might ${foe} bold`,
            meaning:
              'For the player who runs the foes: odds and three suggestions, also careful, bold or cruel ones.',
          },
        ]),
    { form: `reach ${unit}, threat ${foe}`, meaning: 'Where a unit could go; what enemies could strike.' },
    { form: 'goals, ground, log 20', meaning: 'The goals; what the ground does; what has happened.' },
    {
      form: `odds attack ${foe}`,
      meaning: `The odds of a command; odds ${foe} finds an attack, and from PLACE asks what if.`,
    },
    { form: 'why', meaning: 'The terms of the last odds or dice, or the rule that refused you.' },
    { form: `rules ${book?.example[1] ?? 'WORDS'}`, meaning: 'A rule by its ID or by words.' },
    { form: 'undo, redo', meaning: 'Undoes your last command, or redoes it.' },
    {
      form: 'end turn',
      meaning: 'Ends the turn of the acting unit; so does Enter when nothing else is left to do.',
    },
    { form: 'orders', meaning: 'Which questions you are asked, and which are answered by standing orders.' },
    {
      form: 'save FILE, share FILE, quit',
      meaning: 'Saves the battle, saves a copy without its seed, or quits.',
    },
    { form: 'COMMAND, then COMMAND', meaning: 'One after the other.' },
    { form: 'COMMAND!', meaning: 'Skips the confirmation before dice are rolled.' },
    { form: 'SEAT: COMMAND', meaning: 'What another person may say in this turn.' },
  ];
};

const explained = (all: readonly Entry[], width: number): string[] => {
  const widest = Math.min(34, Math.max(...all.map(({ form }) => form.length)));
  return all.map(({ form, meaning }) =>
    form.length > widest
      ? `  ${form}\n${hang(' '.repeat(widest + 4), meaning, width)}`
      : hang(`  ${form.padEnd(widest)}  `, meaning, width),
  );
};

/** What belongs to the time before the battle, and what only whoever runs it says. */
const isBefore = ({ meaning }: Entry): boolean => meaning.startsWith('Before the ');
const isMaster = ({ meaning }: Entry): boolean => /^(After a ruling|The (Warden|game master))/.test(meaning);

const verbs = (all: readonly Entry[]): string => {
  const first = all.flatMap(({ form }) => form.split(', ').map((f) => f.split(' ')[0] ?? ''));
  return [...new Set(first)].join(', ');
};

export const help: Look = (s, seat, rest) => {
  const { help: forms } = s.box.presenter;
  const { width } = s.terminal;
  const scene = s.box.presenter.scene(seen(s), seat);
  const [unit, foe] = [someUnit(scene, seat), someFoe(scene, seat)];
  const own = ownWords(s, unit, foe);
  const wanted = rest.toLowerCase();
  if (wanted !== '') {
    const found = [...forms, ...own].filter(
      ({ form, meaning }) => wanted === 'all' || `${form} ${meaning}`.toLowerCase().includes(wanted),
    );
    if (found.length === 0) return complain(s, `No command has to do with "${rest}". help lists them all.`);
    s.reporter.show(explained(found, width).join('\n'), { type: 'help', commands: found });
    return;
  }
  const plain = forms.filter((f) => !isBefore(f) && !isMaster(f));
  const rows = [
    ['Now', examplesFor(s, seat).join(', ')],
    ['Act', plain.map(({ form }) => form).join('; ')],
    ['Before', verbs(forms.filter(isBefore))],
    ['Master', verbs(forms.filter(isMaster))],
    [
      'Look',
      `map, units, moves,${s.box.presenter.spells === undefined ? '' : ' spells,'} card ${unit}, reach ${unit}, threat ${foe}, goals, ground, log`,
    ],
    ['Ask', `odds attack ${foe}, why, rules WORDS`],
    ['Turn', 'end turn, undo, redo, COMMAND, then COMMAND'],
    ['Game', 'orders, save FILE, share FILE, quit'],
  ] as const;
  const text = [
    ...rows.flatMap(([head, words]) => (words === '' ? [] : [hang(head.padEnd(8), words, width)])),
    "Units go by their label on the map or by name. * is the unit that acts, ' one that has acted.",
    'help attack explains a command, help all every one of them.',
  ].join('\n');
  s.reporter.show(text, { type: 'help', text, commands: forms });
};
