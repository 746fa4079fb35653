import { didYouMean, type Path } from '@caltrop/sheets';
import { ATTRIBUTES, DAMAGE_TYPES, STATUSES, ZONES, type TypeName } from '../content/content.ts';
import {
  type ArmState,
  type Boon,
  type Creature,
  type Held,
  type Shield,
  type Status,
  wholeStatus,
} from '../match/state.ts';
import { readTree } from '../pack/abilities.ts';
import type { CaseCreature } from './position.ts';
import { said, type Complain, type Entrant } from './profile.ts';

const TYPES: readonly TypeName[] = [...DAMAGE_TYPES, 'Physical', 'Magical', 'Poison'];

/** `Bleeding 2`, `Prone`, `Vulnerable Blunt`. */
const parseStatus = (text: string): Status | undefined => {
  const kind = STATUSES.filter((name) => text === name || text.startsWith(`${name} `)).toSorted(
    (a, b) => b.length - a.length,
  )[0];
  if (kind === undefined) return undefined;
  const rest = text.slice(kind.length).trim();
  if (rest === '') return wholeStatus({ kind });
  if (/^\d+$/u.test(rest)) return wholeStatus({ kind, x: Number(rest) });
  const type = TYPES.find((t) => t === rest);
  return type === undefined ? undefined : wholeStatus({ kind, type });
};

const statusIn = (
  written: NonNullable<CaseCreature['statuses']>[number],
  numberOf: (id: string) => number,
): Status | undefined => {
  if (typeof written === 'string') return parseStatus(written);
  const { status: kind, by, attribute, zone, ...rest } = written;
  return wholeStatus({
    kind,
    ...rest,
    ...(by === undefined ? {} : { by: numberOf(by) }),
    ...(attribute === undefined ? {} : { attribute: ATTRIBUTES.indexOf(attribute) }),
    ...(zone === undefined ? {} : { zone: ZONES.indexOf(zone) }),
  });
};

/** Wounds by zone. */
const zonesOf = (written: CaseCreature['light']): number[] =>
  ZONES.map((zone, i) =>
    written === undefined ? 0 : typeof written === 'number' ? (i === 1 ? written : 0) : (written[zone] ?? 0),
  );

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** What of a fresh creature is otherwise in a case. Creatures are found by their ids. */
export const stateIn = (
  e: Entrant,
  fresh: Creature,
  numberOf: (id: string, path: Path) => number,
  serial: () => number,
  complain: Complain,
): Partial<Creature> => {
  const { given: g, path } = e;
  const find = (field: string) => (id: string) => numberOf(id, [...path, field]);
  const light = zonesOf(g.light);
  const severe = zonesOf(g.severe);
  const statuses = (g.statuses ?? []).flatMap((written, i) => {
    const one = statusIn(written, find('statuses'));
    if (one === undefined) {
      const name = typeof written === 'string' ? written : written.status;
      complain(
        [...path, 'statuses', i],
        'unknown-status',
        `there is no status "${name}"${didYouMean(name.replace(/ \d+$/u, ''), STATUSES)}`,
      );
    }
    return one ?? [];
  });
  const boons = (g.boons ?? []).map((b): Boon => ({
    n: serial(),
    source: b.source ?? 'case',
    by: -1,
    effects: readTree(b.effects),
    until: b.until ?? 'phase',
    rounds: b.rounds ?? 0,
    from: 0,
  }));
  const shields = (g.shields ?? []).map((s): Shield => ({
    n: serial(),
    source: 'case',
    points: s.points,
    resistant: s.resistant ?? [],
    projectiles: s.projectiles ?? false,
    from: 0,
  }));
  const held = (g.held ?? []).map((h): Held => ({
    n: serial(),
    ability: h.ability,
    level: h.level ?? 1,
    element: h.element ?? '',
    on: (h.on ?? []).map(find('held')),
    count: h.count ?? 0,
  }));
  const arms = [...new Set([...Object.keys(g.unloaded ?? {}), ...Object.keys(g.coated ?? {})])].map(
    (arm): ArmState => ({
      arm: Number(arm),
      reload: g.unloaded?.[arm] ?? 0,
      lies: -1,
      coating: g.coated?.[arm] ?? '',
    }),
  );
  const { en, mp, up, facing, awake, dead, reacted, used, prepared, lost } = g;
  return {
    ...said({ en, mp, up, facing, awake, dead, reacted, used, prepared, lost }),
    ...said({ movedThisTurn: g.moved, movedLastTurn: g.movedBefore }),
    ...(g.light === undefined && g.severe === undefined
      ? {}
      : { wounds: [...light, ...severe], light: sum(light), severe: sum(severe) }),
    statuses: [...fresh.statuses, ...statuses],
    ...(g.boons === undefined ? {} : { boons }),
    ...(g.shields === undefined ? {} : { shields }),
    ...(g.held === undefined ? {} : { held }),
    ...(arms.length === 0 ? {} : { arms }),
    ...(g.unseenBy === undefined ? {} : { unseenBy: g.unseenBy.map(find('unseenBy')) }),
    ...(g.grapples === undefined ? {} : { grappling: find('grapples')(g.grapples) }),
    ...(g.rides === undefined ? {} : { mount: find('rides')(g.rides) }),
    ...(g.summoner === undefined ? {} : { summoner: find('summoner')(g.summoner) }),
    ...(g.left === true ? { where: 'left' as const } : {}),
    ...(g.items === undefined
      ? {}
      : {
          items: Object.entries(g.items).flatMap(([item, n]) =>
            n === undefined ? [] : [[item, n] as const],
          ),
        }),
    counters: [
      ...fresh.counters,
      ...Object.entries(g.counters ?? {}).flatMap(([name, n]) =>
        n === undefined ? [] : [[name, n] as const],
      ),
    ],
  };
};
