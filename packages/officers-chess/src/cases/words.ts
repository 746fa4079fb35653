/** The facts that a case can expect, with a sentence each: for the published schema and for docs/cases.md. */

export const BATTLE_FACTS = {
  round: 'The number of the round.',
  phase: 'deploy, battle, aftermath or over.',
  toAct: 'The seat that is to act, or none.',
  batch: 'The seats whose activations the present batch still owes, in order.',
  turn: 'The unit in the middle of its turn, or none.',
  winner: 'players, gm or draw; none while the battle goes on.',
  wonBy: 'The rule by which the battle ended.',
  count: 'By side, seat or class, how many units are on the map.',
  sees: 'By seat, the enemies on the map that it can see.',
  strikes:
    'The strikes of the last command in order, such as "axe hits sword 8", "sword misses axe", "axe crits sword 19".',
  told: 'By seat, the strikes of the last command that it was told of.',
  opened: 'The tiles of chests that have been opened.',
  visited: 'The tiles of villages that have been visited.',
  razed: 'The tiles of villages that have been razed.',
  value: 'By letter, the number of a Dex or Spd rating.',
  damage: 'By letter, the base damage of a Str or Mag rating.',
  reduction: 'By letter, the damage reduction of a Def or Res rating.',
  followsUpOn: 'By letter, the Spd ratings on which a unit of that Spd follows up.',
} as const;

export const UNIT_FACTS = {
  hp: 'HP left; a number in place of the facts of a unit means this.',
  maxHp: 'The most HP it can have.',
  at: 'Its tile, such as c5; none when it is not on the map.',
  where: 'map, reserve, routed or escaped.',
  statuses: 'All its statuses, in any order; an Inflict effect is written Spd-1.',
  activated: 'Whether it has been activated this round.',
  items: 'The ids of its items, in order.',
  uses: 'By item id, the uses left; 0 for what it does not carry.',
  weapon: 'The weapon or staff in hand; none, or natural for a creature.',
  accessory: 'The accessory it wears, or none.',
  movement: 'Its Movement.',
  reach: 'All tiles where a Move of it could end now, its own included.',
  cost: 'By tile, the least Movement it takes to get there; none where no path leads.',
  agility: 'Agility.',
  avoid: 'Avoid on its tile, against a unit without Mystical.',
  hit: 'Hit with the weapon in hand.',
  str: 'The letter of Strength now.',
  mag: 'The letter of Magic now.',
  dex: 'The letter of Dexterity now.',
  spd: 'The letter of Speed now.',
  def: 'The letter of Defense now.',
  res: 'The letter of Resistance now.',
  vision: 'How far it sees in the fog.',
  tags: 'The tags of its class and its own, in any order.',
  seat: 'The seat that owns it.',
  side: 'players or gm.',
  routs: 'How many enemies it has routed.',
  fate: 'open, returns or lost: what becomes of it after the battle.',
  price: 'What it costs in gold, items included.',
} as const;

export const CAMPAIGN_FACTS = {
  gold: 'The gold of the army in a campaign.',
  victories: 'How many battles of the campaign were won.',
  defeats: 'How many were lost or drawn.',
  next: 'The scenario of the next battle of the campaign; none when all are fought.',
  stock: 'The ids of items that nobody carries, in any order.',
  grants: 'How many weapons are granted and not chosen yet.',
  told: 'The lines that the last step has added to the chronicle of the campaign.',
} as const;

export const MEMBER_FACTS = {
  class: 'The class of a unit between battles, by id.',
  merit: 'The Merit it has left; a number in place of the facts of a unit means this.',
  items: 'The ids of its items, in order.',
  raised: 'The weapon types that it has raised, in any order.',
  tags: 'The tags it kept from its Base class, in any order.',
  lost: 'Whether it is gone for good.',
} as const;

export const TILE_FACTS = {
  terrain: 'The id of the terrain now; a word in place of the facts of a tile means this.',
  damage: 'The damage that a door or ice has taken.',
  left: 'The HP that a door or ice has left.',
  avoid: 'What its terrain adds to Avoid.',
  seenBy: 'The seats that see it: all of them where there is no fog.',
} as const;

export const ODDS_FACTS = {
  attack: "The attacker's strike: tn, hit, crit, threshold, damage, critDamage.",
  counter: "The defender's strike back, with the same facts; none when it cannot strike back.",
  agility: 'Agility of attacker and defender, as a list.',
  defenderRouted: 'The chance that the defender is Routed.',
  attackerRouted: 'The chance that the attacker is Routed.',
  defenderBroken: 'The chance that the defender ends Broken.',
  attackerBroken: 'The chance that the attacker ends Broken.',
  dealt: 'The HP that the defender loses on average.',
  taken: 'The HP that the attacker loses on average.',
  guardLoss: 'The HP that a guarding Qi Adept loses on average.',
} as const;

export const STRIKE_FACTS = {
  tn: 'The target number; a number in place of the facts of a strike means this.',
  hit: 'The chance to hit, critical hits included.',
  crit: 'The chance of a critical hit.',
  threshold: 'The highest roll that is a critical hit.',
  damage: 'The damage of a plain hit.',
  critDamage: 'The damage of a critical hit.',
} as const;
