import { throwDice, NO_WHY } from '@caltrop/engine';
import { askWarden } from '../../match/ask-warden.ts';
import { kitOf, type Play } from '../../match/book.ts';
import type { Trait } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { isPresent, WARDEN, type Creature } from '../../match/state.ts';
import { summon } from './summon.ts';

const RULE = 'CA-WARD-14';

/** Those of a kind that stand together, one by one. */
const likeIt = ({ book, state }: Play, c: Creature): Creature[] => {
  const { of } = kitOf(book, c);
  return state.creatures.filter((o) => {
    const kit = kitOf(book, o);
    return o.group === c.group && isPresent(o) && kit.of === of && !kit.detachment;
  });
};

/** Asked once for all of a kind in a Group. */
const isFirst = (g: Play, mark: string): boolean => {
  if (g.state.done.includes(mark)) return false;
  g.state.done = [...g.state.done, mark];
  return true;
};

/** Content 6, CA-WARD-14: before a fight the Warden says who is there besides, whether many fight as one, and whose it is. */
export const muster = (g: Play): void => {
  for (const c of g.state.creatures) {
    if (c.kind !== 'npc' || !isPresent(c) || !g.state.creatures.includes(c)) continue;
    for (const trait of kitOf(g.book, c).traits) {
      if (trait.company !== undefined) gather(g, c, trait.company);
      if (trait.mass !== undefined) mass(g, c, trait.mass);
      if (trait.foeToAll === true) partWays(g, c);
    }
    // Where nobody is asked, they fight one by one.
    if (g.state.desk.open === 'ask') mass(g, c, MANY, 'CA-R51');
  }
};

const NONE = 'none';

/** Acolytes are usually four or more; a Lich has guards. */
const gather = (g: Play, c: Creature, { least, count, of, text }: NonNullable<Trait['company']>): void => {
  const { book } = g;
  const missing = least === undefined ? 0 : least - likeIt(g, c).length;
  if (count === undefined && missing <= 0) return;
  if (!isFirst(g, `company:${c.group}:${kitOf(book, c).of}`)) return;
  const many = count ?? String(missing);
  const name = (id: string): string => book.content.monsters.get(id)?.name ?? id;
  const who = askWarden(g, {
    step: 'open',
    key: `company:${c.id}`,
    rule: RULE,
    ids: [NONE, ...of],
    text: () => `${c.name}: ${text} Who is there besides?`,
    label: (id) => (id === NONE ? 'nobody besides' : `${name(id)} ×${many}`),
  });
  if (who === NONE) return;
  const why = g.table.telling ? { seat: WARDEN, rule: RULE, text: `How many are with ${c.name}` } : NO_WHY;
  const come = count === undefined ? missing : (throwDice(g.table, count, why)?.total ?? 0);
  for (let i = 0; i < come; i++) summon(g, who, c.at, c.group, [], { seat: c.seat });
};

/** CA-R51: so many like foes may be run as a Detachment. */
const MANY = 4;

/** Content 6.1: many of a kind may be one Detachment with the same stats; some never are (Berserker). */
const mass = (g: Play, c: Creature, least: number, rule = RULE): void => {
  if (kitOf(g.book, c).traits.some((trait) => trait.alone === true)) return;
  const all = likeIt(g, c);
  if (g.state.stage === 'fight' || all.length < least || !all.includes(c)) return;
  const kind = kitOf(g.book, c).of;
  if (!isFirst(g, `mass:${c.group}:${kind}`)) return;
  const how = askWarden(g, {
    step: 'open',
    key: `mass:${c.id}`,
    rule,
    ids: ['singly', 'detachment'],
    text: () => `${all.length} of them may be a Detachment: ${all.map((o) => o.name).join(', ')}.`,
    label: (id) => (id === 'singly' ? 'they fight one by one' : 'they are one Detachment'),
  });
  if (how === 'singly') return;
  g.state.creatures = g.state.creatures.filter((o) => !all.includes(o));
  const name = `${g.book.content.monsters.get(kind)?.name ?? kind} Detachment`;
  summon(g, kind, c.at, c.group, [], { seat: c.seat, template: 'detachment', name });
};

/** What fights all but its maker stands with its maker's Group, or alone against everybody. */
const partWays = (g: Play, c: Creature): void => {
  const { state } = g;
  if (!isFirst(g, `maker:${c.id}`)) return;
  const others = state.groups.filter(
    (o) => o.id !== c.group && state.creatures.some((x) => x.group === o.id),
  );
  const own = state.groups.find((o) => o.id === c.group);
  const whose = askWarden(g, {
    step: 'open',
    key: `maker:${c.id}`,
    rule: RULE,
    ids: ['here', 'nobody'],
    text: () => `${c.name} attacks all but its maker. Where is its maker?`,
    label: (id) => (id === 'here' ? `with ${own?.name ?? c.group}` : 'not here: it attacks everybody'),
  });
  if (whose === 'here') return;
  const enemies = [c.group, ...others.map((o) => o.id)];
  const from = c.group;
  state.groups = [
    ...state.groups.map((o) => ({ ...o, enemies: [...o.enemies, c.id] })),
    { id: c.id, name: c.name, party: false, enemies, heads: 1, fired: [] },
  ];
  c.group = c.id;
  tell(g, () => ({ type: 'set', rules: [RULE], who: c.id, field: 'group', from, value: c.id }));
};
