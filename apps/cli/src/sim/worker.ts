/** Fights a part of a run on a thread of its own. */
import { botsOf, learnersOf } from '@caltrop/bots';
import { fighterOf } from '@caltrop/lab';
import { withBox } from '../boxes.ts';

/** The file that a thread runs, whether it is TypeScript here or JavaScript in the published package. */
export const WORKER: string = import.meta.url;

const fight: ReturnType<typeof fighterOf> = fighterOf({
  // Each game's box goes with its own bots: what is opened together stays together.
  open: (kind, setup) => withBox(kind, setup, (box) => box as never),
  bots: (box) => new Map([...botsOf(box), ...learnersOf(box)]),
});

export default fight;
