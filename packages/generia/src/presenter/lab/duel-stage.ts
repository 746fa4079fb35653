import { ok, type Result } from '@caltrop/engine';
import type { Content, Encounter, Ground, Profile } from '../../content/content.ts';
import { gameOf, type Generia } from '../../match/game.ts';
import { parseOptions } from '../../match/options.ts';
import { newTurn } from '../../rules/turns/turns.ts';
import { openBook } from '../../match/setup/setup.ts';
import { creatureOf, type Creature, type State } from '../../match/state.ts';

/** Two against each other on open ground, the left to act. */
export interface Stage {
  readonly game: Generia;
  readonly state: State;
  readonly a: Creature;
  readonly b: Creature;
}

/** What stands between the two. */
export type Screen = 'none' | 'half' | 'full';

/** How wide the strip is: enough for the largest footprints and a little room around them. */
const ROWS = 9;
const ROW = 3;
/** Squares on each side that keep the edge of the board away. */
const MARGIN = 4;

const FEET: Readonly<Record<Profile['size'], number>> = { Tiny: 1, Small: 1, Medium: 1, Large: 2, Huge: 3 };

/** The ground of content that gives a cover to those right behind it. */
const screenOf = (content: Content, cover: Screen): Ground | undefined =>
  cover === 'none' ? undefined : [...content.ground.values()].find((g) => g.behind === cover);

/** Puts two profiles on a strip so many metres apart. */
export const stageOf = (
  content: Content,
  left: Profile,
  right: Profile,
  metres: number,
  cover: Screen,
): Result<Stage> => {
  const options = parseOptions({});
  if (!options.ok) return options;
  const foot = FEET[left.size];
  const [ax, bx] = [MARGIN, MARGIN + foot - 1 + metres];
  const width = bx + FEET[right.size] + MARGIN;
  const screen = metres > 1 ? screenOf(content, cover) : undefined;
  const tiles = Array.from({ length: width * ROWS }, (_, t) =>
    screen !== undefined && t % width === bx - 1 ? screen.id : 'open',
  );
  const encounter: Encounter = {
    id: 'duel',
    code: '',
    name: 'Duel',
    blurb: '',
    notes: '',
    map: {
      width,
      height: ROWS,
      tiles,
      heights: [],
      light: 'bright',
      lamps: [],
      sky: 'sunlight',
      elements: { Stone: 'normal', Air: 'normal', Water: 'normal', Fire: 'normal' },
    },
    sides: ['left', 'right'],
    fielded: [],
    places: {},
    goals: [{ kind: 'last standing' }],
    behaviour: '',
    bound: [],
  };
  const comer = (is: Profile, side: string, x: number) => ({
    id: side,
    profile: is.id,
    is,
    side,
    at: ROW * width + x,
    arrives: 1,
    arm: -1,
    mount: '',
    maker: 0,
    name: is.name,
  });
  const opened = openBook(
    content,
    encounter,
    [comer(left, 'left', ax), comer(right, 'right', bx)],
    options.value,
  );
  const state = opened.start;
  state.stage = 'battle';
  state.round = 1;
  state.order = [0, 1];
  state.place = 0;
  state.turn = newTurn(0);
  return ok({
    game: gameOf(opened, null),
    state,
    a: creatureOf(state, 0),
    b: creatureOf(state, 1),
  });
};
