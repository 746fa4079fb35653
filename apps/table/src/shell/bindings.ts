import { create } from 'zustand';

/** What a single key does at the table, with its usual key. */
export const USUAL_KEYS = {
  next: 'n',
  end: 'e',
  cast: 'c',
  threat: 'x',
  rings: 'r',
  measure: 'm',
  group: 'v',
  nearer: '+',
  farther: '-',
  fit: '0',
  command: '/',
  last: 'l',
  turn: 't',
  unit: 'u',
  strikers: 'y',
  goals: 'g',
  keys: '?',
} as const;

export type Act = keyof typeof USUAL_KEYS;
export type Bindings = Readonly<Record<Act, string>>;

const isAct = (name: string): name is Act => name in USUAL_KEYS;

/** Whether something can be put on a key: one sign that is no blank, and none of the digits that answer questions. */
export const isBindable = (key: string): boolean => /^[^\s1-9]$/u.test(key);

/** The bindings with an act on another key; whatever had that key gets the old one, so that nothing is lost. */
export const rebind = (bindings: Bindings, act: Act, key: string): Bindings => {
  const wanted = key.toLowerCase();
  if (!isBindable(wanted)) return bindings;
  const holder = actOn(bindings, wanted);
  return {
    ...bindings,
    ...(holder === undefined ? {} : { [holder]: bindings[act] }),
    [act]: wanted,
  };
};

/** What a key does, if anything. */
export const actOn = (bindings: Bindings, key: string): Act | undefined => {
  const wanted = key.toLowerCase();
  return Object.keys(bindings).find((act): act is Act => isAct(act) && bindings[act] === wanted);
};

/** As text to be kept: `threat:x rings:r`, only what differs from the usual. */
export const writeBindings = (bindings: Bindings): string =>
  Object.entries(bindings)
    .filter(([act, key]) => isAct(act) && USUAL_KEYS[act] !== key)
    .map(([act, key]) => `${act}:${key}`)
    .join(' ');

/** Bindings from kept text; what cannot be read stays as usual. */
export const readBindings = (text: string): Bindings => {
  const bindings: Record<Act, string> = { ...USUAL_KEYS };
  for (const entry of text.split(' ')) {
    const [, act = '', key = ''] = /^([a-z]+):(.+)$/u.exec(entry) ?? [];
    if (isAct(act) && isBindable(key)) bindings[act] = key;
  }
  const used = Object.values(bindings);
  // A text that puts two things on one key is no text of ours.
  return new Set(used).size === used.length ? bindings : USUAL_KEYS;
};

const KEPT = 'caltrop-keys';

/** The keys of this browser, and how they are changed. */
export const useBindings = create<{
  readonly bindings: Bindings;
  readonly change: (act: Act, key: string) => void;
  readonly reset: () => void;
}>((set, get) => ({
  bindings: readBindings(localStorage.getItem(KEPT) ?? ''),
  change: (act, key) => {
    const bindings = rebind(get().bindings, act, key);
    set({ bindings });
    localStorage.setItem(KEPT, writeBindings(bindings));
  },
  reset: () => {
    set({ bindings: USUAL_KEYS });
    localStorage.removeItem(KEPT);
  },
}));

/** A key as it is printed: letters in capitals, a real minus. */
export const keyName = (key: string): string => (key === '-' ? '−' : key.toUpperCase());
