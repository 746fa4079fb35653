import { useEffect, useState } from 'react';
import { stepToDo } from '@caltrop/bots/lesson';
import type { Lesson } from '@caltrop/sheets/teach';
import type { Play } from '../../table/play/play.ts';
import { handOf } from '../follow-hand.ts';
import { lightFor, type Light } from './light.ts';

/** Where the sentence lies in the window. */
interface CoachPlace {
  readonly left: number;
  readonly width: number;
  /** The lower edge, from the top of the window. */
  readonly bottom: number;
  readonly least: number;
}

interface Lit {
  /** The step that is to be done now: the pupil's own, or one before it that has come undone. */
  readonly step: number;
  readonly light: Light | undefined;
  readonly place: CoachPlace | undefined;
}

const GAP = 16;

const rounded = (light: Light): Light => ({
  x: Math.round(light.x),
  y: Math.round(light.y),
  width: Math.round(light.width),
  height: Math.round(light.height),
  low: light.low,
});

/** The sentence stands in the dock; above it while something in the dock is lit. */
const placeFor = (light: Light | undefined): CoachPlace | undefined => {
  const dock = document.querySelector('.frame-main > .dock')?.getBoundingClientRect();
  if (dock === undefined) return undefined;
  const { left, width, top, bottom, height } = dock;
  return light?.low === true
    ? { left, width, bottom: Math.round(Math.min(top, light.y) - GAP), least: 0 }
    : { left, width, bottom, least: height };
};

/** The lit place and where the sentence lies, followed as the page moves. */
export const useLight = (play: Play, lesson: Lesson, step: number, on: boolean): Lit => {
  const [lit, setLit] = useState<Lit>({ step, light: undefined, place: undefined });
  useEffect(() => {
    let frame = 0;
    let last = '';
    const follow = (): void => {
      const due = on ? stepToDo(lesson, step, handOf(play)) : step;
      const now = on ? lesson.steps[due] : undefined;
      const found = now === undefined ? undefined : lightFor(play, now);
      const light = found === undefined ? undefined : rounded(found);
      const next = { step: due, light, place: placeFor(light) };
      const key = JSON.stringify(next);
      if (key !== last) setLit(next);
      last = key;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [play, lesson, step, on]);
  return lit;
};
