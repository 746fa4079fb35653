/** A group that moves is one thing: one line of the chronicle, one step back, one step forward. */
import { Match } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { groupRefusal, isGroup } from '../../src/session/group.ts';
import { chronicleText } from '../../src/chronicle/words.ts';
import { createLocalSession, type Around } from '../../src/session/local/local.ts';
import type { SavedTable } from '../../src/store/records.ts';
import { createPlay } from '../../src/table/play/play.ts';
import { openGame } from '../remote/games.ts';

const SEED = '5e'.repeat(32);

const none = async () => {
  throw new Error('nobody asks for that here');
};

/** Both sides of First Muster played by people, with the south to move; the north wants to be asked, or not in this half (DW-WIN-05). */
const sit = async (asked = false) => {
  const opened = await openGame('dwethia');
  const match = new Match(opened.game, { seed: SEED });
  const kept: SavedTable[] = [];
  const saved: SavedTable = {
    id: 'here',
    kind: opened.kind,
    title: opened.title,
    where: '',
    status: '',
    over: false,
    journal: match.save(),
    players: { south: 'human', north: 'human' },
    reasons: {},
    changed: 0,
  };
  const around: Around = {
    keeper: {
      keep: async (table) => {
        kept.push(table);
        return { ok: true, rev: 1 };
      },
      put: none,
      get: async () => saved,
    },
    thinker: { decide: none, answer: none, put: async () => ({ settled: undefined, answers: [] }) },
    orders: () => ({ everything: true, kinds: {} }),
    fork: none,
    rematch: none,
    onLeaving: () => () => undefined,
  };
  const session = createLocalSession(
    saved,
    opened,
    match,
    { watching: undefined, split: () => undefined },
    around,
  );
  session.subscribe(({ showing }) => {
    if (showing !== undefined) setTimeout(() => session.motionsShown(showing.id), 0);
  });
  await session.say([{ do: 'done' }]);
  for (;;) {
    const { waiting, toAct } = session.getState().now;
    const { question } = waiting ?? {};
    const later = asked ? undefined : question?.choices.find((c) => c.id === 'not-this-half');
    const answer = later ?? question?.choices[0];
    if (question !== undefined) await session.answer(answer?.id ?? '', question.key);
    else if (toAct[0] === 'north') await session.say([{ do: 'done' }]);
    else break;
  }
  return { session, kept, match };
};

describe('a group that moves', () => {
  it('is told in one line, and taken back and done again in one step', async () => {
    const { session, kept, match } = await sit();
    const play = createPlay(session);
    const captain = play.position().scene.tokens.find((t) => t.name === 'Captain');
    if (captain === undefined) throw new Error('no Captain');
    play.select(captain.id);
    play.toggleGroup();
    const before = session.getState().now.length;
    const lines = session.log().flatMap((e) => e.lines).length;
    const to = { x: captain.at.x, y: captain.at.y - 1 };
    const way = play.wayTo(captain.id, to);
    if (!way.ok) throw new Error(way.error.what);
    // All but the two Hunters and the two Arbalists stand in one chain of coherency: everybody's way is shown.
    expect(way.value.commands).toHaveLength(12);
    expect(way.value.others).toHaveLength(11);
    await session.say(way.value.commands);
    expect(session.getState().now.length).toBe(before + 12);
    const told = session.log().flatMap((e) => e.lines);
    expect(told).toHaveLength(lines + 1);
    expect(chronicleText(session.log())).toMatch(
      /4 Praetorians, 6 Legionaires, Captain and Magister move together, 1\.0″ at most\./,
    );

    await session.undo();
    expect(session.getState().now.length).toBe(before);
    await session.redo();
    expect(session.getState().now.length).toBe(before + 12);
    expect(session.log().flatMap((e) => (e.takenBack ? [] : e.lines))).toHaveLength(lines + 1);
    await session.close();
    // It is kept, so that it is one step after the page was opened again.
    expect(kept.at(-1)?.plans).toEqual({ [before]: 12 });
    expect(match.length).toBe(before + 12);
  });

  it('goes on when somebody was asked in the middle of it, and is one step all the same', async () => {
    const { session, match } = await sit(true);
    const play = createPlay(session);
    const captain = play.position().scene.tokens.find((t) => t.name === 'Captain');
    if (captain === undefined) throw new Error('no Captain');
    play.select(captain.id);
    play.toggleGroup();
    const before = match.length;
    const way = play.wayTo(captain.id, { x: captain.at.x, y: captain.at.y - 1 });
    if (!way.ok) throw new Error(way.error.what);
    await session.say(way.value.commands);
    let asked = 0;
    for (;;) {
      const { question } = session.getState().now.waiting ?? {};
      if (question === undefined) break;
      asked++;
      await session.answer(question.choices[0]?.id ?? '', question.key);
    }
    // Each of the twelve could be interrupted.
    expect(asked).toBeGreaterThan(1);
    expect(match.length).toBe(before + 12);
    await session.undo({ agreed: true });
    expect(match.length).toBe(before);
    await session.close();
  });
});

describe('a group of which one cannot', () => {
  it('goes on with the others, and says once who was left out', async () => {
    const { session, match } = await sit();
    const play = createPlay(session);
    const captain = play.position().scene.tokens.find((t) => t.name === 'Captain');
    if (captain === undefined) throw new Error('no Captain');
    play.select(captain.id);
    play.toggleGroup();
    const way = play.wayTo(captain.id, { x: captain.at.x, y: captain.at.y - 1 });
    if (!way.ok) throw new Error(way.error.what);
    const before = match.length;
    const [first, ...others] = way.value.commands;
    // Whoever has moved cannot move again (DW-MOVE-01): the second command is refused, the eleven after it are not.
    const refusal = await session.say([first, first, ...others]);
    expect(match.length).toBe(before + 12);
    expect(refusal?.what).toMatch(/^1 of 13 did not move: .* has moved this turn\.$/);
    expect(session.getState().refusal).toEqual(refusal);
    await session.close();
  });
});

describe('a group, wherever its table is kept', () => {
  const why = { rule: 'DW-MOVE-01', what: 'Hunter 1 has moved this turn.' };

  it('is the same deed of several', () => {
    expect(isGroup([{ do: 'move' }, { do: 'move' }])).toBe(true);
    expect(isGroup([{ do: 'move' }, { do: 'attack' }])).toBe(false);
    expect(isGroup([{ do: 'move' }])).toBe(false);
    expect(isGroup([{}, {}])).toBe(false);
  });

  it('hears once how many of it could not, and the plain reason where nobody could', () => {
    expect(groupRefusal([], 2, 0)).toBeUndefined();
    expect(groupRefusal([why], 1, 0)?.what).toBe('1 of 2 did not move: Hunter 1 has moved this turn.');
    expect(groupRefusal([why], 1, 2)?.what).toBe('1 of 4 did not move: Hunter 1 has moved this turn.');
    expect(groupRefusal([why, why], 0, 0)).toBe(why);
  });
});
