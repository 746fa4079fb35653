import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { hasCondition } from '../src/rules/conditions/conditions.ts';
import type { Creature } from '../src/match/state.ts';
import { attack, play, type Played, type Stand } from './field.ts';
import { BOOK, caster, magicScene, OWN } from './magic.ts';

/** Two slot dice that show 1 and 3: [dice] 2, [sum] 4, no Fatigue, no Mishap. */
const FACES = [1, 3];
/** The caster rolls 20, whoever saves rolls 1. */
const WON = [20, 1];
const WIDTH = 12;
const at = (x: number, y: number): number => y * WIDTH + x;

const MAP = [
  '...........!',
  '.....T......',
  '....."......',
  '..........+.',
  '............',
  '............',
  '............',
  '............',
];

/** The caster at (2,3), a friend beside at (3,3), a foe beside at (2,4), one three Spaces on at (5,3), both STR 10 HP 4. */
const stand = (more: Partial<Creature> = {}, foe: readonly string[] = ['humanoid'], held = 'sword'): Stand =>
  magicScene({
    fight: true,
    map: MAP,
    creatures: [
      caster({ hp: 4 }),
      { id: 'p2', x: 3, y: 3, is: { str: 5, maxStr: 10, ...more }, items: [held] },
      { id: 'near', x: 2, y: 4, tags: foe, items: ['sword'], attacks: [attack('claw')], hp: 20 },
      { id: 'far', x: 5, y: 3, tags: foe, items: ['dagger'], hp: 20 },
    ],
    monsters: [{ id: 'spirit' }],
  });

interface Case {
  readonly targets?: readonly string[];
  readonly at?: number;
  readonly spaces?: readonly number[];
  readonly choice?: string;
  /** Dice after the Magic Dice. */
  readonly dice?: readonly number[];
  readonly faces?: readonly number[];
  readonly foe?: readonly string[];
  readonly more?: Partial<Creature>;
  /** What the friend has in hand. */
  readonly held?: string;
  /** Whose AP have paid for it, where that is not the caster's body any more. */
  readonly paid?: string;
  check(p: Played): void;
}

const under = (p: Played, id: string, kind: string): void => {
  expect(hasCondition(p.who(id), kind), `${id} is ${kind}`).toBe(true);
};

/** A contest won against one, who is then under a condition. */
const afflicts = (kind: string, more: Partial<Case> = {}): Case => ({
  targets: ['far'],
  dice: WON,
  check: (p) => under(p, 'far', kind),
  ...more,
});

/** A condition on the caster. */
const becomes = (kind: string, more: Partial<Case> = {}): Case => ({
  check: (p) => under(p, 'p', kind),
  ...more,
});

/** A condition on a friend, without a contest. */
const helps = (kind: string, more: Partial<Case> = {}): Case => ({
  targets: ['p2'],
  check: (p) => under(p, 'p2', kind),
  ...more,
});

/** Ground that lies on a Space afterwards. */
const lays = (ground: string, space: number, more: Partial<Case> = {}): Case => ({
  at: space,
  check: (p) => {
    expect(p.state.patches.some((o) => o.at === space && o.ground === ground)).toBe(true);
  },
  ...more,
});

/** Somebody comes; initiative dice follow the Magic Dice. */
const calls = (monster: string, count: number, more: Partial<Case> = {}): Case => ({
  at: at(4, 6),
  dice: Array.from({ length: count }, () => 10),
  check: (p) => {
    const come = p.state.creatures.filter((c) => c.id.startsWith(`${monster}-`));
    expect(come).toHaveLength(count);
    for (const c of come) expect(c.group).toBe('party');
  },
  ...more,
});

/** HP that somebody of 20 has left. */
const left = (id: string, hp: number, more: Partial<Case>): Case => ({
  targets: [id],
  check: (p) => {
    expect(p.who(id).hp).toBe(hp);
  },
  ...more,
});

const rounds = (p: Played, id: string, kind: string): number =>
  p.who(id).conditions.find((a) => a.kind === kind)?.until ?? -1;

const CASES: Readonly<Record<string, Case>> = {
  adhere: afflicts('restrained'),
  anchor: {
    at: at(5, 3),
    spaces: [at(5, 3)],
    check: (p) => {
      under(p, 'p', 'anchored');
      expect(p.state.patches.filter((o) => o.ground === 'wires').map((o) => o.at)).toEqual([
        at(3, 3),
        at(4, 3),
        at(5, 3),
      ]);
    },
  },
  'animate-object': calls('animated-object', 2),
  'arcane-eye': calls('arcane-eye', 1),
  'astral-prison': afflicts('in-crystal'),
  babble: afflicts('babbling'),
  'bait-flower': {
    at: at(5, 5),
    foe: ['beast'],
    // Both beasts save with WIL against 20.
    dice: [1, 20],
    check: (p) => {
      under(p, 'near', 'lured');
      expect(hasCondition(p.who('far'), 'lured')).toBe(false);
    },
  },
  'beast-form': {
    choice: 'wolf',
    check: (p) => {
      under(p, 'p', 'form-wolf');
      expect([p.who('p').str, p.who('p').dex, p.who('p').wil]).toEqual([12, 14, 10]);
    },
  },
  befuddle: afflicts('befuddled'),
  'body-swap': {
    targets: ['near'],
    paid: 'near',
    dice: WON,
    check: (p) => {
      under(p, 'p', 'swapped');
      expect([p.who('near').seat, p.who('near').group]).toEqual(['party', 'party']);
      expect(p.state.turn).toBe('near');
    },
  },
  charm: afflicts('charmed', { targets: ['near', 'far'], dice: [20, 1, 1] }),
  command: afflicts('commanded'),
  'cone-of-foam': {
    at: at(5, 3),
    // The friend ahead stands in the cone too and saves like everybody (CA-R47).
    dice: [10, 20, 1],
    check: (p) => {
      under(p, 'far', 'foamed');
    },
  },
  'control-plants': calls('controlled-plant', 4),
  'cure-wounds': {
    targets: ['p2'],
    check: (p) => {
      expect(p.who('p2').str).toBe(7);
    },
  },
  deafen: {
    dice: [20, 1, 1, 1],
    check: (p) => {
      under(p, 'near', 'deafened');
      under(p, 'far', 'deafened');
    },
  },
  displace: helps('displaced'),
  earthquake: {
    at: at(5, 3),
    // The caster stands inside and saves with the others.
    dice: [20, 1, 1, 1, 1],
    check: (p) => {
      under(p, 'far', 'prone');
      expect(p.state.patches.some((o) => o.at === at(5, 4) && o.ground === 'broken-ground')).toBe(true);
    },
  },
  elasticity: {
    check: (p) => {
      expect(p.who('p').conditions.find((a) => a.kind === 'elastic')?.n).toBe(4);
    },
  },
  'elemental-wall': {
    at: at(5, 3),
    choice: 'fire',
    dice: [20, 1, 6],
    check: (p) => {
      expect(p.who('far').hp).toBe(14);
      expect(p.state.patches.some((o) => o.at === at(5, 5) && o.ground === 'fire-wall')).toBe(true);
    },
  },
  filch: {
    targets: ['far'],
    dice: WON,
    check: (p) => {
      expect(p.who('far').items).toHaveLength(0);
      // Both hands hold the book: it falls at the caster's feet.
      expect(p.state.lying.map((o) => [o.at, o.item.item])).toEqual([[at(2, 3), 'dagger']]);
    },
  },
  'fog-cloud': lays('fog', at(5, 4), { at: at(2, 3) }),
  frenzy: afflicts('frenzied'),
  'gravity-shift': becomes('shifting'),
  greed: afflicts('greedy', { choice: 'p2.1' }),
  haste: {
    check: (p) => {
      expect(p.who('p').conditions.find((a) => a.kind === 'hasted')?.n).toBe(2);
    },
  },
  hatred: {
    ...afflicts('hating'),
    choice: 'near',
    check: (p) => {
      expect(p.who('far').conditions.find((a) => a.kind === 'hating')?.named).toBe('near');
    },
  },
  'hear-whispers': becomes('alert'),
  hover: afflicts('hovering'),
  hypnotize: afflicts('hypnotized'),
  'icy-touch': lays('ice', at(3, 4)),
  illuminate: lays('light', at(4, 4)),
  'invisible-tether': {
    targets: ['near', 'far'],
    dice: [20, 1, 1],
    check: (p) => {
      expect(p.who('near').conditions[0]?.named).toBe('far');
      expect(p.who('far').conditions[0]?.n).toBe(4);
    },
  },
  knock: { spaces: [at(10, 3)], check: (p) => expect(p.state.patches[0]?.ground).toBe('open-door') },
  leap: { at: at(2, 6), check: (p) => expect(p.who('p').at).toBe(at(2, 6)) },
  'liquid-air': becomes('flying'),
  'marble-madness': {
    check: (p) => {
      under(p, 'p', 'marble-pockets');
      expect(rounds(p, 'p', 'marble-pockets')).toBe(5);
    },
  },
  miniaturize: { targets: ['p2'], check: (p) => [under(p, 'p', 'miniature'), under(p, 'p2', 'miniature')] },
  'mirror-image': {
    check: (p) => {
      expect(p.who('p').conditions.find((a) => a.kind === 'mirrored')?.n).toBe(2);
      // [dice] × 10 minutes are [dice] × 5 Rounds, from Round 1 on (CA-R67).
      expect(rounds(p, 'p', 'mirrored')).toBe(11);
    },
  },
  multiarm: becomes('many-armed'),
  'night-sphere': lays('darkness', at(6, 6)),
  objectify: becomes('objectified'),
  'ooze-form': {
    check: (p) => {
      under(p, 'p', 'ooze');
      expect(p.who('p').items).toHaveLength(0);
    },
  },
  pacify: afflicts('pacified'),
  phobia: afflicts('frightened', { choice: 'p2' }),
  pit: {
    at: at(5, 3),
    dice: WON,
    check: (p) => {
      expect(p.who('far').hp).toBe(16);
      under(p, 'far', 'in-pit');
    },
  },
  'primeval-surge': {
    ...afflicts('surged'),
    foe: ['beast'],
    check: (p) => {
      expect(p.who('far').hp).toBe(40);
    },
  },
  'push-pull': {
    targets: ['far'],
    choice: 'push',
    dice: WON,
    check: (p) => expect(p.who('far').at).toBe(at(9, 3)),
  },
  'raise-dead': calls('raised-skeleton', 4),
  'read-mind': afflicts('mind-read'),
  'sculpt-elements': becomes('sculpting'),
  shield: {
    targets: ['p2'],
    check: (p) => {
      under(p, 'p2', 'shielded');
      // 2 minutes are one Round.
      expect(rounds(p, 'p2', 'shielded')).toBe(2);
    },
  },
  shroud: helps('shrouded'),
  scry: afflicts('scried'),
  shuffle: {
    targets: ['near', 'far'],
    dice: [20, 1, 1, 2],
    check: (p) => {
      expect([p.who('near').at, p.who('far').at]).toEqual([at(5, 3), at(2, 4)]);
    },
  },
  sleep: afflicts('asleep', { dice: [20, 1] }),
  slick: lays('slick', at(5, 4)),
  'smoke-form': becomes('smoke-form'),
  snuff: {
    check: (p) => expect(p.state.patches.map((o) => [o.at, o.ground])).toEqual([[at(11, 0), 'open']]),
  },
  spectacle: {
    at: at(5, 3),
    dice: [20, 1, 1],
    check: (p) => expect([p.who('near').ap, p.who('far').ap]).toEqual([3, 3]),
  },
  spellsaw: {
    at: at(5, 3),
    foe: ['plant'],
    // A Save with DEX against 20, then 2d6.
    dice: [1, 3, 4],
    check: (p) => expect(p.who('far').hp).toBe(13),
  },
  'spider-climb': becomes('climbing'),
  'summon-cube': { ...lays('cube', at(4, 5)), spaces: [at(4, 5), at(5, 5)] },
  swarm: becomes('swarm-crows', { choice: 'crows' }),
  telekinesis: becomes('telekinetic'),
  telepathy: helps('telepathic'),
  teleport: {
    targets: ['far'],
    at: at(11, 7),
    dice: WON,
    check: (p) => expect(p.who('far').at).toBe(at(11, 7)),
  },
  'target-lure': helps('target-lure'),
  thicket: {
    spaces: [at(5, 3), at(6, 3)],
    at: at(5, 3),
    dice: WON,
    check: (p) => {
      under(p, 'far', 'restrained');
      expect(p.state.patches.some((o) => o.at === at(6, 3) && o.ground === 'undergrowth')).toBe(true);
    },
  },
  'summon-idol': lays('idol', at(7, 5)),
  'time-control': {
    at: at(8, 3),
    choice: 'slower',
    check: (p) => {
      expect([p.who('far').ap, p.who('near').ap]).toEqual([3, 4]);
    },
  },
  'true-sight': becomes('true-sighted'),
  upwell: lays('shallows', at(6, 5)),
  vision: afflicts('vision-blind', { choice: 'nothing' }),
  ward: lays('ward', at(6, 3), { choice: 'undead' }),
  web: {
    spaces: [at(5, 3)],
    at: at(5, 3),
    dice: WON,
    check: (p) => under(p, 'far', 'webbed'),
  },
  'wizard-mark': afflicts('marked', { dice: [] }),
  'addle-brain': {
    ...afflicts('addled'),
    check: (p) => {
      under(p, 'far', 'addled');
      expect(p.who('far').wil).toBe(0);
    },
  },
  'arcane-arrow': left('far', 13, { targets: ['far', 'far'], dice: [20, 1, 3, 4] }),
  'arcane-confinement': afflicts('bound'),
  'become-unseen': helps('unseen'),
  beguilement: {
    ...afflicts('controlled'),
    check: (p) => {
      under(p, 'far', 'controlled');
      expect(p.who('far').seat).toBe('party');
    },
  },
  'bewildering-fog': lays('bewildering-fog', at(5, 4), { at: at(2, 3) }),
  'blazing-defense': becomes('blazing'),
  blessing: helps('blessed'),
  bolster: helps('bolstered'),
  'burning-missile': {
    ...left('far', 16, { dice: [...WON, 4] }),
    check: (p) => {
      expect(p.who('far').hp).toBe(16);
      expect(rounds(p, 'far', 'aflame')).toBe(5);
    },
  },
  calcify: { targets: ['near'], dice: WON, check: (p) => under(p, 'near', 'petrified') },
  'chilling-graze': {
    targets: ['near'],
    // d4 shows 2, and 2 for the dice; the Critical Save of an attack on STR follows.
    dice: [...WON, 2, 20],
    check: (p) => {
      expect(p.who('near').str).toBe(6);
      expect(p.who('near').deprived).toEqual(['Chilling Graze']);
    },
  },
  'cinder-flesh': left('far', 13, { targets: [], at: at(5, 3), dice: [10, 20, 1, 7] }),
  'cold-spray': left('far', 15, { targets: [], at: at(5, 3), dice: [10, 20, 1, 5] }),
  'coup-de-grace': helps('coup-de-grace'),
  'curse-of-the-sightless': {
    dice: [20, 1, 1],
    check: (p) => [under(p, 'near', 'blinded'), under(p, 'far', 'blinded')],
  },
  'curse-unlife': {
    targets: ['far'],
    foe: ['undead'],
    dice: [1],
    check: (p) => expect(p.who('far').str).toBe(7),
  },
  'deaths-breath': lays('death-cloud', at(6, 4)),
  'devils-comedian': afflicts('laughing'),
  'fiery-missile': { ...helps('fiery'), held: 'bow' },
  fortify: helps('fortified'),
  gale: lays('force-wall', at(6, 3)),
  glacier: {
    targets: ['far'],
    dice: WON,
    check: (p) => expect(p.state.patches.filter((o) => o.ground === 'glacier')).toHaveLength(8),
  },
  'great-ball-of-fire': left('far', 12, { targets: [], at: at(5, 3), dice: [20, 1, 8] }),
  'healing-grace': {
    targets: ['p2'],
    dice: [3],
    check: (p) => {
      expect(p.who('p2').str).toBe(9);
      expect(p.who('p').deprived).toEqual(['rest']);
    },
  },
  'hovering-protection': helps('protected'),
  'ice-ray': left('far', 14, { targets: [], at: at(5, 3), dice: [10, 20, 1, 6] }),
  'icy-tempest': left('far', 10, { targets: [], at: at(8, 3), faces: [1, 2, 3], dice: [10, 1, 10] }),
  'ill-fate': afflicts('ill-fated', { dice: [] }),
  'incorporeal-shrug': {
    check: (p) => expect(p.who('p').conditions.find((a) => a.kind === 'shrugging')?.left).toBe(2),
  },
  'induce-horror': afflicts('terrified'),
  inferno: lays('inferno', at(6, 3)),
  'krakens-curse': { at: at(8, 3), dice: WON, check: (p) => under(p, 'far', 'restrained') },
  'lightning-strike': left('far', 9, { targets: [], at: at(5, 3), dice: [10, 20, 1, 11] }),
  'minor-aegis': {
    ...helps('aegis'),
    choice: 'far',
    check: (p) => expect(p.who('p2').conditions[0]?.named).toBe('far'),
  },
  'orb-of-ignus': calls('orb-of-ignus', 1),
  paincurrent: left('near', 15, { dice: [...WON, 5] }),
  'phantom-hound': calls('phantom-hound', 1, { at: at(3, 4) }),
  'reject-unlife': { foe: ['undead'], dice: [20, 1, 1], check: (p) => under(p, 'far', 'turned') },
  'strength-tap': {
    targets: ['near'],
    more: {},
    dice: [...WON, 4, 20],
    check: (p) => expect(p.who('near').str).toBe(6),
  },
  terrify: afflicts('terrified'),
  'toxic-blast': left('far', 15, { targets: [], at: at(6, 3), dice: [20, 1, 3] }),
  'undeniable-courage': helps('courageous'),
  'vines-of-ichor': { at: at(8, 3), dice: WON, check: (p) => under(p, 'far', 'webbed') },
  'warriors-edge': helps('edged'),
  'word-of-pain': {
    faces: [1, 2, 3],
    dice: [10, 20, 1, 20, 9],
    check: (p) => {
      expect(p.who('near').hp).toBe(11);
      under(p, 'near', 'deafened');
    },
  },
  bane: afflicts('baned'),
};

describe('CA-GRIM-02: every spell that plays by itself', () => {
  const full = [...OWN.spells.values()].filter((s) => s.auto === 'full').map((s) => s.id);

  it('has a case below', () => {
    expect([...full].sort()).toEqual(Object.keys(CASES).sort());
  });

  it.each(Object.keys(CASES))('%s', (id) => {
    const c = CASES[id];
    if (c === undefined) throw new Error(id);
    const { targets, choice, spaces, faces = FACES, dice = [], foe, more, held } = c;
    const command: Command = {
      do: 'cast',
      creature: 'p',
      spell: id,
      source: BOOK,
      dice: { slots: faces.length, dust: 0, free: 0 },
      ...(targets === undefined || targets.length === 0 ? {} : { targets }),
      ...(c.at === undefined ? {} : { at: c.at }),
      ...(spaces === undefined ? {} : { spaces }),
      ...(choice === undefined ? {} : { choice }),
    };
    const played = play(stand(more, foe, held), command, [...faces, ...dice]);
    expect(played.refusal).toBeUndefined();
    expect(played.who(c.paid ?? 'p').ap).toBe(2);
    c.check(played);
  });
});

describe('CA-GRIM-02, CA-WARD-21: spells that only a person can judge', () => {
  const open = [...OWN.spells.values()].filter((s) => s.auto === 'ask');

  it.each(open.map((s) => s.id))('%s asks the Warden, who may say anything', (id) => {
    const spell = OWN.spells.get(id);
    const ask = spell?.effects.find((e) => e.do === 'ask');
    expect(ask?.do === 'ask' && ask.ideas.length >= 3).toBe(true);
  });

  it('the Warden picks an idea, or tells it', () => {
    const s = magicScene({ creatures: [caster(), { id: 'x' }], desk: { open: 'ask' } });
    const command: Command = {
      do: 'cast',
      creature: 'p',
      spell: 'gate',
      source: BOOK,
      dice: { slots: 1, dust: 0, free: 0 },
      at: 3,
    };
    // It rolls for initiative where there is a fight; here there is none.
    const played = play(s, command, [2], ['something comes out, and is hostile']);
    expect(played.events.some((e) => e.type === 'said')).toBe(true);
  });

  it('the hundred are numbered as printed', () => {
    const hundred = [...OWN.spells.values()].filter((s) => s.list === 'hundred');
    expect(hundred.map((s) => Number(s.number))).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  });
});

describe('Reject Unlife', () => {
  const turned = (): Stand => {
    const s = stand({}, ['undead']);
    const command: Command = {
      do: 'cast',
      creature: 'p',
      spell: 'reject-unlife',
      source: BOOK,
      dice: { slots: 2, dust: 0, free: 0 },
    };
    return { ...s, state: play(s, command, [...FACES, 20, 1, 1]).state };
  };

  it('ends at once when the caster does anything else', () => {
    const s = turned();
    expect(s.state.creatures.filter((c) => hasCondition(c, 'turned'))).toHaveLength(2);
    const again: Command = {
      do: 'cast',
      creature: 'p',
      spell: 'elasticity',
      source: BOOK,
      dice: { slots: 1, dust: 0, free: 0 },
    };
    expect(play(s, again, [2]).state.creatures.some((c) => hasCondition(c, 'turned'))).toBe(false);
  });
});
