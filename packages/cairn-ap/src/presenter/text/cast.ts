import { ok, type Result, type Seat } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Command, CommandOf } from '../../match/command.ts';
import type { Spell } from '../../content/content.ts';
import { totalOf } from '../../rules/magic/magic-dice.ts';
import type { Creature } from '../../match/state.ts';
import { spacesFrom } from '../casting/aims.ts';
import { legalCommands } from '../deeds/deeds.ts';
import { castableId, casterOf, commandOf, diceFor, isForObjects, mostSpaces } from '../casting/caster.ts';
import { creatureIn, creaturesIn, partsOf, pickNamed, spacesIn } from './words.ts';

const KEYS = ['with', 'on', 'at', 'against', 'by', 'as', 'about'] as const;

/** Which of its ways a spell is cast in, and about whom; empty where it is not said, so that the table asks. */
const saidOf = (
  p: Position,
  { effects }: Spell,
  way: string | undefined,
  about: string | undefined,
): Result<string> => {
  const options = effects.flatMap((e) => (e.do === 'choice' ? e.options : []));
  const one = way === undefined ? undefined : pickNamed(options, way, 'way to cast it');
  if (one !== undefined && !one.ok) return one;
  const who = about === undefined ? undefined : creatureIn(p, about);
  // A kind or a thing is a word of its own.
  const word = who === undefined ? '' : who.ok ? who.value.id : (about ?? '');
  const id = one?.value.id ?? '';
  return ok(id === '' ? word : word === '' ? id : `${id}:${word}`);
};

/** `cast sleep on bandit a 2 dice`, `cast adhere on bandit a at C3, D4 3 dice`, `cast push/pull on ogre as pull`. */
export const castText = (p: Position, seat: Seat, c: Creature, rest: readonly string[]): Result<Command> => {
  const dice = /\b([1-4]) (?:dice|die)\b/u.exec(rest.join(' '))?.[1];
  const words = rest
    .join(' ')
    .replace(/,?\s*\b[1-4] (?:dice|die)\b/u, '')
    .split(/\s+/u);
  const parts = partsOf(words, KEYS);
  const known = [...p.book.content.spells.values()];
  const spell = pickNamed(known, parts[''] ?? '', 'spell');
  if (!spell.ok) return spell;
  const targets = parts['on'] === undefined ? undefined : creaturesIn(p, parts['on']);
  if (targets !== undefined && !targets.ok) return targets;
  const spaces = parts['at'] === undefined ? ok<readonly number[]>([]) : spacesIn(p, parts['at']);
  if (!spaces.ok) return spaces;
  const said = saidOf(p, spell.value, parts['as'], parts['about']);
  if (!said.ok) return said;
  const [space] = spaces.value;
  const n = dice === undefined ? undefined : Number(dice);
  const match = legalCommands(p, seat, c).find(
    (o): o is CommandOf<'cast'> =>
      o.do === 'cast' &&
      o.spell === spell.value.id &&
      (n === undefined || totalOf(o.dice) === n) &&
      (targets === undefined || isSame(targets.value, o.targets ?? [])) &&
      spaces.value.every((t) => o.at === t || o.spaces?.includes(t)),
  );
  const source = c.items.find((i) => i.spells.includes(spell.value.id))?.id ?? '';
  const dealt = n === undefined ? undefined : diceFor(p, c, n);
  const sent = spell.value.aim.to === true && targets !== undefined;
  const objects = isForObjects(spell.value) && space !== undefined && !sent;
  const several = spaces.value.length > 1;
  const caster = casterOf(p, seat, c, {
    spell: castableId(spell.value.id, source),
    settings: { ...(objects ? { aims: 'objects' } : {}), ...(several ? { spaces: 'each' } : {}) },
    ...(dealt === undefined ? {} : { spend: [dealt.slots, dealt.dust, dealt.free] }),
  });
  // What grows over several Spaces grows from the one that was named.
  const grown =
    caster === undefined
      ? undefined
      : commandOf(caster, { targets: targets?.value ?? [], spaces: spacesFrom(caster, spaces.value) });
  const spreads = caster !== undefined && space !== undefined && (objects || mostSpaces(caster) > 1);
  const { choice: _choice, ...cast } = (spreads ? grown : match) ??
    grown ?? {
      do: 'cast' as const,
      creature: c.id,
      spell: spell.value.id,
      source,
      dice: { slots: n ?? 1, dust: 0, free: 0 },
      ...(targets === undefined ? {} : { targets: targets.value }),
      ...(space === undefined ? {} : { at: space }),
    };
  return ok(said.value === '' ? cast : { ...cast, choice: said.value });
};

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));
