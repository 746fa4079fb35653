/** What is answered over HTTP under `/api/`. */
import type { IncomingMessage } from 'node:http';
import { err, ok, parseJson, type Problem, type Result } from '@caltrop/engine';
import { hasForm } from '@caltrop/engine/form';
import { aboutOf, journalOf, keyHash, mineOf, PROTOCOL, Room, type Keeper } from '@caltrop/room';
import { ASKING, askedRun, MOST_UNDONE } from '../jobs/asking.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { json, refused, text, type Answer } from './answer.ts';
import type { AnyOpenBox, Opener } from '../rooms/games.ts';
import { Limiter, LONGEST_BODY, type Limits } from './limits.ts';
import { HOLDING, newName, newRoom, SITTING } from '../rooms/making.ts';
import type { Metrics } from './metrics.ts';
import { openApi } from './openapi.ts';
import { rowOf } from '../rooms/row.ts';
import type { SqlStore } from '../storage/store.ts';

export interface ApiNeeds {
  readonly keeper: Keeper;
  readonly store: SqlStore;
  readonly jobs: Jobs;
  readonly open: Opener;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly now: () => number;
  readonly addressOf: (request: IncomingMessage) => string;
  /** The addresses of the page that others can open: of the local network, or of the site. */
  readonly addresses: () => readonly string[];
  readonly gauges: () => Readonly<Record<string, number>>;
}

/** The body of a request as text, as long as it is not too long. */
const bodyOf = (request: IncomingMessage): Promise<Result<string, string>> =>
  new Promise((done, fail) => {
    const parts: Buffer[] = [];
    let length = 0;
    request.on('data', (part: Buffer) => {
      length += part.length;
      if (length <= LONGEST_BODY) parts.push(part);
      else {
        request.removeAllListeners('data');
        // The rest is not kept; the connection ends with the answer.
        request.resume();
        done(err(`A request has at most ${LONGEST_BODY} bytes.`));
      }
    });
    request.on('end', () => done(ok(Buffer.concat(parts).toString('utf8'))));
    request.on('error', fail);
  });

const problemsAnswer = (problems: readonly Problem[]): Answer =>
  json(400, { refusal: { rule: 'room', what: problems.map((p) => p.what).join(' ') }, problems });

type Handler = (request: IncomingMessage, ...parts: readonly string[]) => Promise<Answer>;

/** A way to answer requests: method, path and what answers them. */
type Route = readonly [method: string, path: RegExp, handler: Handler];

const NO_TABLE = 'There is no such table, or it has been removed.';
const TOO_MUCH = 'That is too much at once: try again in a moment.';

export class Api {
  private readonly need: ApiNeeds;
  private readonly made: Limiter;
  private readonly guessed: Limiter;
  private readonly routes: readonly Route[];

  constructor(need: ApiNeeds) {
    this.need = need;
    this.made = new Limiter(need.limits.room, need.now);
    this.guessed = new Limiter(need.limits.guess, need.now);
    this.routes = [
      ['GET', /^\/api\/health$/, () => this.health()],
      ['GET', /^\/api\/metrics$/, () => this.metrics()],
      ['GET', /^\/api\/openapi\.json$/, () => Promise.resolve(json(200, openApi()))],
      ['GET', /^\/api\/rooms$/, () => this.list()],
      ['POST', /^\/api\/rooms$/, (request) => this.make(request)],
      ['GET', /^\/api\/rooms\/([\w-]{1,64})$/, (_request, id = '') => this.about(id)],
      ['GET', /^\/api\/rooms\/([\w-]{1,64})\/journal$/, (_request, id = '') => this.journal(id)],
      ['POST', /^\/api\/rooms\/([\w-]{1,64})\/sit$/, (request, id = '') => this.sit(request, id)],
      ['POST', /^\/api\/rooms\/([\w-]{1,64})\/mine$/, (request, id = '') => this.mine(request, id)],
      ['POST', /^\/api\/rooms\/([\w-]{1,64})\/runs$/, (request, id = '') => this.ask(request, id)],
      ['GET', /^\/api\/runs\/([\w-]{1,64})$/, (_request, id = '') => this.progress(id)],
      ['GET', /^\/api\/codes\/([\w-]{1,16})$/, (request, code = '') => this.byCode(request, code)],
    ];
  }

  async answer(request: IncomingMessage, path: string): Promise<Answer> {
    const { method = 'GET' } = request;
    const wanted = method === 'HEAD' ? 'GET' : method;
    const here = this.routes.filter(([, form]) => form.test(path));
    if (here.length === 0) return refused(404, 'There is nothing at this address.');
    const route = here.find(([verb]) => verb === wanted);
    const [, ...parts] = route?.[1].exec(path) ?? [];
    return route === undefined
      ? refused(405, 'That cannot be done here.', { Allow: here.map(([verb]) => verb).join(', ') })
      : route[2](request, ...parts);
  }

  private async health(): Promise<Answer> {
    await this.need.store.ping();
    return json(200, { ok: true, protocol: PROTOCOL, addresses: this.need.addresses() });
  }

  private metrics(): Promise<Answer> {
    const { metrics, gauges } = this.need;
    const type = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' };
    return Promise.resolve(text(200, metrics.text(gauges()), type));
  }

  private async list(): Promise<Answer> {
    const rows = await this.need.store.listed();
    return json(200, { tables: rows.map(({ about }) => about) });
  }

  private async make(request: IncomingMessage): Promise<Answer> {
    const { open, now, store, metrics, addressOf } = this.need;
    if (!this.made.take(addressOf(request))) return this.limited();
    const body = await this.read(request);
    if (!body.ok) return body.error;
    let box: AnyOpenBox | undefined;
    const opened: Opener = async (kind, setup) => {
      const result = await open(kind, setup);
      if (result.ok) box = result.value;
      return result;
    };
    const line = await newRoom(body.value, opened, now());
    if (!line.ok) return problemsAnswer(line.error);
    if (box === undefined) throw new Error('a room was made of no game');
    const about = aboutOf(new Room(box.game, line.value.say.made, line.value.at));
    await store.make(line.value, rowOf(about, now()));
    metrics.count('caltrop_rooms_made_total');
    return json(201, about);
  }

  private async about(id: string): Promise<Answer> {
    const row = await this.need.store.byId(id);
    return row === undefined ? refused(404, NO_TABLE) : json(200, row.about);
  }

  /** The journal of a match that is over, also where the table was removed since because nobody came any more. */
  private async journal(id: string): Promise<Answer> {
    const { keeper, store } = this.need;
    const there = (await store.byId(id)) !== undefined;
    const body = there ? await keeper.ask(id, journalOf) : await store.journalOf(id);
    if (body !== undefined) return text(200, body.trimEnd());
    return there
      ? refused(409, 'The journal of a table is given out when the match is over.')
      : refused(404, NO_TABLE);
  }

  private async byCode(request: IncomingMessage, code: string): Promise<Answer> {
    if (!this.guessed.take(this.need.addressOf(request))) return this.limited();
    const row = await this.need.store.byCode(code.toUpperCase());
    return row === undefined ? refused(404, 'There is no open table with this code.') : json(200, row.about);
  }

  /** Somebody sits down on a seat that nobody holds. */
  private async sit(request: IncomingMessage, id: string): Promise<Answer> {
    const { keeper, addressOf } = this.need;
    if (!this.guessed.take(addressOf(request))) return this.limited();
    const body = await this.read(request);
    if (!body.ok) return body.error;
    const read = parseJson(body.value);
    if (!read.ok || !hasForm(SITTING, read.value))
      return refused(400, `Whoever sits down says ${SITTING.wants}.`);
    const { seat, hash: key } = read.value;
    const seq = await keeper.ask(id, (room) => room.seq);
    if (seq === undefined) return refused(404, NO_TABLE);
    const refusal = await keeper.say(id, { id: newName(), knew: seq, say: { do: 'sit', seat, hash: key } });
    return refusal === undefined ? json(200, { room: id, seat }) : json(409, { refusal });
  }

  /** Somebody who plays at a table wants to know how it stands, without coming in. */
  private async mine(request: IncomingMessage, id: string): Promise<Answer> {
    const body = await this.read(request);
    if (!body.ok) return body.error;
    const read = parseJson(body.value);
    if (!read.ok || !hasForm(HOLDING, read.value)) return refused(400, `Whoever asks says ${HOLDING.wants}.`);
    const hash = keyHash(read.value.key);
    const found = await this.need.keeper.ask(id, (room) => ({ mine: mineOf(room, hash) }));
    if (found === undefined) return refused(404, NO_TABLE);
    return found.mine === undefined ? refused(403, 'This key holds no seat here.') : json(200, found.mine);
  }

  /** Somebody in a room wants to know how its battle would go, fought many times. */
  private async ask(request: IncomingMessage, id: string): Promise<Answer> {
    const { keeper, jobs, addressOf } = this.need;
    if (!this.made.take(addressOf(request))) return this.limited();
    const body = await this.read(request);
    if (!body.ok) return body.error;
    const read = parseJson(body.value);
    if (!read.ok || !hasForm(ASKING, read.value)) return refused(400, `Whoever asks says ${ASKING.wants}.`);
    const { key, run: wanted } = read.value;
    const run = await keeper.ask(id, (room) => askedRun(room, key, wanted));
    if (run === undefined) return refused(404, NO_TABLE);
    if (!run.ok) return json(403, { refusal: run.error });
    if ((await jobs.undone(id)) >= MOST_UNDONE)
      return refused(429, 'Battles of this table are being fought already: wait for them.');
    const asked = await jobs.ask(id, run.value);
    return asked.ok ? json(202, { run: asked.value }) : problemsAnswer(asked.error);
  }

  private async progress(id: string): Promise<Answer> {
    const found = await this.need.jobs.progress(id);
    if (found === undefined) return refused(404, 'Nobody has asked for such battles, or it was long ago.');
    const { run, progress } = found;
    const { setup: _setup, ...asked } = run;
    return json(200, { run: asked, of: run.battles, done: progress.done, slice: progress.slice });
  }

  private async read(request: IncomingMessage): Promise<Result<string, Answer>> {
    // Other sites can send forms without asking, but not this.
    if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
      return err(refused(415, 'A request has the content type application/json.'));
    const body = await bodyOf(request);
    return body.ok ? body : err(refused(413, body.error, { Connection: 'close' }));
  }

  private limited(): Answer {
    this.need.metrics.count('caltrop_limited_total');
    return refused(429, TOO_MUCH, { 'Retry-After': '10' });
  }
}
