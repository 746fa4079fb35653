import { kitOf, type Battle } from './book.ts';
import { isUsed, spend } from './dice.ts';
import { tell } from './events.ts';
import { within } from './measures.ts';
import { modelOf, SIDES, type Model } from './state.ts';

/** Destiny that Prize Crew may bring in one game. */
const PRIZES = 3;

/** Everything that answers a model's death: first blood, prizes, rules that feed on it, graves, a new Captain. */
export const answerDeath = (b: Battle, m: Model): void => {
  const slayer = m.fell === null || m.fell.by === '' ? undefined : modelOf(b.state, m.fell.by);
  if (slayer !== undefined && slayer.side !== m.side) {
    if (b.state.deeds.south.firstBlood === '')
      for (const side of SIDES) b.state.deeds[side].firstBlood = slayer.side;
    if (kitOf(b.book, m).unit.type === 'hero') prize(b, slayer);
    feed(b, slayer);
  }
  if (m.lasting.some((l) => l.power === 'corruption')) dig(b, m);
  succeed(b, m);
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
const feed = (b: Battle, slayer: Model): void => {
  for (const rule of kitOf(b.book, slayer).rules) {
    if (rule.trigger !== 'slays' || isUsed(slayer, rule)) continue;
    for (const e of rule.effects) {
      if (e.kind !== 'resource') continue;
      if (e.resource === 'W') {
        // Who has fallen too, in the same fight or waiting to be taken off, is not brought back by it.
        if (slayer.wounds > 0)
          slayer.wounds = Math.min(kitOf(b.book, slayer).stats.W, slayer.wounds + e.amount);
        continue;
      }
      const name = ({ Dst: 'destiny', F: 'faith', Af: 'affinity' } as const)[e.resource];
      const pool = b.state.pools[slayer.side];
      pool[name] += e.amount;
      tell(b, {
        type: 'pool',
        rules: ['DW-CSR-E6'],
        side: slayer.side,
        pool: name,
        by: e.amount,
        left: pool[name],
        why: rule.name,
      });
    }
    spend(slayer, rule);
  }
};

/** Corruption: a Basic or Hero model that falls while marked leaves a grave for the caster's side. */
const dig = (b: Battle, m: Model): void => {
  const { type } = kitOf(b.book, m).unit;
  const mark = m.lasting.find((l) => l.power === 'corruption');
  if (mark === undefined || (type !== 'basic' && type !== 'hero')) return;
  b.state.graves = [...b.state.graves, { side: mark.side, x: m.x, y: m.y }];
};

/** "I am the Captain now": when the own Captain falls, one Pirate near by takes over, once a game. */
const succeed = (b: Battle, captain: Model): void => {
  if (kitOf(b.book, captain).unit.name !== 'Captain') return;
  const key = 'captain-now';
  const deeds = b.state.deeds[captain.side];
  if (deeds.used.includes(key)) return;
  const heir = b.state.models.find(
    (m) =>
      m.side === captain.side &&
      m.where === 'table' &&
      !m.pending &&
      m.wounds > 0 &&
      m !== captain &&
      within(m, captain, 6) &&
      kitOf(b.book, m).rules.some((r) =>
        r.effects.some((e) => e.kind === 'effect' && e.effect === 'captain-now'),
      ),
  );
  if (heir === undefined) return;
  deeds.used = [...deeds.used, key];
  heir.used = [...heir.used, key];
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
