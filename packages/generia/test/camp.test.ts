import { makeFraction } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { phaseForm, sleepForm, treatForm } from '../src/presenter/master/forms/camp.ts';
import { tasksOf } from '../src/presenter/master/tasks.ts';
import { makeText } from '../src/presenter/text/text.ts';
import { counterOf, setCounter } from '../src/match/state.ts';
import { status } from './bodies.ts';
import { chance, refused, rule, table } from './desk.ts';
import { F7, who } from './field.ts';

const HURT = { wounds: [0, 1, 0, 0, 0, 0, 1, 0], light: 1, severe: 1 };

/** The table, with h hurt and f a healer with Medicine 3. */
const camp = () => {
  const healer = { ...F7, id: 'healer', pv: { Medicine: 3 } };
  return table({
    creatures: [
      { id: 'f', is: healer, x: 1, y: 1 },
      { id: 'h', is: F7, side: 'heroes', x: 1, y: 3, but: HURT },
      { id: 'g', is: F7, side: 'foes', x: 6, y: 1 },
    ],
  });
};

describe('between fights', () => {
  test('GE-WND-09: 20, eased by CON 2 and Medicine 3; Advantage 1 for a light wound', () => {
    const severe = { do: 'treat', who: 'f', on: 'h', what: 'severe wound', hindered: 0 } as const;
    const light = { ...severe, what: 'light wound' } as const;
    // 15 and more: 6 faces of 20; with two dice 1 - (14/20)².
    expect(makeFraction(chance(camp(), severe, (s) => who(s, 'h').severe === 0))).toBe('3/10');
    expect(makeFraction(chance(camp(), light, (s) => who(s, 'h').light === 0))).toBe('51/100');
    expect(who(rule(camp(), severe, [15]).state, 'h').wounds).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
    expect(refused(camp(), { ...severe, on: 'g' })).toBe('GE-WND-09');
    expect(refused(camp(), { ...severe, what: 'sickness' })).toBe('GE-STS-38');
    expect(refused(camp(), severe, 'heroes')).toBe('GE-R75');
  });

  test('GE-WND-09: the form has the odds of the healer', () => {
    const p = camp();
    const form = treatForm(p, who(p.state, 'h'), { what: 'severe wound' });
    expect(form.odds?.chance).toBe(6 / 20);
    expect(form.ends[0]?.commands).toEqual([
      { do: 'treat', who: 'f', on: 'h', what: 'severe wound', hindered: 0 },
    ]);
    // One who is whole cannot be treated, and the form says why.
    const whole = treatForm(p, who(p.state, 'f'), {});
    expect([whole.rule, whole.ends[0]?.commands]).toEqual(['GE-WND-09', []]);
  });

  test('GE-R08, GE-UNI-08: only those without troubles may meditate', () => {
    const p = camp();
    who(p.state, 'h').statuses = [status('Bleeding')];
    const form = phaseForm(p, { meditating: ['f', 'h'] });
    expect(form.ends[0]?.commands).toEqual([{ do: 'phase', meditating: ['f'] }]);
    expect(refused(p, { do: 'phase', meditating: ['h'] })).toBe('GE-UNI-08');
    expect(tasksOf(p, 'h').map((t) => t.id)).toEqual(expect.arrayContaining(['phase', 'treat']));
  });

  test('GE-VAL-07: every four hours of sleep take away one level of Exhaustion', () => {
    const p = camp();
    setCounter(who(p.state, 'f'), 'Exhaustion', 3);
    setCounter(who(p.state, 'h'), 'Exhaustion', 1);
    const levels = (hours: number): number[] => {
      const { state } = rule(p, { do: 'sleep', who: ['f', 'h'], hours });
      return ['f', 'h'].map((id) => counterOf(who(state, id), 'Exhaustion'));
    };
    expect([levels(3), levels(4), levels(7), levels(8)]).toEqual([
      [3, 1],
      [2, 0],
      [2, 0],
      [1, 0],
    ]);
    expect(refused(p, { do: 'sleep', who: [], hours: 4 })).toBe('GE-VAL-07');
    expect(refused(p, { do: 'sleep', who: ['f'], hours: 0 })).toBe('GE-VAL-07');
    expect(sleepForm(p, {}).ends[0]?.commands).toEqual([{ do: 'sleep', who: ['f', 'h'], hours: 8 }]);
    const command = { do: 'sleep', who: ['f', 'h'], hours: 8 } as const;
    expect(makeText(p.game, p, command)).toBe('sleep f, h 8');
  });

  test('GE-R75: every key of the desk is there once', () => {
    const keys = tasksOf(camp(), 'h').map((t) => t.key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
