/** The conditions of the effect language. */

import type {
  ArmourClass,
  AttackKind,
  Attribute,
  Keyword,
  Size,
  StatusName,
  TypeName,
  WeaponKind,
  WeaponTag,
  Zone,
} from './words.ts';

/** What must be true. All conditions of a list must hold; `not` turns one around. */
export type Condition =
  | { readonly is: 'not'; readonly of: Condition }
  | { readonly is: 'any of'; readonly of: readonly Condition[] }
  /** Somebody has a status; `least` is the least tier or number. */
  | { readonly is: 'status'; readonly who: Who; readonly status: StatusName; readonly least?: number }
  | { readonly is: 'wounded' | 'isolated' | 'confined' | 'flanked' | 'unseen'; readonly who: Who }
  | { readonly is: 'mounted' | 'flying' | 'concentrating' | 'moved' | 'moved last turn'; readonly who: Who }
  /** The target is this many size steps smaller (or larger, negative) than the user, at least. */
  | { readonly is: 'smaller'; readonly by: number }
  | { readonly is: 'size'; readonly who: Who; readonly most: Size }
  /** The weapon in use. */
  | {
      readonly is: 'weapon';
      readonly tag?: WeaponTag;
      readonly kind?: WeaponKind;
      readonly type?: string;
      /** Part of the name of its line: Bite. */
      readonly name?: string;
      /** Its DR is above 0, so that strength counts (GE-DMG-02). */
      readonly dr?: boolean;
    }
  /** The ability in use is one of these. */
  | { readonly is: 'using'; readonly of: readonly string[] }
  /** A named counter of one's own: Momentum, Rage. */
  | { readonly is: 'counter'; readonly name: string; readonly least: number }
  /** One concentrates on an ability that names the target. */
  | { readonly is: 'held on'; readonly ability: string }
  /** One could concentrate on something more. */
  | { readonly is: 'free concentration' }
  | { readonly is: 'zone'; readonly zone: Zone }
  /** The armour that the target wears on the zone that was struck. */
  | { readonly is: 'struck armour'; readonly class: ArmourClass }
  /** One concentrates on an ability. */
  | { readonly is: 'held'; readonly ability: string }
  /** One concentrates on so many abilities of a school, or on one with a keyword. */
  | { readonly is: 'held school'; readonly school: string; readonly least: number }
  | { readonly is: 'held keyword'; readonly keyword: Keyword }
  /** One concentrates on an ability of a school with the element of the spell in use. */
  | { readonly is: 'held element'; readonly school: string }
  | { readonly is: 'standing in'; readonly ground: string }
  /** The target stands outside the area that this is an effect of, whose number is written as it is laid (Wind Ward). */
  | { readonly is: 'from outside'; readonly area?: number }
  /** The target stands in an area that these abilities have laid. */
  | { readonly is: 'in area'; readonly of: readonly string[] }
  /** Plants grow within the range in which one commands them (GE-TRAD-05). */
  | { readonly is: 'plants near' }
  /** The target has an attack of its own under way. */
  | { readonly is: 'attacking' }
  /** The target is the creature with this number; written by `grant` with `only: target`. */
  | { readonly is: 'this one'; readonly n: number }
  /** What an attack is: basic (plain or weapon skill), of a skill, melee, ranged, a spell; a reaction. */
  | { readonly is: 'attack'; readonly kind: AttackKind }
  /** What is worn: torso armour or every piece at most or at least of a class. */
  | { readonly is: 'armour'; readonly most?: ArmourClass; readonly torso?: ArmourClass }
  | { readonly is: 'hands'; readonly held: 'two weapons' | 'one weapon' | 'two-handed' | 'shield' | 'staff' }
  | { readonly is: 'range'; readonly band: 'short' | 'medium' | 'long' }
  | { readonly is: 'distance'; readonly most?: number; readonly least?: number }
  | { readonly is: 'advantage' }
  | { readonly is: 'height'; readonly least: number }
  | { readonly is: 'own turn' }
  | { readonly is: 'resource'; readonly of: 'EN' | 'MP'; readonly least: 'half' | number }
  | { readonly is: 'below half WL'; readonly who: Who }
  /** `single`: it is aimed at one creature. */
  | {
      readonly is: 'spell';
      readonly keyword?: Keyword;
      readonly school?: string;
      readonly element?: string;
      readonly single?: boolean;
    }
  | { readonly is: 'attribute'; readonly of: readonly Attribute[] }
  | { readonly is: 'against'; readonly status?: readonly StatusName[]; readonly magic?: boolean }
  | { readonly is: 'damage type'; readonly type: TypeName }
  | { readonly is: 'light'; readonly light: 'sunlight' | 'moonlight' | 'darkness' }
  | { readonly is: 'near'; readonly creature: string; readonly within: number; readonly count?: number }
  | { readonly is: 'attacked this round'; readonly by: string }
  | { readonly is: 'zone AV'; readonly most: number; readonly zone?: Zone }
  | { readonly is: 'kind'; readonly who: Who; readonly tag: string }
  /** It keeps something up by concentration: Counter Shot, Satellites. */
  | { readonly is: 'holding'; readonly ability: string }
  /** Something only a game master can say; asked once, with this suggestion. */
  | { readonly is: 'ruling'; readonly text: string; readonly suggest: boolean };

export type Who = 'self' | 'target' | 'attacker' | 'owner';
