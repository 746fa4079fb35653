/** A number as a term of a sum: `+3`, `−5`, with a true minus. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
/** A number that stands first: without a plus. */
export const plain = (value: number): string => (value < 0 ? `−${-value}` : String(value));
