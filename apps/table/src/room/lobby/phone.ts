import { useEffect, useState } from 'react';
import { ROOMS } from '../../games/rooms.ts';
import { guarded } from '../../shell/notices/guarded.ts';

const NAME = 'caltrop-phone';

/** Whether the map is on another screen, so that this device shows the sheet. */
export const isPhone = (): boolean => localStorage.getItem(NAME) === 'yes';

/** The same as a switch, offered where the game has a sheet for its players. */
export const usePhone = (
  kind: string,
): { readonly offered: boolean; readonly on: boolean; readonly set: (on: boolean) => void } => {
  const [offered, setOffered] = useState(false);
  const [on, setOn] = useState(isPhone);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const workshop = await ROOMS[kind]?.workshop?.();
      if (!gone) setOffered(workshop?.Sheet !== undefined);
    };
    guarded(load());
    return () => {
      gone = true;
    };
  }, [kind]);
  return {
    offered,
    on,
    set(to) {
      localStorage.setItem(NAME, to ? 'yes' : 'no');
      setOn(to);
    },
  };
};
