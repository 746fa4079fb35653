import type { Motion, Point, ThrownDice, Token } from '@caltrop/engine';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { unitOf } from './geometry.ts';
import { before, joints, planOf, played, type Pace } from './motions.ts';
import type { BoardProps } from './props.ts';

/** Words that rise from a spot while motions are shown. */
export interface Float {
  readonly key: number;
  readonly motion: Motion & { readonly kind: 'strike' | 'gone' };
  readonly at: { readonly x: number; readonly y: number };
  /** Dice that land there instead of words. */
  readonly dice?: readonly ThrownDice[] | undefined;
}

/** What is shown while motions run: units on their way, words that rise, a banner. */
export interface Stage {
  readonly tokens: readonly Token[];
  readonly floats: readonly Float[];
  readonly banner: string | undefined;
  /** Who strikes whom just now. */
  readonly ends: BoardProps['ends'];
  readonly playing: boolean;
}

interface Act {
  readonly id: number;
  readonly tokens: readonly Token[];
  readonly banner: string | undefined;
  readonly ends?: BoardProps['ends'];
}

const milliseconds = (style: CSSStyleDeclaration, name: string): number => {
  const text = style.getPropertyValue(name).trim();
  const n = Number.parseFloat(text);
  return Number.isFinite(n) ? (text.endsWith('ms') ? n : n * 1000) : 0;
};

const paceOf = (element: Element): Pace => {
  const style = getComputedStyle(element);
  return {
    step: milliseconds(style, '--m-step'),
    place: milliseconds(style, '--m-place'),
    deal: milliseconds(style, '--m-deal'),
  };
};

/** How long words and dice lie on the board. */
const FLOAT_MS = 900;
const DICE_MS = 1300;

/** The curves of the look: `--ease-slide` and `--ease-place`. */
const EASE_SLIDE = 'cubic-bezier(.4, 0, .2, 1)';
const EASE_PLACE = 'cubic-bezier(.2, .9, .25, 1)';

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays motions one after the other over the units as they stood, then shows the scene itself. Any key or press ends it at once. */
export const useStage = (root: RefObject<HTMLElement | null>, props: BoardProps): Stage => {
  const { scene, motions } = props;
  const latest = useRef(props);
  latest.current = props;
  /** The units as they were last seen at rest. */
  const seen = useRef(scene.tokens);
  const [shown, setShown] = useState<number>();
  const [act, setAct] = useState<Act>();
  const [floats, setFloats] = useState<readonly Float[]>([]);
  const count = useRef(0);

  // Motions that are replaced before they have run: their scene has been reached all the same.
  const given = useRef({ id: motions?.id, tokens: scene.tokens });
  const skipped =
    given.current.id !== motions?.id && given.current.id !== undefined ? given.current : undefined;
  if (skipped !== undefined && skipped.id !== shown) seen.current = skipped.tokens;
  given.current = { id: motions?.id, tokens: scene.tokens };
  const open = useRef<number>(undefined);

  const waiting = motions !== undefined && motions.id !== shown && motions.motions.length > 0;
  const current = waiting && act?.id === motions.id ? act : undefined;
  const tokens = waiting
    ? (current?.tokens ?? before(seen.current, scene.tokens, motions.motions))
    : scene.tokens;
  useEffect(() => {
    if (!waiting) seen.current = scene.tokens;
  });

  const rise = useCallback((motion: Float['motion'], at: Float['at'], dice?: Float['dice']) => {
    count.current += 1;
    const float: Float = { key: count.current, motion, at, dice };
    setFloats((all) => [...all, float]);
    setTimeout(
      () => setFloats((all) => all.filter((f) => f !== float)),
      dice === undefined ? FLOAT_MS : DICE_MS,
    );
  }, []);

  const id = motions?.id;
  useEffect(() => {
    const list = latest.current.motions?.motions ?? [];
    if (id !== open.current && open.current !== undefined) latest.current.onMotionsShown?.(open.current);
    open.current = undefined;
    if (id === undefined || id === shown) return undefined;
    open.current = id;
    const board = root.current;
    let over = false;
    let running: Animation[] = [];
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const wait = (time: number) =>
      new Promise<void>((done) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          done();
        }, time);
        timers.add(timer);
      });
    const stop = () => {
      over = true;
      for (const timer of timers) clearTimeout(timer);
      for (const name of ['keydown', 'pointerdown'] as const) {
        removeEventListener(name, finish, { capture: true });
      }
    };
    const finish = () => {
      if (over) return;
      stop();
      // The scene is drawn before the animations let go of it: nothing jumps back in between.
      flushSync(() => {
        setShown(id);
        setAct(undefined);
      });
      for (const animation of running) animation.cancel();
      open.current = undefined;
      latest.current.onMotionsShown?.(id);
    };
    if (board === null || list.length === 0 || isStill()) {
      queueMicrotask(finish);
      return stop;
    }
    for (const name of ['keydown', 'pointerdown'] as const) {
      addEventListener(name, finish, { capture: true, passive: true });
    }

    const { field } = latest.current.scene;
    const unit = unitOf(field);
    const elementOf = (who: string) => board.querySelector<SVGGElement>(`[data-unit="${CSS.escape(who)}"]`);
    let now = before(seen.current, latest.current.scene.tokens, list);
    const put = (next: readonly Token[], banner?: string, ends?: BoardProps['ends']) => {
      now = next;
      flushSync(() => setAct({ id, tokens: next, banner, ends }));
    };
    const run = (who: string, frames: Keyframe[], time: number, easing: string, fill: FillMode = 'none') => {
      const animation = elementOf(who)?.animate(frames, { duration: time, easing, fill });
      if (animation !== undefined) running.push(animation);
      return animation;
    };
    // Tokens are drawn where they stand; a motion shifts them from there.
    const placer = (who: string) => {
      const from = now.find((t) => t.id === who)?.at ?? { x: 0, y: 0 };
      return (p: Point) => `translate(${(p.x - from.x) * unit}px, ${(p.y - from.y) * unit}px)`;
    };

    const show = async (motion: Motion, time: number): Promise<void> => {
      const after = latest.current.scene.tokens;
      const place = placer('unit' in motion ? motion.unit : '');
      switch (motion.kind) {
        case 'move': {
          const slide = run(
            motion.unit,
            joints(motion.path).map(({ at, offset }) => ({ transform: place(at), offset })),
            time,
            EASE_SLIDE,
            'forwards',
          );
          await wait(time);
          if (over) return;
          put(played(now, motion, after));
          slide?.cancel();
          return;
        }
        case 'strike': {
          const from = now.find((t) => t.id === motion.unit)?.at;
          if (from !== undefined && motion.unit !== motion.target) {
            put(now, undefined, { from: [motion.unit], to: [motion.target] });
            const far = Math.hypot(motion.at.x - from.x, motion.at.y - from.y) || 1;
            const push = Math.min(0.3, far / 3);
            const to = {
              x: from.x + ((motion.at.x - from.x) / far) * push,
              y: from.y + ((motion.at.y - from.y) / far) * push,
            };
            run(
              motion.unit,
              [{ transform: place(from) }, { transform: place(to), offset: 0.4 }, { transform: place(from) }],
              time,
              'ease-out',
            );
          }
          if (motion.dice !== undefined) rise(motion, motion.at, motion.dice);
          await wait(time * (motion.dice === undefined ? 0.4 : 0.6));
          if (over) return;
          rise(motion, motion.at);
          put(played(now, motion, after), undefined, { from: [motion.unit], to: [motion.target] });
          await wait(time * (motion.dice === undefined ? 0.6 : 0.4));
          if (!over) put(now);
          return;
        }
        case 'gone': {
          const at = now.find((t) => t.id === motion.unit)?.at;
          if (at !== undefined && motion.text !== '') rise(motion, at);
          run(motion.unit, [{ opacity: 1 }, { opacity: 0 }], time, 'ease-in', 'forwards');
          await wait(time);
          if (over) return;
          put(played(now, motion, after));
          return;
        }
        case 'appears': {
          put(played(now, motion, after));
          const dropped = placer(motion.unit);
          const above = { x: motion.at.x, y: motion.at.y - 0.5 };
          run(
            motion.unit,
            [
              { transform: dropped(above), opacity: 0 },
              { transform: dropped(motion.at), opacity: 1 },
            ],
            time,
            EASE_PLACE,
          );
          await wait(time);
          return;
        }
        case 'banner':
          put(now, motion.text);
          await wait(time);
          if (over) return;
          put(now);
          return;
      }
    };
    let left: ReturnType<typeof planOf> = [];
    const next = async (): Promise<void> => {
      const [beat, ...rest] = left;
      left = rest;
      if (over) return;
      if (beat === undefined) return finish();
      await Promise.all(beat.map(({ motion, time }) => show(motion, time)));
      running = running.filter((a) => a.playState === 'running');
      await next();
    };
    // After this effect: React does not draw inside of it.
    const begin = async (): Promise<void> => {
      await wait(0);
      if (over) return;
      put(now);
      // Read behind what it draws: to read before would style the page once more.
      left = planOf(list, paceOf(board), field.unit);
      await next();
    };
    void begin();
    return () => {
      stop();
      for (const animation of running) animation.cancel();
    };
  }, [id, shown, root, rise]);

  return { tokens, floats, banner: current?.banner, ends: current?.ends, playing: waiting };
};
