import { expect, test } from 'vitest';
import { loadOwnPacks } from '../../packages/generia/src/pack/content-node.ts';
import { compileContent } from '../../packages/generia/src/pack/index.ts';
import type { Ability } from '../../packages/generia/src/content/content.ts';
import { must } from '../kit/must.ts';
import { printedTable, tableFaults } from '../kit/tables.ts';

const { abilities } = must(compileContent(must(loadOwnPacks())));
const printed = printedTable('generia', 'spells');

/** Keywords that the printed lists have a column for. */
const KEYWORDS: ReadonlySet<string> = new Set([
  'AFFLICTION',
  'CONCENTRATION',
  'CONTROL',
  'FIELD',
  'HEAL',
  'MOVEMENT',
  'SUPPORT',
  'TERRAIN',
  'ZONE',
]);

/** A spell that lays an area saves when the area strikes. */
const savesOf = (a: Ability): readonly string[] => {
  if (a.check.vs.length > 0) return a.check.vs;
  return a.effect.flatMap((s) => (s.do === 'area' ? (s.area.save ?? []) : []));
};

const radiusOf = (a: Ability): string | undefined => {
  const radii = a.effect.flatMap((s) => (s.do === 'area' ? [s.area.radius] : []));
  const [radius] = a.aim.radius === undefined ? radii : [a.aim.radius];
  return typeof radius === 'number' ? String(radius) : undefined;
};

/** Rows whose check and reach are those of what they let their caster do from then on. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'counter-shot',
  'counterspell',
  'expunge',
  'illusory-double',
  'impact',
  'satellites',
]);

const cell = (row: string, column: string): string | undefined => {
  const a = abilities.get(row);
  if (a === undefined) return undefined;
  if (ELSEWHERE.has(row) && ['check', 'vs', 'range'].includes(column)) return undefined;
  switch (column) {
    case 'tier':
      return String(a.tier);
    case 'check':
      return a.actions.includes('ritual') ? 'RITUAL' : a.check.kind;
    case 'vs':
      return savesOf(a).join(' ') || 'none';
    case 'mp':
      return a.cost.mp.every((n) => typeof n === 'number') ? a.cost.mp.join('/') : undefined;
    case 'range':
      return typeof a.aim.range === 'number' ? String(a.aim.range) : undefined;
    case 'radius':
      return radiusOf(a);
    case 'upcast':
      return String(a.upcast);
    case 'keywords':
      return (
        a.keywords
          .filter((word) => KEYWORDS.has(word))
          .toSorted()
          .join(' ') || 'none'
      );
    default:
      return undefined;
  }
};

test('the columns of the spells are those of the printed lists', () => {
  expect(tableFaults(printed, Object.keys(printed), cell)).toEqual([]);
});
