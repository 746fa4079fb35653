/** The way out of a refusal: what makes it possible first, then the way as near as one gets. */
import { Match } from '@caltrop/engine';
import { curesOf } from '@caltrop/engine/shown';
import { describe, expect, it } from 'vitest';
import { openGame } from '../remote/games.ts';

const SEED = '5e'.repeat(32);

/** A match in which turns are ended until somebody is to act. */
const untilTurnOf = async (kind: string, name: string) => {
  const { game, presenter } = await openGame(kind);
  const match = new Match(game, { seed: SEED });
  for (let i = 0; i < 40; i++) {
    const [seat = ''] = match.toAct();
    const view = match.view(seat);
    const { tokens } = presenter.scene(view, seat);
    const active = tokens.find((t) => t.active && t.seat === seat);
    if (active?.name === name) return { game, match, presenter, view, seat, unit: active.id, tokens };
    const [question] = match.pending?.questions ?? [];
    const ends = [...presenter.deeds(view, seat, active?.id), ...presenter.deeds(view, seat, undefined)];
    const end = ends.find((d) => /^(End|Ready|Begin|Wait)\b/.test(d.label) && d.refusal === undefined);
    const said =
      question === undefined
        ? match.command(seat, end?.commands[0])
        : match.answer(question.seat, question.choices[0]?.id ?? '', question.key);
    if (said.kind === 'refused') throw new Error(said.refusal.what);
  }
  throw new Error(`${name} never comes to act`);
};

describe('what could be done about an attack that cannot be made', () => {
  it('Cairn: to switch to a weapon that reaches so far, then to go nearer; the first makes it possible', async () => {
    const { game, match, presenter, view, seat, unit, tokens } = await untilTurnOf('cairn-ap', 'Isolde');
    const bandit = tokens.find((t) => t.name === 'Bandit b');
    if (bandit === undefined) throw new Error('no bandit');
    const wanted = { target: bandit.id };
    const cures = curesOf(game, presenter, view, seat, unit, wanted);
    expect(cures.map(({ label }) => label)).toEqual([
      'Switch to Crossbow',
      expect.stringMatching(/^Move closer, to [A-Z][0-9]+$/),
    ]);
    // The first is done as it stands, and then the attack is there.
    const said = cures[0]?.commands.map((command) => match.command(seat, command).kind);
    expect(said).toEqual(['done']);
    const attacks = presenter.deeds(match.view(seat), seat, unit).filter((d) => d.target === bandit.id);
    expect(attacks.some((d) => d.group === 'attack' && d.refusal === undefined)).toBe(true);
  });

  it('is not offered where the attack can be made', async () => {
    const { game, presenter, view, seat, unit } = await untilTurnOf('cairn-ap', 'Hawk');
    const inReach = presenter
      .deeds(view, seat, unit)
      .find((d) => d.group === 'attack' && d.refusal === undefined);
    if (inReach?.target === undefined) throw new Error('Hawk reaches nobody');
    expect(curesOf(game, presenter, view, seat, unit, { target: inReach.target })).toEqual([]);
  });
});
