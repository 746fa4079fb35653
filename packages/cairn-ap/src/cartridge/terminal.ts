import type { Result } from '@caltrop/engine';
import type { TerminalList } from '@caltrop/sheets/cartridge';
import { encounterSetup, type GivenFlags } from '@caltrop/sheets/flags';
import type { Content } from '../index.ts';
import { cairnApBox } from '../presenter/index.ts';

const scores = (o: { str: number; dex: number; wil: number; hp: number }): string =>
  `STR ${o.str}, DEX ${o.dex}, WIL ${o.wil}, ${o.hp} HP`;

/** What a match can be set up with. */
export const listsOf = (content: Content): readonly TerminalList[] => {
  const encounters = cairnApBox
    .offer(content)
    .scenarios.map(({ id, name, blurb, goal, facts }) => ({ id, name, facts, blurb, goal }));
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
    {
      name: 'encounters',
      json: encounters,
      rows: encounters.map((e) => [e.id, `${e.name} (${e.facts}). ${e.blurb} ${e.goal}`]),
    },
    {
      name: 'characters',
      json: characters,
      rows: characters.map((c) => [c.id, `${c.name}: ${c.background}, ${scores(c)}.`]),
    },
    {
      name: 'monsters',
      json: monsters,
      rows: monsters.map((m) => [m.id, `${m.name}: ${scores(m)}, Armor ${m.armour}.`]),
    },
  ];
};

/** The setup that flags describe: an encounter, who goes there, and whether a Warden rules. */
export const setupOf = (content: Content, given: GivenFlags): Result<object> =>
  encounterSetup({ first: 'toll-at-sallow-ford', sides: ['army'], master: 'warden' }, content, given);
