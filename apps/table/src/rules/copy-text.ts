import { sayGo, sayStop } from '../shell/notices/notices.tsx';

/** The way of old, which pages that come without encryption still have. */
const copySelected = (text: string): boolean => {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog or panel, which keeps the focus to itself.
  (document.activeElement?.closest('[role="dialog"]') ?? document.body).append(area);
  const before = document.activeElement;
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
};

/** Puts a text on the clipboard; false where the browser forbids it. */
export const putOnClipboard = async (text: string): Promise<boolean> => {
  if (!isSecureContext) return copySelected(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Puts a text on the clipboard and says so; where the browser forbids it, the text itself is shown to be copied. */
export const copyText = async (text: string, done: string): Promise<void> => {
  if (await putOnClipboard(text)) sayGo(done);
  else sayStop(`The browser does not allow copying. Here it is: ${text}`);
};
