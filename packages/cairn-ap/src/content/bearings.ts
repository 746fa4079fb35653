import { z } from 'zod';
import { fields, flag, id, listOf, oneOf, whole, words } from '@caltrop/sheets';
import { effects } from './effects/effects.ts';
import { shape } from './effects/aims.ts';
import { attribute, dc, die, name, notation, pool, range, spaces, tags, text, said, ids } from './fields.ts';
import { ATTRIBUTES } from './words.ts';
import { ability } from './uses.ts';
import { modifier } from './effects/modifiers.ts';

export const material = oneOf(['metal', 'silver', 'iron', 'star-iron', 'other']);

export const attack = fields('an attack', {
  id,
  name,
  dice: listOf('dice', die).describe('All are rolled, the highest one is kept (CA-R12).'),
  flat: whole('a number', 0, 20).exactOptional().describe('Damage besides the die: 1 + d4.'),
  attribute: oneOf([...ATTRIBUTES, 'light']).exactOptional(),
  ap: whole('AP', 1, 8).exactOptional(),
  reach: spaces.exactOptional(),
  shot: range.exactOptional(),
  shape: shape.exactOptional(),
  pool: pool.exactOptional(),
  armour: z.union([z.boolean(), z.literal('metal')], { error: 'true, false or metal' }).exactOptional(),
  magical: flag.exactOptional(),
  of: words('an element').exactOptional(),
  material: material.exactOptional(),
  reload: whole('AP', 1, 8).exactOptional().describe('AP to load it again after a shot.'),
  charge: spaces.exactOptional().describe('Needs so many Spaces moved straight this turn.'),
  per: oneOf(['fight', 'turn']).exactOptional(),
  every: whole('Rounds', 1, 99).exactOptional(),
  leap: spaces.exactOptional().describe('A leap of so many Spaces before it.'),
  hands: z
    .literal([1, 2], { error: '1 or 2 hands' })
    .exactOptional()
    .describe(
      'It is a weapon in so many hands, not a part of the body: it can be struck from them (CA-R183).',
    ),
  held: id.exactOptional().describe('A thing that it is made with: only while that is in hand (CA-R11).'),
  onHit: effects.exactOptional(),
});

export const bearingShape = {
  modifiers: listOf('changes to rolls', modifier).exactOptional(),
  armour: whole('Armor', -3, 3).exactOptional().describe('Added to Armor (CA-R16).'),
  baseArmour: whole('Armor', 0, 3).exactOptional().describe('Armor of its own.'),
  mountArmour: whole('Armor', 0, 3).exactOptional().describe('Added to the Armor of what its bearer rides.'),
  meleeArmour: whole('Armor', 0, 3)
    .exactOptional()
    .describe('Added to Armor against melee attacks only, like a shield.'),
  immune: tags
    .exactOptional()
    .describe(
      'Words of elements, conditions or groups that do nothing to it: fire, mind, poison, mundane, grapple, prone.',
    ),
  weak: tags.exactOptional().describe('Harm of these words is rolled or taken worse.'),
  helpless: flag.exactOptional(),
  cannotAct: flag.exactOptional(),
  cannotMove: flag.exactOptional(),
  onlyLeaps: flag
    .exactOptional()
    .describe('It makes no Moves: it gets about by the leap of its attack, and flees by it.'),
  cannotAttack: flag.exactOptional(),
  onlyMoves: flag.exactOptional().describe('In a fight it does nothing but move.'),
  cannotCast: flag.exactOptional(),
  cannotHold: flag.exactOptional(),
  noHands: flag.exactOptional(),
  bareHanded: flag
    .exactOptional()
    .describe('It strikes with bare hands in place of its own attacks (CA-ATK-03).'),
  blowless: flag.exactOptional().describe('It has nothing to strike with, not even bare hands.'),
  blind: flag.exactOptional(),
  deaf: flag.exactOptional(),
  exposed: oneOf(['none', 'melee', 'all'])
    .exactOptional()
    .describe('Attacks on it are Enhanced, close ones or all; once for all causes (CA-AUTO-05b).'),
  hampered: oneOf(['none', 'all', 'others'])
    .exactOptional()
    .describe('Its attacks are Impaired, all or those on others than its setter; once (CA-AUTO-05f).'),
  uncritical: flag.exactOptional().describe('What it changes does not weigh on Critical Saves.'),
  swims: flag.exactOptional().describe('Deep water costs it 1 and hinders it in nothing.'),
  sunFrozen: flag.exactOptional().describe('In sunlight it cannot act, and is helpless.'),
  obeys: flag.exactOptional().describe('It acts even with a WIL of 0: another’s will moves it.'),
  noMend: listOf('pools', pool).exactOptional().describe('What of it does not come back meanwhile.'),
  softens: fields('what hurts it less', { of: words('an element'), by: whole('harm', 1, 9) })
    .exactOptional()
    .describe('Harm of this element is less by so much.'),
  reflects: whole('a number', 2, 20)
    .exactOptional()
    .describe('One in so many of its kind throws spells aimed at it back at the caster.'),
  mute: flag.exactOptional().describe('It makes no sound of its own: no orders, no song, no noise.'),
  silent: flag.exactOptional().describe('Nobody hears it come or go.'),
  sealed: flag
    .exactOptional()
    .describe('Out of play where it stands: nothing can be aimed at it, moves it or is put on it.'),
  timeless: flag
    .exactOptional()
    .describe('Outside time and out of play: nothing that is on it runs on, and its side is without it.'),
  overlooked: flag
    .exactOptional()
    .describe('Unseen by anyone without a banked Advantage to look at it with.'),
  lends: flag.exactOptional().describe('The creature that set or called it sees what it sees.'),
  trueSight: spaces.exactOptional().describe('Illusions on others within so many Spaces do not deceive it.'),
  unseen: flag.exactOptional(),
  darkSight: flag.exactOptional(),
  nightSight: spaces.exactOptional().describe('How far it sees in the dark.'),
  freeServices: tags.exactOptional().describe('Services of a town that it does not pay for, by their ids.'),
  seesUnseen: flag.exactOptional(),
  flies: flag.exactOptional(),
  phases: flag.exactOptional(),
  climbs: flag.exactOptional(),
  crawls: flag.exactOptional(),
  moveTimes: whole('times', 1, 9).exactOptional(),
  moveHalved: flag.exactOptional(),
  moveSet: spaces.exactOptional().describe('The Spaces that a Move gives.'),
  moveOnce: flag.exactOptional().describe('It makes one Move a turn at most: so many Spaces a Round.'),
  bends: spaces
    .exactOptional()
    .describe('It goes in straight lines and changes its direction so many times a turn at most.'),
  handless: flag.exactOptional().describe('A hand of it is gone.'),
  moonSkin: flag.exactOptional().describe('Unseen by moonlight, until a light comes within 2 Spaces.'),
  seeps: flag.exactOptional().describe('It passes cracks: bars, closed doors.'),
  crowds: flag.exactOptional().describe('It goes and stands where others are.'),
  glides: flag.exactOptional().describe('It glides over a chasm, and does not fall into one.'),
  wingless: flag
    .exactOptional()
    .describe('It cannot fly with wings of its own; a spell can still make it fly.'),
  drifts: spaces
    .exactOptional()
    .describe('A push moves it at least so far, even where it cannot move by itself.'),
  reach: spaces.exactOptional(),
  ap: whole('AP', -8, 8).exactOptional().describe('AP more or less on its next turn.'),
  apMost: whole('AP', 0, 8).exactOptional().describe('The most AP that it has on its turn.'),
  will: oneOf(['setter', 'nearest', 'named', 'fetch', 'flee', 'away', 'friendly', 'still', 'defends'])
    .exactOptional()
    .describe(
      'Who chooses what it does: everything by the setter, attacks on the nearest or the one named, fetches what is named, runs for an exit, walks away from the setter.',
    ),
  soak: whole('harm', 0, 20).exactOptional().describe('Each hit does it so much less, after Armor.'),
  ignoresMundane: flag.exactOptional().describe('No harm from mundane means.'),
  ignoresAll: flag.exactOptional().describe('No harm at all.'),
  ignoresHits: flag.exactOptional().describe('No harm from attacks.'),
  extraHarm: notation.exactOptional().describe('Its hits do so much more.'),
  hitsStr: flag.exactOptional().describe('Its hits go to STR.'),
  pierces: flag.exactOptional().describe('Its hits pass Armor.'),
  deadly: flag.exactOptional().describe('Its hits make the Critical Save fail.'),
  thorns: fields('what strikes back', {
    save: attribute,
    effects,
    pass: effects.exactOptional().describe('On anyone who passes that Save.'),
    touch: flag.exactOptional().describe('Only a touch: bare hands, natural weapons, holds and shoves.'),
    contact: flag.exactOptional().describe('Any touch as well as a blow.'),
  })
    .exactOptional()
    .describe('Anyone who hits it in melee suffers this.'),
  surpriseProof: flag.exactOptional(),
  warnedAmong: flag
    .exactOptional()
    .describe('No Surprise while a beast of its specialty is within 8 Spaces.'),
  illusory: flag
    .exactOptional()
    .describe(
      'It is not there (CA-R103): nothing takes hold of it, and anyone who knows walks through it and leaves it alone.',
    ),
  onlyBlast: flag.exactOptional().describe('Only blasts harm it.'),
  noArmour: flag.exactOptional().describe('No Armor counts for it.'),
  noHp: flag.exactOptional().describe('Its HP count as 0.'),
  harmSet: whole('harm', 0, 20).exactOptional().describe('What its hits do in all.'),
  dieStep: whole('steps', -4, 4).exactOptional().describe('How many steps its weapon dice are larger.'),
  wielded: z
    .enum(['weapon', 'bow'])
    .exactOptional()
    .describe('It is on a weapon in hand, or on a bow: what it does to attacks it does with that one only.'),
  bowDie: die.exactOptional().describe('The die of bows it shoots.'),
  onHit: effects.exactOptional().describe('On anyone it hits.'),
  onShot: effects.exactOptional().describe('On anyone it hits with a bow.'),
  rider: effects
    .exactOptional()
    .describe('On a victim of its attacks that fails the Critical Save, besides its own.'),
  sore: fields('what hurts it more', { of: words('an element or material'), by: whole('harm', 1, 9) })
    .exactOptional()
    .describe('Each hit with this does so much more.'),
  arms: whole('arms', 0, 8).exactOptional().describe('Arms more than two.'),
  doubles: flag
    .exactOptional()
    .describe('Its number is how many doubles there are; a hit strikes one of them first (Mirror Image).'),
  shunned: flag
    .exactOptional()
    .describe('Those on whom the same caster has laid it cannot be beside each other (Repel).'),
  lure: flag.exactOptional().describe('Spells aimed near it turn to it.'),
  cannotHide: z
    .union([flag, z.literal('setter')])
    .exactOptional()
    .describe('It cannot hide from anybody, or from the creature that set it.'),
  countsAs: tags.exactOptional().describe('Tags that it has meanwhile, such as flammable.'),
  lacks: tags.exactOptional().describe('Tags that it has not meanwhile.'),
  fallsSafely: flag.exactOptional().describe('No fall harms it; a thing with uses has one less after it.'),
  airless: flag.exactOptional().describe('It needs no air: it does not drown, and fumes do nothing to it.'),
  breathesWater: flag.exactOptional().describe('It does not drown.'),
  sheds: spaces.exactOptional().describe('Light in Spaces around it.'),
  needs: listOf(
    'needs',
    fields('a need', {
      thing: words('the tag or the id of a thing').exactOptional(),
      daily: flag.exactOptional().describe('One use of it a day; else it is enough to carry it.'),
      ask: words('a question').exactOptional().describe('Once a day somebody is asked whether it was met.'),
      cause: words('a cause').describe('Why it is Deprived without.'),
      brings: id.exactOptional().describe('A condition that it has as long as it lacks it.'),
    }),
  ).exactOptional(),
  shrugsFatigue: whole('Fatigue', 1, 9).exactOptional().describe('So much Fatigue a day does not count.'),
  undying: flag.exactOptional().describe('It cannot truly die.'),
  immuneAlone: tags.exactOptional().describe('What does nothing to it while no ally is near.'),
  easesTravel: z
    .union([flag, z.literal('tough')], { error: 'true or tough' })
    .exactOptional()
    .describe(
      'Tough and perilous terrain of a journey is a step easier; tough: some of the tough, as the Warden says.',
    ),
  sureFooted: z
    .union([flag, z.literal('ice')], { error: 'true or ice' })
    .exactOptional()
    .describe('It does not slip; rough ground costs it 1 as well, unless it is only for ice.'),
  cannotUse: tags.exactOptional().describe('Things that it cannot use, by their ids.'),
  unless: id.exactOptional().describe('All of this holds only without that condition.'),
  onKill: effects.exactOptional().describe('On itself, when it slays an enemy.'),
  onCritical: effects
    .exactOptional()
    .describe('On itself, when somebody fails a Critical Save because of it; once a fight.'),
  actsFirst: flag.exactOptional().describe('Its initiative is higher than any roll.'),
  firstBlast: flag
    .exactOptional()
    .describe('While it is the first to attack in a fight, its bows are blasts in the first Round.'),
  firstGuard: id.exactOptional().describe('The condition it has when it is the first to attack in a fight.'),
  specialty: tags
    .exactOptional()
    .describe('The kinds of beast it knows: what is for its specialty is for these.'),
  kinOf: tags.exactOptional().describe('Those with such a tag do not attack it before it harms one of them.'),
  unhands: flag
    .exactOptional()
    .describe('The weapon of the printed attack that this is about is out of its hands (CA-R183).'),
  stripped: flag.exactOptional().describe('The Armor of its entry is gone (CA-R188).'),
  blunts: flag
    .exactOptional()
    .describe('The die of the printed attack that this is about has a Disadvantage (content 11).'),
  forswears: flag
    .exactOptional()
    .describe('It does not use the weapon that this is about, or any of that class.'),
  startles: effects.exactOptional().describe('On itself, at a loud noise.'),
  voidWith: oneOf(['metal']).exactOptional().describe('Its Armor counts only without armor of this.'),
  bars: fields('what it cannot wear', { place: words('a place'), material: words('a material') })
    .exactOptional()
    .describe('It cannot wear this.'),
  healer: flag.exactOptional().describe('It is a healer for those who rest with it.'),
  tables: listOf(
    'changes to roll tables',
    fields('a change', {
      table: id,
      shift: whole('a number', -9, 9).exactOptional().describe('Added to the roll.'),
      step: whole('steps', 1, 4).exactOptional().describe('The die is so many steps larger.'),
      ask: words('a question').exactOptional().describe('Only where the answer to this is yes.'),
    }),
  ).exactOptional(),
  unstable: flag.exactOptional().describe('Magic by it or aimed at it may go wrong (a Save with WIL).'),
  attacks: listOf('attacks', attack).exactOptional().describe('Attacks that it has besides its own.'),
  abilities: listOf('abilities', ability).exactOptional().describe('Abilities that it has besides its own.'),
};

export const bearing = fields('what it makes of somebody', bearingShape);

export const trait = fields('a trait', {
  text: said,
  ...bearingShape,
  reforms: fields('how it rises again', {
    rounds: notation.exactOptional(),
    days: notation.exactOptional(),
    unless: tags.describe('Elements that its remains must meet; scatter: 1 AP beside them is enough.'),
  })
    .exactOptional()
    .describe(
      'Rises again after so many Rounds or days, unless its remains are seen to in one of these ways.',
    ),
  slips: fields('how it gets away', {
    unless: oneOf(['sunlight']).exactOptional(),
    asks: effects.exactOptional().describe('What is done or asked about it then.'),
  })
    .exactOptional()
    .describe('Slain, it is gone from here but not dead, except there.'),
  rooted: fields('what it is bound to', { ground: id, asks: effects })
    .exactOptional()
    .describe('What is done or asked about it when ground of this kind is felled or burned down.'),
  rites: text
    .exactOptional()
    .describe('A question to the Warden: whether mundane harm that would do nothing to it counts after all.'),
  company: fields('who is with it', {
    least: whole('how many', 2, 20).exactOptional().describe('So many of them in all, as a rule.'),
    count: notation.exactOptional().describe('So many besides it.'),
    of: ids('monsters').describe('Who they are: one of these kinds.'),
    text,
  })
    .exactOptional()
    .describe('Asked when a fight begins (CA-WARD-14): whether those come who are usually with it.'),
  mass: whole('how many', 2, 20)
    .exactOptional()
    .describe('So many of them or more may fight as a Detachment: asked when a fight begins (CA-WARD-14).'),
  alone: flag.exactOptional().describe('It is never part of a Detachment.'),
  foeToAll: flag
    .exactOptional()
    .describe('It fights everybody but its maker: asked when a fight begins, whose it is.'),
  tireless: flag.exactOptional().describe('Fights on after a failed Critical Save.'),
  heads: whole('heads', 1, 20).exactOptional().describe('Each failed Critical Save costs one of so many.'),
  firstAttack: fields('its first attack', {
    by: whole('Advantages', -3, 3),
    shape: shape.exactOptional(),
  }).exactOptional(),
  blinks: spaces.exactOptional().describe('Teleports so far for 0 AP once a turn.'),
  heal: fields('healing', { onHit: whole('HP', 1, 20) }).exactOptional(),
  ambush: flag.exactOptional().describe('Its first attack of a fight Surprises whom it is aimed at.'),
  notice: dc.exactOptional().describe('But for those who see it coming, with WIL against this.'),
  steadfast: flag.exactOptional().describe('With a leader standing it does not lose heart.'),
  calls: fields('who joins it', { monster: id, count: whole('how many', 1, 9) })
    .exactOptional()
    .describe('So many join it at the end of each Round.'),
  fleesBelow: whole('HP', 1, 99).exactOptional().describe('It flees with less HP than this.'),
  skittish: flag.exactOptional().describe('It flees when it is attacked.'),
  fleesWithout: id.exactOptional().describe('It flees when the last of these is dead.'),
  numbers: flag.exactOptional().describe('It flees when its side is outnumbered.'),
  loyal: flag.exactOptional().describe('It runs when the leader of its Group is dead.'),
  bond: fields('what ties it to its owner', {
    harm: oneOf(['same', 'str'])
      .exactOptional()
      .describe('Its owner loses as much, of the same pool or of STR.'),
    onFall: effects.exactOptional().describe('On its owner, when it is destroyed.'),
    scores: flag.exactOptional().describe('It has the scores and HP of its owner.'),
    vanishes: flag.exactOptional().describe('Critical Damage makes it vanish.'),
  }).exactOptional(),
  seats: whole('riders', 2, 9)
    .exactOptional()
    .describe('How many can ride it at once; one where nothing is said.'),
  fleesFreely: flag.exactOptional().describe('Its rider leaves a fight without a Save.'),
  drains: flag
    .exactOptional()
    .describe('STR that a hit has cost a victim that fails the Critical Save is lost for good.'),
});
