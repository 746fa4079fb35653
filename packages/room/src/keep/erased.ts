/** What whoever has left had written, taken out of the lines of a room. */
import type { Line, Made } from '../line.ts';
import { ERASABLE } from '../room.ts';

/** The first line without the names of those who have left; nothing where it has none of them. */
const withoutNames = (line: Line, made: Made, left: ReadonlySet<string>): Line[] => {
  const names = Object.entries(made.names);
  const kept = names.filter(([id]) => !left.has(id));
  if (kept.length === names.length) return [];
  return [{ ...line, say: { do: 'made', made: { ...made, names: Object.fromEntries(kept) } } }];
};

/** The lines that hold words of those who have left, without them. */
export const erased = (lines: readonly Line[]): readonly Line[] => {
  const left = new Set(lines.filter(({ say }) => say.do === 'leave').map(({ by }) => by));
  if (left.size === 0) return [];
  return lines.flatMap((line): Line[] => {
    if (line.say.do === 'made') return withoutNames(line, line.say.made, left);
    if (!left.has(line.by) || !ERASABLE.has(line.say.do)) return [];
    const { say } = line;
    if (say.do === 'chat' && say.text !== '') return [{ ...line, say: { ...say, text: '' } }];
    if (say.do === 'name' && say.name !== '') return [{ ...line, say: { ...say, name: '' } }];
    return [];
  });
};
