/** Fields of which no case and no battle shows yet that a rule reads them. */
export const UNREAD: readonly string[] = [];
/** Words of which no case shows yet that they make a difference. */
export const IDLE: readonly string[] = [];
