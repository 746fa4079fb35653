export const Credits = () => null;
