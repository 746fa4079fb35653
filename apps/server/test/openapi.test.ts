import { hasForm } from '@caltrop/engine/form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS, type Operation } from '../src/http/openapi.ts';
import { KIND, hashOf, newKey, plainBattle, testServer, type TestServer } from './kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.end());

const ask = async ({ method, path }: Operation, parts: Record<string, string>, body?: unknown) => {
  const where = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => parts[name] ?? '');
  const answer = await fetch(new URL(where, server.api), {
    method: method.toUpperCase(),
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const type = answer.headers.get('Content-Type') ?? '';
  const said: unknown = type.startsWith('application/json') ? await answer.json() : await answer.text();
  return { status: answer.status, said };
};

const operation = (method: string, path: string): Operation => {
  const found = OPERATIONS.find((o) => o.method === method && o.path === path);
  if (found === undefined) throw new Error(`no ${method} ${path}`);
  return found;
};

describe('the document of the API', () => {
  it('is served, names every operation, and says what each takes and answers', async () => {
    const document = (await (await fetch(`${server.api}/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { requestBody?: unknown; responses: Record<string, unknown> }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path, body, answers } of OPERATIONS) {
      const told = document.paths[path]?.[method];
      expect(Object.keys(told?.responses ?? {})).toEqual(Object.keys(answers));
      expect(told?.requestBody !== undefined).toBe(body !== undefined);
    }
    expect(document.paths['/api/rooms']?.['post']).toMatchObject({
      requestBody: {
        content: {
          'application/json': {
            schema: { type: 'object', required: ['kind', 'setup', 'host'], additionalProperties: false },
          },
        },
      },
    });
  });

  it('is true: every operation answers as it says, whether it is asked rightly or not', async () => {
    const key = newKey();
    const { setup, game } = await plainBattle(KIND);
    const wanted = {
      kind: game.kind,
      setup,
      host: { hash: hashOf(key), seats: ['blue'] },
      settings: { title: '', door: 'listed', clock: { is: 'none' }, undo: 'ask', watch: true, delay: 0 },
    };
    const made = await ask(operation('post', '/api/rooms'), {}, wanted);
    const { room, code } = made.said as { room: string; code: string };
    const run = { is: 'battles', battles: 1, seed: '1', policies: {} };
    const asked = await ask(operation('post', '/api/rooms/{room}/runs'), { room }, { key, run });
    const parts = { room, code, run: (asked.said as { run: string }).run };
    const bodies: Record<string, unknown> = {
      '/api/rooms': wanted,
      '/api/rooms/{room}/sit': { seat: 'red', hash: hashOf(newKey()) },
      '/api/rooms/{room}/mine': { key },
      '/api/rooms/{room}/runs': { key, run },
    };
    for (const each of OPERATIONS) {
      const body = each.body === undefined ? undefined : bodies[each.path];
      if (each.body !== undefined) expect(hasForm(each.body, body)).toBe(true);
      const nowhere = { room: 'nowhere', code: 'NOWHERE', run: 'nothing' };
      const answers = [await ask(each, parts, body), await ask(each, nowhere, body)];
      if (each.body !== undefined) answers.push(await ask(each, parts, { nonsense: true }));
      for (const { status, said } of answers) {
        const form = each.answers[status];
        expect([each.path, status, form?.fault(said)]).toEqual([each.path, status, undefined]);
        expect(form).toBeDefined();
      }
      // Nobody gets a journal before the end.
      if (each.path.endsWith('/journal')) expect(answers[0]?.status).toBe(409);
      else expect(answers[0]?.status).toBeLessThan(300);
    }
  });

  it('leaves out nothing that is answered', async () => {
    const paths = [
      'health',
      'metrics',
      'rooms',
      'rooms/x',
      'rooms/x/journal',
      'rooms/x/sit',
      'rooms/x/mine',
      'rooms/x/runs',
      'runs/x',
      'codes/x',
    ];
    for (const path of paths) {
      const known = OPERATIONS.filter((o) =>
        new RegExp(`^${o.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(`/api/${path}`),
      ).map(({ method }) => method.toUpperCase());
      const { headers } = await fetch(`${server.api}/${path}`, { method: 'DELETE' });
      expect([path, headers.get('Allow')?.split(', ').toSorted()]).toEqual([path, known.toSorted()]);
    }
  });
});
