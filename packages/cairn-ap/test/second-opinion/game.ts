import { ScriptedTable, firstAnswer, forecast, runCommand, type Why } from '@caltrop/engine';
import type { Command } from '../../src/match/command.ts';
import type { CarriedItem, Item } from '../../src/content/content.ts';
import { cloneState, creatureOf, type Afflicted, type Hold, type State } from '../../src/match/state.ts';
import { attack, scene, type Somebody, type Stand } from '../field.ts';
import { magicScene } from '../magic.ts';
import { BEYOND, factsOf, type Being, type Scene } from './beings.ts';
import { spreading, throwing, type Ask } from './dice.ts';
import { Draw } from './positions.ts';

const ITEMS: readonly (Partial<Item> & { readonly id: string })[] = [
  {
    id: 'knife',
    kind: 'weapon',
    strike: { die: 6, class: 'light', hands: 1, reach: 1, thrown: { near: 4, far: 8 } },
  },
  {
    id: 'spear',
    kind: 'weapon',
    strike: { die: 8, class: 'medium', hands: 1, reach: 1, thrown: { near: 4, far: 8 } },
  },
  {
    id: 'sling',
    kind: 'weapon',
    strike: { die: 6, class: 'ranged', hands: 1, reach: 0, shot: { near: 3, far: 16 } },
  },
];

const on = (kind: string): Afflicted => {
  const ends =
    kind === 'asleep'
      ? [{ by: 'harmed' as const }]
      : kind === 'invisible'
        ? [{ by: 'attacks' as const }]
        : [];
  return { kind, by: '', ends, since: 0, until: -1, clock: -1, left: 0, n: 0 };
};

const holdsOf = (b: Being): readonly Hold[] => {
  const hold = (name: 'dodge' | 'parry', ap: number): Hold => ({
    id: `${b.id}-${name}`,
    template: name,
    command: { do: 'hold', creature: b.id, name, ap },
    trigger: { on: 'targeted', melee: name === 'parry' },
    spec: null,
    secret: false,
  });
  return [...(b.dodge > 0 ? [hold('dodge', b.dodge)] : []), ...(b.parry ? [hold('parry', 1)] : [])];
};

/** A position, with what some carry besides what is in their hands. */
export type Posing = Scene & {
  readonly packs?: Readonly<Record<string, readonly CarriedItem[]>>;
  /** Printed attacks are cones of 4 Spaces. */
  readonly breath?: boolean;
};

const CONE = { reach: 0, shape: { kind: 'cone', n: { flat: 4 } } } as const;

/** The same position for the game. */
const standOf = (s: Posing): Stand => {
  const somebody = (b: Being): Somebody => {
    const shield = b.hands.some((t) => t.name === 'heater') ? 1 : 0;
    const helmets = b.plus - shield;
    const worn = helmets > 0 ? [{ item: 'helmet', place: 'worn' as const }] : [];
    return {
      id: b.id,
      kind: b.kind,
      group: b.side,
      seat: b.side === 'party' ? 'party' : 'warden',
      armour: b.base,
      x: b.x,
      y: b.y,
      side: b.mass ? 2 : 1,
      items: [
        ...b.hands.map((t) => ({ item: t.name, place: 'hand' as const })),
        ...worn,
        ...(s.packs?.[b.id] ?? []),
      ],
      attacks:
        b.claws.length === 0
          ? []
          : [
              attack('claws', {
                dice: b.claws as never,
                attribute: b.clawScore,
                ...(s.breath === true ? CONE : {}),
              }),
            ],
      kit: { detachment: b.mass, leader: b.leader, mindless: b.mindless },
      is: {
        str: b.str,
        dex: b.dex,
        wil: b.wil,
        hp: b.hp,
        maxHp: b.maxHp,
        maxStr: b.maxStr,
        maxDex: b.maxDex,
        maxWil: b.maxWil,
        initiative: b.initiative,
        conditions: b.conditions.map(on),
        fate: b.fate,
        deathAt: b.fate === 'dying' ? 60 : -1,
        bank: b.bank,
        ap: b.ap,
        doomed: b.doomed,
        holds: holdsOf(b),
      },
    };
  };
  const rows = Array.from({ length: 8 }, (_, y) =>
    Array.from({ length: 24 }, (_cell, x) => (s.undergrowth.includes(`${x},${y}`) ? '"' : '.')).join(''),
  );
  const stand = (s.packs === undefined ? scene : magicScene)({
    // Two who look on from afar, so that the fight goes on whoever falls.
    creatures: [
      ...s.beings.map(somebody),
      { id: 'p-far', kind: 'pc', x: 23, y: 0 },
      { id: 'q-far', kind: 'npc', group: 'others', x: 23, y: 7 },
    ],
    map: rows,
    items: ITEMS,
    turn: s.turn,
    // Not the first Round, in which whoever is Panicked does nothing (CA-PANIC-01).
    is: { round: 3 },
    options: { ...s.house },
  });
  for (const b of s.beings) {
    const c = creatureOf(stand.state, b.id);
    c.items = c.items.map((i, n) => (b.hands[n]?.sharp === true ? { ...i, sharp: true } : i));
  }
  return stand;
};

/** What the game has made of a position, in the words of the second reckoning. */
const gameFacts = (s: Scene, state: State): string =>
  factsOf(
    s.beings.map((b) => {
      const c = creatureOf(state, b.id);
      const dodge = c.holds.find((h) => h.template === 'dodge')?.command;
      return {
        ...b,
        str: c.str,
        dex: c.dex,
        wil: c.wil,
        hp: c.hp,
        maxHp: c.maxHp,
        maxStr: c.maxStr,
        maxDex: c.maxDex,
        maxWil: c.maxWil,
        conditions: c.conditions.map((a) => a.kind),
        fate: c.fate as Being['fate'],
        bank: c.bank,
        ap: c.ap,
        owed: c.owed,
        dodge: dodge?.do === 'hold' ? (dodge.ap ?? 1) : 0,
        parry: c.holds.some((h) => h.template === 'parry'),
        doomed: c.doomed,
        deprived: c.deprived.length > 0,
        fatigue: c.fatigue,
        tumours: c.tumours,
      };
    }),
  );

/** A table that notes the sides of every die. */
class NotingTable extends ScriptedTable {
  readonly sides: number[] = [];
  protected override roll(count: number, sides: number, why: Why): readonly number[] {
    for (let i = 0; i < count; i++) this.sides.push(sides);
    return super.roll(count, sides, why);
  }
}

export interface Posed {
  readonly scene: Posing;
  readonly command: Command;
  readonly script: (ask: Ask) => string;
  readonly seat?: string;
}

const seatOf = ({ scene: s, command, seat }: Posed): string => {
  if (seat !== undefined) return seat;
  const id = 'creature' in command ? command.creature : '';
  return s.beings.find((b) => b.id === id)?.side === 'party' ? 'party' : 'warden';
};

/** What differs where the same dice fall in the same order: nothing, or the position with what the game made of it and what not. */
export const differsThrown = (posed: Posed, d: Draw): unknown => {
  const { dice, result } = throwing(posed.script, d.die);
  if (result === BEYOND) return undefined;
  const stand = standOf(posed.scene);
  const table = new NotingTable(dice.map(({ face }) => face));
  const state = cloneState(stand.state);
  const ran = runCommand(stand.game, state, seatOf(posed), posed.command, table);
  const wrong = ran.kind === 'refused' ? ran.refusal.what : (table.failure ?? table.leftOver() ?? '');
  const game = { wrong, sides: table.sides.join(' '), facts: gameFacts(posed.scene, state) };
  const second = { wrong: '', sides: dice.map(({ sides }) => sides).join(' '), facts: result };
  return JSON.stringify(game) === JSON.stringify(second) ? undefined : { posed, game, second };
};

/** The most branches of a forecast that is compared, and the most ends of a script. */
const BUDGET = Number(process.env['OPINION_BRANCHES'] ?? 2500);

/** The ends that are not as likely as in the forecast; undefined where there are too many to list. */
export const differsSpread = (posed: Posed): readonly unknown[] | undefined => {
  const own = spreading(posed.script, BUDGET);
  if (own === undefined || own.has(BEYOND)) return undefined;
  const stand = standOf(posed.scene);
  const options = { policy: firstAnswer, budget: BUDGET };
  const told = forecast(stand.game, stand.state, seatOf(posed), posed.command, options);
  if (!told.ok && told.error.rule !== 'forecast') return [told.error];
  if (!told.ok) return undefined;
  const chances = new Map<string, number>();
  for (const { state, n, d } of told.value.leaves) {
    const facts = gameFacts(posed.scene, state);
    chances.set(facts, (chances.get(facts) ?? 0) + Number(n) / Number(d));
  }
  return [...new Set([...own.keys(), ...chances.keys()])]
    .map((facts) => ({ facts, game: chances.get(facts) ?? 0, second: own.get(facts) ?? 0, posed }))
    .filter(({ game, second }) => Math.abs(game - second) > 1e-9);
};
