/** The mark of one who has seen through a veil of somebody, for the rest of the Phase. */
export const seenMark = (label: string, who: number): string => `phase seen ${label} ${who}`;
