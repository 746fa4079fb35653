import { err } from '@caltrop/engine';
import type { Workshop } from '../workshop.ts';
const no = async () => err([{ code: 'x', what: 'x' }]);
export const workshop: Workshop = {
  Editor: () => null,
  Begin: () => null,
  fresh: no,
  copy: no,
  read: no,
  sample: '',
};
