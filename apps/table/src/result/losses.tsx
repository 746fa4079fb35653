import type { Scene, SeatPicture, SideMark } from '@caltrop/engine';
import { TokenDisc } from '../parts/token.tsx';
import { joinNames } from './words.ts';

/** Who is left and who is not, side by side. */
export const Losses = ({ scene, seats }: { scene: Scene; seats: readonly SeatPicture[] }) => (
  <div className="result-losses">
    {(['a', 'b'] as const).map((side) => (
      <SideLosses
        key={side}
        side={side}
        name={joinNames(seats.filter((s) => s.side === side).map((s) => s.name))}
        scene={scene}
      />
    ))}
  </div>
);

const SideLosses = ({ side, name, scene }: { side: SideMark; name: string; scene: Scene }) => {
  const here = scene.tokens.filter((t) => t.side === side);
  const left = here.filter((t) => t.out === undefined).length;
  // Those who lie there are out of it as well as those who are gone.
  const down = here.flatMap((t) => (t.out === undefined ? [] : [{ ...t, where: t.out }]));
  const away = [...down, ...scene.away.filter((t) => t.side === side)];
  return (
    <div>
      <h3 className="result-side">
        <b className={side}>{name}</b>{' '}
        <span className="cap">
          {left} of {left + away.length} {down.length === 0 ? 'on the field' : 'still up'}
        </span>
      </h3>
      {away.length === 0 ? (
        <p className="prose">No losses.</p>
      ) : (
        <ul className="result-away">
          {away.map((t) => (
            <li key={t.id}>
              <TokenDisc unit={t} size={30} />
              <span>
                {t.name} <span className="cap">{t.where}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
