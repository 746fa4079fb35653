import { dictionary, counted } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { findCreature, type Hold } from '../../match/state.ts';
import { type Trigger } from '../../match/command.ts';

const nameOf = ({ state }: Position, id: string, nobody: string): string =>
  id === '' ? nobody : (findCreature(state, id)?.name ?? id);

/** When a Held Action happens, in words. */
export const triggerWords = (p: Position, t: Trigger): string => {
  switch (t.on) {
    case 'targeted':
      return t.melee ? 'when attacked in melee' : 'when targeted';
    case 'enters':
      return `when ${nameOf(p, t.who, 'an enemy')} comes within ${counted(t.reach, 'Space')}`;
    case 'enters-zone':
      return `when ${nameOf(p, t.who, 'an enemy')} enters the watched ground`;
    case 'leaves':
      return `when ${nameOf(p, t.who, 'an enemy')} goes beyond ${counted(t.reach, 'Space')}`;
    case 'attacks':
      return `when ${nameOf(p, t.who, 'somebody')} attacks ${nameOf(p, t.target, 'anybody')}`;
    case 'casts':
      return `when ${nameOf(p, t.who, 'an enemy')} casts`;
    case 'acts':
      return `when ${nameOf(p, t.who, 'an enemy')} acts`;
    case 'resolved':
      return `after an attack on ${nameOf(p, t.target, 'anybody')}`;
    case 'words':
      return t.text;
  }
};

const NAMES: Readonly<Record<string, string>> = dictionary({
  dodge: 'Dodge',
  parry: 'Parry',
  riposte: 'Riposte',
  overwatch: 'Overwatch',
  trip: 'Trip',
  grab: 'Grab',
  distract: 'Distract',
  attack: 'Attack',
});

/** The Held Action that an event names, be it by what somebody does: `parry` of `parrys`. */
export const holdOf = (said: string): string =>
  said in NAMES || !(said.slice(0, -1) in NAMES) ? said : said.slice(0, -1);

export const holdName = (template: string): string =>
  NAMES[template] ?? `${template.slice(0, 1).toUpperCase()}${template.slice(1)}`;

/** What is held, as a thing: `a parry`, `a distraction`. */
export const holdNoun = (template: string): string =>
  template === 'distract' ? 'distraction' : holdName(template).toLowerCase().replaceAll('-', ' ');

/** A Held Action in words: `Overwatch: when an enemy comes within 12 Spaces`. */
export const holdWords = (p: Position, hold: Hold): string =>
  `${holdName(hold.template)}: ${triggerWords(p, hold.trigger)}`;
