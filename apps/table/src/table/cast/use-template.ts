import { useMemo } from 'react';
import type { Template } from '../../board/overlays/template.tsx';
import { useCastingAt, useForecast, useHand, usePosition } from '../play/play-context.tsx';
import { reachedBy, templateFor } from './reached.ts';

/** What the board shows of the spell in hand; on a small screen its targets are numbered. */
export const useTemplate = (small: boolean): Template | undefined => {
  const picture = useCastingAt();
  const position = usePosition();
  const caster = useHand((s) => s.selected);
  const odds = useForecast(picture?.deed);
  return useMemo(() => {
    if (picture === undefined) return undefined;
    const card = odds?.ok === true ? odds.value : undefined;
    return templateFor(picture, reachedBy(picture, card, position), position, caster, small);
  }, [picture, position, caster, odds, small]);
};
