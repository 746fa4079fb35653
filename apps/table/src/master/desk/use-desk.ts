import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Draft, Member, Mood } from '@caltrop/engine';
import type { Spot } from '../../board/props.ts';
import { useSession, useTable, useView } from '../../session/context.tsx';
import { interrupt } from '../../table/heard.ts';
import { useHand, usePlay, usePosition } from '../../table/play/play-context.tsx';
import type { Thoughts } from '../../workers/office.ts';
import {
  entered,
  formOf,
  mainEnd,
  placeIn,
  pointedAt,
  type AnyForm,
  type AnyMaster,
  type Open,
} from './state.ts';
import { useThoughts } from '../thoughts.ts';

/** What lies over the game master's screen. */
type Over = 'tables' | 'notes' | 'steps' | 'recap' | 'keys' | 'danger' | 'party';

/** Everything a game master does at the screen, apart from how it is drawn. */
export interface Desk {
  readonly master: AnyMaster;
  readonly view: unknown;
  /** Whoever is looked at: who was pressed last, else whose turn it is. */
  readonly chosen: string | undefined;
  readonly member: (unit: string) => Member | undefined;
  readonly roll: ReturnType<AnyMaster['roll']>;
  readonly open: Open | undefined;
  readonly form: AnyForm | undefined;
  /** The task that waits, where its form is not the one that is open. */
  readonly waits: string | undefined;
  /** What the chosen one could and might do. */
  readonly thoughts: Thoughts | undefined;
  /** How the chosen one is played: as is its nature where nothing is said. */
  readonly mood: Mood | undefined;
  readonly over: Over | undefined;
  /** An earlier moment is looked at, or somebody else is at it: nothing can be said. */
  readonly still: boolean;
  readonly choose: (unit: string) => void;
  readonly start: (task: string, unit?: string, draft?: Draft) => void;
  readonly enter: (entries: Draft) => void;
  /** Answers a where by pointing at the map; false where none is asked. */
  readonly point: (spot: Spot) => boolean;
  readonly shut: () => void;
  readonly lay: (over: Over | undefined) => void;
  readonly setMood: (mood: Mood | undefined) => void;
  /** Says commands as the master, and shuts the form where they were taken. */
  readonly say: (commands: readonly unknown[]) => void;
  /** Says what somebody does in its turn. */
  readonly act: (commands: readonly unknown[]) => void;
  /** Does at once what needs no form, such as a number that was typed over. */
  readonly doAtOnce: (commands: readonly unknown[]) => void;
}

/** The game master's screen of the table one sits at. */
export const useDesk = (master: AnyMaster): Desk => {
  const session = useSession();
  const play = usePlay();
  const view = useView();
  const { scene, seat } = usePosition();
  const at = useTable((s) => s.at);
  const busy = useTable((s) => s.busy);
  const refusal = useTable((s) => s.refusal);
  const [own, setOwn] = useState<Open>();
  const [over, setOver] = useState<Over>();
  /** The waiting question that was put aside. */
  const [aside, setAside] = useState('');
  const active = scene.tokens.find((t) => t.active)?.id;
  const looked = useHand((s) => s.looked ?? s.selected);
  const chosen = looked ?? active;
  const waiting = useMemo(() => master.waiting(view), [master, view]);
  const waitingId = useMemo(
    () => (waiting === undefined ? '' : (master.form(view, waiting, undefined, {})?.id ?? '')),
    [master, view, waiting],
  );
  // What waits comes to hand by itself, until it is put aside; then it waits in a line of the rail.
  const open = useMemo<Open | undefined>(() => {
    // A task about somebody is about whoever is chosen then.
    if (own !== undefined) return own.unit === undefined ? { ...own, unit: chosen } : own;
    return waiting === undefined || aside === waitingId
      ? undefined
      : { task: waiting, unit: undefined, form: '', draft: {} };
  }, [own, chosen, waiting, waitingId, aside]);
  // At once, and not a moment later: Enter may follow a typed number within milliseconds.
  const form = useMemo(
    () => (open === undefined ? undefined : formOf(master, view, open)),
    [master, view, open],
  );
  const asked = useTable((s) => s.now.waiting !== undefined);
  const still = at !== undefined || busy || asked;
  const [moods, setMoods] = useState<Readonly<Record<string, Mood | undefined>>>({});
  const mood = chosen === undefined ? undefined : moods[chosen];
  const thoughts = useThoughts(view, chosen, mood, at !== undefined || busy || asked);
  const roll = useMemo(() => master.roll(view), [master, view]);
  const members = useMemo(() => new Map(roll.flatMap((g) => g.members).map((m) => [m.id, m])), [roll]);

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
  const doAtOnce = (commands: readonly unknown[]): void => {
    if (commands.length === 0) interrupt('That cannot be done here.');
    else void session.say(commands, master.seat);
  };
  return {
    master,
    view,
    chosen,
    member: (unit) => members.get(unit),
    roll,
    open,
    form,
    waits: open !== undefined && open.task === waiting ? undefined : waiting,
    thoughts,
    mood,
    over,
    still,
    choose: (unit) => play.select(unit, true),
    start(task, unit, draft = {}) {
      const about = unit ?? chosen;
      const known = [...master.controls(view, about), ...master.tasks(view, about)].find(
        (t) => t.id === task,
      );
      if (known?.atOnce === true) {
        const made = master.form(view, task, about, {});
        const end = made === undefined ? undefined : mainEnd(made);
        if (end !== undefined) doAtOnce(end.commands);
        return;
      }
      setAside('');
      if (about === undefined && known?.group === 'unit') interrupt('Click whom it is about.');
      setOwn(task === waiting && unit === undefined ? undefined : { task, unit: about, form: '', draft });
    },
    enter(entries) {
      if (open !== undefined && form !== undefined) setOwn(entered(open, form, entries));
    },
    point(spot) {
      const row = placeIn(form);
      if (row === undefined || open === undefined || form === undefined || spot.cell === undefined)
        return false;
      const next = entered(open, form, { [row.id]: pointedAt(row, scene.field.width, spot.cell) });
      setOwn(next);
      if (!row.ends) return true;
      const made = formOf(master, view, next);
      const end = made === undefined ? undefined : mainEnd(made);
      if (end !== undefined && end.barred === undefined && end.commands.length > 0) say(end.commands);
      else if (end?.barred !== undefined) interrupt(end.barred);
      return true;
    },
    shut() {
      setOwn(undefined);
      setAside(waitingId);
    },
    lay: setOver,
    setMood: (next) => setMoods((all) => (chosen === undefined ? all : { ...all, [chosen]: next })),
    say,
    act: (commands) => void session.say(commands, seat),
    doAtOnce,
  };
};
