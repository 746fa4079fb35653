/** Characters of Generia in files of their author's shape: what is wrong with them, and what is worth knowing. */
import type { Problem } from '@caltrop/engine';
import { checksOf, readCharacter } from '@caltrop/generia/builder';
import { hasKey } from './check-packs.ts';
import { compileWith, readPackFiles } from './generia.ts';

/** Whether a file holds a character and not the content of a game. */
export const isCharacter = (text: string): boolean => hasKey(text, 'info') && hasKey(text, 'attributes');

const inFile =
  (file: string) =>
  (p: Problem): Problem => ({ ...p, where: p.where === undefined ? file : `${file}: ${p.where}` });

/** What a character breaks, and what may be meant so. */
export const checkCharacter = (
  text: string,
  file: string,
  beside: readonly string[],
): { readonly problems: readonly Problem[]; readonly remarks: readonly Problem[] } => {
  const packs = readPackFiles(beside);
  const content = packs.ok ? compileWith(packs.value) : packs;
  if (!content.ok) return { problems: content.error, remarks: [] };
  const read = readCharacter(content.value, text, file);
  if (!read.ok) return { problems: read.error, remarks: [] };
  const checks = checksOf(content.value, read.value.character);
  const of = (illegal: boolean): readonly Problem[] =>
    checks
      .filter(({ level }) => (level === 'illegal') === illegal)
      .map(({ code, what, rule, where }) => ({ code, what, rule, where }));
  return {
    problems: of(true).map(inFile(file)),
    remarks: [...read.value.notes, ...of(false)].map(inFile(file)),
  };
};
