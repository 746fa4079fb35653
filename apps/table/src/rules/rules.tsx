export const Rules = (_: { kind: string | undefined; rule: string | undefined }) => null;
