import { useEffect, useRef, useState } from 'react';
import type { LessonStep } from '@caltrop/sheets/teach';
import { useStore } from 'zustand';
import type { LessonSession } from '../session/tables.ts';
import { useTable } from '../session/context.tsx';
import type { Play } from '../table/play/play.ts';
import { pointOf, type Light } from './light/light.ts';
import { asTouched } from '../parts/text/touched.ts';
import { MarkedText } from './marked-text.tsx';
import { useLight } from './light/use-light.ts';
import './coach.css';

/** Dark over everything but the thing that is lit, a line from it, and one sentence. The step ends when it is done. */
export const Coach = ({
  session,
  play,
  isSmall,
  onBack,
  onSkip,
}: {
  session: LessonSession;
  play: Play;
  isSmall: boolean;
  onBack: () => void;
  onSkip: () => void;
}) => {
  const { lesson } = session.course;
  const { step, wrong, busy, stuck } = useStore(session.progress);
  const showing = useTable((s) => s.showing !== undefined);
  const weighing = useTable((s) => s.weighing);
  const quiet = busy || showing || weighing;
  const { step: due, light, place } = useLight(play, lesson, step, !quiet && step < lesson.steps.length);
  const now = lesson.steps[due <= step ? due : step];
  const card = useRef<HTMLElement>(null);
  if (now === undefined) return undefined;
  return (
    <>
      <Shade light={light} quiet={quiet} onMiss={() => void session.course.miss()} />
      {light === undefined || now.lit?.place === undefined ? undefined : (
        <Spot light={light} onPress={() => pressPlace(play, now)} />
      )}
      {light === undefined ? undefined : <Lead light={light} card={card} />}
      <section
        ref={card}
        className={`card coach ${isSmall ? 'coach-small' : ''}`}
        aria-label="Lesson"
        style={
          isSmall || place === undefined
            ? undefined
            : {
                left: place.left,
                width: place.width,
                bottom: `calc(100dvh - ${place.bottom}px)`,
                minHeight: place.least,
              }
        }
      >
        <div className="coach-say" aria-live="polite">
          <p className="coach-sentence" key={due}>
            <MarkedText text={asTouched(now.say)} />
          </p>
          {stuck === undefined ? undefined : (
            <p className="coach-else stop">This lesson does not fit the rules of this version: {stuck}</p>
          )}
          {wrong > 0 && stuck === undefined ? (
            <p className="coach-else" key={`${step} ${wrong}`}>
              <MarkedText text={asTouched(now.else)} />
            </p>
          ) : undefined}
        </div>
        <div className="coach-side">
          <Dots step={step} count={lesson.steps.length} />
          <div className="coach-buttons">
            <button type="button" className="btn quiet" disabled={step === 0 || busy} onClick={onBack}>
              Back
            </button>
            <button type="button" className="btn" onClick={onSkip}>
              Skip the lesson
            </button>
          </div>
          <span className="cap">continues when you do it</span>
        </div>
      </section>
    </>
  );
};

/** Presses the lit place itself, however near somebody stands to it. */
const pressPlace = (play: Play, { lit }: LessonStep): void => {
  if (lit?.place === undefined) return;
  const point = pointOf(play, lit.place);
  const { field } = play.position().scene;
  const cell = field.unit === 'tile' ? Math.floor(point.y) * field.width + Math.floor(point.x) : undefined;
  play.press({ point, cell, unit: undefined }, false);
};

/** The hole over a place as a button: a finger need not meet a point. */
const Spot = ({ light, onPress }: { light: Light; onPress: () => void }) => (
  <button
    type="button"
    className="coach-spot"
    aria-label="The lit place"
    style={{ left: light.x, top: light.y, width: light.width, height: light.height }}
    onClick={onPress}
  />
);

const Dots = ({ step, count }: { step: number; count: number }) => (
  <span className="coach-dots" role="img" aria-label={`Step ${step + 1} of ${count}`}>
    {Array.from({ length: count }, (_, i) => (
      <i key={i} className={i < step ? 'past' : i === step ? 'now' : undefined} />
    ))}
  </span>
);

/** A round hole, or a long one with round ends. */
const holeOf = ({ x, y, width, height }: Light): string => {
  const r = Math.min(width, height) / 2;
  const [w, h] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
};

/** The dark: what is pressed there is answered kindly, and nothing else happens. */
const Shade = ({
  light,
  quiet,
  onMiss,
}: {
  light: Light | undefined;
  quiet: boolean;
  onMiss: () => void;
}) => {
  const clip =
    light === undefined ? undefined : `path(evenodd, "M0 0H${innerWidth}V${innerHeight}H0Z${holeOf(light)}")`;
  return (
    <>
      <div
        className="coach-shade"
        data-quiet={quiet || light === undefined ? true : undefined}
        style={{ clipPath: clip }}
        onClick={onMiss}
      />
      {light === undefined ? undefined : (
        <div
          className="coach-ring"
          style={{
            left: light.x,
            top: light.y,
            width: light.width,
            height: light.height,
            borderRadius: Math.min(light.width, light.height) / 2,
          }}
        />
      )}
    </>
  );
};

const between = (n: number, from: number, to: number): number => Math.max(from, Math.min(to, n));

/** The line from the hole to the sentence. */
const Lead = ({ light, card }: { light: Light; card: React.RefObject<HTMLElement | null> }) => {
  const [to, setTo] = useState<{ x: number; y: number }>();
  const [x, y] = [light.x + light.width / 2, light.y + light.height / 2];
  useEffect(() => {
    const box = card.current?.getBoundingClientRect();
    if (box === undefined) return;
    setTo({ x: between(x, box.left + 24, box.right - 24), y: between(y, box.top, box.bottom) });
  }, [x, y, card]);
  if (to === undefined) return undefined;
  const far = Math.hypot(to.x - x, to.y - y);
  const r = Math.min(light.width, light.height) / 2;
  if (far <= r) return undefined;
  // Along a long hole the line begins at its edge, above or below.
  const edge = Math.abs(to.x - x) < light.width / 2 - r ? light.height / 2 : r;
  const from = { x: x + ((to.x - x) * edge) / far, y: y + ((to.y - y) * edge) / far };
  return (
    <svg className="coach-lead" aria-hidden="true">
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="coach-lead-edge" />
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
    </svg>
  );
};
