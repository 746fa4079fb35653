import { lineText } from '../../parts/text/line-text.ts';
import type { Entry } from '../../session/session.ts';
import { isSettledLine } from '../../session/settled-line.ts';

/** A part of what is told at the end. */
export interface Chapter {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What happened, round by round, as the chronicle told it; what was taken back never happened. */
export const storyOf = (entries: readonly Entry[]): readonly Chapter[] => {
  const chapters: { title: string; lines: string[] }[] = [{ title: 'Before the fight', lines: [] }];
  for (const line of entries.flatMap((e) => (e.takenBack ? [] : e.lines))) {
    // It is read out: what only the master knows stays out of it, and so does how questions were answered.
    if (line.secret === true || isSettledLine(line)) continue;
    if (line.heading) chapters.push({ title: lineText(line), lines: [] });
    else chapters.at(-1)?.lines.push(lineText(line));
  }
  return chapters.filter((chapter) => chapter.lines.length > 0);
};

/** A recap as text, to be kept or sent. */
export const recapText = (chapters: readonly Chapter[]): string =>
  chapters.map((c) => [c.title, ...c.lines.map((l) => `- ${l}`)].join('\n')).join('\n\n');
