import type { Position } from '../book.ts';
import type { Encounter, Monster, Placed } from '../../content/content.ts';
import { kitOfMonster, sideOf, spellsFault, spellsOf, templated, templateFault, turnsOf } from './kits.ts';
import { groundAt } from '../../rules/ground/map.ts';
import { creatureOfMonster } from './opening.ts';
import type { Options } from '../options.ts';
import type { Setup } from './parse-setup.ts';
import { PARTY, type SetupGround } from './party.ts';
import type { Creature, Group, Hold } from '../state.ts';
import type { Trigger } from '../command.ts';

const FOES = 'foes';
const MOST = 40;

/** Where foes stand that nobody has placed: over against the party, one below the other. */
const farSpot = ({ board }: SetupGround, i: number) => ({
  x: Math.max(0, board.width - 2 - 2 * Math.floor((2 * i) / board.height)),
  y: (2 * i + 1) % board.height,
});

/** The foes of the encounter for so many characters, or those that the setup names. */
const foesOf = (ground: SetupGround, heroes: number): readonly Placed[] => {
  const { setup, encounter, problems } = ground;
  const { variants = [] } = setup;
  if (setup.foes === undefined)
    return (encounter?.foes ?? []).filter(
      (f) =>
        (f.parties === undefined || f.parties.includes(Math.max(2, Math.min(6, heroes)))) &&
        (f.variant === undefined || variants.includes(f.variant)),
    );
  let n = 0;
  return setup.foes.flatMap(({ count = 1, at, ...foe }, i) => {
    if (!Number.isInteger(count) || count < 1 || n + count > MOST) {
      const what = `There are 1 to ${MOST} foes, each kind at least once; found ${count}.`;
      problems.push({ code: 'bad-count', what, where: `foes.${i}.count` });
      return [];
    }
    return Array.from({ length: count }, (_, k): Placed => {
      const spot = at ?? encounter?.foes[n]?.at ?? farSpot(ground, n);
      n += 1;
      return { ...foe, key: `${i}.${k}`, at: spot };
    });
  });
};

/** A monster with only those printed attacks that it has with it. */
const armed = (monster: Monster, hands: readonly string[] | undefined): Monster =>
  hands === undefined
    ? monster
    : { ...monster, attacks: monster.attacks.filter((a) => hands.includes(a.id)) };

/** The Warden's creatures. */
export const foeCreatures = (ground: SetupGround, heroes: number, options: Options): Creature[] => {
  const { content, board, kits, problems } = ground;
  const made = foesOf(ground, heroes).flatMap((foe, i): { foe: Placed; monster: Monster }[] => {
    const monster = content.monsters.get(foe.monster);
    if (monster === undefined) {
      const what = `There is no monster "${foe.monster}".`;
      problems.push({ code: 'unknown-monster', what, where: `foes.${i}` });
      return [];
    }
    const { x, y } = foe.at;
    if (x >= board.width || y >= board.height || x < 0 || y < 0) {
      if (board.size > 1) {
        const what = `${monster.name} stands off the map.`;
        problems.push({ code: 'off-map', what, where: `foes.${i}.at`, rule: 'CA-R86' });
        return [];
      }
    }
    const wrong = templateFault(monster, foe.template) ?? spellsFault(monster, foe.spells);
    if (wrong !== undefined)
      problems.push({ code: 'bad-foe', what: wrong, where: `foes.${i}`, rule: 'CA-WARD-14' });
    return [{ foe, monster: armed(templated(monster, foe.template, heroes), foe.hands) }];
  });
  return made.map(({ foe, monster }): Creature => {
    const like = made.filter((m) => m.monster.id === monster.id && m.foe.name === undefined);
    const nth = like.findIndex((m) => m.foe === foe);
    const id = freeId(monster.id, kits);
    const name =
      foe.name ??
      (like.length > 1 ? `${monster.name} ${'abcdefghijklmnopqrstuvwxyz'[nth] ?? nth + 1}` : monster.name);
    kits.set(id, kitOfMonster(monster));
    return creatureOfMonster(content, monster, {
      id,
      name,
      group: foe.group ?? FOES,
      at: board.size > 1 ? foe.at.y * board.width + foe.at.x : 0,
      side: sideOf(monster, options.footprints),
      turns: turnsOf(monster.tags, heroes, options.soloTurns),
      key: foe.key,
      inert: foe.asleep === true,
      ...spellsOf(monster, foe.spells),
    });
  });
};

/** The first id of a kind that nobody has. */
const freeId = (monster: string, kits: ReadonlyMap<string, unknown>): string => {
  let n = 1;
  while (kits.has(`${monster}-${n}`)) n += 1;
  return `${monster}-${n}`;
};

/** CA-INIT-04: the party against every other Group; others among themselves only where it is said. */
export const groupsOf = (creatures: readonly Creature[], said: Encounter['groups']): Group[] => {
  const ids = [...new Set([PARTY, ...creatures.map((c) => c.group)])];
  const fights = (a: string, b: string): boolean => {
    const own = Object.hasOwn(said, a) ? said[a] : undefined;
    const other = Object.hasOwn(said, b) ? said[b] : undefined;
    if (own === undefined && other === undefined) return (a === PARTY) !== (b === PARTY);
    return own?.enemies.includes(b) === true || other?.enemies.includes(a) === true;
  };
  return ids.map((id) => ({
    id,
    name: said[id]?.name ?? (id === PARTY ? 'The party' : id === FOES ? 'Foes' : id),
    party: id === PARTY,
    enemies: ids.filter((other) => other !== id && fights(id, other)),
    heads: creatures.filter((c) => c.group === id).length,
    fired: [],
  }));
};

const triggerOf = (p: Position, { on, ground }: NonNullable<Placed['hold']>): Trigger => {
  if (on === 'near') return { on: 'enters', who: '', reach: 1 };
  const spaces: number[] = [];
  for (let s = 0; s < p.book.board.size; s++) if (groundAt(p, s).id === ground) spaces.push(s);
  return { on: 'enters-zone', who: '', spaces };
};

const TEMPLATES = { overwatch: 'attack', trip: 'trip', grab: 'grapple' } as const;

/** CA-R90: holds that an encounter prints are paid when the fight opens; nobody else has any. */
export const openingHolds = (p: Position, { foes }: Setup): void => {
  const { encounter } = p.book;
  if (encounter === null || foes !== undefined) return;
  for (const c of p.state.creatures) {
    const hold = c.key === '' ? undefined : encounter.foes.find((f) => f.key === c.key)?.hold;
    if (hold === undefined) continue;
    const held: Hold = {
      id: `opening-${c.id}`,
      template: hold.template,
      command: { do: 'act', creature: c.id, template: TEMPLATES[hold.template] },
      trigger: triggerOf(p, hold),
      spec: null,
      secret: false,
    };
    c.holds = [held];
  }
};
