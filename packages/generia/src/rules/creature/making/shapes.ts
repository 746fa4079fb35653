import type { ArmLine, Content, Profile, StepOf } from '../../../content/content.ts';
import { evaluate } from '../../../content/effects/formula.ts';
import { attackValue, blockStrengthOf, blockValue, damageBonus } from './derive.ts';

/** The id of a profile in another shape: of a beast in part or whole, or with a weapon of magic in hand. */
export const shapeId = (own: string, as: 'part' | 'whole' | 'armed', what: string): string =>
  `${own}/${as}/${what}`;

/** The natural weapons of a beast as somebody wields them who has grown them: its dice, the bearer's own MODs. */
const grownOf = (own: Profile, beast: Profile): readonly ArmLine[] => {
  const [, str = 0, dex = 0] = own.mods;
  const pv = own.pv['Primitive'] ?? 0;
  return beast.arms
    .filter((line) => line.weapon === '' || line.tags.some((t) => t.tag === 'Natural'))
    .map((line) => ({
      ...line,
      hit: attackValue(pv, dex, 2),
      dice: { ...line.dice, plus: damageBonus(str, 2, 0) },
      pv,
    }));
};

/** Theriomorph in part: one's own body with the natural weapons of the beast. */
const inPart = (own: Profile, beast: Profile): Profile => ({
  ...own,
  id: shapeId(own.id, 'part', beast.id),
  grown: grownOf(own, beast),
});

const INT = 3;
const WIL = 4;

/** Theriomorph as a whole: the beast, with one's own INT, WIL, EN, MP and what one knows. */
const asWhole = (own: Profile, beast: Profile): Profile => {
  const kept = (of: readonly number[], from: readonly number[]): readonly number[] =>
    of.map((n, i) => (i === INT || i === WIL ? (from[i] ?? n) : n));
  return {
    ...beast,
    id: shapeId(own.id, 'whole', beast.id),
    name: own.name,
    level: own.level,
    character: own.character,
    mods: [...kept(beast.mods, own.mods)],
    raw: [...kept(beast.raw, own.raw)],
    en: own.en,
    mp: own.mp,
    mpr: own.mpr,
    abilities: [...new Set([...beast.abilities, ...own.abilities])],
    traits: [...new Set([...beast.traits, ...own.traits])],
    pv: { ...beast.pv, ...own.pv },
    tiers: own.tiers,
    focus: own.focus,
  };
};

/** With a weapon of magic: the tables say how it is wielded, the spell what it does. */
const armed = (content: Content, own: Profile, id: string, step: StepOf<'become'>): Profile | undefined => {
  const weapon = content.weapons.get(id);
  const { line } = step;
  if (weapon === undefined || line === undefined) return undefined;
  const [con = 0, str = 0, dex = 0] = own.mods;
  const pv = own.pv[weapon.subtype] ?? 0;
  const numbers = {
    mod: (n: number) => own.mods[n] ?? 0,
    raw: (n: number) => own.raw[n] ?? 0,
    pv: (name: string) => own.pv[name] ?? 0,
    variable: () => 0,
  };
  const grown: ArmLine = {
    name: weapon.name,
    weapon: id,
    hit: attackValue(pv, dex, weapon.hit2),
    dice: { ...line.dice, plus: evaluate(line.dice.plus, numbers) },
    damage: line.type,
    block: { bonus: blockValue(pv, con, str) + own.reflexes, strength: blockStrengthOf(con, str, false) },
    shield: false,
    range: null,
    reach: 0,
    tags: weapon.tags,
    ammo: null,
    effects: line.effects ?? [],
    pv,
  };
  return { ...own, id: shapeId(own.id, 'armed', id), grown: [grown] };
};

const becomes = (content: Content, own: Profile): readonly StepOf<'become'>[] =>
  own.abilities.flatMap((id) =>
    (content.abilities.get(id)?.effect ?? []).filter((s): s is StepOf<'become'> => s.do === 'become'),
  );

/** All shapes that somebody may take by what it knows: their kits stand ready, always in the same order. */
export const shapesOf = (content: Content, own: Profile): readonly Profile[] => {
  const found = new Map<string, Profile>();
  const add = (shape: Profile | undefined): void => {
    if (shape !== undefined) found.set(shape.id, shape);
  };
  const souls = [...content.consumables.values()].flatMap(
    (item) => content.profiles.get(item.soul ?? '') ?? [],
  );
  for (const step of becomes(content, own)) {
    for (const id of step.weapons ?? []) add(armed(content, own, id, step));
    if (step.as !== 'armed')
      for (const beast of souls) add((step.as === 'total' ? asWhole : inPart)(own, beast));
  }
  return [...found.values()];
};
