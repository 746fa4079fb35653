export const SetUp = (_: { kind: string }) => null;
