import { armyCost, armyProblems } from '../rules/army/army.ts';
import { changeUnit, freshName, setItem, type BuiltArmy } from './edit.ts';
import { canUse, fixesFor, type Fix } from './fixes.ts';
import type { ArmyUnit, Content, Item } from '../content/content.ts';
import { isWeapon } from '../rules/gear/items.ts';

/** Illegal breaks a rule; a warning is legal and most likely a slip; a note is worth knowing. */
export const CHECK_LEVELS = ['illegal', 'warning', 'note'] as const;
export type CheckLevel = (typeof CHECK_LEVELS)[number];

/** One thing to know about an army, in a sentence, with its place and what could be done. */
export interface Check {
  readonly level: CheckLevel;
  readonly code: string;
  readonly what: string;
  /** The unit it is about, counted from 0; undefined for the whole army. */
  readonly unit?: number;
  /** The slot of that unit it is about. */
  readonly slot?: number;
  readonly rule?: string;
  readonly fixes: readonly Fix[];
}

type Finding = Omit<Check, 'fixes'> & { readonly fixes?: readonly Fix[] };

const itemOf = (content: Content, id: string): Item | undefined => content.items.get(id);

const heals = (item: Item): boolean => item.tags.some((t) => t.effects.some((e) => e.hook === 'heal'));

/** The cheapest weapon a unit could fight with, of the types it is best with when two cost the same. */
const cheapestWeapon = (content: Content, u: ArmyUnit): Item | undefined =>
  [...content.items.values()]
    .filter((item) => item.kind === 'weapon' && canUse(content, u, item.id))
    .toSorted((a, b) => a.price - b.price)[0];

/** A unit that will stand there with nothing to do (OC-UNIT-10). */
const armsOf = (content: Content, army: BuiltArmy, unit: number, u: ArmyUnit): Finding[] => {
  const usable = u.items.flatMap((id) => (canUse(content, u, id) ? (itemOf(content, id) ?? []) : []));
  if (usable.some((item) => item.kind === 'weapon')) return [];
  const weapon = cheapestWeapon(content, u);
  const room = u.items.length < content.numbers.inventory;
  const fixes =
    weapon === undefined || !room
      ? []
      : [
          {
            label: `Give it the ${weapon.name}`,
            gold: weapon.price,
            army: setItem(army, unit, u.items.length, weapon.id),
          },
        ];
  const special = content.classes.get(u.class)?.tags.find((t) => t.effects.some((e) => e.hook === 'dance'));
  const staff = usable.find((item) => item.kind === 'staff');
  const code = 'no-weapon';
  if (staff !== undefined || special !== undefined) {
    const what = `${u.name} cannot fight: it has no weapon beside ${staff?.name ?? special?.name ?? ''}.`;
    return [{ level: 'note', code, what, unit, rule: 'OC-HIT-01', fixes }];
  }
  const what = `${u.name} has no weapon that it can use.`;
  return [{ level: 'warning', code, what, unit, rule: 'OC-UNIT-10', fixes }];
};

/** Weapons and staves that their carrier cannot hold; the first weapon of a unit is a fault of its own. */
const idleItems = (content: Content, army: BuiltArmy, unit: number, u: ArmyUnit): Finding[] => {
  const first = u.items.findIndex((id) => {
    const item = itemOf(content, id);
    return item !== undefined && isWeapon(item);
  });
  return u.items.flatMap((id, slot): Finding[] => {
    const item = itemOf(content, id);
    if (item === undefined || item.type === 'natural' || slot === first || canUse(content, u, id)) return [];
    const other = army.units.find((o) => o !== u && canUse(content, o, id));
    const fixes = [
      {
        label: `Drop the ${item.name} of ${u.name}`,
        gold: 0 - item.price,
        army: setItem(army, unit, slot, undefined),
      },
    ];
    return other === undefined
      ? [
          {
            level: 'warning',
            code: 'idle-item',
            what: `Nobody in the army can use the ${item.name} that ${u.name} carries.`,
            unit,
            slot,
            rule: 'OC-UNIT-10',
            fixes,
          },
        ]
      : [
          {
            level: 'note',
            code: 'carried-item',
            what: `${u.name} only carries the ${item.name}; ${other.name} could use it.`,
            unit,
            slot,
            rule: 'OC-UNIT-10',
            fixes,
          },
        ];
  });
};

const accessories = (content: Content, unit: number, u: ArmyUnit): Finding[] => {
  const worn = u.items.filter((id) => itemOf(content, id)?.kind === 'accessory');
  if (worn.length < 2) return [];
  const what = `${u.name} carries ${worn.length} accessories; only one works at a time.`;
  return [{ level: 'note', code: 'accessories', what, unit, rule: 'OC-ACC-01' }];
};

const names = (army: BuiltArmy): Finding[] =>
  army.units.flatMap((u, unit): Finding[] => {
    const nameless = u.name.trim() === '';
    if (!nameless && army.units.findIndex((o) => o.name === u.name) === unit) return [];
    const name = freshName(army.units, nameless ? 'Soldier' : u.name);
    const what = nameless ? `Unit ${unit + 1} has no name.` : `Two units are called ${u.name}.`;
    const fixes = [{ label: `Call it ${name}`, gold: 0, army: changeUnit(army, unit, { name }) }];
    return [{ level: 'warning', code: nameless ? 'no-name' : 'same-name', what, unit, fixes }];
  });

const healer = (content: Content, army: BuiltArmy): Finding[] => {
  if (army.units.length === 0) return [];
  const found = army.units.some((u) =>
    u.items.some((id) => {
      const item = itemOf(content, id);
      return item?.kind === 'staff' && heals(item) && canUse(content, u, id);
    }),
  );
  if (found) return [];
  const what = 'Nobody has a staff that heals; what is lost in battle stays lost.';
  return [{ level: 'note', code: 'no-healer', what, rule: 'OC-STAFF-01' }];
};

const unspent = (content: Content, army: BuiltArmy): Finding[] => {
  const chest = content.chests.get(army.chest ?? '');
  if (chest === undefined || army.units.length === 0) return [];
  const left = chest.gold - armyCost(content, army);
  if (left <= 0) return [];
  const hire = content.numbers.cost.base;
  const more = left >= hire && army.units.length < chest.units;
  const what = `${left} gold stay in the chest${more ? ', enough for another Base unit' : ''}.`;
  return [{ level: more ? 'warning' : 'note', code: 'unspent', what, rule: 'OC-BUILD-02' }];
};

/**
 * Everything worth saying about an army, the worst first and nothing twice: what breaks a rule (`armyProblems`), what
 * is most likely a slip, and what is worth knowing.
 */
export const checkArmy = (content: Content, army: BuiltArmy): Check[] => {
  const illegal = armyProblems(content, army, army.chest).map((p): Finding => {
    const [, number] = /^unit ([0-9]+)/.exec(p.where ?? '') ?? [];
    const unit = number === undefined ? undefined : Number(number) - 1;
    return {
      level: 'illegal',
      code: p.code,
      what: p.what,
      ...(unit === undefined ? {} : { unit }),
      ...(p.rule === undefined ? {} : { rule: p.rule }),
      fixes: fixesFor(content, army, p, unit ?? -1),
    };
  });
  // A unit of no class, or whose weapon is a fault already, is not told a second time what it cannot use.
  const told = new Set(
    illegal.flatMap((f) =>
      f.unit !== undefined && ['unknown-class', 'creature', 'cannot-equip'].includes(f.code) ? [f.unit] : [],
    ),
  );
  const others = army.units.flatMap((u, unit): Finding[] => [
    ...(told.has(unit) ? [] : armsOf(content, army, unit, u)),
    ...(content.classes.has(u.class) ? idleItems(content, army, unit, u) : []),
    ...accessories(content, unit, u),
  ]);
  const all = [...illegal, ...names(army), ...others, ...healer(content, army), ...unspent(content, army)];
  const seen = new Set<string>();
  return all
    .filter((f) => {
      const key = `${f.unit ?? ''} ${f.what}`;
      return seen.has(key) ? false : seen.add(key);
    })
    .map((f) => ({ ...f, fixes: f.fixes ?? [] }))
    .toSorted((a, b) => CHECK_LEVELS.indexOf(a.level) - CHECK_LEVELS.indexOf(b.level));
};

/** `legal`, or `illegal: 2 faults`. */
export const stampOf = (faults: number): string =>
  faults === 0 ? 'legal' : `illegal: ${faults} ${faults === 1 ? 'fault' : 'faults'}`;

/** What stands below everything that leaves the builder: legal or not, by which rules and which content. */
export const makeStamp = (content: Content, army: BuiltArmy, version: string): string => {
  const faults = checkArmy(content, army).filter((c) => c.level === 'illegal').length;
  return `${stampOf(faults)}, rules ${version}, content ${content.hash.slice(0, 8)}`;
};
