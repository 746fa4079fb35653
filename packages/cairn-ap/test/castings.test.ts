import { describe, expect, it } from 'vitest';
import type { CastChoice, CastingPicture } from '@caltrop/engine';
import { plainWords } from '@caltrop/engine/shown';
import type { Command } from '../src/match/command.ts';
import { presenterOf } from '../src/presenter/presenter.ts';
import { allEffects } from '../src/content/defaults.ts';
import { spellText, spellWords } from '../src/content/spell-text.ts';
import { after, play, type Somebody, type Stand } from './field.ts';
import { BOOK, caster, magicScene, OWN } from './magic.ts';

const WIDE = Array.from({ length: 12 }, () => '.'.repeat(20));
const DUST = { item: 'rough-mana-dust', place: 'pack' } as const;

/** A caster with a book, dust and perhaps more, and two foes: one three Spaces off, one at the far end. */
const standing = (more: Partial<Somebody> = {}, items: Somebody['items'] = []): Stand => {
  const p = caster(more);
  return magicScene({
    map: WIDE,
    creatures: [
      { ...p, items: [...(p.items ?? []), DUST, ...items] },
      { id: 'near', wil: 10, dex: 10, x: 5, y: 3 },
      { id: 'far', wil: 10, dex: 10, x: 18, y: 3 },
    ],
    turn: 'p',
  });
};

const pictured = ({ game, state }: Stand, choice: CastChoice): CastingPicture<Command> => {
  const picture = presenterOf(game).casting?.(state, 'party', 'p', choice);
  if (picture === undefined) throw new Error('there is no such casting');
  return picture;
};

const id = (spell: string): string => `${spell}@${BOOK}`;
const at = (x: number, y: number) => ({ x: x + 0.5, y: y + 0.5 });

describe('what a spell says to its caster', () => {
  it('CA-CAST-08: [sum] of two dice is 2 to 12, 7 on average; Thicket grows twice that', () => {
    expect(plainWords(spellText(OWN.spells.get('thicket')?.text ?? '', 2))).toBe(
      'Trees and brush grow, 16 to 96 Spaces (56 on average) wide: you choose 4 to 24 Spaces (14 on average) of undergrowth; creatures inside save or are Restrained.',
    );
  });

  it('CA-CAST-04: [dice] is the number that was chosen, and one of something is one', () => {
    const sleep = OWN.spells.get('sleep')?.text ?? '';
    expect(plainWords(spellText(sleep, 3))).toBe('3 creatures fall into a light sleep.');
    expect(plainWords(spellText(sleep, 1))).toBe('1 creature falls into a light sleep.');
    expect(plainWords(spellText('radius 2+[dice], at 4+[dice]×2 Spaces.', 3))).toBe(
      'radius 5, at 10 Spaces.',
    );
    expect(plainWords(spellText('[sum]+1 creatures are pulled', 1))).toBe(
      '2 to 7 creatures (4.5 on average) are pulled',
    );
  });

  it('leaves no placeholder and no wrong number in any spell, with 1 to 4 dice', () => {
    const said = [...OWN.spells.values()].flatMap(({ text }) =>
      [1, 2, 3, 4].map((dice) => plainWords(spellText(text, dice))),
    );
    const wrong = [
      /\[|\]|\bn\b/u,
      /\b1 (\w+ )?(creatures|allies|targets|Rounds|minutes|Spaces)\b/u,
      /\b1 (creature|target|ally) (are|fall|flee|have|fail)\b/u,
    ];
    const asked = [...OWN.spells.values()].flatMap(({ effects }) =>
      allEffects(effects).flatMap((e) =>
        e.do === 'ask'
          ? [1, 2, 3, 4].flatMap((n) => [n, n * 6].map((sum) => spellWords(e.text, n, sum)))
          : [],
      ),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect([...said, ...asked].filter((text) => wrong.some((pattern) => pattern.test(text)))).toEqual([]);
  });

  it('CA-CAST-04: what is asked and told of a spell has its numbers', () => {
    const s = magicScene({
      fight: true,
      map: ['+..'],
      creatures: [caster({ x: 2, y: 0 }), { id: 'x', x: 1, y: 0 }],
    });
    const dice = { slots: 1, dust: 0, free: 0 };
    const by = { do: 'cast', creature: 'p', spell: 'push-pull', source: BOOK, dice, choice: 'push' } as const;
    const { events } = play(s, { ...by, at: 0, spaces: [0] }, [3]);
    const told = events.flatMap((e) => (e.type === 'said' && 'text' in e ? [e.text] : []));
    expect(told.join(' ')).toContain('Which object is driven, with the force of 3 people?');
  });
});

describe('a casting before it is cast', () => {
  it('CA-CAST-05 to 07: one die from a slot and one of dust tire on 4 to 6, match once in six, never fail', () => {
    const { risks, stores, button } = pictured(standing(), { spell: id('sleep'), spend: [1, 1, 0] });
    expect(risks.map(({ text, chance }) => [text, chance])).toEqual([
      ['1 Fatigue', 1 / 2],
      ['Mishap, still works', 1 / 6],
      ['fails', 0],
    ]);
    expect(stores.map(({ shape, spent }) => [shape, spent])).toEqual([
      ['square', 1],
      ['round', 1],
    ]);
    expect(button).toBe('Cast, 2 of 4 AP');
  });

  it('CA-R67: Thicket is aimed at any Space within 8, whether anybody stands there or not', () => {
    const { aim } = pictured(standing(), { spell: id('thicket') });
    // From column C of row 4 on a board of 20 by 12: columns A to K, rows 1 to 12.
    expect(aim.zone.cells).toHaveLength(11 * 12);
    expect(aim.at).toBe('spots');
  });

  it('draws what grows nine times in ten, on an even roll and with luck', () => {
    const { template, deed, inside } = pictured(standing(), {
      spell: id('thicket'),
      spend: [1, 1, 0],
      spots: [at(8, 8)],
    });
    const cells = Object.fromEntries(template.map(({ edge, zone }) => [edge, zone.cells.length]));
    // Two dice show 4 or more 33 times in 36, 5 or more 30 times; 7 or more 21 times, 8 or more 15 times.
    expect(cells).toEqual({ firm: 2 * 4, even: 2 * 7, lucky: 2 * 12 });
    expect(inside).toEqual([]);
    expect(deed?.commands).toHaveLength(1);
  });

  it('says what the dice must show to reach somebody at the edge', () => {
    const { inside } = pictured(standing(), { spell: id('thicket'), spend: [2, 0, 0], spots: [at(5, 5)] });
    // The middle and its four neighbours come first, then the foe two Spaces off: the sixth Space, twice 3.
    expect(inside).toEqual([{ unit: 'near', note: 'if the dice show 3 or more' }]);
  });

  it('suggests foes in reach, nearest first, and refuses more than the dice allow', () => {
    const stand = standing();
    expect(pictured(stand, { spell: id('sleep') }).choice.targets).toEqual(['near']);
    const both = pictured(stand, { spell: id('sleep'), spend: [1, 0, 0], targets: ['near', 'far'] });
    expect(both.deed).toBeUndefined();
    expect(both.refusal?.what).toBe('Sleep is for one, not 2.');
  });
});

describe('what is in the way, and the way out', () => {
  const torch = { item: 'torch', place: 'hand' } as const;
  const withTorch = (): Stand => {
    const p = caster();
    return magicScene({
      map: WIDE,
      items: [{ id: 'torch', name: 'Torch', kind: 'gear' }],
      creatures: [
        { ...p, items: [...(p.items ?? []), torch] },
        { id: 'near', wil: 10, x: 5, y: 3 },
      ],
      turn: 'p',
    });
  };

  it('CA-R68: a torch in hand is put away for 1 AP, and the spell is cast after it', () => {
    const stand = withTorch();
    const { refusal, cure, deed, button } = pictured(stand, { spell: id('sleep') });
    expect(refusal?.rule).toBe('CA-R68');
    expect(cure).toMatchObject({ label: 'Put away the torch', price: '1 AP' });
    expect(button).toBe('Cast, 3 of 4 AP');
    const [stow, cast] = deed?.commands ?? [];
    if (stow === undefined || cast === undefined) throw new Error('two commands are said');
    const put = play(stand, stow, []);
    expect(put.state.creatures[0]?.ap).toBe(3);
    expect(pictured(after(stand, put), { spell: id('sleep') }).deed?.commands).toEqual([cast]);
  });

  it('says so in the list, with the price', () => {
    const { game, state } = withTorch();
    const row = presenterOf(game)
      .spells?.(state, 'party', 'p')
      .find((r) => r.id === id('sleep'));
    expect(row?.refusal?.rule).toBe('CA-R68');
    expect(row?.cure).toBe('Put away the torch (1 AP)');
  });

  it('CA-R67: somebody out of range is walked up to', () => {
    const { refusal, cure } = pictured(standing(), { spell: id('sleep'), targets: ['far'] });
    expect(refusal?.what).toBe('far is 16 Spaces away; Sleep reaches 8.');
    // 8 Spaces nearer are two Moves of 6.
    expect(cure?.price).toBe('2 AP');
    expect(cure?.label).toMatch(/^Go to [A-Z]\d+$/u);
  });

  it('CA-TURN-03: nothing helps somebody without the AP', () => {
    const { refusal, cure, deed } = pictured(standing({ is: { ap: 1 } }), { spell: id('sleep') });
    expect(refusal?.rule).toBe('CA-TURN-03');
    expect(cure).toBeUndefined();
    expect(deed).toBeUndefined();
  });
});

describe('castings at objects', () => {
  const objects = { aims: 'objects' };

  it('CA-R112: with two dice two objects are picked by their Spaces, one after the other', () => {
    const first = pictured(standing(), { spell: id('adhere'), spend: [2, 0, 0], settings: objects });
    expect([first.aim.at, first.aim.most]).toEqual(['spots', 2]);
    const both = pictured(standing(), {
      spell: id('adhere'),
      spend: [2, 0, 0],
      settings: objects,
      spots: [at(4, 4), at(6, 4)],
    });
    expect(both.aimed).toBe('E5 and G5');
    expect(both.deed?.commands.at(-1)).toMatchObject({ spaces: [4 * 20 + 4, 4 * 20 + 6] });
  });

  it('CA-R112: a creature that was chosen before counts as one of them', () => {
    const mixed = pictured(standing(), {
      spell: id('adhere'),
      spend: [2, 0, 0],
      settings: objects,
      targets: ['near'],
      spots: [at(4, 4)],
    });
    expect(mixed.aim.most).toBe(1);
    expect(mixed.deed?.commands.at(-1)).toMatchObject({ targets: ['near'], spaces: [4 * 20 + 4] });
  });

  it('CA-R112: with one die an object takes the place of the creature', () => {
    const one = pictured(standing(), {
      spell: id('adhere'),
      spend: [1, 0, 0],
      settings: objects,
      targets: ['near'],
      spots: [at(4, 4)],
    });
    expect(one.choice.targets).toEqual([]);
    expect(one.refusal).toBeUndefined();
  });
});

describe('castings as they are typed', () => {
  it('CA-R112: several objects are named by their Spaces, with a creature or without', () => {
    const { game, state } = standing();
    const say = (text: string) => presenterOf(game).parseText(state, 'party', text);
    expect(say('cast adhere at e5, g5 2 dice')).toMatchObject({
      ok: true,
      value: { spaces: [4 * 20 + 4, 4 * 20 + 6] },
    });
    expect(say('cast adhere on near at e5 2 dice')).toMatchObject({
      ok: true,
      value: { targets: ['near'], spaces: [4 * 20 + 4] },
    });
  });

  it('CA-GRIM-02: which way is said with as; what is not said is asked', () => {
    const { game, state } = standing();
    const say = (text: string) => presenterOf(game).parseText(state, 'party', text);
    expect(say('cast push/pull on near as pull 1 die')).toMatchObject({
      ok: true,
      value: { choice: 'pull' },
    });
    const open = say('cast push/pull on near 1 die');
    expect(open.ok && open.value.do === 'cast' ? open.value.choice : 'nothing').toBeUndefined();
  });

  it('CA-R66: only those who are named are aimed at', () => {
    const { game, state } = standing();
    const said = presenterOf(game).parseText(state, 'party', 'cast sleep on near 2 dice');
    expect(said).toMatchObject({ ok: true, value: { targets: ['near'] } });
  });

  it('CA-R67: a Space is named, and what spreads grows from it with so many dice, dust first', () => {
    const { game, state } = standing();
    const said = presenterOf(game).parseText(state, 'party', 'cast thicket at i9 2 dice');
    expect(said).toMatchObject({
      ok: true,
      value: { do: 'cast', spell: 'thicket', dice: { slots: 0, dust: 2, free: 0 }, at: 8 * 20 + 8 },
    });
    // Twice the most that two dice can show.
    expect(said.ok && said.value.do === 'cast' ? said.value.spaces : []).toHaveLength(24);
  });
});
