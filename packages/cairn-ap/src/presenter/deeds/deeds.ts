import type { Deed, DeedsWanted, Refusal, Seat } from '@caltrop/engine';
import { abilityVerb } from '../../rules/uses/abilities.ts';
import { actVerb } from '../../rules/actions/actions.ts';
import type { Position, Verb } from '../../match/book.ts';
import { castVerb } from '../../rules/magic/casting.ts';
import type { Command } from '../../match/command.ts';
import { gainVerb, holdVerb } from '../../rules/holds/holds.ts';
import { useVerb } from '../../rules/uses/items.ts';
import { retreatVerb } from '../../rules/fight/retreat.ts';
import { findCreature, isPresent, WARDEN, type Creature } from '../../match/state.ts';
import { endVerb } from '../../rules/fight/turn.ts';
import { approaches } from './approach.ts';
import { deedWords } from './deed-words.ts';
import { SIGNS } from '../icons.ts';
import { handFault } from './reach.ts';

/** What a creature could do with one verb, legal things only. */
const legal = <C extends Command>(p: Position, seat: Seat, c: Creature, verb: Verb<C>): readonly C[] =>
  p.state.stage === 'over' || !verb.stages.includes(p.state.stage)
    ? []
    : verb.choices(p, c.id).filter((command) => verb.fault(p, seat, command) === undefined);

/** Every legal command of a creature but moving, in the order of the buttons. */
export const legalCommands = (
  p: Position,
  seat: Seat,
  c: Creature,
  { casts }: DeedsWanted = {},
): readonly Command[] => [
  ...legal(p, seat, c, actVerb),
  ...(casts === false ? [] : legal(p, seat, c, castVerb)),
  ...legal(p, seat, c, abilityVerb),
  ...legal(p, seat, c, useVerb),
  ...legal(p, seat, c, holdVerb),
  ...legal(p, seat, c, gainVerb),
  ...legal(p, seat, c, retreatVerb),
  ...legal(p, seat, c, endVerb),
];

/** The id of a deed: what it says, in full. */
const idOf = (commands: readonly Command[]): string => JSON.stringify(commands);

/** A command as a deed; one that waits for the Warden says so. */
const deedOf = (p: Position, seat: Seat, command: Command): Deed<Command>[] => {
  const words = deedWords(p, command);
  if (words === undefined) return [];
  const asks = p.state.desk.rulings === 'ask' && seat !== WARDEN;
  const proposed = asks && ['act', 'cast', 'use', 'ability', 'hold'].includes(command.do);
  return [
    {
      ...words,
      id: idOf([command]),
      ...(proposed ? { verb: 'Propose' } : {}),
      commands: [command],
    },
  ];
};

const seatDeed = (
  command: Command,
  words: Pick<Deed<Command>, 'label' | 'detail' | 'icon' | 'rule' | 'dice'> & { readonly verb?: string },
): Deed<Command> => ({ id: idOf([command]), group: 'turn', ...words, commands: [command] });

/** CA-R79: what becomes of an Action that waits. */
const proposalDeeds = (p: Position, seat: Seat): Deed<Command>[] => {
  const { proposal } = p.state;
  if (proposal === null) return [];
  if (!proposal.ruled) {
    if (seat !== WARDEN) return [];
    const rule = (verdict: 'yes' | 'no' | 'roll', label: string, detail: string): Deed<Command> =>
      seatDeed(
        { do: 'rule', ruling: { ...proposal.ruling, verdict } },
        { label, detail, icon: SIGNS.rule, rule: 'CA-WARD-01', dice: false },
      );
    return [
      rule('roll', 'Roll for it', 'as the table suggests'),
      rule('yes', 'It just works', 'no dice'),
      rule('no', 'It cannot work', 'no dice'),
    ];
  }
  if (proposal.by !== seat && seat !== WARDEN) return [];
  return [
    seatDeed(
      { do: 'confirm' },
      {
        label: 'Go ahead',
        detail: `${proposal.ruling.ap} AP`,
        icon: SIGNS.confirm,
        rule: 'CA-R79',
        dice: proposal.ruling.verdict === 'roll',
        verb: 'Roll',
      },
    ),
    seatDeed(
      { do: 'withdraw' },
      {
        label: 'Withdraw',
        detail: 'costs nothing',
        icon: SIGNS.withdraw,
        rule: 'CA-R79',
        dice: false,
      },
    ),
  ];
};

/** What the Warden can do without naming anybody; everything else stands on the Warden's screen. */
const sceneDeeds = (p: Position, seat: Seat): Deed<Command>[] => {
  const { state } = p;
  if (seat !== WARDEN || state.stage !== 'scene') return [];
  const standing = new Set(state.creatures.filter(isPresent).map((c) => c.group));
  const enemies = state.groups.some((g) => standing.has(g.id) && g.enemies.some((e) => standing.has(e)));
  return [
    ...(enemies
      ? [
          seatDeed(p.book.opening ?? { do: 'fight', surprised: [] }, {
            label: 'Begin the fight',
            detail: 'everybody rolls initiative',
            icon: SIGNS.fight,
            rule: 'CA-LOOP-01',
            dice: false,
          }),
        ]
      : []),
    seatDeed(
      { do: 'close' },
      {
        label: 'End the scene',
        detail: 'nothing more happens',
        icon: SIGNS.close,
        rule: 'CA-LOOP-10',
        dice: false,
      },
    ),
  ];
};

/** What a creature can do; without one, what the seat can. */
export const deedsOf = (
  p: Position,
  seat: Seat,
  unit: string | undefined,
  wanted: DeedsWanted = {},
): Deed<Command>[] => {
  if (unit === undefined) return [...proposalDeeds(p, seat), ...sceneDeeds(p, seat)];
  const c = findCreature(p.state, unit);
  if (c === undefined || !isPresent(c)) return [];
  const fault: Refusal | undefined = handFault(p, seat, c);
  if (fault !== undefined) return [];
  return [
    ...legalCommands(p, seat, c, wanted).flatMap((command) => deedOf(p, seat, command)),
    ...approaches(p, seat, c),
  ];
};
