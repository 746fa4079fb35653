import { fractions, forecast, type Seat } from '@caltrop/engine';
import type { CommandOf, Command } from '../src/match/command.ts';
import type { Ability, Item } from '../src/content/content.ts';
import type { Ruling } from '../src/match/ruling.ts';
import { cloneState, creatureOf, WARDEN, type Hold, type State } from '../src/match/state.ts';
import { attack, type Field, type Somebody, type Stand } from './field.ts';
import { BOOK, magicScene } from './magic.ts';

/** A command of `p` with a chance in it, and how far it gets at `foe`, who stands beside. */
export interface Staged {
  readonly name: string;
  readonly command: Command;
  /** Whether it is lost when `foe` is pushed two Spaces away; null where pushing does something else about it. */
  readonly near: boolean | null;
  /** What differs from the common position. */
  readonly doer?: Partial<Somebody>;
  readonly foe?: Partial<Somebody>;
  readonly desk?: Field['desk'];
  /** What the Warden changes about the ruling that the table suggests. */
  readonly ruling?: Partial<Ruling>;
  /** Only the Warden says it. */
  readonly warden?: boolean;
}

type Act = CommandOf<'act'>;

const act = (template: Act['template'], more: Partial<Act> = {}): Act => ({
  do: 'act',
  creature: 'p',
  template,
  targets: ['foe'],
  ...more,
});

const WIDTH = 12;
/** `p` stands at (3,3), `foe` beside it, the bystanders out of everybody's reach. */
const AT = 3 * WIDTH + 3;
const FOE_AT = AT + 1;

const held = (item: string) => ({ item, place: 'hand' as const });
const BARE = { adv: 0, dis: 0, sign: 1, role: 'other' } as const;

const THINGS: readonly (Partial<Item> & { readonly id: string })[] = [
  {
    id: 'crossbow',
    kind: 'weapon',
    slots: 2,
    strike: { die: 8, class: 'ranged', hands: 2, reach: 0, shot: { near: 12, far: 32 }, reload: 1 },
  },
  {
    id: 'javelin',
    kind: 'weapon',
    strike: { die: 6, class: 'light', hands: 1, reach: 1, thrown: { near: 4, far: 8 } },
  },
  {
    id: 'last-stone',
    kind: 'weapon',
    uses: 1,
    strike: { die: 4, class: 'ranged', hands: 1, reach: 0, shot: { near: 4, far: 8 } },
  },
  { id: 'powder', uses: 1, tags: ['dust'] },
  { id: 'rope', tags: ['binds'] },
  {
    id: 'net',
    uses: 1,
    use: {
      ap: 1,
      range: 3,
      aim: { who: 'creature' },
      contest: { with: 'dex', save: 'dex' },
      effects: [{ do: 'condition', condition: 'restrained' }],
      spends: true,
    },
  },
  {
    id: 'bomb',
    uses: 1,
    use: {
      ap: 2,
      range: 8,
      near: 4,
      aim: { who: 'space' },
      shape: { kind: 'radius', r: { flat: 0 } },
      hits: 'all',
      contest: { with: 'dex', save: 'defence', die: 6 },
      effects: [],
      spends: true,
    },
  },
];

const GAZE: Ability = {
  id: 'gaze',
  name: 'Gaze',
  text: '',
  ap: 2,
  range: 'touch',
  aim: { who: 'enemy' },
  contest: { with: 'wil', save: 'wil' },
  effects: [{ do: 'condition', condition: 'stunned' }],
  per: 'fight',
};

const TRY = (more: Partial<CommandOf<'try'>> = {}): CommandOf<'try'> => ({
  do: 'try',
  creature: 'p',
  text: 'throw a chair',
  attribute: 'str',
  objects: [{ ...BARE, die: 4, of: 'chair' }],
  ...more,
});

const ONCE = attack('breath', { per: 'fight', dice: [6], reach: 1 });
const CONE = attack('cone', { shape: { kind: 'cone', n: { flat: 3 } }, every: 3, dice: [6] });
const LEAP = attack('leap', { leap: 6, dice: [4], reach: 1 });
const CHARGE = attack('charge', { charge: 3, dice: [12] });

/** Every kind of Action that rolls something after others could have broken in (CA-WIN-02). */
export const STAGED: readonly Staged[] = [
  { name: 'a blow', near: true, command: act('attack', { item: 'p.1' }), doer: { items: [held('sword')] } },
  {
    name: 'a blow with what is at hand',
    near: true,
    command: act('attack'),
    doer: { items: [held('sword')] },
  },
  { name: 'bare hands', near: true, command: act('attack', { item: 'unarmed' }) },
  {
    name: 'a shot of a crossbow, which is empty then',
    near: false,
    command: act('attack', { item: 'p.1' }),
    doer: { items: [held('crossbow')] },
  },
  {
    name: 'the last of what is thrown',
    near: false,
    command: act('attack', { item: 'p.1' }),
    doer: { items: [held('last-stone')] },
  },
  {
    name: 'a javelin',
    near: false,
    command: act('attack', { item: 'p.1' }),
    doer: { items: [held('javelin')] },
    foe: { x: 6 },
  },
  {
    name: 'what is done once a fight',
    near: true,
    command: act('attack', { item: 'breath' }),
    doer: { attacks: [ONCE] },
  },
  {
    name: 'a charge',
    near: true,
    command: act('attack', { item: 'charge' }),
    doer: { attacks: [CHARGE], is: { straight: 3 } },
  },
  {
    name: 'a cone, once in three Rounds',
    near: true,
    command: { do: 'act', creature: 'p', template: 'attack', item: 'cone', at: FOE_AT },
    doer: { attacks: [CONE] },
  },
  {
    name: 'a leap',
    near: true,
    command: act('attack', { item: 'leap' }),
    doer: { attacks: [LEAP] },
    foe: { x: 7 },
  },
  {
    name: 'two weapons',
    near: true,
    command: act('dual', { item: 'p.1', second: 'p.2' }),
    doer: { items: [held('sword'), held('dagger')] },
  },
  { name: 'a sweep', near: true, command: act('sweep', { item: 'p.1' }), doer: { items: [held('sword')] } },
  {
    name: 'a sweep once a fight',
    near: true,
    command: act('sweep', { item: 'breath' }),
    doer: { attacks: [ONCE] },
  },
  { name: 'a shove', near: true, command: act('shove') },
  { name: 'a trip', near: true, command: act('trip') },
  { name: 'a grapple', near: true, command: act('grapple') },
  { name: 'a disarming', near: true, command: act('disarm'), foe: { items: [held('sword')] } },
  { name: 'sand', near: true, command: act('blind') },
  {
    name: 'the last powder',
    near: true,
    command: act('blind', { item: 'p.1' }),
    doer: { items: [held('powder')] },
  },
  { name: 'a thrown thing', near: false, command: act('throw-prop') },
  {
    name: 'getting out of a net',
    near: false,
    command: { do: 'act', creature: 'p', template: 'break-free' },
    doer: { is: { conditions: [afflicted('restrained', '', 20)] } },
  },
  {
    name: 'getting out of a grip',
    // Whoever is pushed off holds nobody any more.
    near: null,
    command: { do: 'act', creature: 'p', template: 'break-free' },
    doer: { is: { conditions: [afflicted('grappled', 'foe')] } },
  },
  {
    name: 'binding one who is held',
    near: null,
    command: act('bind'),
    doer: { items: ['rope'] },
    foe: { is: { conditions: [afflicted('grappled', 'p')] } },
  },
  {
    name: 'looking for somebody',
    near: null,
    command: act('search'),
    foe: { is: { conditions: [afflicted('hidden', 'p')] } },
  },
  { name: 'a net', near: false, command: use('p.1', { targets: ['foe'] }), doer: { items: ['net'] } },
  { name: 'a bomb', near: false, command: use('p.1', { at: FOE_AT }), doer: { items: ['bomb'] } },
  {
    name: 'a gaze',
    near: true,
    command: { do: 'ability', creature: 'p', ability: 'gaze', targets: ['foe'] },
    doer: { kit: { abilities: [GAZE] } },
  },
  {
    name: 'a spell from afar',
    near: false,
    command: cast('sleep'),
    doer: { items: [{ ...held('grimoire'), spells: ['sleep'] }, 'rough-mana-dust'] },
  },
  {
    name: 'a spell by touch',
    near: true,
    command: cast('strength-tap'),
    doer: { items: [{ ...held('grimoire'), spells: ['strength-tap'] }, 'rough-mana-dust'] },
  },
  {
    name: 'anything else, opposed',
    near: false,
    command: TRY({ targets: ['foe'] }),
    desk: { rulings: 'ask' },
    ruling: { onSuccess: [{ do: 'condition', condition: 'prone' }] },
  },
  {
    name: 'anything else, against a number',
    near: false,
    command: TRY(),
    desk: { rulings: 'ask' },
    ruling: { verdict: 'roll', onFailure: [{ do: 'condition', condition: 'prone' }] },
  },
  {
    name: 'a Save that the Warden calls for',
    near: false,
    warden: true,
    command: called(true),
  },
  { name: 'an Action that the Warden calls for', near: false, warden: true, command: called(false) },
];

function afflicted(kind: string, by: string, dc?: number) {
  const ends = [{ by: 'check', attributes: ['str', 'dex'], ...(dc === undefined ? {} : { dc }) }] as const;
  return { kind, by, ends, since: 1, until: -1, clock: -1, left: 0, n: 0 };
}

function use(item: string, more: Partial<CommandOf<'use'>>): Command {
  return { do: 'use', creature: 'p', item, ...more };
}

function cast(spell: string): Command {
  return {
    do: 'cast',
    creature: 'p',
    spell,
    source: BOOK,
    dice: { slots: 0, dust: 1, free: 0 },
    targets: ['foe'],
  };
}

function called(save: boolean): Command {
  return {
    do: 'check',
    creature: 'p',
    attribute: 'dex',
    save,
    dc: 20,
    hidden: false,
    adv: 0,
    objects: [],
    text: 'a rope across',
    onSuccess: [],
    onFailure: [{ do: 'condition', condition: 'prone' }],
  };
}

/** A hold of somebody: what is done when. */
export const holding = (command: Command, trigger: Hold['trigger']): Hold => ({
  id: 'waiting',
  template: command.do === 'act' ? command.template : command.do,
  command,
  trigger,
  spec: null,
  secret: false,
});

/** The common position of a staged command: `p`, `foe` beside, and `x` of the foes as a test wants it. */
export const standOf = (staged: Staged, x: Partial<Somebody> = {}, ruled = false): Stand =>
  magicScene({
    fight: true,
    desk: { ...staged.desk, ...(ruled ? { rulings: 'ask' as const } : {}) },
    creatures: [
      { id: 'p', hp: 6, x: 3, y: 3, ...staged.doer },
      { id: 'foe', hp: 12, x: 4, y: 3, is: { initiative: 5 }, ...staged.foe },
      // A friend far away, so that the fight goes on when the doer is struck down (CA-LOOP-10).
      { id: 'mate', kind: 'pc', hp: 6, x: 0, y: 0, is: { initiative: 1 } },
      { id: 'x', hp: 6, x: 11, y: 7, ...x, is: { initiative: 3, ...x.is } },
    ],
    items: THINGS,
  });

/** An end of some commands, with its exact chance. */
export interface End {
  readonly state: State;
  readonly chance: number;
}

/** Every end of a command: said, and where a Warden sits at the desk ruled as the table suggests and gone ahead with. */
export const endsOf = (
  { game, state }: Stand,
  { command, ruling = {}, warden = false }: Staged,
): readonly End[] => {
  let now: readonly End[] = [{ state, chance: 1 }];
  const say = (seat: Seat, said: Command): void => {
    now = now.flatMap((end) => {
      const told = forecast(game, end.state, seat, said);
      if (!told.ok) throw new Error(told.error.what);
      if (told.value.samples > 0) throw new Error('the forecast is not exact');
      return told.value.leaves.map((leaf) => ({
        state: leaf.state,
        chance: end.chance * fractions.ratio(leaf.n, leaf.d),
      }));
    });
  };
  say(warden ? WARDEN : 'party', command);
  const proposal = now[0]?.state.proposal ?? null;
  if (proposal !== null) {
    say(WARDEN, { do: 'rule', ruling: { ...proposal.ruling, ...ruling } });
    if (now[0]?.state.proposal !== null) say('party', { do: 'confirm' });
  }
  return now;
};

/** Ends as chances by what they are, whoever still waits for what and whoever sits at the desk. */
export const spreadOf = (stand: Stand, ends: readonly End[]): ReadonlyMap<string, number> => {
  const spread = new Map<string, number>();
  for (const { state, chance } of ends) {
    const bare = cloneState(state);
    creatureOf(bare, 'x').holds = [];
    const key = stand.game.mergeKey(bare);
    spread.set(key, (spread.get(key) ?? 0) + chance);
  }
  return spread;
};
