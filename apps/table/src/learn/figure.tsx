import type { HowToFigure } from '@caltrop/sheets/teach';
import { Icon } from '../parts/icons/icon.tsx';
import { TokenDisc } from '../parts/token.tsx';

/** A drawing beside the words of a panel. */
export const Figure = ({ figure }: { figure: HowToFigure }) => {
  const { tokens, turns, beats, ring, rows, caption } = figure;
  return (
    <figure className="how-figure">
      {tokens === undefined ? undefined : (
        <span className="how-tokens" aria-hidden="true">
          {tokens.map(({ side, icon, plate }) => (
            <TokenDisc
              key={`${side} ${icon}`}
              unit={{ side, icon, ...(plate === undefined ? {} : { letter: plate }) }}
              size={46}
              plate={plate === undefined ? 'none' : 'letter'}
            />
          ))}
        </span>
      )}
      {turns === undefined ? undefined : (
        <span className="how-turns" aria-hidden="true">
          {turns.map((side, i) => (
            // Turns have no names, and their places do not change.
            <i key={i} className={`how-turn-${side}`} />
          ))}
        </span>
      )}
      {beats === undefined ? undefined : (
        <span className="how-beats">
          {beats.map(({ side, big, text }, i) => (
            <span key={i} className={`how-beat-${side}`}>
              <b>{big}</b> {text}
            </span>
          ))}
        </span>
      )}
      {ring === undefined ? undefined : (
        <span className="how-ring">
          {ring.map(({ icon, text }, i) => (
            <span key={i}>
              <Icon name={icon} size={26} />
              {text}
            </span>
          ))}
        </span>
      )}
      {rows === undefined ? undefined : (
        <table className="how-rows">
          <tbody>
            {rows.map(([what, means]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{means}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {caption === undefined ? undefined : <figcaption>{caption}</figcaption>}
    </figure>
  );
};
