import type { Setup } from './setup.ts';

/** CA-R07: a setup as simulations play it: nobody is there to tell what a natural means, so it has its fixed effect (CA-AUTO-06). */
export const simulated = (setup: Setup): Setup => ({
  ...setup,
  options: { naturals: 'autoPolicy', ...setup.options },
});
