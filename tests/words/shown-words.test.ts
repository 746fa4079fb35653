/** Every label, chip, sentence and refusal that the pictures of battles show, read as somebody at the table reads them. */
import { describe, expect, it } from 'vitest';
import { botsOf, playOn } from '@caltrop/bots';
import { Match, type OpenBox } from '@caltrop/engine';
import { SHELF_GAMES } from '../kit/shelf-games.ts';

/** What nobody should come across on a button, a chip or the board. */
const NEVER: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a value that is not there', /undefined|\bnull\b|NaN|\[object/u],
  ['a placeholder', /\bn (?:damage|points|HP)\b|\$\{|\{[a-z]/u],
  [
    'one of many',
    /(?<![\d.,+−])1 (?:wounds|models|units|points|dice|hits|actions|rounds|turns|squares|Spaces|Wounds)\b/u,
  ],
  ['a chance for a number or a name alone', /\d% for (?:[−+]?\d+$|[A-Z][\w ]*$)/u],
  ['a chip that names only its kind', /^(?:Trait|Item|Status|Skill|Spell|Perk|Feature)$/u],
  ['a place twice', /\b([A-Z]\d{1,2}) at \1\b/u],
  ['the same sentence twice', /([A-Z][^.]{12,}\.) \1/u],
  ['a verb without what it is done to', /\b(?:swaps|changes|goes|turns) to[,.;]/u],
  ['two blanks', / {2}/u],
];

/** The fields of pictures that people read. */
const READ = new Set([
  'text',
  'label',
  'words',
  'name',
  'kind',
  'detail',
  'what',
  'where',
  'value',
  'verb',
  'note',
]);

/** All texts in a picture. */
const textsIn = (data: unknown, found: Set<string>): void => {
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data))
    if (typeof value === 'string') {
      if (READ.has(key)) found.add(value);
    } else if (key !== 'commands' && key !== 'cells' && key !== 'costs') textsIn(value, found);
};

/** What one seat could look at in a position. */
const shownTo = (
  { game, presenter }: OpenBox<unknown, unknown>,
  state: unknown,
  found: Set<string>,
): void => {
  const [seat] = game.toAct(state);
  if (seat === undefined) return;
  const view = game.view(state, seat);
  const scene = presenter.scene(view, seat);
  textsIn(scene, found);
  textsIn(presenter.deeds(view, seat, undefined), found);
  const own = scene.tokens.filter((t) => t.seat === seat && t.ready).slice(0, 2);
  for (const { id } of own) {
    textsIn(presenter.deeds(view, seat, id), found);
    textsIn(presenter.reach(view, seat, id)?.bands, found);
    textsIn(presenter.spells?.(view, seat, id), found);
  }
  for (const { id } of scene.tokens) textsIn(presenter.card(view, id), found);
};

/** How many moments of a battle are looked at. */
const MOMENTS = 8;

describe.each([...SHELF_GAMES.values()].map((game) => [game.cartridge.lid.kind, game] as const))(
  'what the table of %s shows',
  (_kind, { cartridge, content, open }) => {
    it('reads as people write', async () => {
      const { box } = await cartridge.play();
      const found = new Set<string>();
      for (const { id } of box.offer(content).scenarios) {
        const opened = open({ scenario: id });
        // Some want two rosters first; they show the same pictures.
        if (!opened.ok) continue;
        const { game } = opened.value;
        const match = new Match(game, { seed: '5b'.repeat(32) });
        const bot = botsOf(opened.value).get('random');
        if (bot === undefined) throw new Error('there is no random bot');
        playOn(match, Object.fromEntries(game.seats.map((seat) => [seat, bot])), {
          clock: () => 0,
          budgetMs: 1,
        });
        for (let i = 0; i < MOMENTS; i++) {
          const state = match.at(Math.floor((i * match.length) / MOMENTS));
          if (state !== undefined) shownTo(opened.value, state, found);
        }
      }
      expect(found.size).toBeGreaterThan(50);
      const faults = [...found].flatMap((text) =>
        NEVER.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${what}: ${text}`),
      );
      expect(faults).toEqual([]);
    });
  },
);
