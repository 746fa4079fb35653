import {
  err,
  ok,
  type Game,
  type Question,
  type Random,
  type Refusal,
  type Result,
  type Seat,
  type Table,
} from '@caltrop/engine';

/** A duel of two seats, small enough to work out by hand, that asks a table for everything a table can give. */
export interface Duel {
  turn: number;
  /** Hit points of `a` and `b`. */
  hp: readonly [number, number];
  /** What each seat's last stance was. */
  stance: readonly [string, string];
  /** The secret word of each seat; empty in a view that may not know it. */
  word: readonly [string, string];
  /** Whether the word of a seat has been found out by the other. */
  known: readonly [boolean, boolean];
  /** Blows of a volley that are still to fall. */
  blows: number;
  /** What the dice of the last roll added up to. */
  rolled: number;
}

export const BLOWS = ['die', 'test', 'bands', 'pool', 'highest', 'lowest'] as const;

export type DuelCommand =
  /** Nothing happens. */
  | { readonly do: 'wait' }
  /** One roll of some kind, in one go. */
  | { readonly do: 'blow'; readonly roll: (typeof BLOWS)[number] }
  /** Several blows, a joint after each. */
  | { readonly do: 'volley'; readonly blows: number }
  /** So many dice before the first joint. */
  | { readonly do: 'storm'; readonly dice: number }
  /** Both choose a stance in secret, under the same key; then both roll. */
  | { readonly do: 'clash' }
  /** A die, then the other may parry, then another die, then the attacker may press on. */
  | { readonly do: 'feint' }
  /** Two decisions without dice: one of the seat itself, one of the other. */
  | { readonly do: 'barter' }
  /** A decision of the seat itself, and nothing else. */
  | { readonly do: 'think' }
  /** Finds out the other's word, then decides whether to say so. */
  | { readonly do: 'peek' };

const SEATS = ['a', 'b'] as const;
const LIMIT = 24;
const WORDS = ['amber', 'birch', 'cedar', 'drift', 'ember'] as const;

const OTHER = { a: 'b', b: 'a' } as const;
const place = (seat: Seat): 0 | 1 => (seat === 'a' ? 0 : 1);
const other = (seat: Seat): Seat => (seat === 'a' ? OTHER.a : OTHER.b);

const change = <T>(pair: readonly [T, T], at: 0 | 1, value: T): readonly [T, T] =>
  at === 0 ? [value, pair[1]] : [pair[0], value];

const seatToAct = (s: Duel): Seat => (s.turn % 2 === 0 ? 'a' : 'b');
const isOver = (s: Duel): boolean => s.hp[0] === 0 || s.hp[1] === 0 || s.turn >= LIMIT;

const hurt = (s: Duel, seat: Seat, by: number, table: Table): void => {
  const at = place(seat);
  s.hp = change(s.hp, at, Math.max(0, s.hp[at] - by));
  if (table.telling) table.tell({ type: 'hurt', rules: ['TOY-HURT'] });
};

const ask = (seat: Seat, key: string, ids: readonly string[]) => ({
  seat,
  key,
  ids,
  describe: (): Question => ({
    key,
    seat,
    rule: 'TOY-ASK',
    text: `${key}?`,
    choices: ids.map((id) => ({ id, label: `to ${id}` })),
  }),
});

const choose = (table: Table, seat: Seat, key: string, ids: readonly string[]): string =>
  table.choose(seat, key, ids, ask(seat, key, ids).describe);

/** One roll of every kind; what it gives is the damage. */
const roll = (kind: (typeof BLOWS)[number], seat: Seat, table: Table): number => {
  const why = { seat, rule: 'TOY-ROLL', text: `${seat} rolls` };
  switch (kind) {
    case 'die':
      return table.die(6, why);
    case 'test':
      return table.test(6, 5, why) ? 3 : 0;
    case 'bands':
      return table.bands(10, [2, 7], why);
    case 'pool':
      return table.pool(3, 6, 4, why);
    case 'highest':
      return table.keep(2, 6, 'highest', why);
    case 'lowest':
      return table.keep(3, 4, 'lowest', why);
  }
};

/** What may be changed about the toy to see that the tests notice. */
export interface Faults {
  /** Two states are never the same to the forecast. */
  readonly neverMerges?: boolean;
  /** Different states are the same to the forecast. */
  readonly mergesTooMuch?: boolean;
  /** The log tells everybody the secret words. */
  readonly leaks?: boolean;
  /** A word is found out without a word about it to the table. */
  readonly quiet?: boolean;
}

const refuse = (what: string): Refusal => ({ rule: 'TOY-LEGAL', what });

const apply = (
  s: Duel,
  seat: Seat,
  command: DuelCommand,
  table: Table,
  faults: Faults,
): Refusal | undefined => {
  if (isOver(s)) return refuse('The duel is over.');
  if (seatToAct(s) !== seat) return refuse(`It is not ${seat}'s turn.`);
  const foe = other(seat);
  switch (command.do) {
    case 'volley':
      if (command.blows < 1 || command.blows > 6) return refuse('A volley has one to six blows.');
      s.blows = command.blows;
      return undefined;
    case 'storm':
      for (let i = 0; i < command.dice; i++) s.rolled += roll('die', seat, table);
      break;
    case 'blow':
      s.rolled = roll(command.roll, seat, table);
      hurt(s, foe, s.rolled, table);
      break;
    case 'clash': {
      const asks = SEATS.map((both) => ask(both, 'stance', ['high', 'low', 'guard']));
      const [ours = '', theirs = ''] = table.chooseAll(asks);
      s.stance = [ours, theirs];
      const dice = SEATS.map((both) => roll('die', both, table));
      s.rolled = (dice[0] ?? 0) - (dice[1] ?? 0);
      if (ours !== theirs && s.rolled !== 0) hurt(s, s.rolled > 0 ? 'b' : 'a', Math.abs(s.rolled), table);
      break;
    }
    case 'feint': {
      s.rolled = roll('die', seat, table);
      const parry = choose(table, foe, 'parry', ['no', 'yes']);
      const second = parry === 'yes' ? roll('lowest', foe, table) : 0;
      hurt(s, foe, Math.max(0, s.rolled - second), table);
      const press = choose(table, seat, 'press', ['no', 'yes']);
      if (press === 'yes') hurt(s, foe, roll('test', seat, table), table);
      break;
    }
    case 'barter':
      s.rolled = choose(table, seat, 'offer', ['one', 'two']) === 'one' ? 1 : 2;
      if (choose(table, foe, 'accept', ['yes', 'no']) === 'yes') hurt(s, foe, s.rolled, table);
      break;
    case 'think':
      s.stance = change(s.stance, place(seat), choose(table, seat, 'stance', ['high', 'low', 'guard']));
      break;
    case 'peek':
      s.known = change(s.known, place(foe), true);
      if (faults.quiet !== true) table.reveal([seat], `the word is ${s.word[place(foe)]}`);
      s.rolled = choose(table, seat, 'boast', ['no', 'yes']) === 'yes' ? 1 : 0;
      break;
    case 'wait':
      break;
  }
  if (faults.leaks === true) table.tell({ type: `${s.word[0]} and ${s.word[1]}`, rules: ['TOY-WORD'] });
  s.turn++;
  return undefined;
};

const advance = (s: Duel, table: Table): boolean => {
  if (s.blows === 0) return false;
  const seat = seatToAct(s);
  s.blows--;
  hurt(s, other(seat), table.test(6, 4, { seat, rule: 'TOY-ROLL', text: 'a blow' }) ? 1 : 0, table);
  if (s.blows === 0) s.turn++;
  return s.blows > 0;
};

const FORMS: Readonly<Record<DuelCommand['do'], (c: Readonly<Record<string, unknown>>) => boolean>> = {
  wait: () => true,
  blow: (c) => BLOWS.some((kind) => kind === c['roll']),
  volley: (c) => Number.isInteger(c['blows']),
  storm: (c) => Number.isInteger(c['dice']),
  clash: () => true,
  feint: () => true,
  barter: () => true,
  think: () => true,
  peek: () => true,
};

const isCommand = (json: unknown): json is DuelCommand => {
  if (typeof json !== 'object' || json === null || !('do' in json)) return false;
  const verb = json.do;
  return (
    typeof verb === 'string' && Object.hasOwn(FORMS, verb) && FORMS[verb as DuelCommand['do']]({ ...json })
  );
};

const COMMANDS: readonly DuelCommand[] = [
  { do: 'wait' },
  ...BLOWS.map((kind): DuelCommand => ({ do: 'blow', roll: kind })),
  { do: 'volley', blows: 1 },
  { do: 'volley', blows: 4 },
  { do: 'storm', dice: 2 },
  { do: 'clash' },
  { do: 'feint' },
  { do: 'barter' },
  { do: 'think' },
  { do: 'peek' },
];

/** What a duel is opened with. */
export interface DuelSetup {
  readonly hp: number;
}

/** The duel as a game. */
export const openDuel = (setup: DuelSetup = { hp: 12 }, faults: Faults = {}): Game<Duel, DuelCommand> => {
  let keys = 0;
  const mayKnow = (s: Duel, seat: Seat, whose: 0 | 1): boolean => seat === SEATS[whose] || s.known[whose];
  return {
    kind: 'duel',
    version: '1',
    rulesHash: 'duel-1',
    setup,
    seats: SEATS,
    start: () => ({
      turn: 0,
      hp: [setup.hp, setup.hp],
      stance: ['', ''],
      word: ['amber', 'birch'],
      known: [false, false],
      blows: 0,
      rolled: 0,
    }),
    clone: (s) => ({ ...s }),
    toAct: (s) => (isOver(s) ? [] : [seatToAct(s)]),
    apply: (s, seat, command, table) => apply(s, seat, command, table, faults),
    advance,
    mergeKey: (s) =>
      faults.neverMerges === true
        ? `${keys++}`
        : faults.mergesTooMuch === true
          ? `${s.blows}`
          : JSON.stringify(s),
    outcome: (s) => {
      if (!isOver(s)) return undefined;
      const winners = SEATS.filter((seat) => s.hp[place(other(seat))] === 0);
      return {
        winners,
        rule: 'TOY-END',
        text: winners.length === 0 ? 'A draw.' : `${winners.join(', ')} wins.`,
      };
    },
    commands: (s, seat) => (isOver(s) || seatToAct(s) !== seat ? [] : [...COMMANDS]),
    randomCommand: (_s, _seat, random) => COMMANDS[random.below(COMMANDS.length)] ?? { do: 'wait' },
    view: (s, seat) => ({
      ...s,
      word: [mayKnow(s, seat, 0) ? s.word[0] : '', mayKnow(s, seat, 1) ? s.word[1] : ''],
    }),
    resample: (view, _seat, random: Random) => ({
      ...view,
      word: [view.word[0] || drawn(random), view.word[1] || drawn(random)],
    }),
    secrets: (s, seat) => [s.word[0], s.word[1]].filter((_, i) => !mayKnow(s, seat, i === 0 ? 0 : 1)),
    parseCommand: (json) =>
      isCommand(json) ? ok(json) : err([{ code: 'bad-command', what: 'A duel has no such command.' }]),
  };
};

const drawn = (random: Random): string => WORDS[random.below(WORDS.length)] ?? '';

/** Opens the duel that a journal's header speaks of. */
export const reopenDuel = (kind: string, setup: unknown): Result<Game<Duel, DuelCommand>> => {
  if (kind !== 'duel') return err([{ code: 'unknown-game', what: `There is no game "${kind}".` }]);
  const hp = typeof setup === 'object' && setup !== null && 'hp' in setup ? setup.hp : undefined;
  return typeof hp === 'number' && Number.isInteger(hp) && hp > 0
    ? ok(openDuel({ hp }))
    : err([{ code: 'bad-setup', what: '"hp" must be a whole number.' }]);
};

/** A seed of 32 bytes that anybody can write down. */
export const seedOf = (n: number): string => n.toString(16).padStart(64, '0');
