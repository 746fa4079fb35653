import { describe, expect, it } from 'vitest';
import { caltrop } from '../run.ts';

/** Everybody holds a dodge and ends the turn, until a goblin shoots at somebody who may let it pass. */
const HOLDING = Array.from({ length: 8 }, () => 'hold dodge\nend\n').join('');

/** The fight at the bear cage with one option changed, up to that question. */
const heldIn = async (option: string): Promise<string> => {
  const setup = ['--scenario', 'bear-cage', '--seed', '3', '--option', option];
  const { out } = await caltrop(['play', 'cairn-ap', ...setup, '--yes'], HOLDING);
  return out;
};

const answersOf = (out: string): string[] =>
  out
    .replaceAll(/\n {5,}/g, ' ')
    .split('\n')
    .filter((line) => /^ {2}\d\) /.test(line));

describe('a question about a defence, at the terminal', () => {
  it('has the odds of every answer, the best first', async () => {
    const out = await heldIn('holdDecline=true');
    expect(out).toContain('The moment of Ragnar’s Held Action has come');
    const [dodge = '', pass = ''] = answersOf(out);
    expect(dodge).toMatch(/^ {2}1\) It happens: \d+\.\d damage to Ragnar \(suggested: Enter\)$/);
    expect(pass).toMatch(/^ {2}2\) Let it pass: \d+\.\d damage to Ragnar$/);
    // A dodge of one’s own can only turn harm away (CA-R43).
    const harm = (line: string): number => Number(/([\d.]+) damage/.exec(line)?.[1]);
    expect(harm(dodge)).toBeLessThan(harm(pass));
  });

  it('has them for every number of AP that a Save may cost', async () => {
    const out = await heldIn('offTurnAP=savesOnly');
    expect(out).toContain('How many AP does Ragnar spend on this Save?');
    const asked = answersOf(out).slice(0, 5);
    // Ragnar has 4 AP: none to all of them (CA-R39).
    expect(asked.map((line) => /\) (\d):/.exec(line)?.[1])).toEqual(['0', '1', '2', '3', '4']);
    for (const line of asked) expect(line).toMatch(/: \d+\.\d damage to Ragnar/);
  });
});
