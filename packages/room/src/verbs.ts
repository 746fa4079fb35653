/** What becomes of each thing that can be said in a room. A verb that refuses has changed nothing. */
import type { Refusal, Said, Seat } from '@caltrop/engine';
import { newClocks } from './clocks.ts';
import { keyOf, SERVER } from './line.ts';
import { refusal } from './refusal.ts';
import type { Offer, Room } from './room.ts';
import type { Say, SayOf } from './say.ts';
import { goOnFromAgreed } from './stand.ts';

interface Moment {
  readonly now: number;
  readonly seq: number;
}

type Verb<W extends Say['do']> = (
  room: Room,
  by: string,
  say: SayOf<W>,
  moment: Moment,
) => Refusal | undefined;

const of = (said: Said): Refusal | undefined => (said.kind === 'refused' ? said.refusal : undefined);

const hostOnly = (room: Room, by: string): Refusal | undefined =>
  by === room.host || by === SERVER ? undefined : refusal('Only the host can do that.');

const lobbyOnly = (room: Room): Refusal | undefined =>
  room.stage === 'lobby' ? undefined : refusal('The match has begun.');

const strangerIn = (room: Room, seats: readonly Seat[]): Refusal | undefined => {
  const stranger = seats.find((seat) => !room.game.seats.includes(seat));
  return stranger === undefined ? undefined : refusal(`There is no seat "${stranger}" at this table.`);
};

/** The keys of the people who hold other seats than this one. */
const othersThan = (room: Room, by: string, seats: readonly Seat[] = room.game.seats): string[] => [
  ...new Set(
    seats
      .filter((seat) => room.bots[seat] === undefined)
      .map((seat) => room.holder(seat)?.id)
      .filter((id): id is string => id !== undefined && id !== by),
  ),
];

const offer = (room: Room, made: Omit<Offer, 'agreed'>): Refusal | undefined => {
  if (room.offers.some((o) => o.what === made.what && o.by === made.by))
    return refusal('That is on the table already.');
  room.offers = [...room.offers, { ...made, agreed: [] }];
  return undefined;
};

/** How many commands stand once the last one of a seat is taken back, with what bots have done since. */
const lengthBefore = (room: Room, seat: Seat): number | undefined => {
  const { match } = room;
  if (match.pending !== undefined) return match.pending.seat === seat ? match.length : undefined;
  const history = match.history();
  const own = history.findLastIndex((line) => line.seat === seat);
  const since = history.slice(own + 1);
  return own < 0 || since.some((line) => room.bots[line.seat] === undefined) ? undefined : own;
};

const takeBack = (room: Room, seat: Seat): Refusal | undefined => {
  const to = lengthBefore(room, seat);
  const { match } = room;
  if (to === undefined) return refusal('There is nothing of yours to undo.');
  const all = room.game.seats;
  if (match.pending !== undefined) return of(match.undo(seat, all));
  let refused: Refusal | undefined;
  while (match.length > to && refused === undefined) refused = of(match.undo(seat, all));
  return refused;
};

/** A game master takes back whatever it was, a command that waits first. */
const rewind = (room: Room, seat: Seat, to: number): Refusal | undefined => {
  const { match, game } = room;
  if (seat !== game.master) return refusal('Only a game master can undo what anybody did.');
  if (match.pending === undefined && match.length <= to) return refusal('There is nothing to undo.');
  if (match.pending !== undefined) {
    const refused = of(match.undo(seat));
    if (refused !== undefined) return refused;
  }
  while (match.length > to) {
    const refused = of(match.undo(seat));
    if (refused !== undefined) return refused;
  }
  return undefined;
};

/** Who of the people must agree before a seat may take back: nobody before the last die or reveal. */
const consentTo = (room: Room, seat: Seat, by: string): readonly string[] => {
  const { match } = room;
  const to = lengthBefore(room, seat);
  if (to === undefined) return [];
  const terms = match.undoTerms(seat);
  // What bots have done since is theirs: whoever else is a person must agree.
  if (match.pending === undefined && match.length - to > 1) return othersThan(room, by);
  return terms.kind === 'consent' ? othersThan(room, by, terms.of) : [];
};

/** Removes a key and everything that hangs on it; whoever is host then hands the table on, or it is gone. */
const dismiss = (room: Room, who: string): void => {
  room.keys = room.keys.filter((key) => key.id !== who);
  room.ready = room.ready.filter((id) => id !== who);
  room.muted = room.muted.filter((id) => id !== who);
  room.offers = room.offers.filter((o) => o.by !== who && o.to !== who && !o.of.includes(who));
  if (room.host !== who) return;
  const next = room.keys.find((key) => key.role === 'seat');
  if (next === undefined) room.stage = 'gone';
  else room.host = next.id;
};

const winnersBut = (room: Room, seat: Seat): readonly Seat[] => room.game.seats.filter((s) => s !== seat);

/** The most keys of a room: every seat of every game, and a crowd of guests. */
const MOST_KEYS = 200;

/** The bot that takes the place of whoever leaves a table of more than two. */
const STAND_IN = 'greedy';

const settle = (room: Room, done: Offer, seq: number): Refusal | undefined => {
  switch (done.what) {
    case 'undo':
      return takeBack(room, done.seat);
    case 'draw':
      return room.end('agreed', { winners: [], rule: 'draw', text: 'Both sides agree on a draw.' });
    case 'give':
      room.keys = room.keys.map((key) =>
        key.id === done.by
          ? { ...key, seats: key.seats.filter((s) => s !== done.seat) }
          : key.id === done.to
            ? { ...key, role: 'seat', seats: [...key.seats, done.seat] }
            : key,
      );
      return undefined;
    case 'rematch':
      // The server makes the room and says which it is; until then the agreement stands.
      room.offers = [...room.offers, { ...done, id: seq }];
      return undefined;
  }
};

export const VERBS: { readonly [W in Say['do']]: Verb<W> } = {
  settings: (room, by, { settings }) => {
    const no = hostOnly(room, by) ?? lobbyOnly(room);
    if (no !== undefined) return no;
    if (settings.clock.is !== 'none' && room.game.master !== undefined)
      return refusal('A table with a game master has no clocks.');
    room.settings = settings;
    return undefined;
  },
  key: (room, by, { hash, role, seats }) => {
    const no = hostOnly(room, by) ?? strangerIn(room, seats);
    if (no !== undefined) return no;
    if ((role === 'seat') !== seats.length > 0)
      return refusal('A key to a seat names its seats; any other names none.');
    if (room.keyBy(hash) !== undefined) return refusal('This key has been given already.');
    if (room.keys.length >= MOST_KEYS) return refusal('There are too many keys to this table already.');
    // Everybody sees before the first command that somebody will see more than they do.
    if (role === 'comment' && room.stage === 'play')
      return refusal('A commentator comes before the match begins.');
    if (seats.some((seat) => room.holder(seat)?.id === room.host))
      return refusal('Your own seat can be given, not taken.');
    // Whoever held the seats holds them no longer.
    const kept = room.keys.map((key) => ({ ...key, seats: key.seats.filter((s) => !seats.includes(s)) }));
    room.keys = [
      ...kept.filter((key) => key.role !== 'seat' || key.seats.length > 0 || key.id === room.host),
      keyOf(hash, role, seats),
    ];
    room.ready = room.ready.filter((id) => room.keys.some((key) => key.id === id));
    return undefined;
  },
  withdraw: (room, by, { who }) => {
    const no = hostOnly(room, by);
    if (no !== undefined) return no;
    if (who === room.host) return refusal('The host can leave, not be turned away.');
    if (!room.keys.some((key) => key.id === who)) return refusal('There is nobody of that name here.');
    dismiss(room, who);
    return undefined;
  },
  mute: (room, by, { who, muted }) => {
    const no = hostOnly(room, by);
    if (no !== undefined) return no;
    if (!room.keys.some((key) => key.id === who) || who === room.host)
      return refusal('There is nobody of that name to mute.');
    if (room.muted.includes(who) === muted)
      return refusal(muted ? 'They are muted already.' : 'They may speak.');
    room.muted = muted ? [...room.muted, who] : room.muted.filter((id) => id !== who);
    return undefined;
  },
  host: (room, by, { to }) => {
    const no = hostOnly(room, by);
    if (no !== undefined) return no;
    const other = room.keys.find((key) => key.id === to);
    if (other?.role !== 'seat' || to === by) return refusal('Only somebody else who plays can be the host.');
    room.host = to;
    return undefined;
  },
  forget: (room, by) => {
    const no = hostOnly(room, by);
    if (no !== undefined) return no;
    room.stage = 'gone';
    return undefined;
  },
  name: (room, by, { name }) => {
    if (by === SERVER) return refusal('The table itself has no name.');
    const { [by]: _before, ...rest } = room.names;
    // What was removed with whoever has left is empty in the lines.
    room.names = name === '' ? rest : { ...rest, [by]: name };
    return undefined;
  },
  chat: (room, by, { text }, { now, seq }) => {
    if (by === SERVER) return refusal('The table itself does not chat.');
    if (room.muted.includes(by)) return refusal('The host has muted you.');
    if (text !== '') room.entries.push({ seq, chat: { at: now, by, text } });
    return undefined;
  },
  leave: (room, by) => {
    if (by === SERVER) return refusal('The table itself cannot leave.');
    dismiss(room, by);
    const { [by]: _gone, ...rest } = room.names;
    room.names = rest;
    room.entries = room.entries.filter(({ chat }) => chat?.by !== by);
    return undefined;
  },
  sit: (room, _by, { seat, hash }) => {
    if (room.settings.door === 'links') return refusal('This table is only for those who were sent a link.');
    if (room.stage === 'over') return refusal('The match is over.');
    const no = strangerIn(room, [seat]);
    if (no !== undefined) return no;
    if (room.holder(seat) !== undefined) return refusal('Somebody else has taken this seat.');
    if (room.keyBy(hash) !== undefined) return refusal('This key has been given already.');
    if (room.keys.length >= MOST_KEYS) return refusal('There are too many keys to this table already.');
    const { [seat]: _bot, ...bots } = room.bots;
    room.bots = bots;
    room.keys = [...room.keys, keyOf(hash, 'seat', [seat])];
    return undefined;
  },
  rules: (room, _by, { version, rules }) => {
    if (rules === room.rules) return refusal('These rules hold already.');
    room.match.take({ t: 'rules', version, rules, how: 'replayed' });
    room.rules = rules;
    return undefined;
  },
  playOn: (room, by) => {
    const no = hostOnly(room, by);
    if (no !== undefined) return no;
    if (room.halted === undefined) return refusal('The rules have not changed: the match goes on as it is.');
    if (room.stage !== 'play') return refusal('There is no match to play on.');
    goOnFromAgreed(room);
    return undefined;
  },
  bot: (room, by, { seat, bot }) => {
    const no = hostOnly(room, by) ?? strangerIn(room, [seat]);
    if (no !== undefined) return no;
    if (bot !== '' && !room.made.known.includes(bot))
      return refusal(`There is no bot "${bot}" for this game: choose one of ${room.made.known.join(', ')}.`);
    const { [seat]: _gone, ...rest } = room.bots;
    room.bots = bot === '' ? rest : { ...rest, [seat]: bot };
    return undefined;
  },
  rolls: (room, by, { seats }) => {
    const no = hostOnly(room, by) ?? lobbyOnly(room) ?? strangerIn(room, seats);
    if (no !== undefined) return no;
    room.rollByHand(room.game.seats.filter((seat) => seats.includes(seat)));
    return undefined;
  },
  begin: (room, by, _say, { now }) => {
    const no = hostOnly(room, by) ?? lobbyOnly(room);
    if (no !== undefined) return no;
    const empty = room.game.seats.find(
      (seat) => room.bots[seat] === undefined && room.holder(seat) === undefined,
    );
    if (empty !== undefined)
      return refusal(`Nobody holds the seat "${empty}": give its link to somebody or seat a bot.`);
    room.stage = 'play';
    // The host may have chosen another clock since the room was made.
    room.clocks = newClocks(room.settings.clock, room.game.seats, now);
    return undefined;
  },
  ready: (room, by, { ready }) => {
    const no = lobbyOnly(room);
    if (no !== undefined) return no;
    if (room.ready.includes(by) === ready)
      return refusal(ready ? 'You are ready already.' : 'You were not ready.');
    room.ready = ready ? [...room.ready, by] : room.ready.filter((id) => id !== by);
    return undefined;
  },
  salt: (room, _by, { seat, salt }) =>
    room.match.length > 0
      ? refusal('A salt is added before the first command.')
      : of(room.match.salt(seat, salt)),
  command: (room, _by, { seat, command }) => {
    const read = room.game.parseCommand(command);
    if (!read.ok) return refusal(read.error.map((p) => p.what).join(' '), 'command');
    return of(room.match.command(seat, read.value));
  },
  answer: (room, _by, { seat, key, answer }) => of(room.match.answer(seat, answer, key)),
  dice: (room, _by, { seat, faces }) => of(room.match.typeDice(seat, faces)),
  undo: (room, by, { seat, to }, { seq }) => {
    if (room.settings.undo === 'never') return refusal('Nothing is undone at this table.');
    if (to !== undefined) return rewind(room, seat, to);
    if (lengthBefore(room, seat) === undefined) return refusal('There is nothing of yours to undo.');
    const consent = consentTo(room, seat, by);
    if (consent.length === 0) return takeBack(room, seat);
    return offer(room, { id: seq, what: 'undo', by, seat, of: consent });
  },
  redo: (room, _by, { seat }) => {
    const undone = room.match.linesFrom(0).findLast(({ t }) => t === 'undo');
    return undone?.t === 'undo' && undone.seat === seat
      ? of(room.match.redo(seat))
      : refusal('There is nothing of yours to redo.');
  },
  resign: (room, _by, { seat }) => {
    if (room.stage !== 'play') return refusal('There is no match to resign.');
    const people = room.game.seats.filter((s) => s !== seat && room.bots[s] === undefined);
    if (room.game.seats.length > 2 && people.length > 0) {
      // The others play on; a bot takes the place.
      room.bots = { ...room.bots, [seat]: STAND_IN };
      return undefined;
    }
    const outcome = { winners: winnersBut(room, seat), rule: 'resign', text: `${seat} resigns.` };
    return room.end('resigned', outcome);
  },
  offer: (room, by, { what, seat }, { seq }) => {
    if (what === 'draw' && room.stage !== 'play') return refusal('There is no match to draw.');
    if (what === 'rematch' && room.stage !== 'over') return refusal('The match is not over.');
    if (what === 'rematch' && room.next !== undefined) return refusal('It is being played again already.');
    const consent = othersThan(room, by);
    const made: Offer = { id: seq, what, by, seat, of: consent, agreed: [] };
    if (consent.length > 0) return offer(room, made);
    return what === 'draw' ? refusal('Bots do not agree on a draw.') : settle(room, made, seq);
  },
  give: (room, by, { seat, to }, { seq }) => {
    const other = room.keys.find((key) => key.id === to);
    if (other === undefined || to === by) return refusal('There is nobody of that name to give it to.');
    if (other.role === 'comment') return refusal('A commentator sees everything, so cannot play.');
    return offer(room, { id: seq, what: 'give', by, seat, to, of: [to] });
  },
  agree: (room, by, { offer: id }, { seq }) => {
    const made = room.offers.find((o) => o.id === id);
    if (made?.of.includes(by) !== true || made.agreed.includes(by))
      return refusal('Nothing waits for your agreement.');
    const agreed = [...made.agreed, by];
    const done = made.of.every((key) => agreed.includes(key));
    const rest = room.offers.filter((o) => o !== made);
    if (!done) {
      room.offers = [...rest, { ...made, agreed }];
      return undefined;
    }
    const before = room.offers;
    room.offers = rest;
    const refused = settle(room, { ...made, agreed }, seq);
    if (refused !== undefined) room.offers = before;
    return refused;
  },
  decline: (room, by, { offer: id }) => {
    const made = room.offers.find((o) => o.id === id);
    if (made === undefined || !(made.of.includes(by) || made.by === by))
      return refusal('Nothing waits for your agreement.');
    room.offers = room.offers.filter((o) => o !== made);
    return undefined;
  },
  pause: (room, by, { paused }) => {
    if (room.stage !== 'play') return refusal('There is no match to pause.');
    const key = room.keys.find((k) => k.id === by);
    if (by !== room.host && key?.role !== 'seat') return refusal('Only those who play can pause.');
    if (room.paused === paused) return refusal(paused ? 'It is paused already.' : 'It is not paused.');
    room.paused = paused;
    return undefined;
  },
  flag: (room, _by, { seat }, { now }) => {
    if (room.stage !== 'play' || room.left(seat, now) > 0) return refusal('There is time left.');
    const outcome = { winners: winnersBut(room, seat), rule: 'time', text: `The time of ${seat} is up.` };
    return room.end('time', outcome);
  },
  moved: (room, _by, { room: next }) => {
    const agreed = room.offers.find((o) => o.what === 'rematch' && o.of.every((id) => o.agreed.includes(id)));
    if (agreed === undefined) return refusal('Nobody has agreed on another match.');
    room.next = next;
    room.offers = room.offers.filter((o) => o !== agreed);
    return undefined;
  },
};
