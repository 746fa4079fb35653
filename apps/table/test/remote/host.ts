/** A table kept elsewhere: a match in a worker, which is spoken to by messages alone. */
import { parentPort, workerData } from 'node:worker_threads';
import { botsOf, playOn } from '@caltrop/bots';
import { Match, proofOf, verifyJournal, type Bot, type Refusal, type Said } from '@caltrop/engine';
import { logOf, visibleTo } from '../../src/session/local/log.ts';
import { lengthAfterUndo, nowOf, undoTermsFor, viewAt } from '../../src/session/local/now.ts';
import { HUMAN } from '../../src/session/session.ts';
import { openGame } from './games.ts';
import type { FromHost, Laying, Reply, Request, ToHost } from './protocol.ts';

// Whoever starts this file lays the table with it.
const { kind, seed, players: seated, seat: eyes } = workerData as Laying;
const opened = await openGame(kind);
const match = new Match(opened.game, { seed });
const bots = botsOf(opened);
const reasons: Record<number, string> = {};
let players = seated;
/** What was last told, so that the next news can say what came since. */
let told = { events: 0, view: match.view(eyes) };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a worker has no origin
const send = (message: FromHost): void => parentPort?.postMessage(message);

/** Tells whoever sits here what has happened. */
const tell = (shows: boolean): void => {
  const all = match.events(eyes);
  const before = told.view;
  const events = shows ? all.slice(told.events) : [];
  told = { events: all.length, view: match.view(eyes) };
  const now = nowOf(match, opened.presenter, { eyes, players, watching: false });
  send({
    news: {
      now,
      log: logOf(match, opened.presenter, eyes, { reasons, settled: {} }),
      players,
      before,
      events,
    },
  });
};

const drive = (): void => {
  const playing: Record<string, Bot<unknown, unknown>> = {};
  for (const [seat, name] of Object.entries(players)) {
    const bot = bots.get(name);
    if (bot !== undefined) playing[seat] = bot;
  }
  playOn(match, playing, {
    clock: () => 0,
    budgetMs: 1,
    onSay({ command, reason }) {
      if (command !== undefined) reasons[match.length - (match.pending === undefined ? 1 : 0)] = reason;
      tell(true);
    },
  });
};

const heard = (said: Said): Reply => {
  if (said.kind === 'refused') return { refusal: said.refusal };
  tell(true);
  return {};
};

const say = (commands: readonly unknown[], as: string | undefined): Reply => {
  const seats = match.toAct();
  const seat = as !== undefined && seats.includes(as) ? as : seats[0];
  for (const command of commands) {
    if (seat === undefined || match.outcome !== undefined || !match.toAct().includes(seat)) break;
    const reply = heard(match.command(seat, command));
    if (reply.refusal !== undefined) return reply;
    // Bots may be asked in the middle; a person's question ends the plan.
    if (match.pending !== undefined) drive();
    if (match.pending !== undefined) break;
  }
  drive();
  return {};
};

const refusal = (what: string): { readonly refusal: Refusal } => ({ refusal: { rule: 'undo', what } });

const undo = (agreed: boolean, to: number | undefined): Reply => {
  const terms = (): ReturnType<typeof undoTermsFor> =>
    undoTermsFor(match, { eyes, players, watching: false });
  if (terms().kind === 'nothing') return refusal('There is nothing to undo.');
  if (to === undefined && terms().kind === 'consent' && !agreed) return refusal('The others must agree.');
  const { seats } = match.game;
  if (to !== undefined) while (match.length > to && terms().kind === 'free') match.undo(eyes, seats);
  else {
    const end = lengthAfterUndo(match, players);
    if (match.pending !== undefined) match.undo(eyes, seats);
    while (match.length > end) match.undo(eyes, seats);
  }
  tell(false);
  drive();
  return {};
};

const redo = (): Reply => {
  if (!match.canRedo) return refusal('There is nothing to redo.');
  match.redo(eyes);
  while (match.canRedo && players[match.toAct()[0] ?? ''] !== HUMAN) match.redo(eyes);
  tell(false);
  drive();
  return {};
};

const replyTo = (request: Request): Reply => {
  switch (request.ask) {
    case 'say':
      return say(request.commands, request.as);
    case 'answer': {
      const reply = heard(match.answer(match.toAct()[0] ?? '', request.id, request.key));
      if (reply.refusal === undefined) drive();
      return reply;
    }
    case 'dice': {
      const reply = heard(match.typeDice(match.toAct()[0] ?? '', request.faces));
      if (reply.refusal === undefined) drive();
      return reply;
    }
    case 'undo':
      return undo(request.agreed, request.to);
    case 'redo':
      return redo();
    case 'player':
      players = { ...players, [request.seat]: request.player };
      tell(false);
      drive();
      return {};
    case 'go':
      tell(false);
      drive();
      return {};
    case 'at': {
      const { moment } = request;
      const events = (match.history()[moment - 1]?.events ?? []).filter(visibleTo(eyes));
      const before = viewAt(match, eyes, Math.max(0, moment - 1));
      return { moment: { view: viewAt(match, eyes, moment), before, events } };
    }
    case 'journal':
      // Whoever sits elsewhere gets no seed before the end.
      return { journal: match.share() };
    case 'verify': {
      const { commitment, outcome, game } = match;
      const proof = proofOf(verifyJournal(match.save(), () => ({ ok: true, value: game })));
      const line = match.journal({ withSeed: outcome !== undefined }).lines.find((l) => l.t === 'seed');
      return { proven: { proof, commitment, seed: line?.seed } };
    }
  }
};

parentPort?.on('message', ({ n, request }: ToHost) => send({ n, reply: replyTo(request) }));
