/** What can be typed, with an example each. */
export const HELP: readonly { readonly form: string; readonly meaning: string }[] = [
  {
    form: 'move K9',
    meaning:
      'Goes there by the cheapest path and buys as many Moves as needed; name more Spaces to choose the path.',
  },
  {
    form: 'attack bandit a with long sword',
    meaning: 'Attacks; if no weapon is named, with the first that reaches.',
  },
  { form: 'dual, sweep', meaning: 'With two weapons at once, or at up to three foes around.' },
  { form: 'shove leader', meaning: 'Likewise trip, grapple, disarm, blind, bind, drag and break-free.' },
  { form: 'draw dagger', meaning: 'Likewise stow, swap, drop, pick-up and reload.' },
  {
    form: 'cast sleep on bandit a 2 dice',
    meaning:
      'Casts from the Grimoire or Scroll in hand with so many Magic Dice; at K9 aims at a Space, at K9, L9 at several Spaces or the objects there, as pull says which way, about bandit a says about whom.',
  },
  { form: 'use bandages on hawk', meaning: 'Uses a thing; ability names a special ability.' },
  { form: 'recharge luck stone', meaning: 'Recharges an empty item, in the way that its text says.' },
  {
    form: 'buy rope, sell rope for 3, hire tracker',
    meaning: 'Trades in a town, between fights; name first who does it.',
  },
  {
    form: 'pay room and board, pay private room for hawk and nyx, pay archer goblin, pay raft 40',
    meaning: 'Pays for what a town offers: beds, healers, passages, soldiers by kind, and how many.',
  },
  { form: 'first-aid hawk', meaning: 'Binds the wounds of a Dying creature.' },
  { form: 'hold dodge', meaning: 'A Held Action: dodge, parry, riposte, overwatch, trip, grab, distract.' },
  { form: 'gain', meaning: '1 AP for an Advantage on the next Base Die.' },
  {
    form: 'try kick sand in his eyes with dex against leader',
    meaning: 'Anything else: the Warden rules on it.',
  },
  { form: 'confirm, withdraw', meaning: 'After a ruling: go ahead, or withdraw.' },
  { form: 'retreat', meaning: 'Leaves the fight from an exit.' },
  { form: 'end', meaning: 'Ends the turn.' },
  { form: 'rule yes, no, roll', meaning: 'The Warden answers what waits.' },
  {
    form: 'harm hawk 3, heal hawk 2',
    meaning: 'The Warden deals or heals damage; add str, dex or wil, and armour where Armor counts.',
  },
  { form: 'afflict hawk prone, cure hawk prone', meaning: 'The Warden sets or ends a condition.' },
  { form: 'set hawk hp 3', meaning: 'The Warden overrides a number.' },
  { form: 'roll 2d6, secretly d20', meaning: 'The Warden’s dice, open or hidden.' },
  {
    form: 'recover hawk CA-SCAR-04',
    meaning: 'The Warden says that somebody has recovered; name the rule if several things wait.',
  },
  {
    form: 'weather spring, journey long trail tough, watch camp, delve noise, delve search, delve rest',
    meaning: 'The Warden leads a journey watch by watch, or a dungeon turn by turn.',
  },
  {
    form: 'downtime hawk training archery',
    meaning: 'One activity between two adventures: research, training or ties, towards a goal.',
  },
  {
    form: 'fight, cease party, minutes 10, days 3, close',
    meaning: 'The Warden begins and ends fights, lets time pass, closes the book.',
  },
];
