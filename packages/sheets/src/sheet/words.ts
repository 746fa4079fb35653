/** What reading text by words needs, without the readers of whole sheets: light enough for a page. */
export * from './hint.ts';
export * from './marks.ts';
