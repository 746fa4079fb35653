import { z } from 'zod';
import { fields, flag, id, listOf, numberFrom, oneOf, whole, words } from '@caltrop/sheets';
import { ATTRIBUTES, DICE, POOLS, SCALED, type Effect } from './content.ts';

export const name = words('a name');
export const text = words('a sentence or two');
export const note = z.string({ error: 'a sentence or nothing' });
export const ids = (what: string) => listOf(`${what} by their ids`, id);
export const tags = listOf('tags', words('a tag'));

const RULE = 'a rule ID such as CA-R86 or CA-AUTO-05b';
export const rule = z.string({ error: RULE }).regex(/^CA-[A-Z0-9]+(-\d+[a-z]?)?$/u, { error: RULE });

export const attribute = oneOf(ATTRIBUTES);
export const pool = oneOf(POOLS);
const DIE = `a die: one of ${DICE.join(', ')}`;
export const die = z.literal(DICE, { error: DIE });
const NOTATION = 'dice such as d6 or 2d6+1';
export const notation = z
  .string({ error: NOTATION })
  .regex(/^\d*d\d+(\s*[+-]\s*\d+)?$/u, { error: NOTATION });

const count = whole('a number', -99, 999);

/** A number that is known when something happens. */
export const amount = fields('an amount such as { flat: 1, dice: 2, roll: d6 }', {
  flat: count.exactOptional(),
  dice: count.exactOptional(),
  sum: count.exactOptional(),
  roll: notation.exactOptional(),
  rolls: oneOf(['once', 'dice', 'pairs']).exactOptional(),
  three: count.exactOptional(),
  adv: flag.exactOptional(),
  half: flag.exactOptional(),
  atMost: count.exactOptional(),
});

const by = <T extends string>(word: T) => z.literal(word);
const ons = ['attack', 'attacked', 'save', 'action', 'all', 'resisted'] as const;

export const ending = z.discriminatedUnion(
  'by',
  [
    fields('an ending', { by: by('spell') }),
    fields('an ending', { by: by('rounds'), rounds: amount }),
    fields('an ending', { by: by('hours'), hours: amount }),
    fields('an ending', { by: by('days'), days: amount }),
    fields('an ending', { by: by('setter-turn') }),
    fields('an ending', { by: by('turn-end'), now: flag.exactOptional() }),
    fields('an ending', { by: by('fight') }),
    fields('an ending', { by: by('ap'), ap: whole('AP', 1, 8), friend: flag.exactOptional() }),
    fields('an ending', {
      by: by('check'),
      attributes: listOf('attributes', attribute),
      dc: whole('a number', 1, 60).exactOptional(),
    }),
    fields('an ending', { by: by('save'), attribute, dc: whole('a number', 1, 60).exactOptional() }),
    fields('an ending', { by: by('harmed'), save: attribute.exactOptional() }),
    fields('an ending', { by: by('harms') }),
    fields('an ending', { by: by('attacks') }),
    fields('an ending', { by: by('moves') }),
    fields('an ending', { by: by('used'), times: amount, on: oneOf([...ons, 'harm']).exactOptional() }),
    fields('an ending', { by: by('setter-acts') }),
    fields('an ending', { by: by('cure'), words: text }),
  ],
  {
    error:
      'an ending: by spell, rounds, hours, turn-end, fight, ap, check, save, harmed, moves, used or cure',
  },
);
export const endings = listOf('endings', ending);

const rollCase = fields('when it holds', {
  melee: flag.exactOptional(),
  ranged: flag.exactOptional(),
  attribute: attribute.exactOptional(),
  blast: flag.exactOptional(),
  mundane: flag.exactOptional(),
  of: words('an element or material').exactOptional(),
  tag: words('a tag').exactOptional(),
  setter: flag.exactOptional(),
  allied: flag.exactOptional(),
  immobile: flag.exactOptional(),
  firstRound: flag.exactOptional(),
});

export const modifier = fields('a change to a roll', {
  on: oneOf(ons),
  by: whole('Advantages, negative for Disadvantages', -9, 9).exactOptional(),
  die: oneOf(['base', 'weapon']).exactOptional(),
  object: fields('an Object Die', { die, sign: z.literal([1, -1], { error: '1 or -1' }) }).exactOptional(),
  outcome: oneOf(['fails', 'passes']).exactOptional(),
  when: rollCase.exactOptional(),
});

export const shape = z.discriminatedUnion(
  'kind',
  [
    fields('a radius', { kind: z.literal('radius'), r: amount, around: flag.exactOptional() }),
    fields('what is adjacent', { kind: z.literal('adjacent') }),
    fields('a line', { kind: z.literal('line'), n: amount, width: amount.exactOptional() }),
    fields('a cone', { kind: z.literal('cone'), n: amount }),
    fields('Spaces', {
      kind: z.literal('spaces'),
      count: amount,
      square: whole('Spaces', 1, 9).exactOptional(),
    }),
    fields('a ring', { kind: z.literal('ring') }),
    fields('a wall', { kind: z.literal('wall'), n: amount }),
    fields('all in sight', { kind: z.literal('sight') }),
  ],
  { error: 'a shape: kind radius, adjacent, line, cone, spaces, ring, wall or sight' },
);

export const aim = fields('whom it is done to', {
  who: oneOf(['self', 'creature', 'ally', 'enemy', 'space', 'corpse', 'item', 'nobody']),
  count: amount.exactOptional(),
  repeats: flag.exactOptional(),
  random: flag.exactOptional(),
  tags: tags.exactOptional(),
  notTags: tags.exactOptional(),
});

const ARMOUR = 'true, false, metal, not-metal or magical';
const armourWord = z.union([z.boolean(), z.enum(['not-metal', 'metal', 'magical'])], { error: ARMOUR });
const does = <T extends string>(word: T) => z.literal(word);
const nested = z.lazy((): z.ZodType<Effect> => effect);
const inside = listOf('effects', nested);

/** One thing that happens. */
export const effect: z.ZodType<Effect> = z.discriminatedUnion(
  'do',
  [
    fields('harm', {
      do: does('harm'),
      amount,
      pool: pool.exactOptional(),
      armour: armourWord.exactOptional(),
      each: flag.exactOptional(),
      of: words('an element').exactOptional(),
      attack: flag.exactOptional(),
      blast: flag.exactOptional(),
      permanent: flag.exactOptional(),
    }),
    fields('mending', {
      do: does('mend'),
      pools: listOf('pools', pool),
      amount,
      stabilise: flag.exactOptional(),
      toMax: flag.exactOptional(),
      notDying: flag.exactOptional(),
    }),
    fields('an effect', { do: does('stabilise') }),
    fields('a condition', {
      do: does('condition'),
      condition: id,
      ends: endings.exactOptional(),
      save: attribute.exactOptional(),
      n: amount.exactOptional(),
    }),
    fields('a cure', { do: does('cure'), conditions: ids('conditions') }),
    fields('a push', {
      do: does('push'),
      spaces: amount,
      towards: flag.exactOptional(),
      crash: notation.exactOptional(),
    }),
    fields('a teleport', { do: does('teleport'), spaces: amount, random: flag.exactOptional() }),
    fields('an effect', { do: does('shuffle') }),
    fields('changed ground', {
      do: does('ground'),
      ground: id,
      shape,
      ends: endings.exactOptional(),
      named: flag.exactOptional(),
    }),
    fields('moving ground', { do: does('steer'), ground: id, spaces: amount, shape }),
    fields('cleared ground', { do: does('clear'), grounds: ids('grounds'), shape }),
    fields('a summoning', {
      do: does('summon'),
      monster: id,
      count: amount,
      ends: endings.exactOptional(),
      sharesWil: flag.exactOptional(),
      hostile: flag.exactOptional(),
    }),
    fields('a drain', { do: does('drain'), pool, amount }),
    fields('an effect', { do: does('drop'), what: oneOf(['held', 'all']) }),
    fields('a loss', {
      do: does('lose'),
      what: oneOf(['weapon', 'metal', 'metal-armour', 'armour', 'held', 'item']),
    }),
    fields('an effect', { do: does('steal') }),
    fields('an effect', { do: does('sharpen') }),
    fields('an effect', { do: does('bank'), advantages: amount }),
    fields('an effect', { do: does('ap'), by: amount }),
    fields('an effect', { do: does('fatigue'), amount }),
    fields('an effect', { do: does('refresh') }),
    fields('an effect', { do: does('deprived'), cause: words('a cause') }),
    fields('an effect', { do: does('clock'), minutes: whole('minutes', 1, 100_000) }),
    fields('an effect', { do: does('shift'), pool, by: amount }),
    fields('an effect', { do: does('raise'), pool, roll: notation }),
    fields('an effect', { do: does('echo'), condition: id }),
    fields('an effect', { do: does('die') }),
    fields('an effect', { do: does('remove'), ends: endings.exactOptional() }),
    fields('an effect', { do: does('lose-holds') }),
    fields('an effect', { do: does('open') }),
    fields('an effect', { do: does('light'), radius: whole('Spaces', 1, 60), ends: endings.exactOptional() }),
    fields('a trap', { do: does('trap'), die, pool: pool.exactOptional(), unseen: flag.exactOptional() }),
    fields('a Save', {
      do: does('save'),
      attribute,
      dc: whole('a number', 1, 60).exactOptional(),
      fail: inside,
      pass: inside.exactOptional(),
    }),
    fields('a choice', {
      do: does('choice'),
      text,
      options: listOf('options', fields('an option', { id, name, effects: inside })),
    }),
    fields('a condition of an effect', {
      do: does('if'),
      dice: whole('dice', 1, 4).exactOptional(),
      wears: oneOf(['metal']).exactOptional(),
      tag: words('a tag').exactOptional(),
      lost: pool.exactOptional(),
      so: inside,
      otherwise: inside.exactOptional(),
    }),
    fields('effects on oneself', { do: does('self'), effects: inside }),
    fields('a question', { do: does('ask'), text, ideas: listOf('ideas', text) }),
  ],
  { error: 'an effect: do harm, mend, condition, push, ground, summon, ask …' },
);
export const effects = listOf('effects', effect);

const spaces = whole('Spaces', 0, 99);
const range = fields('near and far in Spaces', { near: spaces, far: spaces });

const RANGE = 'a range: Spaces, touch or self';
/** How an item is used or an ability works. */
export const useShape = {
  ap: whole('AP', 0, 8),
  range: z.union([numberFrom(RANGE, 0, 99), z.enum(['touch', 'self'], { error: RANGE })], { error: RANGE }),
  near: spaces.exactOptional(),
  aim,
  shape: shape.exactOptional(),
  hits: oneOf(['all', 'enemies', 'allies']).exactOptional(),
  contest: fields('a contest', {
    with: attribute,
    save: oneOf([...ATTRIBUTES, 'defence']),
    die: die.exactOptional(),
  }).exactOptional(),
  save: fields('a Save', {
    attribute,
    dc: whole('a number', 1, 60).exactOptional(),
    half: flag.exactOptional(),
  }).exactOptional(),
  effects,
  spends: flag.exactOptional(),
  per: oneOf(['fight', 'day', 'turn']).exactOptional(),
  every: whole('Rounds', 1, 99).exactOptional(),
  outside: flag.exactOptional(),
  of: words('an element').exactOptional(),
  magical: flag.exactOptional(),
};
export const use = fields('a use', useShape);

export const ability = fields('an ability', {
  id,
  name,
  text,
  ...useShape,
  spell: fields('a spell', { id, dice: whole('dice', 1, 4) }).exactOptional(),
});

export const attack = fields('an attack', {
  id,
  name,
  dice: listOf('dice', die),
  flat: whole('a number', 0, 20).exactOptional(),
  attribute: oneOf([...ATTRIBUTES, 'light']).exactOptional(),
  ap: whole('AP', 1, 8).exactOptional(),
  reach: spaces.exactOptional(),
  shot: range.exactOptional(),
  shape: shape.exactOptional(),
  pool: pool.exactOptional(),
  armour: z.union([z.boolean(), z.literal('metal')], { error: 'true, false or metal' }).exactOptional(),
  magical: flag.exactOptional(),
  of: words('an element').exactOptional(),
  material: oneOf(['metal', 'silver', 'iron', 'star-iron', 'other']).exactOptional(),
  charge: spaces.exactOptional(),
  per: oneOf(['fight', 'turn']).exactOptional(),
  every: whole('Rounds', 1, 99).exactOptional(),
  leap: spaces.exactOptional(),
  onHit: effects.exactOptional(),
});

/** What somebody is like while something holds. */
export const bearingShape = {
  modifiers: listOf('changes to rolls', modifier).exactOptional(),
  armour: whole('Armor', -3, 3).exactOptional(),
  baseArmour: whole('Armor', 0, 3).exactOptional(),
  meleeArmour: whole('Armor', 0, 3).exactOptional(),
  immune: tags.exactOptional(),
  weak: tags.exactOptional(),
  helpless: flag.exactOptional(),
  cannotAct: flag.exactOptional(),
  cannotMove: flag.exactOptional(),
  cannotAttack: flag.exactOptional(),
  cannotCast: flag.exactOptional(),
  cannotHold: flag.exactOptional(),
  noHands: flag.exactOptional(),
  blind: flag.exactOptional(),
  deaf: flag.exactOptional(),
  unseen: flag.exactOptional(),
  darkSight: flag.exactOptional(),
  seesUnseen: flag.exactOptional(),
  flies: flag.exactOptional(),
  phases: flag.exactOptional(),
  climbs: flag.exactOptional(),
  crawls: flag.exactOptional(),
  moveTimes: whole('times', 1, 9).exactOptional(),
  moveHalved: flag.exactOptional(),
  moveSet: spaces.exactOptional(),
  reach: spaces.exactOptional(),
  ap: whole('AP', -8, 8).exactOptional(),
  will: oneOf(['setter', 'nearest', 'named', 'flee', 'friendly', 'still']).exactOptional(),
  soak: whole('harm', 0, 20).exactOptional(),
  ignoresMundane: flag.exactOptional(),
  ignoresAll: flag.exactOptional(),
  extraHarm: notation.exactOptional(),
  hitsStr: flag.exactOptional(),
  pierces: flag.exactOptional(),
  deadly: flag.exactOptional(),
  thorns: fields('what strikes back', { save: attribute, effects }).exactOptional(),
  surpriseProof: flag.exactOptional(),
  onlyBlast: flag.exactOptional(),
  noArmour: flag.exactOptional(),
  noHp: flag.exactOptional(),
  harmSet: whole('harm', 0, 20).exactOptional(),
  dieStep: whole('steps', -4, 4).exactOptional(),
  bowDie: die.exactOptional(),
  onHit: effects.exactOptional(),
  arms: whole('arms', 0, 8).exactOptional(),
  lure: flag.exactOptional(),
  cannotHide: flag.exactOptional(),
  attacks: listOf('attacks', attack).exactOptional(),
  abilities: listOf('abilities', ability).exactOptional(),
};
export const bearing = fields('what it makes of somebody', bearingShape);

export const trait = fields('a trait', {
  text,
  ...bearingShape,
  reforms: fields('how it rises again', { rounds: notation, unless: tags }).exactOptional(),
  tireless: flag.exactOptional(),
  heads: whole('heads', 1, 20).exactOptional(),
  firstAttack: fields('its first attack', {
    by: whole('Advantages', -3, 3),
    shape: shape.exactOptional(),
  }).exactOptional(),
  blinks: spaces.exactOptional(),
  heal: fields('healing', { onHit: whole('HP', 1, 20) }).exactOptional(),
  sheds: spaces.exactOptional(),
  ambush: flag.exactOptional(),
  loyal: flag.exactOptional(),
  drains: flag.exactOptional(),
});

export const scaled = oneOf(SCALED);
export { range, spaces };
