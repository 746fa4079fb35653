/** The rule that is being asked about, over the page. */
export const Why = () => null;
