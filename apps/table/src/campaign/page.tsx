import type { Problem } from '@caltrop/engine';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Page } from '../builder/page.tsx';
import type { CampaignRoom } from '../games/room.ts';
import { ROOMS } from '../games/rooms.ts';
import { guarded } from '../shell/guarded.ts';
import { campaigns, tables } from '../store/saves.ts';

type Found = { readonly room: CampaignRoom } | { readonly fault: Problem };

const find = async (kind: string | undefined, none: Problem): Promise<Found> => {
  const room = kind === undefined ? undefined : await ROOMS[kind]?.campaign?.();
  if (room !== undefined) return { room };
  const what = `There are no campaigns here for the game "${kind}".`;
  return { fault: kind === undefined ? none : { code: 'unknown-game', what } };
};

/** Finds the room of the game that something kept is of, and shows it there. */
const InRoom = ({
  waiting,
  look,
  show,
}: {
  waiting: string;
  look: () => Promise<Found>;
  show: (room: CampaignRoom) => ReactNode;
}) => {
  const [found, setFound] = useState<Found>();
  // What is looked for stands in the address: whoever shows another one has another key.
  useEffect(() => {
    guarded(look().then(setFound));
  }, []);
  if (found === undefined) return <Page title={waiting} />;
  if ('room' in found) return show(found.room);
  return (
    <Page title="This campaign cannot be opened">
      <p className="prose">{found.fault.what}</p>
      <p>
        <Link className="btn" href="/campaign">
          All campaigns
        </Link>
      </p>
    </Page>
  );
};

/** One campaign that is kept, on the pages of its game. */
export const CampaignPage = ({ id }: { id: string }) => (
  <InRoom
    waiting="Opening the campaign…"
    look={async () =>
      find((await campaigns.get(id.split('?')[0] ?? ''))?.kind, {
        code: 'unknown-campaign',
        what: 'No such campaign is saved in this browser.',
      })
    }
    show={({ Page: Own }) => <Own id={id} />}
  />
);

/** Takes a battle that is over into a campaign of its game. */
export const TakeBattle = ({ table }: { table: string }) => (
  <InRoom
    waiting="Reading the battle…"
    look={async () =>
      find((await tables.get(table))?.kind, {
        code: 'no-table',
        what: 'That battle is not saved in this browser.',
      })
    }
    show={({ Take }) => <Take table={table} />}
  />
);
