import { percent, type Aside, type Beat } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { creatureOf } from '../../match/state.ts';
import { iconOfAbility } from '../deeds/deed-icons.ts';
import type { Saving } from './forecast-odds.ts';
import { markOf } from '../places.ts';

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** One beat for everybody who saves against an ability. */
export const savingBeats = (p: Position, savings: readonly Saving[]): Beat[] =>
  savings.flatMap((s): Beat[] => {
    const a = p.book.abilities.get(s.ability);
    const by = p.state.creatures[s.by];
    if (a === undefined || by === undefined || s.on < 0 || a.check.vs.length === 0) return [];
    const { name } = creatureOf(p.state, s.on);
    const note = [
      `${name} saves ${percent(1 - share(s.failed, s.comes))}`,
      s.failed10 > 0 ? `fails by 10 ${percent(share(s.failed10, s.comes))}` : '',
      s.saved10 > 0 ? `saves by 10 ${percent(share(s.saved10, s.comes))}` : '',
    ];
    return [
      {
        side: markOf(by),
        unit: by.id,
        icon: iconOfAbility(a),
        label: a.name,
        chance: share(s.failed, s.comes),
        effect: `${name} fails the save`,
        note: note.filter((t) => t !== '').join(', '),
      },
    ];
  });

/** The chance of each save, as a line of its own. */
export const savingAsides = (p: Position, savings: readonly Saving[]): Aside[] =>
  savings.flatMap((s): Aside[] => {
    const a = p.book.abilities.get(s.ability);
    if (a === undefined || s.on < 0 || a.check.vs.length === 0) return [];
    return [
      {
        text: `${creatureOf(p.state, s.on).name} saves`,
        chance: 1 - share(s.failed, s.comes),
        rule: 'GE-SA-02',
      },
    ];
  });
