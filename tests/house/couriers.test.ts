/** The example of `docs/fifth-game.md`: on the shelf by one line of vitest.config.ts, it is a game like any other. */
import { greedyBot, playOn, searchBot } from '@caltrop/bots';
import { err, forecast, fraction, fractions, Match, ok, ONE, verifyJournal, ZERO } from '@caltrop/engine';
import { simulate } from '@caltrop/lab';
import { KINDS, take, unknownGame } from '@caltrop/shelf';
import { caseKitOf, contentOf, openSetup } from '@caltrop/shelf/node';
import { describe, expect, it } from 'vitest';
import { caltrop } from '../../apps/cli/test/run.ts';
import { must } from '../kit/must.ts';
import { gameSuite } from '../kit/suite.ts';

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

describe('what is wrong with what people write', () => {
  const goblin = 'units:\n  imp: { name: Imp, icon: run, legs: 4, grit: 2, reach: 1, aim: 4 }\n';
  const yardOf = (map: string, sides = 'moss: [imp], soot: [imp]'): string =>
    `game: couriers\n${goblin}scenarios:\n  den:\n    name: Den\n    blurb: A hole.\n    map: "${map}"\n    sides: { ${sides} }\n`;
  const faultsOf = async (text: string): Promise<readonly string[]> => {
    const part = await cartridge.packs();
    const pack = part.readPack(text, 'den.yaml');
    const compiled = pack.ok ? part.compileContent([pack.value]) : pack;
    return compiled.ok ? [] : compiled.error.map(({ what, where }) => `${where ?? ''}: ${what}`);
  };

  it('a pack: every letter of a map, every place and every name has its line', async () => {
    expect(await faultsOf(yardOf('mPs'))).toEqual([]);
    expect(await faultsOf(yardOf('mPsx'))).toEqual([
      'den.yaml:8: scenarios.den.map: "x" stands for nothing here; known are . # P m s',
    ]);
    expect(await faultsOf(yardOf('m.s'))).toEqual([
      'den.yaml:8: scenarios.den.map: P must stand somewhere on the map',
    ]);
    expect(await faultsOf(yardOf('mPss', 'moss: [imp], soot: [ogre]'))).toEqual([
      'den.yaml:8: scenarios.den.map: soot has 1 units and 2 places s',
      'den.yaml:9: scenarios.den.sides.soot: unknown unit "ogre"',
    ]);
  });

  it('a setup and a typed command', () => {
    const faults = (setup: unknown): readonly string[] => {
      const opened = box.open(content, setup);
      return opened.ok ? [] : opened.error.map(({ code }) => code);
    };
    expect(faults({ scenario: 'nowhere' })).toEqual(['unknown-scenario']);
    expect(faults({ options: { sixes: 'often' } })).toEqual(['bad-option']);
    expect(faults({ yard: 'cooper-lane' })).toEqual(['unknown-field']);
    const { game, presenter } = open(box.playNow);
    const said = (text: string): string => {
      const read = presenter.parseText(game.start(), 'moss', text);
      return read.ok ? 'read' : (read.error[0]?.what ?? '');
    };
    expect(said('fly m1')).toBe('Say one of go, hit, done.');
    expect(said('go m1')).toBe('Say it like this: go UNIT TO.');
    expect(said('go m9 a1')).toBe('There is no unit "m9".');
    expect(said('go m1 z9')).toContain('off the board');
    expect(said('go m1 b1')).toBe('read');
  });

  it('a case: its unit, its square, its scenario, its option', async () => {
    const kit = must(await caseKitOf(cartridge));
    const faults = (position: unknown, options: unknown = {}): readonly string[] => {
      const opened = kit.open({ position, options });
      return opened.ok ? [] : opened.error.map(({ path, what }) => `${path.join('.')}: ${what}`);
    };
    expect(faults({ round: 3, units: { m1: { at: 'c3', left: 1 } } })).toEqual([]);
    expect(faults({ units: { m9: {} } })).toEqual(['position.units.m9: there is no unit "m9"']);
    expect(faults({ units: { m1: { at: 'z9' } } })[0]).toMatch(
      /^position\.units\.m1\.at: z9 is off the board/,
    );
    expect(faults({ scenario: 'nowhere' })[0]).toMatch(/^position\.scenario: There is no scenario "nowhere"/);
    expect(faults({}, { sixes: 'often' })[0]).toMatch(/^options\.sixes: /);
  });
});
