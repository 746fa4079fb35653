/** An address as a code to be scanned from a terminal. */
import { renderUnicodeCompact } from 'uqr';

export const qrOf = (address: string): string => renderUnicodeCompact(address, { border: 2 });
