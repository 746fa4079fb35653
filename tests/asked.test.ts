/**
 * What a person is asked in a battle against the greedy bot who takes what is suggested: in each game as it is played at
 * once, turn by turn, and how much of it would be asked of whoever wants to be asked everything.
 */
import { describe, expect, it } from 'vitest';
import {
  answer,
  decide,
  greedyBot,
  NO_ORDERS,
  orderOf,
  putQuestion,
  questionCall,
  sayings,
  turnCall,
  type Given,
  type Pace,
  type StandingOrders,
} from '@caltrop/bots';
import { Match, verifyJournal, type OpenBox, type Seat } from '@caltrop/engine';
import { must } from './kit/must.ts';
import { SHELF_GAMES, type ShelfGame } from './kit/shelf-games.ts';

/** A clock that counts how often it is looked at: how many questions there are does not hang on the machine. */
const paceOf = (): Pace => {
  let looks = 0;
  return { clock: () => looks++, budgetMs: 50 };
};

interface Count {
  asked: number;
  all: number;
}

/** The people at the table: the first side, without a game master. */
const peopleOf = ({ game, presenter }: OpenBox<unknown, unknown>): readonly Seat[] =>
  presenter.seats.flatMap(({ seat, side }) => (side === 'a' && seat !== game.master ? [seat] : []));

/** `Turn 2`, `Round 3`. */
const turnOf = ({ presenter }: OpenBox<unknown, unknown>, view: unknown, seat: Seat): string => {
  const { where } = presenter.scene(view, seat);
  return /^\w+ \d+/u.exec(where)?.[0] ?? where;
};

const battle = ({ open, reopen }: ShelfGame, setup: unknown, seed: string) => {
  const box = must(open(setup));
  const people = peopleOf(box);
  const forms = box.presenter.orders ?? [];
  const bot = greedyBot(box.kit);
  const pace = paceOf();
  const match = new Match(box.game, { seed: seed.padStart(64, '0') });
  const turns = new Map<string, Count>();
  const given: Given[] = [];
  const kept: string[] = [];

  const answerAll = (): void => {
    for (let call = questionCall(match); call !== undefined; call = questionCall(match)) {
      const { seat, question } = call;
      const says = (id: string): void =>
        expect(match.answer(seat, id, question.key).kind).not.toBe('refused');
      if (!people.includes(seat)) {
        says(answer(box.game, bot, call, pace).id);
        continue;
      }
      const turn = turnOf(box, match.view(seat), seat);
      const count = turns.get(turn) ?? { asked: 0, all: 0 };
      turns.set(turn, count);
      count.all++;
      if (orderOf(forms, ALL, question) !== 'ask') kept.push(question.key);
      const { settled, answers } = putQuestion({ ...box, orders: { ...NO_ORDERS, given } }, call);
      const id = settled?.id ?? answers[0]?.id ?? '';
      if (settled === undefined) {
        count.asked++;
        given.push({ key: question.key, id, at: match.length });
      }
      says(id);
    }
  };

  for (let n = 0; match.outcome === undefined && n < 2000; n++) {
    const [seat = ''] = match.toAct();
    const call = turnCall(match, seat);
    const turn = sayings(match, call, decide(box.game, bot, call, pace));
    for (let step = turn.next(); step.done !== true;) {
      const isSaid = match.command(seat, step.value.command).kind !== 'refused';
      answerAll();
      step = turn.next(isSaid);
    }
  }
  const proof = verifyJournal(match.save(), reopen);
  return { match, turns, kept, proof };
};

/** Whoever wants to be asked everything, though all is ordered otherwise. */
const ALL: StandingOrders = { everything: true, kinds: {} };

/** How many questions a turn may put to somebody at most. */
const MOST = 6;
const SEED = '11';

describe.each([...SHELF_GAMES.values()].map((game) => [game.cartridge.lid.kind, game] as const))(
  'a battle of %s',
  (_kind, game) => {
    it('asks what matters and nothing else', async () => {
      const { box } = await game.cartridge.play();
      const { match, turns, kept, proof } = battle(game, box.playNow, SEED);
      const table = [...turns].map(([turn, { asked, all }]) => `${turn}: ${asked} of ${all}`).join(', ');
      expect(match.outcome).toBeDefined();
      for (const [turn, { asked }] of turns) expect(asked, `${turn} of ${table}`).toBeLessThanOrEqual(MOST);
      // Whoever wants to be asked everything is.
      expect(kept).toEqual([]);
      expect(proof).toMatchObject({ ok: true });
    });
  },
);
