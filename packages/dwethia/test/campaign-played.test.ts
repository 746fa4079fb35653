import { describe, expect, it } from 'vitest';
import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import {
  forceFor,
  memberPoints,
  offersOf,
  openCampaign,
  OWNER,
  reportOf,
  stepsOf,
  type CampaignGame,
  type CampaignState,
  type Report,
  type Roster,
} from '../src/campaign/index.ts';
import type { Force } from '../src/content/content.ts';
import { forceProblems } from '../src/rules/forces/forces.ts';
import { openDwethia } from '../src/match/game.ts';
import { SIDES, type Side } from '../src/match/state.ts';
import { must, ownContent } from './own.ts';

/** Plays a battle of two forces at random to its end, and reports it for both. */
const battleOf = (forces: Readonly<Record<Side, Force>>, random: SimRandom): Record<Side, Report> => {
  const sides = { south: { force: forces.south }, north: { force: forces.north } };
  const game = must(openDwethia(ownContent, { ...sides, layout: 'crossroads' }));
  const state = game.start();
  const table = new SimulationTable(random, (_, __, ids) => ids[random.below(ids.length)] ?? '');
  for (let said = 0; said < 3000 && game.outcome(state) === undefined; said++) {
    const [seat = 'south'] = game.toAct(state);
    runCommand(game, state, seat, game.randomCommand(state, seat, random), table);
  }
  const position = { book: game.book, state };
  return { south: must(reportOf(position, 'south')), north: must(reportOf(position, 'north')) };
};

/** Points that the chronicle of a member tells of: `(+5 points)`. */
const toldPoints = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Number(/\(([+-][0-9]+) points?\)\.$/.exec(text)?.[1] ?? 0), 0);

/** Takes everything that a battle offers, at random. */
const settle = (game: CampaignGame, state: CampaignState, random: SimRandom): void => {
  const table = new SimulationTable(random, (_, __, ids) => ids[random.below(ids.length)] ?? '');
  for (let steps = 0; steps < 200; steps++) {
    const [step] = stepsOf(ownContent, state.now);
    if (step === undefined) return;
    const ran = runCommand(game, state, OWNER, step, table);
    expect([step, ran.kind]).toEqual([step, 'done']);
  }
};

/** The points that a member has gained since the start, and those that its chronicle tells of. */
const gained = (before: Roster, after: Roster): [string, number, number][] =>
  after.members.map((member, i) => {
    const first = before.members[i] ?? member;
    const by = memberPoints(ownContent, after, member) - memberPoints(ownContent, before, first);
    return [member.name, by, toldPoints(member.chronicle.map(({ text }) => text))];
  });

describe('campaigns of random battles', () => {
  it.each([
    ['bloodpact-500', 'champions-of-the-void-500'],
    ['black-sun-500', 'orc-assault-500'],
    ['citadel-500', 'empire-of-sol-500'],
  ])('DW-CAMP-02: every change is told with its points and can take the field: %s, %s', (south, north) => {
    const results: string[] = [];
    for (const seed of [1, 2, 3]) {
      const random = SimRandom.from(seed);
      const games = {
        south: must(openCampaign(ownContent, { force: south })),
        north: must(openCampaign(ownContent, { force: north })),
      };
      const states = { south: games.south.start(), north: games.north.start() };
      const forces = { south: forceFor(states.south.now.roster), north: forceFor(states.north.now.roster) };
      const reports = battleOf(forces, random);
      for (const side of SIDES) {
        const [game, state] = [games[side], states[side]];
        const { roster: before } = state.now;
        const step = { do: 'battle', report: reports[side] } as const;
        const table = new SimulationTable(random, () => '');
        expect(runCommand(game, state, OWNER, step, table).kind).toBe('done');
        settle(game, state, random);
        const { roster } = state.now;
        expect(offersOf(ownContent, state.now)).toEqual([]);
        for (const [name, by, told] of gained(before, roster)) expect([name, by]).toEqual([name, told]);
        // It may have become too dear, or lack what its chart asks for; no model is unfit in itself.
        const unfit = forceProblems(ownContent, forceFor(roster)).filter(
          (check) => check.level === 'illegal' && check.model !== undefined,
        );
        expect(unfit).toEqual([]);
        results.push(...roster.members.flatMap((m) => m.chronicle.map(({ rule }) => rule)));
      }
    }
    expect(results.some((rule) => rule.startsWith('DW-SCAR') || rule.startsWith('DW-GLORY'))).toBe(true);
  });
});
