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
export const useView = (): unknown => useTable((s) => s.view);

/** The position as it is drawn. */
export const useScene = (): Scene => {
  const view = useView();
  const eyes = useTable((s) => s.eyes);
  const presenter = useTable((s) => s.shown.presenter);
  return useMemo(() => presenter.scene(view, eyes), [presenter, view, eyes]);
};
