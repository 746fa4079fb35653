import { useEffect, useState } from 'react';
import { tipPlace } from './tip-place.ts';
import './tips.css';

/** How long a pointer rests before a tip is shown. */
const REST_MS = 300;

interface Tip {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly above: boolean;
}

const tipFor = (element: HTMLElement, text: string): Tip => {
  // What is asked or what is to be done now, on whatever screen.
  const sentences = [...document.querySelectorAll('.q')]
    .filter((one) => one !== element)
    .map((one) => one.getBoundingClientRect());
  const screen = { width: innerWidth, height: innerHeight };
  return { text, ...tipPlace(element.getBoundingClientRect(), screen, sentences) };
};

/** The nearest element with a tip; the browser's own, which comes late and never for keys, is replaced by ours. */
const tipped = (target: EventTarget | null): HTMLElement | undefined => {
  const element =
    target instanceof Element ? target.closest<HTMLElement>('[title]:not(iframe), [data-tip]') : null;
  if (element === null || !(element instanceof HTMLElement)) return undefined;
  const title = element.getAttribute('title');
  if (title !== null) {
    element.dataset['tip'] = title;
    element.removeAttribute('title');
    // Readers keep what the browser's tip told them.
    const heard = `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`;
    if (!heard.includes(title) && element.closest('[aria-hidden="true"]') === null)
      element.setAttribute('aria-description', title);
  }
  return (element.dataset['tip'] ?? '') === '' ? undefined : element;
};

/** Short explanations beside what is pointed at or has the focus of the keyboard; Escape closes them. */
export const Tips = () => {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let at: HTMLElement | undefined;
    // After a tap the browser takes a pointer to be where the thumb was, and the page moves the focus itself: a tip would
    // lie on what the thumb is for next.
    let byThumb = false;
    const hide = (): void => {
      clearTimeout(timer);
      at = undefined;
      setTip(undefined);
    };
    const rest = (element: HTMLElement | undefined): void => {
      if (element === at) return;
      hide();
      if (element === undefined) return;
      at = element;
      timer = setTimeout(() => {
        const text = element.dataset['tip'] ?? '';
        // What stands on a button in full needs no tip.
        if (!element.isConnected || text === '' || element.innerText.includes(text)) return;
        setTip(tipFor(element, text));
      }, REST_MS);
    };
    const over = (e: PointerEvent): void => {
      if (!byThumb && e.pointerType !== 'touch') rest(tipped(e.target));
    };
    const move = (e: PointerEvent): void => {
      if (byThumb && e.pointerType === 'mouse' && (e.movementX !== 0 || e.movementY !== 0)) byThumb = false;
    };
    const focus = (e: FocusEvent): void => {
      if (!byThumb && e.target instanceof Element && e.target.matches(':focus-visible'))
        rest(tipped(e.target));
    };
    const down = (e: PointerEvent): void => {
      byThumb = e.pointerType === 'touch';
      hide();
    };
    const key = (e: KeyboardEvent): void => {
      byThumb = false;
      if (e.key === 'Escape') hide();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerover', over);
    addEventListener('focusin', focus);
    addEventListener('focusout', hide);
    addEventListener('pointerdown', down, true);
    addEventListener('keydown', key, true);
    addEventListener('scroll', hide, true);
    return () => {
      hide();
      removeEventListener('pointermove', move);
      removeEventListener('pointerover', over);
      removeEventListener('focusin', focus);
      removeEventListener('focusout', hide);
      removeEventListener('pointerdown', down, true);
      removeEventListener('keydown', key, true);
      removeEventListener('scroll', hide, true);
    };
  }, []);
  if (tip === undefined) return undefined;
  return (
    <div
      className={`tip ${tip.above ? 'tip-above' : ''}`}
      // The words are the description of what they stand beside: readers have them already.
      aria-hidden="true"
      style={{ left: `clamp(8px, calc(${tip.x}px - 140px), calc(100vw - 288px))`, top: tip.y }}
    >
      <span>{tip.text}</span>
    </div>
  );
};
