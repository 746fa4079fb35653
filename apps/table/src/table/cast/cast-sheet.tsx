import { EndButton } from '../dock/actions.tsx';
import { percent } from '../../parts/text/percents.ts';
import { useCasting, useForecast, useHand, usePlay, usePosition } from '../play/play-context.tsx';
import { Blocked, CastButton, PutIn, Risks } from './cast-dock.tsx';
import { reachedBy, type Reached } from './reached.ts';
import { SpellList } from './spell-list.tsx';

/** Casting on a small screen: the list of spells, or the one in hand with its targets by number. */
export const CastSheet = () => {
  const open = useHand((s) => s.cast);
  const picture = useCasting();
  const play = usePlay();
  const position = usePosition();
  const odds = useForecast(picture?.deed);
  if (open === undefined) return undefined;
  if (picture === undefined)
    return (
      <div className="cast-small">
        <header className="cast-head">
          <h2>Cast</h2>
          <span className="cast-cap">what can be cast now comes first</span>
          <button type="button" className="btn quiet" onClick={play.back}>
            Back
          </button>
        </header>
        <SpellList />
      </div>
    );
  const card = odds?.ok === true ? odds.value : undefined;
  const reached = reachedBy(picture, card, position);
  return (
    <div className="cast-small">
      <header className="cast-head">
        <h2>{picture.name}</h2>
        <span className="cast-cap">
          {picture.far === '' ? picture.price : `${picture.price}, ${picture.far}`}
        </span>
        <button type="button" className="btn quiet" onClick={play.openSpells}>
          Change
        </button>
      </header>
      <PutIn picture={picture} />
      <Risks picture={picture} small />
      <Targets reached={reached} units={picture.aim.at === 'units' ? picture.aim.units : []} />
      {picture.aimed === '' ? <p className="prose mute">{picture.aim.words}</p> : undefined}
      <Blocked picture={picture} />
      <span className="cast-buttons">
        <CastButton picture={picture} />
        <button type="button" className="btn" onClick={play.back}>
          Back
        </button>
        <EndButton />
      </span>
    </div>
  );
};

/** Whoever is reached, by the number on the map; then whoever could be chosen as well. */
const Targets = ({ reached, units }: { reached: readonly Reached[]; units: readonly string[] }) => {
  const play = usePlay();
  const { token } = usePosition();
  const others = units.filter((unit) => !reached.some((r) => r.unit === unit));
  return (
    <div className="cast-targets" role="group" aria-label="Targets">
      {reached.map((r, i) => (
        <button
          key={r.unit}
          type="button"
          className="cast-target"
          aria-pressed={true}
          data-dim={r.dim}
          onClick={() => play.toggleTarget(r.unit)}
        >
          <span>
            <i className="aimed-number">{i + 1}</i> {r.name}
          </span>
          <b>{r.chance === undefined ? '…' : percent(r.chance)}</b>
        </button>
      ))}
      {others.map((unit) => (
        <button
          key={unit}
          type="button"
          className="cast-target"
          aria-pressed={false}
          onClick={() => play.toggleTarget(unit)}
        >
          <span>{token(unit)?.name ?? unit}</span>
        </button>
      ))}
    </div>
  );
};
