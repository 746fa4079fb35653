import { cellName, chance, expected, title, toNumber, type Forecast, type Plan } from '@caltrop/engine';
import { itemOf, onMap, type Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import { findUnit, type State, type Unit } from '../match/state.ts';
import { sees } from '../rules/fog/fog.ts';

/** A plan in words: "Wick moves to D4 and attacks Archer e4: 62% to rout, 5.1 HP dealt, 3.1 taken on average". */
export const reasonFor = (p: Position, plan: Plan<Command>, odds: Forecast<State> | undefined): string => {
  const parts = plan.commands.flatMap((c) => phrase(p, c) ?? []);
  const [first] = plan.commands;
  const who = first !== undefined && 'unit' in first ? nameOf(p, first.unit) : '';
  const deed = parts.length === 0 ? 'waits' : parts.join(' and ');
  const said = who === '' ? deed : `${who} ${deed}`;
  const chances = odds === undefined ? '' : oddsInWords(plan, odds);
  return chances === '' ? said : `${said}: ${chances}`;
};

/** What a plan that only moves is for: nearer to an enemy in sight, or away from one; empty for others. */
export const aimOf = (p: Position, { commands }: Plan<Command>): string => {
  const last = commands.findLast((c) => c.do === 'move');
  const u = last === undefined ? undefined : findUnit(p.state, last.unit);
  const end = last?.path.at(-1);
  if (
    u === undefined ||
    end === undefined ||
    commands.some((c) => c.do !== 'move' && c.do !== 'end' && c.do !== 'activate')
  )
    return '';
  const far = (from: number, foe: Unit): number => p.book.metric.distance(from, foe.tile);
  const foes = p.state.units.filter((o) => o.side !== u.side && onMap(o) && sees(p, u.side, o));
  const [near] = foes.toSorted((a, b) => far(end, a) - far(end, b));
  if (near === undefined) return '';
  const nearer = far(u.tile, near) - far(end, near);
  return nearer === 0 ? '' : nearer > 0 ? `, towards ${near.name}` : `, away from ${near.name}`;
};

const nameOf = (p: Position, id: string): string => findUnit(p.state, id)?.name ?? id;

const phrase = (p: Position, c: Command): string | undefined => {
  switch (c.do) {
    case 'move': {
      const end = c.path.at(-1);
      return end === undefined ? undefined : `moves to ${cellName(p.book.board, end)}`;
    }
    case 'attack':
      return `attacks ${nameOf(p, c.target)}${withWeapon(p, c.unit, c.weapon)}`;
    case 'strike':
      return `strikes at ${cellName(p.book.board, c.at)}${withWeapon(p, c.unit, c.weapon)}`;
    case 'use': {
      const held = findUnit(p.state, c.unit)?.items[c.item];
      const name = held === undefined ? 'an item' : itemOf(p.book, held.item).name;
      return c.target === undefined ? `uses ${name}` : `uses ${name} on ${nameOf(p, c.target)}`;
    }
    case 'special':
      return c.target === undefined
        ? `uses ${title(c.action)}`
        : `uses ${title(c.action)} on ${nameOf(p, c.target)}`;
    case 'pick':
      return `picks the lock at ${cellName(p.book.board, c.at)}`;
    case 'seize':
      return 'seizes the objective';
    case 'escape':
      return 'escapes';
    case 'raze':
      return 'razes the village';
    case 'visit':
      return 'visits the village';
    case 'ready':
      return 'deploys on the suggested tiles';
    case 'fate':
      return c.lost ? 'is lost' : 'is spared';
    case 'equip':
    case 'activate':
    case 'end':
    case 'discard':
    case 'trade':
    case 'place':
    case 'lead':
    case 'yield':
    case 'concede':
      return undefined;
  }
};

const withWeapon = (p: Position, unit: string, weapon: number | undefined): string => {
  const held = weapon === undefined ? undefined : findUnit(p.state, unit)?.items[weapon];
  return held === undefined ? '' : ` with ${itemOf(p.book, held.item).name}`;
};

const oddsInWords = (plan: Plan<Command>, odds: Forecast<State>): string => {
  const command = plan.commands[plan.dice];
  if (command === undefined || command.do !== 'attack') return '';
  const routed = toNumber(chance(odds, (s) => findUnit(s, command.target)?.where === 'routed'));
  const dealt = toNumber(expected(odds, (s) => (s.tally?.defender ?? 0) + (s.tally?.others ?? 0)));
  const taken = toNumber(expected(odds, (s) => s.tally?.attacker ?? 0));
  const rout = routed > 0 ? `${Math.round(routed * 100)}% to rout, ` : '';
  return `${rout}${dealt.toFixed(1)} HP dealt, ${taken.toFixed(1)} taken on average`;
};
