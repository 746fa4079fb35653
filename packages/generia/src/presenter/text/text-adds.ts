/** What is added to a blow, in words: `adding aimed shot head, hold breath`, `adding nothing` (GE-SEQ-02). */
import { ok, slug, type Result } from '@caltrop/engine';
import { pickNamed } from '@caltrop/engine/shown';
import { ZONES } from '../../content/content.ts';
import type { Position } from '../../match/book.ts';
import type { Added, Command } from '../../match/command.ts';
import type { Creature } from '../../match/state.ts';
import { answersOf } from '../../rules/actions/actions.ts';

const NOTHING = 'nothing';

const addedIn = (p: Position, c: Creature, text: string): Result<Added> => {
  const words = text.trim().split(/\s+/u);
  const last = (words.length > 1 ? words.at(-1) : undefined)?.toLowerCase() ?? '';
  const zone = ZONES.find((z) => z === last);
  const level = /^[1-9]$/u.test(last) ? Number(last) : undefined;
  const all = answersOf(p, c, 'own attack declared');
  const element = all.flatMap((a) => a.elements).find((e) => slug(e) === last);
  const said =
    zone === undefined && level === undefined && element === undefined ? words : words.slice(0, -1);
  const a = pickNamed(all, said.join(' '), 'reaction to your own attack');
  if (!a.ok) return a;
  return ok({
    ability: a.value.id,
    ...(zone === undefined ? {} : { zone }),
    ...(element === undefined ? {} : { element }),
    ...(level === undefined ? {} : { level }),
  });
};

/** The list that was said; undefined where nothing was said of it. */
export const addsIn = (
  p: Position,
  c: Creature,
  text: string | undefined,
): Result<readonly Added[] | undefined> => {
  if (text === undefined) return ok(undefined);
  if (text.trim().toLowerCase() === NOTHING) return ok([]);
  const adds: Added[] = [];
  for (const part of text.split(/,| and /u)) {
    const one = addedIn(p, c, part);
    if (!one.ok) return one;
    adds.push(one.value);
  }
  return ok(adds);
};

/** ` adding aimed shot head`; empty where nothing is said of it. */
export const addsText = ({ book }: Position, adds: readonly Added[] | undefined): string => {
  if (adds === undefined) return '';
  const words = adds.map(({ ability, zone, element, level }) =>
    [book.abilities.get(ability)?.name.toLowerCase() ?? ability, zone, element?.toLowerCase(), level]
      .filter((word) => word !== undefined)
      .join(' '),
  );
  return ` adding ${words.length === 0 ? NOTHING : words.join(', ')}`;
};

/** A blow of which nothing more was said is struck as it is: whoever could add something is not asked afterwards. */
export const asSaid = (p: Position, command: Command): Command => {
  if ((command.do !== 'attack' && command.do !== 'use') || command.adds !== undefined) return command;
  const c = p.state.creatures[p.state.turn.who];
  if (c === undefined || answersOf(p, c, 'own attack declared').length === 0) return command;
  const a = command.do === 'use' ? p.book.abilities.get(command.ability) : undefined;
  if (command.do === 'use' && !(a?.effect.some((s) => s.do === 'attack') === true || a?.check.kind === 'PA'))
    return command;
  return { ...command, adds: [] };
};
