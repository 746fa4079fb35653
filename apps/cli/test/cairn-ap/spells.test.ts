import { describe, expect, it } from 'vitest';
import { caltrop } from '../run.ts';

describe('spells in the terminal', () => {
  it('shows what a spell does for its caster, what is in the way, and what to type', async () => {
    const seed = '1'.padStart(64, '0');
    const args = ['play', 'cairn-ap', '--scenario', 'bear-cage', '--army', 'nyx', '--seed', seed, '--yes'];
    const { out, code } = await caltrop(args, 'spells nyx\nquit\n');
    expect(code).toBe(0);
    const said = out.replaceAll(/\s+/gu, ' ');
    // CA-CAST-04, 08: one die shows 1 to 6, and Thicket grows twice that.
    expect(said).toContain('you choose 2 to 12 Spaces (7 on average) of undergrowth');
    expect(said).toContain('Sleep, 2 AP: 1 creature falls into a light sleep.');
    expect(said).not.toMatch(/\[(?:dice|sum)\]/u);
    // CA-R68: the torch is in the way of the book.
    expect(said).toContain('Nyx needs both hands for Grimoire. Put away the torch (1 AP) first.');
    expect(said).toContain('stow torch, then cast sleep on ');
  });
});
