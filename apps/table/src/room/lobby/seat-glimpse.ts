import { useEffect, useState } from 'react';
import type { Seat, Token } from '@caltrop/engine';
import { openSetup } from '../../shelf/games.ts';
import { viewOf } from '../wire/remote-now.ts';
import type { About } from '@caltrop/room';
import { openWire } from '../wire/wire.ts';

/** What is seen of a seat from the door. */
export interface Glimpse {
  readonly name: string;
  readonly units: readonly Token[];
}

/** The seats of a table as those see them who look on; nothing where nobody may. */
export const useGlimpses = ({ room, watch }: About): Readonly<Record<Seat, Glimpse>> => {
  const [seen, setSeen] = useState<Readonly<Record<Seat, Glimpse>>>({});
  useEffect(() => {
    if (!watch) return undefined;
    const wire = openWire(room, '');
    let gone = false;
    const look = async (): Promise<void> => {
      const { standing, setup } = wire.getState();
      if (standing === undefined) return;
      stop();
      const opened = await openSetup(standing.kind, setup);
      wire.close();
      if (gone || !opened.ok) return;
      const { presenter } = opened.value;
      const { tokens } = presenter.scene(viewOf(standing, ''), '');
      setSeen(
        Object.fromEntries(
          presenter.seats.map(({ seat, name }) => [
            seat,
            { name, units: tokens.filter((t) => t.seat === seat) },
          ]),
        ),
      );
    };
    // Without it the seats are called as the game itself calls them.
    const stop = wire.subscribe(() => void look().catch(() => undefined));
    return () => {
      gone = true;
      stop();
      wire.close();
    };
  }, [room, watch]);
  return seen;
};
