import type { Attack, Character, Effect, Item, Monster, Spell } from './content.ts';
import type { SaidIn } from './schema.ts';

/** Leaves out what is undefined, so that optional fields are absent rather than empty. */
export const given = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** What is shot, breathed or squirted is no blow, however near the other is: only what is struck has a reach. */
const reachOf = ({ shot, shape }: SaidAttack): number =>
  shot !== undefined || shape?.kind === 'cone' || shape?.kind === 'line' ? 0 : 1;

type SaidAttack = NonNullable<SaidIn<'monsters'>['attacks']>[number];

/** Attacks cost 2 AP, reach 1 and go by STR where nothing else is said (content section 6). */
export const toAttack = (said: SaidAttack): Attack => ({
  attribute: 'str',
  ap: 2,
  reach: reachOf(said),
  onHit: [],
  ...given(said),
});

export const toSpell = (id: string, said: SaidIn<'spells'>): Spell => {
  const { number, save, list, auto: _auto, effects = [], ...rest } = said;
  const asks = allEffects(effects).some((e) => e.do === 'ask' && e.object !== true && e.aside !== true);
  return {
    range: 8,
    ...given(rest),
    effects,
    auto: asks ? 'ask' : effects.length === 0 ? 'text' : 'full',
    id,
    list: list ?? 'own',
    number: String(number ?? ''),
    save: save ?? null,
  };
};

export const toItem = (id: string, said: SaidIn<'items'>): Item => {
  const { strike, attacks, uses, price, ...rest } = said;
  return {
    slots: 1,
    material: 'other',
    text: '',
    tags: [],
    ...given(rest),
    id,
    price: price ?? null,
    uses: uses ?? null,
    ...(strike === undefined ? {} : { strike: { reach: 1, ...given(strike) } }),
    ...(attacks === undefined ? {} : { attacks: attacks.map(toAttack) }),
  };
};

/** What a creature is like beyond its numbers. */
export const toTrait = ({
  attacks,
  ...trait
}: NonNullable<SaidIn<'monsters'>['traits']>[number]): Monster['traits'][number] => ({
  ...given(trait),
  ...(attacks === undefined ? {} : { attacks: attacks.map(toAttack) }),
});

export const toMonster = (id: string, said: SaidIn<'monsters'>): Monster => ({
  armour: 0,
  size: 'M',
  tags: [],
  abilities: [],
  rider: [],
  gear: [],
  spells: [],
  profile: 'brute',
  text: '',
  ...given(said),
  id,
  threat: said.threat ?? null,
  attacks: (said.attacks ?? []).map(toAttack),
  traits: (said.traits ?? []).map(toTrait),
});

export const toCharacter = (id: string, said: SaidIn<'characters'>): Character => {
  const { items, rows, ...rest } = said;
  return {
    ...given(rest),
    id,
    items: items.map((i) => (typeof i === 'string' ? { item: i } : given(i))),
    ...(rows === undefined ? {} : { rows }),
  };
};

/** Every effect of a list, those inside others too. */
export const allEffects = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((e) => {
    switch (e.do) {
      case 'save':
        return [e, ...allEffects(e.fail), ...allEffects(e.pass ?? [])];
      case 'choice':
        return [e, ...e.options.flatMap((o) => allEffects(o.effects))];
      case 'if':
        return [e, ...allEffects(e.so), ...allEffects(e.otherwise ?? [])];
      case 'roll':
        return [e, ...e.rows.flatMap((row) => allEffects(row))];
      case 'self':
        return [e, ...allEffects(e.effects)];
      case 'ask':
        return [e, ...e.ideas.flatMap((i) => (typeof i === 'string' ? [] : allEffects(i.effects)))];
      default:
        return [e];
    }
  });
