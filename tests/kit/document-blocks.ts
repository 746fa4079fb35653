import { read } from './case-files.ts';

/** The fenced blocks of a language in a document. */
export const blocksIn = (document: string, language: string): string[] =>
  [...read(document).matchAll(new RegExp('```' + language + '\\n([\\s\\S]*?)```', 'g'))].map(
    (m) => m[1] ?? '',
  );
