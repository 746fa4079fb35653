/** Opens what a run is fought over. */
import { botsOf, greedyPolicy } from '@caltrop/bots';
import { err, ok, type Result } from '@caltrop/engine';
import {
  dangerCaseOf,
  runSeries,
  simulate,
  type BatchedRun,
  type DangerCase,
  type Fights,
} from '@caltrop/lab';
import { take } from '@caltrop/shelf';
import { contentFor, openSetup } from '@caltrop/shelf/node';

const problem = (what: string): Result<never> => err([{ code: 'bad-run', what }]);

const openBattles = async (run: Extract<BatchedRun, { readonly is: 'battles' }>): Promise<Result<Fights>> => {
  const cartridge = await take(run.kind);
  if (!cartridge.ok) return cartridge;
  const box = await openSetup(cartridge.value, run.setup);
  if (!box.ok) return box;
  const { game } = box.value;
  const bots = botsOf(box.value);
  const known = [...bots.keys()];
  for (const [seat, policy] of Object.entries(run.policies)) {
    if (!game.seats.includes(seat)) return problem(`There is no seat "${seat}" in this battle.`);
    if (!known.includes(policy)) return problem(`"${seat}" plays ${known.join(' or ')}, found "${policy}".`);
  }
  const series = runSeries(box.value, bots, run);
  return ok((from, to) => ({ tally: simulate(series, from, to), marks: {} }));
};

const openDanger = async (
  run: Extract<BatchedRun, { readonly is: 'danger' }>,
): Promise<Result<DangerCase>> => {
  const cartridge = await take(run.kind);
  if (!cartridge.ok) return cartridge;
  const part = await cartridge.value.danger?.();
  if (part === undefined) return problem('This game has no party to be in danger.');
  const content = await contentFor(cartridge.value, run.setup);
  if (!content.ok) return content;
  const fight = part.open(content.value, run.setup, run.temper);
  if (!fight.ok) return fight;
  const { value } = fight;
  return ok(dangerCaseOf({ ...value, player: (game) => greedyPolicy(game, value.botKit(game)) }));
};

/** Opens a run, or says what is wrong with it. */
export const openRun = async (run: BatchedRun): Promise<Result<Fights>> => {
  if (run.is === 'battles') return openBattles(run);
  const danger = await openDanger(run);
  if (!danger.ok) return danger;
  const { value } = danger;
  if (run.edit !== '' && !value.edits.some(({ id }) => id === run.edit))
    return problem(`There is no change "${run.edit}" to this encounter.`);
  return ok((from, to) => {
    const slice = value.slice(run.edit, run.seed, from, to);
    if (!slice.ok) throw new Error(slice.error.map((p) => p.what).join(' '));
    return slice.value;
  });
};
