export const Builder = (_: { id: string }) => null;
