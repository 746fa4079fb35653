import type { Draft } from '@caltrop/engine';
import type { Position } from '../../../match/book.ts';
import { LENGTHS, NOTICED_BY, PATHS, SEASONS, TERRAINS, WATCH_ACTS } from '../../../match/command.ts';
import { watchOf } from '../../../rules/warden/travel.ts';
import { choice, form, one, wordIn, type Form } from './rows.ts';

const STEPS = ['watch', 'journey', 'weather', 'delve'] as const;
const REASONS = ['', ...NOTICED_BY] as const;

const listed = (all: readonly string[]) => all.map((word) => choice(word, word));

/** A journey, watch by watch, and turns in a dungeon (content 10). */
export const travelForm = (p: Position, draft: Draft): Form => {
  const step = wordIn(draft, 'step', STEPS, 'watch');
  const left = p.state.counters['journey'] ?? 0;
  const what = one('step', 'What', step, [
    choice('watch', 'a watch', `now ${watchOf(p.state.clock)}`),
    choice('journey', 'set out', left > 0 ? `${left} watches left` : ''),
    choice('weather', 'the weather of the day'),
    choice('delve', 'a turn in a dungeon', '10 minutes'),
  ]);
  const head = ['travel', 'Travel', 'CA-WARD-17'] as const;
  switch (step) {
    case 'watch': {
      const act = wordIn(draft, 'act', WATCH_ACTS, left > 0 ? 'travel' : 'camp');
      const acts = [
        choice('travel', 'travel', left > 0 ? `${left} watches left` : 'set out first'),
        choice('explore', 'explore'),
        choice('supply', 'look for rations', 'd4, larger with more of them'),
        choice('camp', 'make camp', 'a ration each, all Fatigue goes'),
        choice('none', 'nothing', 'at night 1 Fatigue and Deprived'),
      ];
      return form(...head, [what, one('act', 'They', act, acts)], 'Let it pass', [{ do: 'watch', act }]);
    }
    case 'journey': {
      const length = wordIn(draft, 'length', LENGTHS, 'medium');
      const path = wordIn(draft, 'path', PATHS, 'trail');
      const terrain = wordIn(draft, 'terrain', TERRAINS, 'easy');
      const fields = [
        what,
        one('length', 'How far', length, listed(LENGTHS)),
        one('path', 'Over', path, listed(PATHS)),
        one('terrain', 'Terrain', terrain, listed(TERRAINS)),
      ];
      return form(...head, fields, 'Set out', [{ do: 'journey', length, path, terrain }]);
    }
    case 'weather': {
      const season = wordIn(draft, 'season', SEASONS, 'spring');
      return form(...head, [what, one('season', 'Season', season, listed(SEASONS))], 'Roll', [
        { do: 'weather', season },
      ]);
    }
    case 'delve': {
      const why = wordIn(draft, 'why', REASONS, '');
      const reasons = [choice('', 'quiet and slow', 'no event'), ...listed(NOTICED_BY)];
      return form(...head, [what, one('why', 'They are', why, reasons)], 'Let it pass', [
        { do: 'delve', ...(why === '' ? {} : { why }) },
      ]);
    }
  }
};
