/** What can be typed. */
import { BOOKS } from '../../rulebooks.ts';
import { hang } from '../../terminal.ts';
import { examplesFor } from '../advice.ts';
import { seen } from '../sitting.ts';
import { someFoe, someUnit, type Look } from './look.ts';

export const help: Look = (s, seat) => {
  const { help: forms } = s.box.presenter;
  const { width } = s.terminal;
  const scene = s.box.presenter.scene(seen(s), seat);
  const [unit, foe] = [someUnit(scene, seat), someFoe(scene, seat)];
  const book = BOOKS.find(({ game }) => game === s.game.kind);
  const widest = Math.min(34, Math.max(24, ...forms.map(({ form }) => form.length)));
  const now = examplesFor(s, seat).join(', ');
  const row = (form: string, meaning: string): string =>
    form.length > widest
      ? `  ${form}\n${hang(' '.repeat(widest + 4), meaning, width)}`
      : hang(`  ${form.padEnd(widest)}  `, meaning, width);
  const text = [
    'Commands (units by name or id)',
    ...forms.map(({ form, meaning }) => row(form, meaning)),
    row('COMMAND, then COMMAND', 'One after the other.'),
    row('SEAT: COMMAND', 'What another person may say in this turn.'),
    ...(now === '' ? [] : [hang('  Now, for example: ', now, width)]),
    'Looking',
    row(
      `map, units, card ${unit}`,
      'The board, everybody on it, all about one of them, or about one thing: card NAME THING.',
    ),
    row(`moves, moves ${unit}`, 'Everything that can be done now.'),
    ...(s.box.presenter.spells === undefined
      ? []
      : [row('spells', 'What can be cast, in this caster’s numbers, and what is in the way.')]),
    row(`reach [${unit}], threat [${foe}]`, 'Where a unit could go; what enemies could strike.'),
    row('odds COMMAND', `What may come of it; odds ${foe} finds an attack, from PLACE asks what if.`),
    row('why', 'The terms of the last odds or dice, or the rule that refused you.'),
    row(`rules ${book?.example[1] ?? 'WORDS'}`, 'A rule by its ID or by words.'),
    row('log [20], goals, ground', 'What happened, what is played for, what lies on the table.'),
    'Game',
    '  undo, redo, save FILE, share FILE, quit',
    '  orders: which questions you are asked, and which are answered as you say once and for all',
    '  A ! behind a command does not ask again; Enter ends a turn that has nothing left.',
    "On the board * is the unit that acts, and ' behind a unit says it has acted.",
  ].join('\n');
  s.reporter.show(text, { type: 'help', text, commands: forms });
};
