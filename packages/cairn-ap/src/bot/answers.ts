import type { Policy } from '@caltrop/engine';

/**
 * How questions are answered where nobody is asked. The rules list what the table would do first: the best Save, the plain
 * ruling, the ending that is due.
 */
export const answers: Policy = (_seat, key, ids) => {
  const [what = ''] = key.split(':');
  switch (what) {
    // AP of the next turn are not sold for one Save.
    case 'buy':
      return '0';
    default:
      return ids[0] ?? '';
  }
};
