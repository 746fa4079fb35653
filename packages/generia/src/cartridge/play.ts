import type { Content, Profile } from '../index.ts';

export { OPTIONS as options } from '../index.ts';
export { generiaBox as box, ICONS as icons } from '../presenter/index.ts';

const isProfile = (v: unknown): v is Profile =>
  typeof v === 'object' && v !== null && 'id' in v && typeof v.id === 'string' && 'arms' in v;

/** The profiles that a setup writes out, as those of one's own characters are. */
const writtenIn = (setup: unknown): readonly Profile[] => {
  const creatures =
    typeof setup === 'object' && setup !== null && 'creatures' in setup ? setup.creatures : [];
  return (Array.isArray(creatures) ? creatures : []).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'profile' in one && isProfile(one.profile)
      ? [one.profile]
      : [],
  );
};

/** Content with those whom a setup writes out: the odds lab names them like anybody else. */
export const withSetup = (content: Content, setup: unknown): Content => {
  const written = writtenIn(setup);
  return written.length === 0
    ? content
    : { ...content, profiles: new Map([...content.profiles, ...written.map((p) => [p.id, p] as const)]) };
};
