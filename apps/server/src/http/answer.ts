/** What is answered to a request, and the headers that keep a page safe. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

/** What goes with every answer. The page needs no camera, no place, no other site, and no other site needs it. */
const SAFE: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

export const safeHeaders = (policy: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
  ...SAFE,
});

export const text = (
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: `${body}\n`,
});

export const json = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

/** A request that cannot be answered as it was meant, and why. */
export const refused = (
  status: number,
  what: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => json(status, { refusal: { rule: 'request', what } }, headers);

export const send = (
  request: IncomingMessage,
  response: ServerResponse,
  safe: Readonly<Record<string, string>>,
  answer: Answer,
): void => {
  response.writeHead(answer.status, {
    ...safe,
    ...answer.headers,
    ...(answer.status === 304 ? {} : { 'Content-Length': Buffer.byteLength(answer.body) }),
  });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
};
