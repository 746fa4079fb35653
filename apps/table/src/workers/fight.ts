/** A worker that fights battles by the thousand, part by part. */
// oxlint-disable-next-line import/no-unassigned-import -- it must be done before any schema is made
import '../shell/no-eval.ts';
import { botsOf } from '@caltrop/bots';
import { fighterOf, type Task } from '@caltrop/lab';
import { expose } from 'comlink';
import { openSetup } from '../shelf/games.ts';

const fight = fighterOf({ open: openSetup, bots: (box) => botsOf(box) });

const fighter = { fight: (task: Task): Promise<unknown> => fight(task) };

export type Fighter = typeof fighter;

expose(fighter);
