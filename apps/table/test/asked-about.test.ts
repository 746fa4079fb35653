import type { Token } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { askedAbout } from '../src/table/play/asked/asked-about.ts';

const token = (id: string, seat: string, active = false): Token => ({
  id,
  name: id,
  letter: '',
  icon: '',
  side: seat === 'south' ? 'a' : 'b',
  seat,
  at: { x: 0, y: 0 },
  radius: 0.5,
  hp: 1,
  maxHp: 1,
  badges: [],
  done: false,
  ready: false,
  active,
  words: '',
});

const SCENE = {
  tokens: [token('s1', 'south'), token('s2', 'south'), token('s3', 'south'), token('n1', 'north')],
};
const SHOT = { by: 'north', command: { do: 'shoot', unit: 'n1', at: { target: 's2' } } };
const asked = (key: string, ids: readonly string[]) => ({
  key,
  seat: 'south',
  choices: ids.map((id) => ({ id, label: id })),
});

describe('both ends of a question', () => {
  it('are who gave the command and its target', () => {
    expect(askedAbout(SCENE, SHOT, asked('shield', ['yes', 'no']))).toEqual({ from: ['n1'], to: ['s2'] });
  });

  it('the question may name another, or let choose among some', () => {
    expect(askedAbout(SCENE, SHOT, asked('save s3 0', ['0', '1']))).toEqual({ from: ['n1'], to: ['s3'] });
    expect(askedAbout(SCENE, SHOT, asked('wound', ['s1', 's3']))).toEqual({ from: ['n1'], to: ['s1', 's3'] });
    // Those who may help are not whom it is about.
    expect(askedAbout(SCENE, SHOT, asked('guard', ['none', 's1', 's3'])).to).toEqual(['s2']);
  });

  it('in a fight that its command names by the attacked only, are those who touch them', () => {
    const links = [{ from: 'n1', to: 's3', side: 'b', kind: 'engaged' }] as const;
    const fight = { by: 'north', command: { do: 'fight', model: 's3' } };
    expect(askedAbout({ ...SCENE, links }, fight, asked('option s3', ['fight', 'retreat']))).toEqual({
      from: ['n1'],
      to: ['s3'],
    });
  });

  it('where the command names nobody, it is the one whose turn it is', () => {
    const tokens = [token('wizard', 'south'), token('goblin', 'north', true)];
    const blow = { by: 'north', command: { do: 'strike', target: 'wizard' } };
    expect(askedAbout({ tokens }, blow, asked('defend 2', ['dodge']))).toEqual({
      from: ['goblin'],
      to: ['wizard'],
    });
  });
});
