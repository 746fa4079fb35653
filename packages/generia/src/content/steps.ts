/** What abilities do, step by step. */

import { z } from 'zod';
import { fields, flag, listOf, oneOf, whole, words } from '@caltrop/sheets';
import type { Compiled, Knot } from './compiled.ts';
import { conditions } from './conditions.ts';
import {
  attribute,
  attributes,
  damageType,
  dice,
  formula,
  opt,
  status,
  statuses,
  text,
  toWhom,
  typeName,
  types,
} from './fields.ts';
import { effectsWith } from './hooks.ts';
import { DAMAGE_TYPES, ZONES } from './words.ts';

const step = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S, about?: string) => {
  const form = fields(`the fields of the step "${kind}"`, { do: z.literal(kind), ...shape });
  return about === undefined ? form : form.describe(about);
};

/** The form of a list of steps. */
export const steps: Knot<'steps'> = z.lazy(() => listOf('steps, each with a "do"', oneStep)).brand<'steps'>();
/** The form of a list of effects. */
export const effects = effectsWith(steps).list;

const lasts = z.union(
  [
    oneOf([
      'held',
      'inside',
      'turn',
      'own turn',
      'phase',
      'day',
      'next attack',
      'next defence',
      'next check',
      'next spell',
      'attack',
      'fight',
    ]),
    z.int(),
  ],
  {
    error: 'how long: held, inside, turn, own turn, phase, or a number of rounds',
  },
);

/** What may be changed about an attack. */
const changeShape = {
  adv: opt,
  eased: opt,
  total: opt.describe('On an attack roll that has been made already (Turbulence).'),
  dodgeAdv: opt,
  defenceAdv: opt.describe("Of the target's defence."),
  parryAdv: opt,
  blockAdv: opt,
  undefended: listOf('defences', oneOf(['dodge', 'parry', 'block'])).optional(),
  noReactions: flag.optional(),
  damage: opt,
  dice: dice.optional(),
  plusDice: fields('more dice', { dice, times: formula })
    .optional()
    .describe('So many times further dice: `[Sol]` d6.'),
  doubledBy: opt.describe('Twice the damage, the extra at most this (Mighty Strike).'),
  type: z.union([damageType, z.literal('element')], { error: 'a damage type, or element' }).optional(),
  alsoType: damageType.optional(),
  ignoreAV: opt,
  ignoreBlock: opt,
  zone: oneOf(['chosen', ...ZONES])
    .optional()
    .describe('The attacker names the zone; Disadvantage 1 for arms and legs, 2 for the head when `priced`.'),
  priced: flag.optional(),
  woundChecks: flag.optional(),
  onHit: steps.optional(),
  onMiss: steps.optional(),
  ownAmmo: flag
    .optional()
    .describe('It brings its own missile: the weapon uses none of its ammunition (Living Arrows).'),
  rerollBelowAverage: whole('dice', 1, 99).optional(),
  bounces: flag.optional().describe('Goes on to another target unless it is blocked or parried (Ricochet).'),
  routine: flag.optional().describe('Rolled as DC+: +4 and -4 for each stage in place of dice (Routine).'),
};

const attackShape = {
  with: words('melee, ranged, any, shield, unarmed, line, or a weapon line').describe(
    '`melee`, `ranged`, `any`, `shield`, `unarmed`, `line` (its own), or the name of a weapon line.',
  ),
  ...changeShape,
  line: fields('a weapon line', {
    name: words('a name'),
    hit: formula,
    dice,
    damage: damageType,
    reach: whole('metres', 1, 99).optional().describe('Metres; 1 without.'),
    range: whole('metres', 1, 99).optional().describe('A line with a range shoots so far.'),
  }).optional(),
  orGrapple: flag.optional().describe('A grapple may be made instead (Charge, Counter).'),
  orSkill: flag.optional().describe('The skill of the weapon may be used instead, at its cost (Challenge).'),
  times: opt.describe('Attacks in a row, each paid for; at most so many.'),
  whileHit: flag.optional().describe('The next of them only after a hit; all for one price.'),
  others: flag.optional().describe('Each on another target.'),
  once: flag.optional().describe('All of them for one price.'),
  within: whole('metres', 1, 9).optional().describe('Metres of a sweep that goes farther than the weapon.'),
  sweep: oneOf(['foes in reach', 'all in reach', 'beside target'])
    .optional()
    .describe('One roll against everybody in weapon reach, or in the radius; or one more beside the target.'),
  refund: flag.optional(),
};

const area = fields('an area', {
  kind: oneOf(['FIELD', 'ZONE', 'AURA', 'WATCH', 'WALL', 'DOME', 'RIFT']),
  radius: formula,
  around: oneOf(['self', 'square']).optional(),
  who: oneOf(['all', 'foes', 'allies', 'others', 'self']),
  save: attributes
    .optional()
    .describe(
      'What befalls one who triggers it needs a save against the DC of the ability; at once without.',
    ),
  hindered: opt.describe('That save is hindered by so much; X is the number of a Da Capo.'),
  failed: steps.optional(),
  failed10: steps.optional(),
  saved: z.union([z.literal('half'), steps], { error: 'half, or steps' }).optional(),
  saved10: steps.optional(),
  atStart: flag.optional().describe('Only at the start of a turn inside, not on coming in.'),
  low: flag
    .optional()
    .describe(
      'It lies on the ground: Levitating 1 halves its tiers, and it does not reach whoever is higher.',
    ),
  inside: effects.optional().describe('What holds for everybody inside, as long as they are.'),
  gives: listOf('statuses', fields('a status', { status, x: opt }))
    .optional()
    .describe('Statuses that everybody inside has, as long as they are (GE-R53).'),
  lasts,
  uses: opt,
  grows: opt,
  leave: flag.optional().describe('Whoever stands in it as it is laid may leave it by a reaction.'),
  parts: flag
    .optional()
    .describe('Its maker may switch it off where it would strike a friend, as a Free Reaction.'),
  points: fields('points', { dice })
    .optional()
    .describe('Of a DOME: Protection against projectiles that come from outside, one pool for all inside.'),
  dulls: opt.describe('Disadvantage of spells that are cast into it from outside.'),
  crossing: flag
    .optional()
    .describe(
      'Whoever crosses its edge pays with one more action, unless its maker lets it pass by a reaction.',
    ),
  murk: flag
    .optional()
    .describe('Whoever shoots in or out needs a PER check against its DC first, or the shot is lost.'),
  light: oneOf(['darkness', 'bright', 'sunlight', 'moonlight'])
    .optional()
    .describe('How light it is inside; True Sunlight and True Moonlight are bright (content section 14).'),
  plants: flag.optional().describe('Plants grow there, for druids who command them (GE-TRAD-05).'),
});

const oneStep = z.discriminatedUnion(
  'do',
  [
    step('attack', attackShape, 'A weapon attack with changes: the heart of most skills.'),
    step(
      'damage',
      {
        dice,
        times: opt.describe('So many times the dice: `[Binding]` d4.'),
        type: oneOf([...DAMAGE_TYPES, 'element', 'weapon']),
        zone: oneOf([...ZONES, 'worst', 'chosen']).optional(),
        half: flag.optional().describe('It is halved.'),
        object: flag
          .optional()
          .describe(
            'A real missile that one carries may be flung: its own dice are added, and it is used up.',
          ),
        asAttack: flag
          .optional()
          .describe('The dice, the number and the type of the attack that it follows, in place of its own.'),
        also: damageType.optional().describe('A second type.'),
        disrupts: opt.describe('Saves to concentrate that it forces are hindered by so much.'),
        extra: fields('more dice under conditions', { when: conditions, dice })
          .optional()
          .describe('More dice under a condition (Frost Lance); not upcast.'),
        per: fields('dice for each tier', { dice, status }).optional(),
        onHit: steps.optional(),
        onWound: steps.optional(),
        onExplosion: steps.optional(),
      },
      'Damage of its own, by a spell or feature; halved where the saved line says `half`.',
    ),
    step('status', {
      status,
      x: opt.describe('Tier or number X; 1 without.'),
      to: toWhom,
      zone: oneOf(['struck', 'all', 'chosen', 'target chooses', 'rolled', ...ZONES])
        .optional()
        .describe('The zone a Brittle goes to: the one struck, all, chosen by somebody, or a fixed one.'),
      type: typeName.optional().describe('The type of Resistant, Vulnerable, Immune.'),
      attribute: attribute.optional(),
      dc: opt.describe("DC of it; the ability's by default."),
      lasts: lasts
        .optional()
        .describe(
          'How long: while concentration is held, while in the area, this turn, so many rounds, one Phase, or its own rule.',
        ),
      per: oneOf(['explosion', 'wound']).optional(),
      heldBy: words('an ability')
        .optional()
        .describe('It lasts as long as this ability is kept up, of which it is a part.'),
      atLeast: flag.optional().describe('Raised to X, not added to.'),
      exact: flag.optional().describe('Raised or lowered to X.'),
      dice: dice.optional().describe('X is thrown.'),
    }),
    step('unstatus', {
      status: statuses.optional(),
      but: status.optional(),
      count: opt,
      magical: flag.optional(),
      mental: flag.optional(),
      own: flag.optional().describe('Only those that the user has brought upon it.'),
      ofThis: flag.optional().describe('Only what comes from this same feature.'),
    }),
    step(
      'cleanse',
      {
        count: formula,
        of: oneOf(['negative', 'positive', 'mental', 'physical', 'magical', 'toxins', 'any']),
        most: opt,
        concentration: flag
          .optional()
          .describe(
            'What the target itself keeps up it must hold on to by a save against the roll (Nullify).',
          ),
      },
      "A cleansing check against each status's DC (GE-STS-04).",
    ),
    step('heal', { dice, to: toWhom }),
    step(
      'heal wounds',
      {
        count: formula,
        to: toWhom,
        own: flag
          .optional()
          .describe('It is no healing from outside, so that nothing forbids it (Revenant).'),
      },
      'Light wounds without points.',
    ),
    step('knockback', {
      metres: formula,
      from: oneOf(['self', 'both', 'chosen direction']).optional(),
      plain: flag.optional().describe('So many squares whatever the sizes, and no collision (GE-WSK-10).'),
      to: toWhom,
    }),
    step('pull', { metres: formula, anywhere: flag.optional() }),
    step('teleport', {
      metres: formula,
      who: oneOf(['self', 'target']),
      beside: oneOf(['terrain or creature']).optional(),
      after: flag.optional().describe('Only once the attack that it answers is over.'),
      may: flag.optional().describe('Only if the one who goes likes to.'),
      out: flag.optional().describe('Only to squares that the spell does not cover.'),
    }),
    step('move', {
      metres: formula,
      provokes: z.union([z.literal(false), z.int()], { error: 'false, or a Disadvantage' }).optional(),
      free: flag.optional(),
      straight: flag.optional(),
      along: flag.optional().describe('Squares next to terrain count half (Shadow Run).'),
      least: opt.describe('At least so far, where it goes at all.'),
      part: oneOf(['before', 'after'])
        .optional()
        .describe(
          'Of a way with an attack on it (GE-WSK-05): what lies before the square of the attack, or after it.',
        ),
      over: flag
        .optional()
        .describe('A leap, dive or flight: ground and creatures on the way do not matter.'),
      first: flag.optional().describe('Before the check of the ability (Bodycheck).'),
      strikes: flag
        .optional()
        .describe('Each target is struck on the way, as soon as it is in reach (Flash of Steel).'),
    }),
    step('jump', { eased: formula, range: opt }),
    step('swap places', {}),
    step(
      'grant',
      {
        effects,
        to: toWhom,
        lasts,
        only: oneOf(['target', 'others'])
          .optional()
          .describe(
            'They hold only against the target (and a chosen zone), or only against others than the one who grants them.',
          ),
        most: opt.describe('They add up, to so many at most.'),
        shots: fields('shots', { count: formula, of: words('what is done to the rounds') })
          .optional()
          .describe(
            'They hold for so many shots of a transmuted weapon, each with one round: coated or infused. What was done first is shot first.',
          ),
        adds: flag.optional().describe('It adds to what the same source has granted already.'),
        weapon: oneOf(['melee', 'ranged', 'any'])
          .optional()
          .describe('They hold for one weapon in hand alone, which is asked for where there are several.'),
        dc: opt.describe('It is a mark on somebody that can be cleansed, against this DC (Aether Mark).'),
        own: flag.optional().describe('Numbers are those of the bearer, not of the one who grants them.'),
      },
      'Effects on the target (or self) for a while.',
    ),
    step('alter attack', changeShape, 'Changes the attack that is being answered or made (GE-SEQ-02, 04).'),
    step(
      'parry for',
      { metres: formula },
      'Goes up to so far to somebody who is attacked and parries for it; if that fails it defends itself (Intercede).',
    ),
    step(
      'beside',
      { within: whole('metres', 1, 9), who: oneOf(['foes', 'all']), steps },
      'Further steps on everybody so near to the target, not on the target itself.',
    ),
    step('fall', { metres: formula }, 'The target falls so far (GE-FALL-01).'),
    step('return', { of: words('an ability') }, 'Back into an own area of an ability, wherever one is.'),
    step('rift', { metres: formula }, 'Links the square that was named with another one so near to it.'),
    step(
      'take up',
      { of: words('an ability') },
      'Own areas of an ability end; effects that it has granted too.',
    ),
    step(
      'become',
      {
        as: oneOf(['aspect', 'hybrid', 'total', 'armed']),
        weapons: listOf('weapons', words('a weapon')).optional(),
        line: fields('a conjured weapon', { dice, type: damageType, effects: effects.optional() }).optional(),
      },
      'Takes on the shape of an anchored beast, in part or whole, or holds a weapon of magic, as long as it is kept up.',
    ),
    step('order', {}, 'The target obeys one order: it strikes or goes where the user says.'),
    step(
      'block for',
      { reach: whole('metres', 1, 9) },
      'Throws a block with a shield for somebody else (Protect).',
    ),
    step(
      'shoot down',
      { with: words('ranged, or a weapon line'), won: steps },
      'Own attack roll against the attack roll of a projectile (Vigilance).',
    ),
    step(
      'check',
      {
        with: attribute,
        eased: opt,
        dc: formula,
        against: attribute
          .optional()
          .describe('The MOD of the target that is added to the goal: its WIL-DC.'),
        each: words('an item')
          .optional()
          .describe('So many of these as the total lies above the goal (Living Arrows).'),
        passed: steps,
        failed: steps.optional(),
        zone: flag
          .optional()
          .describe('Against 10 + AV of a zone that is chosen, of which `grant` may then speak.'),
      },
      'A check against a goal (GE-CORE-02).',
    ),
    step(
      'protect',
      {
        dice,
        resistant: types.optional(),
        lasts: lasts.optional(),
        only: oneOf(['projectiles']).optional(),
      },
      'Protection points (GE-R14): against this attack, or lasting.',
    ),
    step(
      'stop attack',
      {},
      'Stops the attack at which it was aimed: a destroyed projectile, a dodge by teleport.',
    ),
    step('reflect attack', {}),
    step('counter spell', {}),
    step('resource', {
      of: oneOf([
        'EN',
        'MP',
        'Nox',
        'Rage',
        'Momentum',
        'Strain',
        'Exhaustion',
        'Clarity',
        'Showtime',
        'next spell',
        'Coated',
        'Infused',
      ]),
      by: formula,
      owed: flag.optional().describe('Paid with what the same moment brings (One with the Shadows).'),
      dice: dice.optional(),
      less: flag.optional().describe('What the dice show is lost.'),
      to: toWhom,
    }),
    step('area', { area }),
    step('summon', {
      creature: words('a creature').optional(),
      soul: whole('levels', 0, 99)
        .optional()
        .describe(
          'The beast of a soul anchor, at most so many levels above the summoner, in place of `creature`.',
        ),
      count: opt,
      wl: whole('a limit', 1, 99).optional(),
      bySource: flag.optional(),
      random: flag.optional().describe('Of an element that is thrown for.'),
      hostile: flag.optional().describe('It is a foe of everybody.'),
      rounds: whole('rounds', 1, 99).optional().describe('It is gone after so many of its turns.'),
      joins: flag
        .optional()
        .describe('It is no summon but one more of its maker’s side, with an initiative of its own.'),
      steps: steps.optional().describe('What it has of its maker: done to it as soon as it is there.'),
      within: whole('metres', 1, 99).optional().describe('No farther than so from the one who brings it.'),
    }),
    step('terrain', {
      ground: words('a ground'),
      height: opt,
      squares: opt,
      lasts: lasts.optional(),
      wide: flag.optional().describe('Two metres wide: beside each square that was named its neighbour too.'),
      touch: steps.optional().describe('What befalls whoever comes onto it or is flung against it.'),
      walkable: flag.optional().describe('Pits stay pits; what is solid never changes.'),
    }),
    step('item', {
      item: words('an item').describe('ELEMENT stands for the element of the spell.'),
      count: formula,
      grade: opt.describe('The quality of what it makes: the number after its name.'),
    }),
    step('use up', { item: words('an item') }, 'One piece of something that the user carries is gone.'),
    step('foresee', { count: formula }, 'So many d20 are thrown and kept until midnight (Prophecy).'),
    step('mend', { count: formula }, 'So many severe wounds become light (Bonemending).'),
    step(
      'forge',
      { weapon: words('a weapon') },
      'The user has such a weapon from now on, in a free hand where it has one (GE-TRAD-08).',
    ),
    step(
      'fit out',
      { weapon: words('a weapon') },
      'The target takes up that weapon of its lines and lays the others down (golem kits).',
    ),
    step(
      'end boons',
      { of: listOf('abilities', words('an ability')), to: toWhom },
      'What these abilities have given the target ends.',
    ),
    step('steal shadow', {}, 'The shadow of the target belongs to the user from now on (GE-TRAD-06).'),
    step('anchor soul', {}, 'The target is gone; what holds its soul is with the user.'),
    step(
      'note',
      { text },
      'What was agreed is written down about the user, for everybody to read (GE-FREEC-01).',
    ),
    step('end concentration', { save: flag.optional() }),
    step('charges', { count: formula }, 'What is kept up has so many uses (motes, orbiting stones).'),
    step('spend charge', { of: words('an ability') }, 'One of the uses of what is kept up is used up.'),
    step(
      'move area',
      { of: words('an ability'), metres: formula },
      'An own area goes to the square that was named.',
    ),
    step('end area', {}, 'The areas on the square that was named end, where the roll meets their DC.'),
    step(
      'freecast',
      { tier: whole('a tier', 1, 5), text },
      'An improvised spell: its check, what the game master says of it, and chaos (GE-FREEC-02).',
    ),
    step('save', {
      to: toWhom,
      with: attributes,
      dc: formula,
      failed: steps,
      saved: steps.optional(),
      saved10: steps.optional(),
      failed10: steps.optional(),
    }),
    step(
      'opposed',
      {
        with: attribute,
        ties: oneOf(['PV'])
          .optional()
          .describe(
            'Who has the higher weapon PV wins ties (GE-WSK-09, 10); otherwise they are thrown again.',
          ),
        won: steps,
        lost: steps.optional(),
      },
      'Both roll; the loser suffers (GE-WSK-09, 10).',
    ),
    step('if', { when: conditions, yes: steps, no: steps.optional() }),
    step('choose', {
      text,
      by: oneOf(['master', 'target'])
        .optional()
        .describe(
          'Who decides: the game master, or the user where none sits at the table; or whom it befalls.',
        ),
      options: listOf(
        'options',
        fields('an option', {
          name: words('a name'),
          steps,
          when: conditions.optional().describe('It is offered only then.'),
        }),
      ),
    }),
    step('reroll zone', {}),
    step('end move', {}, 'The move that the target is making ends here (Battlefield Control).'),
    step('spot', {}, 'Names an enemy against whom allies defend with Advantage 1 (Spotter).'),
    step('wound', { to: toWhom }, 'One light wound, whatever the armour (the price of a Healing Tentacle).'),
    step('rise', { metres: formula }, 'Up into the air, as far as the ground is below.'),
    step(
      'trigger ticks',
      { status, x: opt },
      'The tick of a status comes at once, as one of so many tiers; of those it has without.',
    ),
    step('statuses save now', {
      adv: formula,
      eased: formula,
      count: opt.describe('Against so many of them, which the bearer chooses; all without.'),
    }),
    step('shift element', { of: words('an ability') }, 'What is kept up goes on with another element.'),
    step('next action lost', {
      action: oneOf(['attack', 'utility', 'move']),
      to: toWhom,
      now: flag
        .optional()
        .describe('The one of this turn, where it is still there or under way; of the next turn without.'),
    }),
    step(
      'initiative',
      { of: oneOf(['target', 'chosen']), lower: flag.optional() },
      'Takes the initiative of a friend: the target, or one that is chosen; only a lower one where it says so.',
    ),
    step('end spell', {}, 'The casting that is answered fails, and its cost is lost.'),
    step(
      'around',
      { radius: formula, who: oneOf(['all', 'others']), steps },
      'Further steps on everybody so near to the user, itself included or not.',
    ),
    step(
      'nearest',
      { of: oneOf(['self', 'target']), orSelf: flag.optional(), steps },
      'Further steps on whoever stands nearest to the user or to the target of its spell; on the user where nobody does.',
    ),
    step('echo', {}, 'The spell under way strikes the target of this step too, with the same roll.'),
    step(
      'heighten',
      {},
      'The spell under way counts as one cast level higher; where it cannot be upcast, its dice explode one point earlier.',
    ),
    step('work', { ability: words('an ability') }, 'An ability happens by itself, without a price (chaos).'),
    step('chaos', { tier: z.int() }, 'An effect of the chaos table on the target.'),
    step(
      'shake off',
      { ability: words('an ability') },
      'What somebody keeps up on the bearer ends (Looming Presence).',
    ),
    step('da capo', { by: z.int() }, 'A running Da Capo grows by so much.'),
    step(
      'blood',
      {},
      'MP for blood: a CON save against 10 and the points, eased by PV, or one wound; at most WT of them (Blood Mage).',
    ),
    step('grapple', {}),
    step(
      'substitute',
      {},
      'The user takes the place of a shadow that it has summoned; the shadow is lost, and the attack with it.',
    ),
    step('perceive', { metres: formula }, 'The user sees everybody so near, hidden or not.'),
    step('recall', {}, 'A weapon that can be called back comes to a free hand (Recall).'),
    step('ask', { text, suggest: steps }, 'Hands it to the game master, with what we suggest.'),
  ],
  { error: 'a step with a known "do"' },
);

/** How long something lasts, where it is no number of rounds. */
export type Lasts = Exclude<z.infer<typeof lasts>, number>;

/** What happens, in order. `to` is the target unless it says otherwise. */
export type Step = Compiled<z.infer<typeof oneStep>>;
export type StepOf<K extends Step['do']> = Extract<Step, { readonly do: K }>;

/** A weapon attack as a skill makes it. */
export type AttackStep = Omit<StepOf<'attack'>, 'do'>;
/** A weapon line of an ability's own: a Tail Swipe, a Squash. */
export type LineSpec = NonNullable<AttackStep['line']>;
/** What may be changed about an attack. */
export type AttackChange = Omit<StepOf<'alter attack'>, 'do'>;
/** Damage that is not a weapon's. */
export type DamageStep = Omit<StepOf<'damage'>, 'do'>;
/** An area that stays: FIELD, ZONE, a mantle around somebody, an Overwatch. */
export type AreaSpec = StepOf<'area'>['area'];
