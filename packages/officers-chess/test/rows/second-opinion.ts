/**
 * A second opinion on a combat: the sequence of the rule book, written down again from its text and from the tags as
 * they are printed, with nothing of the rules of the game in it. Every end is found by trying each way the dice fall.
 */
import type { Content, Rating } from '../../src/content/content.ts';
import type { Options } from '../../src/match/options.ts';

/** A unit of a combat, as it is written down. */
export interface Fighter {
  readonly id: string;
  readonly side: 'players' | 'gm';
  readonly class: string;
  readonly weapon: string | undefined;
  readonly accessory: string | undefined;
  readonly tags: readonly string[];
  readonly hp: number;
  readonly x: number;
  readonly y: number;
  readonly statuses: readonly string[];
  readonly lowered: Readonly<Partial<Record<Rating, number>>>;
}

export interface Scene {
  /** Ids of terrain, row by row. */
  readonly ground: readonly (readonly string[])[];
  readonly units: readonly Fighter[];
}

/** A unit in the middle of it. */
interface Live extends Omit<Fighter, 'hp' | 'x' | 'y' | 'statuses' | 'lowered'> {
  hp: number;
  maxHp: number;
  x: number;
  y: number;
  statuses: string[];
  lowered: Partial<Record<Rating, number>>;
  up: boolean;
}

/** A strike as it fell in one way. */
interface Blow {
  readonly place: string;
  readonly striker: string;
  readonly struck: string;
  readonly number: number;
  readonly result: 'miss' | 'hit' | 'crit';
  readonly damage: number;
  readonly critical: number;
  readonly agility: readonly [number, number];
}

/** One way the combat goes, with its weight. */
export interface Way {
  readonly weight: number;
  readonly blows: readonly Blow[];
  readonly units: readonly Live[];
}

interface Tag {
  readonly name: string;
  readonly word: string;
  readonly n: number;
  readonly rating: string;
}

/** Reads a printed tag: Deadly(20), Bonus(Def+1), Status(Poisoned), Brave. */
const read = (text: string): Tag => {
  const [, name = '', inside = ''] = /^([^(]+)(?:\((.*)\))?$/.exec(text) ?? [];
  const [, rating = ''] = /^([A-Z][a-z]{2})[+-]/.exec(inside) ?? [];
  return { name, word: inside, n: Number(/[0-9]+$/.exec(inside)?.[0] ?? 0), rating: rating.toLowerCase() };
};

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

const BEATS: Readonly<Record<string, readonly string[]>> = {
  sword: ['axe'],
  lance: ['sword'],
  axe: ['lance'],
  art: ['tome', 'dagger', 'bow'],
};

/** The guard a side sends, by who is struck; nobody where it names none. */
export type Guarding = (struck: string, adepts: readonly string[]) => string | undefined;

export const ways = (
  content: Content,
  options: Options,
  scene: Scene,
  attackerId: string,
  defenderId: string,
  guarding: Guarding,
): Way[] => {
  const need = <T>(map: ReadonlyMap<string, T>, id: string): T => {
    const found = map.get(id);
    if (found === undefined) throw new Error(`no ${id}`);
    return found;
  };
  const itemOf = (id: string | undefined) => (id === undefined ? undefined : need(content.items, id));
  const tagsOf = (u: Live): Tag[] =>
    [
      ...need(content.classes, u.class).tags,
      ...(itemOf(u.weapon)?.tags ?? []),
      ...(itemOf(u.accessory)?.tags ?? []),
    ]
      .map((t) => read(t.text))
      .concat(u.tags.map(read));
  const those = (u: Live, name: string): Tag[] => tagsOf(u).filter((t) => t.name === name);
  const has = (u: Live, name: string): boolean => those(u, name).length > 0;
  const grade = (u: Live, rating: Rating): number => {
    let g = need(content.classes, u.class).ratings[rating];
    for (const t of tagsOf(u)) {
      if (t.rating !== rating && !(t.name === 'Inaccurate' && rating === 'dex')) continue;
      if (t.name === 'Bonus') g += t.n;
      if (t.name === 'Cursed' || t.name === 'Inaccurate') g -= t.n;
    }
    if (rating === 'res' && u.statuses.includes('Barrier')) g += 1;
    g -= u.lowered[rating] ?? 0;
    return Math.max(0, Math.min(6, g));
  };
  const agility = (u: Live): number =>
    grade(u, 'spd') * 5 -
    5 +
    (itemOf(u.weapon)?.weight ?? 0) +
    (itemOf(u.accessory)?.weight ?? 0) +
    sum(
      those(u, 'Bonus')
        .filter((t) => t.rating === 'agi')
        .map((t) => t.n),
    );
  const terrain = (u: Live) => need(content.terrain, scene.ground[u.y]?.[u.x] ?? '');
  const cover = (value: number, u: Live, striker: Live): number => {
    if (has(u, 'Flying')) return 0;
    if (value <= 0) return value;
    if (has(striker, 'Mystical')) return 0;
    return has(u, 'Covert') ? 2 * value : value;
  };
  const far = (a: Live, b: Live): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
  const usable = (u: Live): boolean => {
    const w = itemOf(u.weapon);
    return w !== undefined && w.kind === 'weapon' && !(u.statuses.includes('Silenced') && w.type === 'tome');
  };
  const reaches = (u: Live, d: number): boolean => {
    const w = itemOf(u.weapon);
    if (w === undefined) return false;
    const more = w.type === 'tome' ? sum(those(u, 'SpellRange').map((t) => t.n)) : 0;
    return d >= w.range.lo && d <= w.range.hi + more;
  };
  const magic = (u: Live): boolean => has(u, 'Enchanted') || itemOf(u.weapon)?.damage === 'magic';
  const advantage = (a: Live, b: Live): boolean => {
    const [x, y] = [itemOf(a.weapon), itemOf(b.weapon)];
    if (x === undefined || y === undefined) return false;
    const turned = has(a, 'Inverted') !== has(b, 'Inverted');
    return turned ? (BEATS[y.type] ?? []).includes(x.type) : (BEATS[x.type] ?? []).includes(y.type);
  };
  const backup = (units: readonly Live[], striker: Live, target: Live): number => {
    const n = units.filter(
      (u) =>
        u.up &&
        u.side === striker.side &&
        u !== striker &&
        has(u, 'Backup') &&
        usable(u) &&
        reaches(u, far(u, target)),
    ).length;
    return n === 0 ? 0 : options.backupStacks ? 3 * n : 3;
  };

  const found: Way[] = [];
  /** Plays the combat with the dice as a script says; gives what the next die may be when the script ends. */
  const play = (script: readonly number[]): readonly number[] | Way => {
    const units: Live[] = scene.units.map((u) => ({
      ...u,
      maxHp: Math.max(u.hp, need(content.classes, u.class).hp),
      statuses: [...u.statuses],
      lowered: { ...u.lowered },
      up: true,
    }));
    const unit = (id: string): Live => {
      const u = units.find((v) => v.id === id);
      if (u === undefined) throw new Error(`no ${id}`);
      return u;
    };
    const [a, d] = [unit(attackerId), unit(defenderId)];
    let weight = 1;
    let dice = 0;
    const blows: Blow[] = [];
    // OC-TURN-03: an activation takes Broken away; then comes what the tile does, then what Blessed gives.
    a.statuses = a.statuses.filter((s) => s !== 'Broken');
    if (!(has(a, 'Flying') && options.flyingIgnoresTileEffects)) {
      const { heal } = terrain(a);
      a.hp = Math.min(a.maxHp, a.hp + (heal < 0 && options.flamesReducedByE ? heal + 1 : heal));
    }
    if (a.hp <= 0)
      return { weight: 1, blows: [], units: units.map((u) => (u === a ? { ...a, hp: 0, up: false } : u)) };
    a.hp = Math.min(a.maxHp, a.hp + sum(those(a, 'Blessed').map((t) => t.n)));
    const began = d.statuses.includes('Broken');
    const bonus = { [a.id]: backup(units, a, d), [d.id]: options.backupOnCounter ? backup(units, d, a) : 0 };
    const struckYet = new Set<string>();

    const canStrike = (u: Live, t: Live): boolean =>
      u.up && t.up && usable(u) && ((u === d && has(u, 'DistantCounter')) || reaches(u, far(u, t)));
    const canCounter = (): boolean => canStrike(d, a) && !d.statuses.includes('Broken');

    const strike = (u: Live, t: Live, place: string): readonly number[] | undefined => {
      const weapon = itemOf(u.weapon);
      if (weapon === undefined) throw new Error('unarmed');
      let struck = t;
      if (!struckYet.has(t.id) && (u === a || options.guardOnCounter)) {
        const adepts = units.filter(
          (g) =>
            g.up && g !== t && g.side === t.side && has(g, 'Qi Adept') && g.hp === g.maxHp && far(g, t) === 1,
        );
        const sent =
          adepts.length === 0
            ? undefined
            : guarding(
                t.id,
                adepts.map((g) => g.id),
              );
        if (sent !== undefined) struck = unit(sent);
      }
      struckYet.add(t.id);
      const homing = has(u, 'Homing');
      const avoid = agility(struck) + cover(terrain(struck).avo, struck, u);
      const number = homing ? 100 : 70 + (grade(u, 'dex') * 5 - 5) + weapon.hit - avoid;
      const deadly =
        sum(those(u, 'Deadly').map((x) => x.n)) - (options.deadlyStrict && has(u, 'Deadly') ? 1 : 0);
      const range = options.deadlyMode === 'add' ? 10 + deadly : Math.max(10, deadly);
      const threshold =
        homing || has(struck, 'Guarded')
          ? 0
          : Math.max(
              0,
              range + sum(those(u, 'Lucky').map((x) => x.n)) - sum(those(struck, 'Nimble').map((x) => x.n)),
            );
      const hits = Math.max(0, Math.min(100, number));
      const crits = Math.min(hits, threshold);
      const chances = [100 - hits, hits - crits, crits];
      let index = chances.indexOf(100);
      if (index < 0) {
        const next = script[dice++];
        if (next === undefined) return chances;
        index = next;
        weight *= (chances[index] ?? 0) / 100;
      }
      const result = (['miss', 'hit', 'crit'] as const)[index] ?? 'miss';
      const keywords = new Set([...tagsOf(struck).map((x) => x.name), ...struck.statuses]);
      const effective = new Set(
        those(u, 'Effective')
          .map((x) => x.word)
          .filter((x) => keywords.has(x) && !those(struck, 'Countermeasure').some((c) => c.word === x)),
      );
      const raw =
        (content.damage[grade(u, magic(u) ? 'mag' : 'str')] ?? 0) +
        weapon.might +
        (has(u, 'Heavy') ? options.heavyMight : 0) +
        5 * effective.size +
        (bonus[u.id] ?? 0) +
        (struck.statuses.includes('Poisoned') ? 1 : 0);
      const worn = grade(struck, magic(u) ? 'res' : 'def');
      const reduction =
        (content.reduction[has(u, 'Piercing') ? Math.min(1, worn) : worn] ?? 0) +
        cover(terrain(struck).dr, struck, u);
      const half = (n: number): number => (struck === t ? n : Math.floor(n / 2));
      const plain = half(Math.max(0, raw - reduction));
      const critical = half(
        options.critAfterReduction ? 2 * Math.max(0, raw - reduction) : Math.max(0, 2 * raw - reduction),
      );
      blows.push({
        place,
        striker: u.id,
        struck: struck.id,
        number,
        result,
        damage: plain,
        critical,
        agility: [agility(u), agility(t)],
      });
      if (result === 'miss') return undefined;
      bonus[u.id] = 0;
      const damage = result === 'crit' ? critical : plain;
      const lost = Math.min(struck.hp, damage);
      struck.hp -= lost;
      if (has(u, 'Drain')) u.hp = Math.min(u.maxHp, u.hp + Math.floor(lost / 2));
      if (struck.hp === 0) {
        struck.up = false;
        return undefined;
      }
      const give = (status: string): void => {
        if (status === 'Broken' && has(struck, 'Armor')) return;
        if (!struck.statuses.includes(status)) struck.statuses.push(status);
      };
      if (damage >= 1 && advantage(u, struck) && (u === a || options.counterCanBreak)) give('Broken');
      for (const x of [...those(u, 'Status'), ...those(u, 'Effect')]) give(x.word);
      for (const x of those(u, 'Inflict')) {
        const r = x.rating as Rating;
        struck.lowered[r] = Math.max(struck.lowered[r] ?? 0, x.n);
      }
      if (has(u, 'Heavy')) {
        const [dx, dy] = [struck.x - u.x, struck.y - u.y];
        const open = (x: number, y: number): boolean => {
          const id = scene.ground[y]?.[x];
          if (id === undefined || units.some((v) => v.up && v.x === x && v.y === y)) return false;
          const kind = need(content.terrain, id);
          return kind.move > 0 && (!kind.flyingOnly || has(struck, 'Flying'));
        };
        const east: readonly [number, number] = [struck.x + Math.sign(dx), struck.y];
        const south: readonly [number, number] = [struck.x, struck.y + Math.sign(dy)];
        // On an exact diagonal the striker's owner chooses: along the row here.
        const to = Math.abs(dx) >= Math.abs(dy) ? east : south;
        if (open(...to)) [struck.x, struck.y] = to;
      }
      return undefined;
    };

    const order = has(a, 'Heavy') && !has(d, 'Heavy') ? ['counter', 'attack'] : ['attack', 'counter'];
    for (const phase of [...order, 'follow-up']) {
      if (!a.up || !d.up) break;
      let striker: Live | undefined;
      if (phase === 'attack') striker = a;
      else if (phase === 'counter') striker = canCounter() ? d : undefined;
      else {
        const lead = agility(a) - agility(d);
        const never = (u: Live): boolean => has(u, 'Complex') || has(u, 'Heavy');
        if (lead >= 10) striker = never(a) ? undefined : a;
        else if (lead <= -10 && !never(d) && (options.brokenBlocksFollowUp ? canCounter() : canStrike(d, a)))
          striker = d;
      }
      if (striker === undefined) continue;
      const times = has(striker, 'Brave') && (striker === a || options.braveOnCounter) ? 2 : 1;
      for (let i = 0; i < times; i++) {
        const target = striker === a ? d : a;
        if (!canStrike(striker, target)) continue;
        const open = strike(striker, target, `${phase} ${i} ${striker.id}`);
        if (open !== undefined) return open;
      }
    }
    if (began && d.up) d.statuses = d.statuses.filter((s) => s !== 'Broken');
    return { weight, blows, units };
  };

  const explore = (script: readonly number[]): void => {
    const end = play(script);
    if ('weight' in end) {
      found.push(end);
      return;
    }
    end.forEach((chance, i) => {
      if (chance > 0) explore([...script, i]);
    });
  };
  explore([]);
  return found;
};
