import { saveFile } from '../store/files.ts';

/** What a drawing takes from the page and must carry along when it leaves it. */
const CARRIED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'paint-order',
  'text-anchor',
] as const;

const SVG = 'http://www.w3.org/2000/svg';
const MARGIN = 16;
const LINE = 20;

const text = (
  words: string,
  x: number,
  y: number,
  ink: string,
  size: number,
  weight: number,
): SVGTextElement => {
  const el = document.createElementNS(SVG, 'text');
  el.textContent = words;
  for (const [name, value] of Object.entries({ x, y, fill: ink, 'font-size': size, 'font-weight': weight })) {
    el.setAttribute(name, `${value}`);
  }
  el.setAttribute('font-family', 'Source Sans 3, system-ui, sans-serif');
  return el;
};

/** A drawing of the page as a file of its own: its colours inside, a title above and a legend below. */
export const makeSvg = (drawing: SVGSVGElement, title: string, legend: readonly string[]): string => {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return '';
  const originals = [...drawing.querySelectorAll('*')];
  for (const [i, el] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[i];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    for (const name of CARRIED) el.setAttribute(name, style.getPropertyValue(name));
    for (const name of [
      'class',
      'tabindex',
      'role',
      'aria-label',
      'aria-hidden',
      'aria-labelledby',
      'style',
    ]) {
      el.removeAttribute(name);
    }
  }
  const { width, height } = drawing.viewBox.baseVal;
  const page = getComputedStyle(document.documentElement);
  const ink = page.getPropertyValue('--ink').trim();
  const whole = document.createElementNS(SVG, 'svg');
  const [w, h] = [width + 2 * MARGIN, height + 3 * MARGIN + LINE * (1 + legend.length)];
  whole.setAttribute('xmlns', SVG);
  whole.setAttribute('viewBox', `0 0 ${w} ${h}`);
  whole.setAttribute('width', `${w}`);
  whole.setAttribute('height', `${h}`);
  const ground = document.createElementNS(SVG, 'rect');
  ground.setAttribute('width', `${w}`);
  ground.setAttribute('height', `${h}`);
  ground.setAttribute('fill', page.getPropertyValue('--card').trim());
  const inside = document.createElementNS(SVG, 'g');
  inside.setAttribute('transform', `translate(${MARGIN} ${MARGIN + LINE})`);
  inside.append(...copy.childNodes);
  const below = 2 * MARGIN + LINE + height;
  whole.append(
    ground,
    text(title, MARGIN, MARGIN + 12, ink, 16, 700),
    inside,
    ...legend.map((words, i) => text(words, MARGIN, below + i * LINE, ink, 13, 400)),
  );
  return new XMLSerializer().serializeToString(whole);
};

/** Hands a drawing of the page over as a file. */
export const saveSvg = (
  drawing: SVGSVGElement | null,
  file: string,
  title: string,
  legend: readonly string[],
): void => {
  if (drawing !== null) saveFile(file, `${makeSvg(drawing, title, legend)}\n`);
};
