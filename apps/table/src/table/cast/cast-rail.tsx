import { useHand } from '../play/play-context.tsx';
import { Aimed } from './aimed.tsx';
import { SpellList } from './spell-list.tsx';

/** Casting beside the board: the spells, and where the one in hand is aimed. */
export const CastRail = () => {
  const chosen = useHand((s) => s.cast?.choice !== undefined);
  return (
    <>
      <SpellList />
      {chosen ? <Aimed /> : undefined}
    </>
  );
};
