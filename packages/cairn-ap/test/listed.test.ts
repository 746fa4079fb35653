import { checksum, runCommand, SimRandom, SimulationTable, type Seat } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { content, open } from '../../../tests/cairn-ap/fixture.ts';
import type { Command } from '../src/match/command.ts';
import type { CairnAp } from '../src/match/game.ts';
import { presenterOf } from '../src/presenter/presenter.ts';
import { cloneState, creatureOf, type State } from '../src/match/state.ts';
import { afflict } from '../src/rules/conditions/affliction.ts';

/** Conditions that bar one thing or another: each fight puts some of them on everybody from time to time. */
const BARS = [...content.conditions.keys()];

const ENCOUNTERS = [...content.encounters.keys()];
const PARTIES = [
  ['ragnar', 'isolde', 'hawk', 'sawbones'],
  ['sparrow', 'nyx', 'briar', 'rorik'],
] as const;

/** Fights of each encounter. */
const FIGHTS = 2;

interface Faults {
  readonly refused: Set<string>;
  readonly broken: Set<string>;
}

/** Says some commands in a row, as a player would; the first that is refused, and by what. */
const refusalOf = (
  game: CairnAp,
  state: State,
  seat: Seat,
  commands: readonly Command[],
  table: SimulationTable,
): string | undefined => {
  const copy = game.clone(state);
  for (const [i, command] of commands.entries()) {
    const ran = runCommand(game, copy, seat, command, table);
    // What comes after a first step may have changed with it: a trap, a Held Action, somebody felled.
    if (ran.kind === 'refused')
      return i === 0 ? `${JSON.stringify(command)}: ${ran.refusal.rule} ${ran.refusal.what}` : undefined;
    if (game.outcome(copy) !== undefined) return undefined;
  }
  return undefined;
};

/** So many of a list at random, or all of a short one. */
const some = <T>(all: readonly T[], n: number, random: SimRandom): readonly T[] =>
  all.length <= n
    ? all
    : Array.from({ length: n }, () => all[random.below(all.length)]).filter((one) => one !== undefined);

const sound = (state: State): string | undefined => {
  for (const c of state.creatures)
    for (const field of [
      'hp',
      'str',
      'dex',
      'wil',
      'ap',
      'pool',
      'bank',
      'fatigue',
      'tumours',
      'owed',
      'gold',
    ] as const)
      if (c[field] < 0) return `${c.id} has ${field} ${c[field]}`;
  return undefined;
};

const fight = (encounter: string, party: readonly string[], seed: number, faults: Faults): void => {
  const game = open({ encounter, party: [...party], single: true });
  const presenter = presenterOf(game);
  const random = SimRandom.from(`${encounter}:${seed}`);
  const table = new SimulationTable(random);
  const state = game.start();
  for (let n = 0; n < 40 && game.outcome(state) === undefined; n++) {
    if (random.below(4) === 0 && state.turn !== '') {
      const c = creatureOf(state, state.turn);
      const by = state.creatures[random.below(state.creatures.length)]?.id ?? '';
      const kind = BARS[random.below(BARS.length)] ?? 'prone';
      const copy = cloneState(state);
      afflict({ book: game.book, state: copy, table }, creatureOf(copy, c.id), kind, by);
      if (copy.work.length === 0) Object.assign(state, copy);
    }
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    const copy = game.clone(state);
    if (checksum(copy) !== checksum(state))
      faults.broken.add(`${encounter} ${seed} ${n}: a clone has another checksum`);
    const listed = game.commands(state, seat);
    for (const command of some(listed, 8, random)) {
      const refused = refusalOf(game, state, seat, [command], table);
      if (refused !== undefined) faults.refused.add(`listed ${refused}`);
    }
    for (const c of [state.turn, undefined]) {
      const view = game.view(state, seat);
      for (const deed of some(presenter.deeds(view, seat, c), 4, random)) {
        const refused = refusalOf(game, state, seat, deed.commands, table);
        if (refused !== undefined) faults.refused.add(`deed ${refused}`);
      }
    }
    const command = game.randomCommand(state, seat, random);
    // Judged on a copy: where it was drawn it is not judged again.
    const ran = runCommand(game, game.clone(state), seat, command, new SimulationTable(SimRandom.from(0)));
    runCommand(game, state, seat, command, table);
    if (ran.kind === 'refused') {
      faults.refused.add(`random ${JSON.stringify(command)}: ${ran.refusal.rule} ${ran.refusal.what}`);
      break;
    }
    const wrong = sound(state);
    if (wrong !== undefined) faults.broken.add(wrong);
  }
};

describe('a command that is listed is accepted', () => {
  it.each(ENCOUNTERS)('%s', (encounter) => {
    const faults: Faults = { refused: new Set(), broken: new Set() };
    for (let seed = 0; seed < FIGHTS; seed++) fight(encounter, PARTIES[seed % 2] ?? [], seed, faults);
    expect([...faults.refused].slice(0, 12)).toEqual([]);
    expect([...faults.broken].slice(0, 12)).toEqual([]);
  });
});
