import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Draft } from '@caltrop/engine';
import { useSession, useTable, useView } from '../session/context.tsx';
import { interrupt, tell } from '../table/heard.ts';
import {
  entered,
  formOf,
  thinker,
  type AnyForm,
  type AnyIdea,
  type AnyMaster,
  type Open,
} from './desk-state.ts';

/** What lies over the game master's screen. */
type Over = 'tables' | 'notes' | 'steps' | 'recap' | 'keys' | 'danger';

/** Everything a game master does at the screen, apart from how it is drawn. */
export interface Desk {
  readonly master: AnyMaster;
  readonly view: unknown;
  readonly chosen: string | undefined;
  readonly open: Open | undefined;
  readonly form: AnyForm | undefined;
  /** The task that waits, where its form is not the one that is open. */
  readonly waits: string | undefined;
  readonly ideas: { readonly unit: string; readonly all: readonly AnyIdea[] } | undefined;
  readonly over: Over | undefined;
  /** An earlier moment is looked at, or somebody else is at it: nothing can be said. */
  readonly still: boolean;
  readonly choose: (unit: string | undefined) => void;
  readonly start: (task: string, unit?: string) => void;
  readonly enter: (entries: Draft) => void;
  readonly shut: () => void;
  readonly lay: (over: Over | undefined) => void;
  /** Says commands as the master, and shuts the form where they were taken. */
  readonly say: (commands: readonly unknown[]) => void;
  /** Does at once what needs no form, such as a number that was typed over. */
  readonly doAtOnce: (commands: readonly unknown[]) => void;
  readonly undo: () => void;
}

/** The game master's screen of the table one sits at. */
export const useDesk = (master: AnyMaster): Desk => {
  const session = useSession();
  const view = useView();
  const at = useTable((s) => s.at);
  const busy = useTable((s) => s.busy);
  const refusal = useTable((s) => s.refusal);
  const [chosen, setChosen] = useState<string>();
  const [own, setOwn] = useState<Open>();
  const [over, setOver] = useState<Over>();
  /** The waiting question that was put aside. */
  const [aside, setAside] = useState('');
  const waiting = useMemo(() => master.waiting(view), [master, view]);
  const waitingId = useMemo(
    () => (waiting === undefined ? '' : (master.form(view, waiting, undefined, {})?.id ?? '')),
    [master, view, waiting],
  );
  // What waits comes to hand by itself, until it is put aside; then it waits in a line above the tasks.
  const open = useMemo<Open | undefined>(() => {
    if (own !== undefined) return own;
    return waiting === undefined || aside === waitingId
      ? undefined
      : { task: waiting, unit: undefined, form: '', draft: {} };
  }, [own, waiting, waitingId, aside]);
  // At once, and not a moment later: Enter may follow a typed number within milliseconds.
  const form = useMemo(
    () => (open === undefined ? undefined : formOf(master, view, open)),
    [master, view, open],
  );
  const asked = useTable((s) => s.now.waiting !== undefined);
  const still = at !== undefined || busy || asked;

  const thinks = useMemo(() => thinker(master, view, chosen, master.seat), [master, view, chosen]);
  const ideas = useMemo(
    () => (thinks === undefined || still ? undefined : { unit: thinks, all: master.ideas(view, thinks) }),
    [master, view, thinks, still],
  );

  // Whoever is in turn is looked at, unless somebody was chosen by hand in this turn.
  const active = useMemo(() => master.order(view).find((o) => o.when === 'now')?.unit, [master, view]);
  useEffect(() => {
    if (active !== undefined) setChosen(active);
  }, [active]);
  useEffect(() => {
    if (waitingId !== '') interrupt(master.form(view, waiting ?? '', undefined, {})?.title ?? '');
    // Said once for each question.
  }, [waitingId]);
  useEffect(() => {
    if (refusal !== undefined) interrupt(refusal.what);
  }, [refusal]);

  const say = useCallback(
    (commands: readonly unknown[]): void => {
      if (commands.length === 0) {
        setOwn(undefined);
        setAside(waitingId);
        return;
      }
      const speak = async (): Promise<void> => {
        if ((await session.say(commands, master.seat)) === undefined) setOwn(undefined);
      };
      void speak();
    },
    [session, master, waitingId],
  );
  return {
    master,
    view,
    chosen,
    open,
    form,
    waits: open !== undefined && open.task === waiting ? undefined : waiting,
    ideas,
    over,
    still,
    choose: setChosen,
    start(task, unit) {
      setAside('');
      setOwn(
        task === waiting && unit === undefined
          ? undefined
          : { task, unit: unit ?? chosen, form: '', draft: {} },
      );
    },
    enter(entries) {
      if (open !== undefined && form !== undefined) setOwn(entered(open, form, entries));
    },
    shut() {
      setOwn(undefined);
      setAside(waitingId);
    },
    lay: setOver,
    say,
    doAtOnce(commands) {
      if (commands.length === 0) {
        interrupt('That cannot be done here.');
        return;
      }
      void session.say(commands, master.seat);
    },
    undo() {
      const { waiting: asks, length } = session.getState().now;
      const to = asks === undefined ? length - 1 : length;
      if (to < 0) {
        tell('There is nothing to undo.');
        return;
      }
      void session.undoTo(to);
      setOwn(undefined);
      tell('Undone.');
    },
  };
};
