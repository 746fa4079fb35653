/** What a balance report fights: the rosters of a league against each other, and every scenario that is no duel. */
import { err, ok, type Result, type RosterPicture, type Seat, type SetupOffer } from '@caltrop/engine';
import { take, type Cartridge } from '@caltrop/shelf';
import { contentOf } from '@caltrop/shelf/node';
import { carriedPacks } from '@caltrop/shelf/packs';
import type { Given } from '../arguments.ts';
import { packsOf, withBox } from '../boxes.ts';
import { boxArena, type Arena } from './arena.ts';

/** What a game offers a report. */
export interface Offered {
  readonly cartridge: Cartridge;
  readonly content: unknown;
  readonly offer: SetupOffer;
  /** Goes into every setup. */
  readonly packs: object;
}

/** A battle as a report fights it. */
export interface MatchUp {
  readonly arena: Arena;
  /** The seats of either side. */
  readonly sides: readonly [readonly Seat[], readonly Seat[]];
  /** Bots that the scenario has for its enemies, where the game has such. */
  readonly enemies: string | undefined;
}

export const offered = async (kind: string, given: Given): Promise<Result<Offered>> => {
  const cartridge = await take(kind);
  if (!cartridge.ok) return cartridge;
  const packs = await packsOf(cartridge.value, given);
  if (!packs.ok) return packs;
  const content = await contentOf(cartridge.value, packs.value);
  if (!content.ok) return content;
  const { box } = await cartridge.value.play();
  return ok({
    cartridge: cartridge.value,
    content: content.value,
    offer: box.offer(content.value),
    packs: carriedPacks(packs.value),
  });
};

/** Opens a battle of a report, by the words of the set-up page. */
export const openMatchUp = async (
  { cartridge, content, packs }: Offered,
  words: object,
): Promise<Result<MatchUp>> => {
  const setup = { ...words, ...packs };
  const { box } = await cartridge.play();
  const seats = box.seatsOf(content, setup);
  if (!seats.ok) return seats;
  const arena = await withBox(cartridge.lid.kind, setup, (open) => ({
    ...boxArena(open),
    enemies: Object.keys(open.ownBots)[0],
  }));
  if (!arena.ok) return arena;
  const { enemies } = arena.value;
  const known = new Set(arena.value.seats);
  const on = (mark: string): Seat[] =>
    seats.value.filter(({ seat, side }) => known.has(seat) && side === mark).map(({ seat }) => seat);
  return ok({ arena: arena.value, sides: [on('a'), on('b')], enemies });
};

/** The rosters that are meant to be equals: those of a league, by its name, or of the first that has two. */
export const leagueOf = (
  { rosters }: SetupOffer,
  league: string | undefined,
): Result<readonly RosterPicture[]> => {
  const leagues = new Map<string, RosterPicture[]>();
  for (const roster of rosters) {
    if (roster.league !== undefined)
      leagues.set(roster.league, [...(leagues.get(roster.league) ?? []), roster]);
  }
  const many = [...leagues].filter(([, members]) => members.length > 1);
  if (league === undefined) return ok(many[0]?.[1] ?? []);
  const members = leagues.get(league);
  if (members !== undefined && members.length > 1) return ok(members);
  const names = many.map(([name]) => name).join(', ');
  const there = names === '' ? 'This game has none' : `There are: ${names}`;
  return err([
    { code: 'usage', what: `There is no league "${league}" of two rosters. ${there}.`, where: '--league' },
  ]);
};
