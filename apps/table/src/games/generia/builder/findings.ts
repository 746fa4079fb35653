import type { Content } from '@caltrop/generia';
import { checksOf, fixesOf, spSpent, type Character, type CharacterCheck } from '@caltrop/generia/builder';
import type { Check } from '../../../builder/parts/checks.tsx';
import { focusOn } from '../../../builder/use-roster.ts';
import { chapterOf, type Chapter } from './chapters.tsx';

/** Puts the focus on what a check is about, or on the head of its chapter. */
const focusOnCheck = ({ where, about }: CharacterCheck): void => {
  requestAnimationFrame(() => {
    const [what = ''] = about.split(':');
    const place = `gen-${where}-${what}`;
    focusOn(about !== '' && document.getElementById(place) !== null ? place : 'gen-chapter');
  });
};

/** Everything that is to say about a character, with ways to heal it and the way to its place. */
export const findingsOf = (
  content: Content,
  who: Character,
  go: (chapter: Chapter) => void,
): { readonly said: readonly CharacterCheck[]; readonly checks: readonly Check<Character>[] } => {
  const said = checksOf(content, who);
  const now = spSpent(content, who).sum;
  return {
    said,
    checks: said.map((one) => ({
      level: one.level,
      code: one.code,
      what: one.what,
      rule: one.rule,
      fixes: fixesOf(content, who, one).map(({ label, after }) => ({
        label,
        change: spSpent(content, after).sum - now,
        after,
      })),
      go: () => {
        go(chapterOf(one));
        focusOnCheck(one);
      },
    })),
  };
};
