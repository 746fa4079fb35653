/** Something that takes long to make, made when it is first asked for: most tests need the content of one game. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};
