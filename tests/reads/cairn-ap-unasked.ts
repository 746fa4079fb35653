/** Clauses of Cairn marked `ask` of which no case shows the question; none may come to be among them. */
export const UNASKED: readonly string[] = [
  // Whoever makes the character chooses, before any match.
  'backgrounds.kettlewright: of your choice,',
  'backgrounds.rill-runner: of your choice.',
  // Height is not tracked (CA-R86).
  'spells.elemental-wall: It is 2 Spaces high.',
  'spells.leap: Or as high.',
  // No case comes to them yet.
  'backgrounds.half-witch: which is for the fae to say.',
  'monsters.living-nightmare: until full moon.',
  'conditions.disguised: or is seen through.',
  'items.holy-water: What it does to them is for the Warden to say.',
  'items.gold-powder: Gilds a piece of metal, so that it passes for gold.',
  'items.crow-amulet: they may lie.',
  'items.odd-repellent: it is not clear what.',
  'spells.auditory-illusion: What is heard.',
  'spells.comprehend: You understand and speak every language.',
  'spells.control-weather: to what, you do not choose.',
  'spells.detect-magic: pitch and volume tell their power.',
  'spells.flare: Others far off see it too.',
  'spells.gate: It leads to a random plane.',
  'spells.identify-owner: up to [dice] letters of the names of the owners appear over a touched object.',
  'spells.masquerade: Whom you touch, and who is taken in.',
  'spells.mirrorwalk: that you looked into today.',
  'spells.raise-spirit: What it says.',
  'spells.sense: You sense the nearest [dice] examples of a kind of object.',
  'spells.sniff: You smell the faintest traces.',
  'spells.sort: Items sort themselves by categories you set.',
  'spells.target-lure: which object.',
  'spells.widget: It is what you have drawn.',
  'spells.x-ray-vision: What is behind the walls.',
];
