import { percent, title, toNumber, type Draft, type FormRow, type MasterForm } from '@caltrop/engine';
import { AP_SECONDS } from '../../../rules/healing/clock.ts';
import type { Position } from '../../../match/book.ts';
import type { Command } from '../../../match/command.ts';
import { ATTRIBUTES } from '../../../content/content.ts';
import type { Cause, Opposition, Ruling } from '../../../match/ruling.ts';
import { creatureOf, findCreature, WARDEN, type Creature, type Proposal } from '../../../match/state.ts';
import { castAsides, castOdds } from '../../forecast/cast-card.ts';
import { checkUnder, proposalLabel } from '../../forecast/forecast.ts';
import { listed, signed } from '../../places.ts';
import { baseNet, netWords, sameCause } from '../../forecast/roll-words.ts';
import { attributeChances, formOdds } from '../odds.ts';
import { chosenObjects, objectChoices, objectIds, objectsFor } from './objects.ts';
import { effectRows, effectsIn } from './palette.ts';
import { choice, flag, flagIn, listIn, many, number, numberIn, one, textIn, wordIn, words } from './rows.ts';

const VERDICTS = ['yes', 'no', 'roll'] as const;
const SAVES = ['defence', ...ATTRIBUTES] as const;
/** A cause that only the Warden knows. */
const OWN = 'CA-WARD-06';

const causeId = (_c: Cause, i: number): string => `cause-${i}`;

/** The toggles of the causes that count in a ruling. */
const offeredIds = ({ causes }: Proposal, ruling: Ruling): readonly string[] =>
  causes.flatMap((cause, i) => (ruling.causes.some((o) => sameCause(o, cause)) ? [causeId(cause, i)] : []));

const names = (p: Position, ids: readonly string[]): string =>
  listed(ids.flatMap((id) => findCreature(p.state, id)?.name ?? []));

/** Whether the proposal is one whose dice the ruling sets: an Action, or something free. */
const isChecked = ({ command }: Proposal): boolean => command.do === 'act' || command.do === 'try';

/** The ruling that a draft makes of what the table suggests (CA-WARD-01 to 07). */
const rulingIn = (p: Position, proposal: Proposal, draft: Draft): Ruling => {
  const { ruling } = proposal;
  const c = creatureOf(p.state, proposal.creature);
  const mode = wordIn(draft, 'against', ['DC', 'CC'] as const, ruling.against.mode);
  const dc = numberIn(draft, 'dc', ruling.against.mode === 'DC' ? ruling.against.dc : 20);
  const hidden = flagIn(draft, 'hidden', ruling.against.mode === 'DC' && ruling.against.hidden);
  const save = wordIn(draft, 'save', SAVES, ruling.against.mode === 'CC' ? ruling.against.save : 'defence');
  const against: Opposition = mode === 'DC' ? { mode, dc, hidden } : { mode, save };
  const all = objectsFor(p, c, ruling.objects);
  const on = listIn(draft, 'causes', offeredIds(proposal, ruling));
  const more = numberIn(draft, 'more', 0);
  const own: Cause[] =
    more === 0 ? [] : [{ rule: OWN, text: 'as the Warden says', side: 'initiator', die: 'base', by: more }];
  return {
    verdict: wordIn(draft, 'verdict', VERDICTS, ruling.verdict),
    ap: Math.max(0, numberIn(draft, 'ap', ruling.ap)),
    against,
    attribute: wordIn(draft, 'attribute', ATTRIBUTES, ruling.attribute),
    objects: chosenObjects(all, listIn(draft, 'objects', objectIds(all, ruling.objects))),
    causes: [...proposal.causes.filter((cause, i) => on.includes(causeId(cause, i))), ...own],
    targets: listIn(draft, 'targets', ruling.targets),
    onSuccess: effectsIn(p, draft, 'success', ruling.onSuccess),
    onFailure: effectsIn(p, draft, 'failure', ruling.onFailure),
    note: textIn(draft, 'note', isChecked(proposal) ? ruling.note : ''),
    pin: flagIn(draft, 'pin', false),
  };
};

const apNote = (p: Position, c: Creature, ap: number): string => {
  if (p.state.stage !== 'fight') return 'outside a fight nobody counts them';
  const left = c.ap - ap;
  const time = `about ${ap * AP_SECONDS} seconds`;
  return left < 0 ? `${time}; ${c.name} has only ${c.ap}` : `${time}; ${c.name} keeps ${left}`;
};

const verdictRow = (p: Position, proposal: Proposal, ruling: Ruling): FormRow => {
  const known = p.state.precedents.some((o) => o.text === proposal.text || o.kind === proposal.text);
  return one(
    'verdict',
    'Verdict',
    ruling.verdict,
    [
      ...(proposal.command.do === 'hold' ? [] : [choice('yes', 'It just works', 'no dice')]),
      choice('no', 'It cannot work', 'no dice'),
      choice(
        'roll',
        proposal.command.do === 'hold' ? 'It waits for its moment' : 'Roll for it',
        known ? 'as was ruled before' : 'as the table suggests',
      ),
    ],
    { rule: 'CA-WARD-01' },
  );
};

const againstRows = (p: Position, ruling: Ruling): FormRow[] => {
  const opponents = names(p, ruling.targets);
  const { against } = ruling;
  return [
    one(
      'against',
      'Against',
      against.mode,
      [
        choice('DC', 'a number'),
        {
          id: 'CC',
          label: opponents === '' ? 'somebody’s Save' : `${opponents}’s Save`,
          note: '',
          ...(ruling.targets.length === 0 ? { barred: 'Nobody opposes it.' } : {}),
        },
      ],
      { rule: 'CA-WARD-02' },
    ),
    ...(against.mode === 'DC'
      ? [
          number('dc', 'Number', against.dc, 1, 60, { rule: 'CA-WARD-03' }),
          flag('hidden', 'Hide the number and the odds from players', against.hidden, { rule: 'CA-ACT-06' }),
        ]
      : [
          one(
            'save',
            'They save with',
            against.save,
            [choice('defence', 'whatever serves best'), ...ATTRIBUTES.map((a) => choice(a, a.toUpperCase()))],
            { rule: 'CA-WARD-08' },
          ),
        ]),
  ];
};

/** The rows about dice: attribute, objects, causes. */
const diceRows = (p: Position, proposal: Proposal, ruling: Ruling): FormRow[] => {
  const c = creatureOf(p.state, proposal.creature);
  const work = checkUnder(p, proposal, ruling);
  const chances = work === undefined ? new Map<string, number>() : attributeChances(p, work);
  const all = objectsFor(p, c, proposal.ruling.objects);
  const { adv, dis } = baseNet(ruling.causes);
  const more = ruling.causes.find((o) => o.rule === OWN)?.by ?? 0;
  return [
    one(
      'attribute',
      'With',
      ruling.attribute,
      ATTRIBUTES.map((a) => {
        const chance = chances.get(a);
        return choice(a, `${a.toUpperCase()} ${c[a]}`, chance === undefined ? '' : percent(chance));
      }),
      { rule: 'CA-WARD-04' },
    ),
    many('objects', 'Objects', objectIds(all, ruling.objects), objectChoices(all), { rule: 'CA-WARD-05' }),
    many(
      'causes',
      'Base die',
      offeredIds(proposal, ruling),
      proposal.causes.map((cause, i) =>
        choice(
          causeId(cause, i),
          cause.text,
          `${signed(cause.by)}${cause.die === 'weapon' ? ' on the weapon' : ''} · ${cause.rule}`,
        ),
      ),
      { rule: 'CA-WARD-06', note: netWords(p, adv + c.bank, dis) },
    ),
    number('more', 'More or fewer dice', more, -4, 4, { rule: 'CA-WARD-06', note: 'for what only you know' }),
  ];
};

/** What success would be, as it follows a number. */
const successText = (p: Position, proposal: Proposal, ruling: Ruling): string => {
  const opponents = names(p, ruling.targets);
  const c = creatureOf(p.state, proposal.creature);
  if (ruling.against.mode === 'DC' || opponents === '') return `${c.name} succeeds`;
  return proposal.command.do === 'act' && proposal.command.template === 'attack'
    ? `${c.name} hits ${opponents}`
    : `${c.name} gets the better of ${opponents}`;
};

const oddsFor = (p: Position, proposal: Proposal, ruling: Ruling): MasterForm<Command>['odds'] => {
  const { command } = proposal;
  if (command.do === 'cast' && ruling.verdict !== 'no') {
    const odds = castOdds(p, command);
    return {
      chance: 1 - toNumber(odds.fails),
      text: 'the Magic Dice do not spoil it',
      samples: 0,
      bars: [
        {
          label: '[sum]',
          side: 'a',
          points: odds.sums.map(({ sum, chance }) => ({ value: sum, chance: toNumber(chance) })),
        },
      ],
      lines: castAsides(p, command).map(({ text, chance, rule }) => ({ text, chance, rule })),
    };
  }
  const work = checkUnder(p, proposal, ruling);
  if (work === undefined || (work.against.mode === 'CC' && work.savings.length === 0)) return undefined;
  return formOdds(p, work, successText(p, proposal, ruling), proposal.causes);
};

/** What its player says: the words of a free Action, else the Action in words. */
const saidOf = (p: Position, proposal: Proposal): string => {
  const { command } = proposal;
  if (command.do === 'try') return command.text;
  const targets = 'targets' in command ? names(p, command.targets ?? []) : '';
  return `${proposalLabel(p, proposal)}${targets === '' ? '' : `: ${targets}`}`;
};

/** The form of a ruling: everything that the Warden may decide about one Action, with its odds (CA-WARD-01 to 11, 25). */
export const rulingForm = (p: Position, draft: Draft): MasterForm<Command> | undefined => {
  const { proposal } = p.state;
  if (proposal === null) return undefined;
  const c = creatureOf(p.state, proposal.creature);
  const ruling = rulingIn(p, proposal, draft);
  const rolls = ruling.verdict === 'roll' && isChecked(proposal);
  const odds =
    ruling.verdict === 'roll' || proposal.command.do === 'cast' ? oddsFor(p, proposal, ruling) : undefined;
  const asksBack = p.book.options.confirmAfterOdds && proposal.by !== WARDEN;
  const main =
    ruling.verdict !== 'roll' || proposal.command.do === 'hold'
      ? 'Rule so'
      : asksBack
        ? 'Let them roll'
        : 'Roll';
  return {
    id: `rule:${p.state.serial}:${p.state.round}:${JSON.stringify(proposal.command)}`,
    title: title(proposalLabel(p, proposal)),
    unit: c.id,
    said: saidOf(p, proposal),
    rule: 'CA-ACT-03',
    rows: [
      verdictRow(p, proposal, ruling),
      ...(rolls ? [...againstRows(p, ruling), ...diceRows(p, proposal, ruling)] : []),
      number('ap', 'Cost', ruling.ap, 0, 12, { note: apNote(p, c, ruling.ap), rule: 'CA-WARD-07' }),
      ...(isChecked(proposal)
        ? [
            ...effectRows(p, draft, 'success', 'If it works', proposal.ruling.onSuccess),
            ...effectRows(p, draft, 'failure', 'If it fails', proposal.ruling.onFailure),
          ]
        : []),
      words('note', 'In your words', ruling.note, 'what happens, for the chronicle', { rule: 'CA-ACT-03' }),
      flag('pin', 'Pin as a table rule', ruling.pin, { rule: 'CA-WARD-25' }),
    ],
    ...(odds === undefined ? {} : { odds }),
    ends: [
      { id: 'rule', label: main, note: '', main: true, commands: [{ do: 'rule', ruling }] },
      {
        id: 'withdraw',
        label: 'Talk it over',
        note: 'nothing is paid',
        main: false,
        commands: [{ do: 'withdraw' }],
      },
    ],
  };
};

/** The form of an Action that has been ruled on and waits for its player (CA-R79). */
export const confirmForm = (p: Position): MasterForm<Command> | undefined => {
  const { proposal } = p.state;
  if (proposal === null) return undefined;
  const c = creatureOf(p.state, proposal.creature);
  const odds = oddsFor(p, proposal, proposal.ruling);
  return {
    id: `confirm:${p.state.serial}:${JSON.stringify(proposal.command)}`,
    title: `${c.name} decides`,
    unit: c.id,
    said: saidOf(p, proposal),
    rule: 'CA-R79',
    rows: [],
    ...(odds === undefined ? {} : { odds }),
    ends: [
      {
        id: 'confirm',
        label: 'Roll',
        note: `${proposal.ruling.ap} AP are paid`,
        main: true,
        commands: [{ do: 'confirm' }],
      },
      {
        id: 'withdraw',
        label: 'Withdraw',
        note: 'nothing is paid',
        main: false,
        commands: [{ do: 'withdraw' }],
      },
    ],
  };
};
