// Paths of the definitions as the router takes them.

/** `/projects/{number}` as the router writes it: `/projects/:number`. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/gu, ':$1');

/** Names of the parameters in a path. */
export const parametersOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/gu)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** The parameters of a request, as texts. */
export const parameters = (params: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typeof params === 'object' && params !== null ? params : {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
