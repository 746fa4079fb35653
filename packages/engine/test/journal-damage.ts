import fc from 'fast-check';

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const at = (text: string, where: number): number => Math.floor(where * text.length);

/** One way to spoil a journal's text: bytes, digits, cuts, lines lost, doubled or swapped. */
export const damage = fc.oneof(
  fc
    .record({ where: place, byte: fc.integer({ min: 0, max: 255 }) })
    .map(({ where, byte }) => (text: string): string => {
      const i = at(text, where);
      return text.slice(0, i) + String.fromCharCode(byte) + text.slice(i + 1);
    }),
  fc
    .record({ where: place, digit: fc.integer({ min: 0, max: 9 }) })
    .map(({ where, digit }) => (text: string): string => {
      // A digit for a digit: what does most harm without breaking the form.
      const i = text.slice(at(text, where)).search(/\d/);
      return i < 0 ? text : text.slice(0, at(text, where) + i) + digit + text.slice(at(text, where) + i + 1);
    }),
  place.map(
    (where) =>
      (text: string): string =>
        text.slice(0, at(text, where)),
  ),
  fc.record({ from: place, to: place }).map(({ from, to }) => (text: string): string => {
    const [start, end] = [at(text, Math.min(from, to)), at(text, Math.max(from, to))];
    return text.slice(0, start) + text.slice(end);
  }),
  fc
    .record({ from: place, to: place, twice: fc.boolean() })
    .map(({ from, to, twice }) => (text: string): string => {
      const rows = text.split('\n').slice(0, -1);
      const [row] = twice
        ? rows.slice(Math.floor(from * rows.length))
        : rows.splice(Math.floor(from * rows.length), 1);
      if (twice) rows.splice(Math.floor(to * (rows.length + 1)), 0, row ?? '');
      return rows.length === 0 ? '' : rows.join('\n') + '\n';
    }),
  fc.record({ from: place, to: place }).map(({ from, to }) => (text: string): string => {
    const rows = text.split('\n').slice(0, -1);
    const [i, k] = [Math.floor(from * rows.length), Math.floor(to * rows.length)];
    const [one = '', two = ''] = [rows[i], rows[k]];
    rows[i] = two;
    rows[k] = one;
    return rows.join('\n') + '\n';
  }),
);
