/** Every tag against every other, in both roles and under house rules: odds and card of an attack hold what the book says. */
import {
  forecast,
  toNumber,
  type ForecastCard,
  type Policy,
  type Refusal,
  type Result,
} from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { exchangeCard } from '../../src/presenter/forecast/exchange-card.ts';
import { gainedLine, lostLine } from '../../src/presenter/text/names.ts';
import { parseOptions } from '../../src/match/options.ts';
import { unitOf } from '../../src/match/state.ts';
import { must, ownContent } from '../own.ts';
import { brawlOf, type Brawl } from './scenes.ts';
import { ways, type Way } from './second-opinion.ts';
import { opened } from './table.ts';

const content = ownContent();
const BRAWLS = 300;
const WIDTH = 9;
const ATTACK = { do: 'attack', unit: 'a', target: 'd' } as const;

const shareOf = (list: readonly Way[], holds: (way: Way) => boolean): number =>
  list.reduce((sum, way) => sum + (holds(way) ? way.weight : 0), 0);

const given = <T>(found: Result<T, Refusal>): T => {
  if (!found.ok) throw new Error(found.error.what);
  return found.value;
};

/** What has become of everybody, in one line. */
type End = { id: string; hp: number; up: boolean; x: number; y: number; has: readonly string[] };
const endLine = (units: readonly End[]): string =>
  units
    .map((u) => (u.up ? `${u.id} ${u.hp} ${u.x} ${u.y} ${u.has.toSorted().join()}` : `${u.id} routed`))
    .join('; ');

const steps = (lowered: object): string[] =>
  Object.entries(lowered).map(([rating, by]) => `${rating} -${by}`);

/** A brawl by the rules of the game and by the second opinion. */
const both = ({ position, options, scene, guarded }: Brawl) => {
  const { game, state } = opened(position, options);
  const policy: Policy = (_seat, key, ids) => (key.startsWith('guard:') && guarded ? ids[1] : ids[0]) ?? '';
  const [seat = ''] = game.toAct(state);
  const cast = given(forecast(game, state, seat, ATTACK, { policy }));
  const card = given(exchangeCard(game, state, seat, ATTACK, { policy }));
  const own = ways(content, must(parseOptions(options)), scene, 'a', 'd', (_struck, adepts) =>
    guarded ? adepts[0] : undefined,
  );
  const played = new Map<string, number>();
  for (const leaf of cast.leaves) {
    const line = endLine(
      scene.units.map(({ id }) => {
        const u = unitOf(leaf.state, id);
        const has = [...u.statuses.map((s) => s.name), ...u.inflicted.map((i) => `${i.rating} -${i.by}`)];
        const [x, y] = [u.tile % WIDTH, Math.floor(u.tile / WIDTH)];
        return { id, hp: u.hp, up: u.where === 'map', x, y, has };
      }),
    );
    played.set(line, (played.get(line) ?? 0) + toNumber(leaf));
  }
  return { own, played, card };
};

const endsOf = (list: readonly Way[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const way of list) {
    const line = endLine(way.units.map((u) => ({ ...u, has: [...u.statuses, ...steps(u.lowered)] })));
    found.set(line, (found.get(line) ?? 0) + way.weight);
  }
  return found;
};

const rounded = (found: ReadonlyMap<string, number>): (readonly [string, string])[] =>
  [...found]
    .map(([line, share]) => [line, share.toFixed(9)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The numbers of a strike that a beat tells: chance to hit, damages, damages of critical hits and their chance. */
const told = ({ beats }: ForecastCard): string[] =>
  beats.map(({ unit, label, chance, effect, note }) => {
    const phase = /^(counter|follow-up)/.exec(label)?.[0] ?? 'attack';
    const [whole = '', criticals = ''] = /critical ([0-9 or]+): [^;]*/.exec(note) ?? [];
    const others = [...note.replace(whole, '').matchAll(/(?:^|[ ;])(\d+)(?= |;|$)/g)].map(([, n]) =>
      Number(n),
    );
    return [
      `${phase} ${label.includes(', again') ? 1 : 0} ${unit}`,
      chance.toFixed(9),
      [...new Set([Number(effect), ...others])].toSorted((a, b) => a - b).join(' or '),
      criticals === ''
        ? ''
        : criticals
            .split(' or ')
            .map(Number)
            .toSorted((a, b) => a - b)
            .join(' or '),
    ].join(' | ');
  });

const expected = (list: readonly Way[]): string[] => {
  const places = [...new Set(list.flatMap(({ blows }) => blows.map(({ place }) => place)))];
  return places.map((place) => {
    const blows = list.flatMap(({ weight, blows: all }) =>
      all.filter((b) => b.place === place).map((b) => ({ ...b, weight })),
    );
    const weigh = (result?: string): number =>
      blows.reduce((sum, b) => sum + (result === undefined || b.result === result ? b.weight : 0), 0);
    const numbers = (result: string, key: 'damage' | 'critical'): number[] =>
      [...new Set(blows.filter((b) => b.result === result).map((b) => b[key]))].toSorted((a, b) => a - b);
    const [plain, critical] = [numbers('hit', 'damage'), numbers('crit', 'critical')];
    return [
      place,
      ((weigh('hit') + weigh('crit')) / weigh()).toFixed(9),
      (plain.length > 0 ? plain : critical.length > 0 ? critical : [0]).join(' or '),
      plain.length > 0 ? critical.join(' or ') : '',
    ].join(' | ');
  });
};

/** What units come to have, or have no longer, with its chance. */
const changesOf = ({ scene }: Brawl, list: readonly Way[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const before of scene.units) {
    // Nobody else is struck; a guard that is, stands on the card as well.
    if (!list.some(({ blows }) => blows.some((b) => b.struck === before.id || b.striker === before.id)))
      continue;
    const had = [
      // Its own activation has taken that away before the first strike.
      ...before.statuses.filter((s) => before.id !== 'a' || s !== 'Broken'),
      ...steps(before.lowered),
    ];
    for (const way of list) {
      const after = way.units.find((u) => u.id === before.id);
      if (after?.up !== true) continue;
      const has = [...after.statuses, ...steps(after.lowered)];
      const gained = has.filter((s) => !had.includes(s));
      const lost = had.filter((s) => !has.includes(s) && !/^[a-z]+ -/.test(s));
      const lines = [
        ...gained.map((s) => gainedLine(before.id, s)),
        ...lost.map((s) => lostLine(before.id, s)),
        ...(after.x === before.x && after.y === before.y ? [] : [`${before.id} is pushed away`]),
      ];
      for (const line of lines) found.set(line, (found.get(line) ?? 0) + way.weight);
    }
  }
  return found;
};

const brawls = Array.from({ length: BRAWLS }, (_, seed) => ({ seed, brawl: brawlOf(content, seed) })).flatMap(
  ({ seed, brawl }) => (brawl === undefined ? [] : [{ seed, brawl, ...both(brawl) }]),
);

describe('an attack, in play and by the second opinion', () => {
  it('ends alike, with the same odds', () => {
    for (const { seed, own, played } of brawls)
      expect({ seed, ends: rounded(played) }).toEqual({ seed, ends: rounded(endsOf(own)) });
  });

  it('has a card with every strike that may fall, its chance, and every damage it may do', () => {
    for (const { seed, own, card } of brawls)
      expect({ seed, beats: told(card).toSorted() }).toEqual({ seed, beats: expected(own).toSorted() });
  });

  it('has sums that add up', () => {
    for (const { seed, card } of brawls)
      for (const { label, value, terms } of card.sums.filter((s) => s.terms.length > 0))
        expect({ seed, label, sum: terms.reduce((sum, t) => sum + t.value, 0) }).toEqual({
          seed,
          label,
          sum: Number(value),
        });
  });

  it('has ladders with the chance of a rout, and names all that comes and goes', () => {
    for (const { seed, brawl, own, card } of brawls) {
      for (const { unit, chance } of card.ladders)
        expect([seed, unit, chance]).toEqual([
          seed,
          unit,
          expect.closeTo(
            shareOf(own, (way) => way.units.every((u) => u.id !== unit || !u.up)),
            9,
          ),
        ]);
      const [changes, asides] = [changesOf(brawl, own), new Map(card.asides.map((a) => [a.text, a.chance]))];
      for (const [line, share] of changes)
        expect([seed, line, asides.get(line)]).toEqual([seed, line, expect.closeTo(share, 9)]);
    }
  });

  it('tells of a follow-up by Agility that is enough for it (OC-FUP-02, OC-R20)', () => {
    let seen = 0;
    for (const { seed, own, card } of brawls) {
      const line = card.asides.find(({ text }) => text.includes('follows up'))?.text;
      const due = own.some(({ blows }) => blows.some(({ place }) => place.startsWith('follow-up')));
      expect([seed, line !== undefined]).toEqual([seed, due]);
      for (const [, mine, other] of (line ?? '').matchAll(/(-?\d+) against (-?\d+)/g)) {
        expect(Number(mine) - Number(other)).toBeGreaterThanOrEqual(content.numbers.followUp);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});
