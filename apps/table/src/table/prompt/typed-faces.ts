import { err, ok, type Result } from '@caltrop/engine';

/** Reads faces as people type them; two zeros on a hundred-sided die are a hundred. */
export const readFaces = (texts: readonly string[], sides: number): Result<number[], string> => {
  const faces: number[] = [];
  for (const [i, raw] of texts.entries()) {
    const text = raw.trim();
    const which = texts.length === 1 ? 'The die' : `Die ${i + 1}`;
    if (text === '') return err(`${which} has no face yet: type what you rolled, 1 to ${sides}.`);
    const face = sides === 100 && /^0+$/.test(text) ? 100 : Number(text);
    if (!/^\d+$/.test(text)) return err(`“${text}” is not a number: type the face, 1 to ${sides}.`);
    if (face < 1 || face > sides)
      return err(`${which} cannot show ${text}: a d${sides} has faces 1 to ${sides}.`);
    faces.push(face);
  }
  return ok(faces);
};
