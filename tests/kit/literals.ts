/** Words that code has in quotes. */
import { read, under } from './case-files.ts';

export interface Literal {
  readonly file: string;
  readonly word: string;
}

/** Every word or phrase in single quotes in the code of some folders; not what stands in comments. */
export const literalsIn = (folders: readonly string[]): readonly Literal[] =>
  folders
    .flatMap(under)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const code = read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/gu, '');
      return [...code.matchAll(/'([A-Za-z][\w -]*)'/gu)].map(([, word = '']) => ({ file, word }));
    });
