import { saveFile } from '../../store/files.ts';
import { outline, styleOf } from '../results/series-mark.tsx';

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
  el.setAttribute('font-family', "'Source Sans 3', system-ui, sans-serif");
  return el;
};

/** A set-up in the legend: its line, its shape and its words. */
export interface LegendEntry {
  readonly letter: string;
  readonly words: string;
}

const path = (d: string, look: Readonly<Record<string, string>>): SVGPathElement => {
  const el = document.createElementNS(SVG, 'path');
  el.setAttribute('d', d);
  for (const [name, value] of Object.entries(look)) el.setAttribute(name, value);
  return el;
};

const legendRow = ({ letter, words }: LegendEntry, y: number, page: CSSStyleDeclaration): SVGElement[] => {
  const { ink, dash, shape } = styleOf(letter);
  // Outside the page there are no tokens: the colour itself goes along.
  const colour = page.getPropertyValue(ink.replace(/^var\((.*)\)$/, '$1')).trim();
  return [
    path(`M${MARGIN} ${y - 4}h34`, { stroke: colour, 'stroke-width': '2.5', 'stroke-dasharray': dash }),
    path(outline(shape, MARGIN + 17, y - 4, 5), { fill: colour }),
    text(`${letter}: ${words}`, MARGIN + 44, y, page.getPropertyValue('--ink').trim(), 13, 400),
  ];
};

/** A drawing of the page as a file of its own: its colours inside, a title above and a legend below. */
const makeSvg = (drawing: SVGSVGElement, title: string, legend: readonly LegendEntry[]): string => {
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
    ...legend.flatMap((entry, i) => legendRow(entry, below + i * LINE, page)),
  );
  return new XMLSerializer().serializeToString(whole);
};

/** Hands a drawing of the page over as a file. */
export const saveSvg = (
  drawing: SVGSVGElement | null,
  file: string,
  title: string,
  legend: readonly LegendEntry[],
): void => {
  if (drawing !== null) saveFile(file, `${makeSvg(drawing, title, legend)}\n`);
};
