import { percent, type Draft, type FormRow, type MasterForm } from '@caltrop/engine';
import type { Position } from '../../../match/book.ts';
import type { CommandOf, Command } from '../../../match/command.ts';
import { newCheck } from '../../../rules/check/check.ts';
import { ATTRIBUTES } from '../../../content/content.ts';
import { obstacleDc, UNLISTED_DC } from '../../../rules/warden/obstacles.ts';
import type { Cause, Opposition, Ruling } from '../../../match/ruling.ts';
import { findCreature, isPresent, WARDEN, type Creature } from '../../../match/state.ts';
import { markOf } from '../../places.ts';
import { baseNet, netWords } from '../../forecast/roll-words.ts';
import { attributeChances, formOdds } from '../odds.ts';
import { chosenObjects, objectChoices, objectIds, objectsFor } from './objects.ts';
import { effectRows, effectsIn } from './palette.ts';
import { choice, flag, flagIn, listIn, many, number, numberIn, one, textIn, wordIn, words } from './rows.ts';

const NUMBER = 'DC';
const VERDICTS = ['yes', 'no', 'roll'] as const;

/** Whether it could be somebody's own Action now; else the Warden calls for it (CA-LOOP-03). */
const isItsTurn = ({ state }: Position, c: Creature): boolean =>
  state.stage === 'scene' || state.turn === c.id;

/** Everybody who could oppose it, enemies first. */
const opponents = (p: Position, c: Creature): readonly Creature[] =>
  p.state.creatures
    .filter((o) => o.id !== c.id && isPresent(o))
    .toSorted((a, b) => Number(markOf(p, a) === markOf(p, c)) - Number(markOf(p, b) === markOf(p, c)));

/** The ruling that the form makes. */
const rulingIn = (p: Position, c: Creature, draft: Draft, text: string): Ruling => {
  const all = objectsFor(p, c, []);
  const said = textIn(draft, 'against', NUMBER);
  const target = isItsTurn(p, c) && said !== NUMBER ? findCreature(p.state, said) : undefined;
  const attribute = wordIn(draft, 'attribute', ATTRIBUTES, 'str');
  const dc = numberIn(draft, 'dc', obstacleDc(text) ?? UNLISTED_DC);
  const by = numberIn(draft, 'adv', 0);
  const causes: Cause[] =
    by === 0 ? [] : [{ rule: 'CA-WARD-06', text: 'as the Warden says', side: 'initiator', die: 'base', by }];
  const against: Opposition =
    target === undefined
      ? { mode: 'DC', dc, hidden: flagIn(draft, 'hidden', false) }
      : { mode: 'CC', save: wordIn(draft, 'save', ['defence', ...ATTRIBUTES] as const, attribute) };
  return {
    verdict: wordIn(draft, 'verdict', VERDICTS, 'roll'),
    ap: p.state.stage === 'fight' ? numberIn(draft, 'ap', 1) : 0,
    against,
    attribute,
    objects: chosenObjects(all, listIn(draft, 'objects', [])),
    causes,
    targets: target === undefined ? [] : [target.id],
    onSuccess: effectsIn(p, draft, 'success', []),
    onFailure: effectsIn(p, draft, 'failure', []),
    note: '',
    pin: flagIn(draft, 'pin', false),
  };
};

/** What is said to the match: the Action and its ruling at once; out of turn a check that the Warden calls for. */
const commandsFor = (p: Position, c: Creature, text: string, ruling: Ruling): readonly Command[] => {
  const { against, attribute, objects, targets, ap, causes, onSuccess, onFailure, verdict } = ruling;
  // Out of its turn nothing is paid and nothing rolled: what was said is written down.
  if (!isItsTurn(p, c) && verdict !== 'roll')
    return [
      {
        do: 'note',
        text: `${c.name}: ${text}. ${verdict === 'yes' ? 'It just works.' : 'It cannot work.'}`,
        secret: false,
        creature: c.id,
      },
    ];
  if (!isItsTurn(p, c))
    return against.mode === 'CC'
      ? []
      : [
          {
            do: 'check',
            creature: c.id,
            attribute,
            save: false,
            dc: against.dc,
            hidden: against.hidden,
            adv: causes.reduce((sum, o) => sum + o.by, 0),
            objects,
            text,
            onSuccess,
            onFailure,
          },
        ];
  const attempt: CommandOf<'try'> = { do: 'try', creature: c.id, text, attribute, objects, targets, ap };
  return [attempt, { do: 'rule', ruling }];
};

/** Any Action at all in one form: who, what, with which attribute and dice, against what (CA-ACT-02). */
export const tryForm = (p: Position, c: Creature, draft: Draft): MasterForm<Command> => {
  const text = textIn(draft, 'text', '');
  const ruling = rulingIn(p, c, draft, text);
  const all = objectsFor(p, c, []);
  const target = ruling.targets[0];
  const work = newCheck({
    creature: c.id,
    seat: WARDEN,
    command: { do: 'try', creature: c.id, text },
    kind: 'try',
    against: ruling.against,
    spec: { adv: 0, dis: 0, attribute: ruling.attribute, flat: 0, objects: ruling.objects },
    causes: ruling.causes,
    targets: ruling.targets,
    ruled: true,
    source: 'try',
  });
  const chances = attributeChances(p, work);
  const { adv, dis } = baseNet(ruling.causes);
  const foe = target === undefined ? undefined : findCreature(p.state, target);
  const rolls = ruling.verdict === 'roll';
  const dice: FormRow[] = [
    one(
      'attribute',
      'With',
      ruling.attribute,
      ATTRIBUTES.map((a) => choice(a, `${a.toUpperCase()} ${c[a]}`, percent(chances.get(a) ?? 0))),
      { rule: 'CA-WARD-04' },
    ),
    many('objects', 'Objects', objectIds(all, ruling.objects), objectChoices(all), { rule: 'CA-WARD-05' }),
    one(
      'against',
      'Against',
      target ?? NUMBER,
      [
        choice(NUMBER, 'a number'),
        ...(isItsTurn(p, c) ? opponents(p, c).map((o) => choice(o.id, `${o.name}’s Save`)) : []),
      ],
      { rule: 'CA-WARD-02' },
    ),
    ...(ruling.against.mode === 'DC'
      ? [
          number('dc', 'Number', ruling.against.dc, 1, 60, { rule: 'CA-WARD-03' }),
          flag('hidden', 'Hide the number and the odds from players', ruling.against.hidden, {
            rule: 'CA-ACT-06',
          }),
        ]
      : [
          one(
            'save',
            `${foe?.name ?? 'They'} saves with`,
            ruling.against.save,
            [
              ...ATTRIBUTES.map((a) => choice(a, `${a.toUpperCase()} ${foe?.[a] ?? ''}`)),
              choice('defence', 'whatever serves best'),
            ],
            { rule: 'CA-WARD-08' },
          ),
        ]),
    number('adv', 'More or fewer dice', adv - dis, -4, 4, {
      rule: 'CA-WARD-06',
      note: netWords(p, adv + c.bank, dis),
    }),
  ];
  const rows: FormRow[] = [
    one(
      'verdict',
      'Verdict',
      ruling.verdict,
      [
        choice('yes', 'It just works', 'no dice'),
        choice('no', 'It cannot work', 'no dice'),
        choice('roll', 'Roll for it', `${ruling.attribute.toUpperCase()}, as you set it below`),
      ],
      { rule: 'CA-WARD-01' },
    ),
    words('text', 'What', text, 'kicks sand in his eyes', { rule: 'CA-ACT-02' }),
    ...(rolls ? dice : []),
    ...(p.state.stage === 'fight' && isItsTurn(p, c)
      ? [number('ap', 'Cost', ruling.ap, 0, 12, { rule: 'CA-WARD-07', note: `${c.name} has ${c.ap} AP` })]
      : []),
    ...(ruling.verdict === 'no' ? [] : effectRows(p, draft, 'success', 'If it works', [])),
    ...(ruling.verdict === 'yes' ? [] : effectRows(p, draft, 'failure', 'If it fails', [])),
    flag('pin', 'Pin as a table rule', ruling.pin, { rule: 'CA-WARD-25' }),
  ];
  const commands = commandsFor(p, c, text === '' ? 'something' : text, ruling);
  return {
    id: `try:${c.id}`,
    title: `${c.name} tries something`,
    unit: c.id,
    said: text,
    rule: 'CA-ACT-02',
    rows,
    ...(rolls
      ? {
          odds: formOdds(
            p,
            work,
            foe === undefined ? `${c.name} succeeds` : `${c.name} gets the better of ${foe.name}`,
          ),
        }
      : {}),
    ends: [{ id: 'roll', label: rolls ? 'Roll' : 'Rule so', note: '', main: true, commands }],
  };
};
