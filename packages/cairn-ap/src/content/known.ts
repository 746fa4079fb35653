import { dictionary } from '@caltrop/engine';
import type { SaidIn } from './schema.ts';

/**
 * The conditions that rules themselves bring about or take away, by what the rule book calls them: here they become ids of
 * the content, and nowhere else. What a condition does is read from its fields, so that any other can do the same.
 */
export const NAMED = {
  prone: 'prone',
  grappled: 'grappled',
  bound: 'bound',
  blinded: 'blinded',
  hidden: 'hidden',
  panicked: 'panicked',
  invisible: 'invisible',
  fleeing: 'fleeing',
  paralysed: 'paralysed',
  delirious: 'delirious',
  called: 'called',
  deafened: 'deafened',
  hamstrung: 'hamstrung',
  drowning: 'drowning',
  drawn: 'drawn',
  disarmed: 'disarmed',
  notched: 'notched',
  weaponRuined: 'weapon-ruined',
  armourRuined: 'armour-ruined',
} as const;

/** What is meant of these conditions where a pack does not say it: packs of earlier versions say less. */
export const KNOWN_CONDITIONS: Readonly<Record<string, Omit<Partial<SaidIn<'conditions'>>, 'attacks'>>> =
  dictionary({
    prone: { down: true, exposed: 'melee', hampered: 'all' },
    grappled: { exposed: 'all', hampered: 'others' },
    restrained: { exposed: 'all', hampered: 'all' },
    webbed: { exposed: 'all', hampered: 'all', cut: true },
    bound: { exposed: 'all', hampered: 'all' },
    blinded: { exposed: 'all', hampered: 'all' },
    asleep: { exposed: 'all', sleeps: true },
    unconscious: { sleeps: true },
    swallowed: { inside: true },
    frightened: { dreads: true },
    panicked: { panics: true },
    'broken-arm': { lame: true },
    'lost-hand': { lame: true },
    'broken-rib': { uncritical: true },
    fireproof: { shrugsFire: true },
    'no-magic': { noMagic: true },
    'frail-magic': { frail: 3 },
    'searing-magic': { sears: 'd4' },
  });
