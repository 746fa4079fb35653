/** What a person sees of a table, read in the page: the same for every browser and whatever drives it. */

/** Somebody at a page: reads it by functions that run in it, and presses what can be seen there. */
export interface Person {
  readonly read: <T>(inPage: () => T) => Promise<T>;
  /** Presses the first or the last thing that a selector finds in sight; false where there is none. */
  readonly press: (selector: string, which?: 'first' | 'last') => Promise<boolean>;
}

/** Where the board lies: its place on the page; on a wide screen also the field that is drawn in it. */
export const boardRect = (): string => {
  const words = (selector: string): string => {
    const { x, y, width, height } =
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return [x, y, width, height].map((n) => n.toFixed(2)).join(' ');
  };
  const isWide = document.querySelector('.frame') !== null;
  return isWide ? `${words('.fieldbox')} | ${words('.board-sheet')}` : words('.fieldbox');
};

/** `waits`: something waits for its confirmation and nothing else ends the turn, as a fight that must be fought. */
export type State = 'asked' | 'end' | 'next' | 'waits' | 'others' | 'over' | 'lost';

/** What a person sees of the way out: an answer to give, the end of the turn, or the next unit. Hidden ones do not count. */
const stateOf = (): State => {
  const seen = (selector: string): boolean =>
    [...document.querySelectorAll<HTMLElement>(selector)].some((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      const [cx, cy] = [x + width / 2, y + height / 2];
      const top = document.elementFromPoint(cx, cy);
      return width > 0 && top !== null && (e === top || e.contains(top) || top.contains(e));
    });
  if (document.querySelector('[role="dialog"], .replay') !== null) return 'over';
  if (seen('[data-turn]')) return 'end';
  if (seen('[data-next]')) return 'next';
  if (seen('.dock-main.pri, .sheet-foot .pri')) return 'waits';
  if (document.querySelector('.prompt-options button, .prompt-face') !== null)
    return seen('.prompt-options button, .prompt-face') ? 'asked' : 'lost';
  return document.querySelector('.acts') === null ? 'others' : 'lost';
};

/** Waits until a person is asked or is to act, or the battle is over. */
export const untilMine = async ({ read }: Person): Promise<State> => {
  // A phase of bots with many models takes its time.
  const until = Date.now() + 240_000;
  for (;;) {
    const state = await read(stateOf);
    if (state !== 'others') return state;
    if (Date.now() > until) throw new Error('Nobody comes to act.');
    await new Promise((done) => setTimeout(done, 50));
  }
};

/** Presses what brings the turn nearer to its end; true when it was the end itself. */
export const goOn = async ({ press }: Person, state: State): Promise<boolean> => {
  if (state === 'asked') await press('.prompt-options button');
  else if (state === 'next') await press('[data-next]');
  else if (state === 'waits') await press('.dock-main.pri, .sheet-foot .pri');
  // Where nothing ends a turn, the first thing goes on with it: what was ruled on is done, a fight is picked.
  else if (state === 'end')
    return (
      (await press('[data-end]', 'last')) || (await press('.acts [data-digit="1"]')) || press('[data-turn]')
    );
  return false;
};

/** The attack that the dock offers, if it offers one: the list of whom, the first of them, and the button that does it. */
const strike = async ({ press }: Person): Promise<void> => {
  if (!(await press('.acts [data-attack]'))) return;
  await press('.choices [data-digit="1"]');
  await press('.dock-main.pri, .sheet-foot .pri');
};

/**
 * Plays a battle to its end as somebody who strikes where the dock offers it, takes the first answer and ends the turn.
 * `look` is called wherever it is for the person to do something.
 */
export const playThrough = async (
  person: Person,
  most: number,
  look: (step: number) => Promise<void>,
): Promise<State> => {
  let struck = false;
  for (let step = 0; step < most; step++) {
    const state = await untilMine(person);
    await look(step);
    if (state === 'over' || state === 'lost') return state;
    if (state !== 'asked' && state !== 'waits' && !struck) {
      struck = true;
      await strike(person);
    } else if (await goOn(person, state)) struck = false;
  }
  return untilMine(person);
};
