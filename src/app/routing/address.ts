// Addresses inside the app, cut into the parts that the router takes. Every query value is text: a password of digits
// stays one.

export interface Address {
  readonly to: string;
  readonly search: Record<string, string>;
  readonly hash: string;
}

const ANY_ORIGIN = 'https://callboard.invalid';

/** `/jobs?tab=past#today` as path, query and mark. */
export const addressOf = (address: string): Address => {
  const { pathname, searchParams, hash } = new URL(address, ANY_ORIGIN);
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
};

export const parseQuery = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

/** With its question mark; empty where there is nothing to say. Values that are no text are left out. */
export const queryOf = (search: Readonly<Record<string, unknown>>): string => {
  const texts = Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const query = new URLSearchParams(texts).toString();
  return query === '' ? '' : `?${query}`;
};
