import { chance, expected, makeCell, toNumber, type Forecast, type Plan } from '@caltrop/engine';
import { itemOf, type Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import { findUnit, type State } from '../match/state.ts';

/** A plan in words: "Wick moves to d4 and attacks Archer e4: 62% rout, deals 5.1, expects 3.1 back". */
export const reasonFor = (p: Position, plan: Plan<Command>, odds: Forecast<State> | undefined): string => {
  const parts = plan.commands.flatMap((c) => phrase(p, c) ?? []);
  const [first] = plan.commands;
  const who = first !== undefined && 'unit' in first ? nameOf(p, first.unit) : '';
  const deed = parts.length === 0 ? 'waits' : parts.join(' and ');
  const said = who === '' ? deed : `${who} ${deed}`;
  return odds === undefined ? said : `${said}: ${oddsInWords(plan, odds)}`;
};

const nameOf = (p: Position, id: string): string => findUnit(p.state, id)?.name ?? id;

const phrase = (p: Position, c: Command): string | undefined => {
  switch (c.do) {
    case 'move': {
      const end = c.path.at(-1);
      return end === undefined ? undefined : `moves to ${makeCell(p.book.board, end)}`;
    }
    case 'attack':
      return `attacks ${nameOf(p, c.target)}${withWeapon(p, c.unit, c.weapon)}`;
    case 'strike':
      return `strikes at ${makeCell(p.book.board, c.at)}${withWeapon(p, c.unit, c.weapon)}`;
    case 'use': {
      const held = findUnit(p.state, c.unit)?.items[c.item];
      const name = held === undefined ? 'an item' : itemOf(p.book, held.item).name;
      return c.target === undefined ? `uses ${name}` : `uses ${name} on ${nameOf(p, c.target)}`;
    }
    case 'special':
      return c.target === undefined ? `uses ${c.action}` : `uses ${c.action} on ${nameOf(p, c.target)}`;
    case 'pick':
      return `picks the lock at ${makeCell(p.book.board, c.at)}`;
    case 'seize':
      return 'seizes the objective';
    case 'escape':
      return 'escapes';
    case 'raze':
      return 'razes the village';
    case 'visit':
      return 'visits the village';
    case 'ready':
      return 'deploys on the default places';
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
  if (command === undefined || command.do !== 'attack') return 'by the dice';
  const routed = toNumber(chance(odds, (s) => findUnit(s, command.target)?.where === 'routed'));
  const dealt = toNumber(expected(odds, (s) => (s.tally?.defender ?? 0) + (s.tally?.others ?? 0)));
  const taken = toNumber(expected(odds, (s) => s.tally?.attacker ?? 0));
  const rout = routed > 0 ? `${Math.round(routed * 100)}% rout, ` : '';
  return `${rout}deals ${dealt.toFixed(1)}, expects ${taken.toFixed(1)} back`;
};
