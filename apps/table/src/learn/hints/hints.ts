/** Which hint is due: the first that fits what can be done now and has not been read. */
import { matches } from '@caltrop/bots/lesson';
import { questionKind } from '@caltrop/engine/shown';
import type { Hint } from '@caltrop/sheets/teach';
import type { AnyDeed } from '../../table/play/families.ts';

/** What a person could do now, as far as hints are about it. */
export interface HintMoment {
  /** The question that is put to the person. */
  readonly question: string | undefined;
  /** What the unit in hand, or the seat, can do. */
  readonly deeds: readonly AnyDeed[];
  readonly spells: boolean;
}

const fits = ({ when }: Hint, { question, deeds, spells }: HintMoment): boolean => {
  const { question: kind, can } = when;
  return (
    (kind !== undefined && question !== undefined && questionKind(question) === kind) ||
    (can !== undefined &&
      deeds.some((d) => d.refusal === undefined && d.commands.some((c) => matches(can, c)))) ||
    (when.spells === true && spells)
  );
};

export const hintDue = (
  hints: readonly Hint[],
  moment: HintMoment,
  isRead: (hint: Hint) => boolean,
): Hint | undefined => hints.find((hint) => !isRead(hint) && fits(hint, moment));
