/** The questions a table can be asked about faces, answered from the faces themselves. */

/** How many cuts lie below the face: the index of its band. */
export const bandOf = (face: number, cuts: readonly number[]): number => {
  let band = 0;
  while (band < cuts.length && face > (cuts[band] ?? 0)) band++;
  return band;
};

export const countAtLeast = (faces: readonly number[], atLeast: number): number => {
  let count = 0;
  for (const face of faces) if (face >= atLeast) count++;
  return count;
};

export const keepOf = (faces: readonly number[], which: 'highest' | 'lowest'): number => {
  let kept = faces[0] ?? 0;
  for (const face of faces) if (which === 'highest' ? face > kept : face < kept) kept = face;
  return kept;
};
