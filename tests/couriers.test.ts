/** The example of `docs/fifth-game.md`: on the shelf by one line of vitest.config.ts, it is a game like any other. */
import { greedyBot, playOn, searchBot } from '@caltrop/bots';
import { err, forecast, fraction, fractions, Match, ok, ONE, verifyJournal, ZERO } from '@caltrop/engine';
import { simulate } from '@caltrop/lab';
import { KINDS, take, unknownGame } from '@caltrop/shelf';
import { contentOf, openSetup } from '@caltrop/shelf/node';
import { describe, expect, it } from 'vitest';
import { caltrop } from '../apps/cli/test/run.ts';
import { must } from './must.ts';
import { gameSuite } from './suite.ts';

const KIND = 'couriers';
const cartridge = must(await take(KIND));
const { box } = await cartridge.play();
const content = must(await contentOf(cartridge));
const open = (setup: unknown) => must(box.open(content, setup));

gameSuite(
  'Goblin Couriers',
  [
    { label: 'Cooper Lane', open: () => open({ scenario: 'cooper-lane' }).game },
    {
      label: 'the Narrow Gate without sixes',
      open: () => open({ scenario: 'narrow-gate', options: { sixes: false } }).game,
    },
  ],
  {
    avoids: () => false,
    reopen: (kind, setup) => {
      if (kind !== KIND) return err([unknownGame(kind, 'line 1')]);
      const opened = box.open(content, setup);
      return opened.ok ? ok(opened.value.game) : opened;
    },
    samples: 5,
  },
);

describe('a game that is on the shelf by one line', () => {
  it('stands at its end', () => {
    expect(KINDS.at(-1)).toBe(KIND);
  });

  it('is played to its end by bots, and its journal proves itself', async () => {
    const { game, kit } = must(await openSetup(cartridge, box.playNow));
    const match = new Match(game, { seed: '0b'.repeat(32), salts: [] });
    let looks = 0;
    const players = { moss: greedyBot(kit), soot: searchBot(kit) };
    expect(playOn(match, players, { clock: () => looks++, budgetMs: 40 })).toBe('over');
    expect(verifyJournal(match.save(), () => ok(game))).toMatchObject({ ok: true });
  });

  it('is simulated: the same seed gives the same battles', () => {
    const { game } = open(box.playNow);
    const players = Object.fromEntries(
      game.seats.map((seat) => [
        seat,
        {
          next: (...[state, who, random]: Parameters<typeof game.randomCommand>) => [
            game.randomCommand(state, who, random),
          ],
        },
      ]),
    );
    const series = {
      game,
      players,
      seed: 'couriers',
      winner: ({ winners }: { readonly winners: readonly string[] }) => winners[0] ?? 'draw',
      measure: () => ({}),
    };
    const tally = simulate(series, 0, 30);
    expect(tally.battles).toBe(30);
    expect(simulate(series, 0, 30)).toEqual(tally);
  });

  it('is forecast exactly', () => {
    // Two goblins beside each other, by typed commands: in the narrow gate they meet in three turns.
    const { game, presenter } = open({ scenario: 'narrow-gate' });
    const match = new Match(game, { seed: '0c'.repeat(32), salts: [] });
    for (const [seat, text] of [
      ['moss', 'go m2 c2'],
      ['moss', 'done'],
      ['soot', 'go s2 d2'],
    ] as const)
      match.command(seat, must(presenter.parseText(match.state, seat, text)));
    const blow = must(presenter.parseText(match.state, 'soot', 'hit s2 m2'));
    const odds = forecast(game, match.state, 'soot', blow);
    if (!odds.ok) throw new Error(odds.error.what);
    const total = odds.value.leaves.reduce((sum, { n, d }) => fractions.add(sum, fraction(n, d)), ZERO);
    expect(total).toEqual(ONE);
    const card = presenter.forecast(match.state, 'soot', [blow]);
    // A Runner needs a 4: 3 of 6 miss, 2 take one Grit, and a six takes both.
    expect(card.ok && card.value.ladders[0]?.rungs.map((rung) => rung.exact)).toEqual(['1/2', '1/3', '1/6']);
  });

  it('is driven in the terminal: listed, played, simulated on threads, checked', async () => {
    const listed = await caltrop(['list', KIND]);
    expect(listed.out).toContain('cooper-lane');
    const bots = ['--seat', 'moss=greedy', '--seat', 'soot=greedy'];
    const played = await caltrop(['play', KIND, ...bots, '--seed', '7']);
    expect(played.out).toMatch(/^(Moss|Soot|Nobody) .* \(GC-(WIN|TURN)-\d+\)$/m);
    const typed = await caltrop(['play', KIND, '--seed', '7'], 'go m1 d2\nhit m1 s1\nquit\n');
    expect(typed.out).toContain('Runner 1 of Moss goes to D2.');
    expect(typed.out).toContain('GC-HIT-01');
    const fought = await caltrop(['sim', KIND, '--battles', '20', '--workers', '2', '--json']);
    expect(JSON.parse(fought.out)).toMatchObject({ ok: true, game: KIND, battles: 20 });
    const checked = await caltrop(['check', 'examples/couriers/cases']);
    expect(checked.out).toMatch(/8 cases, right/);
    const rule = await caltrop(['rules', 'GC-HIT-01']);
    expect(rule.out).toContain('A goblin hits a foe');
  });
});
