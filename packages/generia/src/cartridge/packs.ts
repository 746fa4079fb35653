import type { Problem } from '@caltrop/engine';
import { sectionsOf } from '@caltrop/sheets';
import type { Findings } from '@caltrop/sheets/cartridge';
import { checksOf, readCharacter } from '../builder/index.ts';
import { compileContent, type Pack } from '../pack/index.ts';
import { packSchema } from '../content/schema.ts';

export { compileContent, readPack } from '../pack/index.ts';

export const sections = sectionsOf(packSchema);

const inFile =
  (file: string) =>
  (p: Problem): Problem => ({ ...p, where: p.where === undefined ? file : `${file}: ${p.where}` });

/** What a character in its author's shape breaks, and what may be meant so. */
export const checkSheet = (_sheet: string, text: string, file: string, packs: readonly Pack[]): Findings => {
  const content = compileContent(packs);
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
