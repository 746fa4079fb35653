import { greedyBot, playOn, randomBot } from '@caltrop/bots';
import { loadMatch, Match, ok, sha256Hex, SimRandom, type Seat } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { botKit } from '../src/bot/index.ts';
import { openDwethia, type Dwethia } from '../src/match/game.ts';
import { parseSetup } from '../src/match/setup/parse-setup.ts';
import { ownerOf, sideOf } from '../src/match/shares.ts';
import { dwethiaBox, presenterOf } from '../src/presenter/index.ts';
import { must, ownContent as content } from './own.ts';

const open = (setup: object): Dwethia => must(openDwethia(content, must(parseSetup(content, setup))));
const TWO = { battle: 'first-muster', players: { south: 2 } };

const problems = (setup: object): string[] => {
  const read = parseSetup(content, setup);
  const opened = read.ok ? openDwethia(content, read.value) : read;
  return opened.ok ? [] : opened.error.map((p) => `${p.rule ?? p.code} ${p.where ?? ''}`);
};

type Command = Parameters<Dwethia['apply']>[2];
type Battle = Match<ReturnType<Dwethia['start']>, Command>;

/** Says a command, and takes the first answer to every question that it leads to. */
const say = (match: Battle, seat: Seat, command: Command): string => {
  const said = match.command(seat, command);
  for (let [question] = match.open(); question !== undefined; [question] = match.open())
    expect(match.answer(question.seat, question.choices[0]?.id ?? '', question.key).kind).not.toBe('refused');
  return said.kind === 'asked' ? 'done' : said.kind;
};

/** A battle at its first half, south to act. */
const begun = (): Battle => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const match = new Match(open(TWO), { seed: sha256Hex(seed) });
    expect(say(match, 'south', { do: 'done' })).toBe('done');
    if (match.state.stage === 'movement' && match.state.active === 'south') return match;
  }
  return expect.fail('south never went first');
};

describe('several players on a side (DW-GEN-10)', () => {
  it('have a seat each, and the models in equal parts', () => {
    const game = open(TWO);
    expect(game.seats).toEqual(['south', 'south-2', 'north']);
    const owners = game
      .start()
      .models.filter((m) => m.side === 'south')
      .map((m) => ownerOf(game.book, m));
    // Sixteen models, eight each, the first ones together.
    expect(owners).toEqual([...Array<Seat>(8).fill('south'), ...Array<Seat>(8).fill('south-2')]);
    expect(presenterOf(game).seats.map(({ seat, side }) => [seat, side])).toEqual([
      ['south', 'a'],
      ['south-2', 'a'],
      ['north', 'b'],
    ]);
    expect(presenterOf(game).seats[1]?.role).toMatch(/player 2 of 2 \(8 models\)$/);
  });

  it('or as they agree', () => {
    const deal = Array.from({ length: 16 }, (_, i) => (i === 0 ? 1 : 0));
    const game = open({ ...TWO, owners: { south: deal } });
    const [captain, second] = game.start().models;
    expect(captain && ownerOf(game.book, captain)).toBe('south-2');
    expect(second && ownerOf(game.book, second)).toBe('south');
  });

  it('DW-R140: who has nothing left to do in a half need not say so', () => {
    // One plain model is led by the second player; once it has moved, only the first has anything to do.
    const owners = { south: Array.from({ length: 16 }, (_, i) => (i === 15 ? 1 : 0)) };
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const match = new Match(open({ ...TWO, owners }), { seed: sha256Hex(seed) });
      say(match, 'south', { do: 'done' });
      if (match.state.stage !== 'movement' || match.state.active !== 'south') continue;
      expect(match.toAct()).toEqual(['south', 'south-2']);
      const move = match.game.commands(match.state, 'south-2').find((c) => c.do === 'move');
      expect(move && say(match, 'south-2', move)).toBe('done');
      expect(say(match, 'south', { do: 'done' })).toBe('done');
      expect([match.state.stage, match.state.active]).not.toEqual(['movement', 'south']);
      return;
    }
    expect.fail('south never went first');
  });

  it('change nothing where each side has one player', () => {
    const plain = open({ battle: 'first-muster' });
    expect(plain.seats).toEqual(['south', 'north']);
    expect(plain.sides).toBeUndefined();
    expect(open({ battle: 'first-muster', players: { south: 1, north: 1 } }).start()).toEqual(plain.start());
    expect('passed' in plain.start()).toBe(false);
  });

  it.each<[object, string]>([
    [{ players: { south: 0 } }, 'DW-GEN-10 players.south'],
    [{ players: { north: 5 } }, 'DW-GEN-10 players.north'],
    [{ players: { south: 2 }, owners: { south: [0, 1] } }, 'DW-GEN-10 owners.south'],
    [{ players: { south: 2 }, owners: { south: Array<number>(16).fill(0) } }, 'DW-GEN-10 owners.south'],
    [{ players: 2 }, 'bad-field setup.players'],
    [{ players: { east: 2 } }, 'bad-field setup.players.east'],
  ])('%j is refused', (part, problem) => {
    expect(problems({ battle: 'first-muster', ...part })).toEqual([problem]);
  });

  it('are chosen on the set-up page as numbers', () => {
    const opened = must(dwethiaBox.open(content, { scenario: 'first-muster', northPlayers: 3 }));
    expect(opened.game.seats).toEqual(['south', 'north', 'north-2', 'north-3']);
  });
});

describe('who may say what (DW-R140)', () => {
  it('each commands the own models', () => {
    const match = begun();
    expect(match.toAct()).toEqual(['south', 'south-2']);
    const command = match.game.commands(match.state, 'south-2').find((one) => one.do === 'move');
    if (command?.do !== 'move') return expect.fail('south-2 cannot move');
    const theirs = match.state.models.find((m) => m.id === command.model);
    expect(match.command('south', command)).toMatchObject({
      kind: 'refused',
      refusal: { rule: 'DW-R140', what: `${theirs?.name ?? ''} is led by south-2, not by south.` },
    });
    expect(say(match, 'south-2', command)).toBe('done');
    for (const seat of ['south', 'south-2'])
      for (const said of match.game.commands(match.state, seat))
        if ('model' in said && said.do !== 'fight')
          expect(ownerOf((match.game as Dwethia).book, { id: said.model, side: 'south' })).toBe(seat);
  });

  it('a half ends when all have passed, in any order', () => {
    const match = begun();
    expect(match.command('south-2', { do: 'done' }).kind).toBe('done');
    expect(match.state.active).toBe('south');
    expect(match.toAct()).toEqual(['south']);
    expect(match.command('south-2', { do: 'done' }).kind).toBe('refused');
    expect(say(match, 'south', { do: 'done' })).toBe('done');
    expect(match.state.active === 'south' && match.state.stage === 'movement').toBe(false);
    expect('passed' in match.state).toBe(false);
  });

  it('the enemy does not act for them, and anybody may concede for the side', () => {
    const match = begun();
    expect(match.command('north', { do: 'done' })).toMatchObject({ kind: 'refused' });
    expect(match.command('south-2', { do: 'concede' }).kind).toBe('done');
    expect(match.outcome?.winners).toEqual(['north']);
  });
});

describe('bots in any seat', () => {
  it('think of the own models alone', () => {
    const match = begun();
    const { game } = match;
    let now = 0;
    const { commands } = greedyBot(botKit(open(TWO))).decide({
      game,
      view: match.view('south-2'),
      seat: 'south-2',
      random: SimRandom.from(1),
      clock: () => now++,
      budgetMs: 1e9,
    });
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands)
      if ('model' in command && command.do !== 'fight')
        expect(ownerOf(open(TWO).book, { id: command.model, side: 'south' })).toBe('south-2');
  });

  it('play it to its end, each for the own models', () => {
    const game = open({ battle: 'first-muster', players: { south: 2, north: 3 } });
    const match = new Match(game, { seed: sha256Hex('random') });
    const bots = Object.fromEntries(game.seats.map((seat) => [seat, randomBot()]));
    let now = 0;
    expect(playOn(match, bots, { clock: () => now++, budgetMs: 1e9 })).toBe('over');
    const steps = match.history();
    expect([...new Set(steps.map((step) => step.seat))].toSorted()).toEqual([...game.seats].toSorted());
    for (const { seat, command } of steps) {
      const said = must(game.parseCommand(command));
      if ('model' in said && said.do !== 'fight')
        expect([seat, ownerOf(game.book, { id: said.model, side: sideOf(seat) })]).toEqual([seat, seat]);
    }
    expect(new Set((match.outcome?.winners ?? []).map(sideOf)).size).toBeLessThan(2);
    // The journal leads to the same end.
    expect(must(loadMatch(match.save(), () => ok(game))).state).toEqual(match.state);
  });
});
