import type { Term } from '@caltrop/engine';
import type { Content, Force, ForceModel } from '../../content/content.ts';
import { sumOf, type Price } from '../prices/price.ts';
import { contentFor, fieldModel, modelCost } from './fielded.ts';
import { chartChecks } from './force-chart.ts';
import { modelChecks } from './force-model.ts';
import { setUpChecks } from './force-setup.ts';

/** Illegal breaks a rule; a warning is legal and most likely a slip; a note is worth knowing. */
export const CHECK_LEVELS = ['illegal', 'warning', 'note'] as const;
export type CheckLevel = (typeof CHECK_LEVELS)[number];

/** One thing to know about a force, in a sentence, with its place. */
export interface ForceCheck {
  readonly level: CheckLevel;
  readonly code: string;
  readonly what: string;
  /** `model 3`, or the part of the force. */
  readonly where: string;
  readonly rule: string;
  /** The entry of the list it is about, counted from 0; undefined for the whole force. */
  readonly model?: number;
}

/** The size of the pools that a force starts with (DW-SETUP-19 to 21). */
export interface ForcePools {
  readonly destiny: number;
  readonly faith: number;
  readonly affinity: number;
}

const eachModel = (force: Force): readonly ForceModel[] => force.models;

/** How many models a force has. */
export const forceSize = (force: Force): number => eachModel(force).reduce((sum, m) => sum + m.count, 0);

/** What a force costs, one term for each entry of its list. */
export const forceCost = (content: Content, force: Force): Price => {
  const own = contentFor(content, force);
  const terms = eachModel(force).map((m): Term => {
    const name = own.units.get(m.unit)?.name ?? m.unit;
    return {
      label: m.count === 1 ? name : `${m.count} × ${name}`,
      value: m.count * modelCost(own, m).points,
      rule: 'DW-SETUP-13',
    };
  });
  return { points: sumOf(terms), terms };
};

/** The pools of a force (DW-SETUP-19 to 21); rules that are always on count (DW-CSR-E1). */
export const forcePools = (content: Content, force: Force): ForcePools => {
  const own = contentFor(content, force);
  const sum = (stat: 'Dst' | 'F' | 'Af'): number =>
    eachModel(force).reduce((all, m) => {
      const fielded = fieldModel(own, m);
      return fielded === undefined ? all : all + m.count * fielded.stats[stat];
    }, 0);
  return { destiny: sum('Dst'), faith: sum('F'), affinity: sum('Af') };
};

/** The starting worth of a force: what its models count for scoring. */
export const forceWorth = (content: Content, force: Force): number =>
  eachModel(force).reduce((sum, m) => {
    const unit = content.units.get(m.unit);
    return unit === undefined ? sum : sum + m.count * content.numbers.worth[unit.type];
  }, 0);

/** The table for a point limit, in inches (DW-SETUP-09 to 12). */
export const boardFor = (content: Content, limit: number): Content['numbers']['boards'][number] | undefined =>
  content.numbers.boards.find((board) => limit <= board.upTo);

/** Everything to know about a force before a battle: what is illegal first, then warnings, then notes. */
export const forceProblems = (content: Content, force: Force): ForceCheck[] => {
  const own = contentFor(content, force);
  const totals = {
    points: forceCost(content, force).points,
    pools: forcePools(content, force),
    board: boardFor(content, force.limit),
  };
  const checks = [
    ...setUpChecks(content, force, totals),
    ...chartChecks(content, force),
    ...force.models.flatMap((model, i) => modelChecks(own, content, force, model, i)),
  ];
  return CHECK_LEVELS.flatMap((level) => checks.filter((check) => check.level === level));
};

/** Whether a force may be played. */
export const isLegal = (content: Content, force: Force): boolean =>
  !forceProblems(content, force).some((check) => check.level === 'illegal');
