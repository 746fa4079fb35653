import type { Badge, Token } from '@caltrop/engine';
import { memo, useMemo } from 'react';
import { TokenFace, type DiscLook, type DiscPlace } from '../parts/token.tsx';
import { round } from './geometry.ts';
import { spreadOf } from './spread.ts';

const sameBadges = (a: readonly Badge[], b: readonly Badge[]): boolean =>
  a === b || (a.length === b.length && a.every((x, i) => x.icon === b[i]?.icon && x.text === b[i]?.text));

/** Whether two tokens look the same: positions are told anew after every command, most of each is as before. */
const looksSame = (a: Token, b: Token): boolean =>
  a === b ||
  (a.id === b.id &&
    a.at.x === b.at.x &&
    a.at.y === b.at.y &&
    a.hp === b.hp &&
    a.done === b.done &&
    a.active === b.active &&
    a.maxHp === b.maxHp &&
    a.icon === b.icon &&
    a.side === b.side &&
    a.letter === b.letter &&
    a.radius === b.radius &&
    a.up === b.up &&
    sameBadges(a.badges, b.badges));

interface TokenProps {
  readonly token: Token;
  readonly unit: number;
  readonly plate: NonNullable<DiscLook['plate']>;
  readonly plateUp: boolean;
  readonly plateSize: number;
  /** How large it is drawn. */
  readonly radius: number;
  readonly tab: boolean;
  readonly selected: boolean;
  /** It is shown somewhere else: only its trace stays here. */
  readonly ghost: boolean;
}

/** A unit on the field. */
const BoardToken = memo(
  ({ token, unit, plate, plateUp, plateSize, radius, tab, selected, ghost }: TokenProps) => {
    const place = { x: round(token.at.x * unit), y: round(token.at.y * unit), r: round(radius * unit) };
    return (
      <g className="board-token" data-unit={token.id}>
        {ghost ? (
          <Ghost token={token} {...place} />
        ) : (
          <>
            {selected || token.active ? <Chosen strong={selected} {...place} /> : null}
            <TokenFace
              unit={token}
              plate={plate}
              plateUp={plateUp}
              plateSize={plateSize}
              tab={tab}
              pips
              {...place}
            />
          </>
        )}
      </g>
    );
  },
  (a, b) =>
    looksSame(a.token, b.token) &&
    a.unit === b.unit &&
    a.plate === b.plate &&
    a.plateUp === b.plateUp &&
    a.plateSize === b.plateSize &&
    a.radius === b.radius &&
    a.tab === b.tab &&
    a.selected === b.selected &&
    a.ghost === b.ghost,
);

/** The ring and pointer of a chosen unit; thin for one that is in the middle of its turn without being chosen. */
const Chosen = ({ strong, x, y, r }: { strong: boolean } & Required<DiscPlace>) => (
  <>
    <circle className={strong ? 'board-chosen' : 'board-active'} cx={x} cy={y} r={r + 5} />
    {strong ? <path className="board-pointer" d={`M${x} ${y - r - 9}l-5-7h10z`} /> : null}
  </>
);

/** Where a unit was: a broken ring and a pale picture. */
const Ghost = ({ token, ...place }: { token: Token } & Required<DiscPlace>) => (
  <g className="board-ghost">
    <circle cx={place.x} cy={place.y} r={place.r - 0.5} />
    <TokenFace unit={{ icon: token.icon, side: token.side }} {...place} />
  </g>
);

/** How the plates of a field are written, the same for all: HP, unless every unit has so few that pips say it. */
const plateOf = (tokens: readonly Token[]): 'hp' | 'letter' =>
  tokens.some((t) => t.maxHp > 12) ? 'hp' : 'letter';

/** Units that look like another one of their side. */
const twinsOf = (tokens: readonly Token[]): Set<string> => {
  const seen = new Map<string, string>();
  const twins = new Set<string>();
  for (const t of tokens) {
    const picture = `${t.side} ${t.icon}`;
    const other = seen.get(picture);
    if (other === undefined) seen.set(picture, t.id);
    else twins.add(other).add(t.id);
  }
  return twins;
};

/** All units. */
export const TokenLayer = memo(
  ({
    tokens,
    unit,
    open,
    plateSize,
    id,
    selected,
    moved,
  }: {
    tokens: readonly Token[];
    unit: number;
    /** An open table, where bases may touch: they are drawn apart, and numbers where nothing lies on them. */
    open: boolean;
    plateSize: number;
    id: string;
    selected: string | undefined;
    /** Units that are shown elsewhere: dragged, or at the end of a way. */
    moved: ReadonlySet<string>;
  }) => {
    const plate = plateOf(tokens);
    const twins = twinsOf(tokens);
    const spread = useMemo(() => (open ? spreadOf(tokens) : undefined), [tokens, open]);
    return (
      <g id={`${id}-tokens`}>
        {(spread?.order ?? tokens).map((token) => {
          const twin = twins.has(token.id);
          return (
            <BoardToken
              key={token.id}
              token={token}
              unit={unit}
              plate={plate === 'hp' ? 'hp' : twin ? 'letter' : 'none'}
              plateUp={spread?.up.has(token.id) === true}
              plateSize={plateSize}
              radius={spread?.radius.get(token.id) ?? token.radius}
              tab={plate === 'hp' && twin}
              selected={token.id === selected}
              ghost={moved.has(token.id)}
            />
          );
        })}
      </g>
    );
  },
);

/** A unit that is shown where it is not yet, round 0, 0. */
export const LiftedToken = ({
  token,
  unit,
  chosen = true,
}: {
  token: Token;
  unit: number;
  chosen?: boolean;
}) => {
  const place = { x: 0, y: 0, r: round(token.radius * unit) };
  return (
    <>
      {chosen ? <Chosen strong {...place} /> : null}
      <TokenFace
        unit={token}
        plate={token.maxHp > 12 ? 'hp' : /^[0-9]/.test(token.letter) ? 'letter' : 'none'}
        pips
        {...place}
      />
    </>
  );
};
