import { percent, type Draft, type FormRow, type MasterForm } from '@caltrop/engine';
import type { Position } from '../../../match/book.ts';
import { newCheck } from '../../../rules/check/check.ts';
import type { CommandOf, Command } from '../../../match/command.ts';
import { ATTRIBUTES } from '../../../content/content.ts';
import { type Creature, WARDEN } from '../../../match/state.ts';
import type { CheckWork } from '../../../match/work.ts';
import { netWords } from '../../forecast/roll-words.ts';
import { attributeChances, formOdds } from '../odds.ts';
import { chosenObjects, objectChoices, objectIds, objectsFor } from './objects.ts';
import { effectRows, effectsIn } from './palette.ts';
import { choice, flag, flagIn, listIn, many, number, numberIn, one, textIn, wordIn, words } from './rows.ts';

/** The check that a command of the Warden's would roll. */
const workOf = (c: CommandOf<'check'>): CheckWork =>
  newCheck({
    creature: c.creature,
    seat: WARDEN,
    command: c,
    kind: c.save ? 'save' : 'check',
    against: { mode: 'DC', dc: c.dc, hidden: c.hidden },
    spec: {
      adv: Math.max(0, c.adv),
      dis: Math.max(0, -c.adv),
      attribute: c.attribute,
      flat: 0,
      objects: c.objects,
    },
    source: 'check',
  });

/** CA-SAVE-04, CA-ACT-05: calls for a Save or an Action against a number. */
export const checkForm = (p: Position, c: Creature, draft: Draft): MasterForm<Command> => {
  const save = wordIn(draft, 'what', ['save', 'action'] as const, 'save') === 'save';
  const all = objectsFor(p, c, []);
  const command: CommandOf<'check'> = {
    do: 'check',
    creature: c.id,
    attribute: wordIn(draft, 'attribute', ATTRIBUTES, 'dex'),
    save,
    dc: numberIn(draft, 'dc', p.book.options.defaultSaveDC),
    hidden: flagIn(draft, 'hidden', false),
    adv: numberIn(draft, 'adv', 0),
    objects: save ? [] : chosenObjects(all, listIn(draft, 'objects', [])),
    text: textIn(draft, 'text', ''),
    onSuccess: effectsIn(p, draft, 'success', []),
    onFailure: effectsIn(p, draft, 'failure', []),
  };
  const work = workOf(command);
  const chances = attributeChances(p, work);
  const rows: FormRow[] = [
    words('text', 'What for', command.text, 'a boulder comes down'),
    one(
      'what',
      'What',
      save ? 'save' : 'action',
      [choice('save', 'a Save', 'must beat the number'), choice('action', 'an Action', 'must reach it')],
      { rule: save ? 'CA-SAVE-02' : 'CA-ACT-05' },
    ),
    one(
      'attribute',
      'With',
      command.attribute,
      ATTRIBUTES.map((a) => choice(a, `${a.toUpperCase()} ${c[a]}`, percent(chances.get(a) ?? 0))),
      { rule: 'CA-WARD-04' },
    ),
    number('dc', 'Number', command.dc, 1, 60, { rule: 'CA-WARD-03' }),
    flag('hidden', 'Hide the number and the odds from players', command.hidden, { rule: 'CA-ACT-06' }),
    number('adv', 'More or fewer dice', command.adv, -4, 4, {
      rule: 'CA-WARD-06',
      note: netWords(p, Math.max(0, command.adv), Math.max(0, -command.adv)),
    }),
    ...(save
      ? []
      : [
          many('objects', 'Objects', objectIds(all, command.objects), objectChoices(all), {
            rule: 'CA-WARD-05',
          }),
        ]),
    ...effectRows(p, draft, 'failure', 'If it fails', []),
    ...effectRows(p, draft, 'success', 'If it works', []),
  ];
  return {
    id: `check:${c.id}`,
    title: `${c.name} makes a check`,
    unit: c.id,
    said: '',
    rule: save ? 'CA-SAVE-02' : 'CA-ACT-05',
    rows,
    odds: formOdds(p, work, save ? `${c.name} saves` : `${c.name} succeeds`),
    ends: [{ id: 'roll', label: 'Roll', note: '', main: true, commands: [command] }],
  };
};
