import { z } from 'zod';
import { fields, flag, id, listOf, oneOf, whole, words } from '@caltrop/sheets';
import { attribute, dc, die, ids, name, notation, pool, tags, text } from '../fields.ts';
import { amount, shape } from './aims.ts';
import { endings } from './endings.ts';

declare const NESTED: unique symbol;

/** Stands for a list of effects inside an effect while types are worked out. */
interface Nested {
  readonly [NESTED]: true;
}

type Fixed<T> = T extends Nested
  ? readonly Effect[]
  : T extends string | number | boolean | null | undefined
    ? T
    : { readonly [K in keyof T]: Fixed<T[K]> };

/** What a schema reads, as rules see it: nothing of it ever changes. */
export type Written<S extends z.ZodType> = Fixed<z.infer<S>>;

const ARMOUR = 'true, false, metal, not-metal or magical';

const armourWord = z.union([z.boolean(), z.enum(['not-metal', 'metal', 'magical'])], { error: ARMOUR });

/** Which Armor counts against a harm: all, none, or only that of a kind. */
export type ArmourWord = Written<typeof armourWord>;

const does = <T extends string>(word: T) => z.literal(word);

/** Effects with nothing inside them. */
const PLAIN = [
  fields('harm', {
    do: does('harm'),
    amount,
    pool: pool.exactOptional(),
    armour: armourWord
      .exactOptional()
      .describe('Whether Armor counts, or only Armor of a kind; by CA-DMG-10 when left out.'),
    each: flag
      .exactOptional()
      .describe('Rolled anew for every time that somebody is named, and added up (Arcane Arrow).'),
    of: words('an element').exactOptional(),
    attack: flag.exactOptional().describe('It is an attack (CA-DMG-10).'),
    blast: flag.exactOptional().describe('One roll against many (CA-AMOD-03).'),
    permanent: flag.exactOptional(),
    both: flag.exactOptional().describe('Its user suffers the same roll.'),
  }),
  fields('mending', {
    do: does('mend'),
    pools: listOf('pools', pool),
    amount,
    stabilise: flag.exactOptional(),
    toMax: flag.exactOptional(),
    notDying: flag.exactOptional().describe('Not while Dying.'),
    of: tags.exactOptional().describe('Only STR that was lost to these elements.'),
  }),
  fields('an effect', { do: does('stabilise') }),
  fields('a condition', {
    do: does('condition'),
    condition: id,
    ends: endings.exactOptional(),
    save: attribute.exactOptional(),
    n: amount.exactOptional().describe('The number that belongs to it.'),
    here: flag.exactOptional().describe('It is about the aimed Space (Bait Flower).'),
    about: words('a word').exactOptional().describe('What it is about: a class of weapons.'),
    of: words('a stuff').exactOptional().describe('What it comes from: tar, slime, rope.'),
    spent: flag
      .exactOptional()
      .describe('What it lets its bearer do so many times a turn has been done in this one.'),
    lasting: flag
      .exactOptional()
      .describe('Nothing but its own endings ends it: no cure, and no other that takes its place.'),
  }),
  fields('a cure', {
    do: does('cure'),
    conditions: ids('conditions'),
    of: tags.exactOptional().describe('Only where it comes from one of these.'),
    one: flag.exactOptional().describe('Only one of them, as their owner chooses.'),
  }),
  fields('an effect', { do: does('douse').describe('Water over somebody: what it washes off ends.') }),
  fields('a push', {
    do: does('push'),
    spaces: amount,
    towards: flag.exactOptional(),
    walks: flag.exactOptional().describe('They go on their own feet: creatures that cannot Move stay.'),
    crash: notation.exactOptional().describe('Dice of harm when something stops it early.'),
  }),
  fields('an effect', {
    do: does('cling').describe(
      'All whom it is done to are drawn to each other: those in armor hold on to one another once they are near.',
    ),
    condition: id.describe('What each of two who cling together is under.'),
    within: whole('Spaces', 1, 99),
  }),
  fields('an effect', { do: does('part').describe('Those beside each other are pushed a Space apart.') }),
  fields('a teleport', {
    do: does('teleport'),
    spaces: amount,
    random: flag.exactOptional(),
    apart: flag.exactOptional().describe('To another room: out of sight from where it was, if there is one.'),
  }),
  fields('an effect', { do: does('shuffle') }),
  fields('an effect', {
    do: does('swap-minds').describe(
      'The target and the user change bodies. Who runs them, their side, their WIL and their turn go with the mind.',
    ),
    condition: id.describe('What ties the two together; when it ends, each is itself again.'),
    ends: endings.exactOptional(),
  }),
  fields('an effect', {
    do: does('snuff').describe('Mundane lights in sight go out, as the user chooses.'),
    count: amount.exactOptional().describe('How many at most; all when left out.'),
    within: whole('Spaces', 1, 99).exactOptional(),
    here: flag.exactOptional().describe('Around the aimed Space, not around the user.'),
  }),
  fields('an effect', {
    do: does('dampen').describe('Magical effects nearby are halved, as the user chooses.'),
    count: amount,
    what: oneOf(['time', 'number']),
    within: whole('Spaces', 1, 99).exactOptional(),
  }),
  fields('an effect', {
    do: does('reveal').describe('The user finds creatures that hide within this many Spaces.'),
    within: whole('Spaces', 1, 99),
    tags: tags.exactOptional().describe('Only those with one of these tags.'),
  }),
  fields('an effect', {
    do: does('fetch').describe('A thing that lies on the aimed Space comes so many Spaces nearer.'),
    spaces: amount,
    away: flag.exactOptional().describe('It goes away instead.'),
  }),
  fields('changed ground', {
    do: does('ground'),
    ground: id,
    shape,
    ends: endings.exactOptional(),
    named: flag.exactOptional().describe('The caster names a creature or a tag that it concerns (Ward).'),
    gaps: flag.exactOptional().describe('Only over gaps that nobody can walk on.'),
    over: ids('grounds').exactOptional().describe('Only where such ground is: it freezes water, not land.'),
    besides: ids('grounds')
      .exactOptional()
      .describe('Also where such ground is, although nobody could stand there: a door stays shut.'),
    n: amount.exactOptional().describe('The number that belongs to it: how deep it is.'),
    about: words('a tag').exactOptional().describe('The tag that it concerns, where nobody names one.'),
  }),
  fields('moving ground', {
    do: does('steer').describe('Moves ground that it has made so far.'),
    ground: id,
    spaces: amount,
    shape,
  }),
  fields('a fall', {
    do: does('fall').describe('A creature over a chasm or a pit with nothing to hold it up falls.'),
  }),
  fields('cleared ground', {
    do: does('clear'),
    grounds: ids('grounds'),
    shape,
    own: flag
      .exactOptional()
      .describe('Everything that the user has laid, wherever it is, and nothing else.'),
    solid: flag
      .exactOptional()
      .describe('Whatever stands or is built there too, doors, walls and trees alike.'),
  }),
  fields('a summoning', {
    do: does('summon'),
    monster: id,
    count: amount,
    ends: endings.exactOptional(),
    sharesWil: flag.exactOptional().describe('It has the WIL of its caller.'),
    hostile: flag.exactOptional().describe('It is on the side of its caller’s enemies.'),
  }),
  fields('a drain', {
    do: does('drain').describe(
      'A score goes down for the target and up for the user, never above its maximum.',
    ),
    pool,
    amount,
  }),
  fields('an effect', { do: does('drop'), what: oneOf(['held', 'spare', 'all']) }),
  fields('a loss', {
    do: does('lose'),
    what: oneOf(['weapon', 'shield', 'metal', 'metal-armour', 'armour', 'held', 'item', 'gear']),
  }),
  fields('an effect', {
    do: does('steal'),
    lying: flag
      .exactOptional()
      .describe('Things in sight that lie about are taken too, [dice] things in all.'),
    feet: flag
      .exactOptional()
      .describe('If no hand is free, it lies at the taker’s feet; otherwise it stays where it is.'),
  }),
  fields('an effect', {
    do: does('sharpen').describe('The weapon in hand is freshly sharp until it hits (CA-AUTO-05c).'),
    honed: flag.exactOptional().describe('Instead, its attacks are Enhanced until it costs somebody STR.'),
  }),
  fields('a coating', {
    do: does('coat').describe('The next hit of a weapon in hand brings this condition.'),
    condition: id,
    shot: flag.exactOptional().describe('Only of one that shoots: it is on the arrow.'),
  }),
  fields('an effect', {
    do: does('kindle').describe('What is used burns and gives its light until it is put away.'),
    held: flag.exactOptional().describe('A light in hand instead, without a use of its own.'),
  }),
  fields('an effect', {
    do: does('swell').describe('The thing that is used is twice as large: it fills twice the slots.'),
  }),
  fields('a gift', { do: does('give'), item: id, uses: whole('uses', 1, 99).exactOptional() }),
  fields('gold', {
    do: does('gold'),
    amount,
    fades: amount.exactOptional().describe('It is gone again after so many hours.'),
  }),
  fields('an effect', { do: does('relieve').describe('Ends causes of being Deprived.'), causes: tags }),
  fields('an effect', {
    do: does('revive').describe('The dead live again, with 1 HP and 1 STR.'),
    within: whole('minutes', 1, 99).exactOptional().describe('Only those dead for no longer than that.'),
  }),
  fields('an effect', {
    do: does('dispel').describe('Ends one magical effect, on somebody or on the ground.'),
  }),
  fields('an effect', {
    do: does('suppress').describe('An affliction does nothing for so many hours, then it is back.'),
    hours: amount,
  }),
  fields('an effect', { do: does('recur').describe('What was kept down is back.') }),
  fields('an effect', {
    do: does('repair').describe('Something ruined is whole again.'),
    what: oneOf(['armour', 'any']),
  }),
  fields('an effect', { do: does('fuse').describe('A thing in hand becomes one with the body.') }),
  fields('an effect', { do: does('exchange').describe('Two swap what they have lost of a pool.'), pool }),
  fields('an effect', {
    do: does('boost').describe('More of a pool for a time, above its most.'),
    pool,
    amount,
    ends: endings,
  }),
  fields('an effect', { do: does('slots').describe('Inventory slots more or less, for good.'), by: amount }),
  fields('an effect', { do: does('destroy').describe('A thing that somebody carries is gone.'), item: id }),
  fields('an effect', {
    do: does('become').describe('A condition turns into another, about the same thing.'),
    from: id,
    to: id,
  }),
  fields('an effect', { do: does('note').describe('Written down for everybody to read.'), text }),
  fields('an effect', {
    do: does('rewind').describe('Everybody is as two turns ago, and remembers.'),
  }),
  fields('an effect', { do: does('bank'), advantages: amount }),
  fields('an effect', { do: does('step').describe('So many Spaces to go for nothing.'), spaces: amount }),
  fields('an effect', {
    do: does('notch').describe(
      'The weapon in hand is notched: its die has a Disadvantage until it is mended or whetted.',
    ),
  }),
  fields('an effect', {
    do: does('ap'),
    by: amount,
    round: flag.exactOptional().describe('Only for those who still have a turn in this Round.'),
  }),
  fields('an effect', { do: does('fatigue'), amount }),
  fields('an effect', { do: does('refresh') }),
  fields('an effect', {
    do: does('deprived'),
    cause: words('a cause'),
    until: oneOf(['rest', 'night', 'healer', 'save'])
      .exactOptional()
      .describe('What ends it: some hours’ rest, a night’s sleep, a healer, or a Save with STR each day.'),
    of: words('what it comes from')
      .exactOptional()
      .describe('Poison and the like: not for those to whom that does nothing.'),
  }),
  fields('an effect', { do: does('haul').describe('The user drags the target along from now on.') }),
  fields('an effect', {
    do: does('clock').describe('A Dying creature has at most this long.'),
    minutes: whole('minutes', 1, 100_000)
      .exactOptional()
      .describe('When left out, its clock begins anew as for any who is Dying (CA-R23).'),
  }),
  fields('an effect', { do: does('shift'), pool, by: amount }),
  fields('an effect', {
    do: does('raise').describe('Rolled anew: a most that is lower than the roll is as high as it.'),
    pool,
    roll: notation,
  }),
  fields('an effect', {
    do: does('echo').describe(
      'The spell that the condition of this name is about works once more, where its bearer is (CA-MIS-04).',
    ),
    condition: id,
  }),
  fields('an effect', { do: does('die') }),
  fields('an effect', { do: does('remove'), ends: endings.exactOptional() }),
  fields('an effect', { do: does('lose-holds') }),
  fields('an effect', {
    do: does('see-through').describe('The illusion on this Space no longer deceives the target.'),
  }),
  fields('an effect', { do: does('open') }),
  fields('an effect', { do: does('light'), radius: whole('Spaces', 1, 60), ends: endings.exactOptional() }),
  fields('a trap', {
    do: does('trap').describe('A careless step may spring it (CA-TRAP-01).'),
    die: die.exactOptional(),
    flat: whole('harm', 1, 20).exactOptional().describe('What it does where no die says so.'),
    pool: pool.exactOptional().describe('What its die is taken from.'),
    unseen: flag.exactOptional().describe('Every step springs it.'),
  }),
] as const;

/** Effects with others inside them. */
const nesting = <E extends z.ZodType>(inside: E) =>
  [
    fields('a Save', {
      do: does('save'),
      attribute,
      dc: dc.exactOptional().describe('20 when left out.'),
      fail: inside.describe('What happens to those who fail.'),
      pass: inside.exactOptional().describe('What happens to those who pass.'),
    }),
    fields('a choice', {
      do: does('choice').describe('The user chooses.'),
      kept: flag.exactOptional().describe('Of a thing: what is chosen first is so for good (Repellent).'),
      text,
      options: listOf('options', fields('an option', { id, name, effects: inside })),
    }),
    fields('a condition of an effect', {
      do: does('if'),
      dice: whole('dice', 1, 4).exactOptional().describe('With so many dice or more.'),
      wears: oneOf(['metal']).exactOptional().describe('Where the target wears it.'),
      tag: words('a tag').exactOptional().describe('Where the target has it.'),
      lost: pool
        .exactOptional()
        .describe(
          'Where the hit has cost the target some of this; without a hit, where it has less than its most.',
        ),
      lit: flag.exactOptional().describe('Where the thing it is done with burns.'),
      harmed: flag.exactOptional().describe('Where the hit has done the target any harm (CA-R15).'),
      spent: pool.exactOptional().describe('Where the target has nothing left of this.'),
      hears: flag.exactOptional().describe('Where the target hears anything.'),
      so: inside,
      otherwise: inside.exactOptional(),
    }),
    fields('a roll', {
      do: does('roll').describe('A die says which of the rows happens.'),
      die,
      rows: listOf('rows', inside),
    }),
    fields('effects on the user', {
      do: does('self').describe('Effects on the user.'),
      effects: inside,
    }),
    fields('a question', {
      do: does('ask').describe(
        'Something that only a person can decide: the Warden is asked, with ideas; without a Warden, the player whom it serves.',
      ),
      aside: flag.exactOptional().describe('Asked besides: the rest plays by itself.'),
      price: flag.exactOptional().describe('It only decides what the rest costs.'),
      kept: flag.exactOptional().describe('Of a thing: what is answered first is so for good.'),
      object: flag
        .exactOptional()
        .describe('Only where it is aimed at nobody: at what lies or stands somewhere.'),
      text,
      ideas: listOf(
        'ideas',
        z.union([text, fields('an idea', { text, effects: inside.describe('What comes of it.') })], {
          error: 'an idea: a sentence, or { text, effects }',
        }),
      ),
    }),
  ] as const;

/** One thing that happens, as data: what spells, items, abilities, riders and ground do. */
export type Effect = Fixed<
  z.infer<(typeof PLAIN)[number] | ReturnType<typeof nesting<z.ZodType<Nested>>>[number]>
>;

const inside = listOf(
  'effects',
  z.lazy((): z.ZodType<Effect> => effect),
);

const effect: z.ZodType<Effect> = z.discriminatedUnion('do', [...PLAIN, ...nesting(inside)], {
  error: 'an effect: do harm, mend, condition, push, ground, summon, ask …',
});

export const effects = listOf('effects', effect);
