/** Bots in rooms: they think on threads of their own, one thought at a time in a room, and always say something legal. */
import { randomInt } from 'node:crypto';
import { anyCommands, questionCall, sayings, turnCall, type Answer } from '@caltrop/bots';
import type { Decision, Refusal } from '@caltrop/engine';
import type { Keeper, Room, Say } from '@caltrop/room';
import { Piscina } from 'piscina';
import { WORKER, type Thought, type Thoughts } from './bot-worker.ts';
import { roomInLog, whyOf, type Log } from '../log.ts';
import type { Metrics } from '../http/metrics.ts';

export interface BotLimits {
  readonly threads: number;
  /** How long a bot should think about one thing. */
  readonly budgetMs: number;
  /** When it is given up, and something plain is said for it. */
  readonly longestMs: number;
  /** The most thoughts that wait for a thread; beyond them something plain is said at once. */
  readonly waiting: number;
  /** The memory of a thread, in MB. */
  readonly memory: number;
}

export const BOT_LIMITS: BotLimits = {
  threads: 1,
  budgetMs: 400,
  longestMs: 15_000,
  waiting: 500,
  memory: 768,
};

const isAnswer = (thoughts: Thoughts): thoughts is Answer => 'id' in thoughts;

export class Bots {
  private readonly keeper: () => Keeper;
  private readonly log: Log;
  private readonly metrics: Metrics;
  private readonly limits: BotLimits;
  private pool: Piscina<Thought, Thoughts> | undefined;
  /** The rooms in which a bot is at work. */
  private readonly atWork = new Set<string>();
  private closed = false;
  private said = 0;
  private readonly own: string;

  constructor(keeper: () => Keeper, log: Log, metrics: Metrics, own: string, limits: BotLimits = BOT_LIMITS) {
    this.keeper = keeper;
    this.log = log;
    this.metrics = metrics;
    this.own = own;
    this.limits = limits;
  }

  get thinking(): number {
    return this.atWork.size;
  }

  /** A bot is to act in a room. */
  due(room: Room): void {
    const id = room.made.room;
    if (this.closed || this.atWork.has(id)) return;
    this.atWork.add(id);
    void this.play(id)
      .catch((fault: unknown) => {
        this.metrics.count('caltrop_faults_total');
        this.log('error', 'a bot could not play', { room: roomInLog(id), why: whyOf(fault) });
      })
      .finally(() => this.atWork.delete(id));
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.pool?.destroy();
  }

  /** Plays in a room until no bot is to act. */
  private async play(id: string): Promise<void> {
    while (!this.closed) {
      const room = this.keeper().replica(id);
      const due = room?.botDue();
      if (room === undefined || due === undefined) return;
      const goesOn =
        room.match.pending === undefined ? await this.act(room, due) : await this.answer(room, due);
      if (!goesOn) return;
    }
  }

  private async answer(room: Room, { seat, bot }: Due): Promise<boolean> {
    const knew = room.seq;
    const dice = room.match.pending?.dice;
    if (dice?.seat === seat) {
      // It plays for somebody who rolled real dice: the table rolls for it, and the journal says that nothing proves them.
      const faces = Array.from({ length: dice.count }, () => randomInt(dice.sides) + 1);
      const no = await this.say(room, knew, { do: 'dice', seat, faces });
      return no === undefined || room.moved > knew;
    }
    const question = questionCall(room.match, seat);
    if (question === undefined) return false;
    const first = question.question.choices[0]?.id ?? '';
    const thoughts = await this.think(room, bot, { is: 'question', question });
    const id = thoughts !== undefined && isAnswer(thoughts) ? thoughts.id : first;
    const refused = await this.say(room, knew, {
      do: 'answer',
      seat,
      key: question.question.key,
      answer: id,
    });
    // Another server may have been faster: the bot looks at the room again.
    return refused === undefined || room.moved > knew;
  }

  private async act(room: Room, { seat, bot }: Due): Promise<boolean> {
    let knew = room.seq;
    const call = turnCall(room.match, seat);
    const thoughts = await this.think(room, bot, { is: 'turn', turn: call });
    const decision: Decision<unknown> =
      thoughts === undefined || isAnswer(thoughts)
        ? { commands: [...anyCommands(room.game, call)].slice(0, 1), reason: 'the bot has failed' }
        : thoughts;
    const turn = sayings(room.match, call, decision);
    let step = turn.next();
    while (step.done !== true) {
      // Something else was said meanwhile: the bot looks at the room again.
      if (this.keeper().replica(room.made.room) !== room) return true;
      const { command } = step.value;
      const refused = await this.say(room, knew, {
        do: 'command',
        seat,
        command: { ...(command as object) },
      });
      // Another server was faster, or somebody has undone something: the bot looks at the room again.
      if (refused !== undefined && room.moved > knew) return true;
      knew = room.seq;
      if (room.match.pending !== undefined) return true;
      step = turn.next(refused === undefined);
    }
    return step.value;
  }

  private say(room: Room, knew: number, say: Say): Promise<Refusal | undefined> {
    const id = `bot-${this.own}-${this.said++}`;
    return this.keeper().say(room.made.room, { id, knew, say });
  }

  /** Asks a bot; undefined where it fails, takes too long or there is no room for its thought. */
  private async think(room: Room, bot: string, call: Thought['call']): Promise<Thoughts | undefined> {
    const { threads, budgetMs, longestMs, waiting, memory } = this.limits;
    this.metrics.count('caltrop_bot_thoughts_total');
    this.pool ??= new Piscina<Thought, Thoughts>({
      filename: WORKER,
      minThreads: 1,
      maxThreads: threads,
      maxQueue: waiting,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const { kind, setup } = room.made;
    try {
      const signal = AbortSignal.timeout(longestMs);
      return await this.pool.run({ kind, setup, bot, budgetMs, call }, { signal });
    } catch (fault) {
      if (!this.closed) {
        this.metrics.count('caltrop_faults_total');
        this.log('warn', 'a bot was given up', { room: roomInLog(room.made.room), bot, why: whyOf(fault) });
      }
      return undefined;
    }
  }
}

interface Due {
  readonly seat: string;
  readonly bot: string;
}
