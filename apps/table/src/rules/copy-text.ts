import { sayGo, sayStop } from '../shell/notices.tsx';

/** Puts a text on the clipboard and says so; where the browser forbids it, the text itself is shown to be copied. */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    sayGo(done);
  } catch {
    sayStop(`The browser does not let the page copy. Here it is: ${text}`);
  }
};
