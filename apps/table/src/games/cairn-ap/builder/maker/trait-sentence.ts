import { dictionary, listed } from '@caltrop/engine';

const article = (word: string): string => (/^[aeiou]/u.test(word) ? `an ${word}` : `a ${word}`);

/** How each trait is said of somebody; the words are those of the tables, in small letters. */
const SAID: Readonly<Record<string, (word: string) => string>> = dictionary({
  physique: (word) => `${article(word)} build`,
  skin: (word) => `${word} skin`,
  hair: (word) => (word === 'bald' ? 'a bald head' : `${word} hair`),
  face: (word) => `${article(word)} face`,
  speech: (word) => `${article(word)} way of speaking`,
  clothing: (word) => (word === 'livery' ? 'a livery' : `${word} clothes`),
});

/** Traits as a person would tell of them: `Has a brawny build, oily skin and a pale face. Humble, but vain.` */
export const traitSentence = (traits: readonly (readonly [name: string, word: string])[]): string => {
  const words = new Map(traits.map(([name, word]) => [name.toLowerCase(), word.toLowerCase()]));
  const looks = Object.entries(SAID).flatMap(([name, say]) => {
    const word = words.get(name);
    return word === undefined || word === '' ? [] : [say(word)];
  });
  const others = [...words].filter(([name]) => !(name in SAID) && name !== 'virtue' && name !== 'vice');
  const nature = [words.get('virtue'), words.get('vice')].filter((word) => word !== undefined).join(', but ');
  return [
    ...(looks.length === 0 ? [] : [`Has ${listed(looks)}.`]),
    ...(nature === '' ? [] : [`${nature.slice(0, 1).toUpperCase()}${nature.slice(1)}.`]),
    ...others.map(([name, word]) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}: ${word}.`),
  ].join(' ');
};
