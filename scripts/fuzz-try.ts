import { ARENAS } from '../tests/arenas.ts';
import { fuzz } from '../tests/match-fuzz.ts';
const [game = '', first = '0', count = '5', every = '10', most = '1500'] = process.argv.slice(2);
const t = Date.now();
const found = ARENAS[game]?.((a) =>
  fuzz(a, Number(first), Number(count), { every: Number(every), most: Number(most) }),
);
if (found === undefined) throw new Error('no game');
const seen = new Map<string, number>();
for (const f of found.faults) {
  const key = f.kind + ' ' + f.what.replace(/\d+/g, '#').slice(0, 90);
  const n = (seen.get(key) ?? 0) + 1;
  seen.set(key, n);
  if (n <= 1) console.log(`[${f.kind}] battle ${f.battle} at ${f.at}: ${f.what.slice(0, 700)}`);
}
console.log(
  [...seen]
    .sort((a, b) => b[1] - a[1])
    .map(([k, n]) => `${n} × ${k}`)
    .join('\n'),
);
const { faults, ...rest } = found;
console.log(JSON.stringify(rest), faults.length, 'faults', (Date.now() - t) / 1000, 's');
