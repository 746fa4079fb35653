import type { ForecastCard } from '@caltrop/engine';
import { mainReach } from '@caltrop/engine/shown';
import type { Template } from '../../board/overlays/template.tsx';
import { percent } from '../../parts/text/percents.ts';
import type { AnyCasting } from '../play/casting.ts';
import type { Position } from '../play/position.ts';

/** Somebody whom a casting reaches, with the chance that it does something to them. */
export interface Reached {
  readonly unit: string;
  readonly name: string;
  readonly side: 'a' | 'b';
  readonly icon: string;
  /** `if the dice show 7 or more`, else what is likeliest. */
  readonly note: string;
  /** Undefined while it is being worked out. */
  readonly chance: number | undefined;
  /** Only where the dice are kind. */
  readonly dim: boolean;
}

/** The one number of a casting: about those whom it reaches as it is aimed. */
export const mainFor = ({ inside }: AnyCasting, card: ForecastCard | undefined) =>
  mainReach((card?.reaches ?? []).filter((r) => inside.some(({ unit }) => unit === r.unit)));

/** Everybody whom a casting reaches as it is aimed, in the order of their numbers. */
export const reachedBy = (
  { inside }: AnyCasting,
  card: ForecastCard | undefined,
  { token }: Position,
): readonly Reached[] =>
  inside.flatMap(({ unit, note }): Reached[] => {
    const there = token(unit);
    if (there === undefined) return [];
    const odds = card?.reaches?.find((r) => r.unit === unit);
    return [
      {
        unit,
        name: there.name,
        side: there.side,
        icon: there.icon,
        note: note === '' ? (odds?.text ?? '') : note,
        // Whoever nothing can happen to is not among them.
        chance: odds?.chance ?? (card === undefined ? undefined : 0),
        dim: note !== '',
      },
    ];
  });

/** A casting on the board: its edges, how far it reaches, the line to it and the chance at each. */
export const templateFor = (
  picture: AnyCasting,
  reached: readonly Reached[],
  { token }: Position,
  caster: string | undefined,
  numbered: boolean,
): Template => {
  // After a way the line begins at its end.
  const from = picture.deed?.way?.path.at(-1) ?? token(caster)?.at;
  const [target] = picture.choice.targets;
  const to = picture.choice.spots[0] ?? token(target)?.at;
  return {
    edges: picture.template,
    range: picture.aim.zone,
    line: from === undefined || to === undefined || target === caster ? undefined : { from, to },
    marks: reached.map((r, i) => ({
      unit: r.unit,
      label: numbered || r.chance === undefined ? '' : percent(r.chance),
      ...(numbered ? { number: i + 1 } : {}),
      dim: r.dim,
    })),
  };
};
