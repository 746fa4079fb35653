/** Values as the tables of the game print them, row by row: the expected values of content tests. */

/** Type, name, subtype, damage, weapon skill, HR, DR, range, weight, tier, tags. */
export const WEAPONS = `
Blunt | Flanged Mace | Club | 2d6 Blunt | Break | 1.0 | 1.0 | - | 1.5 | 1 | Blockbreaker 1.0
Blunt | Great Mace | Club | 2d8 Blunt | Force | 0.5 | 1.5 | - | 3 | 2 | Blockbreaker 1.0, Two-Handed
Blunt | Knobbed Mace | Club | 2d6 Blunt | Force | 0.5 | 1.5 | - | 2 | 1 | Blockbreaker 1.0
Blunt | Hand Hammer | Hammer | 2d6 Blunt | Force | 0.5 | 1.5 | - | 1.5 | 1 | Blockbreaker 1.0, Short
Blunt | Sledgehammer | Hammer | 2d8 Blunt | Force | 0.5 | 1.5 | - | 5 | 2 | Blockbreaker 2.0, Two-Handed
Blunt | War Hammer | Hammer | 2d8 Blunt | Break | 1.0 | 1.0 | - | 3 | 2 | Blockbreaker 1.0, Two-Handed
Blunt | Quarterstaff | Staff | 2d8 Blunt | Push | 1.0 | 1.0 | - | 1.5 | 1 | Long, Two-Handed
Blunt | Flail | Club | 2d6 Blunt | Force | 0.5 | 1.5 | - | 2 | 3 | Complex, Unpredictable
Blunt | Spiked Mace | Club | 2d6 Blunt | Force | 0.5 | 1.5 | - | 2 | 3 | Brutal
Blunt | Dwarven Hammer | Hammer | 2d6 Blunt | Force | 0.5 | 1.5 | - | 4 | 3 | Blockbreaker 2.0, Short
Blunt | Raven's Beak | Hammer | 2d6 Blunt | Pierce | 1.0 | 1.0 | - | 2 | 3 | Flexible
Blunt | Bo Staff | Staff | 2d8 Blunt | Push | 1.5 | 0.5 | - | 1.0 | 3 | Two-Handed
Blunt | Nunchaku | Staff | 2d6 Blunt | Force | 1.0 | 1.0 | - | 0.5 | 3 | Complex, Unpredictable
Blunt | Shillelagh | Staff | 2d8 Blunt | Force | 0.5 | 1.5 | - | 1 | 4 | Focus Druid, Two-Handed
Blunt | Wizard's Staff | Staff | 2d8 Blunt | Push | 1.0 | 0.5 | - | 1 | 4 | Focus Wizard, Two-Handed
Blunt | Caster Staff | Staff | 2d8 Blunt | Push | 1.0 | 0.5 | - | 1 | 4 | Two-Handed
Slashing | Battleaxe | Axe | 2d8 Sharp | Maim | 1.0 | 1.0 | - | 3 | 2 | Two-Handed
Slashing | Hand Axe | Axe | 2d6 Sharp | Butcher | 1.0 | 1.0 | - | 1 | 1 | Short
Slashing | War Axe | Axe | 2d6 Sharp | Maim | 1.0 | 1.0 | - | 1.5 | 2 | Flexible
Slashing | Halberd | Polearm | 2d8 Sharp | Pull | 1.0 | 1.0 | - | 3 | 2 | Long, Two-Handed, Variant Stabbing
Slashing | Poleaxe | Polearm | 2d8 Sharp | Force | 1.0 | 1.0 | - | 2.5 | 2 | Two-Handed, Variant Blunt
Slashing | Broadsword | Sword | 2d6 Sharp | Maim | 1.0 | 1.0 | - | 1 | 1 | -
Slashing | Cutlass | Sword | 2d6 Sharp | Cut | 1.0 | 1.0 | - | 1.5 | 1 | -
Slashing | Longsword | Sword | 2d8 Sharp | Maim | 1.0 | 1.0 | - | 3 | 2 | Two-Handed
Slashing | Saber | Sword | 2d6 Sharp | Cut | 1.5 | 0.5 | - | 0.75 | 1 | Cavalry, Complex
Slashing | Shortsword | Sword | 2d6 Sharp | Butcher | 1.5 | 0.5 | - | 0.5 | 1 | Short, Variant Stabbing
Slashing | Dwarven Axe | Axe | 2d6 Sharp | Maim | 1.0 | 1.0 | - | 1.5 | 3 | Blockbreaker 1.0, Short
Slashing | Nord Axe | Axe | 2d8 Sharp | Maim | 0.5 | 1.5 | - | 4 | 3 | Two-Handed
Slashing | Glaive | Polearm | 2d8 Sharp | Maim | 1.5 | 0.5 | - | 3 | 3 | Cavalry, Complex, Long, Two-Handed, Variant Stabbing
Slashing | Naginata | Polearm | 2d8 Sharp | Cut | 1.0 | 1.0 | - | 3 | 3 | Complex, Long, Two-Handed, Variant Stabbing
Slashing | Bastard Sword | Sword | 2d6 Sharp | Maim | 1.0 | 1.0 | - | 1.5 | 3 | Flexible
Slashing | Elven Sword | Sword | 2d6 Sharp | Cut | 1.0 | 1.0 | - | 1.0 | 3 | Conduit
Slashing | Gladius | Sword | 2d6 Sharp | Butcher | 1.0 | 1.0 | - | 0.75 | 3 | Short
Slashing | Katana | Sword | 2d8 Sharp | Cut | 1.0 | 1.0 | - | 1.5 | 4 | Complex, Flexible, Two-Handed
Slashing | Odachi | Sword | 2d8 Sharp | Cut | 0.5 | 1.5 | - | 6 | 4 | Long, Two-Handed
Slashing | Zweihänder | Sword | 2d8 Sharp | Maim | 1.0 | 1.0 | - | 4 | 3 | Long, Two-Handed
Stabbing | Dagger | Dagger | 2d4 Sharp | Butcher | 1.5 | 0.5 | - | 0.25 | 1 | Precise, Short
Stabbing | Knife | Dagger | 2d4 Sharp | Butcher | 1.0 | 0.0 | - | 0.1 | 1 | Precise, Short
Stabbing | Rondel Dagger | Dagger | 2d4 Sharp | Butcher | 0.5 | 1.5 | - | 0.25 | 2 | Short
Stabbing | Pike | Polearm | 2d8 Sharp | Pierce | 1.0 | 1.0 | - | 2 | 2 | Long, Two-Handed
Stabbing | Spear | Polearm | 2d6 Sharp | Maim | 1.0 | 1.0 | - | 1 | 1 | Flexible Long
Stabbing | Rapier | Sword | 2d6 Sharp | Lunge | 1.5 | 0.5 | - | 1 | 2 | -
Stabbing | Spadroon | Sword | 2d6 Sharp | Lunge | 1.0 | 1.0 | - | 1 | 1 | Variant Slashing
Stabbing | Parrying Dagger | Dagger | 2d4 Sharp | Butcher | 1.0 | 0.0 | - | 0.5 | 3 | Complex, Parry
Stabbing | Stiletto | Dagger | 2d4 Sharp | Pierce | 1.5 | 0.5 | - | 0.25 | 3 | Precise, Short
Stabbing | Elven Spear | Polearm | 2d6 Sharp | Pierce | 1.0 | 1.0 | - | 1 | 1 | Conduit, Flexible Long
Stabbing | Lance | Polearm | 2d8 Sharp | Pierce | 0.5 | 1.5 | - | 2 | 3 | Cavalry, Long, Two-Handed
Stabbing | Yari | Polearm | 2d8 Sharp | Push | 1.5 | 0.5 | - | 1.5 | 3 | Long, Two-Handed
Stabbing | Estoc | Sword | 2d8 Sharp | Pierce | 1.5 | 0.5 | - | 2 | 3 | Two-Handed
Ranged | Hunting Bow | Bow | 1d6 Arrow | Kite | 1.0 | 1.0 | -1/0/0, 20m | 1 | 1 | -
Ranged | Riding Bow | Bow | 1d6 Arrow | Force | 1.0 | 1.0 | 0/0/-1, 20m | 1 | 1 | -
Ranged | Longbow | Bow | 1d8 Arrow | Force | 1.0 | 1.0 | -2/0/0, 28m | 2 | 2 | Long
Ranged | Heavy Crossbow | Crossbow | 2d8 Arrow | Pierce | 1.0 | 0.0 | -2/0/0, 24m | 4 | 2 | Long, Reload 2
Ranged | Light Crossbow | Crossbow | 2d6 Arrow | Pierce | 1.0 | 0.0 | -1/0/0, 24m | 2 | 1 | Reload 1
Ranged | Long Sling | Sling | 1d6 Blunt | Kite | 1.0 | 0.0 | -2/0/0, 20m | 0.25 | 1 | -
Ranged | Short Sling | Sling | 1d6 Blunt | Kite | 1.0 | 0.0 | -2/0/-5, 16m | 0.1 | 1 | -
Ranged | Grenade | Thrown | - | - | 1.0 | 0.0 | 16m | 0.25 | 2 | -
Ranged | Javelin | Polearm | 2d6 Arrow | Force | 1.0 | 1.0 | 16m | 0.5 | 1 | -
Ranged | Throwing Knife | Dagger | 2d4 Sharp | Kite | 1.0 | 1.0 | 12m | 0.1 | 1 | -
Ranged | Dwarvish Bow | Bow | 1d6 Arrow | Pierce | 0.5 | 1.5 | -1/0/0, 24m | 4 | 3 | -
Ranged | Elven Bow | Bow | 1d8 Arrow | Kite | 1.0 | 1.0 | -1/0/0, 28m | 1 | 4 | Complex, Conduit, Long
Ranged | Orkish Warbow | Bow | 1d8 Arrow | Force | 0.5 | 1.5 | -3/0/0, 28m | 3 | 3 | Long
Ranged | Yumi | Bow | 1d8 Arrow | Force | 1.0 | 1.0 | -2/0/0, 28m | 2 | 3 | Cavalry, Complex, Long
Ranged | Staff Sling | Sling | 1d8 Blunt | Force | 1.0 | 0.0 | -2/0/0, 24m | 1 | 3 | -
Defensive | Buckler | Shield | 1d4 Blunt | Push | 1.0 | 1.0 | - | 1 | 1 | Parry, Shield
Defensive | Roundshield | Shield | 1d6 Blunt | Push | 0.5 | 1.5 | - | 2 | 1 | Shield 2
Defensive | Towershield | Shield | 1d8 Blunt | Push | 0.0 | 2.0 | - | 6 | 2 | Shield 6
Natural | Fist | Primitive | 1d6 Blunt | - | 1.0 | 1.0 | - | 0 | - | Natural
Natural | Foot | Primitive | 1d6 Blunt | - | 0.5 | 1.5 | - | 0 | - | Natural
Natural | Claws (small) | Primitive | 1d6 Sharp | - | 1.0 | 1.0 | - | 0 | - | Natural
Natural | Claws (medium) | Primitive | 2d6 Sharp | - | 1.0 | 1.0 | - | 0 | - | Natural
Natural | Claws (large) | Primitive | 2d8 Sharp | - | 1.0 | 1.0 | - | 0 | - | Natural
Natural | Horns (medium) | Primitive | 3d4 Sharp | - | 1.0 | 1.0 | - | 0 | - | Natural, No Block
Natural | Horns (large) | Primitive | 3d6 Sharp | - | 1.0 | 1.0 | - | 0 | - | Natural, No Block
Natural | Teeth (small) | Primitive | 2d4 Sharp | - | 1.0 | 1.0 | - | 0 | - | Natural, No Block
Natural | Teeth (medium) | Primitive | 3d4 Sharp | - | 1.0 | 1.0 | - | 0 | - | Natural, No Block
Natural | Teeth (large) | Primitive | 3d6 Sharp | - | 1.0 | 1.0 | - | 0 | - | Natural, No Block
Natural | Tentacles (medium) | Primitive | 2d8 Blunt | - | 1.0 | 1.0 | - | 0 | - | Natural
Natural | Tentacles (large) | Primitive | 2d10 Blunt | - | 1.0 | 1.0 | - | 0 | - | Natural
Natural | Brass Knuckles | Primitive | 1d8 Blunt | - | 1.0 | 1.5 | - | 0 | - | Short
Natural | Steel Claws | Primitive | 2d4 Blunt | - | 1.5 | 0.5 | - | 0 | - | Brutal, Complex, Short
`;

/** Name, for, damage, weight, tier, tags. */
export const AMMUNITION = `
Arrow, light | Bow | 1d6 Arrow | 0.1 | 1 | Stack 10
Arrow, heavy | Bow | 1d8 Arrow | 0.2 | 2 | Stack 10
Arrow, primitive | Bow | 1d4 Arrow | 0.1 | 1 | Stack 10
Bolt, light | Crossbow | 1d8 Arrow | 0.1 | 1 | Stack 10
Bolt, heavy | Crossbow | 1d10 Arrow | 0.2 | 2 | Stack 10
Stone, light | Sling | 1d4 Blunt | 0.1 | 1 | Stack 4
Stone, heavy | Sling | 1d6 Blunt | 0.2 | 1 | Stack 4
Arrow, blunt | Bow | 2d4 Blunt | 0.3 | 3 | Stack 10
Arrow, elemental | Bow | 3d4 Element | 0.2 | 4 | Stack 10
Bolt, blunt | Crossbow | 2d6 Blunt | 0.3 | 3 | Stack 10
Bolt, elemental | Crossbow | 3d4 Element | 0.2 | 4 | Stack 10
Bullet, light | Sling | 1d6 Blunt | 0.1 | 3 | Stack 4
Bullet, heavy | Sling | 1d8 Blunt | 0.2 | 3 | Stack 4
Bullet, elemental | Sling | 3d4 Element | 0.2 | 4 | Stack 4
`;

/** Name, class, zone, AV, ER, weight, tags. */
export const ARMOUR = `
Hat | light | Head | 0 | 1.5 | 0.1 | -
Padded Helmet | light | Head | 1 | 1 | 0.25 | -
Thick Clothing | light | Torso | 2 | 1.5 | 0.5 | Modular 2
Cloth Armor | light | Torso | 3 | 1.5 | 1 | Modular 2
Padded Armor | light | Torso | 4 | 1 | 1.5 | Modular 1
Cloth Gauntlets | light | Arms | 1 | 1.5 | 0.25 | -
Padded Gauntlets | light | Arms | 2 | 1 | 0.5 | -
Cloth Greaves | light | Legs | 1 | 1.5 | 0.25 | -
Padded Greaves | light | Legs | 2 | 1 | 0.5 | -
Leather Helmet | medium | Head | 2 | 0 | 0.75 | -
Chain Helmet | medium | Head | 3 | 0 | 1 | -
Leather Armor | medium | Torso | 5 | 0 | 2 | Modular 1
Chain Armor | medium | Torso | 6 | 0 | 3 | -
Leather Gauntlets | medium | Arms | 3 | 0 | 0.75 | -
Chain Gauntlets | medium | Arms | 4 | 0 | 1 | -
Leather Greaves | medium | Legs | 3 | 0 | 0.75 | -
Chain Greaves | medium | Legs | 4 | 0 | 1 | -
Scale Helmet | heavy | Head | 4 | -1 | 2.5 | -
Plate Helmet | heavy | Head | 5 | -2 | 3 | -
Scale Armor | heavy | Torso | 7 | -3 | 5 | -
Plate Armor | heavy | Torso | 8 | -4 | 6 | -
Scale Gauntlets | heavy | Arms | 5 | -1 | 2.5 | -
Plate Gauntlets | heavy | Arms | 6 | -2 | 3 | -
Scale Greaves | heavy | Legs | 5 | -1 | 2.5 | -
Plate Greaves | heavy | Legs | 6 | -2 | 3 | -
`;

/** Name, level, size, MODs, EN MP/MPR, WL WT TN, MS, AV MD, tags. */
export const CREATURES = `
Wolf 10 | 10 | Medium | 3 3 3 1 2 2 | 15 5/1 | 4 7 4 | 6 | 1/3/2/2 2 | Natural Defenses, Tough 1
Dire Wolf 15 | 15 | Medium | 4 4 4 1 2 2 | 20 5/1 | 4 8 4 | 6 | 2/4/3/3 2 | Natural Defenses, Tough 1
Giant Wolf 20 | 20 | Large | 5 5 4 1 2 3 | 20 5/1 | 6 9 5 | 6 | 3/5/4/4 2 | Natural Defenses, Tough 1
Giant Dire Wolf 25 | 25 | Large | 5 5 5 1 2 3 | 20 5/2 | 7 9 5 | 8 | 3/5/4/4 2 | Natural Defenses, Tough 1
Lynx 10 | 10 | Small | 2 2 4 1 1 3 | 10 5/1 | 3 6 4 | 6 | 0/2/1/1 1 | Natural Defenses, Tough 1
Sabertooth 20 | 20 | Large | 4 5 5 1 2 3 | 20 5/1 | 6 8 4 | 8 | 2/4/3/3 2 | Natural Defenses, Tough 1
Brown Bear 20 | 20 | Large | 5 6 4 1 2 2 | 20 5/1 | 6 8 5 | 6 | 3/5/4/4 2 | Mount 6, Natural Defenses, Tough 1
Cave Bear 40 | 20 | Large | 8 8 5 1 2 2 | 30 5/1 | 6 12 6 | 8 | 6/8/7/7 2 | Mount 8, Natural Defenses, Tough 2
Boar 10 | 10 | Medium | 4 3 2 0 1 2 | 15 5/1 | 4 8 4 | 4 | 1/3/2/2 1 | Natural Defenses, Tough 1
Badger 5 | 5 | Medium | 2 1 3 0 0 2 | 10 5/1 | 3 5 4 | 4 | 0/2/1/1 0 | Natural Defenses, Tough 1
Hare 5 | 5 | Small | 0 0 4 0 0 2 | 5 5/1 | 2 3 4 | 6 | 0/0/0/0 0 | Natural Defenses, Tough 1
Mountain Goat 5 | 5 | Small | 1 1 3 0 1 2 | 10 5/1 | 3 5 4 | 4 | 0/1/0/0 1 | Natural Defenses, Tough 1
Deer 10 | 10 | Medium | 3 2 4 0 2 2 | 15 5/1 | 4 7 4 | 6 | 1/3/2/2 2 | Natural Defenses, Tough 1
Elk 20 | 20 | Large | 5 5 4 0 2 3 | 20 5/1 | 6 9 5 | 6 | 3/5/4/4 2 | Mount 4, Natural Defenses, Tough 1
Aurochs 20 | 20 | Large | 7 5 1 0 1 2 | 20 5/1 | 6 11 6 | 4 | 5/7/6/6 1 | Mount 3, Natural Defenses, Tough 2
Eagle 15 | 15 | Medium | 2 3 5 1 2 4 | 15 5/1 | 4 6 3 | 6 | 0/2/1/1 2 | Flying 12, Natural Defenses
Falcon 10 | 10 | Small | 0 0 5 1 0 4 | 5 5/1 | 2 3 3 | 6 | 0/0/0/0 0 | Flying 18
Owl 10 | 10 | Small | 1 1 4 1 0 4 | 10 5/1 | 2 5 3 | 6 | 0/1/0/0 0 | Flying 12, Natural Defenses
Raptor 15 | 15 | Small | 2 2 6 0 1 4 | 15 0/1 | 3 6 4 | 8 | 0/2/1/1 1 | Natural Defenses, Tough 1, Resistance Fire, Vulnerability Ice
Allosaurus 25 | 25 | Large | 5 7 3 0 1 3 | 25 0/1 | 6 9 5 | 6 | 8/10/9/9 6 | Natural Defenses, Tough 1, Resistance Fire, Vulnerability Ice
Tyrannosaurus Rex 40 | 40 | Huge | 7 10 3 0 4 3 | 30 0/1 | 9 10 6 | 6 | 12/14/13/13 11 | Natural Defenses, Tough 2, Resistance Fire, Vulnerability Ice
Rift Biter 15 | 15 | Medium | 4 5 3 0 1 2 | 20 5/1 | 4 8 3 | 6 | 2/4/3/3 1 | Levitating 2, Natural Defenses, Resistance Fire, Vulnerability Lightning
Rift Eel 15 | 15 | Medium | 3 2 6 0 1 3 | 15 5/1 | 4 7 3 | 8 | 1/3/2/2 1 | Levitating 2, Natural Defenses, Resistance Fire, Vulnerability Lightning
Rift Fish 15 | 15 | Small | 3 1 5 2 2 4 | 10 10/1 | 3 7 3 | 6 | 1/3/2/2 2 | Levitating 2, Natural Defenses, Resistance Fire, Vulnerability Lightning
Rift Lion 20 | 20 | Large | 5 6 4 1 2 2 | 20 5/2 | 6 8 4 | 6 | 3/5/4/4 2 | Natural Defenses, Resistance Fire, Vulnerability Lightning
Rift Snail 15 | 15 | Large | 5 5 1 0 3 1 | 20 5/2 | 6 9 4 | 2 | 3/5/4/4 3 | Natural Defenses, Resistance Fire, Resistance Physical (Torso), Sluggish, Vulnerability Lightning
Goblin Fighter 05 | 5 | Small | 1 2 2 1 0 2 | 15 5/1 | 3 5 3 | 4 | 0/2/1/1 1 | Sapient, Reflexes 2
Goblin Fighter 15 | 15 | Small | 2 4 5 1 1 2 | 20 5/1 | 4 6 3 | 8 | 0/2/1/1 1 | Sapient, Reflexes 2
Goblin Fighter 25 | 25 | Small | 4 6 6 1 1 4 | 20 5/1 | 4 7 3 | 8 | 0/3/2/2 2 | Sapient, Reflexes 2
Goblin Hunter 05 | 5 | Small | 1 2 2 1 0 2 | 10 5/1 | 3 5 3 | 4 | 0/2/1/1 1 | Sapient, Reflexes 2
Goblin Hunter 15 | 15 | Small | 2 3 5 1 1 4 | 15 5/1 | 4 6 3 | 8 | 0/2/1/1 1 | Sapient, Reflexes 2
Goblin Hunter 25 | 25 | Small | 3 5 6 1 1 5 | 20 5/1 | 4 7 3 | 8 | 0/3/2/2 2 | Sapient, Reflexes 2
Goblin Shaman 05 | 5 | Small | 1 1 2 1 0 3 | 10 5/1 | 3 5 3 | 4 | 0/1/0/0 2 | Freecaster, Sapient, Reflexes 2
Goblin Shaman 15 | 15 | Small | 2 1 2 3 1 6 | 10 15/1 | 4 6 3 | 4 | 0/1/0/0 2 | Freecaster, Sapient, Reflexes 2
Goblin Shaman 25 | 25 | Small | 3 1 4 3 2 8 | 10 15/2 | 4 7 3 | 6 | 0/3/2/2 4 | Freecaster, Sapient, Reflexes 2
Gnoll Fighter 10 | 10 | Medium | 3 4 3 1 1 2 | 15 5/1 | 4 6 4 | 6 | 0/2/1/1 1 | Sapient, Tough 1
Gnoll Slasher 10 | 10 | Medium | 3 3 4 1 1 2 | 15 5/1 | 4 6 4 | 6 | 0/2/1/1 1 | Sapient, Tough 1
Gnoll Butcher 10 | 10 | Medium | 3 3 4 1 1 2 | 15 5/1 | 4 6 4 | 6 | 0/2/1/1 1 | Sapient, Tough 1
Gnoll Scourge 10 | 10 | Medium | 3 3 4 1 1 2 | 15 5/1 | 4 6 4 | 6 | 0/2/1/1 1 | Sapient, Tough 1
Gnoll Hunter 10 | 10 | Medium | 3 3 4 1 1 2 | 15 5/1 | 4 6 4 | 6 | 0/2/1/1 1 | Sapient, Tough 1
Gnoll Sorcerer 10 | 10 | Medium | 3 2 2 1 2 4 | 10 5/1 | 4 7 4 | 4 | 0/2/1/1 2 | Freecaster, Sapient, Tough 1
Gnoll Alpha 15 | 15 | Medium | 4 5 3 1 1 2 | 20 5/1 | 4 8 4 | 6 | 0/3/2/2 2 | Sapient, Tough 1
Young Ogre | 20 | Huge | 6 6 3 0 1 1 | 20 5/1 | 8 10 5 | 4 | 0/3/2/2 1 | Miniboss, Reflexes -10, Resistance Physical (Torso), Tough 1, Vulnerability Lightning
Ogre | 30 | Huge | 8 7 3 0 2 1 | 25 5/1 | 8 12 6 | 6 | 0/4/3/2 2 | Miniboss, Reflexes -10, Resistance Physical (Torso), Tough 2, Vulnerability Lightning
Forest Troll 20 | 20 | Large | 4 5 5 2 2 2 | 20 10/2 | 6 8 3 | 6 | 0/3/2/1 2 | Freecaster, Miniboss, Resistance Poison, Vulnerability Fire
Mountain Troll 20 | 20 | Large | 4 5 5 2 2 2 | 20 10/2 | 6 8 3 | 6 | 0/3/2/1 2 | Freecaster, Miniboss, Resistance Poison, Vulnerability Fire
River Troll 20 | 20 | Large | 4 5 5 2 2 2 | 20 10/2 | 6 8 3 | 6 | 0/3/2/1 2 | Freecaster, Miniboss, Resistance Poison, Vulnerability Fire
Skeleton Fighter 05 | 5 | Medium | 1 4 2 0 0 0 | 15 0/0 | 3 3 3 | 4 | 0/2/1/1 0 | Construct, Resistance Arrow, Vulnerability Blunt
Skeleton Fighter 15 | 15 | Medium | 4 5 4 0 0 1 | 20 0/0 | 4 8 3 | 6 | 2/4/3/3 0 | Construct, Resistance Arrow, Vulnerability Blunt
Skeleton Fighter 25 | 25 | Medium | 6 6 6 0 0 1 | 25 0/0 | 6 9 4 | 8 | 4/6/5/5 0 | Construct, Resistance Arrow, Vulnerability Blunt
Lesser Demon, Fighter 15 | 15 | Medium | 4 4 3 1 3 2 | 15 5/2 | 5 8 4 | 6 | 2/4/3/3 3 | Sapient, Tough 1
Lesser Demon, Fighter 25 | 25 | Medium | 5 5 5 1 4 2 | 20 5/2 | 5 9 5 | 6 | 3/5/4/4 4 | Sapient, Tough 1
Lesser Demon, Caster 15 | 15 | Medium | 3 3 3 1 4 2 | 15 10/4 | 5 7 4 | 6 | 1/3/2/2 4 | Freecaster, Sapient, Tough 1
Lesser Demon, Caster 25 | 25 | Medium | 4 4 4 1 6 4 | 15 15/6 | 6 7 4 | 6 | 2/4/3/3 6 | Freecaster, Sapient, Tough 1
Lesser Air Elemental | 5 | Tiny | 0 0 2 1 2 1 | 5 5/1 | 4 3 3 | 8 | 0/0/0/0 2 | Freecaster, Flying 8, Immunity Air, Resistance Physical, Nature's Will
Air Elemental | 15 | Tiny | 1 0 5 2 4 3 | 5 5/3 | 5 5 3 | 12 | 0/0/0/0 4 | Freecaster, Flying 12, Immunity Air, Resistance Physical, Nature's Will
Greater Air Elemental | 25 | Tiny | 2 0 6 3 5 5 | 5 10/4 | 5 6 3 | 14 | 0/0/0/0 5 | Freecaster, Flying 14, Immunity Air, Resistance Physical, Nature's Will, Sapient
Lesser Fire Elemental | 5 | Small | 0 0 2 1 3 2 | 5 5/2 | 4 3 3 | 4 | 0/0/0/0 3 | Freecaster, Immunity Fire, Resistance Physical, Nature's Will
Fire Elemental | 15 | Small | 2 0 3 3 5 3 | 5 10/3 | 5 6 3 | 6 | 0/0/0/0 5 | Freecaster, Immunity Fire, Resistance Physical, Nature's Will
Greater Fire Elemental | 25 | Small | 3 0 5 3 6 5 | 5 10/4 | 5 7 3 | 6 | 0/0/0/0 6 | Freecaster, Immunity Fire, Resistance Physical, Nature's Will, Sapient
Lesser Stone Elemental | 5 | Medium | 3 2 1 1 2 1 | 10 5/1 | 4 6 3 | 2 | 1/3/2/2 2 | Freecaster, Natural Defenses
Stone Elemental | 10 | Large | 4 4 2 2 4 1 | 15 10/2 | 7 8 3 | 4 | 2/4/3/3 4 | Freecaster, Natural Defenses
Greater Stone Elemental | 25 | Large | 6 6 3 3 4 1 | 20 10/2 | 7 10 4 | 4 | 4/6/5/5 4 | Freecaster, Natural Defenses, Sapient
Lesser Water Elemental | 5 | Medium | 2 1 3 0 1 0 | 10 5/1 | 4 6 3 | 4 | 0/0/0/0 1 | Freecaster, Nature's Will
Water Elemental | 15 | Medium | 4 2 5 1 3 2 | 15 5/2 | 5 7 3 | 6 | 0/0/0/0 2 | Freecaster, Nature's Will
Greater Water Elemental | 25 | Medium | 5 3 6 3 4 2 | 15 10/3 | 5 8 4 | 4 | 0/0/0/0 4 | Freecaster, Nature's Will, Sapient
Pixie Fighter 10 | 10 | Tiny | 1 0 4 2 3 3 | 10 10/2 | 2 5 4 | 6 | 0/0/0/0 3 | Flying 10, Freecaster, Sapient
Pixie Fighter 20 | 20 | Tiny | 2 0 6 2 4 5 | 10 10/2 | 3 6 4 | 8 | 0/0/0/0 4 | Flying 12, Freecaster, Sapient
Pixie Caster 10 | 10 | Tiny | 1 0 3 2 3 4 | 5 15/3 | 2 5 3 | 6 | 0/0/0/0 4 | Flying 8, Freecaster, Sapient
Pixie Caster 20 | 20 | Tiny | 2 0 3 3 5 6 | 5 20/4 | 3 5 3 | 6 | 0/0/0/0 5 | Flying 10, Freecaster, Sapient
Chest Mimic, Green | 10 | Large | 3 3 3 1 1 2 | 15 5/2 | 6 7 4 | 6 | 1/3/2/2 1 | Miniboss, Resistance Sharp (Torso), Tough 1, Vulnerability Fire/Ice, Natural Defenses
Chest Mimic, Yellow | 25 | Large | 5 6 5 2 2 3 | 20 10/2 | 6 9 5 | 6 | 3/5/4/4 2 | Miniboss, Resistance Sharp (Torso), Tough 1, Vulnerability Fire/Ice, Natural Defenses
Krii Worker | 10 | Large | 3 4 2 1 2 2 | 15 5/1 | 6 7 3 | 4 | 1/3/2/2 0 | Nature's Armor, Immunity Poison, Resistance Sharp, Vulnerability Fire/Blunt, Sapient
Krii Soldier, Recruit | 10 | Large | 3 4 2 1 2 2 | 15 5/1 | 6 7 3 | 4 | 2/4/3/3 2 | Nature's Armor, Immunity Poison, Resistance Sharp, Vulnerability Fire/Blunt, Sapient
Krii Soldier, Infantry | 20 | Large | 5 6 3 1 2 2 | 25 5/1 | 6 9 5 | 6 | 5/7/6/6 4 | Nature's Armor, Immunity Poison, Resistance Sharp, Vulnerability Fire/Blunt, Sapient
Krii Caster, Neophyte | 10 | Large | 2 2 3 2 2 3 | 10 10/2 | 6 6 3 | 4 | 1/3/2/2 3 | Flying 8, Freecaster, Nature's Armor, Immunity Poison, Resistance Sharp, Vulnerability Fire/Blunt, Sapient
Krii Caster, Coordinator | 20 | Large | 3 3 4 3 3 5 | 15 15/3 | 7 7 3 | 6 | 3/5/4/4 5 | Flying 12, Freecaster, Nature's Armor, Immunity Poison, Resistance Sharp, Vulnerability Fire/Blunt, Sapient
Tiny Golem, Mk. I | 10 | Tiny | 0 0 5 0 0 3 | 5 0/0 | 1 3 3 | 8 | 0/0/0/0 0 | Construct, Mindless
Small Golem, Mk. I | 10 | Small | 2 4 4 0 0 2 | 15 0/0 | 2 6 3 | 6 | 0/2/1/1 2 | Construct, Mindless
Medium Golem, Mk. I | 10 | Medium | 3 4 3 0 0 1 | 20 0/0 | 3 7 3 | 4 | 1/3/2/2 3 | Construct, Mindless
Large Golem, Mk. I | 10 | Large | 4 4 2 0 0 0 | 20 0/0 | 5 8 3 | 4 | 2/4/3/3 4 | Construct, Mindless
Medium Golem, Mk. II | 20 | Medium | 5 6 4 0 0 2 | 20 0/0 | 5 9 4 | 4 | 3/5/4/4 5 | Construct, Mindless
Kobold Fighter 25 | 25 | Medium | 5 6 3 1 4 4 | 20 5/2 | 5 9 5 | 6 | 3/5/4/4 4 | Sapient, Tough 1
Kobold Archer 25 | 25 | Medium | 5 5 4 1 4 4 | 20 5/2 | 5 7 5 | 6 | 3/5/4/4 4 | Sapient, Tough 1
Kobold Sorcerer 25 | 25 | Medium | 4 4 4 1 4 6 | 15 10/3 | 5 7 4 | 6 | 3/5/4/4 4 | Sapient, Tough 1
Fire Wyvern 25 | 25 | Large | 5 4 4 3 3 4 | 20 10/2 | 7 9 5 | 6 | 3/5/4/4 3 | Freecaster, Flying 12, Miniboss, Resistance Fire, Tough 1, Vulnerability Ice, Natural Defenses
Frost Wyvern 25 | 25 | Large | 5 4 4 3 3 4 | 20 10/2 | 7 9 5 | 6 | 3/5/4/4 3 | Freecaster, Flying 12, Miniboss, Resistance Ice, Tough 1, Vulnerability Fire, Natural Defenses
Lightning Wyvern 25 | 25 | Large | 5 4 4 3 3 4 | 20 10/2 | 7 9 5 | 6 | 3/5/4/4 3 | Freecaster, Flying 12, Miniboss, Resistance Lightning, Tough 1, Vulnerability Ice, Natural Defenses
Poison Wyvern 25 | 25 | Large | 5 4 4 3 3 4 | 20 10/2 | 7 9 5 | 6 | 3/5/4/4 3 | Freecaster, Flying 12, Miniboss, Immunity Poison, Tough 1, Vulnerability Fire, Natural Defenses
`;

/** Name, level, classes, MODs, EN MP/MPR, WL WT TN MS, AV MD, ER, dodge, weapons, proficiencies. */
export const CHARACTERS = `
Fighter 7 | 7 | Fighter | 2 2 2 1 1 2 | 15 5/1 | 4 6 3 4 | 2/5/3/3 1 | +0 | +4 | Broadsword +6, 2d6+2 Sharp, block +8/4; Roundshield +3, 1d6+3 Blunt, block +6/6; Knife +2, 2d4 Sharp, block +4/4 | Sword 4, Shield 2; Slashing: Beginner, Defensive: Beginner; Monster Lore 1, Warfare 2
Marauder 7 | 7 | Marauder | 3 3 2 1 1 1 | 15 5/1 | 4 6 3 4 | 2/5/3/3 1 | +0 | +3 | Battleaxe +5, 2d8+3 Sharp, block +9/6; Knife +2, 2d4 Sharp, block +6/6; Fist +5, 1d6+3 Blunt, block +9/3 | Axe 3, Primitive 3; Slashing: Beginner, Natural: Beginner; Athletics 2, Survival 1
Archer 7 | 7 | Archer | 1 2 3 1 1 3 | 10 5/1 | 4 5 3 4 | 0/4/2/1 1 | +3 | +9 | Hunting Bow +5, 1d6+2 Arrow; 20x Arrow, light (1d6); Rapier +6, 2d6+1 Sharp, block +5/3; Knife +3, 2d4 Sharp, block +3/3 | Bow 2, Sword 2; Ranged: Beginner, Stabbing: Beginner; Hunting 2, Survival 1
Nox 7 | 7 | Nox | 2 2 3 1 1 2 | 10 5/1 | 4 5 3 6 | 0/4/2/1 2 | +3 | +8 | Rapier +7, 2d6+1 Sharp, block +7/4; Hunting Bow +5, 1d6+2 Arrow; Dagger +4, 2d4+1 Sharp, block +4/4; 20 Arrow, light (1d6) | Sword 3, Bow 2, Night 1; Stabbing: Beginner, Ranged: Beginner, Nox: Beginner; Religion 1, Stealing 2, Stealth 2
Acolyte 7 | 7 | Acolyte | 2 2 1 2 3 1 | 10 10/2 | 4 5 3 4 | 0/4/1/1 2 | +1 | +3 | Spear +4, 2d6+2 Sharp, block +7/4 | Polearm 3, Luna 2, Sol 2; Stabbing: Beginner, Acolyte: Beginner; Medicine 1, Religion 2
Bard 7 | 7 | Bard | 1 1 2 2 3 2 | 10 10/2 | 4 5 3 4 | 0/4/1/1 1 | +2 | +6 | Rapier +5, 2d6 Sharp, block +4/2; Knife +2, 2d4 Sharp, block +2/2 | Sword 2, Euphony 3, Cacophony 1; Stabbing: Beginner, Bard: Beginner; History 2, Performance 3, Spellcraft 1
Druid 7 | 7 | Druid | 2 2 1 2 3 1 | 10 10/2 | 4 5 3 4 | 0/4/1/1 1 | +1 | +3 | Shillelagh +2, 2d8+3 Blunt, block +6/4; Knife +1, 2d4 Sharp, block +4/4 | Staff 2, Fauna 1, Flora 3; Blunt: Beginner, Druid: Beginner; Botany 2, Zoology 2
Shaman 7 | 7 | Shaman | 2 2 1 2 3 1 | 10 10/2 | 4 5 3 4 | 0/4/2/1 2 | +1 | +3 | Quarterstaff +2, 2d8+2 Blunt, block +5/4; Knife +1, 2d4 Sharp, block +4/4 | Staff 1, Binding 2, Summoning 3; Blunt: Beginner, Shaman: Beginner; Mysticism 2, Spellcraft 2
Alchemist 7 | 7 | Alchemist | 2 1 2 3 2 1 | 10 10/2 | 4 5 3 4 | 0/4/1/1 1 | +2 | +5 | Transmuted Handgun +5 (damage from rounds) | Mechanics 2, Pharmacy 2; Alchemist: Beginner; Spellcraft 2, Tinkering 1
Wizard (Hermetics) 7 | 7 | Wizard | 1 1 1 3 3 2 | 10 10/2 | 4 5 3 4 | 0/3/1/1 1 | +1 | +4 | Wizard's Staff +1, 2d8 Blunt, block +2/2; Knife +1, 2d4 Sharp, block +2/2 | Arcane 2, Light 1; Hermetics: Beginner, Meteorics: Beginner; Spellcraft 3, Arithmetics 1, History 1
Wizard (Kinetics) 7 | 7 | Wizard | 1 1 1 3 3 2 | 10 10/2 | 4 5 3 4 | 0/3/1/1 1 | +1 | +4 | Wizard's Staff +1, 2d8 Blunt, block +2/2; Knife +1, 2d4 Sharp, block +2/2 | Water 2, Stone 1; Hermetics: Beginner, Kinetics: Beginner; Spellcraft 3, Arithmetics 1, History 1
Wizard (Meteorics) 7 | 7 | Wizard | 1 1 1 3 3 2 | 10 10/2 | 4 5 3 4 | 0/3/1/1 1 | +1 | +4 | Wizard's Staff +1, 2d8 Blunt, block +2/2; Knife +1, 2d4 Sharp, block +2/2 | Lightning 2, Air 1; Hermetics: Beginner, Meteorics: Beginner; Spellcraft 3, Arithmetics 1, History 1
Wizard (Thermics) 7 | 7 | Wizard | 1 1 1 3 3 2 | 10 10/2 | 4 5 3 4 | 0/3/1/1 1 | +1 | +4 | Wizard's Staff +1, 2d8 Blunt, block +2/2; Knife +1, 2d4 Sharp, block +2/2 | Fire 2, Ice 1; Hermetics: Beginner, Thermics: Beginner; Spellcraft 3, Arithmetics 1, History 1
Aggressive Fighter 10 | 10 | Fighter | 3 3 3 2 2 2 | 20 5/1 | 4 6 4 6 | 2/6/3/3 1 | +0 | +5 | Longsword +8, 2d8+3 Sharp, block +11/6; Roundshield +1, 1d6+4 Blunt, block +6/8; Knife +3, 2d4 Sharp, block +6/6 | Sword 5; Slashing: Beginner, Defensive: Beginner; Athletics 2, Monster Lore 1, Warfare 2
Nimble Fighter 10 | 10 | Fighter | 2 2 4 2 2 2 | 10 5/1 | 4 6 3 6 | 2/5/3/3 1 | +0 | +6 | Rapier +10, 2d6+1 Sharp, block +8/4; Buckler +7, 1d4+2 Blunt, block +7/4; Knife +4, 2d4 Sharp, block +4/4 | Sword 4, Shield 3; Stabbing: Beginner, Defensive: Beginner; Athletics 2, Monster Lore 1, Warfare 2
Tanky Fighter 10 | 10 | Fighter | 3 3 3 2 2 2 | 20 5/1 | 4 7 4 4 | 2/6/3/3 1 | +0 | +5 | Broadsword +7, 2d6+3 Sharp, block +10/6; Roundshield +4, 1d6+4 Blunt, block +9/8; Knife +3, 2d4 Sharp, block +6/6 | Sword 4, Shield 3; Slashing: Beginner, Defensive: Beginner; Athletics 2, Monster Lore 1, Warfare 2
Berserker 10 | 10 | Marauder, Berserker | 3 4 2 1 2 2 | 15 5/1 | 4 7 3 4 | 2/5/3/3 1 | +0 | +4 | Battleaxe +6, 2d8+4 Sharp, block +11/7; Fist +4, 1d6+4 Blunt, block +9/3; Knife +2, 2d4 Sharp, block +7/7 | Axe 4, Primitive 2; Slashing: Beginner, Natural: Beginner; Athletics 3, Survival 1
Archer - Longbow 10 | 10 | Archer | 2 3 3 2 2 3 | 15 5/1 | 4 5 3 6 | 1/4/2/2 1 | +3 | +9 | Longbow +7, 1d8+3 Arrow; 20x Arrow, light (1d6); Broadsword +5, 2d6+3 Sharp, block +7/5; Knife +3, 2d4 Sharp, block +5/5 | Bow 4, Sword 2; Ranged: Beginner, Slashing: Beginner; Hunting 1
Archer - Shortbow 10 | 10 | Archer | 2 3 3 2 2 3 | 15 5/1 | 4 5 3 6 | 1/4/2/2 1 | +3 | +9 | Hunting Bow +7, 1d6+3 Arrow; 20x Arrow, light (1d6); Rapier +6, 2d6+1 Sharp, block +7/5; Knife +3, 2d4 Sharp, block +5/5 | Bow 4, Sword 2; Ranged: Beginner, Stabbing: Beginner; Hunting 1
Nox - Fighter 10 | 10 | Nox, Fighter | 2 2 4 2 1 3 | 10 10/1 | 4 5 3 6 | 1/5/2/2 1 | +3 | +10 | Rapier +10, 2d6+1 Sharp, block +8/4; Dagger +10, 2d4+1 Sharp, block +8/4; Throwing Knife +8, 2d4+2 Sharp, block +8/4; Knife +8, 2d4 Sharp, block +8/4 | Sword 4, Dagger 4, Night 3; Stabbing: Beginner, Ranged: Beginner, Defensive: Beginner, Nox: Beginner; Monster Lore 1, Religion 1, Stealing 2, Stealth 3, Warfare 2
Nox - Archer 10 | 10 | Nox, Archer | 2 2 4 2 1 3 | 10 10/1 | 4 5 3 6 | 1/5/2/2 1 | +3 | +10 | Hunting Bow +9, 1d6+2 Arrow; 20x Arrow, light (1d6); Rapier +10, 2d6+1 Sharp, block +8/4; Knife +4, 2d4 Sharp, block +4/4 | Bow 5, Sword 4, Night 3; Ranged: Beginner, Stabbing: Beginner, Nox: Beginner; Hunting 2, Religion 1, Stealing 2, Stealth 2, Survival 1
Bard - Cacophony 10 | 10 | Bard | 2 1 2 2 4 2 | 10 15/3 | 5 6 3 4 | 0/4/1/1 2 | +2 | +6 | Rapier +6, 2d6 Sharp, block +6/3; Short Sling +2, 1d6 Blunt; Knife +2, 2d4 Sharp, block +3/3 | Sword 3, Cacophony 3, Euphony 2; Stabbing: Beginner, Bard: Beginner; History 3, Performance 3, Religion 1, Trading 1
Bard - Euphony 10 | 10 | Bard | 2 1 2 2 4 2 | 10 15/3 | 5 6 3 4 | 0/4/1/1 2 | +2 | +6 | Rapier +6, 2d6 Sharp, block +6/3; Short Sling +2, 1d6 Blunt; Knife +2, 2d4 Sharp, block +3/3 | Sword 3, Euphony 3, Cacophony 2; Stabbing: Beginner, Bard: Beginner; History 3, Performance 3, Religion 1, Trading 1
Flora Druid 10 | 10 | Druid | 2 2 2 2 4 2 | 10 15/4 | 5 5 3 4 | 1/4/2/2 2 | +2 | +6 | Shillelagh +1, 2d8+3 Blunt, block +4/4; Knife +2, 2d4 Sharp, block +4/4 | Flora 4, Fauna 2; Blunt: Beginner, Druid: Beginner; Botany 2, Zoology 2
Shaman (Support) 10 | 10 | Shaman | 2 2 2 2 4 2 | 10 15/3 | 5 6 3 4 | 1/4/2/2 2 | +2 | +6 | Quarterstaff +4, 2d8+2 Blunt, block +6/4; Knife +2, 2d4 Sharp, block +4/4 | Staff 2, Binding 3, Summoning 2; Blunt: Beginner, Shaman: Beginner; Medicine 2, Religion 3
Wizard (Hermetics) 10 | 10 | Wizard, Hermetician | 2 1 2 4 3 2 | 10 15/2 | 4 5 3 4 | 0/3/1/1 2 | +2 | +6 | Wizard's Staff +2, 2d8 Blunt, block +3/3; Knife +2, 2d4 Sharp, block +3/3 | Arcane 2, Lightning 1; Hermetics: Intermediate, Meteorics: Beginner; Spellcraft 3, Arithmetics 1, History 1
Wizard (Kinetics) 10 | 10 | Wizard, Kinetician | 2 1 2 4 3 2 | 10 15/2 | 4 5 3 4 | 0/3/1/1 2 | +2 | +6 | Wizard's Staff +2, 2d8 Blunt, block +3/3; Knife +2, 2d4 Sharp, block +3/3 | Water 2, Arcane 1; Kinetics: Intermediate, Hermetics: Beginner; Spellcraft 3, Arithmetics 1, History 1
Wizard (Meteorics) 10 | 10 | Wizard, Meteorician | 2 1 2 4 3 2 | 10 15/2 | 4 5 3 4 | 0/3/1/1 2 | +2 | +6 | Wizard's Staff +2, 2d8 Blunt, block +3/3; Knife +2, 2d4 Sharp, block +3/3 | Lightning 2, Arcane 1; Meteorics: Intermediate, Hermetics: Beginner; Spellcraft 3, Arithmetics 1, History 1
Wizard (Thermics) 10 | 10 | Wizard, Thermician | 2 1 2 4 3 2 | 10 15/2 | 4 5 3 4 | 0/3/1/1 2 | +2 | +6 | Wizard's Staff +2, 2d8 Blunt, block +3/3; Knife +2, 2d4 Sharp, block +3/3 | Fire 2, Arcane 1; Thermics: Intermediate, Hermetics: Beginner; Spellcraft 3, Arithmetics 1, History 1
Aggressive Swordfighter 15 | 15 | Fighter, Slasher | 4 4 4 2 2 2 | 25 5/1 | 4 7 4 6 | 3/7/4/4 3 | +0 | +6 | Longsword+1 +9, 2d8+5 Sharp, block +13/8; Roundshield +2, 1d6+6 Blunt, block +8/10; Knife +4, 2d4 Sharp, block +8/8 | Sword 5; Slashing: Intermediate, Defensive: Beginner; Athletics 2, Monster Lore 1, Warfare 2
Duelist Sword 15 | 15 | Fighter | 3 3 5 2 2 3 | 15 5/2 | 4 7 3 6 | 2/6/3/3 3 | +0 | +8 | Rapier+1 +12, 2d6+2 Sharp, block +11/6; Buckler +9, 1d4+3 Blunt, block +10/6; Knife +5, 2d4 Sharp, block +6/6 | Sword 5, Shield 4; Stabbing: Intermediate, Defensive: Beginner; Athletics 2, Monster Lore 1, Warfare 2
Heavy Breaker 15 | 15 | Fighter, Breaker, Shieldbearer | 4 4 4 2 2 2 | 20 5/2 | 4 7 4 6 | 4/7/5/5 3 | -2 | +4 | Knobbed Mace+1 +7, 2d6+7 Blunt, block +13/8; Roundshield+1 +6, 1d6+6 Blunt, block +12/11; Knife +4, 2d4 Sharp, block +8/8 | Club 5, Shield 4; Blunt: Intermediate, Defensive: Intermediate; Athletics 3, Monster Lore 1, Warfare 2
Heavy Spearfighter 15 | 15 | Fighter, Stabber, Shieldbearer | 4 4 4 2 2 2 | 20 5/2 | 4 7 4 6 | 4/7/5/5 3 | -2 | +4 | Spear+1 +9, 2d6+5 Sharp, block +13/8; Roundshield+1 +6, 1d6+6 Blunt, block +12/11; Knife +4, 2d4 Sharp, block +8/8 | Polearm 5, Shield 4; Stabbing: Intermediate, Defensive: Intermediate; Athletics 3, Monster Lore 1, Warfare 2
Heavy Swordfighter 15 | 15 | Fighter, Slasher, Shieldbearer | 4 4 4 2 2 2 | 20 5/2 | 4 7 4 6 | 4/7/5/5 3 | -2 | +4 | Bastard Sword+1 +9, 2d6+5 Sharp, block +13/8; Roundshield+1 +6, 1d6+6 Blunt, block +12/11; Knife +4, 2d4 Sharp, block +8/8 | Sword 5, Shield 4; Slashing: Intermediate, Defensive: Intermediate; Athletics 3, Monster Lore 1, Warfare 2
Berserker 15 | 15 | Marauder, Berserker | 3 4 3 1 3 2 | 25 5/2 | 5 7 4 6 | 3/6/4/4 3 | +0 | +5 | Battleaxe+1 +8, 2d8+5 Sharp, block +12/7; Brass Knuckles+1 +5, 1d8+7 Blunt, block +9/7; Knife +3, 2d4 Sharp, block +7/7 | Axe 5, Primitive 2; Slashing: Intermediate, Natural: Beginner; Athletics 3, Survival 1
Field Archer - Longbow 15 | 15 | Archer, Fighter, Field Archer | 3 4 4 2 2 3 | 20 5/1 | 4 7 3 6 | 1/4/2/2 3 | +4 | +11 | Longbow+1 +9, 1d8+5 Arrow; 20x Arrow, heavy (1d8); Broadsword +7, 2d6+4 Sharp, block +10/7; Knife +4, 2d4 Sharp, block +7/7 | Bow 5, Sword 3; Ranged: Intermediate, Slashing: Intermediate, Defensive: Beginner; Hunting 1, Monster Lore 1, Warfare 2
Hunter - Shortbow 15 | 15 | Archer, Hunter | 2 3 4 2 2 4 | 15 5/2 | 4 6 3 6 | 1/4/2/2 3 | +4 | +12 | Hunting Bow+1 +9, 1d6+4 Arrow; 20x Arrow, light (1d6); Rapier +8, 2d6+1 Sharp, block +7/5; Knife +4, 2d4 Sharp, block +5/5 | Bow 5, Sword 2; Ranged: Intermediate, Stabbing: Beginner; Hunting 3, Survival 1
Nox - Duelist 15 | 15 | Nox, Fighter | 2 2 5 2 2 4 | 15 10/1 | 4 6 3 6 | 1/6/3/3 3 | +1 | +10 | Rapier+1 +11, 2d6+2 Sharp, block +8/4; Dagger+1 +11, 2d4+2 Sharp, block +8/4; Throwing Knife +9, 2d4+2 Sharp, block +8/4; Knife +9, 2d4 Sharp, block +8/4 | Sword 4, Dagger 4, Night 4; Stabbing: Intermediate, Ranged: Beginner, Defensive: Beginner, Nox: Beginner; Monster Lore 1, Religion 1, Stealing 2, Stealth 3, Warfare 2
Nox - Hunter 15 | 15 | Nox, Archer, Hunter | 2 2 5 2 2 4 | 15 10/1 | 4 6 3 6 | 1/6/3/3 3 | +1 | +10 | Hunting Bow +10, 1d6+2 Arrow; 20x Arrow, light (1d6); Rapier +11, 2d6+1 Sharp, block +8/4; Knife +5, 2d4 Sharp, block +4/4 | Bow 5, Sword 4, Night 4; Ranged: Intermediate, Stabbing: Beginner, Nox: Beginner; Hunting 2, Religion 1, Stealing 2, Stealth 3, Survival 1
Bard - Cacophony Troubadour 15 | 15 | Bard, Troubadour | 2 2 3 3 5 2 | 10 20/5 | 5 6 3 4 | 1/5/2/2 4 | +3 | +8 | Rapier+1 +7, 2d6+2 Sharp, block +7/4; Short Sling +3, 1d6 Blunt; Knife +3, 2d4 Sharp, block +4/4 | Sword 3, Cacophony 4, Euphony 2; Stabbing: Beginner, Bard: Beginner; History 3, Performance 3, Religion 1, Trading 1
Treewarden 15 | 15 | Druid, Treewarden | 3 2 2 3 5 2 | 10 20/5 | 5 6 3 4 | 1/6/3/3 3 | +1 | +5 | Shillelagh +3, 2d8+3 Blunt, block +7/5; Knife +2, 2d4 Sharp, block +5/5 | Staff 2, Flora 4, Fauna 2; Blunt: Beginner, Druid: Intermediate; Botany 3, Zoology 2
Binder 15 | 15 | Shaman, Binder | 2 2 2 3 5 2 | 10 20/5 | 5 6 3 4 | 1/6/2/2 4 | +2 | +6 | Quarterstaff+1 +5, 2d8+3 Blunt, block +7/4; Knife +2, 2d4 Sharp, block +4/4 | Staff 3, Binding 4, Summoning 2; Blunt: Beginner, Shaman: Intermediate; Medicine 2, Religion 3
Monk 15 | 15 | Marauder, Shaman, Monk | 3 3 4 2 4 2 | 15 10/2 | 5 7 3 6 | 2/6/3/3 3 | +0 | +6 | Quarterstaff+1 +7, 2d8+4 Blunt, block +9/6; Fist +9, 1d6+3 Blunt, block +11/3; Foot +7, 1d6+4 Blunt, block +11/3 | Primitive 5, Staff 3, Binding 4; Natural: Intermediate, Blunt: Beginner, Shaman: Beginner; Athletics 3, Religion 3, Survival 1
Wizard (Hermetics) 15 | 15 | Wizard, Hermetician | 2 1 2 5 4 3 | 10 20/3 | 5 6 3 4 | 0/4/2/2 4 | +2 | +7 | Wizard's Staff +2, 2d8 Blunt, block +3/3; Knife +2, 2d4 Sharp, block +3/3 | Arcane 5, Light 2, Lightning 2; Hermetics: Intermediate, Meteorics: Beginner; Spellcraft 4, Arithmetics 2, History 2
Wizard (Kinetics) 15 | 15 | Wizard, Kinetician | 2 1 2 5 4 3 | 10 20/3 | 5 6 3 4 | 0/4/2/2 4 | +2 | +7 | Wizard's Staff +2, 2d8 Blunt, block +3/3; Knife +2, 2d4 Sharp, block +3/3 | Water 4, Stone 4, Arcane 2; Kinetics: Intermediate, Hermetics: Beginner; Spellcraft 4, Arithmetics 2, History 2
Wizard (Meteorics) 15 | 15 | Wizard, Meteorician | 2 1 2 5 4 3 | 10 20/3 | 5 6 3 4 | 0/4/2/2 4 | +2 | +7 | Wizard's Staff +2, 2d8 Blunt, block +3/3; Knife +2, 2d4 Sharp, block +3/3 | Lightning 4, Air 4, Arcane 2; Meteorics: Intermediate, Hermetics: Beginner; Spellcraft 4, Arithmetics 2, History 2
Wizard (Thermics) 15 | 15 | Wizard, Thermician | 2 1 2 5 4 3 | 10 20/3 | 5 6 3 4 | 0/4/2/2 4 | +2 | +7 | Wizard's Staff +2, 2d8 Blunt, block +3/3; Knife +2, 2d4 Sharp, block +3/3 | Fire 4, Ice 4, Arcane 2; Thermics: Intermediate, Hermetics: Beginner; Spellcraft 4, Arithmetics 2, History 2
Mounted Hunter 20 | 20 | Archer, Hunter | 3 5 4 2 2 4 | 20 5/2 | 4 7 3 6 | 2/5/3/3 4 | +0 | +8 | Riding Bow+2 +11, 1d6+7 Arrow; 20x Arrow+1, light (1d6+1); Saber+1 +10, 2d6+3 Sharp, block +12/8; Knife +4, 2d4 Sharp, block +8/8 | Bow 7, Sword 4; Ranged: Intermediate, Slashing: Intermediate; Hunting 3, Riding 3, Survival 1
Bandit - Boss 10 | 10 | Fighter | 3 3 3 2 2 2 | 20 5/1 | 4 6 4 6 | 2/6/3/3 1 | +0 | +5 | Cutlass+1 +8, 2d6+4 Sharp, block +11/6; Knife +3, 2d4 Sharp, block +6/6 | Sword 5; Slashing: Beginner, Defensive: Beginner; Athletics 2, Monster Lore 1, Warfare 2
Bandit - Bowman 10 | 10 | Archer | 2 3 3 2 2 3 | 15 5/1 | 4 5 3 6 | 0/3/1/0 1 | +3 | +9 | Hunting Bow +7, 1d6+3 Arrow; 20x Arrow, light (1d6); Rapier +6, 2d6+1 Sharp, block +7/5; Knife +3, 2d4 Sharp, block +5/5 | Bow 4, Sword 2; Ranged: Beginner, Stabbing: Beginner; Hunting 1
Bandit - Brute 10 | 10 | Marauder, Berserker | 3 4 2 1 2 2 | 15 5/1 | 4 7 3 4 | 0/4/3/2 1 | +2 | +6 | Shovel +6, 2d8+4 Sharp, block +11/7; Fist +4, 1d6+4 Blunt, block +9/3; Knife +2, 2d4 Sharp, block +7/7 | Axe 4, Primitive 2; Slashing: Beginner, Natural: Beginner; Athletics 3, Survival 1
Bandit - Rogue 10 | 10 | Nox, Fighter | 2 2 4 2 1 3 | 10 10/1 | 4 5 3 6 | 0/3/1/0 1 | +4 | +11 | Rapier +10, 2d6+1 Sharp, block +8/4; Dagger +10, 2d4+1 Sharp, block +8/4; Throwing Knife +8, 2d4+2 Sharp, block +8/4; Knife +8, 2d4 Sharp, block +8/4 | Sword 4, Dagger 4, Night 3; Stabbing: Beginner, Ranged: Beginner, Defensive: Beginner, Nox: Beginner; Monster Lore 1, Religion 1, Stealing 2, Stealth 3, Warfare 2
Bandit - Slinger 10 | 10 | Archer | 2 3 3 2 2 3 | 15 5/1 | 4 5 3 6 | 0/3/1/0 1 | +3 | +9 | Long Sling +7, 1d6 Blunt; 4x Stone+2, heavy (1d6+2); Rapier +6, 2d6+1 Sharp, block +7/5; Knife +3, 2d4 Sharp, block +5/5 | Sling 4, Sword 2; Ranged: Beginner, Stabbing: Beginner; Hunting 1
Bandit - Spearman 10 | 10 | Fighter | 3 3 3 2 2 2 | 20 5/1 | 4 6 4 6 | 1/4/2/2 1 | +3 | +8 | Spear +8, 2d6+3 Sharp, block +11/6; Knife +3, 2d4 Sharp, block +6/6 | Polearm 5; Stabbing: Beginner, Defensive: Beginner; Athletics 2, Monster Lore 1, Warfare 2
Bandit - Tank 10 | 10 | Fighter | 3 3 3 2 2 2 | 20 5/1 | 4 7 4 4 | 2/5/3/2 1 | +1 | +6 | Broadsword +7, 2d6+3 Sharp, block +10/6; Roundshield +4, 1d6+4 Blunt, block +9/8; Knife +3, 2d4 Sharp, block +6/6 | Sword 4, Shield 3; Slashing: Beginner, Defensive: Beginner; Athletics 2, Monster Lore 1, Warfare 2
Bandit - Wizard 10 | 10 | Wizard, Thermician | 2 1 2 4 3 2 | 10 15/2 | 4 5 3 4 | 1/3/1/1 2 | +2 | +6 | Wizard's Staff +2, 2d8 Blunt, block +3/3; Knife +2, 2d4 Sharp, block +3/3 | Fire 2, Arcane 1; Thermics: Intermediate, Hermetics: Beginner; Spellcraft 3, Arithmetics 1, History 1
Guard - Archer (Bow) 15 | 15 | Archer, Fighter, Field Archer | 3 4 4 2 2 3 | 25 5/1 | 4 7 4 6 | 3/8/4/4 3 | +0 | +7 | Longbow+2 +9, 1d8+6 Arrow; 20x Arrow+1, heavy (1d8+1); Broadsword +7, 2d6+4 Sharp, block +10/7; Knife +4, 2d4 Sharp, block +7/7 | Bow 5, Sword 3; Ranged: Intermediate, Slashing: Intermediate, Defensive: Beginner; Hunting 1, Monster Lore 1, Warfare 2
Guard - Archer (Crossbow) 15 | 15 | Archer, Fighter, Field Archer | 3 4 4 2 2 3 | 25 5/1 | 4 7 4 6 | 3/8/4/4 3 | +0 | +7 | Heavy Crossbow+2 +9, 2d8+2 Arrow; 20x Bolt+1, heavy (1d8+1); Broadsword +7, 2d6+4 Sharp, block +10/7; Knife +4, 2d4 Sharp, block +7/7 | Crossbow 5, Sword 3; Ranged: Intermediate, Slashing: Intermediate, Defensive: Beginner; Hunting 1, Monster Lore 1, Warfare 2
Guard - Captain 15 | 15 | Fighter, Swordfighter, Tempered I | 5 5 5 2 2 2 | 25 5/1 | 4 7 4 6 | 5/9/6/6 5 | +0 | +7 | Bastard Sword+3 +10, 2d6+8 Sharp, block +15/10; Roundshield +2, 1d6+7 Blunt, block +10/12; Knife +5, 2d4 Sharp, block +10/10 | Sword 5, Body 2, Soul 1; Slashing: Intermediate, Defensive: Beginner, Tempering: Beginner; Athletics 2, Monster Lore 1, Warfare 2
Guard - Healer 15 | 15 | Acolyte, Moon Priest | 2 2 3 3 5 2 | 10 20/5 | 5 6 3 4 | 2/6/3/3 5 | +3 | +8 | Caster Staff +3, 2d8+1 Blunt, block +4/4; Knife +3, 2d4 Sharp, block +4/4 | Luna 5, Sol 3; Blunt: Beginner, Acolyte: Intermediate; Medicine 5, Religion 2
Guard - Pacificator 15 | 15 | Fighter, Breaker, Shieldbearer | 4 4 4 2 2 2 | 20 5/2 | 4 7 4 6 | 5/9/6/6 3 | -2 | +4 | Knobbed Mace+2 +7, 2d6+8 Blunt, block +13/8; Roundshield+2 +6, 1d6+6 Blunt, block +12/12; Knife +4, 2d4 Sharp, block +8/8 | Club 5, Shield 4; Blunt: Intermediate, Defensive: Intermediate; Athletics 3, Monster Lore 1, Warfare 2
Guard - Pikeman 15 | 15 | Fighter, Stabber | 4 4 4 2 2 2 | 25 5/1 | 4 7 4 6 | 4/8/5/5 3 | +0 | +6 | Pike+2 +9, 2d8+6 Sharp, block +13/8; Roundshield +2, 1d6+6 Blunt, block +8/10; Knife +4, 2d4 Sharp, block +8/8 | Polearm 5; Stabbing: Intermediate, Defensive: Beginner; Athletics 2, Monster Lore 1, Warfare 2
Guard - Tank 15 | 15 | Fighter, Slasher, Shieldbearer | 4 4 4 2 2 2 | 20 5/2 | 4 7 4 6 | 5/9/6/6 3 | -2 | +4 | Bastard Sword+2 +9, 2d6+6 Sharp, block +13/8; Roundshield+2 +6, 1d6+6 Blunt, block +12/12; Knife +4, 2d4 Sharp, block +8/8 | Sword 5, Shield 4; Slashing: Intermediate, Defensive: Intermediate; Athletics 3, Monster Lore 1, Warfare 2
Guard - Wizard 15 | 15 | Wizard, Hermetician | 2 1 2 5 4 3 | 10 20/3 | 5 6 3 4 | 1/6/3/3 5 | +2 | +7 | Wizard's Staff +2, 2d8 Blunt, block +3/3; Knife +2, 2d4 Sharp, block +3/3 | Arcane 5, Light 2, Water 5; Hermetics: Intermediate, Kinetics: Beginner; Spellcraft 4, Arithmetics 2, History 2
Apprentice Necromancer | 15 | Sorcerer, Sorcerer II | 2 1 2 3 2 5 | 10 20/3 | 5 6 3 6 | 1/6/2/2 5 | +2 | +9 | Caster Staff +4, 2d8 Blunt, block +5/3; Knife +2, 2d4 Sharp, block +3/3 | Staff 2, Concept: Voidmage 3, Concept: Necromancer 4, Element: Void 4; Blunt: Beginner, Sorcerer: Intermediate; Spellcraft 3, Religion 4, History 2
`;

/** Name, raw attributes. */
export const RAW = `
Wolf 10 | 7 6 7 2 4 4
Dire Wolf 15 | 9 9 8 2 4 4
Giant Wolf 20 | 11 10 9 2 4 6
Giant Dire Wolf 25 | 11 11 11 2 4 6
Lynx 10 | 5 4 9 2 3 6
Sabertooth 20 | 9 10 11 2 4 6
Brown Bear 20 | 10 12 8 2 4 5
Cave Bear 40 | 17 17 11 2 4 5
Boar 10 | 9 7 4 1 3 4
Badger 5 | 4 3 6 1 1 4
Hare 5 | 1 1 8 1 1 4
Mountain Goat 5 | 3 3 6 1 3 4
Deer 10 | 7 5 8 1 4 4
Elk 20 | 11 11 8 1 4 6
Aurochs 20 | 15 10 3 1 3 4
Eagle 15 | 5 7 10 3 4 8
Falcon 10 | 1 1 10 3 1 8
Owl 10 | 3 3 9 3 1 8
Raptor 15 | 5 5 12 0 3 8
Allosaurus 25 | 11 15 7 0 3 7
Tyrannosaurus Rex 40 | 14 20 7 0 8 6
Rift Biter 15 | 9 10 7 1 3 5
Rift Eel 15 | 7 5 12 1 3 6
Rift Fish 15 | 7 3 10 4 4 8
Rift Lion 20 | 10 12 8 3 4 5
Rift Snail 15 | 11 10 2 1 6 2
Goblin Fighter 05 | 3 5 5 2 1 4
Goblin Fighter 15 | 5 9 11 2 3 5
Goblin Fighter 25 | 8 12 13 2 3 8
Goblin Hunter 05 | 3 4 5 2 1 5
Goblin Hunter 15 | 5 6 11 3 3 8
Goblin Hunter 25 | 7 11 13 3 3 10
Goblin Shaman 05 | 3 3 4 3 1 6
Goblin Shaman 15 | 5 3 5 7 3 12
Goblin Shaman 25 | 7 3 8 7 5 16
Gnoll Fighter 10 | 6 8 6 3 3 5
Gnoll Slasher 10 | 6 6 8 3 3 5
Gnoll Butcher 10 | 6 6 8 3 3 5
Gnoll Scourge 10 | 6 6 8 3 3 5
Gnoll Hunter 10 | 6 6 8 3 3 5
Gnoll Sorcerer 10 | 7 4 4 3 4 8
Gnoll Alpha 15 | 9 10 6 3 3 5
Young Ogre | 13 12 6 1 3 2
Ogre | 17 14 7 1 4 2
Forest Troll 20 | 9 10 10 5 5 5
Mountain Troll 20 | 9 10 10 5 5 5
River Troll 20 | 9 10 10 5 5 5
Skeleton Fighter 05 | 2 8 4 0 0 1
Skeleton Fighter 15 | 9 11 8 0 0 2
Skeleton Fighter 25 | 12 13 12 0 0 2
Lesser Demon, Fighter 15 | 9 8 7 2 7 4
Lesser Demon, Fighter 25 | 11 11 11 3 8 4
Lesser Demon, Caster 15 | 7 7 7 3 9 5
Lesser Demon, Caster 25 | 9 8 8 3 13 8
Lesser Air Elemental | 1 1 7 2 4 3
Air Elemental | 3 1 11 4 9 6
Greater Air Elemental | 5 1 13 6 11 10
Lesser Fire Elemental | 1 1 4 3 6 4
Fire Elemental | 5 1 8 5 10 7
Greater Fire Elemental | 7 1 10 6 12 11
Lesser Stone Elemental | 6 4 2 2 4 2
Stone Elemental | 9 8 5 5 8 2
Greater Stone Elemental | 13 12 6 6 8 2
Lesser Water Elemental | 5 3 6 1 3 1
Water Elemental | 8 5 10 3 7 4
Greater Water Elemental | 10 7 13 6 9 4
Pixie Fighter 10 | 3 1 8 5 6 6
Pixie Fighter 20 | 5 1 12 5 8 10
Pixie Caster 10 | 3 1 6 5 6 8
Pixie Caster 20 | 4 1 7 7 10 12
Chest Mimic, Green | 7 6 7 3 3 4
Chest Mimic, Yellow | 11 12 10 5 5 6
Krii Worker | 7 8 4 3 4 4
Krii Soldier, Recruit | 7 8 4 3 4 4
Krii Soldier, Infantry | 11 12 7 3 4 4
Krii Caster, Neophyte | 5 4 6 5 5 6
Krii Caster, Coordinator | 7 6 8 6 7 11
Tiny Golem, Mk. I | 1 1 11 0 0 7
Small Golem, Mk. I | 5 8 8 0 0 4
Medium Golem, Mk. I | 7 9 6 0 0 3
Large Golem, Mk. I | 9 9 4 0 0 0
Medium Golem, Mk. II | 11 12 9 0 0 4
Kobold Fighter 25 | 11 12 7 3 8 8
Kobold Archer 25 | 11 11 8 3 8 8
Kobold Sorcerer 25 | 9 8 8 3 8 13
Fire Wyvern 25 | 11 9 9 6 7 9
Frost Wyvern 25 | 11 9 9 6 7 9
Lightning Wyvern 25 | 11 9 9 6 7 9
Poison Wyvern 25 | 11 9 9 6 7 9
Fighter 7 | 5 5 5 3 3 4
Marauder 7 | 6 6 4 3 3 3
Archer 7 | 3 4 6 3 3 6
Nox 7 | 4 4 7 3 3 4
Acolyte 7 | 4 4 3 5 6 3
Bard 7 | 3 3 4 5 6 4
Druid 7 | 4 4 3 5 6 3
Shaman 7 | 4 4 3 5 6 3
Alchemist 7 | 4 3 4 6 5 3
Wizard (Hermetics) 7 | 3 3 3 6 6 4
Wizard (Kinetics) 7 | 3 3 3 6 6 4
Wizard (Meteorics) 7 | 3 3 3 6 6 4
Wizard (Thermics) 7 | 3 3 3 6 6 4
Aggressive Fighter 10 | 6 6 7 4 4 4
Nimble Fighter 10 | 5 4 8 4 4 5
Tanky Fighter 10 | 7 6 6 4 4 4
Berserker 10 | 7 8 4 3 4 4
Archer - Longbow 10 | 4 6 7 4 4 6
Archer - Shortbow 10 | 4 6 7 4 4 6
Nox - Fighter 10 | 4 4 8 5 3 6
Nox - Archer 10 | 4 4 8 5 3 6
Bard - Cacophony 10 | 5 3 5 5 8 4
Bard - Euphony 10 | 5 3 5 5 8 4
Flora Druid 10 | 4 4 4 5 9 4
Shaman (Support) 10 | 5 4 4 5 8 4
Wizard (Hermetics) 10 | 4 3 4 8 6 5
Wizard (Kinetics) 10 | 4 3 4 8 6 5
Wizard (Meteorics) 10 | 4 3 4 8 6 5
Wizard (Thermics) 10 | 4 3 4 8 6 5
Aggressive Swordfighter 15 | 8 9 8 4 4 4
Duelist Sword 15 | 7 6 10 4 5 6
Heavy Breaker 15 | 8 8 8 4 5 5
Heavy Spearfighter 15 | 8 8 8 4 5 5
Heavy Swordfighter 15 | 8 8 8 4 5 5
Berserker 15 | 7 9 7 3 7 5
Field Archer - Longbow 15 | 7 9 8 4 4 6
Hunter - Shortbow 15 | 5 7 9 4 5 8
Nox - Duelist 15 | 5 5 10 5 4 8
Nox - Hunter 15 | 5 5 10 5 4 8
Bard - Cacophony Troubadour 15 | 5 4 6 7 11 4
Treewarden 15 | 6 4 4 7 11 5
Binder 15 | 5 4 5 7 11 5
Monk 15 | 7 6 8 5 8 4
Wizard (Hermetics) 15 | 5 3 4 10 8 7
Wizard (Kinetics) 15 | 5 3 4 10 8 7
Wizard (Meteorics) 15 | 5 3 4 10 8 7
Wizard (Thermics) 15 | 5 3 4 10 8 7
Mounted Hunter 20 | 7 11 9 4 5 8
Bandit - Boss 10 | 6 6 7 4 4 4
Bandit - Bowman 10 | 4 6 7 4 4 6
Bandit - Brute 10 | 7 8 4 3 4 4
Bandit - Rogue 10 | 4 4 8 5 3 6
Bandit - Slinger 10 | 4 6 7 4 4 6
Bandit - Spearman 10 | 6 6 7 4 4 4
Bandit - Tank 10 | 7 6 6 4 4 4
Bandit - Wizard 10 | 4 3 4 8 6 5
Guard - Archer (Bow) 15 | 7 9 8 4 4 6
Guard - Archer (Crossbow) 15 | 7 9 8 4 4 6
Guard - Captain 15 | 8 9 8 4 4 4
Guard - Healer 15 | 5 4 6 7 11 4
Guard - Pacificator 15 | 8 8 8 4 5 5
Guard - Pikeman 15 | 8 9 8 4 4 4
Guard - Tank 15 | 8 8 8 4 5 5
Guard - Wizard 15 | 5 3 4 10 8 7
Apprentice Necromancer | 5 3 7 7 7 9
`;

/** Creatures and their weapon lines: hit, damage with ammunition, block and Block Strength, reach. */
export const LINES = `
Wolf 10 | Bite +7, 3d4+3 Sharp
Dire Wolf 15 | Bite +8, 3d4+4 Sharp
Giant Wolf 20 | Bite +10, 3d6+5 Sharp
Giant Dire Wolf 25 | Bite +11, 3d6+5 Sharp
Lynx 10 | Bite +8, 3d4+2 Sharp
Sabertooth 20 | Bite +11, 3d6+5 Sharp
Brown Bear 20 | Bite +10, 3d6+6 Sharp; Claws +10, 2d10+6 Sharp
Cave Bear 40 | Bite +15, 3d6+8 Sharp; Claws +15, 2d10+8 Sharp
Boar 10 | Tusks +6, 3d4+3 Sharp
Badger 5 | Bite +5, 3d4+1 Sharp
Hare 5 | Claws +5, 3d4 Sharp
Mountain Goat 5 | Horns +5, 3d4+1 Sharp
Deer 10 | Horns +8, 3d4+2 Sharp
Elk 20 | Horns +10, 3d6+5 Sharp
Aurochs 20 | Horns +7, 3d6+5 Sharp; Hooves +6, 2d10+5 Blunt
Eagle 15 | Claws +9, 2d6+3 Sharp
Falcon 10 | Claws +9, 1d6 Sharp
Owl 10 | Claws +8, 1d6+1 Sharp
Raptor 15 | Bite +10, 3d4+2 Sharp; Claw +10, 2d6+2 Sharp
Allosaurus 25 | Bite +9, 3d6+7 Sharp
Tyrannosaurus Rex 40 | Bite +13, 3d8+10 Sharp
Rift Biter 15 | Bite +9, 3d4+5 Sharp
Rift Eel 15 | Bite +10, 3d4+2 Sharp
Rift Fish 15 | Bite +7, 3d4+1 Sharp
Rift Lion 20 | Bite +10, 3d6+6 Sharp; Claw +8, 2d8+9 Sharp, block +17/5
Rift Snail 15 | Tentacle Slap +5, 2d8+5 Blunt, block +14/5, 4 m
Goblin Fighter 05 | Spear +4, 2d6+2 Sharp, block +7/3; Sling +2, 1d6 +1d4 Blunt
Goblin Fighter 15 | Spear +9, 2d6+4 Sharp, block +12/6; Sling +9, 1d6 +1d4+2 Blunt
Goblin Fighter 25 | Spear +12, 2d6+6 Sharp, block +18/10; Sling +12, 1d6 +1d4+2 Blunt
Goblin Hunter 05 | Bow +4, 1d6+2 +1d4 Arrow; Spear +2, 2d6+2 Sharp, block +5/3
Goblin Hunter 15 | Bow +9, 1d6+3 +1d4+2 Arrow; Spear +9, 2d6+3 Sharp, block +11/5
Goblin Hunter 25 | Bow +12, 1d6+5 +1d4+3 Arrow; Spear +12, 2d6+5 Sharp, block +16/8
Goblin Shaman 05 | Spear +2, 2d6+1 Sharp, block +4/2
Goblin Shaman 15 | Spear +2, 2d6+1, block +5/3
Gnoll Fighter 10 | Spear and shield +5, 2d6+4 Sharp, block +9/9; Bite +7, 3d4+4 Sharp
Gnoll Slasher 10 | Cutlass +6, 2d6+3 Sharp, block +8/6; Bite +8, 3d4+3 Sharp
Gnoll Butcher 10 | Dagger +8, 2d4+1 Sharp, block +8/6; Bite +8, 3d4+3 Sharp
Gnoll Scourge 10 | Whip +6, 2d6+3 Sharp; Bite +8, 3d4+3 Sharp
Gnoll Hunter 10 | Bow +6, 1d6+3 +1d4 Arrow; Spear +5, 2d6+3 Sharp, block +7/6; Bite +8, 3d4+3 Sharp
Gnoll Sorcerer 10 | Bite +8, 3d4+3 Sharp
Gnoll Alpha 15 | Glaive +8, 2d8+2 Sharp, block +13/9; Bite +7, 3d4+5 Sharp
Young Ogre | Huge Club +5, 2d8+9 Blunt, block +6/12; Fist +5, 1d8+9 Blunt
Ogre | Huge Club +7, 2d8+10 Blunt, block +11/15; Fist +7, 1d8+10
Forest Troll 20 | Claws +9, 2d6+5 Sharp, block +13/4
Skeleton Fighter 05 | Longsword +2, 2d8+4 Sharp, block +5/5; Cutlass +2, 2d6+4 Sharp; Spear +2, 2d6+4 Sharp; Mace +1, 2d6+6 Blunt; Broadsword and shield +2, 2d6+4 Sharp, block +5/7
Skeleton Fighter 15 | Longsword +4, 2d8+5, block +9/9; Cutlass +4, 2d6+5; Spear +4, 2d6+5; Mace +2, 2d6+7 Blunt; Broadsword and shield +4, 2d6+5, block +9/11
Skeleton Fighter 25 | Longsword +6, 2d8+6, block +12/12; Cutlass +6, 2d6+6; Spear +6, 2d6+6; Mace +3, 2d6+9 Blunt; Broadsword and shield +6, 2d6+6, block +12/14
Lesser Demon, Fighter 15 | Longsword +7, 2d8+4, block +12/8; Cutlass +7, 2d6+4; Spear +7, 2d6+4; Mace +5, 2d6+6 Blunt; Broadsword and shield +7, 2d6+4, block +12/10
Lesser Demon, Fighter 25 | Longsword +11, 2d8+5, block +16/10; Cutlass +11, 2d6+5; Spear +11, 2d6+5; Mace +8, 2d6+7 Blunt; Broadsword and shield +11, 2d6+5, block +16/12
Lesser Stone Elemental | Punch +3, 2d6+2 Blunt, block +7/5
Stone Elemental | Punch +6, 2d8+4 Blunt, block +12/8
Greater Stone Elemental | Punch +9, 2d8+6 Blunt, block +18/12
Lesser Water Elemental | Water Whip +5, 2d6+1 Sharp, block +5/3, 4 m
Water Elemental | Water Whip +9, 2d6+2 Sharp, block +10/6, 4 m
Greater Water Elemental | Water Whip +12, 3d6+3 Sharp, block +14/8, 4 m
Pixie Fighter 10 | Needle +8, 1d8 Sharp
Pixie Fighter 20 | Needle +12, 1d8 Sharp
Pixie Caster 10 | Needle +4, 1d8 Sharp
Chest Mimic, Green | Teeth +5, 3d6+3 Sharp; Tentacle Slap +5, 2d8+3 Blunt, block +8/3, 4 m
Chest Mimic, Yellow | Teeth +9, 3d6+6; Tentacle Slap +9, 2d8+6 Blunt, block +15/5
Krii Worker | Bite +6, 3d6+4 Sharp
Krii Soldier, Recruit | Pike +6, 2d8+4 Sharp, block +11/7; Shield +3, 1d6+6 Blunt, block +9/9; Javelin +6, 2d6+4 Arrow; Bite +6, 3d6+4
Krii Soldier, Infantry | Pike +9, 2d8+8, block +17/11; Shield +5, 1d6+11, block +15/15; Javelin +9, 2d6+8; Bite +9, 3d6+6
Krii Caster, Neophyte | Bite +7, 3d6+2
Krii Caster, Coordinator | Bite +10, 3d6+3
Tiny Golem, Mk. I | Needle +7, 2d4 Sharp
Small Golem, Mk. I | Fist +4, 1d6+4 Blunt, block +6/3; Mace and shield +4, 2d6+4, block +6/8; Spear +4, 2d6+4; Battleaxe +4, 2d8+4; Rapier +6, 2d6+2
Medium Golem, Mk. I | Fist +3, 1d8+4 Blunt, block +7/3; Mace and shield +3, 2d6+4, block +7/9; Spear +3, 2d6+4; Battleaxe +3, 2d8+4; Rapier +4, 2d6+2
Large Golem, Mk. I | Fist +2, 1d10+4 Blunt, block +8/4; Mace and shield +2, 2d6+4, block +8/10; Spear +2, 2d6+4; Battleaxe +2, 2d8+4; Rapier +3, 2d6+2
Medium Golem, Mk. II | Fist +4, 1d8+6 Blunt, block +11/5; Mace and shield +4, 2d6+6, block +11/13; Spear +4, 2d6+6; Battleaxe +4, 2d8+6; Rapier +6, 2d6+3
Kobold Fighter 25 | Spear and shield +9, 2d6+6 Sharp, block +17/13; Bite +7, 3d4+6
Kobold Archer 25 | Bow +10, 1d8+5 +1d8 Arrow; Bite +8, 3d4+5
Kobold Sorcerer 25 | Bite +8, 3d4+4
Fire Wyvern 25 | Claws +10, 2d8+4 Sharp, block +15/4; Teeth +10, 3d6+4 Sharp
`;
