import { useTable } from '../../session/context.tsx';
import { CastRail } from '../cast/cast-rail.tsx';
import { Verbs } from '../cast/verbs.tsx';
import { Choices, useOpenList } from '../dock/choices.tsx';
import { ForecastCardView } from '../forecast/forecast-card.tsx';
import { GLANCED, useOtherWays } from '../forecast/other-ways.ts';
import { useToLab } from '../forecast/to-lab.ts';
import { AreaList } from '../laid/area-list.tsx';
import { HintLine } from '../../learn/hints/hint-line.tsx';
import { GoalList } from '../laid/goal-list.tsx';
import type { AnyDeed } from '../play/families.ts';
import {
  useConsidered,
  useForecast,
  useHand,
  useOptions,
  usePlay,
  usePosition,
  useStaged,
} from '../play/play-context.tsx';
import { Legend } from '../unit/legend.tsx';
import type { Grid } from './grid.ts';

/** The slot for odds: always of the same height, beside the board, never on the units that it is about. */
export const ForecastSlot = ({ grid }: { grid: Grid }) => {
  const deed = useConsidered();
  const list = useOpenList(grid.buttons);
  const staged = useStaged();
  const casts = useHand((s) => s.cast !== undefined);
  return (
    <div className="card frame-forecast" data-slot="forecast">
      <Verbs />
      {casts ? (
        <CastRail />
      ) : staged === undefined && list !== undefined ? (
        <Choices list={list} />
      ) : deed?.dice === true ? (
        <Odds deed={deed} open={!grid.low} waits={staged !== undefined} />
      ) : (
        <Meanwhile />
      )}
    </div>
  );
};

/** The odds of a deed; what is only pointed at cannot be clicked, for the way to it would leave the target. */
export const Odds = ({ deed, open, waits }: { deed: AnyDeed; open: boolean; waits: boolean }) => {
  const play = usePlay();
  const odds = useForecast(deed);
  const kind = useTable((s) => s.shown.kind);
  const others = useOtherWays(deed, waits ? undefined : GLANCED);
  const toLab = useToLab(deed);
  if (odds === undefined) return <p className="prose mute">Working out the odds…</p>;
  if (!odds.ok) return <p className="prose">{odds.error.what}</p>;
  return (
    <div inert={!waits}>
      <ForecastCardView
        card={odds.value}
        others={others}
        onPick={play.pickWay}
        onLab={waits ? toLab : undefined}
        kind={kind}
        open={open}
        brief={!waits}
      />
    </div>
  );
};

/** While no odds are to be told: what the battle is about, and what is drawn on the board. */
const Meanwhile = () => {
  const { token } = usePosition();
  const { reach } = useOptions();
  const selected = token(useHand((s) => s.selected));
  const threat = useHand((s) => s.threat || s.pinned.length > 0);
  return (
    <div className="frame-meanwhile">
      <HintLine />
      <h2 className="h">Goals</h2>
      <GoalList />
      <AreaList />
      <Legend
        name={selected?.name ?? ''}
        side={selected?.side ?? 'a'}
        reach={reach !== undefined}
        bands={reach?.bands}
        strikes={reach !== undefined && (reach.strikes.cells.length > 0 || reach.strikes.shapes.length > 0)}
        threat={threat}
      />
    </div>
  );
};
