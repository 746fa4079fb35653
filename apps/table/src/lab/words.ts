/** What a report says in a sentence. */
import type { Share, StudyPlan, StudyReport } from '@caltrop/lab';

/** A share as a whole per cent. */
export const whole = ({ share }: Share): number => Math.round(share * 100);

/** Half the width of an interval, in points of 100. */
export const margin = ({ low, high }: Share): string => (((high - low) / 2) * 100).toFixed(1);

/** Whether an interval holds even chances. */
export const isEven = ({ low, high }: Share): boolean => low <= 0.5 && high >= 0.5;

const FRACTIONS: readonly (readonly [number, string])[] = [
  [0, 'hardly a battle'],
  [0.1, 'one battle in ten'],
  [0.2, 'one battle in five'],
  [0.25, 'one battle in four'],
  [1 / 3, 'one battle in three'],
  [0.4, 'two battles in five'],
  [0.5, 'every second battle'],
  [0.6, 'three battles in five'],
  [2 / 3, 'two battles in three'],
  [0.75, 'three battles in four'],
  [0.8, 'four battles in five'],
  [0.9, 'nine battles in ten'],
  [1, 'nearly every battle'],
];

/** `three battles in five`: the nearest fraction that people say. */
const inWords = (share: number): string =>
  FRACTIONS.toSorted(([a], [b]) => Math.abs(a - share) - Math.abs(b - share))[0]?.[1] ?? '';

/** The loud number, the sentence beside it, and what is worth knowing besides. */
export interface Verdict {
  readonly loud: string;
  readonly unit: string;
  readonly sentence: string;
  readonly note: string;
}

const advantage = (who: string, share: Share): string =>
  isEven(share)
    ? `${who} wins ${whole(share)}% ± ${margin(share)}: no advantage to speak of.`
    : `${who} wins ${whole(share)}% ± ${margin(share)}.`;

const matrixVerdict = ({ rosters }: StudyPlan, report: StudyReport): Verdict => {
  const all = rosters
    .flatMap(({ id, name }) => {
      const share = report.matrix?.all[id];
      return share === undefined || share.battles === 0 ? [] : [{ name, share }];
    })
    .toSorted((a, b) => Math.abs(b.share.share - 0.5) - Math.abs(a.share.share - 0.5));
  const [first, ...others] = all;
  const sides = [
    ...(report.mirror === undefined || report.mirror.battles === 0
      ? []
      : [advantage('In mirror matches the first side', report.mirror)]),
    ...(report.opener === undefined ? [] : [advantage('Whoever acts first', report.opener)]),
  ].join(' ');
  if (first === undefined)
    return { loud: '…', unit: '', sentence: 'The first battles are being fought.', note: '' };
  const rest = others.map(({ share }) => whole(share)).toSorted((a, b) => a - b);
  return {
    loud: String(whole(first.share)),
    unit: '%',
    sentence: `${first.name} wins ${inWords(first.share.share)}.${
      rest.length === 0 ? '' : ` All others: ${rest[0] ?? ''} to ${rest.at(-1) ?? ''}.`
    }`,
    note: sides,
  };
};

/** What a study has come to, in one number and one sentence. */
export const verdictOf = (plan: StudyPlan, report: StudyReport): Verdict => {
  if (report.battles === 0)
    return { loud: '…', unit: '', sentence: 'The first battles are being fought.', note: '' };
  if (report.matrix !== undefined) return matrixVerdict(plan, report);
  if (report.versions !== undefined) {
    const { gain, first, second } = report.versions;
    const points = (gain.mean * 100).toFixed(1);
    const sure = Math.abs(gain.mean) > gain.error;
    return {
      loud: `${gain.mean > 0 ? '+' : gain.mean < 0 ? '−' : ''}${points.replace('-', '')}`,
      unit: '',
      sentence: sure
        ? `The second version moves the first side from ${whole(first)}% to ${whole(second)}%.`
        : `The two versions cannot be told apart yet: ${whole(first)}% and ${whole(second)}%.`,
      note: `± ${(gain.error * 100).toFixed(1)} points of 100, on the same dice in both versions.`,
    };
  }
  const cells = report.cells.filter(({ battles }) => battles > 0);
  const hardest = cells.toSorted((a, b) => a.first.share - b.first.share)[0];
  if (hardest === undefined) return { loud: '…', unit: '', sentence: '', note: '' };
  const [only] = cells;
  if (cells.length === 1 && only !== undefined)
    return {
      loud: String(whole(only.first)),
      unit: '%',
      sentence: `The first side wins ${inWords(only.first.share)}.`,
      note: `${only.name}: ± ${margin(only.first)}, ${only.rounds.mean.toFixed(1)} rounds on average.`,
    };
  return {
    loud: String(whole(hardest.first)),
    unit: '%',
    sentence: `${hardest.name} is the hardest: players win ${inWords(hardest.first.share)}.`,
    note: `All: ${Math.min(...cells.map(({ first }) => whole(first)))} to ${Math.max(...cells.map(({ first }) => whole(first)))}%.`,
  };
};
