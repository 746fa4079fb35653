import { OPTIONS } from '../index.ts';

export { OPTIONS as options } from '../index.ts';
export { officersChessBox as box, ICONS as icons } from '../presenter/index.ts';

const PROFILE = OPTIONS.find((option) => option.name === 'dataProfile');

/** The data profile that a setup asks for (OC-R01); a wrong one is for the options to refuse. */
export const variantOf = (setup: unknown): string => {
  const options = typeof setup === 'object' && setup !== null && 'options' in setup ? setup.options : {};
  const profile =
    typeof options === 'object' && options !== null && 'dataProfile' in options ? options.dataProfile : '';
  const known = typeof profile === 'string' && (PROFILE?.words ?? []).includes(profile);
  return known && profile !== PROFILE?.initial ? profile : '';
};
