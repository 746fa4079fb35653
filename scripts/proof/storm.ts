/**
 * `npm run storm`: rooms under a simulated clock, network and disk, from seeds (`tests/storm/world.ts`).
 *
 *     npm run storm -- --seeds 10000              so many storms over the duel, from seed 0 on
 *     npm run storm -- --sea GAME --seeds 200     over battles of a game
 *     npm run storm -- --sea GAME --seed 17       one storm again
 */
import { parseArgs } from 'node:util';
import { battle, duel, KINDS_AT_SEA } from '../../tests/storm/seas.ts';
import { storm, type Sea, type Tally } from '../../tests/storm/world.ts';

const { values } = parseArgs({
  options: {
    sea: { type: 'string', default: 'duel' },
    seeds: { type: 'string', default: '1000' },
    seed: { type: 'string' },
  },
});
const { sea, seed: only } = values;
if (sea !== 'duel' && !KINDS_AT_SEA.includes(sea)) {
  process.stderr.write(`There is no sea "${sea}": choose one of duel, ${KINDS_AT_SEA.join(', ')}.\n`);
  process.exit(2);
}
const wholeNumber = (name: string, said: string): number => {
  const n = Number(said);
  if (Number.isInteger(n) && n >= 0) return n;
  process.stderr.write(`--${name} takes a whole number, found "${said}".\n`);
  process.exit(2);
};

const seaOf = (seed: number): Sea => (sea === 'duel' ? duel(seed % 3 === 0 ? ['b'] : []) : battle(sea, seed));
const first = only === undefined ? 0 : wholeNumber('seed', only);
const end = only === undefined ? wholeNumber('seeds', values.seeds) : first + 1;
const sum: Partial<Record<keyof Tally, number>> = {};
let wrong = 0;
for (let seed = first; seed < end; seed++) {
  const { faults, tally } = await storm(seaOf(seed), {
    seed,
    steps: sea === 'duel' ? 1200 : 400,
    servers: 1 + (seed % 3),
  });
  for (const [what, n] of Object.entries(tally) as [keyof Tally, number | boolean][])
    sum[what] = (sum[what] ?? 0) + Number(n);
  if (faults.length === 0) continue;
  wrong++;
  process.stdout.write(`${faults.join('\n')}\nnpm run storm -- --sea ${sea} --seed ${seed}\n`);
}
const counts = Object.entries(sum).map(([what, n]) => `${what} ${n}`);
process.stdout.write(`${end - first} storms, ${wrong} with faults; ${counts.join(', ')}\n`);
process.exitCode = wrong === 0 ? 0 : 1;
