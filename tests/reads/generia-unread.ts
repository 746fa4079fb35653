/** Fields of which no case and no battle shows yet that a rule reads them. */
export const UNREAD: readonly string[] = [];
