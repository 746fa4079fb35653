/** A battle at a table kept elsewhere, played by the functions that the screens use, looks the same as at one kept here. */
import { Worker } from 'node:worker_threads';
import { answer, botsOf, decide, type Thinker, putQuestion } from '@caltrop/bots';
import { Match, SimRandom, type Seat } from '@caltrop/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { chronicleText } from '../src/chronicle/words.ts';
import { sentenceAt } from '../src/replay/sentence.ts';
import { isGroup } from '../src/session/group.ts';
import { createLocalSession, type Around } from '../src/session/local/local.ts';
import { shownOf } from '../src/session/local/store.ts';
import type { Session } from '../src/session/session.ts';
import type { Opened } from '../src/shelf/games.ts';
import type { SavedTable } from '../src/store/records.ts';
import { asidesOf } from '../src/table/prompt/asides.ts';
import { dueOf } from '../src/table/prompt/due.ts';
import { createPlay, type Play } from '../src/table/play/play.ts';
import { readyUnits } from '../src/table/play/position.ts';
import { QUERIES } from '../src/table/laid/queries.ts';
import { openGame } from './remote/games.ts';
import type { Laying } from './remote/protocol.ts';
import { sitRemotely } from './remote/session.ts';

const SEED = '5e'.repeat(32);
/** What a person does before the test has seen enough. */
const DEEDS = 21;
const PACE = { clock: () => 0, budgetMs: 1 };

const layingOf = (opened: Opened): Laying => {
  const { kind, game } = opened;
  const [seat = '', ...others] = game.seats;
  const bot = 'behaviour' in opened.ownBots ? 'behaviour' : 'random';
  const players = { [seat]: 'human', ...Object.fromEntries(others.map((s) => [s, bot])) };
  return { kind, setup: game.setup, seed: SEED, players, seat };
};

/** The bots of a match, thinking at once. */
const atOnce = (opened: Opened): Thinker => {
  const bots = botsOf(opened);
  const named = (name: string) => {
    const bot = bots.get(name);
    if (bot === undefined) throw new Error(`there is no bot "${name}"`);
    return bot;
  };
  return {
    decide: async (call, bot) => decide(opened.game, named(bot), call, PACE),
    answer: async (call, bot) => answer(opened.game, named(bot), call, PACE),
    put: async (call, orders) => putQuestion({ ...opened, orders }, call),
  };
};

/** A table in this process, kept in memory. */
const sitHere = (opened: Opened, { players }: Laying): Session => {
  const match = new Match(opened.game, { seed: SEED });
  const saved: SavedTable = {
    id: 'here',
    kind: opened.kind,
    title: opened.title,
    where: '',
    status: '',
    over: false,
    journal: match.save(),
    players,
    reasons: {},
    changed: 0,
  };
  const none = async () => {
    throw new Error('nobody asks for that here');
  };
  const around: Around = {
    keeper: { keep: async () => ({ ok: true, rev: 1 }), put: none, get: async () => saved },
    thinker: atOnce(opened),
    orders: () => ({ everything: true, kinds: {} }),
    fork: none,
    rematch: none,
    onLeaving: () => () => undefined,
  };
  return createLocalSession(saved, opened, match, { watching: undefined, split: () => undefined }, around);
};

/** A session whose promises are remembered: screens let go of them. */
const remembered = (
  session: Session,
): { readonly session: Session; readonly done: () => Promise<unknown> } => {
  let all: Promise<unknown>[] = [];
  const noted = <T>(promise: Promise<T>): Promise<T> => {
    all.push(promise);
    return promise;
  };
  return {
    session: {
      ...session,
      say: (commands, as) => noted(session.say(commands, as)),
      undo: (how) => noted(session.undo(how)),
      redo: () => noted(session.redo()),
    },
    done: async () => {
      const said = all;
      all = [];
      await Promise.all(said);
    },
  };
};

/** Skips every movement at a table, as somebody in a hurry does; gives what ends that. */
const inHaste = (session: Session): (() => void) =>
  session.subscribe(({ showing }) => {
    if (showing !== undefined) setTimeout(() => session.motionsShown(showing.id), 0);
  });

/** Resolves when a person must do something, or the battle is over. */
const settled = (session: Session): Promise<void> =>
  new Promise((resolve) => {
    const isSettled = (): boolean => {
      const state = session.getState();
      return (
        state.showing === undefined && !state.busy && ['act', 'ask', 'dice', 'replay'].includes(dueOf(state))
      );
    };
    if (isSettled()) {
      resolve();
      return;
    }
    const stop = session.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });

/** Everything that a screen shows of a moment. */
const pictureOf = (session: Session, play: Play): unknown => {
  const state = session.getState();
  const { scene, deeds, mayAct } = play.position();
  const { undo, canRedo, began, length, toAct, outcome, waiting, sum } = state.now;
  return structuredClone({
    due: dueOf(state),
    scene,
    mayAct,
    deeds: deeds.map((d) => [d.id, d.label, d.commands]),
    ready: readyUnits(play.position()).map((t) => t.id),
    asides: asidesOf(state).map((a) => a.deed.label),
    undo,
    canRedo,
    began,
    length,
    toAct,
    outcome,
    waiting,
    sum,
    chronicle: chronicleText(session.log()),
    sentence: sentenceAt(session.log(), length),
    heard: ['last', 'turn', 'goals'].map((name) => QUERIES[name]?.(play)),
    refusal: state.refusal,
  });
};

/** Plays a battle as somebody at a screen would, by chance but always the same, and keeps what was to be seen. */
const playThrough = async (table: Session): Promise<unknown[]> => {
  const { session, done } = remembered(table);
  const unhurry = inHaste(session);
  const random = SimRandom.from('hand');
  const play = createPlay(session);
  const seen: unknown[] = [];
  const look = async (): Promise<void> => {
    await done();
    await settled(session);
    seen.push(pictureOf(session, play));
  };
  const oneOf = <T>(all: readonly T[]): T | undefined => all[random.below(Math.max(1, all.length))];
  const act = async (): Promise<void> => {
    const { waiting } = session.getState().now;
    if (waiting?.question !== undefined) {
      const { key, choices } = waiting.question;
      await session.answer(oneOf(choices)?.id ?? '', key);
      return;
    }
    play.select(oneOf(readyUnits(play.position()))?.id);
    const { token, deeds, reach } = play.options();
    const able = [...deeds, ...play.position().deeds].filter(
      (d) =>
        d.refusal === undefined &&
        // What several do together is shown as one by a table that is kept here (group-move.test.ts); this host knows single plans.
        !isGroup(d.commands) &&
        !d.commands.some((c) => JSON.stringify(c).includes('concede')),
    );
    const cell = oneOf(reach?.zone.cells ?? []);
    const { width } = play.position().scene.field;
    if (token !== undefined && cell !== undefined && random.below(2) === 0) {
      const point = { x: (cell % width) + 0.5, y: Math.floor(cell / width) + 0.5 };
      play.press({ point, cell, unit: undefined }, false);
      return;
    }
    const deed = oneOf(able.filter((d) => d.dice)) ?? oneOf(able);
    if (deed === undefined) throw new Error('there is nothing to do');
    play.stage(deed);
    play.commit();
  };
  session.go();
  await look();
  for (let n = 1; n <= DEEDS && session.getState().now.outcome === undefined; n++) {
    await act();
    await look();
    if (n % 7 === 0) {
      play.undo();
      if (play.hand.getState().laid === 'undo') {
        play.lay(undefined);
        await session.undo({ agreed: true });
      }
      await look();
      play.redo();
      await look();
    }
  }
  // An earlier moment, a step on from there, and the present again.
  const watched = new Promise<void>((resolve) => {
    const stop = session.subscribe((s) => {
      if (s.at !== 2) return;
      stop();
      resolve();
    });
  });
  session.watch(2);
  await watched;
  await look();
  await session.step(3);
  await look();
  play.close();
  unhurry();
  return seen;
};

describe.each(['officers-chess', 'dwethia'])('a table of %s that is kept elsewhere', (kind) => {
  let close = async (): Promise<void> => undefined;
  afterEach(() => close());

  it('is played and looks like one that is kept here', async () => {
    const opened = await openGame(kind);
    const laying = layingOf(opened);
    const match = new Match(opened.game, { seed: SEED });
    const worker = new Worker(new URL('./remote/host.ts', import.meta.url), { workerData: laying });
    const remote = await sitRemotely(worker, shownOf(opened, match), laying);
    close = () => remote.close();
    const here = sitHere(opened, laying);
    const [there, shown] = [await playThrough(remote), await playThrough(here)];
    expect(shown.length).toBeGreaterThan(DEEDS / 2);
    for (const [n, picture] of shown.entries()) expect([n, there[n]]).toEqual([n, picture]);
    expect(there).toHaveLength(shown.length);
    const seat: Seat = laying.seat;
    expect(remote.getState().eyes).toBe(seat);
    const proven = await remote.verify();
    expect(proven.proof.proven).toBe(true);
    expect(await remote.journal()).not.toContain(SEED);
  });
});
