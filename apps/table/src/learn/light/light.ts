/** Where on the page the thing is that a step of a lesson lights. */
import type { LessonLit, LessonStep } from '@caltrop/sheets/teach';
import type { Play } from '../../table/play/play.ts';

/** A lit place in pixels of the window. */
export interface Light {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In the dock or the sheet, where the sentence must not lie on it. */
  readonly low: boolean;
}

const AROUND = 8;
/** No hole is smaller: a finger has to find it. */
const LEAST = 52;

const PARTS: Readonly<Record<NonNullable<LessonLit['part']>, string>> = {
  forecast: '.frame-forecast, .sheet-body',
  card: '.frame-who, .frame-left, .sheet-body',
  chronicle: '.chron',
  spells: '.spells',
  dice: '.cast-store:last-of-type .cast-die[aria-pressed="false"]:not(:disabled)',
  casting: '.cast-button',
};

const grown = ({ x, y, width, height }: DOMRect, around: number, low: boolean): Light => {
  const [w, h] = [Math.max(LEAST, width + 2 * around), Math.max(LEAST, height + 2 * around)];
  return { x: x + width / 2 - w / 2, y: y + height / 2 - h / 2, width: w, height: h, low };
};

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.closest('[inert]') === null;
};

const lightOn = (element: Element | undefined): Light | undefined =>
  element === undefined
    ? undefined
    : grown(element.getBoundingClientRect(), AROUND, element.closest('.dock, .sheet') !== null);

/** What stands on a button, without its key. */
const labelOf = (button: Element): string => (button.textContent ?? '').trim();

/** Where buttons stand that a battle is played with, the nearest to the hand first. */
const BUTTONS = ['.dock', '.sheet', '.frame-forecast', '.answers-rest', '.frame-left'];

const buttonCalled = (label: string): Element | undefined =>
  BUTTONS.flatMap((place) => [
    ...document.querySelectorAll(`${place} button, ${place} [role="menuitem"]`),
  ]).find((button) => isSeen(button) && labelOf(button).startsWith(label));

const firstSeen = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].find(isSeen);

/** A place of the field on the page; undefined while no board is drawn. */
const onField = (play: Play, at: { x: number; y: number }, radius: number): Light | undefined => {
  const sheet = document.querySelector('.board-sheet')?.getBoundingClientRect();
  const { field } = play.position().scene;
  if (sheet === undefined || sheet.width === 0) return undefined;
  const scale = sheet.width / field.width;
  const r = Math.max(radius * scale * 1.25 + AROUND, LEAST / 2);
  const [x, y] = [sheet.left + at.x * scale, sheet.top + at.y * scale];
  return { x: x - r, y: y - r, width: 2 * r, height: 2 * r, low: false };
};

/** Where a place of a script lies on the field: the middle of a tile, or a point in inches. */
export const pointOf = (play: Play, [x, y]: readonly [number, number]): { x: number; y: number } => {
  const half = play.position().scene.field.unit === 'tile' ? 0.5 : 0;
  return { x: x + half, y: y + half };
};

/** What a step lights; where the script does not say, what it awaits. */
export const litOf = ({ lit, await: awaited }: LessonStep): LessonLit => {
  if (lit !== undefined) return lit;
  const { select, aim, answer } = awaited;
  const unit = select ?? aim;
  return unit === undefined ? (answer === undefined ? {} : { answer }) : { unit };
};

const lightOf = (play: Play, lit: LessonLit): Light | undefined => {
  if (lit.unit !== undefined) {
    const token = play.position().token(lit.unit);
    return token === undefined ? undefined : onField(play, token.at, token.radius);
  }
  if (lit.place !== undefined) return onField(play, pointOf(play, lit.place), 0.4);
  if (lit.button !== undefined) return lightOn(buttonCalled(lit.button));
  if (lit.answer !== undefined)
    return lightOn(firstSeen(`[data-answer="${lit.answer}"]`) ?? firstSeen('.answer-more'));
  return lit.part === undefined ? undefined : lightOn(firstSeen(PARTS[lit.part]));
};

/** Where the thing is that a step lights; undefined while it is not there. */
export const lightFor = (play: Play, step: LessonStep): Light | undefined => lightOf(play, litOf(step));
