import { expect, it } from 'vitest';
import { obstacleDc } from '../src/rules/warden/obstacles.ts';
import { play, scene } from './field.ts';

it('CA-AUTO-08: climb 16, jump 2 Spaces 16 and 3 Spaces 20, doors and bonds 20, the rest 20, wounds no roll', () => {
  expect(obstacleDc('I climb the wall')).toBe(16);
  expect(obstacleDc('I jump over the ditch')).toBe(16);
  expect(obstacleDc('I leap 3 Spaces to the ledge')).toBe(20);
  expect(obstacleDc('I force the stuck door')).toBe(20);
  expect(obstacleDc('I tear the webs')).toBe(20);
  expect(obstacleDc('I juggle')).toBe(20);
  expect(obstacleDc('I bandage her wounds')).toBe(null);
});

it('CA-AUTO-08: it is what the table suggests', () => {
  const stand = scene({ creatures: [{ id: 'p' }], desk: { rulings: 'ask' } });
  const said = (text: string) =>
    play(stand, { do: 'try', creature: 'p', text }, [], [], 'party').state.proposal?.ruling;
  expect(said('climb')?.against).toMatchObject({ mode: 'DC', dc: 16 });
  expect(said('tend the wound')?.verdict).toBe('yes');
});
