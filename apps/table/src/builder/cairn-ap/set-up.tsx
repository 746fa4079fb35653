/** Placeholder until the party section stands. */
export const PartySetUp = () => undefined;
