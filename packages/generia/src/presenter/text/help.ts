/** What can be typed, with an example each. */
export const HELP: readonly { readonly form: string; readonly meaning: string }[] = [
  { form: 'place fighter at C4', meaning: 'Before the fight: puts somebody on one of the side’s squares.' },
  {
    form: 'ritual videre by augur on hawk',
    meaning: 'Before the fight: a ritual, with its time and cost; add step 2 where it has steps.',
  },
  { form: 'eat field ration by fighter', meaning: 'Before the fight: a meal, which takes Phases.' },
  { form: 'ready', meaning: 'The fight begins when everybody is.' },
  {
    form: 'move K9',
    meaning:
      'Goes there by the cheapest path; name every square to choose your own. Likewise sprint, sneak and fly K9 up 3.',
  },
  {
    form: 'attack goblin 1 with broadsword',
    meaning:
      'Attacks; if no weapon is named, with the first that reaches. Say at once what goes with it: adding aimed strike head.',
  },
  {
    form: 'use mighty strike on goblin 1 level 2',
    meaning:
      'A skill, spell or feature; add at K9, element fire, using dagger, stone, zone head, via K7 K8, with utility and adding hold breath where they are needed.',
  },
  {
    form: 'item healing potion on me',
    meaning: 'Uses an item; a poison is put on a weapon: item poison using dagger.',
  },
  {
    form: 'swap broadsword, roundshield',
    meaning: 'Takes these in hand; add with reaction, or with free for another grip.',
  },
  {
    form: 'reload crossbow, pick up spear',
    meaning: 'One action of reloading; picks up something that lies close by.',
  },
  {
    form: 'grapple goblin 1',
    meaning: 'Takes hold of somebody; then hold, let go. A creature that is held says break free.',
  },
  {
    form: 'rise with utility',
    meaning: 'Ends Prone or Off-Balance; if no action is named, the least useful is spent.',
  },
  { form: 'rouse hawk, help up hawk', meaning: 'Shakes a Drowsy friend awake; helps a friend to stand.' },
  { form: 'jump K9', meaning: 'Jumps there.' },
  { form: 'open K9', meaning: 'Opens a door.' },
  { form: 'search', meaning: 'Looks for those who hide.' },
  { form: 'prepare attack', meaning: '1d6 more on that check in the next turn.' },
  {
    form: 'analyze wyvern closely',
    meaning: 'Learns something about somebody; closely adds a check that may be noticed.',
  },
  { form: 'long range', meaning: 'Ties up a Concentration: the next spell of this turn goes farther.' },
  { form: 'drop ice wall', meaning: 'Stops concentrating on it; in somebody else’s turn with the reaction.' },
  {
    form: 'freecast 2 a wall of mist',
    meaning: 'Improvises a spell of a tier; the game master says what comes of it.',
  },
  {
    form: 'try swing from the chandelier with dex',
    meaning: 'Tries what no rule covers: the game master says whether it works, cannot, or is rolled for.',
  },
  {
    form: 'mount elk, ride K9, dismount K8',
    meaning:
      'Gets on, rides (add sprinting) and gets off; mount attack goblin 1 using antlers, mount use charge on goblin 1.',
  },
  { form: 'face north-east', meaning: 'Faces that way, if the table plays with facing.' },
  { form: 'leave', meaning: 'Over the edge of the board and out of the fight.' },
  { form: 'end', meaning: 'Ends the turn.' },
  { form: 'concede', meaning: 'Gives up.' },
];
