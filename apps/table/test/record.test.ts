import { Match, openJournal, type DoLine } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { openDuel, seedOf } from '../../../packages/engine/test/toy.ts';
import { plainRecord } from '../src/session/local/record.ts';

describe('the record of a battle whose game is gone', () => {
  it('says what its lines say by themselves, and nothing that was meant for one seat', () => {
    const match = new Match(openDuel({ hp: 30 }), { seed: seedOf(3) });
    match.command('a', { do: 'blow', roll: 'pool' });
    match.command('b', { do: 'peek' });
    match.answer('b', 'no');
    const opening = openJournal(match.save(), openDuel({ hp: 30 }));
    const commands: readonly DoLine[] =
      opening.ok && opening.value.is === 'match' ? opening.value.match.history() : [];
    const [blow, peek] = plainRecord(commands);
    expect(blow).toMatchObject({ who: 'a', what: 'blow' });
    expect(blow?.lines[0]).toMatch(/^a rolls: \d, \d, \d$/);
    expect(peek).toMatchObject({ who: 'b', what: 'peek', lines: ['boast? to no'] });
  });
});
