/** Clauses of Cairn marked `ask` of which no case shows the question; none may come to be among them. */
export const UNASKED: readonly string[] = [];
