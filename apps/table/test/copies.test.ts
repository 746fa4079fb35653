import { fattenJournal, Match, parseJournal, slimJournal } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { openDuel, seedOf } from '../../../packages/engine/test/toy.ts';
import { makeParcel, readParcel } from '../src/store/links.ts';
import { copyOf, copyWords, type CopyFor, type Held } from '../src/store/table-link.ts';

const SEED = seedOf(91);

const held = (hp: number): Held => {
  const match = new Match(openDuel({ hp }), { seed: SEED, salts: ['x'] });
  match.command('a', { do: 'blow', roll: 'die' });
  if (match.outcome === undefined) match.command('b', { do: 'feint' });
  return { journal: match.save(), players: {}, over: match.outcome !== undefined };
};

/** What stands in a link, unpacked again. */
const inLink = async (table: Held, whom: CopyFor): Promise<string> => {
  const copy = copyOf(table, whom);
  const slim = copy.ok ? slimJournal(copy.value) : copy;
  const parcel = await makeParcel({ what: 'table', journal: slim.ok ? slim.value : '', players: {} });
  const read = await readParcel(parcel);
  return read.ok && read.value.what === 'table' ? read.value.journal : '';
};

describe('a copy of a table', () => {
  it('for others holds no seed and no waiting command while the battle goes on', async () => {
    const running = held(30);
    expect(running.journal).toContain(SEED);
    const copy = copyOf(running, 'others');
    expect(copy.ok && copy.value).toMatch(/^{"caltrop":2,/);
    for (const text of [copy.ok ? copy.value : '', await inLink(running, 'others')]) {
      expect(text).toContain('"do":"blow"');
      expect(text).not.toContain(SEED);
      expect(text).not.toContain('"t":"ask"');
    }
    const journal = parseJournal(await inLink(running, 'others'), { slim: true });
    const whole = journal.ok ? fattenJournal(journal.value, openDuel({ hp: 30 })) : undefined;
    expect(whole?.ok === true && whole.value.text).toBe(copy.ok && copy.value);
  });

  it('for oneself is the whole save, and says so', async () => {
    const running = held(30);
    expect(copyOf(running, 'me')).toEqual({ ok: true, value: running.journal });
    expect(await inLink(running, 'me')).toContain(SEED);
    expect(copyWords(false, 'me')).toMatch(/holds the seed .* do not share it/);
    expect(copyWords(false, 'others')).toMatch(/not the seed/);
  });

  it('holds the seed for everybody once the battle is over', async () => {
    expect(held(1).over).toBe(true);
    expect(await inLink(held(1), 'others')).toContain(SEED);
  });
});
