import { TokenDisc } from '../../parts/token.tsx';
import { usePlay, usePosition } from '../play/play-context.tsx';
import { readyUnits } from '../play/position.ts';
import './still-to-act.css';

/** Whoever of ours can still act, as long as there are several: pressed, it is taken in hand. */
export const StillToAct = () => {
  const play = usePlay();
  const position = usePosition();
  const ready = readyUnits(position);
  if (!position.mayAct || ready.length < 2) return undefined;
  return (
    <section className="card still" aria-label="Still to act">
      <p className="still-head">
        <b>Still to act</b>
        <kbd>Tab</kbd>
      </p>
      <ul className="still-row">
        {ready.map((t) => (
          <li key={t.id}>
            <button type="button" aria-label={t.words} title={t.name} onClick={() => play.select(t.id, true)}>
              <TokenDisc
                unit={{ icon: t.icon, side: t.side, letter: t.letter }}
                plate={/^[0-9]/.test(t.letter) ? 'letter' : 'none'}
                size={34}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
