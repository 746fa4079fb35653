/** The document of what is answered over HTTP, made of the same forms that requests are read by. */
import {
  anyObject,
  atLeast,
  called,
  finite,
  flag,
  formOf,
  listOf,
  mapOf,
  objectOf,
  optional,
  text,
  whole,
  wordOf,
  type Form,
  type Schema,
} from '@caltrop/engine/form';
import { CLOCK, DOORS, PROTOCOL } from '@caltrop/room';
import { ASKING } from '../jobs/asking.ts';
import { HOLDING, ROOM_WANTED, SITTING } from '../rooms/making.ts';

const REFUSED = called(
  'a refusal: what stands in the way, in a sentence for people',
  atLeast({ refusal: atLeast({ rule: text, what: text }) }),
);

const STAGE = wordOf(['lobby', 'play', 'over', 'gone']);
const SEAT = objectOf({ seat: text, by: wordOf(['nobody', 'bot', 'person']), name: text });

const ABOUT = called(
  'a table as those see it who have not come in yet',
  objectOf({
    room: text,
    code: text,
    kind: text,
    battle: text,
    title: text,
    host: text,
    stage: STAGE,
    door: wordOf(DOORS),
    watch: flag,
    clock: CLOCK,
    seats: listOf(SEAT),
    made: whole,
    keep: optional(whole),
  }),
);

const MOMENTS = mapOf(finite);
const TALLY = objectOf({
  battles: whole,
  wins: mapOf(whole),
  rules: mapOf(whole),
  measures: mapOf(MOMENTS),
  spreads: mapOf(mapOf(whole)),
});

const PLAIN = formOf('plain text', (v): v is string => typeof v === 'string', { type: 'string' });

/** What may be asked: method, path with its parts, the form of the body, and the form of each answer by its status. */
export interface Operation {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly summary: string;
  readonly body?: Form<unknown>;
  readonly answers: Readonly<Record<number, Form<unknown>>>;
}

export const OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/health',
    summary: 'Whether the server and its database answer, and where others can open the page',
    answers: { 200: objectOf({ ok: flag, protocol: wordOf([PROTOCOL]), addresses: listOf(text) }) },
  },
  { method: 'get', path: '/api/metrics', summary: 'Counts for Prometheus', answers: { 200: PLAIN } },
  { method: 'get', path: '/api/openapi.json', summary: 'This document', answers: { 200: anyObject } },
  {
    method: 'get',
    path: '/api/rooms',
    summary: 'The open tables whose hosts want them listed',
    answers: { 200: objectOf({ tables: listOf(ABOUT) }) },
  },
  {
    method: 'post',
    path: '/api/rooms',
    summary: 'Makes a table',
    body: ROOM_WANTED,
    answers: { 201: ABOUT, 400: REFUSED, 413: REFUSED, 415: REFUSED, 429: REFUSED },
  },
  {
    method: 'get',
    path: '/api/rooms/{room}',
    summary: 'A table by its name',
    answers: { 200: ABOUT, 404: REFUSED },
  },
  {
    method: 'get',
    path: '/api/rooms/{room}/journal',
    summary: 'The journal of a match that is over, with its seed',
    answers: { 200: PLAIN, 404: REFUSED, 409: REFUSED },
  },
  {
    method: 'post',
    path: '/api/rooms/{room}/sit',
    summary: 'Sits down on a seat that nobody holds, where the door is open',
    body: SITTING,
    answers: {
      200: objectOf({ room: text, seat: text }),
      400: REFUSED,
      404: REFUSED,
      409: REFUSED,
      429: REFUSED,
    },
  },
  {
    method: 'post',
    path: '/api/rooms/{room}/mine',
    summary: 'How a table stands, for whoever holds a key to one of its seats',
    body: HOLDING,
    answers: {
      200: objectOf({ kind: text, battle: text, title: text, stage: STAGE, yours: flag, outcome: text }),
      400: REFUSED,
      403: REFUSED,
      404: REFUSED,
    },
  },
  {
    method: 'post',
    path: '/api/rooms/{room}/runs',
    summary: 'Has the battle of a table fought many times by bots, or its danger measured',
    body: ASKING,
    answers: { 202: objectOf({ run: text }), 400: REFUSED, 403: REFUSED, 404: REFUSED, 429: REFUSED },
  },
  {
    method: 'get',
    path: '/api/runs/{run}',
    summary: 'How far such battles have come, and what they have come to',
    answers: {
      200: objectOf({
        run: anyObject,
        of: whole,
        done: flag,
        slice: objectOf({ tally: TALLY, marks: mapOf(objectOf({ won: wordOf([0, 1]), dead: whole })) }),
      }),
      404: REFUSED,
    },
  },
  {
    method: 'get',
    path: '/api/codes/{code}',
    summary: 'A table by its code, where its door is open',
    answers: { 200: ABOUT, 404: REFUSED, 429: REFUSED },
  },
];

const content = (form: Form<unknown>): Schema => ({
  [form === PLAIN ? 'text/plain' : 'application/json']: { schema: form.schema },
});

const parametersOf = (path: string): Schema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** The whole document, as OpenAPI 3.1 wants it. */
export const openApi = (): Schema => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, summary, body, answers } of OPERATIONS) {
    const responses = Object.entries(answers).map(([status, form]): readonly [string, Schema] => [
      status,
      { description: form.wants, content: content(form) },
    ]);
    (paths[path] ??= {})[method] = {
      summary,
      parameters: parametersOf(path),
      ...(body === undefined ? {} : { requestBody: { required: true, content: content(body) } }),
      responses: Object.fromEntries(responses),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Caltrop',
      version: String(PROTOCOL),
      description:
        'Tables that people play at. What is said at a table goes over the WebSocket at /api/rooms/{room}/socket.',
    },
    paths,
  };
};
