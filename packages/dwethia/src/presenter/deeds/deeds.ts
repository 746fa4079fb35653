import { dictionary, type Deed } from '@caltrop/engine';
import { distance, INCH } from '@caltrop/engine/inches';
import { kitOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { findModel, type Model, type Side } from '../../match/state.ts';
import { useVerb } from '../../rules/declared/uses.ts';
import { surgeVerb } from '../../rules/destiny/surge.ts';
import { hasDrill, togetherVerb } from '../../rules/destiny/together.ts';
import { objectiveVerb } from '../../rules/end/end.ts';
import { raiseVerb } from '../../rules/end/graves.ts';
import { arriveVerb, moveVerb } from '../../rules/movement/movement.ts';
import { retreatVerb } from '../../rules/retreat/retreat.ts';
import { retreatPaths } from '../../rules/retreat/steps.ts';
import { edgeVerb, hillVerb, holdVerb, placeVerb, terrainVerb } from '../../rules/set-up/deployment.ts';
import { fightsOf } from '../../rules/strikes/fights.ts';
import { doneVerb, isMoving, isReady } from '../../rules/turns/rounds.ts';
import { iconOfItem, SIGNS } from '../icons.ts';
import { isLedBy, passedIn } from '../../match/shares.ts';
import { counted, listed, pointOf, sideOfSeat } from '../places.ts';
import { actingSide } from '../scene/scene.ts';
import { makeCommandText } from '../text/text.ts';
import { chargeDeeds, fightDeeds, fightWords, powerDeeds, shotDeeds } from './strikes.ts';
import { volleyDeeds } from './volleys.ts';

type Words = Pick<Deed<Command>, 'label' | 'detail' | 'icon' | 'rule'> &
  Partial<Pick<Deed<Command>, 'group' | 'dice' | 'verb' | 'target'>>;

const deed = (p: Position, command: Command, words: Words): Deed<Command> => ({
  group: 'act',
  dice: false,
  ...words,
  id: makeCommandText(p, command),
  commands: [command],
});

/** What "nothing more" means now. */
const DONE: Readonly<Record<string, readonly [label: string, detail: string]>> = dictionary({
  movement: ['End our moves', 'the others stay put'],
  shoot: ['End our shooting', 'the others hold their fire'],
  retreat: ['End our retreats', 'the others stay put'],
  end: ['End the phase', 'nothing more this turn'],
});

const doneDeed = (p: Position, side: Side): Deed<Command>[] => {
  const command: Command = { do: 'done' };
  const fault = doneVerb.fault(p, side, command);
  const top = p.state.work.at(-1);
  const words = (label: string, detail: string, icon: string = SIGNS.done): Deed<Command>[] => [
    {
      ...deed(p, command, { group: 'turn', label, detail, icon, rule: fault?.rule ?? 'DW-TURN-01' }),
      ...(fault === undefined ? {} : { refusal: fault }),
    },
  ];
  if (top?.is === 'surge') return words('End the Surge', 'the turn goes on');
  if (isMoving(p)) return words('End the retreat', 'the others stay put');
  if (isReady(p))
    return words(
      p.state.stage === 'place' ? 'Begin the battle' : 'Roll for priority',
      'both sides roll a D6',
      SIGNS.begin,
    );
  const known = DONE[p.state.stage];
  return known === undefined ? [] : words(...known);
};

const concede = (p: Position): Deed<Command> =>
  deed(
    p,
    { do: 'concede' },
    {
      group: 'turn',
      label: 'Concede',
      detail: 'the battle is lost',
      icon: SIGNS.concede,
      rule: 'DW-END-02',
    },
  );

const nameOf = (p: Position, id: string): string => findModel(p.state, id)?.name ?? id;

/** Before turn 1: terrain, edges, circles, whole forces drawn up at once. */
const setUpDeeds = (p: Position, side: Side): Deed<Command>[] => {
  const { book, state } = p;
  if (isReady(p)) return [];
  switch (state.stage) {
    case 'terrain': {
      const kinds = new Map(terrainVerb.choices(p, side).map((c) => [c.kind, c]));
      return [...kinds.values()].map((c) => {
        const name = book.content.pieces.get(c.kind)?.name ?? c.kind;
        return deed(p, c, {
          label: `Place ${name}`,
          detail: `at ${c.x / INCH}″, ${c.y / INCH}″; type a place of your own`,
          icon: SIGNS.terrain,
          rule: 'DW-DEP-03',
        });
      });
    }
    case 'edge':
      return edgeVerb.choices(p, side).map((c) =>
        deed(p, c, {
          label: `Play from the ${c.side}`,
          detail: 'the other side takes the other edge',
          icon: SIGNS.edge,
          rule: 'DW-DEP-04',
        }),
      );
    case 'place': {
      const [hill] = hillVerb.choices(p, side);
      if (hill !== undefined)
        return [
          deed(p, hill, {
            label: 'Place the circle of the hill',
            detail: `its middle at ${hill.x / INCH}″, ${hill.y / INCH}″`,
            icon: SIGNS.place,
            rule: 'DW-SETUP-05',
          }),
        ];
      const [all] = placeVerb.choices(p, side);
      const hold = holdVerb.choices(p, side).map((c) =>
        deed(p, c, {
          group: 'free',
          label: `Hold ${nameOf(p, c.model)} off`,
          detail: 'comes from turn 2 on',
          icon: SIGNS.away,
          rule: 'DW-DEP-08',
        }),
      );
      if (all === undefined) return hold;
      const draw = deed(p, all, {
        label: 'Deploy the rest',
        detail: `${counted(all.models.length, 'model')} where they are shown`,
        icon: SIGNS.place,
        rule: 'DW-DEP-05',
      });
      return [draw, ...hold];
    }
    default:
      return [];
  }
};

/** What a side can do in a turn without choosing a model first. */
const turnDeeds = (p: Position, side: Side): Deed<Command>[] => {
  if (isMoving(p)) return [];
  switch (p.state.stage) {
    case 'movement': {
      const first = new Map(arriveVerb.choices(p, side).map((c) => [c.model, c]));
      return [...first.values()].map((c) =>
        deed(p, c, {
          label: `Bring on ${nameOf(p, c.model)}`,
          detail: `at ${c.x / INCH}″ along the edge; type a place of your own`,
          icon: SIGNS.arrive,
          rule: 'DW-R92',
        }),
      );
    }
    case 'combat':
      return fightsOf(p).flatMap((fight): Deed<Command>[] => {
        const own = fight.find((m) => m.side === side) ?? fight[0];
        const foe = fight.find((m) => m.side !== side);
        if (own === undefined || foe === undefined) return [];
        const words = {
          label: `Fight at ${own.name}`,
          detail: fightWords(p, fight, side),
          icon: SIGNS.fight,
          rule: 'DW-FIGHT-08',
          verb: 'Fight',
          dice: true,
        };
        const command: Command = { do: 'fight', model: own.id };
        return [{ ...deed(p, command, words), spot: pointOf(p.book, foe) }];
      });
    case 'end': {
      const [rise] = raiseVerb.choices(p, side);
      return rise === undefined
        ? []
        : [
            deed(p, rise, {
              label: 'Raise a Zombie',
              detail: 'where its victim fell',
              icon: SIGNS.raise,
              rule: 'DW-AFF-01',
            }),
          ];
    }
    default:
      return [];
  }
};

const seatDeeds = (p: Position, side: Side): Deed<Command>[] => [
  ...setUpDeeds(p, side),
  ...turnDeeds(p, side),
  ...doneDeed(p, side),
  ...(isMoving(p) ? [] : [concede(p)]),
];

const surgeDeeds = (p: Position, m: Model): Deed<Command>[] => {
  const command: Command = { do: 'surge', model: m.id };
  if (surgeVerb.fault(p, m.side, command) !== undefined) return [];
  const detail = '1 Destiny: it and its group move at once';
  return [deed(p, command, { group: 'free', label: 'Surge', detail, icon: SIGNS.surge, rule: 'DW-DEST-09' })];
};

const togetherDeeds = (p: Position, m: Model): Deed<Command>[] =>
  togetherVerb
    .choices(p, m.side)
    .filter((c) => c.model === m.id)
    .map((c) =>
      deed(p, c, {
        group: 'free',
        label: c.paid === true ? 'Together as One, paid' : 'Together as One',
        detail: `${c.paid !== true && hasDrill(p, m) ? 'free, once a game' : '1 Destiny'}; brings ${listed(c.pulled.map((one) => nameOf(p, one.id)))}`,
        icon: SIGNS.together,
        rule: 'DW-DEST-13',
      }),
    );

const useDeeds = (p: Position, m: Model): Deed<Command>[] =>
  useVerb
    .choices(p, m.side)
    .filter((c) => c.model === m.id && useVerb.fault(p, m.side, c) === undefined)
    .map((c) => {
      const kit = kitOf(p.book, m);
      const rule = kit.rules.find((r) => r.id === c.rule);
      const item = kit.items.find((i) => i.id === c.rule);
      return deed(p, c, {
        group: c.target === undefined || c.target === m.id ? 'free' : 'aid',
        label: rule?.name ?? item?.name ?? c.rule,
        detail: rule?.text ?? 'gives a Wound back',
        icon: item === undefined ? SIGNS.use : iconOfItem(item),
        rule: 'DW-CSR-07',
        ...(c.target === undefined ? {} : { target: c.target }),
      });
    });

const objectiveDeeds = (p: Position, m: Model): Deed<Command>[] =>
  objectiveVerb
    .choices(p, m.side)
    .filter((c) => c.model === m.id)
    .map((c) =>
      deed(p, c, {
        label: `Complete marker ${c.marker + 1}`,
        detail: `${p.book.content.numbers.scoring.objective} points`,
        icon: SIGNS.objective,
        rule: 'DW-SETUP-06',
      }),
    );

/** The retreat that leads furthest from the nearest enemy. */
const retreatDeeds = (p: Position, m: Model): Deed<Command>[] => {
  const foes = p.state.models.filter((e) => e.where === 'table' && e.side !== m.side);
  const room = (path: readonly { x: number; y: number }[]): number => {
    const end = path.at(-1) ?? m;
    return Math.min(...foes.map((e) => distance(e, end)));
  };
  const [best] = retreatPaths(p, m).sort((a, b) => room(b) - room(a));
  if (best === undefined) return [];
  const command: Command = { do: 'retreat', model: m.id, path: best };
  if (retreatVerb.fault(p, m.side, command) !== undefined) return [];
  const detail = 'furthest from enemies';
  return [deed(p, command, { label: 'Fall back', detail, icon: SIGNS.retreat, rule: 'DW-RET-01' })];
};

const CAREFUL = {
  defensive: {
    label: 'Hold the shield high',
    detail: 'stays; its save is 1 better until its next move',
    icon: SIGNS.use,
    rule: 'DW-MOVE-12',
  },
  stealth: {
    label: 'Keep under the cloak',
    detail: 'stays; shots at it have 1 Perception less until its next move',
    icon: SIGNS.hidden,
    rule: 'DW-MOVE-13',
  },
} as const;

/** The careful moves of house rules, made on the spot; a way can be typed with them. */
const carefulDeeds = (p: Position, m: Model): Deed<Command>[] =>
  (['defensive', 'stealth'] as const).flatMap((careful) => {
    const command: Command = { do: 'move', model: m.id, path: [], careful };
    if (moveVerb.fault(p, m.side, command) !== undefined) return [];
    return [deed(p, command, { group: 'free', ...CAREFUL[careful] })];
  });

const unitDeeds = (p: Position, m: Model): Deed<Command>[] => {
  if (p.state.work.at(-1)?.is === 'surge') return chargeDeeds(p, m);
  if (isMoving(p)) return retreatDeeds(p, m);
  if (isReady(p) || m.where !== 'table') return [];
  const extras = [...togetherDeeds(p, m), ...useDeeds(p, m)];
  switch (p.state.stage) {
    case 'movement':
      return [
        ...chargeDeeds(p, m),
        ...carefulDeeds(p, m),
        ...powerDeeds(p, m),
        ...surgeDeeds(p, m),
        ...extras,
      ];
    case 'shoot':
      return [...shotDeeds(p, m), ...volleyDeeds(p, m), ...powerDeeds(p, m), ...useDeeds(p, m)];
    case 'combat':
      return [...fightDeeds(p, m), ...powerDeeds(p, m), ...extras];
    case 'retreat':
      return retreatDeeds(p, m);
    case 'end':
      return [...objectiveDeeds(p, m), ...powerDeeds(p, m), ...extras];
    default:
      return [];
  }
};

/** What a model can do; without a model, what the seat can. */
export const deedsOf = (p: Position, seat: string, unit: string | undefined): Deed<Command>[] => {
  const side = sideOfSeat(seat);
  if (p.state.stage === 'over' || actingSide(p) !== side || passedIn(p.state).includes(seat)) return [];
  if (unit === undefined) return seatDeeds(p, side);
  const m = findModel(p.state, unit);
  return m === undefined || m.side !== side || !isLedBy(p.book, seat, m) ? [] : unitDeeds(p, m);
};
