import { useLocation } from 'wouter';
import { useSession } from '../../session/context.tsx';
import { loadGame } from '../../shelf/games.ts';
import { guarded } from '../../shell/notices/guarded.ts';
import { sayProblems, sayStop } from '../../shell/notices/notices.tsx';
import type { AnyDeed } from '../play/families.ts';
import { usePlay } from '../play/play-context.tsx';

/** Takes the odds of a deed to the odds lab, with everything that the board says about it. */
export const useToLab = (deed: AnyDeed): (() => void) => {
  const session = useSession();
  const play = usePlay();
  const [, go] = useLocation();
  const take = async (): Promise<void> => {
    const { kind, content, setup } = session.getState().shown;
    const { view, seat, token } = play.position();
    const game = await loadGame(kind);
    if (!game.ok) {
      sayProblems(game.error);
      return;
    }
    const values = game.value.box.duel.fromBoard(content, setup, view, seat, deed.commands);
    if (values === undefined) {
      sayStop('The odds lab takes one unit against another; this is more.');
      return;
    }
    const { openInLab } = await import('../../odds/share/open-in-lab.ts');
    const target = token(deed.target)?.name;
    await openInLab(
      kind,
      values,
      setup,
      target === undefined ? deed.label : `${deed.label} against ${target}`,
    );
    go('/odds');
  };
  return () => guarded(take());
};
