import type { Draft } from '@caltrop/engine';
import type { Position } from '../../../match/book.ts';
import {
  DELVE_ACTS,
  GAP_ACTS,
  LENGTHS,
  NOTICED_BY,
  PATHS,
  SEASONS,
  TERRAINS,
  WATCH_ACTS,
} from '../../../match/command.ts';
import { watchOf } from '../../../rules/warden/travel.ts';
import { party } from '../../../rules/warden/weather.ts';
import { choice, form, one, textIn, wordIn, words, type Form } from './rows.ts';

const STEPS = ['watch', 'journey', 'weather', 'delve', 'downtime'] as const;
const TURNS = ['', ...DELVE_ACTS] as const;
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
    choice('downtime', 'between adventures', 'one thing each'),
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
      const turn = wordIn(draft, 'turn', TURNS, '');
      const turns = [
        choice('', 'go on', '8 Spaces and one action each'),
        choice('search', 'search a spot', 'what is hidden there is found'),
        choice('rest', 'rest', 'with light, in a safe spot: all HP'),
      ];
      return form(
        ...head,
        [what, one('turn', 'They', turn, turns), one('why', 'They are', why, reasons)],
        'Let it pass',
        [{ do: 'delve', ...(why === '' ? {} : { why }), ...(turn === '' ? {} : { act: turn }) }],
      );
    }
    case 'downtime': {
      const members = party(p);
      const who = wordIn(
        draft,
        'who',
        members.map((c) => c.id),
        members[0]?.id ?? '',
      );
      const act = wordIn(draft, 'gap', GAP_ACTS, 'research');
      const end = textIn(draft, 'end', '');
      const acts = [
        choice('research', 'research'),
        choice('training', 'training'),
        choice('ties', 'strengthening ties'),
      ];
      const fields = [
        what,
        one(
          'who',
          'Who',
          who,
          members.map((c) => choice(c.id, c.name)),
        ),
        one('gap', 'Does', act, acts),
        words('end', 'For which end', end, 'a spell, a teacher, a friend'),
      ];
      return form(...head, fields, 'A milestone', [{ do: 'downtime', creature: who, act, end }]);
    }
  }
};
