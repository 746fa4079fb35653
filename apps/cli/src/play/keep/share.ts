/** A copy of a battle for others. */
import { fileExists, writeText } from '../../files/files.ts';
import type { Sitting } from '../sitting.ts';

/** Does `share`: writes the battle for others, without the seed of its dice while it goes on. */
export const share = <S, C>(s: Sitting<S, C>, file: string): void => {
  const fault =
    file === ''
      ? { code: 'bad-command', what: 'Share in which file? For example: share for-friends.jsonl.' }
      : fileExists(file)
        ? { code: 'file-taken', what: `${file} is there already: choose another file.` }
        : writeText(file, s.match.share());
  if (fault !== undefined) {
    s.reporter.problems([fault]);
    return;
  }
  const over = s.match.outcome !== undefined;
  const how = over
    ? 'It includes the seed: anyone can check its dice.'
    : 'It has no seed: nobody can work out the dice to come, and a copy that somebody plays on gets a new seed.';
  s.reporter.show(`A copy to share is in ${file}. ${how}`, { type: 'shared', file, seed: over });
};
