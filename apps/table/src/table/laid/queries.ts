import { dictionary } from '@caltrop/engine';
import type { Point, Scene, Token, Zone } from '@caltrop/engine';
import { lineText } from '../../parts/text/line-text.ts';
import type { Play } from '../play/play.ts';
import { goalWords } from '../play/position.ts';
import { sideName } from '../sides.ts';

const isInside = (shape: readonly Point[], p: Point): boolean => {
  let inside = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const a = shape[i];
    const b = shape[j];
    if (a === undefined || b === undefined) continue;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
};

/** Whether a point of a field lies in a part of it. */
export const isIn = (zone: Zone, field: Scene['field'], at: Point): boolean =>
  field.unit === 'tile'
    ? zone.cells.includes(Math.floor(at.y) * field.width + Math.floor(at.x))
    : zone.shapes.some((shape) => isInside(shape, at));

const steps = (n: number, one: string, other: string): string => `${Math.abs(n)} ${n < 0 ? one : other}`;

/** How far two units are from each other, in the unit of the field. */
export const distanceWords = (field: Scene['field'], a: Token, b: Token): string => {
  const dx = b.at.x - a.at.x;
  const dy = b.at.y - a.at.y;
  if (field.unit === 'inch') {
    const gap = Math.max(0, Math.hypot(dx, dy) - a.radius - b.radius);
    return `From ${a.name} to ${b.name}: ${gap.toFixed(1)} inches.`;
  }
  const parts = [
    ...(dx === 0 ? [] : [steps(dx, 'left', 'right')]),
    ...(dy === 0 ? [] : [steps(dy, 'up', 'down')]),
  ];
  return `From ${a.name} to ${b.name}: tiles ${parts.join(', ')}.`;
};

const last = (play: Play): string => {
  const lines = play.session
    .log()
    .flatMap((e) =>
      e.lines.filter((l) => !l.heading).map((l) => `${lineText(l)}${e.takenBack ? ' Undone.' : ''}`),
    );
  return lines.at(-1) ?? 'Nothing has happened yet.';
};

const turn = (play: Play): string => {
  const { now, shown, eyes } = play.session.getState();
  const { scene } = play.position();
  if (now.outcome !== undefined) return now.outcome.text;
  const [next = ''] = now.toAct;
  const name = shown.presenter.seats.find((s) => s.seat === next)?.name ?? next;
  const counts = scene.counts
    .map((c) => `${c.label}: ${c.left} of ${c.total} ${c.todo ?? 'to act'}`)
    .join(', ');
  return `${scene.where}. ${next === eyes ? `Your turn, ${name}. ${scene.prompt}` : `Waiting for ${name}.`} ${counts}.`;
};

const chosen = (play: Play): string => {
  const { token } = play.options();
  if (token === undefined) return 'No unit is selected.';
  const card = play.session.getState().shown.presenter.card(play.position().view, token.id);
  const notes = card?.notes.map((n) => n.text).join('. ') ?? '';
  return `${token.words}${notes === '' ? '' : `. ${notes}`}.`;
};

const threats = (play: Play): string => {
  const { token } = play.options();
  if (token === undefined) return 'No unit is selected.';
  const { view, scene } = play.position();
  const { presenter } = play.session.getState().shown;
  const enemies = scene.tokens.filter((t) => t.side !== token.side);
  const able = enemies.filter((e) => isIn(presenter.threat(view, token.seat, [e.id]), scene.field, token.at));
  if (able.length === 0) return `No enemy could strike ${token.name} where it stands.`;
  return `${token.name} could be struck by ${able.map((e) => e.name).join(', ')}.`;
};

/** What a single key tells, by what it is called among the keys. */
export const QUERIES: Readonly<Record<string, (play: Play) => string>> = dictionary({
  last,
  turn,
  unit: chosen,
  strikers: threats,
  goals: (play) => {
    const { seats } = play.session.getState().shown.presenter;
    return goalWords(play.position().scene.goals, (side) => sideName(seats, side));
  },
});

/** The distance between the selected unit and the one pointed at. */
export const measure = (play: Play): string => {
  const { token } = play.options();
  const other = play.position().token(play.hover.getState().spot?.unit);
  if (token === undefined || other === undefined || other === token)
    return 'Select one unit and point at another to measure between them.';
  return distanceWords(play.position().scene.field, token, other);
};
