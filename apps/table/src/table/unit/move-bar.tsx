import { useMemo } from 'react';
import { useHand, useHover, useOptionsHere, usePlay, usePosition } from '../play/play-context.tsx';
import './move-bar.css';

const inches = (n: number): string => `${n.toFixed(1)}″`;

/** How far the unit in hand would go to where is pointed, of how far it may, and what that means; on open tables. */
export const MoveBar = () => {
  const play = usePlay();
  const { scene, mayAct } = usePosition();
  const { reach, token } = useOptionsHere();
  const group = useHand((s) => s.group);
  const via = useHand((s) => s.via);
  const spot = useHover((s) => s.drag?.spot ?? s.spot);
  const together = useHover((s) => s.together);
  const way = useMemo(() => {
    void via;
    void group;
    void together;
    if (!mayAct || token === undefined || spot === undefined || spot.unit !== undefined) return undefined;
    const found = play.wayTo(token.id, spot.point);
    return found.ok && found.value.path.length > 1 ? found.value : undefined;
  }, [play, mayAct, token, spot, via, group, together]);
  if (scene.field.unit !== 'inch' || reach === undefined || reach.budget === 0) return undefined;
  const used = way?.used ?? 0;
  return (
    <div className="mb">
      <p className="mb-words">
        <span>{way?.others === undefined ? 'Movement' : 'Longest way'}</span>
        <span>
          <b>{inches(used)}</b> of {inches(reach.budget)}
        </span>
      </p>
      <div className={`mb-bar mb-${token?.side ?? 'a'}`} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (used / reach.budget) * 100)}%` }} />
      </div>
      <ul>
        {(way?.notes ?? []).map(({ good, text }) => (
          <li key={text} className={good ? 'mb-good' : 'mb-bad'}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
};
