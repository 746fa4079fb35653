import { useEffect } from 'react';
import { actOn, useBindings, type Act } from '../shell/bindings.ts';
import { sayGo } from '../shell/notices/notices.tsx';
import { toBoard } from './focus.ts';
import { tell } from './heard.ts';
import type { Play } from './play/play.ts';
import { usePrefs } from './prefs.ts';
import { measure, QUERIES } from './laid/queries.ts';

/** What a key does. Those with an act can be put on another key; the others are the same everywhere. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
  readonly letter: boolean;
  readonly act?: Act;
}

const line = (act: Act, does: string): KeyLine => ({ keys: [], does, letter: true, act });

/** Every key of the table, as its dialog lists them. */
export const KEYS: readonly KeyLine[] = [
  {
    keys: ['Tab', 'Shift+Tab'],
    does: 'next or previous unit that can act, while the board has the focus',
    letter: false,
  },
  { keys: ['Arrows'], does: 'move the cursor on the board', letter: false },
  {
    keys: ['Arrows', 'Shift+Arrows'],
    does: 'on an open table: lead the model in hand by 1″, or by ¼″; Enter sets it down',
    letter: false,
  },
  { keys: ['PageUp', 'PageDown'], does: 'on an open table: the next or previous model', letter: false },
  { keys: ['Enter', 'Space'], does: 'choose what is under the cursor; again to confirm', letter: false },
  {
    keys: ['Enter'],
    does: 'the black button: what comes next, or the answer that is suggested',
    letter: false,
  },
  {
    keys: ['Esc'],
    does: 'one step back: cancel the planned action, the choice, the selection',
    letter: false,
  },
  { keys: ['Ctrl+Z'], does: 'undo', letter: false },
  { keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], does: 'redo', letter: false },
  { keys: ['Shift+click'], does: 'the unit moves there with its whole group', letter: false },
  { keys: ['Ctrl+click', 'Ctrl+Enter'], does: 'a point that the path must pass through', letter: false },
  { keys: ['1', '…', '9'], does: 'the action or answer with this number', letter: true },
  line('next', 'next unit that can act; with Alt the previous'),
  line('end', 'end the turn or the phase'),
  line('cast', 'the spells of the unit in hand'),
  line('threat', 'what enemies could attack; hold it to look only'),
  line('rings', 'range rings of the selected unit'),
  line('group', 'the whole group moves with the unit in hand, or only the unit'),
  line('measure', 'ruler from the selected unit to whatever is pointed at'),
  line('nearer', 'zoom in'),
  line('farther', 'zoom out'),
  line('fit', 'the whole board'),
  line('command', 'find anything, or type a command'),
  line('last', 'say what happened last'),
  line('turn', 'say whose turn it is'),
  line('unit', 'say what is known of the selected unit'),
  line('strikers', 'say who could strike it'),
  line('goals', 'say the goals'),
  line('keys', 'these keys'),
];

const HOLD_MS = 350;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="menu"] *, [role="dialog"] *'));

const isFree = (target: EventTarget | null): boolean =>
  !(target instanceof HTMLElement) || target === document.body || target.closest('.fieldbox') !== null;

const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a, summary, [role="menuitem"]');

const pressDigit = (digit: string): boolean => {
  const button = document.querySelector<HTMLButtonElement>(`[data-digit="${digit}"]`);
  button?.click();
  return button !== null;
};

/** Ends the turn or the phase, where it can be ended. */
const pressEnd = (): boolean => {
  const button = document.querySelector<HTMLButtonElement>('[data-end]');
  button?.click();
  return button !== null;
};

const undoKey = (e: KeyboardEvent, play: Play): boolean => {
  if (!(e.ctrlKey || e.metaKey) || e.altKey) return false;
  const key = e.key.toLowerCase();
  if (key === 'z' && !e.shiftKey) play.undo();
  else if (key === 'y' || (key === 'z' && e.shiftKey)) play.redo();
  else return false;
  return true;
};

const letterKey = (e: KeyboardEvent, play: Play): boolean => {
  // With Alt some keyboards make another sign of a letter; the key itself is still the same.
  const key = e.altKey && e.code.startsWith('Key') ? e.code.slice(3).toLowerCase() : e.key.toLowerCase();
  const act = actOn(useBindings.getState().bindings, key);
  if (act === 'next') {
    const found = play.cycle(e.altKey ? -1 : 1, true);
    if (found) toBoard();
    return found;
  }
  if (e.altKey) return false;
  if (/^[1-9]$/.test(key)) return pressDigit(key);
  const query = act === undefined ? undefined : QUERIES[act];
  if (query !== undefined) {
    tell(query(play));
    return true;
  }
  switch (act) {
    case 'end':
      return pressEnd();
    case 'cast':
      if (play.spells().length === 0) return false;
      play.openSpells();
      return true;
    case 'threat':
      if (!e.repeat) play.toggleThreat();
      return true;
    case 'rings':
      play.toggleRings();
      return true;
    case 'measure': {
      play.toggleRuler();
      const words = measure(play);
      if (play.hand.getState().ruler) sayGo(words);
      else tell('The ruler is off.');
      return true;
    }
    case 'group':
      play.toggleGroup();
      return true;
    case 'command':
      play.lay('command');
      return true;
    case 'keys':
      play.lay('keys');
      return true;
    default:
      return false;
  }
};

const isThreat = (e: KeyboardEvent): boolean => actOn(useBindings.getState().bindings, e.key) === 'threat';

/** The keys of the table, while nobody types and nothing lies over it. */
export const useKeys = (play: Play): void => {
  useEffect(() => {
    let held: number | undefined;
    const down = (e: KeyboardEvent): void => {
      if (e.defaultPrevented || isTyping(e.target) || play.hand.getState().laid !== undefined) return;
      if (undoKey(e, play)) {
        e.preventDefault();
        return;
      }
      if (e.ctrlKey || e.metaKey) return;
      if (e.key === 'Tab') {
        // At the end of the row the focus goes on as it always does, so that the board is no trap.
        if (isFree(e.target) && play.cycle(e.shiftKey ? -1 : 1, false)) {
          e.preventDefault();
          toBoard();
        }
        return;
      }
      if (e.key === 'Escape') {
        if (play.back()) e.preventDefault();
        return;
      }
      if (e.key === 'Enter' && !isButton(e.target) && play.staged() !== undefined) {
        e.preventDefault();
        play.commit();
        return;
      }
      const main = document.querySelector<HTMLButtonElement>('[data-main]');
      if (e.key === 'Enter' && !isButton(e.target) && main !== null) {
        e.preventDefault();
        // A key that is held down answers only once.
        if (!e.repeat) main.click();
        return;
      }
      if (!usePrefs.getState().letters) return;
      if (isThreat(e) && !e.repeat) held = e.timeStamp;
      if (letterKey(e, play)) e.preventDefault();
    };
    const up = (e: KeyboardEvent): void => {
      if (held === undefined || !isThreat(e)) return;
      // Held to look: gone when let go. Tapped: stays until the next tap.
      if (e.timeStamp - held > HOLD_MS && play.hand.getState().threat) play.toggleThreat();
      held = undefined;
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, [play]);
};
