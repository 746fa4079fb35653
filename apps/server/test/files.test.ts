import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileServer, listen } from '../src/http/files.ts';

const home = mkdtempSync(join(tmpdir(), 'caltrop-static-'));
const root = join(home, 'dist');
mkdirSync(join(root, 'assets'), { recursive: true });
writeFileSync(join(root, 'index.html'), '<!doctype html>');
writeFileSync(join(root, 'assets', 'index-Ab12_-9z.js'), 'export {};');
writeFileSync(join(home, 'secret.txt'), 'secret');
symlinkSync(join(home, 'secret.txt'), join(root, 'way-out.txt'));
const built = { folder: root, policy: "default-src 'none'; script-src 'self'" };
const server = fileServer(built);
let port = 0;

beforeAll(async () => {
  port = await listen(server, 0, true);
});
afterAll(() => {
  server.close();
  rmSync(home, { recursive: true, force: true });
});

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Asks for a path exactly as it is written: `fetch` would put it in order first. */
const get = (
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Got> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('the server of the page', () => {
  it('gives files with their type and the headers that keep a page safe', async () => {
    const { status, headers, body } = await get('/');
    expect({ status, body }).toEqual({ status: 200, body: '<!doctype html>' });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it('lets files with a hash in their name be kept for good, and asks again for all others', async () => {
    const asset = await get('/assets/index-Ab12_-9z.js?x=1');
    expect(asset.headers['cache-control']).toContain('immutable');
    const page = await get('/index.html');
    const again = await get('/index.html', { headers: { 'If-None-Match': String(page.headers['etag']) } });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers['content-security-policy']).toBeDefined();
  });

  it('tells only the headers to HEAD, and refuses what is no reading', async () => {
    const head = await get('/', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers['content-length']).toBe('15');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const refused = await get('/', { method });
      expect(refused).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    }
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%00',
    '/%',
    '/way-out.txt',
    '//etc/passwd',
    '/assets',
    '/assets/',
    '/nothing.js',
    'http://example.org/secret.txt',
  ])('never leaves its folder: %s', async (path) => {
    const { status, body, headers } = await get(path);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('secret');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('takes the next port where one is taken, unless it must not', async () => {
    const second = fileServer(built);
    expect(await listen(second, port, false)).toBeGreaterThan(port);
    await expect(listen(fileServer(built), port, true)).rejects.toThrow('EADDRINUSE');
    second.close();
  });

  it('answers to names of this machine only, so that no other site can read it', async () => {
    for (const host of ['localhost', `127.0.0.1:${port}`, `LOCALHOST:${port}`, '[::1]:80']) {
      expect((await get('/', { headers: { Host: host } })).status).toBe(200);
    }
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'x@localhost']) {
      expect((await get('/', { headers: { Host: host } })).status).toBe(421);
    }
  });
});
