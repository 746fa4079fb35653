/** Words that packs said before: those that never did anything are passed over, the others are said as today. */
import { dictionary } from '@caltrop/engine';

/** By the step that they stood in: how far a jump goes is said by its aim; a roll that is still to be made has no total. */
const IDLE: Readonly<Record<string, string>> = dictionary({ jump: 'range', attack: 'total' });

/** Free Actions of ours that became flags: what grants one grants the flag (GE-R111: blood pays as a spell is cast). */
const FLAGS: Readonly<Record<string, string>> = dictionary({ 'blood-mage': 'blood magic' });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a pack of an earlier form says, in the form of today. */
export const fromFormer = (data: unknown): unknown => {
  const own = isObject(data) && isObject(data['abilities']) ? data['abilities'] : {};
  return sayToday(data, own);
};

const sayToday = (data: unknown, own: Readonly<Record<string, unknown>>): unknown => {
  if (Array.isArray(data)) return data.map((part) => sayToday(part, own));
  if (!isObject(data)) return data;
  /** A pack may have an ability of that name of its own: then it means that one. */
  const isFlag = (id: unknown): id is string =>
    typeof id === 'string' && Object.hasOwn(FLAGS, id) && !Object.hasOwn(own, id);
  const { do: step, hook, ability, abilities, traits } = data;
  if (hook === 'grants' && isFlag(ability)) return { hook: 'flag', flag: FLAGS[ability] };
  // A stat block that lists one has the perk of the same name.
  if (Array.isArray(abilities) && abilities.some(isFlag)) {
    const had: readonly unknown[] = Array.isArray(traits) ? traits : [];
    const perks: readonly unknown[] = abilities.filter((id) => isFlag(id) && !had.includes(id));
    const today = { ...data, abilities: abilities.filter((id) => !isFlag(id)), traits: [...had, ...perks] };
    return sayToday(today, own);
  }
  const idle = typeof step === 'string' && Object.hasOwn(IDLE, step) ? IDLE[step] : undefined;
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => (key === idle ? [] : [[key, sayToday(value, own)]])),
  );
};
