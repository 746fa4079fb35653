/** Words that packs said before and that never did anything: they are passed over. */
import { dictionary } from '@caltrop/engine';

/** By the step that they stood in: how far a jump goes is said by its aim; a roll that is still to be made has no total. */
const IDLE: Readonly<Record<string, string>> = dictionary({ jump: 'range', attack: 'total' });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a pack of an earlier form says, in the form of today. */
export const fromFormer = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(fromFormer);
  if (!isObject(data)) return data;
  const step = data['do'];
  const idle = typeof step === 'string' && Object.hasOwn(IDLE, step) ? IDLE[step] : undefined;
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => (key === idle ? [] : [[key, fromFormer(value)]])),
  );
};
