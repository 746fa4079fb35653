import type { Encounter } from '@caltrop/generia';
import { expect, test } from 'vitest';
import { partyOf, takersIn, withMember, writtenIn } from '../../src/games/generia/builder/set-up/party.ts';

const one = (id: string, side: string, at: number | undefined) => ({
  id,
  profile: 'wolf',
  side,
  at,
  arrives: 1,
  arm: -1,
  mount: '',
  maker: 0,
  name: '',
});

const encounter: Encounter = {
  id: 'x',
  code: 'E0',
  name: 'X',
  blurb: '',
  notes: '',
  map: { width: 1, height: 1, tiles: [], heights: [], light: 'bright', lamps: [], sky: 'none', elements: {} },
  sides: ['heroes', 'wolves'],
  fielded: [one('a', 'heroes', 3), one('b', 'heroes', undefined), one('w', 'wolves', 7)],
  places: {},
  goals: [],
  behaviour: '',
  bound: [],
};

test('a side as the encounter has it, and somebody in it', () => {
  const party = partyOf(encounter, 'heroes');
  expect(party).toEqual([
    { id: 'a', profile: 'wolf', side: 'heroes', at: 3 },
    { id: 'b', profile: 'wolf', side: 'heroes' },
  ]);
  const me = { id: 'b', profile: 'fighter-7', side: 'heroes' };
  expect(withMember(party, me).map((t) => t.profile)).toEqual(['wolf', 'fighter-7']);
});

test('what was kept is read as far as it can be', () => {
  const good = { id: 'a', profile: 'wolf', side: 'heroes' };
  const written = { id: 'b', profile: { id: 'me', arms: [] }, side: 'heroes' };
  expect(takersIn([good, written, 7, { id: 'c' }])).toEqual([good, written]);
  expect(takersIn('nobody')).toBeUndefined();
  expect(writtenIn({ creatures: [good, written] })).toEqual([written.profile]);
  expect(writtenIn(undefined)).toEqual([]);
});
