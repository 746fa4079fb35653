/** What the next battle is planned with, kept beside the campaign: who stays at home, and the limit. */
import { err, ok, parseJson, type Problem, type Result } from '@caltrop/engine';
import type { Plan } from '@caltrop/sheets/campaign';
import { fileExists, inFile, readText, writeText } from '../files/files.ts';

/** `road.jsonl` has `road-plan.json`. */
const planFile = (campaign: string): string => `${campaign.replace(/\.jsonl$/, '')}-plan.json`;

const isPlan = (json: unknown): json is Plan =>
  typeof json === 'object' &&
  json !== null &&
  'resting' in json &&
  Array.isArray(json.resting) &&
  json.resting.every((id) => typeof id === 'string') &&
  'limit' in json &&
  Number.isInteger(json.limit);

/** The plan that was made before; the one that nobody has changed where there is none. */
export const readPlan = (campaign: string, plain: Plan): Result<Plan> => {
  const file = planFile(campaign);
  if (!fileExists(file)) return ok(plain);
  const text = readText(file);
  if (!text.ok) return text;
  const json = parseJson(text.value);
  if (json.ok && isPlan(json.value)) return ok({ resting: json.value.resting, limit: json.value.limit });
  const what =
    'This is not a plan of a battle: { "resting": [ids], "limit": number }. Delete it to plan again.';
  return err(inFile(file, [{ code: 'no-plan', what }]));
};

/** Keeps a plan; says why not. */
export const keepPlan = (campaign: string, { resting, limit }: Plan): Problem | undefined =>
  writeText(planFile(campaign), `${JSON.stringify({ resting, limit })}\n`);
