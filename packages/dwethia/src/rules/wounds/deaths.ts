import { conditionsOf, type Content } from '../../content/content.ts';
import type { Trigger } from '../../content/words.ts';
import { kitOf, powerOf, type Battle } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { modelOf, otherSide, SIDES, type Model, type Side } from '../../match/state.ts';
import { giveAtOnce, type Answer } from '../declared/at-once.ts';
import { gainBy } from '../declared/uses.ts';
import { askFor, isUsed, spend } from '../dice/dice.ts';
import { within } from '../ground/measures.ts';
import { limitsHold, NO_OCCASION } from '../profile/stats.ts';
import { aimOccasion } from '../strikes/occasions.ts';

/** Destiny that Prize Crew may bring in one game. */
const PRIZES = 3;

const slayerOf = (b: Battle, { fell }: Model): Model | undefined =>
  fell === null || fell.by === '' ? undefined : modelOf(b.state, fell.by);

/**
 * Everything that answers deaths: first blood, prizes, graves, rules that feed on them, a new Captain. What falls together
 * is answered by the side with priority first, whatever the order of the models; what comes at once for one side comes in
 * the order that it likes (DW-R52).
 */
export const answerDeaths = (b: Battle, fallen: readonly Model[]): void => {
  const { priority } = b.state;
  const sides = [priority, otherSide(priority)] as const;
  for (const side of sides)
    for (const m of fallen) {
      const slayer = slayerOf(b, m);
      if (slayer?.side === side && m.side !== side) drawBlood(b, m, slayer);
    }
  for (const m of fallen) dig(b, m);
  for (const side of sides) giveAtOnce(b, side, () => answersTo(b, side, fallen));
};

/** What deaths bring to a side by themselves. */
const answersTo = (b: Battle, side: Side, fallen: readonly Model[]): readonly Answer[] => {
  const found: Answer[] = [];
  for (const m of fallen) {
    const slayer = slayerOf(b, m);
    // DW-CSR-T2: a slain friend feeds such a rule as an enemy does; who falls to its own power has slain nobody.
    if (slayer?.side === side && slayer !== m) found.push(...feedsOn(b, slayer, m));
    if (m.side === side) found.push(...succession(b, m));
  }
  return found;
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
const feedsOn = (b: Battle, slayer: Model, slain: Model): readonly Answer[] =>
  kitOf(b.book, slayer).rules.flatMap((rule): readonly Answer[] => {
    if (rule.trigger !== 'slays' || isUsed(slayer, rule)) return [];
    if (!limitsHold(b, slayer, rule, aimOccasion(b, slayer, slain))) return [];
    const answer = gainBy(b, slayer, rule, () => true, ` ${slain.id}`);
    const give = (): void => {
      answer.give();
      spend(slayer, rule);
    };
    return [{ ...answer, give }];
  });

/** Corruption: a Basic or Hero model that falls while marked leaves a grave for the caster's side. */
const dig = (b: Battle, m: Model): void => {
  const { type } = kitOf(b.book, m).unit;
  const mark = m.lasting.find((l) => powerOf(b.book, l.power).effects.some((e) => e.does === 'zombie'));
  if (mark === undefined || (type !== 'basic' && type !== 'hero')) return;
  b.state.graves = [...b.state.graves, { side: mark.side, x: m.x, y: m.y }];
};

const CAPTAIN_NOW = 'captain-now';

/** "I am the Captain now": when the own Captain falls, one Pirate near by takes over, once a game; its owner says which. */
const succession = (b: Battle, captain: Model): readonly Answer[] => {
  if (!isCaptain(b.book.content, kitOf(b.book, captain).unit.id)) return [];
  if (b.state.deeds[captain.side].used.includes(CAPTAIN_NOW)) return [];
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
  if (heirs.length === 0) return [];
  return [
    {
      id: captain.id,
      name: `The place of ${captain.name}`,
      mends: [],
      needs: heirs.filter((m) => takesOver(b, m, 'last-wound')).map((m) => m.id),
      once: heirs.map((m) => m.id).join(' '),
      give: () => succeed(b, captain, heirs),
    },
  ];
};

const succeed = (b: Battle, captain: Model, heirs: readonly Model[]): void => {
  const deeds = b.state.deeds[captain.side];
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

/** Whether a model has the rule to take over, and whatever that rule asks for besides; perhaps one that asks for something. */
const takesOver = (b: Battle, m: Model, asked?: Trigger): boolean =>
  kitOf(b.book, m).rules.some(
    (rule) =>
      rule.effects.some((e) => e.kind === 'effect' && e.effect === CAPTAIN_NOW) &&
      limitsHold(b, m, rule, NO_OCCASION) &&
      (asked === undefined || conditionsOf(rule).includes(asked)),
  );

/** Whether a unit is a Captain: what a Pirate who takes over becomes (DW-GLORY-SPEC-9), whatever it is called. */
export const isCaptain = ({ transformations }: Content, unit: string): boolean =>
  transformations.some(({ rule, to }) => rule === 'DW-GLORY-SPEC-9' && to.includes(unit));
