/**
 * Words that nobody should have to read, with what is said instead: `docs/words.md` lists them, and a test looks for
 * them in everything that is shown.
 */
export const AVOIDED: readonly (readonly [avoid: RegExp, say: string])[] = [
  [/\b[Tt]ak(?:e|es|en|ing) (?:it |that |this |them |everything )?back\b/u, 'undo'],
  [/\bnothing to restore\b/u, 'nothing to redo'],
  [/\bLet it stand\b/u, 'Cancel'],
  [/\bweighs? the odds\b/u, 'plays by the odds'],
  [/\bwhoever has not (?:moved|fired|gone|acted)\b/u, 'those that have not moved'],
  [/\bthe way that waits\b/u, 'the planned move'],
  [/\bLaying the table\b/u, 'Loading'],
  [/\bPaper or ink\b/u, 'Light or dark'],
  [/\bat leisure\b/u, 'full'],
  [/\bNameless\b/u, 'Unnamed'],
  [/\bleads? nowhere\b/u, 'there is no page'],
  [/\b(?:is|are|was|were|be) kept (?:here|in this browser|on this device)\b/u, 'saved here'],
  [/\bBring one in\b/u, 'Import'],
  [/\bto be expected\b/u, 'expected'],
  [/\bSwing of \d/u, 'gains'],
  [/\bdoes not add up\b/u, 'does not stack'],
  [/\bcomes to nothing\b/u, 'fails, misses'],
  [/\bswaps to\b(?=[,.;])/u, 'takes … in hand'],
  [
    /\b(?:hither|thither|whither|thence|whence|thereof|herein|forthwith|ere|nought|aught|betwixt|hath|doth)\b/u,
    'a present-day word',
  ],
  [/\bback-ups?\b/u, 'backup'],
  [/\bone['’]{1,2}s own\b|\bas long as one \w+s\b|\bfor oneself\b/iu, 'your own'],
  [/\b(?:dice|die) (?:is|are) thrown\b/u, 'dice are rolled'],
];
