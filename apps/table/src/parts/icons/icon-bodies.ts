import table from 'virtual:icons/table';
import { stock } from 'virtual:shelf';

const bodies: Record<string, string> = { ...table };

/** The drawing of an icon; empty where there is none. */
export const iconBody = (name: string): string => bodies[name] ?? '';

/** Loads the icons of a game; they are drawn from then on. */
export const loadIcons = async (kind: string): Promise<void> => {
  const set = await stock[kind]?.icons();
  if (set !== undefined) Object.assign(bodies, set.default);
};

/** Loads the icons of all games. */
export const loadAllIcons = async (): Promise<void> => {
  await Promise.all(Object.keys(stock).map(loadIcons));
};
