export const Rosters = () => null;
