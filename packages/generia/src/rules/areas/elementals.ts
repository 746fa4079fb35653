/** The elemental of an element: `lesser` with Fire is the Lesser Fire Elemental. */
export const elementalOf = (grade: string, element: string): string => {
  const name = `${element.toLowerCase()}-elemental`;
  return grade === 'plain' ? name : `${grade}-${name}`;
};
