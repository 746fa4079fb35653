import { greedyPolicy } from '@caltrop/bots';
import { ok, type Result } from '@caltrop/engine';
import { dangerCaseOf, type DangerCase } from '@caltrop/lab';
import type { DangerPart } from '@caltrop/shelf';

/** An encounter as it was set up, opened to be fought by bots many times. */
export const dangerCase = (part: DangerPart, content: unknown, setup: unknown): Result<DangerCase> => {
  const fight = part.open(content, setup);
  if (!fight.ok) return fight;
  const { value } = fight;
  return ok(dangerCaseOf({ ...value, player: (game) => greedyPolicy(game, value.botKit(game)) }));
};
