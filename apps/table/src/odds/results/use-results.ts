import { useEffect, useMemo, useRef, useState } from 'react';
import type { ForecastCard, Problem, Result } from '@caltrop/engine';
import { mergeRolls, NO_ROLLS, reportRolls, SLICES, type DiceReport } from '@caltrop/lab';
import { loadGame, type AnyBox } from '../../shelf/games.ts';
import { oddsOffice } from '../../workers/offices.ts';
import type { DuelSetUp, Lab, SetUp } from '../lab.ts';
import { plainDice } from './numbers.ts';
import { outcomeOfCard, outcomeOfDice, type Outcome } from './outcome.ts';
import { settle, type Labels, type Settled } from '../forms/settle.ts';

/** A game with the content that its duels are fought by. */
interface Arena {
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
  /** Dice with too many outcomes are being rolled: how much is done, and how to end it with what there is. */
  readonly rolling?: Rolling;
}

/** Rolling on the way to an answer. */
interface Rolling {
  /** From 0 to 1. */
  readonly done: number;
  readonly stop: () => void;
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

/** How an answer that takes long is followed and ended early; `stopped` is asked between its parts. */
interface Course {
  readonly stopped: () => boolean;
  readonly report: (done: number) => void;
}

interface Question {
  readonly key: string;
  ask(course: Course): Promise<Answer>;
}

const REPORT_EVERY = 5;

/** Dice that have too many outcomes to be counted are rolled, a part at a time, until they are stopped. */
const rolled = async (text: string, { stopped, report }: Course): Promise<Result<DiceReport>> => {
  let rolls = NO_ROLLS;
  for (let slice = 0; slice < SLICES && (slice === 0 || !stopped()); slice++) {
    const more = await oddsOffice().rolls(text, slice);
    if (!more.ok) return more;
    rolls = mergeRolls(rolls, more.value);
    // Every report draws the page again, charts and all.
    if (slice % REPORT_EVERY === 0) report((slice + 1) / SLICES);
  }
  return reportRolls(text, rolls);
};

const countOrRoll = async (text: string, course: Course): Promise<Result<DiceReport>> => {
  const [found] = await oddsOffice().dice([text]);
  if (found === undefined) return lost('no answer');
  return !found.ok && found.error[0]?.code === 'dice-too-large' ? rolled(text, course) : found;
};

const questionOf = (
  setup: SetUp,
  arena: Arena | undefined,
  settled: Settled | undefined,
): Question | undefined => {
  if (setup.is === 'dice') {
    const text = plainDice(setup.text);
    return {
      key: `dice ${text}`,
      ask: async (course) => ({ is: 'dice', found: await countOrRoll(text, course).catch(lost) }),
    };
  }
  if (arena === undefined || settled === undefined || settled.fields.length === 0) return undefined;
  const { kind } = setup;
  return {
    key: `duel ${arenaKey(setup)} ${JSON.stringify(settled.values)}`,
    ask: async () => ({
      is: 'duel',
      found: await oddsOffice().duel(kind, arena.content, settled.values).catch(lost),
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
  const [rolling, setRolling] = useState<(Rolling & { readonly key: string }) | undefined>();
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
          const { key } = question;
          let ended = false;
          const stop = (): void => {
            ended = true;
          };
          const report = (done: number): void => {
            if (!stale) setRolling({ key, done, stop });
          };
          // One after the other: the desk works on one thing at a time anyway.
          const answer = await question.ask({ stopped: () => stale || ended, report });
          // What nobody waited for to the end would be taken for the whole answer later.
          if (stale) return;
          keep(key, answer);
          setRolling(undefined);
          setRound((r) => r + 1);
        }
      })();
    }, PAUSE_MS);
    return () => {
      stale = true;
      setRolling(undefined);
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
          ...(rolling !== undefined && rolling.key === question?.key ? { rolling } : {}),
          waiting: answer === undefined && problems.length === 0 && settled?.fields.length !== 0,
          ...(arena === undefined ? {} : { arena }),
          ...(settled === undefined ? {} : { settled }),
          ...(outcome === undefined || wrong.length > 0 ? {} : { outcome }),
        };
      }),
    // `round` counts the answers that have come in.
    [asked, whose, round, rolling],
  );
};

const outcomeOf = (answer: Answer, whose: Lab['whose']): Outcome | undefined => {
  if (!answer.found.ok) return undefined;
  return answer.is === 'dice' ? outcomeOfDice(answer.found.value) : outcomeOfCard(answer.found.value, whose);
};
