import { closeSync, openSync, readSync } from 'node:fs';

/** No journal, pack or list of ours comes near it. */
const MOST_BYTES = 100_000_000;
const CHUNK = 1 << 20;

/** The text of a file, also of a pipe; one that does not end, such as /dev/zero, is given up with an error. */
export const readBounded = (file: string): string => {
  const handle = openSync(file, 'r');
  try {
    const parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      const part = Buffer.allocUnsafe(CHUNK);
      const read = readSync(handle, part);
      if (read === 0) break;
      length += read;
      if (length > MOST_BYTES) throw new Error('it is larger than 100 MB, and no file of ours is');
      parts.push(part.subarray(0, read));
    }
    return Buffer.concat(parts).toString('utf8');
  } finally {
    closeSync(handle);
  }
};
