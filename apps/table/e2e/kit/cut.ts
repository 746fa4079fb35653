import type { Page } from '@playwright/test';

/** Texts of the dock that something cuts off, though it neither scrolls nor says the whole in a title. */
export const cutOff = (page: Page): Promise<readonly string[]> =>
  page.locator('.dock').evaluate((dock) => {
    const text = (e: Element): string =>
      [...e.childNodes]
        .filter((n) => n.nodeType === Node.TEXT_NODE)
        .map((n) => n.textContent ?? '')
        .join('')
        .trim();
    const rects = (e: Element): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(e);
      return [...range.getClientRects()].filter((r) => r.width > 1 && r.height > 1);
    };
    const isCut = (e: Element): boolean => {
      for (let box: Element | null = e; box !== null && dock.contains(box); box = box.parentElement) {
        if (box.hasAttribute('title')) return false;
        const style = getComputedStyle(box);
        if (/auto|scroll/u.test(`${style.overflowX} ${style.overflowY}`)) return false;
      }
      const { bottom, right } = dock.getBoundingClientRect();
      return rects(e).some((rect) => {
        for (let box: Element | null = e; box !== null && dock.contains(box); box = box.parentElement) {
          if (getComputedStyle(box).overflow === 'visible') continue;
          const inner = box.getBoundingClientRect();
          if (rect.bottom > inner.bottom + 2 || rect.right > inner.right + 2) return true;
        }
        return rect.bottom > bottom + 1 || rect.right > right + 1;
      });
    };
    const isSeen = (e: Element): boolean =>
      e.checkVisibility() && getComputedStyle(e).clipPath === 'none' && e.tagName !== 'OPTION';
    return [...dock.querySelectorAll('*')].filter((e) => text(e) !== '' && isSeen(e) && isCut(e)).map(text);
  });
