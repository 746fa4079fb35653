import { err, ok, type ForecastCard, type Refusal, type Result } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { AnyDeed } from '../src/table/play/families.ts';
import { Forecasts } from '../src/table/play/odds/forecasts.ts';

type Odds = Result<ForecastCard, Refusal>;

const deed = (over: Partial<AnyDeed> & { readonly id: string }): AnyDeed => ({
  group: 'attack',
  label: 'Lance',
  detail: '',
  icon: '',
  rule: '',
  commands: [over.id],
  dice: true,
  ...over,
});
const way = { commands: [], path: [], used: 1, left: 1, words: '' };
const lance = deed({ id: 'lance', target: 'axe', way });
const javelin = deed({ id: 'javelin', label: 'Javelin', target: 'axe' });
const bow = deed({ id: 'bow', target: 'bow' });
const volley = deed({ id: 'volley', group: 'act', label: 'Volley', target: 'axe' });
const leap = deed({ id: 'leap', group: 'act', label: 'Jump', spot: { x: 1.5, y: 1.5 } });
const door = deed({ id: 'door', label: 'Open', dice: false });
const barred = deed({ id: 'barred', target: 'bow', refusal: { rule: 'R', what: 'No.' } });
const all = [leap, volley, lance, door, javelin, barred, bow];

/** A card of which only what tells how far it was worked out matters here. */
const card = (over: Partial<ForecastCard>): Odds => ok({ ...BLANK, ...over });
const CORNER = { unit: '', name: '', side: 'a', icon: '' } as const;
const BLANK: ForecastCard = {
  left: CORNER,
  right: CORNER,
  samples: 0,
  error: 0,
  beats: [],
  ladders: [],
  sums: [],
  asides: [],
  assumes: [],
  summary: '',
  line: '',
};

/** A desk that answers when it is told to, and what it was asked. */
const desk = () => {
  const asked: unknown[] = [];
  let answer = (_odds: Odds): void => undefined;
  return {
    asked,
    ask: (_view: object, _seat: string, commands: readonly unknown[], brief: boolean): Promise<Odds> => {
      asked.push(brief ? commands[0] : `all of ${String(commands[0])}`);
      return new Promise((done) => (answer = done));
    },
    /** Answers, and lets what follows from it happen. */
    async answer(odds: Odds = err({ rule: '', what: 'odds' })) {
      answer(odds);
      for (let i = 0; i < 10; i++) await Promise.resolve();
    },
  };
};

describe('the odds that are worked out ahead', () => {
  it('are those that pointing at each unit shows, then what else is done to one, then places; never what has no dice', async () => {
    const [near, far] = [desk(), desk()];
    new Forecasts(near.ask, far.ask).prefetch({}, 'blue', all);
    await near.answer();
    await near.answer();
    for (let i = 0; i < 3; i++) await far.answer();
    // From here comes before after a way, as on the card.
    expect(near.asked).toEqual(['javelin', 'bow']);
    expect(far.asked).toEqual(['volley', 'lance', 'leap']);
  });

  it('keep nobody waiting: what is pointed at is worked out while something that takes long is', async () => {
    const [near, far] = [desk(), desk()];
    const forecasts = new Forecasts(near.ask, far.ask);
    const view = {};
    forecasts.prefetch(view, 'blue', [volley, javelin]);
    await near.answer();
    expect(far.asked).toEqual(['volley']);
    forecasts.want(view, 'blue', lance);
    await near.answer();
    expect(forecasts.get(view, lance)).toBeDefined();
    expect(forecasts.get(view, volley)).toBeUndefined();
  });

  it('are dropped when another unit is taken in hand', async () => {
    const [near, far] = [desk(), desk()];
    const forecasts = new Forecasts(near.ask, far.ask);
    const view = {};
    forecasts.prefetch(view, 'blue', [javelin, bow]);
    forecasts.prefetch(view, 'blue', [volley]);
    await near.answer();
    await far.answer();
    expect([...near.asked, ...far.asked]).toEqual(['javelin', 'volley']);
  });

  it('answer for what is pointed at while the first office is in the middle of something else', async () => {
    const [near, far] = [desk(), desk()];
    const forecasts = new Forecasts(near.ask, far.ask);
    const view = {};
    forecasts.want(view, 'blue', volley);
    forecasts.want(view, 'blue', bow);
    expect([near.asked, far.asked]).toEqual([['volley'], ['bow']]);
    await far.answer();
    expect(forecasts.get(view, bow)).toBeDefined();
    expect(forecasts.get(view, volley)).toBeUndefined();
  });

  it('of what waits are glanced at first, then read to the end where there is more to them', async () => {
    const [near, far] = [desk(), desk()];
    const forecasts = new Forecasts(near.ask, far.ask);
    const view = {};
    forecasts.read(view, 'blue', volley);
    await near.answer(card({ brief: true, line: 'at a glance' }));
    const seen = forecasts.get(view, volley);
    expect(seen?.ok === true && seen.value.line).toBe('at a glance');
    await near.answer(card({ line: 'read' }));
    const whole = forecasts.get(view, volley);
    expect(whole?.ok === true && whole.value.line).toBe('read');
    expect(near.asked).toEqual(['volley', 'all of volley']);
    // Exact and whole at the first glance: nothing more is asked.
    forecasts.read(view, 'blue', bow);
    await near.answer(card({}));
    expect(near.asked).toEqual(['volley', 'all of volley', 'bow']);
    // Estimated: more runs make it better.
    forecasts.read(view, 'blue', lance);
    await near.answer(card({ samples: 800 }));
    expect(near.asked.slice(3)).toEqual(['lance', 'all of lance']);
    expect(far.asked).toEqual([]);
  });
});
