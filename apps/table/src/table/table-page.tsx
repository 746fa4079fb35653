export const TablePage = (_: { id: string }) => null;
