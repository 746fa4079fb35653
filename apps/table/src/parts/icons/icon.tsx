import { iconBody } from './icon-bodies.ts';

export { iconBody } from './icon-bodies.ts';

/** A glyph of game-icons.net by name. It says nothing by itself: words stand beside it or in `title`. */
export const Icon = ({ name, size = 20, title }: { name: string; size?: number; title?: string }) => (
  <svg
    className="i"
    viewBox="0 0 512 512"
    width={size}
    height={size}
    {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    // The drawings come with the page, from the icon set it was built with.
    dangerouslySetInnerHTML={{ __html: iconBody(name) }}
  />
);
