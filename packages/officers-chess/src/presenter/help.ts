/** What can be typed, with an example each. */
export const HELP: readonly { readonly form: string; readonly meaning: string }[] = [
  {
    form: 'move ines k9',
    meaning: 'Ines goes to K9 by the cheapest path; name more tiles to choose the path.',
  },
  { form: 'attack ines e10', meaning: 'Ines attacks e10 with the weapon in hand.' },
  { form: 'attack e10 with javelin', meaning: 'The active unit attacks with another weapon.' },
  { form: 'attack bram @d7', meaning: 'Bram strikes the door or the ice at D7.' },
  { form: 'use hale heal bram', meaning: 'Hale uses the staff Heal on Bram; a consumable needs no target.' },
  { form: 'special dancer dance bram', meaning: 'A Special Action of a class or weapon.' },
  { form: 'pick pike c4', meaning: 'Pike opens the door at C4, or the chest underfoot.' },
  { form: 'seize, escape, visit, raze', meaning: 'What the tile underfoot allows, as in: seize orla.' },
  { form: 'equip ines javelin', meaning: 'Takes an item in hand, or wears it; none puts the weapon away.' },
  { form: 'trade orla bram give 1 take 2', meaning: 'Items go from hand to hand between neighbours.' },
  { form: 'discard orla torch', meaning: 'The item is gone for this battle.' },
  { form: 'end ines', meaning: 'Ends the turn of a unit, or lets it wait.' },
  { form: 'place orla c5', meaning: 'Before the battle: where a unit begins.' },
  { form: 'lead orla', meaning: 'Before the battle: who is the Leader.' },
  { form: 'ready', meaning: 'Ends deployment; units you have not placed go to the suggested tiles.' },
  { form: 'yield', meaning: 'Lets the other players of the batch go first.' },
  { form: 'concede', meaning: 'Gives up the battle.' },
];
