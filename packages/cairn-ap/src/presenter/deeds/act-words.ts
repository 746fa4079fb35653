import type { DeedGroup } from '@caltrop/engine';
import { deedOf } from '../../rules/actions/actions.ts';
import type { Act } from '../../rules/actions/deed.ts';
import { looseIn } from '../../rules/actions/things/handiwork.ts';
import { canBurn, spacesOfProp } from '../../rules/actions/things/things.ts';
import type { Position } from '../../match/book.ts';
import type { Template } from '../../match/command.ts';
import { groundAt } from '../../rules/ground/map.ts';
import { carriedOf } from '../../rules/inventory/slots.ts';
import { findCreature, type Creature } from '../../match/state.ts';
import { weaponOf } from '../../rules/inventory/weapons.ts';
import { iconOfItem, SIGNS } from '../icons.ts';
import { listed } from '../places.ts';
import { diceWords, rangeWords } from './weapon-words.ts';

interface Words {
  readonly label: string;
  readonly group: DeedGroup;
  readonly icon: string;
}

/** What the button of each Action says. */
const TEMPLATES: Readonly<Record<Template, Words>> = {
  attack: { label: 'Attack', group: 'attack', icon: SIGNS.attack },
  dual: { label: 'Attack with both', group: 'attack', icon: SIGNS.dual },
  sweep: { label: 'Sweep', group: 'attack', icon: SIGNS.sweep },
  'throw-prop': { label: 'Throw what is at hand', group: 'attack', icon: SIGNS.hands },
  shove: { label: 'Shove', group: 'act', icon: SIGNS.shove },
  trip: { label: 'Trip', group: 'act', icon: SIGNS.trip },
  grapple: { label: 'Grapple', group: 'act', icon: SIGNS.grapple },
  'break-free': { label: 'Break free', group: 'act', icon: SIGNS.free },
  disarm: { label: 'Disarm', group: 'act', icon: SIGNS.disarm },
  blind: { label: 'Throw sand', group: 'act', icon: SIGNS.blind },
  stand: { label: 'Stand up', group: 'act', icon: SIGNS.body },
  'drop-prone': { label: 'Drop prone', group: 'free', icon: SIGNS.body },
  draw: { label: 'Draw', group: 'free', icon: SIGNS.hands },
  stow: { label: 'Put away', group: 'free', icon: SIGNS.hands },
  swap: { label: 'Switch to', group: 'free', icon: SIGNS.hands },
  'pick-up': { label: 'Pick up', group: 'free', icon: SIGNS.hands },
  drop: { label: 'Drop', group: 'free', icon: SIGNS.hands },
  interact: { label: 'Use', group: 'act', icon: SIGNS.interact },
  'first-aid': { label: 'First aid', group: 'aid', icon: SIGNS.aid },
  hide: { label: 'Hide', group: 'act', icon: SIGNS.hide },
  search: { label: 'Look for', group: 'act', icon: SIGNS.search },
  drag: { label: 'Drag', group: 'aid', icon: SIGNS.grapple },
  'let-go': { label: 'Let go', group: 'free', icon: SIGNS.hands },
  reload: { label: 'Load', group: 'act', icon: SIGNS.hands },
  plant: { label: 'Plant', group: 'free', icon: SIGNS.hands },
  'put-out': { label: 'End', group: 'aid', icon: SIGNS.aid },
  wake: { label: 'Shake awake', group: 'aid', icon: SIGNS.aid },
  bind: { label: 'Bind', group: 'act', icon: SIGNS.grapple },
  scatter: { label: 'Scatter the remains', group: 'act', icon: SIGNS.hands },
  mount: { label: 'Mount', group: 'free', icon: SIGNS.mount },
  dismount: { label: 'Dismount', group: 'free', icon: SIGNS.mount },
  surrender: { label: 'Surrender', group: 'turn', icon: SIGNS.surrender },
};

/** The weapon that an Action names, where it strikes. */
const STRIKES: ReadonlySet<Template> = new Set(['attack', 'dual', 'sweep']);

/** What lies or stands where something is used. */
const thingAt = (p: Position, at: number): string => {
  const prop = p.book.encounter?.props.find(
    (o) => spacesOfProp(p, o).includes(at) && !p.state.done.includes(`prop:${o.id}`),
  );
  if (prop !== undefined) return prop.name;
  return p.book.mapped && at >= 0 ? groundAt(p, at).name.toLowerCase() : '';
};

/** The thing of a creature's that an Action is about, one that lies there, or the weapon of a printed attack. */
const thingOf = (p: Position, c: Creature, item: string | undefined): string =>
  item === undefined
    ? ''
    : (carriedOf(c, item)?.name ??
      p.state.lying.find((l) => l.item.id === item)?.item.name ??
      weaponOf(p, c, item)?.name ??
      '');

/** What troubles somebody and is ended by AP: `Burning`, `Burning on Hawk`. */
const troubleIn = (p: Position, act: Act, named: readonly string[]): string => {
  const kind = act.item ?? '';
  const name = p.book.content.conditions.get(kind)?.name ?? kind;
  return named.length === 0 ? name : `${name} on ${listed(named)}`;
};

/** What an Action without a strike is about, besides whom. */
const objectOf = (p: Position, c: Creature, act: Act, named: readonly string[]): string => {
  if (act.template === 'put-out') return troubleIn(p, act, named);
  // Nobody sees where those stand who are looked for: their names are on the button.
  if (act.template === 'search') return listed(named);
  if (act.item !== undefined) return thingOf(p, c, act.item);
  return act.at === undefined ? '' : thingAt(p, act.at);
};

/** An Action of the table in words. */
export interface ActWords {
  readonly label: string;
  readonly detail: string;
  readonly icon: string;
  readonly group: DeedGroup;
  readonly rule: string;
  /** What is done, to be put after a name: `attacks with the long sword`. */
  readonly says: string;
}

export const actWords = (p: Position, c: Creature, act: Act): ActWords => {
  const deed = deedOf(act.template);
  const { label, group, icon } = TEMPLATES[act.template];
  const price = p.state.stage === 'fight' ? [`${deed.price(p, c, act)} AP`] : [];
  const named = (act.targets ?? []).flatMap((id) => findCreature(p.state, id)?.name ?? []);
  if (STRIKES.has(act.template)) {
    const w = weaponOf(p, c, act.item);
    const second = act.second === undefined ? undefined : weaponOf(p, c, act.second);
    const arms = [w, second].flatMap((one) => one?.name ?? []).join(' and ');
    const item = w?.carried === undefined ? undefined : p.book.content.items.get(w.carried.item);
    const natural = w?.id === 'unarmed' ? SIGNS.fists : (w?.far ?? 0) > (w?.reach ?? 0) ? SIGNS.shot : icon;
    return {
      label: act.template === 'attack' ? `Attack with ${arms}` : `${label}: ${arms}`,
      detail: [
        ...price,
        ...(w === undefined ? [] : [diceWords(w), rangeWords(w)]),
        ...(named.length > 1 ? [listed(named)] : []),
      ]
        .filter((t) => t !== '')
        .join(', '),
      icon: act.template === 'attack' ? (item === undefined ? natural : iconOfItem(item)) : icon,
      group,
      rule: deed.rule,
      says: `${deed.says} with ${arms}`,
    };
  }
  const thing = objectOf(p, c, act, named);
  const carried = act.item === undefined ? undefined : carriedOf(c, act.item);
  const item = carried === undefined ? undefined : p.book.content.items.get(carried.item);
  // CA-R160: a torch is put to webs or tar.
  const burns = act.template === 'interact' && act.at !== undefined && canBurn(p, c, act.at);
  // CA-AUTO-02: to switch puts away what the hands hold.
  const away = act.template === 'swap' ? looseIn(p, c).map((i) => i.name) : [];
  const withOne = act.with === undefined ? '' : ` by ${act.with.toUpperCase()}`;
  return {
    label: `${burns ? 'Set fire to' : label}${thing === '' ? '' : ` ${thing}`}${withOne}`,
    detail: [...price, ...(away.length === 0 ? [] : [`puts away ${listed(away)}`])].join(', '),
    icon: item === undefined ? icon : iconOfItem(item),
    group,
    rule: deed.rule,
    says: deed.says,
  };
};
