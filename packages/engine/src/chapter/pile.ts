/**
 * What is being resolved, as plain data: `is` says what kind of thing, the rest where it stands. The topmost frame is taken
 * up again and again until it takes itself off; what it needs done first it lays on top. Between two steps there is at
 * most one batch of dice, so that a forecast can merge equal states there.
 */
export interface Frame {
  readonly is: string;
}

/**
 * A state with a pile of frames, the topmost last. The list is replaced, never changed, so that copies of a state may share
 * it; a game that changes its frames in place copies them with the state.
 */
export interface Piled<F extends Frame> {
  work: readonly F[];
}

/** What happens to the topmost frame of each kind. False when nobody has rolled: the next step belongs to the same stretch. */
export type Steps<B, F extends Frame> = {
  readonly [Kind in F['is']]: (b: B, frame: Extract<F, { readonly is: Kind }>) => boolean | void;
};

/** The frame that is being resolved. */
export const top = <F extends Frame>({ work }: Readonly<Piled<F>>): F | undefined =>
  // Asked most often when nothing is left: there is no number before the first.
  work.length === 0 ? undefined : work[work.length - 1];

/** Lays frames on the pile, the last one topmost: they are done before anything that lies below. */
export const push = <F extends Frame>(state: Piled<F>, ...frames: readonly NoInfer<F>[]): void => {
  state.work = state.work.length === 0 ? frames : [...state.work, ...frames];
};

/** Takes a frame off the pile: the topmost, or one that has since been covered by others. */
export const takeOff = <F extends Frame>(state: Piled<F>, frame?: NoInfer<F>): void => {
  const { work } = state;
  const last = work.length - 1;
  if (frame !== undefined && work[last] !== frame) state.work = work.filter((f) => f !== frame);
  else state.work = last < 1 ? [] : work.slice(0, last);
};

/** Puts another frame in the place of the topmost: mostly where the same thing stands now. */
export const replace = <F extends Frame>(state: Piled<F>, frame: NoInfer<F>): void => {
  if (state.work.length < 2) {
    state.work = [frame];
    return;
  }
  const work = state.work.slice();
  work[work.length - 1] = frame;
  state.work = work;
};
