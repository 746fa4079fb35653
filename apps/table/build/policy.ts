import type { Plugin } from 'vite';

/**
 * What the page may load and do: only what comes with it. Styles may stand in elements, because boards and charts are laid
 * out by them; scripts may not. `frame-ancestors` is for a header alone and is added where the page is served.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The policy inside the built page, for hosts that send no headers of their own. */
export const contentPolicy = (): Plugin => ({
  name: 'caltrop-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
      injectTo: 'head-prepend',
    },
    { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head' },
  ],
});
