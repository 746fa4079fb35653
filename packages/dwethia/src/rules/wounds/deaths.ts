import type { Content } from '../../content/content.ts';
import { kitOf, powerOf, type Battle } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { modelOf, otherSide, SIDES, type Model } from '../../match/state.ts';
import { give } from '../declared/uses.ts';
import { askFor, isUsed, spend } from '../dice/dice.ts';
import { within } from '../ground/measures.ts';
import { limitsHold, NO_OCCASION } from '../profile/stats.ts';
import { aimOccasion } from '../strikes/occasions.ts';

/** Destiny that Prize Crew may bring in one game. */
const PRIZES = 3;

const slayerOf = (b: Battle, { fell }: Model): Model | undefined =>
  fell === null || fell.by === '' ? undefined : modelOf(b.state, fell.by);

/**
 * Everything that answers deaths: first blood, prizes, rules that feed on them, graves, a new Captain. What falls together
 * is answered by the side with priority first (DW-R52), whatever the order of the models.
 */
export const answerDeaths = (b: Battle, fallen: readonly Model[]): void => {
  const { priority } = b.state;
  const sides = [priority, otherSide(priority)] as const;
  for (const side of sides) {
    for (const m of fallen) {
      const slayer = slayerOf(b, m);
      if (slayer?.side !== side) continue;
      if (m.side !== side) drawBlood(b, m, slayer);
      // DW-CSR-T2: a slain friend feeds such a rule as an enemy does; who falls to its own power has slain nobody.
      if (slayer !== m) feed(b, slayer, m);
    }
  }
  for (const m of fallen) dig(b, m);
  for (const side of sides) for (const m of fallen) if (m.side === side) succeed(b, m);
};

/** An enemy has been slain: SM-C1 asks which side did so first, and a Hero is a prize. */
const drawBlood = (b: Battle, m: Model, slayer: Model): void => {
  if (b.state.deeds.south.firstBlood === '')
    for (const side of SIDES) b.state.deeds[side].firstBlood = slayer.side;
  if (kitOf(b.book, m).unit.type === 'hero') prize(b, slayer);
};

/** Black Sun's Prize Crew: a point of Destiny for a slain Hero or a completed objective. */
export const prize = (b: Battle, by: Model): void => {
  const deeds = b.state.deeds[by.side];
  if (kitOf(b.book, by).faction.trait !== 'prize-crew' || deeds.prize >= PRIZES) return;
  deeds.prize++;
  const pool = b.state.pools[by.side];
  pool.destiny++;
  tell(b, {
    type: 'pool',
    rules: ['DW-DEST-07'],
    side: by.side,
    pool: 'destiny',
    by: 1,
    left: pool.destiny,
    why: 'Prize Crew',
  });
};

/** Rules that give something when their bearer slays (DW-CSR-T2), such as Soul Drain. */
const feed = (b: Battle, slayer: Model, slain: Model): void => {
  for (const rule of kitOf(b.book, slayer).rules) {
    if (rule.trigger !== 'slays' || isUsed(slayer, rule)) continue;
    if (!limitsHold(b, slayer, rule, aimOccasion(b, slayer, slain))) continue;
    // Who has fallen too, in the same fight or waiting to be taken off, is not brought back by it.
    for (const e of rule.effects) if (e.kind === 'resource') give(b, slayer, e, rule.name);
    spend(slayer, rule);
  }
};

/** Corruption: a Basic or Hero model that falls while marked leaves a grave for the caster's side. */
const dig = (b: Battle, m: Model): void => {
  const { type } = kitOf(b.book, m).unit;
  const mark = m.lasting.find((l) => powerOf(b.book, l.power).effects.some((e) => e.does === 'zombie'));
  if (mark === undefined || (type !== 'basic' && type !== 'hero')) return;
  b.state.graves = [...b.state.graves, { side: mark.side, x: m.x, y: m.y }];
};

const CAPTAIN_NOW = 'captain-now';

/** "I am the Captain now": when the own Captain falls, one Pirate near by takes over, once a game; its owner says which. */
const succeed = (b: Battle, captain: Model): void => {
  if (!isCaptain(b.book.content, kitOf(b.book, captain).unit.id)) return;
  const deeds = b.state.deeds[captain.side];
  if (deeds.used.includes(CAPTAIN_NOW)) return;
  const heirs = b.state.models.filter(
    (m) =>
      m.side === captain.side &&
      m.where === 'table' &&
      !m.pending &&
      m.wounds > 0 &&
      m !== captain &&
      within(m, captain, 6) &&
      takesOver(b, m),
  );
  if (heirs.length === 0) return;
  const key = `captain ${captain.id}`;
  const id = askFor(
    b,
    captain.side,
    key,
    heirs,
    'DW-GLORY-SPEC-9',
    () => `${captain.name} has fallen. Who is the Captain now?`,
    (m) => m.name,
  );
  const heir = modelOf(b.state, id);
  deeds.used = [...deeds.used, CAPTAIN_NOW];
  heir.used = [...heir.used, CAPTAIN_NOW];
  const pool = b.state.pools[heir.side];
  pool.destiny++;
  tell(b, { type: 'effect', rules: ['DW-GLORY-SPEC-9'], model: heir.id, text: 'I am the Captain now' });
  tell(b, {
    type: 'pool',
    rules: ['DW-GLORY-SPEC-9'],
    side: heir.side,
    pool: 'destiny',
    by: 1,
    left: pool.destiny,
    why: 'a new Captain',
  });
};

/** Whether a model has the rule to take over, and whatever that rule asks for besides. */
const takesOver = (b: Battle, m: Model): boolean =>
  kitOf(b.book, m).rules.some(
    (rule) =>
      rule.effects.some((e) => e.kind === 'effect' && e.effect === CAPTAIN_NOW) &&
      limitsHold(b, m, rule, NO_OCCASION),
  );

/** Whether a unit is a Captain: what a Pirate who takes over becomes (DW-GLORY-SPEC-9), whatever it is called. */
export const isCaptain = ({ transformations }: Content, unit: string): boolean =>
  transformations.some(({ rule, to }) => rule === 'DW-GLORY-SPEC-9' && to.includes(unit));
