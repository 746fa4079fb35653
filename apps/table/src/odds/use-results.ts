import { useEffect, useMemo, useRef, useState } from 'react';
import type { ForecastCard, Problem, Result } from '@caltrop/engine';
import type { DiceReport } from '@caltrop/lab';
import { loadGame, type AnyBox } from '../shelf/games.ts';
import { oddsDesk } from '../workers/desks.ts';
import type { DuelSetUp, Lab, SetUp } from './lab.ts';
import { plainDice } from './numbers.ts';
import { outcomeOfCard, outcomeOfDice, type Outcome } from './outcome.ts';
import { settle, type Labels, type Settled } from './settle.ts';

/** A game with the content that its duels are fought by. */
export interface Arena {
  readonly box: AnyBox;
  readonly content: unknown;
}

/** What is known about a set-up so far. */
export interface SetUpResult {
  readonly setup: SetUp;
  readonly arena?: Arena;
  readonly settled?: Settled;
  readonly problems: readonly Problem[];
  readonly outcome?: Outcome;
  /** An answer is on its way; the outcome is that of the last one. */
  readonly waiting: boolean;
}

type Answer =
  | { readonly is: 'dice'; readonly found: Result<DiceReport> }
  | { readonly is: 'duel'; readonly found: Result<ForecastCard> };

const arenas = new Map<string, Promise<Result<Arena>>>();

const arenaKey = ({ kind, basis }: DuelSetUp): string => JSON.stringify([kind, basis]);

const openArena = async ({ kind, basis }: DuelSetUp): Promise<Result<Arena>> => {
  const game = await loadGame(kind);
  if (!game.ok) return game;
  const content = await game.value.contentFor(basis ?? game.value.box.playNow);
  return content.ok ? { ok: true, value: { box: game.value.box, content: content.value } } : content;
};

const arenaOf = (setup: DuelSetUp): Promise<Result<Arena>> => {
  const key = arenaKey(setup);
  const known = arenas.get(key) ?? openArena(setup);
  arenas.set(key, known);
  return known;
};

/** What went wrong on the way to an answer is a problem like any other. */
const lost = (reason: unknown): Result<never> => ({
  ok: false,
  error: [{ code: 'desk', what: `This could not be counted: ${String(reason)}.` }],
});

const useArenas = (setups: readonly SetUp[]): ReadonlyMap<string, Result<Arena>> => {
  const [open, setOpen] = useState<ReadonlyMap<string, Result<Arena>>>(new Map());
  useEffect(() => {
    for (const setup of setups) {
      if (setup.is !== 'duel') continue;
      const key = arenaKey(setup);
      if (open.has(key)) continue;
      void arenaOf(setup)
        .catch(lost)
        .then((found) => setOpen((o) => (o.has(key) ? o : new Map(o).set(key, found))));
    }
  }, [setups, open]);
  return open;
};

interface Question {
  readonly key: string;
  ask(): Promise<Answer>;
}

const questionOf = (
  setup: SetUp,
  arena: Arena | undefined,
  settled: Settled | undefined,
): Question | undefined => {
  if (setup.is === 'dice') {
    const text = plainDice(setup.text);
    return {
      key: `dice ${text}`,
      ask: async () => {
        const [found] = await oddsDesk()
          .dice([text])
          .catch((reason: unknown) => [lost(reason)]);
        return { is: 'dice', found: found ?? lost('no answer') };
      },
    };
  }
  if (arena === undefined || settled === undefined || settled.fields.length === 0) return undefined;
  const { kind } = setup;
  return {
    key: `duel ${arenaKey(setup)} ${JSON.stringify(settled.values)}`,
    ask: async () => ({
      is: 'duel',
      found: await oddsDesk().duel(kind, arena.content, settled.values).catch(lost),
    }),
  };
};

/** Answers that have been given are kept for a while: going back and forth between values costs nothing. */
const MOST_KEPT = 200;
/** While somebody types, nothing is asked. */
const PAUSE_MS = 120;

const answers = new Map<string, Answer>();

const keep = (key: string, answer: Answer): void => {
  answers.set(key, answer);
  const [oldest] = answers.keys();
  if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest);
};

/** What comes out of every set-up; asked elsewhere, so that the page never waits. */
export const useResults = (lab: Lab): readonly SetUpResult[] => {
  const { setups, whose } = lab;
  const open = useArenas(setups);
  const [round, setRound] = useState(0);
  const last = useRef(new Map<number, Answer>());
  const labels = useRef<Labels>(new Map());
  const asked = useMemo(
    () =>
      setups.map((setup) => {
        const found = setup.is === 'duel' ? open.get(arenaKey(setup)) : undefined;
        const arena = found?.ok === true ? found.value : undefined;
        const settled =
          setup.is === 'duel' && arena !== undefined
            ? settle((values) => arena.box.duel.fields(arena.content, values), setup.values, labels.current)
            : undefined;
        const problems = found?.ok === false ? found.error : [];
        return { setup, arena, settled, problems, question: questionOf(setup, arena, settled) };
      }),
    [setups, open],
  );
  useEffect(() => {
    const due = asked.flatMap(({ question }) =>
      question === undefined || answers.has(question.key) ? [] : [question],
    );
    if (due.length === 0) return undefined;
    let stale = false;
    const timer = setTimeout(() => {
      void (async () => {
        for (const question of due) {
          if (stale) return;
          // One after the other: the desk works on one thing at a time anyway.
          keep(question.key, await question.ask());
          setRound((r) => r + 1);
        }
      })();
    }, PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return useMemo(
    () =>
      asked.map(({ setup, arena, settled, problems, question }) => {
        const answer = question === undefined ? undefined : answers.get(question.key);
        if (answer !== undefined) last.current.set(setup.id, answer);
        const old = last.current.get(setup.id);
        const used = answer ?? (old?.is === setup.is ? old : undefined);
        const outcome = used === undefined ? undefined : outcomeOf(used, whose);
        const wrong = answer !== undefined && !answer.found.ok ? answer.found.error : [];
        return {
          setup,
          problems: [...problems, ...wrong],
          waiting: answer === undefined && problems.length === 0 && settled?.fields.length !== 0,
          ...(arena === undefined ? {} : { arena }),
          ...(settled === undefined ? {} : { settled }),
          ...(outcome === undefined || wrong.length > 0 ? {} : { outcome }),
        };
      }),
    // `round` counts the answers that have come in.
    [asked, whose, round],
  );
};

const outcomeOf = (answer: Answer, whose: Lab['whose']): Outcome | undefined => {
  if (!answer.found.ok) return undefined;
  return answer.is === 'dice' ? outcomeOfDice(answer.found.value) : outcomeOfCard(answer.found.value, whose);
};
