import { NO_WHY, throwDice } from '@caltrop/engine';
import type { Play } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { addItem } from '../inventory/inventory.ts';
import { isPresent, WARDEN } from '../../match/state.ts';

const RULE = 'CA-LOOP-10';

/** Content 8: what is taken from those who have lost goes to the first of the party who stands; what does not fit lies there. */
export const takeSpoils = (g: Play): void => {
  const { state, book, table } = g;
  const { gold, times = 1, items = [] } = book.encounter?.spoils ?? {};
  const c = state.creatures.find((o) => o.kind === 'pc' && o.fate === 'up' && isPresent(o));
  if (c === undefined || (gold === undefined && items.length === 0)) return;
  const why = table.telling ? { seat: WARDEN, rule: RULE, text: 'What they had in gold' } : NO_WHY;
  const found = gold === undefined ? 0 : (throwDice(table, gold, why)?.total ?? 0) * times;
  c.gold += found;
  const names = items.map((id) => addItem(g, c, id).name);
  const text = `Loot: ${[`${found} gp`, ...names].join(', ')}`;
  tell(g, () => ({ type: 'said', rules: [RULE], who: c.id, text }));
};
