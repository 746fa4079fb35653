/** A text of the content as it is read out: numbers of rules in brackets are for whoever looks them up. */
export const withoutRules = (text: string): string =>
  text.replaceAll(/\s*\((?:[A-Z]{2}-[A-Z0-9]+(?:-[0-9a-z]+)?(?:,\s*)?)+\)/gu, '');
