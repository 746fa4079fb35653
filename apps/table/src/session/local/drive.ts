/** Lets bots act at a table until a person must, and hears what people say meanwhile. */
import { sayings, turnCall, type Thinker } from '@caltrop/bots';
import type { Seat } from '@caltrop/engine';
import { painted } from '../../parts/after-frame.ts';
import type { Speaking } from './speak.ts';
import type { LocalTable } from './store.ts';
import { HUMAN, type Heard } from '../session.ts';

/** What lets bots act. */
export interface Driving {
  /** Lets bots act until a person must. */
  readonly drive: () => void;
  /** Something that a person says in the turn of a bot: said when the bot has done what it is about to do. */
  readonly aside: (seat: Seat, commands: readonly unknown[]) => Heard;
}

export const createDriving = (
  table: LocalTable,
  { sayOne, sayAll, askBots }: Speaking,
  thinker: Thinker,
): Driving => {
  const { store } = table;
  const set = store.setState;
  const get = store.getState;
  let asides: (() => Promise<void>)[] = [];

  const hearAsides = async (): Promise<void> => {
    const said = asides;
    asides = [];
    for (const aside of said) await aside();
  };

  /** The seat whose bot is to act now, and the name of the bot. */
  const toAct = (): readonly [seat: Seat, bot: string] | undefined => {
    const { match } = table;
    const [seat] = match.toAct();
    if (table.closed || match.outcome !== undefined || match.pending !== undefined || seat === undefined)
      return undefined;
    const { players, at } = get();
    const bot = players[seat] ?? HUMAN;
    return bot === HUMAN || at !== undefined ? undefined : [seat, bot];
  };

  /** Says what a bot has decided on, until it is done or somebody takes something back. False where nothing is legal. */
  const carryOut = async (turn: ReturnType<typeof sayings>, seat: Seat): Promise<boolean> => {
    const now = table.generation;
    let step = turn.next();
    while (step.done !== true) {
      const { command, reason } = step.value;
      const refusal = await sayOne(seat, command, reason);
      if (now !== table.generation || table.closed) return true;
      step = turn.next(refusal === undefined);
    }
    return step.value;
  };

  const letBotsAct = async (): Promise<void> => {
    for (;;) {
      await askBots();
      await hearAsides();
      const next = toAct();
      if (next === undefined) return;
      const [seat, bot] = next;
      const now = table.generation;
      set({ thinking: seat, busy: true });
      const call = turnCall(table.match, seat);
      const decision = await thinker.decide(call, bot);
      // What a bot has decided about is no longer so when somebody has spoken meanwhile.
      if (now !== table.generation || table.closed || asides.length > 0) continue;
      set({ thinking: undefined });
      if (!(await carryOut(sayings(table.match, call, decision), seat))) return;
    }
  };

  let driving = false;
  /** A bot that fails thinks no longer, and the fault is reported like any other. */
  const drive = async (): Promise<void> => {
    if (driving || get().watching) return;
    driving = true;
    const [first = ''] = table.match.toAct();
    const theirs = table.match.outcome === undefined && (get().players[first] ?? HUMAN) !== HUMAN;
    // In one go with what `letBotsAct` would say: the page is drawn once.
    if (theirs) set({ thinking: first, busy: true });
    try {
      if (theirs) await painted();
      await letBotsAct();
    } finally {
      await hearAsides();
      driving = false;
      set({ thinking: undefined, busy: false, refusal: undefined });
      table.settleEyes();
    }
  };

  return {
    drive: () => void drive(),
    aside: (seat, commands) =>
      new Promise((resolve) => {
        asides.push(async () => resolve(await sayAll(seat, commands)));
      }),
  };
};
