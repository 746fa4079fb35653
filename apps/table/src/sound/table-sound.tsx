import { useEffect } from 'react';
import { useSession, useTable } from '../session/context.tsx';
import { usePrefs } from '../table/prefs.ts';
import { play, soundsOf } from './sounds.ts';

/** The sounds of a table, while they are switched on: what is shown is heard. */
export const TableSound = () => {
  const session = useSession();
  const showing = useTable((s) => s.showing);
  const sound = usePrefs((s) => s.sound);
  useEffect(() => {
    if (!sound || showing === undefined) return;
    const dice =
      session
        .log()
        .at(-1)
        ?.lines.some((line) => line.dice.length > 0) === true;
    play(soundsOf(showing.motions, dice));
  }, [session, sound, showing]);
  return undefined;
};
