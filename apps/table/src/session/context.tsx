import { createContext, useContext, useMemo } from 'react';
import type { Scene } from '@caltrop/engine';
import { useStore } from 'zustand';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

/** The table one sits at. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('there is no table here');
  return session;
};

/** Something of the table's state; renders again when it changes. */
export const useTable = <T,>(select: (state: SessionState) => T): T => useStore(useSession(), select);

/** What the eyes at the table may know: of the present, or of the earlier moment that is being watched. */
export const viewOf = ({ match, eyes, at }: SessionState): unknown => {
  const past = at === undefined ? undefined : match.at(at);
  return past === undefined ? match.view(eyes) : match.game.view(past, eyes);
};

/** The view, derived once for each change. */
export const useView = (): unknown => {
  const session = useSession();
  const tick = useTable((s) => s.tick);
  const eyes = useTable((s) => s.eyes);
  const at = useTable((s) => s.at);
  // `tick` counts what `match` itself cannot show to React.
  return useMemo(() => viewOf({ ...session.getState(), eyes, at }), [session, tick, eyes, at]);
};

/** The position as it is drawn. */
export const useScene = (): Scene => {
  const view = useView();
  const eyes = useTable((s) => s.eyes);
  const presenter = useTable((s) => s.opened.presenter);
  return useMemo(() => presenter.scene(view, eyes), [presenter, view, eyes]);
};
