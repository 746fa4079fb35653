import type { z } from 'zod';
import { byId, fields, packGame, words } from '@caltrop/sheets';
import { abilitySchema, traitSchema } from './abilities.ts';
import { ammunition, armour, ground, weapon } from './armoury.ts';
import { classSection } from './classes.ts';
import { encounter } from './encounters.ts';
import { note } from './fields.ts';
import { gearSections } from './gear.ts';
import { profile } from './profiles.ts';

/** A pack file. Every section may be left out; nothing else may stand in it. */
export const packSchema = fields('sections such as profiles, weapons or abilities', {
  game: packGame('generia'),
  name: words('the name of the pack').optional(),
  about: note.optional(),
  weapons: byId(weapon).optional(),
  ammunition: byId(ammunition).optional(),
  armour: byId(armour).optional(),
  grounds: byId(ground).optional(),
  profiles: byId(profile).optional(),
  encounters: byId(encounter).optional(),
  abilities: byId(abilitySchema).optional(),
  traits: byId(traitSchema).optional(),
  ...classSection,
  ...gearSections,
});

/** What a pack file holds, checked for form but not yet for what it refers to. */
export type PackData = z.infer<typeof packSchema>;
