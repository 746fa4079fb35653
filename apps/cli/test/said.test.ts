/** What is printed at the terminal can be typed back, and has no name in it that only the program knows. */
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { botsOf, playOn } from '@caltrop/bots';
import { Match, type Deed, type OpenBox } from '@caltrop/engine';
import { take } from '@caltrop/shelf';
import { openSetup } from '@caltrop/shelf/node';
import { withCalls } from '../src/play/said/labels.ts';
import { isLegal, readLine } from '../src/play/said/readings.ts';
import { must } from '../../../tests/kit/must.ts';

type AnyBox = OpenBox<unknown, unknown>;

const boxOf = async (kind: string, setup: unknown): Promise<AnyBox> =>
  must(await openSetup(must(await take(kind)), setup));

/** `bandit-1`, `isolde.2`, `#3`: how the program calls things. */
const INNER = /\b[a-z]+(?:-[a-z]+)*-[0-9]+\b|\b[a-z]+(?:-[a-z]+)*\.[0-9]+\b|#[0-9]/;

interface Printed {
  readonly text: string;
  /** What follows it: an attack after the move that it takes. */
  readonly later: readonly string[];
  readonly deed: Deed<unknown>;
  readonly read: unknown;
}

/** Everything that can be done at some points of a battle that bots play, as it is printed and read again. */
const printed = (box: AnyBox, name: string, points: number): Printed[] => {
  const { game, presenter } = box;
  const bot = botsOf(box).get(name);
  if (bot === undefined) throw new Error(`there is no bot ${name}`);
  const match = new Match(game, { seed: '5a'.repeat(32) });
  playOn(match, Object.fromEntries(game.seats.map((seat) => [seat, bot])), {
    clock: () => 0,
    budgetMs: 1,
  });
  const apart = Math.max(1, Math.floor(match.length / points));
  return Array.from({ length: points }, (_, i) => i * apart).flatMap((n) => {
    const state = match.at(n);
    const [seat] = state === undefined ? [] : game.toAct(state);
    if (state === undefined || seat === undefined) return [];
    const view = game.view(state, seat);
    const scene = presenter.scene(view, seat);
    const units = scene.tokens.filter((t) => t.ready && t.seat === seat).map((t) => t.id);
    return [...units.slice(0, 2), undefined]
      .flatMap((unit) => presenter.deeds(view, seat, unit))
      .flatMap((deed): Printed[] => {
        const [command, ...rest] = deed.commands;
        if (command === undefined || deed.refusal !== undefined) return [];
        const text = withCalls(scene, presenter.makeText(view, command));
        const read = readLine(presenter, view, seat, text, (c) => isLegal(game, view, seat, c));
        const later = rest.map((one) => withCalls(scene, presenter.makeText(view, one)));
        return [{ text, later, deed, read: read.ok ? read.value : read.error }];
      });
  });
};

describe.each([
  ['officers-chess', 'random', { scenario: 'ferry-crossing' }],
  ['dwethia', 'random', { battle: 'first-muster' }],
  ['cairn-ap', 'greedy', { encounter: 'toll-at-sallow-ford', single: true }],
  ['generia', 'random', { encounter: 'toll-at-the-ford' }],
])('what %s prints', (kind, bot, setup) => {
  let all: Printed[] = [];
  beforeAll(async () => {
    all = printed(await boxOf(kind, setup), bot, 8);
  });

  it('names nobody and nothing as only the program does', () => {
    expect(all.length).toBeGreaterThan(20);
    const words = all.flatMap(({ text, later, deed }) => [text, ...later, deed.label, deed.detail]);
    expect([...new Set(words.filter((text) => INNER.test(text) || text.startsWith('{')))]).toEqual([]);
  });

  it('is read as the command that it was printed for', () => {
    const wrong = all.filter(({ deed, read }) => !isDeepStrictEqual(read, deed.commands[0]));
    expect(wrong.map(({ text, read }) => `${text}: ${JSON.stringify(read)}`)).toEqual([]);
  });
});

describe('labels of the map', () => {
  const reading = async (kind: string, setup: unknown, say: readonly unknown[] = []) => {
    const { game, presenter } = await boxOf(kind, setup);
    const match = new Match(game, { seed: '5a'.repeat(32) });
    for (const command of say) match.command(game.seats[0] ?? '', command);
    const [seat = ''] = match.toAct();
    const view = match.view(seat);
    return (text: string): unknown => {
      const read = readLine(presenter, view, seat, text, (c) => isLegal(game, view, seat, c));
      return read.ok ? read.value : read.error.map((p) => p.what).join(' ');
    };
  };

  it('stand for units: by the spelling of the map before the tile of the same name', async () => {
    const read = await reading('generia', { encounter: 'toll-at-the-ford' });
    // g3 is a Hunter, G3 a boulder; nobody may be placed on either.
    expect(read('place g3 at C4')).toMatchObject({ do: 'place', who: 'goblin-hunter-1' });
    expect(read('place Fi at C5')).toMatchObject({ do: 'place', who: 'fighter' });
    expect(read('Fi place C5')).toMatchObject({ do: 'place', who: 'fighter' });
  });

  it('leave a unit that is not on the map to the rules', async () => {
    // A search for a way began outside the map and never ended.
    const read = await reading('officers-chess', { scenario: 'ferry-crossing' });
    expect(read('move orla e5')).toMatchObject({ do: 'move', unit: 'orla' });
  });
});
