const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Names in a row of which those that are alike have a letter, so that everybody can be told from the others. */
export const toldApart = (names: readonly string[]): string[] =>
  names.map((name, i) => {
    if (names.filter((other) => other === name).length === 1) return name;
    return `${name} ${LETTERS[names.slice(0, i).filter((other) => other === name).length] ?? i + 1}`;
  });
