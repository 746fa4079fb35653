const KEY = 'caltrop-watch';

/** Asks that a table be shown from its beginning when it is opened next, before anybody plays on. */
export const askToWatch = (id: string): void => sessionStorage.setItem(KEY, id);

/** Whether this table was to be watched; asked once. */
export const takeWatch = (id: string): boolean => {
  const asked = sessionStorage.getItem(KEY) === id;
  if (asked) sessionStorage.removeItem(KEY);
  return asked;
};
