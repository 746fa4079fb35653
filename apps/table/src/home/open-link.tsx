export const OpenLink = (_: { parcel: string }) => null;
