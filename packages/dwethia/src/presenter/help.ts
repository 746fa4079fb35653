/** What can be typed, with an example each. */
export const HELP: readonly { readonly form: string; readonly meaning: string }[] = [
  {
    form: 'move s3 10.5 8',
    meaning:
      'The model goes to 10.5″ from the left and 8″ from the south edge; name more places to choose the way.',
  },
  { form: 'move captain 4in ne', meaning: 'Four inches to the north-east; n, ne, e, se, s, sw, w, nw.' },
  { form: 'charge s3 n2', meaning: 'Into contact with n2; without s3 whoever is nearest.' },
  { form: 'shoot n2 with rifle', meaning: 'The first who can fires; name the shooter first to choose.' },
  { form: 'shoot s4 n2 with long bow arc', meaning: 'A lobbed shot.' },
  { form: 'cast blast n1 +1', meaning: 'A power at a target, with Upcharge; @ 10 8 for a place.' },
  { form: 'fight s3', meaning: 'Picks the fight that s3 stands in; alone, the first there is.' },
  { form: 'retreat s3 3in s', meaning: 'Falls back out of a fight.' },
  { form: 'surge captain', meaning: 'One Destiny: the Hero and its group move at once.' },
  { form: 'together captain', meaning: 'One Destiny: allies near the Hero close up.' },
  { form: 'use s3 medkit on s4', meaning: 'A rule or an item that must be declared.' },
  { form: 'objective s3 2', meaning: 'Completes the marker that s3 touches.' },
  { form: 'raise 10 8', meaning: 'A Zombie rises near a grave.' },
  { form: 'arrive s9 12 0.6', meaning: 'A model held off comes on at its edge.' },
  { form: 'place s3 10 8', meaning: 'Before the battle: where a model begins; place all draws up the rest.' },
  { form: 'hold s9', meaning: 'Before the battle: a model stays off for now.' },
  { form: 'terrain ruin 4 10', meaning: 'Before the battle: a piece with its lower left corner there.' },
  { form: 'edge south', meaning: 'Before the battle: the edge to play from.' },
  { form: 'hill 12 12', meaning: 'Before the battle: the middle of the circle.' },
  {
    form: 'done',
    meaning: 'Nothing more in this half, this Surge or this retreat; before the battle: ready.',
  },
  { form: 'concede', meaning: 'Gives the battle up.' },
];
