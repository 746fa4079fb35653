import { makeJournal, parseJournal, SimRandom, type Line } from '@caltrop/engine';
import { newBeside, readBeside } from '../kit/rules.ts';
import { journalOf, toAct } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';
import { chooseFile, yardSetup } from '../kit/yard.ts';

/** A battle in the yard after some commands, with blue to act. */
const begun = (): string => {
  const { match } = newBeside(yardSetup({ blue: 'human', red: 'behaviour' }), 'b');
  const random = SimRandom.from('begun');
  match.command('blue', { do: 'ready' });
  while (match.length < 4 || match.toAct()[0] !== 'blue') {
    const [seat = 'blue'] = match.toAct();
    const question = match.pending?.questions.find((q) => q.seat === seat);
    if (question === undefined) match.command(seat, match.game.randomCommand(match.state, seat, random));
    else match.answer(seat, question.choices[0]?.id ?? '', question.key);
  }
  return match.save();
};

/** A journal as other rules would have written it: under another hash, and its first position another one. */
const older = (text: string, change: (line: Line) => Line): string => {
  const read = parseJournal(text);
  if (!read.ok) throw new Error(read.error[0]?.what);
  const { header, lines } = read.value;
  return makeJournal({ header: { ...header, rules: 'older' }, lines: lines.map(change) });
};

test('a battle of older rules is watched, and played on from its last position', async ({ page, fresh }) => {
  const text = begun();
  const [first] = readBeside(text).match.history();

  // Rules that lead to the same positions: it just goes on.
  const same = older(text, (line) => line);
  await chooseFile(page, 'same.jsonl', same);
  await toAct(page);
  expect(await journalOf(page)).toBe(same);

  // Rules that lead elsewhere.
  const other = await fresh();
  const changed = older(text, (line) =>
    line.t === 'do' && line.sum === first?.sum ? { ...line, sum: 'another' } : line,
  );
  await chooseFile(other, 'older.jsonl', changed);
  await expect(other.getByRole('heading', { name: 'The rules have changed' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Home' }).first()).toBeVisible();
  await other.getByRole('button', { name: 'Watch the recording' }).click();
  const record = other.getByRole('region', { name: 'As it was recorded' });
  await expect(record.getByRole('listitem')).toHaveCount(readBeside(text).match.length);
  await other.screenshot({ path: 'artefacts/rules-changed.png', fullPage: true });

  await other.getByRole('button', { name: 'Play on from its last position' }).click();
  await toAct(other);
  const journal = await journalOf(other);
  expect(journal).toContain('"how":"position"');
  const { match } = readBeside(journal);
  expect(match.state).toEqual(readBeside(text).match.state);
  // It stays so when the page is loaded again.
  await other.reload();
  await toAct(other);
  expect(readBeside(await journalOf(other)).match.state).toEqual(match.state);
});
