import { useEffect, useRef } from 'react';
import { tell } from '../../table/heard.ts';
import { usePrefs } from '../../table/prefs.ts';
import type { Play } from '../../table/play/play.ts';
import { mainEnd, taskOn } from './state.ts';
import type { Desk } from './use-desk.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type="checkbox"], [type="radio"]), [role="menu"] *, [role="dialog"] *',
    ));

const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a, summary, [role="menuitem"], [role="gridcell"]');

/** Keys that are the same in every game, as the list of keys says them. */
export const FIXED_KEYS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['Enter'], does: 'the main button of the form' },
  { keys: ['Esc'], does: 'put the form aside, or one step back' },
  { keys: ['/'], does: 'find any task by its name' },
  {
    keys: ['Drag'],
    does: 'move anybody anywhere; the one whose turn it is moves by the rules where possible',
  },
  { keys: ['1', '2', '3'], does: 'what a creature might do, or the answer with this number' },
  { keys: ['Ctrl+Z'], does: 'undo whatever was done last' },
  { keys: ['Ctrl+Y'], does: 'do it again' },
  { keys: ['?'], does: 'these keys' },
];

const press = (selector: string): boolean => {
  const button = document.querySelector<HTMLButtonElement>(selector);
  button?.click();
  return button !== null;
};

/** The keys of the game master's screen, while nobody types and nothing lies over it. */
export const useDeskKeys = (desk: Desk, play: Play): void => {
  const now = useRef(desk);
  useEffect(() => {
    now.current = desk;
  });
  useEffect(() => {
    const letter = (key: string): boolean => {
      const d = now.current;
      if (key === '/') {
        play.lay('command');
        return true;
      }
      if (key === '?') {
        d.lay('keys');
        return true;
      }
      if (/^[1-9]$/.test(key)) return press(`[data-digit="${key}"]`);
      const task = taskOn([...d.master.controls(d.view, d.chosen), ...d.master.tasks(d.view, d.chosen)], key);
      if (task === undefined || d.still) return false;
      d.start(task.id);
      tell(task.label);
      return true;
    };
    /** The focus was last put somewhere by the pointer: then Enter means the form, not the button clicked in it. */
    let pointed = false;
    const point = (): void => {
      pointed = true;
    };
    const inForm = (target: EventTarget | null): boolean =>
      target instanceof HTMLElement &&
      target.closest('.mform') !== null &&
      target.closest('.mform-foot') === null;
    const down = (e: KeyboardEvent): void => {
      if (e.key === 'Tab') pointed = false;
      const d = now.current;
      if (e.defaultPrevented || d.over !== undefined || play.hand.getState().laid !== undefined) return;
      const key = e.key.toLowerCase();
      if ((e.ctrlKey || e.metaKey) && !e.altKey && !isTyping(e.target)) {
        if (key === 'z' && !e.shiftKey) play.undo();
        else if (key === 'y' || key === 'z') play.redo();
        else return;
        e.preventDefault();
        return;
      }
      if (e.ctrlKey || e.metaKey || e.altKey) return;
      const inStat = e.target instanceof HTMLElement && e.target.closest('.foe-stat, [role="menu"]') !== null;
      if (e.key === 'Escape' && !inStat) {
        if (d.open !== undefined) d.shut();
        else if (!play.back()) return;
        e.preventDefault();
        return;
      }
      if (e.key === 'Enter' && !isButton(e.target) && !isTyping(e.target) && play.staged() !== undefined) {
        e.preventDefault();
        play.commit();
        return;
      }
      const line = e.target instanceof HTMLInputElement && inForm(e.target);
      if (isTyping(e.target) && !(e.key === 'Enter' && line)) return;
      if (e.key === 'Enter' && (!isButton(e.target) || (pointed && inForm(e.target)))) {
        const end = d.form === undefined ? undefined : mainEnd(d.form);
        if (end === undefined || d.still || end.barred !== undefined) return;
        e.preventDefault();
        d.say(end.commands);
        return;
      }
      if (usePrefs.getState().letters && letter(e.key)) e.preventDefault();
    };
    // Before the board, whose eye moves by letters too.
    window.addEventListener('keydown', down, true);
    window.addEventListener('pointerdown', point, true);
    return () => {
      window.removeEventListener('keydown', down, true);
      window.removeEventListener('pointerdown', point, true);
    };
  }, [play]);
};
