import {
  fattenJournal,
  loadMatch,
  makeJournal,
  Match,
  ok,
  parseJournal,
  slimJournal,
  type DoLine,
  type Journal,
} from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { openDuel, seedOf, type Duel, type DuelCommand } from './toy.ts';

/** A match with dice, an answer, a command taken back and restored, and one that waits. */
const played = (): Match<Duel, DuelCommand> => {
  const match = new Match(openDuel({ hp: 30 }), { seed: seedOf(7) });
  const say = (command: DuelCommand): void => {
    const [seat = ''] = match.toAct();
    match.command(seat, command);
    while (match.pending !== undefined && command.do !== 'feint') {
      const [asked = ''] = match.toAct();
      const question = match.pending.questions.find((q) => q.seat === asked);
      match.answer(asked, question?.choices[0]?.id ?? '', question?.key);
    }
  };
  say({ do: 'blow', roll: 'die' });
  say({ do: 'clash' });
  say({ do: 'volley', blows: 2 });
  match.undo('a', ['a', 'b']);
  match.redo('a');
  say({ do: 'barter' });
  say({ do: 'feint' });
  return match;
};

const journalOf = (text: string): Journal => {
  const journal = parseJournal(text, { slim: true });
  if (!journal.ok) throw new Error(journal.error[0]?.what);
  return journal.value;
};

describe('a slim journal', () => {
  // A link carries no position: it is found again by playing.
  const whole = makeJournal(played().journal({ withSeed: true }));
  const slim = slimJournal(played().save());
  const text = slim.ok ? slim.value : '';

  it('is shorter and has no log', () => {
    expect(text.length).toBeLessThan(whole.length);
    const logs = journalOf(text).lines.flatMap((line) => (line.t === 'do' ? line.events : []));
    expect(logs).toEqual([]);
    expect(text.match(/"prev"/g)).toHaveLength(1);
  });

  it('grows back to the same journal, checksum by checksum', () => {
    expect(fattenJournal(journalOf(text), openDuel({ hp: 30 }))).toEqual({
      ok: true,
      value: { text: whole },
    });
  });

  it('may be whole already', () => {
    expect(fattenJournal(journalOf(whole), openDuel({ hp: 30 }))).toEqual({
      ok: true,
      value: { text: whole },
    });
  });

  const forge = (change: (line: DoLine) => DoLine, at: number): string | undefined => {
    const journal = journalOf(text);
    const lines = journal.lines.map((line, i) => (i === at && line.t === 'do' ? change(line) : line));
    const forged = fattenJournal({ ...journal, lines }, openDuel({ hp: 30 }));
    return forged.ok ? undefined : forged.error[0]?.where;
  };

  it('that ends elsewhere than it says is refused with its line', () => {
    // Lines: blow, clash, volley, undo, redo, barter; the header is line 1.
    expect(forge((line) => ({ ...line, sum: 'another' }), 5)).toBe('line 7');
  });

  it('whose dice were changed does not end where it says', () => {
    const other = (line: DoLine): DoLine => ({
      ...line,
      taken: line.taken.map((t) => ('d' in t ? { ...t, f: t.f.map((f) => (f === t.d ? 1 : f + 1)) } : t)),
    });
    expect(forge(other, 0)).toBe('line 7');
  });

  it('whose commands cannot be given is refused with its line', () => {
    expect(forge((line) => ({ ...line, command: { do: 'fly' } }), 1)).toBe('line 3');
  });

  it('that does not come to its last hash is refused', () => {
    const journal = journalOf(text);
    const other = { ...journal, header: { ...journal.header, version: '1.1' } };
    const refused = fattenJournal(other, openDuel({ hp: 30 }));
    expect(refused).toMatchObject({ ok: false, error: [{ code: 'chain', where: 'line 9' }] });
  });

  it('of other rules grows back when they lead to the same', () => {
    const game = { ...openDuel({ hp: 30 }), rulesHash: 'duel-2' };
    expect(fattenJournal(journalOf(text), game)).toEqual({ ok: true, value: { text: whole } });
  });

  it('of rules that tell the same in other words grows back, with the last checksum met', () => {
    const game = openDuel({ hp: 30 });
    const reworded: typeof game = {
      ...game,
      rulesHash: 'duel-2',
      apply(s, seat, command, table) {
        const refusal = game.apply(s, seat, command, table);
        if (refusal === undefined) table.tell({ type: 'cheer', rules: ['DU-01'] });
        return refusal;
      },
    };
    const grown = fattenJournal(journalOf(text), reworded);
    expect(grown).toMatchObject({ ok: true });
    expect(grown.ok && grown.value.text).toContain('cheer');
  });

  it('that is shared has no seed, and is checked all the same', () => {
    const shared = played().share();
    const light = slimJournal(shared);
    expect(light.ok && light.value).not.toContain(seedOf(7));
    expect(fattenJournal(journalOf(light.ok ? light.value : ''), openDuel({ hp: 30 }))).toEqual({
      ok: true,
      value: { text: shared },
    });
  });

  it('of rules that lead elsewhere grows back up to there, and says what differs', () => {
    const game = openDuel({ hp: 30 });
    const stricter: typeof game = {
      ...game,
      rulesHash: 'duel-2',
      apply: (s, seat, command, table) =>
        s.turn === 2 ? { rule: 'DU-02', what: 'Nobody moves now.' } : game.apply(s, seat, command, table),
    };
    const grown = fattenJournal(journalOf(text), stricter);
    expect(grown).toMatchObject({ ok: true, value: { cut: { code: 'rules-differ' } } });
    const kept = grown.ok ? loadMatch(grown.value.text, () => ok(stricter)) : undefined;
    expect(kept?.ok === true && kept.value.length).toBe(2);
  });

  it('cannot be made of something else', () => {
    expect(slimJournal('hello').ok).toBe(false);
  });
});
