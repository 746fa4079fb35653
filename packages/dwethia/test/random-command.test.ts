import { describe, expect, test } from 'vitest';
import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { isOn, overlaps } from '@caltrop/engine/inches';
import { loadOwnPacks } from '../src/pack/content-node.ts';
import { openDwethia } from '../src/match/game.ts';
import { compileContent } from '../src/pack/index.ts';
import type { Setup } from '../src/match/setup/parse-setup.ts';
import { standFault } from '../src/rules/ground/terrain.ts';

const content = (() => {
  const packs = loadOwnPacks();
  const compiled = packs.ok ? compileContent(packs.value) : packs;
  if (!compiled.ok) throw new Error(compiled.error.map((p) => p.what).join(' '));
  return compiled.value;
})();

/** Plays a battle at random to its end; what was refused, and whatever stands where it must not. */
const played = (setup: Setup, seed: number): { faults: string[]; outcome: string | undefined } => {
  const opened = openDwethia(content, setup);
  if (!opened.ok) throw new Error(opened.error.map((p) => p.what).join(' '));
  const game = opened.value;
  const random = SimRandom.from(seed);
  const state = game.start();
  const table = new SimulationTable(random, (_, __, ids) => ids[random.below(ids.length)] ?? '');
  const faults: string[] = [];
  for (let said = 0; said < 2000 && game.outcome(state) === undefined; said++) {
    const [seat = 'south'] = game.toAct(state);
    const command = game.randomCommand(state, seat, random);
    // Judged on a copy: where it was drawn it is not judged again.
    const refusal = game.apply(game.clone(state), seat, command, new SimulationTable(SimRandom.from(seed)));
    if (refusal !== undefined) faults.push(`${JSON.stringify(command)} ${refusal.rule} ${refusal.what}`);
    const ran = runCommand(game, state, seat, command, table);
    if (ran.kind !== 'done') faults.push(`${JSON.stringify(command)} ${JSON.stringify(ran)}`);
    const up = state.models.filter((m) => m.where === 'table');
    for (const m of up) {
      const fault = standFault({ book: game.book, state }, m);
      if (fault !== undefined || !isOn(game.book.surface, m))
        faults.push(`${m.name} after ${command.do}: ${fault?.what}`);
      for (const o of up)
        if (o.id > m.id && overlaps(m, o, 1)) faults.push(`${m.name} on ${o.name} after ${command.do}`);
    }
    if (faults.length > 0) break;
  }
  return { faults, outcome: game.outcome(state)?.rule };
};

describe('random battles', () => {
  test.each([
    ['the ready battle', { battle: 'first-muster' }],
    [
      'drawn up on other ground',
      { south: { force: 'orc-assault-500' }, north: { force: 'black-sun-500' }, layout: 'smoke-field' },
    ],
    [
      'set up by hand, with a circle to keep',
      {
        south: { force: 'citadel-500', scenario: 'king-of-the-hill' },
        north: { force: 'bloodpact-500' },
        deploy: 'by hand',
      },
    ],
  ] satisfies [string, Setup][])('every command is legal, nobody stands wrongly, and %s ends', (_, setup) => {
    for (const seed of [1, 2]) {
      const { faults, outcome } = played(setup, seed);
      expect(faults).toEqual([]);
      expect(outcome).toBeDefined();
    }
  });
});
