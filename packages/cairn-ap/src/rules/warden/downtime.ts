import { askWarden } from '../../match/ask-warden.ts';
import { refuse, type Play, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { actInGap, hasActedInGap } from '../encounter/gap.ts';
import { removeItem, tellItem } from '../inventory/inventory.ts';
import { itemOf } from '../inventory/slots.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { RULE } from './weather.ts';

type Downtime = CommandOf<'downtime'>;

const WORDS: Readonly<Record<Downtime['act'], string>> = {
  research: 'research',
  training: 'training',
  ties: 'strengthening ties',
};

/** What a milestone may cost in gold. */
const PRICES = [10, 50, 100] as const;

/** How many milestones are left to an end that somebody works towards; undefined where it is a new one. */
const keyOf = ({ creature, act, end }: Downtime): string => `milestones:${creature}:${act}:${end}`;

/** Between two adventures each does one thing: a milestone of one to five towards an end, and each has its cost. */
export const downtimeVerb: Verb<Downtime> = {
  who: 'warden',
  stages: ['scene'],
  fault(p, _seat, command) {
    const c = creatureOf(p.state, command.creature);
    if (c.kind === 'npc') return refuse(RULE, `${c.name} is not a character.`);
    if (command.end.trim() === '') return refuse(RULE, 'Say what it is for.');
    if (p.state.counters[keyOf(command)] === 0)
      return refuse(RULE, `${c.name} has come to that end already.`);
    return hasActedInGap(p, c.id)
      ? refuse(RULE, `${c.name} has done one thing since the last adventure.`)
      : undefined;
  },
  start(g, _seat, command) {
    const c = creatureOf(g.state, command.creature);
    const left = (g.state.counters[keyOf(command)] ?? milestonesOf(g, c, command)) - 1;
    g.state.counters = { ...g.state.counters, [keyOf(command)]: left };
    actInGap(g, c.id);
    pay(g, c, command);
    const far = left === 0 ? 'it is done' : `${left} more milestone${left === 1 ? '' : 's'}`;
    const text = `${c.name}, ${WORDS[command.act]}: ${command.end}; ${far}`;
    tell(g, () => ({ type: 'said', rules: [RULE], who: c.id, text }));
    if (left === 0) note(c, `${WORDS[command.act]}: ${command.end}`);
  },
  choices: () => [],
};

const note = (c: Creature, text: string): void => {
  c.notes = [...c.notes, { text, secret: false }];
};

const milestonesOf = (g: Play, c: Creature, { act, end }: Downtime): number =>
  Number(
    askWarden(g, {
      step: 'open',
      key: `milestones:${c.id}`,
      rule: RULE,
      ids: ['3', '1', '2', '4', '5'],
      text: () => `${c.name}, ${WORDS[act]}: ${end}. How many milestones does it take?`,
      label: (n) => n,
    }),
  );

/** Each milestone costs gold, goods, reputation or a loss, as the Warden says. */
const pay = (g: Play, c: Creature, { act, end }: Downtime): void => {
  const gold = PRICES.filter((gp) => gp <= c.gold).map((gp) => `${gp} gp`);
  const goods = c.items.filter((i) => itemOf(g.book, i).returns !== true);
  const [first, ...more] = [...gold, ...goods.map((i) => i.id), 'reputation', 'loss'];
  const answer = askWarden(g, {
    step: 'open',
    key: `cost:${c.id}`,
    rule: RULE,
    ids: [first ?? 'loss', ...more],
    text: () => `What does this milestone cost ${c.name}?`,
    label: (id) => goods.find((i) => i.id === id)?.name ?? id,
  });
  const given = goods.find((i) => i.id === answer);
  if (given !== undefined) {
    removeItem(c, given.id);
    return tellItem(g, c, given, 'is given for it', RULE);
  }
  if (gold.includes(answer)) c.gold -= Number.parseInt(answer, 10);
  else note(c, `${WORDS[act]}: ${end} has cost ${answer === 'loss' ? 'a loss' : 'reputation'}`);
};
