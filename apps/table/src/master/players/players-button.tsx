import { useTable } from '../../session/context.tsx';
import { useExtras } from '../../table/extras.ts';
import { openPlayers } from './channel.ts';

/** Opens what the players may see in a window of its own; it follows by itself. */
export const PlayersButton = ({ slim = false }: { slim?: boolean }) => {
  const id = useTable((s) => s.id);
  const { players } = useExtras();
  return (
    <button
      type="button"
      className={slim ? 'icb' : 'btn sm'}
      title="What the players may see, in a window of its own"
      aria-label="Players’ window"
      onClick={() => (players === undefined ? openPlayers(id) : players())}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className="pbutton-sign">
        <rect x="2.5" y="4" width="15" height="12" rx="1.5" />
        <path d="M2.5 7.5h15M11 11h4v3h-4z" />
      </svg>
      {slim ? undefined : ' Players’ window'}
    </button>
  );
};
