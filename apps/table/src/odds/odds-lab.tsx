export const OddsLab = () => null;
