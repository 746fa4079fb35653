import { describe, expect, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { diceOdds } from '../src/rules/magic/magic-dice.ts';
import { attackScript, type Strike } from './second-opinion/attacks.ts';
import { has, type Being, type Scene } from './second-opinion/beings.ts';
import { calledScript, manoeuvreScript } from './second-opinion/checks.ts';
import { spreading } from './second-opinion/dice.ts';
import { differsSpread, differsThrown, type Posed, type Posing } from './second-opinion/game.ts';
import { castScript, SPELLS } from './second-opinion/magic.ts';
import { being, Draw, held, sceneOf, sound, stage, target } from './second-opinion/positions.ts';

/** How many positions of each kind are compared by dice in order, and how many by exact odds. More can be asked for. */
const THROWN = Number(process.env['OPINIONS'] ?? 60);
const SPREAD = Math.ceil(THROWN / 20);

/** Positions of one kind, drawn by seed: dice in order, and the odds of those that are simple enough to list. */
const compare = (kind: string, pose: (d: Draw) => Posed, simple = pose): void => {
  test(`${kind}: dice in order`, () => {
    for (let n = 0; n < THROWN; n++) {
      const d = new Draw(kind, n);
      expect(differsThrown(pose(d), d)).toBeUndefined();
    }
  });
  test(`${kind}: exact odds`, () => {
    let compared = 0;
    for (let n = 0; n < 40 * SPREAD && compared < SPREAD; n++) {
      const wrong = differsSpread(simple(new Draw(`${kind} odds`, n)));
      if (wrong === undefined) continue;
      expect(wrong).toEqual([]);
      compared += 1;
    }
    expect(compared).toBe(SPREAD);
  });
};

/** Nobody sweeps at what it cannot see: there the Targets can be seen. */
const inSight = (s: Scene, { kind, at }: Strike): Scene =>
  kind === 'sweep'
    ? {
        ...s,
        beings: s.beings.map((b) =>
          at.includes(b.id) ? { ...b, conditions: b.conditions.filter((c) => c !== 'invisible') } : b,
        ),
      }
    : s;

const struck = (posed: Scene, strike: Strike): Posed => {
  const { by, at, kind } = strike;
  const s = inSight(posed, strike);
  const [only, more] = at;
  const unseen = more === undefined ? s.beings.find((b) => b.id === only && has(b, 'invisible')) : undefined;
  const [first = 0, second] = typeof strike.with === 'string' ? [] : strike.with;
  const item =
    strike.with === 'fists' ? 'unarmed' : typeof strike.with === 'string' ? 'claws' : `${by}.${first + 1}`;
  const command: Command = {
    do: 'act',
    creature: by,
    template: kind,
    item,
    targets: at,
    // Content 3: what cannot be seen is struck at by guessing its Space.
    ...(unseen === undefined ? {} : { at: unseen.y * 24 + unseen.x }),
    ...(second === undefined ? {} : { second: `${by}.${second + 1}` }),
  };
  return { scene: s, command, script: attackScript(s, strike) };
};

/** A character who casts, with Targets where the spell goes. */
const posedCast = (d: Draw, n: number): Posed => {
  const spell = d.of(SPELLS);
  const dust = d.between(0, Math.min(n, 3));
  const uses = d.chance(50) ? Math.max(1, dust) : 3;
  const slots = n - dust;
  const plain = being(d, 'a', 'party', 3, 4);
  const count =
    spell.id === 'chilling-graze'
      ? 1
      : spell.id === 'sleep' || spell.arrows
        ? d.between(1, Math.min(n, 3))
        : d.between(1, 3);
  const ids = ['t', 'b', 'c'].slice(0, count);
  const spots = [
    [5, 4],
    [6, 4],
    [6, 5],
  ] as const;
  const targets = ids.map((id, i) => {
    const [x, y] = spell.id === 'chilling-graze' ? [4, 4] : (spots[i] ?? [5, 4]);
    const b = sound(target(d, id, d.chance(80) || count === 1 ? 'foes' : 'party', x, y));
    // Of the woes only those that the rules name for spells.
    return { ...b, conditions: b.conditions.filter((c) => c !== 'invisible' && c !== 'prone') };
  });
  const area = !spell.arrows && spell.id !== 'sleep' && spell.id !== 'chilling-graze';
  const enemies = area
    ? targets
    : targets.map((b): Being => ({ ...b, side: 'foes', kind: 'npc', fate: 'up', doomed: false }));
  // A Grimoire of two slots and a pouch of one, of ten.
  const loads = d.between(0, Math.max(0, 6 - slots));
  const a: Being = {
    ...plain,
    ap: 4,
    base: 0,
    fate: 'up',
    free: 7 - loads,
    conditions: d.chance(15) ? ['bane'] : [],
  };
  const green = area && d.chance(30) ? enemies.map((b) => `${b.x},${b.y}`) : [];
  const s: Posing = {
    ...sceneOf(d, 'a', [a, ...enemies], green),
    packs: {
      a: [
        { item: 'grimoire', place: 'hand', spells: [spell.id] },
        { item: 'rough-mana-dust', uses, place: 'pack' },
        ...Array.from({ length: loads }, () => ({ item: 'load', place: 'pack' as const })),
      ],
    },
  };
  const arrows = spell.arrows ? Array.from({ length: n }, (_, i) => ids[i % count] ?? 't') : ids;
  const aim =
    spell.id === 'cold-spray' ? { at: 4 * 24 + 4 } : area ? { at: 4 * 24 + 6 } : { targets: arrows };
  const command: Command = {
    do: 'cast',
    creature: 'a',
    spell: spell.id,
    source: 'a.1',
    dice: { slots, dust, free: 0 },
    ...aim,
  };
  const casting = { by: 'a', spell, slots, dust, empties: dust === uses, at: arrows };
  return { scene: s, command, script: castScript(s, casting) };
};

describe('a second opinion on', () => {
  compare('plain attacks', (d) => {
    const mine = held(d, d.of([[], ['sword'], ['knife'], ['great-axe'], ['spear', 'heater']] as const));
    const { a, t, others } = stage(d, mine, 1);
    const claws = mine.length === 0 && a.side === 'foes';
    const by: Being = claws
      ? { ...a, claws: d.of([[4], [6], [6, 6], [8, 4]]), clawScore: d.of(['str', 'dex']) }
      : a;
    const s = sceneOf(d, 'a', [by, t, ...others]);
    return struck(s, {
      kind: 'attack',
      by: 'a',
      with: claws ? 'claws' : mine.length === 0 ? 'fists' : [0],
      at: ['t'],
    });
  });

  compare('two weapons', (d) => {
    const { a, t, others } = stage(
      d,
      held(
        d,
        d.of([
          ['sword', 'knife'],
          ['knife', 'knife'],
          ['spear', 'sword'],
          ['knife', 'sword'],
        ] as const),
      ),
      1,
    );
    return struck(sceneOf(d, 'a', [a, t, ...others]), { kind: 'dual', by: 'a', with: [0, 1], at: ['t'] });
  });

  compare('shots and throws', (d) => {
    const [mine] = held(d, [d.of(['bow', 'sling', 'knife', 'spear'] as const)]);
    if (mine === undefined) throw new Error('empty hands');
    const far = d.between(mine.class === 'ranged' ? 1 : 2, Math.min(14, mine.far ?? 1));
    const { a, t, others } = stage(d, [mine], far);
    const green = d.chance(40) ? [`${t.x},${t.y}`] : [];
    return struck(sceneOf(d, 'a', [a, t, ...others], green), {
      kind: 'attack',
      by: 'a',
      with: [0],
      at: ['t'],
    });
  });

  compare('sweeps', (d) => {
    const { a, t } = stage(d, held(d, [d.of(['sword', 'knife', 'great-axe'] as const)]), 1);
    const more = (['b', 'c'] as const)
      .slice(0, d.between(0, 2))
      .map((id, i) => sound(target(d, id, t.side, 4 + i, 5)));
    const s = sceneOf(d, 'a', [a, t, ...more]);
    return struck(s, { kind: 'sweep', by: 'a', with: [0], at: ['t', ...more.map((b) => b.id)] });
  });

  compare('Detachments', (d) => {
    const { a, t, others } = stage(d, held(d, ['sword']), 1);
    const mass = (b: Being): Being => ({
      ...b,
      mass: true,
      hands: [],
      claws: [d.of([6, 8])],
      plus: 0,
      parry: false,
    });
    if (a.side === 'party') {
      const many = mass(t);
      return struck(sceneOf(d, 'a', [a, many, ...others]), { kind: 'attack', by: 'a', with: [0], at: ['t'] });
    }
    const many = { ...mass(a), x: 3, y: 4 };
    const near = others.filter((b) => b.side === 'party').map((b) => ({ ...b, x: 4, y: 3 }));
    const s = sceneOf(d, 'a', [many, t, ...near]);
    return struck(s, { kind: 'attack', by: 'a', with: 'claws', at: ['t', ...near.map((b) => b.id)] });
  });

  compare('morale of several foes', (d) => {
    const a: Being = {
      ...being(d, 'a', 'party', 4, 4),
      ap: 4,
      fate: 'up',
      str: d.between(14, 30),
      hands: held(d, ['great-axe']),
    };
    const foes = ['t', 'b', 'c', 'e'].slice(0, d.between(1, 4)).map((id, i): Being => {
      const b = sound(target(d, id, 'foes', i === 3 ? 10 : 4 + (i % 2), 5 - (i >> 1) * 2));
      return {
        ...b,
        str: d.between(1, 6),
        hp: d.between(0, 3),
        base: 0,
        leader: d.chance(15),
        mindless: d.chance(15),
      };
    });
    const s = sceneOf(d, 'a', [a, ...foes]);
    const at = foes.slice(0, 3).map((b) => b.id);
    return struck(
      s,
      d.chance(50)
        ? { kind: 'sweep', by: 'a', with: [0], at }
        : { kind: 'attack', by: 'a', with: [0], at: at.slice(0, 1) },
    );
  });

  compare('manoeuvres', (d) => {
    const kind = d.of(['trip', 'grapple', 'disarm'] as const);
    const { a, t, others } = stage(d, held(d, d.of([[], ['sword'], ['knife']] as const)), 1);
    const ready = {
      ...t,
      // Nobody lays hands on one whom it does not see.
      conditions: t.conditions.filter((c) => c !== 'prone' && c !== 'invisible'),
      hands: t.hands.length === 0 ? held(d, ['sword']) : t.hands,
    };
    const s = sceneOf(d, 'a', [
      a,
      t.fate === 'up' && kind === 'disarm' ? ready : { ...t, conditions: ready.conditions },
      ...others,
    ]);
    const able = kind !== 'disarm' || t.fate === 'up' ? kind : 'trip';
    const command: Command = { do: 'act', creature: 'a', template: able, targets: ['t'] };
    return { scene: s, command, script: manoeuvreScript(s, able, 'a', 't') };
  });

  compare('checks and Saves against a number', (d) => {
    const b = sound(target(d, 'a', d.of(['party', 'foes'] as const), 4, 4));
    const s = sceneOf(d, 'a', [b]);
    const called = {
      by: 'a',
      score: d.of(['str', 'dex', 'wil'] as const),
      save: d.chance(60),
      dc: d.between(10, 30),
      adv: d.between(-2, 2),
      object: d.of([0, 0, 4, 6] as const),
    };
    const { score, save, dc, adv, object } = called;
    const command: Command = {
      do: 'check',
      creature: 'a',
      attribute: score,
      save,
      dc,
      hidden: false,
      adv,
      objects: object === 0 ? [] : [{ die: object, sign: 1, adv: 0, dis: 0, role: 'other', of: 'tool' }],
      text: 'a boulder',
      onSuccess: [],
      onFailure: [{ do: 'harm', amount: { flat: 1 }, armour: false }],
    };
    return { scene: s, command, script: calledScript(s, called), seat: 'warden' };
  });

  compare('blasts', (d) => {
    const claws = [d.of([6, 8, 10])];
    const a: Being = {
      ...being(d, 'a', d.of(['party', 'foes'] as const), 3, 4),
      ap: 4,
      fate: 'up',
      claws,
      clawScore: d.of(['str', 'dex', 'wil'] as const),
    };
    const other = a.side === 'party' ? 'foes' : 'party';
    const ids = ['t', 'b', 'c'].slice(0, d.between(1, 3));
    const spots = [
      [5, 4],
      [6, 4],
      [6, 5],
    ] as const;
    const inside = ids.map((id, i) => {
      const [x, y] = spots[i] ?? spots[0];
      return sound(target(d, id, i > 0 && d.chance(20) ? a.side : other, x, y));
    });
    const green = d.chance(30) ? inside.map((b) => `${b.x},${b.y}`) : [];
    const s: Posing = { ...sceneOf(d, 'a', [a, ...inside], green), breath: true };
    const command: Command = { do: 'act', creature: 'a', template: 'attack', item: 'claws', at: 4 * 24 + 4 };
    return {
      scene: s,
      command,
      script: attackScript(s, { kind: 'attack', by: 'a', with: 'breath', at: ids }),
    };
  });

  // With one die there is no Mishap, and so no row that a person fills.
  compare(
    'spells',
    (d) => posedCast(d, d.between(1, 4)),
    (d) => posedCast(d, 1),
  );

  test('Magic Dice: Fatigue, matches and rows (CA-CAST-05 to 08, CA-R63, CA-R64)', () => {
    for (let slots = 0; slots <= 4; slots++)
      for (let dust = slots === 0 ? 1 : 0; slots + dust <= 4; dust++) {
        const six = Array.from({ length: slots + dust }, () => ({ sides: 6, net: 0 }));
        const own = spreading((ask) =>
          String(
            ask(six, (faces) => {
              const most = Math.max(...faces.map((f) => faces.filter((other) => other === f).length));
              const tired = faces.slice(0, slots).filter((f) => f > 3).length;
              return tired * 1000 + Math.min(3, most) * 100 + faces.reduce((sum, f) => sum + f, 0);
            }),
          ),
        );
        const chanceOf = (is: (tired: number, match: number, sum: number) => boolean): number =>
          [...(own ?? [])]
            .filter(([key]) => is(Math.floor(+key / 1000), Math.floor(+key / 100) % 10, +key % 100))
            .reduce((all, [, p]) => all + p, 0);
        const odds = diceOdds(
          { slots, dust, free: 0 },
          { tiresFrom: 4, vessel: false, sum: true, face: false },
        );
        const near = ({ n, d }: { readonly n: bigint; readonly d: bigint }, p: number): void =>
          expect(Number(n) / Number(d)).toBeCloseTo(p, 10);
        for (const [tired, chance] of odds.fatigue.entries())
          near(
            chance,
            chanceOf((f) => f === tired),
          );
        near(
          odds.clean,
          chanceOf((_f, m) => m === 1),
        );
        near(
          odds.mishap,
          chanceOf((_f, m) => m === 2),
        );
        near(
          odds.fails,
          chanceOf((_f, m) => m === 3),
        );
        for (const { row, chance } of odds.rows)
          near(
            chance,
            chanceOf((_f, m, sum) => m > 1 && sum === row),
          );
      }
  });
});
