import type { Result } from '@caltrop/engine';
import type { TerminalList } from '@caltrop/sheets/cartridge';
import { encounterSetup, type GivenFlags } from '@caltrop/sheets/flags';
import { listOfRows, listOfScenarios } from '@caltrop/sheets/lists';
import type { Content } from '../index.ts';
import { cairnApBox } from '../presenter/index.ts';

const scores = (o: { str: number; dex: number; wil: number; hp: number }): string =>
  `STR ${o.str}, DEX ${o.dex}, WIL ${o.wil}, ${o.hp} HP`;

/** What a match can be set up with. */
export const listsOf = (content: Content): readonly TerminalList[] => {
  const characters = [...content.characters.values()].map(({ id, name, background, str, dex, wil, hp }) => ({
    id,
    name,
    background: content.backgrounds.get(background)?.name ?? background,
    str,
    dex,
    wil,
    hp,
  }));
  const monsters = [...content.monsters.values()].map(({ id, name, str, dex, wil, hp, armour, threat }) => ({
    id,
    name,
    str,
    dex,
    wil,
    hp,
    armour,
    threat,
  }));
  return [
    listOfScenarios('encounters', cairnApBox.offer(content).scenarios),
    listOfRows('characters', characters, (c) => `${c.name}: ${c.background}, ${scores(c)}.`),
    listOfRows('monsters', monsters, (m) => `${m.name}: ${scores(m)}, Armor ${m.armour}.`),
  ];
};

/** The setup that flags describe: an encounter, who goes there, and whether a Warden rules. */
export const setupOf = (content: Content, given: GivenFlags): Result<object> =>
  encounterSetup({ first: 'toll-at-sallow-ford', sides: ['army'], master: 'warden' }, content, given);
