/** What stands in the end: what was said, less what was taken back and not restored. */
export const standing = (lines: readonly { readonly t: string }[]): number => {
  const count = (t: string): number => lines.filter((line) => line.t === t).length;
  return count('do') + count('redo') - count('undo');
};
