import { useEffect, useMemo } from 'react';
import type { BoardProps } from '../../../board/props.ts';
import { useTable } from '../../../session/context.tsx';
import { dueOf } from '../../prompt/due.ts';
import { askedAbout } from './asked-about.ts';
import { usePlay, usePosition } from '../play-context.tsx';

/** Both ends of the question that is put to the person at this screen. */
export const useAskedAbout = (): BoardProps['ends'] => {
  const due = useTable(dueOf);
  const waiting = useTable((s) => s.now.waiting);
  const { scene } = usePosition();
  return useMemo(() => {
    const { question, behind } = waiting ?? {};
    return due === 'ask' && question !== undefined && behind !== undefined
      ? askedAbout(scene, behind.call, question)
      : undefined;
  }, [due, waiting, scene]);
};

/** Brings both ends of what is asked about into view, once for each question. */
export const useLookAtAsked = (ends: BoardProps['ends']): void => {
  const play = usePlay();
  const { token } = usePosition();
  const points = (ends === undefined ? [] : [...ends.to, ...ends.from]).flatMap((id) => token(id)?.at ?? []);
  const [at, ...also] = points;
  const first = ends?.to[0] ?? ends?.from[0];
  const question = useTable((s) => s.now.waiting?.question?.key);
  useEffect(() => {
    if (at !== undefined)
      play.hand.setState((s) => ({ look: { at, also, count: (s.look?.count ?? 0) + 1 } }));
    // The place itself changes when the unit is moved by what is shown: only another question asks to look again.
  }, [play, first, question]);
};
