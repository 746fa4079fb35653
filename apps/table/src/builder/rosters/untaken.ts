import { sayStop } from '../../shell/notices/notices.tsx';
import { ChangedElsewhere } from '../../store/records.ts';
import { rosters } from '../../store/saves.ts';

/** Says that rosters cannot be kept or read. */
export const keepingFailed = (error: unknown): void =>
  sayStop(
    error instanceof ChangedElsewhere
      ? error.message
      : `What is saved on this device cannot be reached: ${String(error)}`,
  );

/** The wanted name, with the first number behind it that makes it one of its own. */
export const freshName = (taken: readonly string[], wanted: string): string => {
  if (!taken.includes(wanted)) return wanted;
  const stem = wanted.replace(/ \d+$/, '');
  let n = 2;
  while (taken.includes(`${stem} ${n}`)) n += 1;
  return `${stem} ${n}`;
};

/** A name that no kept roster has yet. */
export const untakenName = async (wanted: string): Promise<string> =>
  freshName(
    (await rosters.all()).map((r) => r.name),
    wanted,
  );
