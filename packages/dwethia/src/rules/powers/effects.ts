import type { PowerEffect } from '../../content/content.ts';
import { kitOf, powerOf, type Battle } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { modelOf, otherSide, type Lasting, type Model } from '../../match/state.ts';
import type { CastWork } from '../../match/work.ts';
import { question, rollFace } from '../dice/dice.ts';
import { settleOn } from '../retreat/steps.ts';
import { castShot, castVolley } from '../shooting/shots.ts';
import { markOf, touchedBy } from './lasting.ts';

/** What a power does when it is not negated, effect by effect. */
export const resolve = (b: Battle, work: CastWork): void => {
  const power = powerOf(b.book, work.power);
  const caster = modelOf(b.state, work.by);
  const models = touchedBy(b, power, caster, work.target);
  for (const effect of power.effects) one(b, work, effect, models);
  const mark = markOf(b, power.id, caster);
  if (mark !== undefined) for (const m of models) last(b, mark, m);
};

const one = (b: Battle, work: CastWork, effect: PowerEffect, models: readonly Model[]): void => {
  const caster = modelOf(b.state, work.by);
  switch (effect.does) {
    case 'attack':
      if (models.length > 1) castVolley(b, caster, work.power, work.upcharge, models);
      else for (const m of models) castShot(b, caster, work.power, work.upcharge, m);
      return;
    case 'place':
      return place(b, work, models[0]);
    case 'mend':
      for (const m of models) {
        const wounds = Math.min(kitOf(b.book, m).stats.W - m.wounds, effect.wounds + work.upcharge);
        m.wounds += wounds;
        tell(b, { type: 'mended', rules: ['DW-AFF-01'], model: m.id, wounds, left: m.wounds });
      }
      return;
    case 'drain':
      return drain(b, work, effect);
    case 'banish':
      for (const m of models) banish(b, caster, m);
      return;
    case 'stat':
    case 'move':
    case 'root':
    case 'zombie':
      return;
  }
};

/** A model is put elsewhere: for a power that is its full move, for a Destiny action no move of its own (DW-R49). */
const place = (b: Battle, { at, power }: CastWork, m: Model | undefined): void => {
  if (at === null || m === undefined) return;
  settleOn(b, m, [at]);
  const isAction = powerOf(b.book, power).pays === 'destiny';
  if (!isAction) {
    m.moved = true;
    m.spent = kitOf(b.book, m).move;
  }
  tell(b, { type: 'pulled', rules: [isAction ? 'DW-DEST-07' : 'DW-AFF-01'], model: m.id, x: m.x, y: m.y });
};

/** Points out of the enemy's pool: a fixed number, or a D3 (DW-GEN-06). */
const drain = (b: Battle, work: CastWork, effect: Extract<PowerEffect, { readonly does: 'drain' }>): void => {
  const caster = modelOf(b.state, work.by);
  const side = work.target === '' ? otherSide(caster.side) : modelOf(b.state, work.target).side;
  const pool = b.state.pools[side];
  const why = { seat: caster.side, rule: 'DW-GEN-06', text: `${caster.name} drains` };
  const d3 = (): number => b.table.bands(6, [2, 4], why) + 1;
  const isBest = (n: number): boolean => n === 3 || n >= pool[effect.pool];
  const amount = effect.amount === 'd3' ? rollFace(b, caster, 'd3', d3, isBest) : effect.amount;
  const lost = Math.min(pool[effect.pool], amount);
  pool[effect.pool] -= lost;
  tell(b, {
    type: 'pool',
    rules: ['DW-AFF-01'],
    side,
    pool: effect.pool,
    by: -lost,
    left: pool[effect.pool],
    why: powerOf(b.book, work.power).name,
  });
};

/** Ends one lasting power on a model; its own side chooses where there are several. */
const banish = (b: Battle, caster: Model, m: Model): void => {
  const [first] = m.lasting;
  if (first === undefined) return;
  const ids = m.lasting.map((l) => l.power);
  const key = `banish ${m.id}`;
  const id =
    ids.length === 1
      ? first.power
      : b.table.choose(caster.side, key, ids, () =>
          question(
            caster.side,
            key,
            `Which power on ${m.name} ends?`,
            'DW-AFF-01',
            ids.map((p) => [p, powerOf(b.book, p).name]),
          ),
        );
  m.lasting = m.lasting.filter((l) => l.power !== id);
  tell(b, { type: 'effect', rules: ['DW-AFF-01'], model: m.id, text: `${powerOf(b.book, id).name} ends` });
};

/** DW-R134: a lasting power on a model; the same one never stacks, the later end counts. */
const last = (b: Battle, mark: Lasting, m: Model): void => {
  m.lasting = [...m.lasting.filter((l) => l.power !== mark.power), mark];
  tell(b, { type: 'effect', rules: ['DW-AFF-01'], model: m.id, text: powerOf(b.book, mark.power).name });
};
