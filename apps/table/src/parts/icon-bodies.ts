import table from 'virtual:icons/table';

const bodies: Record<string, string> = { ...table };

/** The drawing of an icon; empty where there is none. */
export const iconBody = (name: string): string => bodies[name] ?? '';

const SETS: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  'officers-chess': () => import('virtual:icons/officers-chess'),
  dwethia: () => import('virtual:icons/dwethia'),
  'cairn-ap': () => import('virtual:icons/cairn-ap'),
  generia: () => import('virtual:icons/generia'),
};

/** Loads the icons of a game; they are drawn from then on. */
export const loadIcons = async (kind: string): Promise<void> => {
  const set = await SETS[kind]?.();
  if (set !== undefined) Object.assign(bodies, set.default);
};
