/** One terminal for all games: the same short battle typed into it, whichever game it is. */
import { SimRandom, type ForecastCard, type OpenBox, type Scene, type UnitCard } from '@caltrop/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { withSaved } from '../src/boxes.ts';
import type { TakenUp } from '../src/play/keep/take-up.ts';
import { percent } from '../src/terminal.ts';
import { caltrop, here, json, scratch, type Ran } from './run.ts';

const file = scratch();

/** A text without the places where lines were broken. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** A way to an attack in each game, and the seat that a bot plays. */
const BATTLES = [
  {
    game: 'officers-chess',
    args: [],
    opening: ['ready', 'end orla', 'move bram g5'],
    attack: 'attack e1 with javelin',
    unit: 'bram',
    bot: 'red',
  },
  {
    game: 'dwethia',
    args: [],
    opening: ['done', '1', 'done', '2'],
    attack: 'shoot s15 n12',
    unit: 's15',
    bot: 'north',
  },
  {
    game: 'cairn-ap',
    args: [],
    opening: ['end', 'end', 'end'],
    attack: 'attack on bandit-1 with hawk.1',
    unit: 'hawk',
    bot: 'warden',
  },
  {
    game: 'generia',
    args: ['--scenario', 'ring'],
    opening: ['ready', 'sprint I6'],
    attack: 'attack marauder',
    unit: 'fighter',
    bot: 'marauder',
  },
] as const;

/** What the game itself says about a saved battle: nothing here comes from the terminal. */
interface Known {
  readonly scene: Scene;
  readonly card: UnitCard;
  readonly odds: ForecastCard;
  readonly commands: number;
}

const knownOf = async (saved: string, unit: string, attack: string): Promise<Known> => {
  const known = await withSaved(saved, <S, C>({ presenter }: OpenBox<S, C>, { match }: TakenUp<S, C>) => {
    const [seat = ''] = match.toAct();
    const view = match.view(seat);
    const command = presenter.parseText(view, seat, attack);
    if (!command.ok) throw new Error(command.error[0]?.what);
    const odds = presenter.forecast(view, seat, [command.value], { random: SimRandom.from('odds') });
    const card = presenter.card(view, unit);
    if (!odds.ok || card === undefined) throw new Error('The game has nothing to say.');
    return { scene: presenter.scene(view, seat), card, odds: odds.value, commands: match.length };
  });
  if (!known.ok) throw new Error(known.error[0]?.what);
  return known.value;
};

describe.each(BATTLES)('a battle of $game at the terminal', ({ game, args, opening, attack, unit, bot }) => {
  const saved = file(`${game}.jsonl`);
  let ran: Ran;
  let known: Known;

  beforeAll(async () => {
    const said = [
      ...opening,
      'map',
      `card ${unit}`,
      attack,
      'why',
      'n',
      `odds ${attack}`,
      `save ${saved}`,
      `${attack}!`,
      'why',
      'undo',
      'quit',
    ];
    ran = await caltrop(['play', game, ...args, '--seed', '5'], `${said.join('\n')}\n`);
    known = await knownOf(saved, unit, attack);
  });

  it('is drawn so that it fits a window, with everybody on it', () => {
    expect(ran).toMatchObject({ code: 0, err: '' });
    const [, map = ''] = /> map\n((.|\n)*?)\n[^\n]*> card /.exec(ran.out) ?? [];
    const lines = map.split('\n');
    expect(lines.length).toBeLessThanOrEqual(44);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(map).toContain(known.scene.where);
    // Everybody is listed by a name, and the one who acts is marked.
    const words = map.replaceAll(/\s+/g, ' ');
    for (const { id, name } of known.scene.tokens)
      expect({ name, listed: new RegExp(`\\b${id}\\b`).test(words) || words.includes(name) }).toEqual({
        name,
        listed: true,
      });
    const active = known.scene.tokens.find((t) => t.active);
    if (active !== undefined) expect(map).toMatch(/[A-Za-z][a-z0-9]\*/);
  });

  it('shows the card of a unit', () => {
    expect(ran.out).toContain(`${known.card.name}, ${known.card.kind}`);
    for (const { label, value } of known.card.stats) expect(plain(ran.out)).toContain(`${label} ${value}`);
    for (const { name, inUse } of known.card.items) if (inUse) expect(ran.out).toContain(`[${name}]`);
  });

  it('shows the odds that the game forecasts before an attack, and asks', () => {
    const { odds } = known;
    const [, brief = ''] = new RegExp(`> ${attack}\\n((.|\\n)*?)Do it\\?`).exec(ran.out) ?? [];
    expect(plain(brief)).toContain(plain(odds.line));
    for (const { label, chance } of odds.beats) {
      expect(plain(brief)).toContain(plain(`${label} ${percent(chance, 0)}`));
    }
    for (const { text, chance, rungs } of odds.ladders.filter((l) => l.rungs.length > 1)) {
      expect(plain(brief)).toContain(`${text} ${percent(chance)}`);
      for (const rung of rungs) expect(plain(ran.out)).toContain(`${rung.label} ${percent(rung.chance)}`);
    }
    expect(brief).toContain(odds.samples === 0 ? 'exact' : 'runs');
    expect(ran.out).toContain('Do it? (Enter or y, n; why) n\nNot done.');
  });

  it('says why: every term of the odds with its rule, then what the dice had to meet', () => {
    const [, why = '', after = ''] = ran.out.split(/\bwhy\n/);
    for (const { label, terms, rule } of known.odds.sums) {
      expect(why).toContain(`${label}: `);
      expect(why).toContain(`(${rule})`);
      for (const term of terms) expect(plain(why)).toContain(`${term.label} ${term.rule}`);
    }
    expect(after).toMatch(/^d\d+ shows \d+/m);
  });

  it('takes an attack back, and says that dice had fallen', () => {
    expect(ran.out).toMatch(/^Undone: .*\. Dice had been rolled; the bots let you\.$/m);
  });

  it('gives the reasons of a bot', () => {
    expect(ran.out).toMatch(new RegExp(`^${bot}: \\w.* \\w`, 'm'));
  });

  it('is saved, taken up where it stood, and shown again step by step', async () => {
    expect(ran.out).toContain(`Saved to ${saved}.`);
    const again = await caltrop(['play', '--resume', saved], `card ${unit}\nquit\n`);
    expect(again.out).toContain(known.scene.where);
    expect(again.out).toContain(`${known.card.name}, ${known.card.kind}`);
    const steps = await here('replay', saved, '--json');
    expect(steps.out.trimEnd().split('\n')).toHaveLength(known.commands);
    const last = await here('replay', saved, '--from', String(known.commands), '--board');
    expect(last.out).toMatch(new RegExp(`^ *${known.commands} \\w+: `, 'm'));
    expect(await json('verify', saved)).toMatchObject({ ok: true, commands: known.commands });
  });

  it('has the same odds outside the battle', async () => {
    const found = (await json('odds', '--journal', saved, attack)) as { card: ForecastCard };
    expect(found.card).toEqual(JSON.parse(JSON.stringify(known.odds)));
  });
});
