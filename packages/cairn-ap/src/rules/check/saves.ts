import type { Odds } from '@caltrop/engine';
import type { Play } from '../../match/book.ts';
import type { Attribute } from '../../content/content.ts';
import { lumped, plainSpec, takeBank, throwSpec, type Thrown } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import type { Options } from '../../match/options.ts';
import type { Cause, RollSpec } from '../../match/ruling.ts';
import { flagOf, spreadOf } from '../dice/spread.ts';
import { scoreOf, type Creature } from '../../match/state.ts';
import { noticedBy } from '../../match/view.ts';

/** A Save against a number that nobody's roll stands behind (CA-SAVE-04, CA-SAVE-11). */
export interface SaveCall {
  readonly attribute: Attribute;
  /** CA-R03 when left out. */
  readonly dc?: number;
  readonly rule: string;
  /** What threatens it, in words. */
  readonly text: string;
  readonly adv?: number;
  readonly dis?: number;
  readonly causes?: readonly Cause[];
  readonly objects?: RollSpec['objects'];
  readonly hidden?: boolean;
}

/** What came of a Save: whether it was passed, and a natural 1 or 20 (0 for neither). */
export interface SaveResult {
  readonly passed: boolean;
  readonly natural: 0 | 1 | 20;
}

/** CA-R02: whether a total saves from a number. */
export const savesFrom = ({ ties }: Options, who: Creature, total: number, dc: number): boolean =>
  total > dc || (total === dc && (ties === 'meetsDC' || (ties === 'pcWins' && who.kind === 'pc')));

/** Rolls a Save against a number at once, with the bank (CA-R42): one batch of dice, only what matters of it kept. */
export const rollSave = (g: Play, who: Creature, call: SaveCall): SaveResult => {
  const { options } = g.book;
  const dc = call.dc ?? options.defaultSaveDC;
  const spec: RollSpec = {
    ...plainSpec(call.attribute, (call.adv ?? 0) + takeBank(g, who, false), call.dis ?? 0),
    objects: call.objects ?? [],
  };
  const score = scoreOf(who, spec.attribute);
  const read = (total: number, natural: number): number =>
    flagOf(natural) * 2 + (savesFrom(options, who, total, dc) ? 1 : 0);
  // Somebody unseen saves unnoticed.
  const to = g.table.telling ? noticedBy(g, who) : undefined;
  let thrown: Thrown | undefined;
  const outcome = g.table.lump(
    (): Odds => lumped(spreadOf(options, score, spec), (c) => read(c.total, c.natural)),
    () => {
      thrown = throwSpec(g, who, spec, { ...call, to });
      return read(thrown.total, thrown.natural);
    },
  );
  const passed = outcome % 2 === 1;
  const natural = flagOf(outcome >> 1);
  if (g.table.telling) {
    const rolled = thrown ?? { total: 0, natural, weapon: 0, words: '' };
    tell(g, () => ({
      type: 'checked',
      rules: [call.rule, 'CA-SAVE-08'],
      who: who.id,
      what: call.text,
      rolled: { total: rolled.total, natural: rolled.natural, weapon: 0 },
      words: rolled.words,
      causes: call.causes ?? [],
      ...(call.hidden === true ? {} : { dc }),
      passed,
      ...(to === undefined ? {} : { to }),
    }));
  }
  return { passed, natural };
};
