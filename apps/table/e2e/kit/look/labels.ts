import type { Page } from '@playwright/test';

/** What is wrong with the words on the screen. */
interface Wrong {
  readonly fault: 'cut off' | 'under a key' | 'covered';
  readonly text: string;
  readonly where: string;
}

/**
 * Words that are cut off with no way to see the rest, words with the hint of a key on them, and buttons with something on
 * their words. Cut off is what lies beyond
 * the edge of something that hides it and does not scroll; a fold that opens shows it whole, and where there is a pointer
 * a title on the way there does.
 */
export const wrongLabels = (page: Page): Promise<readonly Wrong[]> =>
  page.evaluate(() => {
    const wrong: Wrong[] = [];
    const points = innerWidth >= 600;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.heard, [aria-hidden="true"] svg, svg, [inert]') === null;
    const rectOf = (node: Node): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    const hides = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return ['hidden', 'clip'].includes(overflowX) || ['hidden', 'clip'].includes(overflowY);
    };
    const scrolls = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return [overflowX, overflowY].some((o) => o === 'auto' || o === 'scroll');
    };
    const pathTo = (element: Element): string =>
      [element.parentElement, element].map((e) => `${e?.tagName ?? ''}.${e?.className ?? ''}`).join(' > ');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const holder = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (holder === null || text.length < 2 || !isSeen(holder)) continue;
      const box = rectOf(node);
      if (box.width === 0) continue;
      // The box of a font is higher than its letters: in close lines it stands over a little.
      const slack = Math.max(2.5, Number.parseFloat(getComputedStyle(holder).fontSize) / 4);
      let shown = false;
      for (let up: Element | null = holder; up !== null && up !== document.body; up = up.parentElement) {
        shown ||= points && up.hasAttribute('title');
        if (scrolls(up)) break;
        if (!hides(up)) continue;
        const edge = up.getBoundingClientRect();
        // What is hidden from sight altogether is for readers.
        if (edge.width < 4 || edge.height < 4) break;
        const isBeyond =
          box.right > edge.right + 1.5 ||
          box.bottom > edge.bottom + 2.5 ||
          box.left < edge.left - 1.5 ||
          box.top < edge.top - slack;
        if (isBeyond) {
          shown ||= up.closest(points ? '[title], summary' : 'summary') !== null;
          if (!shown) wrong.push({ fault: 'cut off', text: text.slice(0, 60), where: pathTo(holder) });
          break;
        }
      }
    }
    // What lies on the words of a button that can be seen: nothing but the button itself.
    for (const name of document.querySelectorAll('.dock button b, .sheet button b')) {
      const { x, y, width, height } = rectOf(name);
      const inSight = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
      if (!isSeen(name) || width === 0 || !inSight) continue;
      const scroller = name.closest('.prompt-options, .choices-list, .sheet-body, .dock-say');
      const view = scroller?.getBoundingClientRect();
      if (view !== undefined && (y < view.top || y + height > view.bottom || x + width > view.right))
        continue;
      const own = name.closest('button') ?? name;
      const tops = [y + 3, y + height - 3].map((at) =>
        document.elementFromPoint(x + Math.min(width / 2, 20), at),
      );
      if (tops.some((top) => top === null || !own.contains(top)))
        wrong.push({ fault: 'covered', text: name.textContent ?? '', where: pathTo(name) });
    }
    for (const key of document.querySelectorAll('button kbd')) {
      const button = key.closest('button');
      if (button === null || !isSeen(key)) continue;
      const own = key.getBoundingClientRect();
      const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        if (key.contains(node) || node.parentElement === null || !isSeen(node.parentElement)) continue;
        const clip = node.parentElement.getBoundingClientRect();
        // What is cut short ends where the room for the key begins.
        const end = clip.right - Number.parseFloat(getComputedStyle(node.parentElement).paddingRight);
        const range = document.createRange();
        range.selectNodeContents(node);
        const under = [...range.getClientRects()].some(
          (line) =>
            Math.min(line.right, end) > own.left + 1 &&
            line.left < own.right - 1 &&
            Math.min(line.bottom, clip.bottom) > own.top + 3 &&
            line.top < own.bottom - 3,
        );
        if (under)
          wrong.push({
            fault: 'under a key',
            text: node.textContent ?? '',
            where: pathTo(node.parentElement),
          });
      }
    }
    return wrong;
  });
