/** Fields of which the compiler makes something else before anything is played: maps, values and lines of stat blocks, rates, enchantments. */
export const COMPILED: readonly string[] = [
  'weapons.*.hr',
  'weapons.*.dr',
  'weapons.*.hands',
  'ammunition.*.for',
  'armour.*.er',
  'profiles.*.like',
  'profiles.*.values',
  'profiles.*.values.en',
  'profiles.*.values.mp',
  'profiles.*.values.mpr',
  'profiles.*.values.wl',
  'profiles.*.values.wt',
  'profiles.*.values.tn',
  'profiles.*.values.ms',
  'profiles.*.mount',
  'profiles.*.arms.*.type',
  'profiles.*.arms.*.ammo.item',
  'encounters.*.light',
  'encounters.*.sky',
  'encounters.*.elements',
  'encounters.*.under',
  'encounters.*.heights',
  'encounters.*.lamps',
  'encounters.*.lamps.*.at',
  'encounters.*.lamps.*.bright',
  'encounters.*.lamps.*.dim',
  'encounters.*.fielded.*.mark',
  'encounters.*.fielded.*.arrives',
  'encounters.*.fielded.*.mount',
  'traits.*.maker.value',
  'enchantments.*.choice',
  'enchantments.*.effects',
];

/** Fields of which no case and no battle shows that a rule reads them; what is new must not come to be among them. */
export const UNREAD: readonly string[] = [
  // Slots for storage are told to people and counted by nobody (GE-TAG-09).
  'armour.*.modular',
  // A name on a list.
  'profiles.*.faction',
  // No row of ours has them; packs and the sheets of cases may.
  'profiles.*.mends',
  'profiles.*.tradition',
  '{kind: side down}.kind',
  '{kind: side down}.winner',
  // Only packs of others say them: `tests/earlier/generia-pack-cases.yaml` plays them.
  '{is: moved last turn}.is',
  '{is: moved last turn}.who',
  '{is: in area}.is',
  '{is: in area}.of',
  '{do: attack}.priced',
  '{do: blood}.do',
  '{do: perceive}.do',
  '{do: perceive}.metres',
  // An earlier word for `maker`, which packs of others may still say.
  'encounters.*.fielded.*.reanimator',
  // Only statuses forbid something, and no pack writes those.
  '{hook: forbids}.hook',
  '{hook: forbids}.what',
  // On what is worn or held: written out for each piece before anything is played.
  '{hook: origins}.tradition',
  '{hook: mends}.hook',
  '{hook: mends}.by',
  '{hook: focus}.hook',
  '{hook: focus}.tradition',
  '{hook: recall}.hook',
  '{hook: recall}.metres',
  // Written anew with the number of the area as it is laid.
  '{is: from outside}.is',
  // Said by the game master or to it: no case of ours comes to them.
  '{do: freecast}.do',
  '{do: freecast}.tier',
  '{do: ask}.do',
  '{do: ask}.suggest',
];
